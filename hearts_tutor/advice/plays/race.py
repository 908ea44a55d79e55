"""Racing: lines (a card and the plan to follow) are played out in the same worlds until one is clearly ahead.

A world is one deal of the hidden cards (a determinization). Lines that fall clearly behind stop early.
"""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.advice.plays.hidden import HOLDERS, KITTY, PAST, HiddenSpecs
from hearts_tutor.advice.plays.rollout import MINE, MOON, NOT_TAKEN, THEIRS, USUAL, discount_moon, play_line, scored_outcome
from hearts_tutor.advice.plays.sampling import deal_hidden_cards
from hearts_tutor.advice.plays.tables import Tables
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.playout import chance
from hearts_tutor.playout.dealing import deal_world_to_seats
from hearts_tutor.playout.loop import MOST_SEATS, PILES, ROOM, WON, Point

PLAY = 0x2B7E151628AED2A6  # gives the play of a world its own stream of random numbers
AIM = 50  # a plan for a moon is followed only if it comes off in at least this many of 100 worlds
SUMS = 8  # how many numbers a race writes for each line
WORLDS, VALUE, DIFFERENCE, SQUARE, OWN_MOONS, OTHER_MOONS, TAKES, AT = range(SUMS)
BEST = -1  # in ``RaceSettings.base``


class DealSoFar(NamedTuple):
    """Where a deal stands: its point, who has taken the kitty (-1: nobody yet), and what has been won before.

    ``won_before`` lists the piles of the seats, then how many tricks each has won: MOST_SEATS numbers of each kind.
    """

    point: Point
    kitty_to: int
    won_before: IntArray


class RacedLines(NamedTuple):
    """Lines to race: the card (or the cards of a pass) that each begins with, and its plan, USUAL or MOON."""

    cards: IntArray
    plans: IntArray


class RaceSettings(NamedTuple):
    """How a race is run: its seed, and the worlds from ``first`` on.

    Lines are compared after ``front`` worlds, after twice as many, and so on up to ``most``. Each is compared with line ``base``, or, if
    that is BEST, with the line that leads. A line stops once it lies behind by more than ``clear`` tenths of a standard error.
    ``player`` is the kind of player at all seats.
    """

    seed: int
    first: int
    front: int
    most: int
    clear: int
    base: int
    player: int


class RaceTally(NamedTuple):
    """What a race writes: an outcome for each line and world, whether each line is still ``live``, and SUMS numbers for each line.

    The sums run over the worlds in which a line was played: their number, its values, its differences from the line that it is compared
    with, their squares, the player's own moons, moons of others, how often it took the trick at hand, and the points of those tricks.
    """

    outcomes: IntArray
    live: IntArray
    sums: IntArray


@entry
def race(tables: Tables, so_far: DealSoFar, hidden: HiddenSpecs, lines: RacedLines, settings: RaceSettings, tally: RaceTally) -> int:
    """Plays lines out in worlds that fit what is known; returns the best line, or line ``base`` of the settings if one is named."""
    rules, point, sums = tables.rules, so_far.point, tally.sums
    hands, room, seats = zeros(HOLDERS), zeros(2 * HOLDERS), zeros(ROOM)
    number, first, front = len(lines.cards), settings.first, settings.front
    width = len(tally.outcomes) // number
    while True:
        for world in range(first, front):
            state = chance.start(settings.seed, world)
            deal_hidden_cards(hidden, state, room, hands)
            state = chance.mixed(state ^ PLAY)
            for line in range(number):
                if tally.live[line]:
                    card, plan = lines.cards[line], lines.plans[line]
                    deal_world_to_seats(hands, 0, seats)
                    kitty = resume(so_far, hands[KITTY], seats)
                    at = play_line(tables, point, seats, kitty, hands[PAST], card, plan, settings.player, state)
                    if at != NOT_TAKEN:
                        sums[line * SUMS + TAKES] += 1
                        sums[line * SUMS + AT] += at
                    outcome = scored_outcome(tables, seats, point.seat)
                    tally.outcomes[line * width + world] = discount_moon(outcome, plan, point.number, rules.players, tables.scoring.total)
                    sums[line * SUMS + WORLDS] = world + 1
        first = front
        best, running = leader_and_live(lines.plans, settings, tally)
        if front >= settings.most or running == 1:
            return best
        front = min(2 * front, settings.most)


@compilable
def resume(so_far: DealSoFar, kitty: int, seats: IntArray) -> int:
    """Gives the seats what they have won before; returns the kitty if it is still to be won, else 0."""
    for seat in range(MOST_SEATS):
        seats[PILES + seat] = so_far.won_before[seat]
        seats[WON + seat] = so_far.won_before[MOST_SEATS + seat]
    if so_far.kitty_to < 0:
        return kitty
    seats[PILES + so_far.kitty_to] |= kitty
    return 0


@compilable
def leader_and_live(plans: IntArray, settings: RaceSettings, tally: RaceTally) -> tuple[int, int]:
    """Stops the lines that are clearly behind; returns the line that the others were compared with and how many lines go on.

    The best line without a plan for a moon is never stopped, since moon plans can fail.
    """
    live, sums = tally.live, tally.sums
    best = compare(plans, settings.base, tally)
    safe, running = -1, 0
    for line in range(len(plans)):
        if live[line] and plans[line] == USUAL and (safe < 0 or sums[line * SUMS + VALUE] < sums[safe * SUMS + VALUE]):
            safe = line
    for line in range(len(plans)):
        if live[line] and line != best and line != safe and is_behind(sums, line, settings.clear):
            live[line] = 0
        running += live[line]
    return best, running


@compilable
def compare(plans: IntArray, base: int, tally: RaceTally) -> int:
    """Adds up the outcomes of each line, alone and against ``base``; returns the line that was compared with.

    If ``base`` is BEST, that is the best of the lines still live; a plan for a moon qualifies only if it comes off often enough.
    """
    outcomes, sums, lines = tally.outcomes, tally.sums, len(plans)
    best, least, width = -1, 0, len(outcomes) // lines
    for line in range(lines):
        value, own, other, worlds = 0, 0, 0, sums[line * SUMS + WORLDS]
        for world in range(worlds):
            outcome = outcomes[line * width + world]
            value += outcome >> 2
            own += outcome & MINE
            other += (outcome & THEIRS) >> 1
        sums[line * SUMS + VALUE], sums[line * SUMS + OWN_MOONS], sums[line * SUMS + OTHER_MOONS] = value, own, other
        hopeless = plans[line] == MOON and 100 * own < AIM * worlds
        if tally.live[line] and not hopeless and (best < 0 or value < least):
            best, least = line, value
    best = best if base < 0 else base
    for line in range(lines):
        total, square = 0, 0
        for world in range(sums[line * SUMS + WORLDS]):
            difference = (outcomes[line * width + world] >> 2) - (outcomes[best * width + world] >> 2)
            total += difference
            square += difference * difference
        sums[line * SUMS + DIFFERENCE], sums[line * SUMS + SQUARE] = total, square
    return best


@compilable
def is_behind(sums: IntArray, line: int, clear: int) -> int:
    """1 if a line lies behind by more than ``clear`` tenths of a standard error of its difference."""
    worlds, total, square = sums[line * SUMS + WORLDS], sums[line * SUMS + DIFFERENCE], sums[line * SUMS + SQUARE]
    if total <= 0:
        return 0
    return 1 if 100 * total * total * worlds > clear * clear * (worlds * square - total * total) else 0
