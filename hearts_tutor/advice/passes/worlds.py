"""Common random worlds: the hidden cards dealt at random as the passer may expect them, and every pass played out in each.

The passer sits at seat 0. In a world the cards that it does not hold are dealt to the other seats (and the kitty), all
of which pass what ``house`` passes; the dealer and, where there is one, the die differ from world to world. World ``w``
of a seed is always the same, and so are the bits of chance of its play: two passes differ in a world by the passes only.
"""

from __future__ import annotations

from typing import Any

from hearts_tutor.advice.plays.rollout_player import DUCKER, QUICK, Table, choose_ducking, choose_quickly
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.players.numbered import HOUSE, choose_watching
from hearts_tutor.playout import chance
from hearts_tutor.playout.dealing import draw_hand, rest_of, spread
from hearts_tutor.playout.deals import SCATTER, Setup
from hearts_tutor.playout.loop import GAVE, GAVE_TO, HANDS, MOST_SEATS, PILES, ROOM, Choose, first_lead, play_on

PLAY = 0x12F0A7C3D5B96E81  # sets the chances of play apart from those of the cards
MINE, THEIRS = 1, 2  # in a cell: the passer, somebody else has shot the moon
WHO = {"quick": QUICK, "ducker": DUCKER}


@entry
def deal_worlds(
    rules: Rules, setup: Setup, hand: int, step: int, size: int, seed: int, first: int, last: int, hands: IntArray, kitties: IntArray
) -> int:
    """Deals the worlds ``first`` to ``last`` - 1: ``hands``, MOST_SEATS numbers for each, and ``kitties``."""
    order, dealt = zeros(52), zeros(MOST_SEATS)
    for world in range(first, last):
        kitties[world] = deal_world(rules, setup, hand, step, size, chance.start(seed, world), order, dealt, hands, world * MOST_SEATS)
    return last - first


@compilable
def deal_world(
    rules: Rules, setup: Setup, hand: int, step: int, size: int, state: int, order: IntArray, dealt: IntArray, hands: IntArray, row: int
) -> int:
    """Deals the hidden cards and lets the others pass; returns the cards left over.

    Written are, from place ``row`` of ``hands`` on, what each seat holds once the cards have changed hands, except that
    seat 0 has only what it receives, and nobody yet has what seat 0 gives. ``order`` and ``dealt`` are room to work in.
    """
    left = spread(setup.pack & ~hand, order)
    for seat in range(1, rules.players):
        dealt[seat], state = draw_hand(order, left, setup.hand_cards, state)
        left -= setup.hand_cards
    kitty = rest_of(order, left)
    dealt[0] = 0
    for seat in range(MOST_SEATS):
        hands[row + seat] = dealt[seat]
    for seat in range(1, rules.players):
        given = house_pass(rules, setup.pack, dealt[seat], setup.may_not_pass, size)
        hands[row + seat] &= ~given
        give(hands, row, rules.players, seat, step, given)
    return kitty


@compilable
def give(hands: IntArray, row: int, players: int, seat: int, step: int, given: int) -> None:
    """Hands cards on: all to one seat, or in a scatter one to each, clockwise from the lowest."""
    if step != SCATTER:
        hands[row + (seat + step) % players] |= given
        return
    for away in range(1, players):
        card = given & -given
        hands[row + (seat + away) % players] |= card
        given ^= card


@entry
def play_passes(
    rules: Rules,
    table: Table,
    hand: int,
    step: int,
    who: int,
    seed: int,
    worlds: tuple[int, int, int],
    hands: IntArray,
    kitties: IntArray,
    passes: IntArray,
    rows: IntArray,
    width: int,
    cells: IntArray,
) -> int:
    """Plays the passes of some ``rows`` out in the ``worlds`` (first, last + 1, stride) and returns how many times.

    ``cells`` has ``width`` places for each pass, one for each world: four times the points that seat 0 takes, and MINE or
    THEIRS added where there was a moon.
    """
    if who == DUCKER:
        return fill_cells(choose_ducking, rules, table, rows, hand, step, seed, worlds, hands, kitties, passes, rows, width, cells)
    return fill_cells(choose_quickly, rules, table, rows, hand, step, seed, worlds, hands, kitties, passes, rows, width, cells)


@entry
def judge_passes(
    rules: Rules,
    setup: Setup,
    hand: int,
    step: int,
    seed: int,
    worlds: tuple[int, int, int],
    hands: IntArray,
    kitties: IntArray,
    passes: IntArray,
    rows: IntArray,
    width: int,
    cells: IntArray,
) -> int:
    """The same, played out by ``house``: a hundred times slower, an outside judge of the quick players."""
    policies = zeros(MOST_SEATS)
    for seat in range(MOST_SEATS):
        policies[seat] = HOUSE
    return fill_cells(choose_watching, rules, setup, policies, hand, step, seed, worlds, hands, kitties, passes, rows, width, cells)


@compilable
def fill_cells(
    choose: Choose,
    rules: Rules,
    table: Any,
    how: IntArray,
    hand: int,
    step: int,
    seed: int,
    worlds: tuple[int, int, int],
    hands: IntArray,
    kitties: IntArray,
    passes: IntArray,
    rows: IntArray,
    width: int,
    cells: IntArray,
) -> int:
    """The same for a way to choose, with the ``table`` and ``how`` that it needs (see ``loop.play_on``)."""
    seats, played, until = zeros(ROOM), 0, rules.counted | rules.moon
    first, last, stride = worlds
    for world in range(first, last, stride):
        state = chance.start(seed ^ PLAY, world)
        for row in rows:
            set_out(rules, seats, hand, step, hands, world, passes[row])
            begin = first_lead(rules, seats, world % rules.players)
            play_on(choose, rules, table, begin, seats, kitties[world], until, how, state)
            cells[row * width + world] = outcome(rules, seats)
            played += 1
    return played


@compilable
def set_out(rules: Rules, seats: IntArray, hand: int, step: int, hands: IntArray, world: int, given: int) -> None:
    """The seats of a world after seat 0 has given these cards."""
    for place in range(PILES, ROOM):
        seats[place] = 0
    for seat in range(rules.players):
        seats[HANDS + seat] = hands[world * MOST_SEATS + seat]
    seats[HANDS] |= hand & ~given
    give(seats, 0, rules.players, 0, step, given)
    seats[GAVE], seats[GAVE_TO] = given, 0 if step == SCATTER else step


@compilable
def outcome(rules: Rules, seats: IntArray) -> int:
    """The cell for a deal played out; a moon's cards count to whoever has them, so that it is worth the deal's total."""
    cell = kernel.points(rules, seats[PILES]) * 4
    for seat in range(rules.players):
        if kernel.shot_the_moon(rules, seats[PILES + seat]):
            cell += MINE if seat == 0 else THEIRS
    return cell


@entry
def add_up(cells: IntArray, width: int, row: int, base: int, count: int, sums: IntArray) -> int:
    """Sums over the first ``count`` worlds: points, difference to the base, its square, own moons, other moons."""
    points, difference, square, mine, theirs = 0, 0, 0, 0, 0
    for world in range(count):
        cell = cells[row * width + world]
        apart = (cell >> 2) - (cells[base * width + world] >> 2)
        points += cell >> 2
        difference += apart
        square += apart * apart
        mine += cell & MINE
        theirs += (cell & THEIRS) >> 1
    sums[0], sums[1], sums[2], sums[3], sums[4] = points, difference, square, mine, theirs
    return count
