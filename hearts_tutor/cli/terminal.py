"""Output to terminals and pipes that lack suit symbols, are closed, or are full."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

PLAIN = str.maketrans({"♣": "C", "♦": "D", "♠": "S", "♥": "H", "“": '"', "”": '"', "’": "'", "–": "-", "−": "-", "×": "x", "…": "..."})


def _letters(fault: UnicodeError) -> tuple[str, int]:
    """An error handler for codecs: plain letters for a symbol if there are any, otherwise a question mark."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    plain = "".join(map(_plain, fault.object[fault.start : fault.end].translate(PLAIN)))
    return plain.encode("ascii", errors="replace").decode("ascii"), fault.end


def _plain(letter: str) -> str:
    """A letter without its accents."""
    return unicodedata.normalize("NFKD", letter).encode("ascii", errors="ignore").decode("ascii") or letter


codecs.register_error("hearts_letters", _letters)


def prepare_streams() -> None:
    """Makes sure that both outputs can be written to, with letters for symbols that their encoding lacks."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        use_letters_for_suits(stream)


def use_letters_for_suits(stream: TextIO) -> None:
    """Makes a stream write letters for symbols that its encoding lacks, if the stream can be changed."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="hearts_letters")


def words_of_the_command_line() -> Sequence[str]:
    """The words typed; words that Python could not read in the terminal's stated encoding are read as UTF-8.

    >>> as_typed("Q\\udce2\\udc99\\udca0")
    'Q♠'
    """
    return [as_typed(word) for word in sys.argv[1:]]


def as_typed(word: str) -> str:
    """A word as typed: bytes that Python could not decode (and kept as lone surrogates) are read as UTF-8 where possible."""
    if word.isascii():
        return word
    try:
        return word.encode("ascii", errors="surrogateescape").decode("utf-8")
    except UnicodeError:
        return word


def give_up_output() -> None:
    """Discards what is still to be written, so that Python does not fail again when it exits."""
    with contextlib.suppress(OSError, ValueError), Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")
