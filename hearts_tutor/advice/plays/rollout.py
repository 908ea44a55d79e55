"""Rollouts of a line: a deal is played to its end from any point, beginning with a given card, and its outcome is scored.

A line is a card and a plan: to play on as usual, or to go for a moon as long as that is possible.
"""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.advice.plays.moon_player import shoot
from hearts_tutor.advice.plays.rollout_player import DUCKER, choose_ducking, quick_card
from hearts_tutor.advice.plays.tables import RolloutTable, Tables
from hearts_tutor.compiled.marks import IntArray, compilable, inlined
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.playout.loop import PILES, WON, Point, Situation, play_on
from hearts_tutor.playout.seen import NOBODY

USUAL, MOON = 0, 1  # plans
MINE, THEIRS = 1, 2  # in the last two bits of an outcome: the player, or somebody else, has shot the moon
EARLY = 3  # up to this trick a moon is still far away, and discounted more
ALERT = 2  # a player who plans a moon and alone has taken this many penalty cards is stopped by the others
NOT_TAKEN = -1000  # instead of the points of the trick at hand, if somebody else takes it


class PlannedLine(NamedTuple):
    """The ``card`` that ``seat`` plays in trick ``number``, the plan that it follows from then on, and the kind of player at all seats."""

    seat: int
    number: int
    card: int
    plan: int
    player: int


@compilable
def play_line(tables: Tables, point: Point, seats: IntArray, kitty: int, past: int, card: int, plan: int, player: int, state: int) -> int:
    """Plays a deal to its end: the seat on turn plays ``card`` first. ``seats`` holds hands, piles and tricks won.

    ``past`` are the cards dealt to earlier tricks whose cards are not known. Returns the points of the trick at hand if the seat on turn
    takes it, else NOT_TAKEN.
    """
    rules, table, scoring = tables.rules, tables.table, tables.scoring
    start = Point(
        point.seat, point.number, point.place, point.led, point.trick, point.best, point.taker, point.opener, point.broken,
        point.cards_played | past, point.voids, point.only_taker, point.penalties_taken,
    )  # fmt: skip
    until = table.pack if scoring.sun | scoring.bonus else rules.counted
    line = PlannedLine(point.seat, point.number, card, plan, player)
    trick, taker = play_on(choose_line, rules, table, start, seats, kitty, until, line, state)
    return kernel.points(rules, trick) if taker == point.seat else NOT_TAKEN


@inlined
def choose_line(rules: Rules, table: RolloutTable, line: PlannedLine, seats: IntArray, now: Situation) -> tuple[int, int]:
    """Chooses a card for ``loop.play_on``: first the card of the line, later by its plan; at other seats by the kind of player."""
    if now.seat == line.seat and now.number == line.number:
        return line.card, now.random_bits
    if now.seat == line.seat and line.plan == MOON and now.only_taker in (now.seat, NOBODY):
        return shoot(rules, table, now), now.random_bits >> 7
    if line.player == DUCKER:
        return choose_ducking(rules, table, line, seats, now)
    known = line.plan == MOON and now.only_taker == line.seat
    return quick_card(rules, table, now, min(ALERT, table.threat) if known else table.threat), now.random_bits >> 7


@compilable
def scored_outcome(tables: Tables, seats: IntArray, me: int) -> int:
    """Four times the value of a finished deal for a seat, plus MINE or THEIRS if there was a moon.

    The value is the points as scored, less the mean of all seats, times the number of seats.
    """
    rules, scoring = tables.rules, tables.scoring
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
        if scoring.sun and seats[WON + shooter] == tables.table.hand_cards:
            moves *= 2
        total += moves * (players - 1) - scoring.total
        mine += -scoring.total if shooter == me else moves
    elif scoring.bonus:
        for seat in range(players):
            if not seats[WON + seat]:
                total -= scoring.bonus
                mine -= scoring.bonus if seat == me else 0
    outcome = 4 * (players * mine - total)
    if shooter >= 0:
        outcome += MINE if shooter == me else THEIRS
    return outcome


@compilable
def discount_moon(outcome: int, plan: int, number: int, players: int, total: int) -> int:
    """The outcome of a line that was chosen in trick ``number``; a planned moon that came off is discounted.

    Simulated opponents defend badly: plans of the first tricks that came off in nine rollouts of ten came off in two to four deals of
    ten against ``house`` players. So a successful moon counts in part as a failed one, which captures three quarters of the points.
    """
    if plan != MOON or not outcome & MINE:
        return outcome
    failed = players * total * 3 // 4 - total
    failing = 3 if number <= EARLY else 2
    return 4 * (((4 - failing) * (outcome >> 2) + failing * failed) // 4) + MINE
