"""Read the output of Jupyter Book: its progress, its warnings and why it failed, in words for people."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from .sphinx_ext import ERROR_MARK

_ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_STEP = re.compile(r"^(reading sources|writing output)\.\.\. \[\s*(\d+)%\] (\S+)")
_EXECUTING = re.compile(r"^(\S+?): Executing notebook")
_WARNING = re.compile(r"^(.*?)(?:WARNING|ERROR|CRITICAL): (.+)$")
# The last line of a traceback: a class named like an error, or one named with its module, such as NoSuchKernel.
_EXCEPTION = re.compile(r"^([A-Za-z_][\w.]*(?:Error|Exception|Warning|Interrupt)|(?:[a-z_]\w*\.)+[A-Z]\w*): (.+)$")
_INTERRUPTED = ("KeyboardInterrupt", "Interrupted!", "Aborted!")  # by Python, Sphinx, and click
_WORDS = {"reading sources": "Reading", "writing output": "Writing"}


class Transcript:
    """Follows the lines of one build.

    >>> told = []
    >>> transcript = Transcript(Path("."), told.append)
    >>> transcript.read("reading sources... [ 50%] book/index")
    >>> told
    ['Reading book/index (50 %)']
    >>> transcript.read("book/index.md:3: WARNING: unknown document: 'nowhere' [ref.doc]")
    >>> transcript.reason(log=Path("build.log"))
    "The book was not built: book/index.md:3: unknown document: 'nowhere'."
    """

    def __init__(self, root: Path, progress: Callable[[str], None]) -> None:
        self.root = root
        self.progress = progress
        self.page = ""
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.exceptions: list[str] = []
        self.was_interrupted = False

    def read(self, line: str) -> None:
        """Read one line of output."""
        for part in _ANSI.sub("", line).split("\r"):
            self._read(part.strip())

    def _read(self, line: str) -> None:
        if line in _INTERRUPTED:
            self.was_interrupted = True
        elif line.startswith(ERROR_MARK):
            self.errors.append(line.removeprefix(ERROR_MARK))
        elif step := _STEP.match(line):
            self.page = step[3]
            self.progress(f"{_WORDS[step[1]]} {self.page} ({step[2]} %)")
        elif running := _EXECUTING.match(line):
            self.progress(f"Running the cells of {self._short(running[1])}")
        elif warning := _WARNING.match(line):
            place = self._short(warning[1].strip().rstrip(":"))
            # Sphinx adds the kind of the warning in brackets, which helps no reader.
            text = re.sub(r"\s*\[[\w.\-]+\]$", "", warning[2]).strip().rstrip(".")
            sentence = f"{place}: {text}" if place else text
            if sentence not in self.warnings:
                self.warnings.append(sentence)
        elif exception := _EXCEPTION.match(line):
            self.exceptions.append(f"{exception[1].rsplit('.', 1)[-1]}: {exception[2]}")

    def reason(self, *, log: Path) -> str:
        """Why the build failed, as one sentence."""
        if self.errors:
            return f"The book was not built: {_with_count(self.errors)}."
        if self.exceptions:
            where = f"{self.page}: " if self.page else ""
            return f"The book was not built: {where}{self.exceptions[0].rstrip('.')} (all lines: {self._short(str(log))})."
        if self.warnings:
            return f"The book was not built: {_with_count(self.warnings)}."
        return f"The book was not built; what Jupyter Book said is in {self._short(str(log))}."

    def _short(self, path: str) -> str:
        """A path relative to the project's folder."""
        return path.removeprefix(f"{self.root}/").removeprefix(f"{self.root}\\")


def _with_count(sentences: list[str]) -> str:
    first = sentences[0].rstrip(".")
    return first if len(sentences) == 1 else f"{first} (and {len(sentences) - 1} more)"
