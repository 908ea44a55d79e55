"""Tells the person at the terminal how far a long build is: one line that changes, or plain lines if the output is not a terminal."""

from __future__ import annotations

import shutil
import sys


class Teller:
    """Prints progress; a line with a percentage is overwritten by the next one on a terminal.

    >>> tell = Teller()
    >>> tell("Reading book/index (50 %)")
    Reading book/index (50 %)
    """

    def __init__(self) -> None:
        self._passing = False

    def __call__(self, line: str) -> None:
        """Print one line."""
        if not sys.stdout.isatty():
            print(line, flush=True)
            return
        start = "\r\x1b[K" if self._passing else ""
        self._passing = line.endswith("%)")
        width = shutil.get_terminal_size().columns - 1
        print(start + (line[:width] if self._passing else line), end="" if self._passing else "\n", flush=True)


tell = Teller()
