"""Terminals and pipes as they come: without suit symbols, closed, or full."""

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
    """An error handler of the codecs: plain letters for what cannot be written, a question mark for the rest."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    plain = "".join(map(_plain, fault.object[fault.start : fault.end].translate(PLAIN)))
    return plain.encode("ascii", errors="replace").decode("ascii"), fault.end


def _plain(letter: str) -> str:
    """A letter without its accents."""
    return unicodedata.normalize("NFKD", letter).encode("ascii", errors="ignore").decode("ascii") or letter


codecs.register_error("hearts_letters", _letters)


def prepare_streams() -> None:
    """Give both outputs a place to write to, and letters for the symbols that their coding lacks."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        use_letters_for_suits(stream)


def use_letters_for_suits(stream: TextIO) -> None:
    """Make a stream write letters where its coding lacks a symbol; a stream that cannot be changed stays as it is."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="hearts_letters")


def words_of_the_command_line() -> Sequence[str]:
    """What was typed, read as UTF-8 where Python could not read it in the coding that the terminal claims to have.

    >>> as_typed("Q\\udce2\\udc99\\udca0")
    'Q♠'
    """
    return [as_typed(word) for word in sys.argv[1:]]


def as_typed(word: str) -> str:
    """A word whose bytes Python kept one by one (as lone surrogates), read as UTF-8 if they are that."""
    if word.isascii():
        return word
    try:
        return word.encode("ascii", errors="surrogateescape").decode("utf-8")
    except UnicodeError:
        return word


def give_up_output() -> None:
    """Let what is still to be written go nowhere, so that Python does not try and fail once more at its end."""
    with contextlib.suppress(OSError, ValueError), Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")
