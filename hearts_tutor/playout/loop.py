"""The loop that plays a deal on from any point, trick after trick by the rules of the kernel; who chooses the cards is handed in.

Every rollout runs through this loop: whole deals (``deals``), passes and plays (``advice``). The function that chooses is inlined wherever
the loop is used, so that no player pays for information that only another needs.
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

MOST_SEATS = 8
# The seats of a deal are one row of numbers: at each of these places begins a group with one number for every seat.
HANDS, PILES, WON, GAVE = 0, MOST_SEATS, 2 * MOST_SEATS, 3 * MOST_SEATS
GAVE_TO = 4 * MOST_SEATS  # how many seats clockwise the passed cards went (0: nowhere, or to several seats)
ROOM = GAVE_TO + 1


class Point(NamedTuple):
    """Where a deal stands when ``seat`` is on turn: the trick so far, and what is known from earlier tricks.

    ``number`` is the number of the trick (from 1). ``place`` is how many cards lie in it, ``best`` the card that takes it so far
    and ``taker`` the seat of that card. ``opener`` is the lowest club dealt (0: no club decides who opens). ``cards_played`` are the
    cards of earlier tricks. ``voids`` has bit ``4 * seat + suit`` set if a seat has shown that it is out of a suit. ``only_taker`` is the
    only seat that has taken penalty cards, NOBODY or SEVERAL; ``penalties_taken`` is how many have been taken.
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
    cards_played: int
    voids: int
    only_taker: int
    penalties_taken: int


class Situation(NamedTuple):
    """What the choice of a card may depend on, apart from the rules and the seats; fields of the same name mean the same in ``Point``.

    ``allowed`` are the legal cards of ``hand``. ``random_bits`` is a random fraction (see ``chance``), drawn once for each trick.
    """

    seat: int
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
    penalties_taken: int
    random_bits: int


# Chooses a card, called as ``choose(rules, setup, policies, seats, situation)``; returns the card and the random bits that are left.
Choose = Callable[[Rules, Any, Any, IntArray, Situation], tuple[int, int]]


@compilable
def first_lead(rules: Rules, seats: IntArray, dealer: int) -> Point:
    """The point at which play begins, with all cards still in the hands."""
    dealt = 0
    for seat in range(rules.players):
        dealt |= seats[HANDS + seat]
    opener = kernel.opening_card(rules, dealt)
    leader = kernel.opening_seat(rules, seats, opener, dealer)
    return Point(leader, 1, 0, LEADING, 0, 0, leader, opener, 0, 0, 0, NOBODY, 0)


@inlined
def play_on(
    choose: Choose, rules: Rules, setup: Any, point: Point, seats: IntArray, kitty: int, until: int, policies: Any, state: int
) -> tuple[int, int]:
    """Plays a deal on from a point and leaves hands, piles and tricks won in ``seats``; returns the trick at hand and its taker.

    It ends after the last trick, or as soon as all cards of ``until`` have been played. The loop itself reads only ``hand_cards`` of
    ``setup``; the rest of ``setup``, and ``policies``, are for ``choose``.
    """
    players, opener = rules.players, point.opener
    trick, led, best, taker, begin, seat = point.trick, point.led, point.best, point.taker, point.place, point.seat
    broken, cards_played, voids = point.broken, point.cards_played, point.voids
    only_taker, penalties_taken = point.only_taker, point.penalties_taken
    suit = 0 if led == LEADING else suit_of(led)
    first, first_taker = 0, seat
    bars = kernel.bars_of(rules, point.number, broken, opener)
    for number in range(point.number, setup.hand_cards + 1):
        if number > bars.last:
            bars = kernel.bars_of(rules, number, broken, opener)
        state = chance.step(state)
        random_bits = chance.fraction(state)
        for place in range(begin, players):
            hand = seats[HANDS + seat]
            allowed, _ = kernel.allowed(rules, bars, hand, suit, trick)
            card, random_bits = choose(
                rules, setup, policies, seats,
                Situation(
                    seat, hand, allowed, led, trick, place, taker, number,
                    cards_played, broken, voids, only_taker, penalties_taken, random_bits,
                ),
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
        cards_played |= trick
        if trick & rules.penalty:
            penalties_taken += count(trick & rules.penalty)
            if only_taker != taker:
                only_taker = taker if only_taker == NOBODY else SEVERAL
        if kitty and kernel.kitty_goes(rules, trick, number, 1 if number == setup.hand_cards else 0):
            trick |= kitty
            kitty = 0
        seats[PILES + taker] |= trick
        seats[WON + taker] += 1
        if number == point.number:
            first, first_taker = trick, taker
        if not until & ~cards_played:
            break
        trick, led, suit, best, begin, seat = 0, LEADING, 0, 0, 0, taker
    return first, first_taker
