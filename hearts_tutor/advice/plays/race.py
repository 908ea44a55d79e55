"""Lines raced: the cards that may be played, each with its plan, played on in the same worlds until one is clearly ahead.

A world is a way in which the hidden cards may lie; lines that fall clearly behind stop early.
"""

from __future__ import annotations

from hearts_tutor.advice.plays.hidden import HOLDERS, KITTY, PAST
from hearts_tutor.advice.plays.rollout import MINE, MOON, NOT_TAKEN, THEIRS, USUAL, Point, Scoring, doubted, play_on, worth
from hearts_tutor.advice.plays.rollout_player import Table
from hearts_tutor.advice.plays.sampling import place_cards
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.playout import chance
from hearts_tutor.playout.loop import MOST_SEATS, PILES, ROOM, WON

PLAY = 0x2B7E151628AED2A6  # sets the chances of play apart from those of the cards
AIM = 50  # a plan for a moon is followed only where it comes off in so many of 100 worlds
SUMS = 8  # numbers that a race leaves for each line
WORLDS, VALUE, APART, SQUARE, OWN_MOONS, OTHER_MOONS, TAKES, AT = range(SUMS)


@entry
def race(
    rules: Rules,
    table: Table,
    scoring: Scoring,
    point: Point,
    specs: IntArray,
    places: IntArray,
    begun: IntArray,
    cards: IntArray,
    plans: IntArray,
    seed: int,
    span: tuple[int, int, int],
    clear: int,
    who: int,
    base: int,
    cells: IntArray,
    live: IntArray,
    sums: IntArray,
) -> int:
    """Plays the lines on in worlds ``span`` (first, front, most) and returns the line that came out best.

    ``front`` is where the first comparison is made, doubled until ``most``; a line stops once it lies behind the best by
    more than ``clear`` tenths of a standard error. ``who`` plays all seats; lines are compared with line ``base``, or where that
    is -1 with the best. ``begun`` are the piles and tricks won so far; ``cells`` has ``most``
    places a line, ``live`` is 1 for lines that go on, ``sums`` has SUMS numbers a line, over the worlds it was played in.
    """
    lines, (first, front, most) = len(cards), span
    hands, room, seats = zeros(HOLDERS), zeros(2 * HOLDERS), zeros(ROOM)
    width, best = len(cells) // lines, 0
    while True:
        for world in range(first, front):
            state = chance.start(seed, world)
            place_cards(specs, places, state, room, hands, 0)
            state = chance.mixed(state ^ PLAY)
            for line in range(lines):
                if live[line]:
                    set_out(point, seats, hands, begun)
                    kitty = hands[KITTY] if point.kitty_to < 0 else 0
                    at = play_on(rules, table, scoring, point, seats, kitty, hands[PAST], cards[line], plans[line], who, state)
                    if at != NOT_TAKEN:
                        sums[line * SUMS + TAKES] += 1
                        sums[line * SUMS + AT] += at
                    cell = worth(rules, scoring, table.hand_cards, seats, point.seat)
                    cells[line * width + world] = doubted(cell, plans[line], point.number, rules.players, scoring.total)
                    sums[line * SUMS + WORLDS] = world + 1
        first = front
        best, running = judged(plans, cells, live, base, clear, sums)
        if front >= most or running == 1:
            return best
        front = min(2 * front, most)


@compilable
def judged(plans: IntArray, cells: IntArray, live: IntArray, base: int, clear: int, sums: IntArray) -> tuple[int, int]:
    """The line that lies ahead, and how many go on now that those have stopped which are clearly behind.

    The best line without a plan for a moon always goes on: that plan may yet turn out to be hopeless.
    """
    best = compare(plans, len(cells) // len(plans), cells, live, base, sums)
    kept, running = -1, 0
    for line in range(len(plans)):
        if live[line] and plans[line] == USUAL and (kept < 0 or sums[line * SUMS + VALUE] < sums[kept * SUMS + VALUE]):
            kept = line
    for line in range(len(plans)):
        if live[line] and line != best and line != kept and behind(sums, line, clear):
            live[line] = 0
        running += live[line]
    return best, running


@compilable
def set_out(point: Point, seats: IntArray, hands: IntArray, begun: IntArray) -> None:
    """The seats of a world at the point where the player is on turn."""
    for seat in range(MOST_SEATS):
        seats[seat] = hands[seat]
        seats[PILES + seat] = begun[seat]
        seats[WON + seat] = begun[MOST_SEATS + seat]
    if point.kitty_to >= 0:
        seats[PILES + point.kitty_to] |= hands[KITTY]


@compilable
def compare(plans: IntArray, width: int, cells: IntArray, live: IntArray, base: int, sums: IntArray) -> int:
    """Adds up what each line made in its worlds, alone and against ``base`` (the best live one where that is -1); returns which."""
    best, least, lines = -1, 0, len(plans)
    for line in range(lines):
        value, own, other, worlds = 0, 0, 0, sums[line * SUMS + WORLDS]
        for world in range(worlds):
            cell = cells[line * width + world]
            value += cell >> 2
            own += cell & MINE
            other += (cell & THEIRS) >> 1
        sums[line * SUMS + VALUE], sums[line * SUMS + OWN_MOONS], sums[line * SUMS + OTHER_MOONS] = value, own, other
        hopeless = plans[line] == MOON and 100 * own < AIM * worlds
        if live[line] and not hopeless and (best < 0 or value < least):
            best, least = line, value
    best = best if base < 0 else base
    for line in range(lines):
        apart, square = 0, 0
        for world in range(sums[line * SUMS + WORLDS]):
            difference = (cells[line * width + world] >> 2) - (cells[best * width + world] >> 2)
            apart += difference
            square += difference * difference
        sums[line * SUMS + APART], sums[line * SUMS + SQUARE] = apart, square
    return best


@compilable
def behind(sums: IntArray, line: int, clear: int) -> int:
    """1 where a line lies behind the best by more than ``clear`` tenths of a standard error of the difference."""
    worlds, apart, square = sums[line * SUMS + WORLDS], sums[line * SUMS + APART], sums[line * SUMS + SQUARE]
    if apart <= 0:
        return 0
    return 1 if 100 * apart * apart * worlds > clear * clear * (worlds * square - apart * apart) else 0
