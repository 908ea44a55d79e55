"""The loop that plays a deal on from any point, trick after trick by the rules of the kernel; who chooses the cards is handed in.

Every play-out runs through here: of whole deals (``playout.py``), of passes and of plays (``advice``). A way to choose is
a function that compiled code takes in as if it were written here, so that what one player needs to know costs the
others nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hearts_tutor.compiled.bits import count, lowest
from hearts_tutor.compiled.marks import IntArray, compilable, inlined
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import LEADING, Rules, suit_of
from hearts_tutor.playout import chance
from hearts_tutor.playout.seen import NOBODY, SEVERAL

Choose = Callable[..., tuple[int, int]]  # the card, and what is left of the random fraction; see ``play_on``

MOST_SEATS = 8
# The seats of a deal are one row of numbers; from each of these places on it has one for every seat.
HANDS, PILES, WON, GAVE = 0, MOST_SEATS, 2 * MOST_SEATS, 3 * MOST_SEATS
GAVE_TO = 4 * MOST_SEATS  # how many seats clockwise the cards went (0: nowhere, or to several)
ROOM = GAVE_TO + 1


class Point(NamedTuple):
    """Where a deal stands when ``seat`` is on turn: the trick so far, and what the earlier ones have left.

    ``number`` is the trick's (from 1), ``place`` how many cards lie in it, ``best`` the card that takes it so far and
    ``taker`` its seat; ``opener`` is the lowest club dealt (0: none decides), ``gone`` are the cards of earlier tricks.
    ``voids`` has bit ``4 * seat + suit`` set where a seat has shown that it is out of a suit; ``sole`` is the only seat with
    penalty cards so far, NOBODY or SEVERAL, and ``taken`` how many penalty cards are taken.
    """

    seat: int
    number: int
    place: int
    led: int
    trick: int
    best: int
    taker: int
    opener: int
    broken: int
    gone: int
    voids: int
    sole: int
    taken: int


@compilable
def first_lead(rules: Rules, seats: IntArray, dealer: int) -> Point:
    """The point at which a deal begins, all cards in the hands."""
    dealt = 0
    for seat in range(rules.players):
        dealt |= seats[HANDS + seat]
    opener = kernel.opening_card(rules, dealt)
    leader = kernel.opening_seat(rules, seats, opener, dealer)
    return Point(leader, 1, 0, LEADING, 0, 0, leader, opener, 0, 0, 0, NOBODY, 0)


@inlined
def play_on(
    choose: Choose, rules: Rules, table: Any, point: Point, seats: IntArray, kitty: int, until: int, how: IntArray, state: int
) -> tuple[int, int]:
    """Plays a deal on from a point and leaves hands, piles and tricks won in ``seats``; returns the trick at hand and its taker.

    It ends after the last trick, or as soon as all cards of ``until`` have been played. Of ``table`` the number
    ``hand_cards`` is needed here, the rest of it and ``how`` by ``choose`` alone, which is called as
    ``choose(rules, table, how, seats, seat, hand, allowed, led, trick, place, taker, number, gone, broken, voids, sole, taken, share)``.
    """
    players, opener = rules.players, point.opener
    trick, led, best, taker, begin, seat = point.trick, point.led, point.best, point.taker, point.place, point.seat
    broken, gone, voids, sole, taken = point.broken, point.gone, point.voids, point.sole, point.taken
    suit = 0 if led == LEADING else suit_of(led)
    first, first_taker = 0, seat
    bars = kernel.bars_of(rules, point.number, broken, opener)
    for number in range(point.number, table.hand_cards + 1):
        if number > bars.last:
            bars = kernel.bars_of(rules, number, broken, opener)
        state = chance.step(state)
        share = chance.fraction(state)
        for place in range(begin, players):
            hand = seats[HANDS + seat]
            allowed, _ = kernel.allowed(rules, bars, hand, suit, trick)
            card, share = choose(
                rules, table, how, seats, seat, hand, allowed, led, trick, place, taker, number, gone, broken, voids, sole, taken, share
            )  # fmt: skip
            seats[HANDS + seat] = hand ^ card
            trick |= card
            if not suit:
                led = lowest(card) >> 4
                suit = suit_of(led)
            elif not card & suit:
                voids |= 1 << 4 * seat + led
            if kernel.takes(card, best, suit):
                best, taker = card, seat
            if card & bars.breaking:
                broken = 1
                bars = kernel.bars_of(rules, number, broken, opener)
            seat = seat + 1 if seat + 1 < players else 0
        gone |= trick
        if trick & rules.penalty:
            taken += count(trick & rules.penalty)
            if sole != taker:
                sole = taker if sole == NOBODY else SEVERAL
        if kitty and kernel.kitty_goes(rules, trick, number, 1 if number == table.hand_cards else 0):
            trick |= kitty
            kitty = 0
        seats[PILES + taker] |= trick
        seats[WON + taker] += 1
        if number == point.number:
            first, first_taker = trick, taker
        if not until & ~gone:
            break
        trick, led, suit, best, begin, seat = 0, LEADING, 0, 0, 0, taker
    return first, first_taker
