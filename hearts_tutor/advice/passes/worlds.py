"""Common random worlds: the hidden cards dealt at random as the passer may expect them, and passes played out in each world.

The passer sits at seat 0. In each world the cards that it does not hold are dealt to the other seats and the kitty, and every other
seat passes what ``house`` would pass. The dealer and, if there is one, the die differ from world to world. World ``w`` of a seed is
always the same, and so are the random numbers of its play. So if two passes fare differently in a world, the passes alone are the cause
(common random numbers).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hearts_tutor.advice.plays.rollout import MINE, THEIRS
from hearts_tutor.advice.plays.rollout_player import choose_ducking, choose_quickly
from hearts_tutor.advice.plays.tables import RolloutTable
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.players.numbered import HOUSE, choose_watching
from hearts_tutor.playout import chance
from hearts_tutor.playout.dealing import deal_world_to_seats, draw_hand, rest_of, spread
from hearts_tutor.playout.deals import SCATTER, Setup
from hearts_tutor.playout.loop import GAVE, GAVE_TO, HANDS, MOST_SEATS, PILES, ROOM, Choose, first_lead, play_on

PLAY = 0x12F0A7C3D5B96E81  # gives the play of a world its own stream of random numbers


class PassDecision(NamedTuple):
    """A pass to decide: the rules and what players need of them, the cards of seat 0, and where the cards go.

    ``step`` is how many seats clockwise the cards go (or SCATTER), ``size`` how many go.
    """

    rules: Rules
    setup: Setup
    table: RolloutTable
    hand: int
    step: int
    size: int


class DealtWorlds(NamedTuple):
    """Worlds of a seed after the others have passed: for each world MOST_SEATS hands (see ``deal_world``) and the kitty."""

    seed: int
    hands: IntArray
    kitties: IntArray


class Span(NamedTuple):
    """The worlds ``first``, ``first`` + ``stride`` and so on, below ``end``."""

    first: int
    end: int
    stride: int


class Outcomes(NamedTuple):
    """The outcomes of ``passes`` (masks): ``width`` numbers for each pass, one for each world (see ``captured_outcome``)."""

    passes: IntArray
    width: int
    found: IntArray


@entry
def deal_worlds(decision: PassDecision, worlds: DealtWorlds, first: int, end: int) -> int:
    """Deals the worlds ``first`` to ``end`` - 1, and returns how many."""
    for world in range(first, end):
        worlds.kitties[world] = deal_world(decision, chance.start(worlds.seed, world), worlds.hands, world * MOST_SEATS)
    return end - first


@compilable
def deal_world(decision: PassDecision, state: int, hands: IntArray, row: int) -> int:
    """Deals the hidden cards and lets the others pass; returns the kitty.

    From place ``row`` on, ``hands`` gets what each seat holds after the pass, except that seat 0 has only what it receives and nobody
    has what seat 0 gives.
    """
    rules, setup = decision.rules, decision.setup
    order, dealt = zeros(52), zeros(MOST_SEATS)
    left = spread(setup.pack & ~decision.hand, order)
    for seat in range(1, rules.players):
        dealt[seat], state = draw_hand(order, left, setup.hand_cards, state)
        left -= setup.hand_cards
    kitty = rest_of(order, left)
    for seat in range(MOST_SEATS):
        hands[row + seat] = dealt[seat]
    for seat in range(1, rules.players):
        given = house_pass(rules, setup.pack, dealt[seat], setup.may_not_pass, decision.size)
        hands[row + seat] &= ~given
        give(hands, row, rules.players, seat, decision.step, given)
    return kitty


@compilable
def give(hands: IntArray, row: int, players: int, seat: int, step: int, given: int) -> None:
    """Passes cards on: all to one seat, or in a scatter one to each other seat, the lowest card to the left neighbour and so on."""
    if step != SCATTER:
        hands[row + (seat + step) % players] |= given
        return
    for away in range(1, players):
        card = given & -given
        hands[row + (seat + away) % players] |= card
        given ^= card


@compilable
def pass_in_world(decision: PassDecision, hands: IntArray, row: int, given: int, seats: IntArray) -> None:
    """Deals a world to the seats, and lets seat 0 pass these cards."""
    deal_world_to_seats(hands, row, seats)
    seats[HANDS] |= decision.hand & ~given
    give(seats, HANDS, decision.rules.players, 0, decision.step, given)
    seats[GAVE], seats[GAVE_TO] = given, 0 if decision.step == SCATTER else decision.step


@entry
def play_quickly(decision: PassDecision, worlds: DealtWorlds, span: Span, rows: IntArray, outcomes: Outcomes) -> int:
    """Plays some ``rows`` of the passes out with quick players; returns the number of rollouts."""
    return play_passes(choose_quickly, decision.table, rows, decision, worlds, span, rows, outcomes)


@entry
def play_ducking(decision: PassDecision, worlds: DealtWorlds, span: Span, rows: IntArray, outcomes: Outcomes) -> int:
    """Plays some ``rows`` of the passes out with duckers; returns the number of rollouts."""
    return play_passes(choose_ducking, decision.table, rows, decision, worlds, span, rows, outcomes)


@entry
def play_house(decision: PassDecision, worlds: DealtWorlds, span: Span, rows: IntArray, outcomes: Outcomes) -> int:
    """Plays some ``rows`` of the passes out with ``house`` players, a hundred times slower, as an independent judge."""
    policies = zeros(MOST_SEATS)
    for seat in range(MOST_SEATS):
        policies[seat] = HOUSE
    return play_passes(choose_watching, decision.setup, policies, decision, worlds, span, rows, outcomes)


PLAYERS = {"quick": play_quickly, "ducker": play_ducking, "house": play_house}  # compiled separately, since house takes long


@compilable
def play_passes(
    choose: Choose,
    table: Any,
    policies: IntArray,
    decision: PassDecision,
    worlds: DealtWorlds,
    span: Span,
    rows: IntArray,
    outcomes: Outcomes,
) -> int:
    """Plays some ``rows`` of the passes out in a ``span`` of worlds; returns the number of rollouts.

    ``choose`` picks the cards, with the ``table`` and ``policies`` that it needs (see ``loop.play_on``).
    """
    rules, seats, played = decision.rules, zeros(ROOM), 0
    until = rules.counted | rules.moon
    for world in range(span.first, span.end, span.stride):
        state = chance.start(worlds.seed ^ PLAY, world)
        for row in rows:
            pass_in_world(decision, worlds.hands, world * MOST_SEATS, outcomes.passes[row], seats)
            lead = first_lead(rules, seats, world % rules.players)
            play_on(choose, rules, table, lead, seats, worlds.kitties[world], until, policies, state)
            outcomes.found[row * outcomes.width + world] = captured_outcome(rules, seats)
            played += 1
    return played


@compilable
def captured_outcome(rules: Rules, seats: IntArray) -> int:
    """Four times the points that seat 0 captured, plus MINE or THEIRS if there was a moon.

    The cards of a moon count to whoever has them, so a moon costs its shooter the deal's total.
    """
    outcome = kernel.points(rules, seats[PILES]) * 4
    for seat in range(rules.players):
        if kernel.shot_the_moon(rules, seats[PILES + seat]):
            outcome += MINE if seat == 0 else THEIRS
    return outcome


@entry
def add_up(outcomes: Outcomes, row: int, base: int, count: int, sums: IntArray) -> int:
    """Writes sums over the first ``count`` worlds: points, difference from row ``base``, its square, own moons, other moons."""
    points, total, square, mine, theirs = 0, 0, 0, 0, 0
    found, width = outcomes.found, outcomes.width
    for world in range(count):
        outcome = found[row * width + world]
        difference = (outcome >> 2) - (found[base * width + world] >> 2)
        points += outcome >> 2
        total += difference
        square += difference * difference
        mine += outcome & MINE
        theirs += (outcome & THEIRS) >> 1
    sums[0], sums[1], sums[2], sums[3], sums[4] = points, total, square, mine, theirs
    return count
