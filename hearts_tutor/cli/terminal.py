"""Terminals that know no suit symbols: they get letters instead, QS for the queen of spades."""

from __future__ import annotations

import codecs
from typing import TextIO

PLAIN = str.maketrans({"♣": "C", "♦": "D", "♠": "S", "♥": "H", "“": '"', "”": '"', "’": "'", "–": "-", "−": "-", "…": "..."})


def _letters(fault: UnicodeError) -> tuple[str, int]:
    """An error handler of the codecs: plain letters for what cannot be written, a question mark for the rest."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    plain = fault.object[fault.start : fault.end].translate(PLAIN)
    return plain.encode("ascii", errors="replace").decode("ascii"), fault.end


codecs.register_error("hearts_letters", _letters)


def use_letters_for_suits(stream: TextIO) -> None:
    """Make a stream write letters where its coding lacks a symbol; a stream that cannot be changed stays as it is."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="hearts_letters")
