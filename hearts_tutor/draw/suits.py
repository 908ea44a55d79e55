"""The four suit shapes, drawn by us on a 48 × 48 grid as paths of whole numbers, so that no font is needed."""

from __future__ import annotations

import re

from hearts_tutor.engine.cards import Suit

GRID = 48
# The start of each outline, relative to the middle of the grid, and the rest of it in relative steps:
# so a pip can be placed anywhere by its start, and turned upside down by negating every step.
_OUTLINES: dict[Suit, tuple[int, int, str]] = {
    Suit.SPADES: (0, -22, "c-5 9-19 16-19 27a10 10 0 0 0 17 7c-1 4-3 7-6 10h16c-3-3-5-6-6-10a10 10 0 0 0 17-7c0-11-14-18-19-27z"),
    Suit.HEARTS: (0, 21, "c-9-8-21-17-21-28a11 11 0 0 1 21-6a11 11 0 0 1 21 6c0 11-12 20-21 28z"),
    Suit.DIAMONDS: (0, -23, "c5 8 11 16 18 23c-7 7-13 15-18 23c-5-8-11-16-18-23c7-7 13-15 18-23z"),
    Suit.CLUBS: (-8, 22, "h16c-3-3-5-6-6-11a10 10 0 1 0 6-17a10 10 0 1 0-16 0a10 10 0 1 0 6 17c-1 5-3 8-6 11z"),
}
_STEP = re.compile(r"([a-z])([^a-z]*)")
_NUMBER = re.compile(r"-?\d+")


def _tidy(numbers: list[int]) -> str:
    return "".join(str(n) if i == 0 or n < 0 else f" {n}" for i, n in enumerate(numbers))


def _turn(outline: str) -> str:
    """An outline turned by half a circle; an arc's radii and flags stay."""
    out = []
    for letter, rest in _STEP.findall(outline):
        numbers = [int(n) for n in _NUMBER.findall(rest)]
        kept = 5 if letter == "a" else 0
        out.append(letter + _tidy(numbers[:kept] + [-n for n in numbers[kept:]]))
    return "".join(out)


_TURNED = {suit: _turn(outline) for suit, (_, _, outline) in _OUTLINES.items()}


def suit_path(suit: Suit, x: float = 24, y: float = 24, *, turned: bool = False) -> str:
    """Path data of a suit whose middle is at (x, y), 48 units high; ``turned`` draws it upside down.

    >>> suit_path(Suit.DIAMONDS)[:20]
    'M24 1c5 8 11 16 18 2'
    """
    dx, dy, outline = _OUTLINES[suit]
    sign = -1 if turned else 1
    return "M" + _tidy([round(x + sign * dx), round(y + sign * dy)]) + (_TURNED[suit] if turned else outline)


def suit_icon(suit: Suit) -> str:
    """A suit as a small picture in the colour and size of the text around it, hidden from screen readers."""
    return f'<svg class="ht-icon" viewBox="0 0 {GRID} {GRID}" aria-hidden="true"><path d="{suit_path(suit)}"/></svg>'


def suit_class(suit: Suit) -> str:
    """The class that gives a suit its colour, such as ``ht-s``."""
    return f"ht-{suit.letter.lower()}"
