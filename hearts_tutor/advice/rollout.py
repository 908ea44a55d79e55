"""Deals played on from any point by the quick player, and what comes of each card that may be played there.

A line is a card and a plan: play on as usual, or go for a moon as long as that is possible. All lines are played on in
the same worlds, each a way in which the hidden cards may lie; lines that fall clearly behind stop early.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hearts_tutor import chance, kernel, loop
from hearts_tutor.advice.hidden import HOLDERS, KITTY, PAST
from hearts_tutor.advice.quick import DUCKER, Table, choose_quickly
from hearts_tutor.advice.sampling import place_cards
from hearts_tutor.bits import count, lowest_rank, top
from hearts_tutor.compiled import compilable, entry, inlined, zeros
from hearts_tutor.kernel import LEADING, Rules, suit_of
from hearts_tutor.loop import MOST_SEATS, PILES, ROOM, WON
from hearts_tutor.players.policies import duck
from hearts_tutor.players.seen import NOBODY

Ints = Any  # a list of whole numbers, or in compiled code an array of them

USUAL, MOON = 0, 1  # plans
MINE, THEIRS = 1, 2  # in a cell: the player, somebody else has shot the moon
PLAY = 0x2B7E151628AED2A6  # sets the chances of play apart from those of the cards
AIM = 50  # a plan for a moon is followed only where it comes off in so many of 100 worlds
EARLY = 3  # tricks in which a moon is still far away
ALERT = 2  # so many penalty cards of a player who goes for the moon, and the others stop it
NO_TRICK = 5  # points off for a seat without a trick, where that is agreed
NOT_TAKEN = -1000  # stands for the points of the first trick where somebody else takes it
SUMS = 8  # numbers that a race leaves for each line
WORLDS, VALUE, APART, SQUARE, OWN_MOONS, OTHER_MOONS, TAKES, AT = range(SUMS)


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
    seats: Ints,
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
    rules: Rules, table: Table, how: Line, seats: Ints, seat: int, hand: int, allowed: int, led: int, trick: int, place: int,
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
def shoot(rules: Rules, table: Table, hand: int, allowed: int, led: int, trick: int, to_come: int, gone: int) -> int:
    """The card of a player who wants every penalty card: what wins, and what cannot win thrown away."""
    out = table.pack & ~(hand | gone | trick)
    if led == LEADING:
        return run(allowed, out)
    same = allowed & suit_of(led)
    if not same:
        return waste(rules, hand, allowed, out)
    over = same & ~((1 << kernel.winning_card(trick, led)) - 1)
    if not over:
        return same & -same
    return top(over) if to_come else over & -over


@compilable
def run(allowed: int, out: int) -> int:
    """A card that nobody can beat, of the longest suit; without one, the top of the longest suit, hearts last."""
    best, most = 0, -1
    for suit in range(4):
        mine, here = allowed & suit_of(suit), out & suit_of(suit)
        if mine:
            card = top(mine)
            value = 2 * count(mine) + (1 if suit != 3 else 0) + (40 if card > here and here else 20 if not here else 0)
            if value > most:
                best, most = card, value
    return best


@compilable
def waste(rules: Rules, hand: int, allowed: int, out: int) -> int:
    """The lowest card that is no penalty card, of those that somebody can beat if there are any."""
    free = allowed & ~rules.penalty
    if not free:
        free = allowed
    loose = 0
    for suit in range(4):
        mine = free & suit_of(suit)
        if mine and (mine & -mine) < (out & suit_of(suit)):
            loose |= mine & -mine
    low = lowest_rank(loose if loose else free)
    return low & -low


@compilable
def worth(rules: Rules, scoring: Scoring, hand_cards: int, seats: Ints, me: int) -> int:
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


@entry
def race(
    rules: Rules,
    table: Table,
    scoring: Scoring,
    point: Point,
    specs: Ints,
    places: Ints,
    begun: Ints,
    cards: Ints,
    plans: Ints,
    seed: int,
    span: tuple[int, int, int],
    clear: int,
    who: int,
    base: int,
    cells: Ints,
    live: Ints,
    sums: Ints,
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
def judged(plans: Ints, cells: Ints, live: Ints, base: int, clear: int, sums: Ints) -> tuple[int, int]:
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
def set_out(point: Point, seats: Ints, hands: Ints, begun: Ints) -> None:
    """The seats of a world at the point where the player is on turn."""
    for seat in range(MOST_SEATS):
        seats[seat] = hands[seat]
        seats[PILES + seat] = begun[seat]
        seats[WON + seat] = begun[MOST_SEATS + seat]
    if point.kitty_to >= 0:
        seats[PILES + point.kitty_to] |= hands[KITTY]


@compilable
def compare(plans: Ints, width: int, cells: Ints, live: Ints, base: int, sums: Ints) -> int:
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
def behind(sums: Ints, line: int, clear: int) -> int:
    """1 where a line lies behind the best by more than ``clear`` tenths of a standard error of the difference."""
    worlds, apart, square = sums[line * SUMS + WORLDS], sums[line * SUMS + APART], sums[line * SUMS + SQUARE]
    if apart <= 0:
        return 0
    return 1 if 100 * apart * apart * worlds > clear * clear * (worlds * square - apart * apart) else 0
