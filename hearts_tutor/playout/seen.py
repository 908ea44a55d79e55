"""What a player knows when it must decide, as whole numbers, so that the same policy runs interpreted and compiled.

Other seats are counted clockwise from the player's own: 1 is the left neighbour. Nothing here depends on hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hearts_tutor.compiled.marks import compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import Rules

NOBODY = -1  # instead of the only seat that has taken penalty cards: nobody has
SEVERAL = -2  # the same: more than one seat has


class Seen(NamedTuple):
    """A player's knowledge at its turn.

    ``pack`` are all cards of the rule set, ``cards_played`` those of earlier tricks, ``trick`` the ``place`` cards of this one, and
    ``allowed`` the legal cards of ``hand``. ``taker`` is the seat that takes the trick so far. ``voids`` has bit ``4 * seat + suit``
    set if a seat has shown that it is out of a suit. ``only_taker`` is the only seat that has taken penalty cards, NOBODY or
    SEVERAL. ``gave`` are the cards passed to seat ``gave_to`` (0: to none, or to several).
    """

    pack: int
    hand: int
    allowed: int
    led: int
    trick: int
    place: int
    taker: int
    number: int
    cards_played: int
    broken: int
    voids: int
    only_taker: int
    gave: int
    gave_to: int


def only_one(seats: Iterable[int]) -> int:
    """The one seat among these, NOBODY or SEVERAL; each may be named more than once.

    >>> only_one([2, 2]), only_one([]) == NOBODY, only_one([0, 2]) == SEVERAL
    (2, True, True)
    """
    every = set(seats)
    return SEVERAL if len(every) > 1 else next(iter(every), NOBODY)


@compilable
def turned(voids: int, seat: int, players: int) -> int:
    """``voids`` of all seats, rotated so that the bits of ``seat`` come first."""
    return (voids >> 4 * seat | voids << 4 * (players - seat)) & ((1 << 4 * players) - 1)


@compilable
def away(other: int, seat: int, players: int) -> int:
    """How many seats clockwise ``other`` sits from ``seat``; NOBODY and SEVERAL stay what they are."""
    if other < 0:
        return other
    return other - seat if other >= seat else other - seat + players


@compilable
def unseen(seen: Seen) -> int:
    """The cards that lie in other hands (or in a kitty)."""
    return seen.pack & ~(seen.hand | seen.cards_played | seen.trick)


@compilable
def is_void(seen: Seen, seat: int, suit: int) -> int:
    """1 if a seat has shown that it is out of a suit."""
    return seen.voids >> (4 * seat + suit) & 1


@compilable
def worth(rules: Rules, card: int) -> int:
    """Points of one card, in hundredths."""
    return 100 * kernel.points(rules, card)
