"""A deal played on to its end from any point by the quick player, and what comes of a card that is played there.

A line is a card and a plan: play on as usual, or go for a moon as long as that is possible.
"""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.advice.plays.moon_player import shoot
from hearts_tutor.advice.plays.rollout_player import DUCKER, Table, choose_quickly
from hearts_tutor.compiled.marks import IntArray, compilable, inlined
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.playout import loop
from hearts_tutor.playout.loop import PILES, WON
from hearts_tutor.playout.policies import duck
from hearts_tutor.playout.seen import NOBODY

USUAL, MOON = 0, 1  # plans
MINE, THEIRS = 1, 2  # in a cell: the player, somebody else has shot the moon
EARLY = 3  # tricks in which a moon is still far away
ALERT = 2  # so many penalty cards of a player who goes for the moon, and the others stop it
NO_TRICK = 5  # points off for a seat without a trick, where that is agreed
NOT_TAKEN = -1000  # stands for the points of the first trick where somebody else takes it


class Scoring(NamedTuple):
    """How a deal is scored beyond the points of cards: what a moon moves, and switches for the sun and the no-trick bonus."""

    total: int
    sun: int
    bonus: int


class Point(NamedTuple):
    """Where a deal stands when ``seat`` is on turn: the trick so far, and what earlier tricks have left.

    ``taker`` holds the trick so far, ``sole`` is the only seat with penalty cards (NOBODY, SEVERAL), ``taken`` how many
    it has; ``kitty_to`` is the seat that has the kitty, -1 for none yet.
    """

    seat: int
    number: int
    place: int
    led: int
    trick: int
    taker: int
    broken: int
    gone: int
    sole: int
    taken: int
    kitty_to: int


class Line(NamedTuple):
    """A card that ``seat`` plays in trick ``number``, the plan that it follows then, and who plays the other seats."""

    seat: int
    number: int
    card: int
    plan: int
    who: int


@compilable
def play_on(
    rules: Rules,
    table: Table,
    scoring: Scoring,
    point: Point,
    seats: IntArray,
    kitty: int,
    past: int,
    card: int,
    plan: int,
    who: int,
    state: int,
) -> int:
    """Plays a deal to its end, the player on turn beginning with ``card``; ``seats`` holds hands, piles and tricks won.

    Returns the points of the trick at hand where that player takes it, else NOT_TAKEN.
    """
    best = 1 << kernel.winning_card(point.trick, point.led) if point.place else 0
    begin = loop.Point(
        point.seat, point.number, point.place, point.led, point.trick, best, point.taker, 0, point.broken, point.gone | past, 0,
        point.sole, point.taken,
    )  # fmt: skip
    until = table.pack if scoring.sun | scoring.bonus else rules.counted
    how = Line(point.seat, point.number, card, plan, who)
    trick, taker = loop.play_on(choose_line, rules, table, begin, seats, kitty, until, how, state)
    return kernel.points(rules, trick) if taker == point.seat else NOT_TAKEN


@inlined
def choose_line(
    rules: Rules, table: Table, how: Line, seats: IntArray, seat: int, hand: int, allowed: int, led: int, trick: int, place: int,
    taker: int, number: int, gone: int, broken: int, voids: int, sole: int, taken: int, share: int,
) -> tuple[int, int]:  # fmt: skip
    """A way to choose for ``loop.play_on``: the line's card first, then its plan, and ``who`` at all other seats."""
    if seat == how.seat and number == how.number:
        return how.card, share
    if seat == how.seat and how.plan == MOON and sole in (seat, NOBODY):
        return shoot(rules, table, hand, allowed, led, trick, rules.players - place - 1, gone), share >> 7
    if how.who == DUCKER:
        return duck(rules, allowed, led, trick, rules.players - place - 1, gone), share
    if how.plan == MOON and sole == how.seat:
        taken += max(0, table.threat - ALERT)
    return choose_quickly(
        rules, table, how, seats, seat, hand, allowed, led, trick, place, taker, number, gone, broken, voids, sole, taken, share
    )


@compilable
def worth(rules: Rules, scoring: Scoring, hand_cards: int, seats: IntArray, me: int) -> int:
    """The cell of a deal played out: four times the player's points less the mean, in parts of the number of seats, and its moon."""
    players, shooter, total, mine = rules.players, -1, 0, 0
    for seat in range(players):
        points = kernel.points(rules, seats[PILES + seat])
        total += points
        if seat == me:
            mine = points
        if kernel.shot_the_moon(rules, seats[PILES + seat]):
            shooter = seat
    if shooter >= 0:
        moves = scoring.total
        if scoring.sun and seats[WON + shooter] == hand_cards:
            moves *= 2
        total += moves * (players - 1) - scoring.total
        mine += -scoring.total if shooter == me else moves
    elif scoring.bonus:
        for seat in range(players):
            if not seats[WON + seat]:
                total -= NO_TRICK
                mine -= NO_TRICK if seat == me else 0
    cell = 4 * (players * mine - total)
    if shooter >= 0:
        cell += MINE if shooter == me else THEIRS
    return cell


@compilable
def doubted(cell: int, plan: int, number: int, players: int, total: int) -> int:
    """The cell of a line decided in trick ``number``; a planned moon that comes off counts in part as one that fails.

    Failing takes three quarters of the points. The others of a play-out defend badly: at a table with ``house``, plans of
    the first tricks that came off in nine play-outs of ten came off in two deals of ten to four of ten.
    """
    if plan != MOON or not cell & MINE:
        return cell
    fails = players * total * 3 // 4 - total
    failing = 3 if number <= EARLY else 2
    return 4 * (((4 - failing) * (cell >> 2) + failing * fails) // 4) + MINE
