"""Whole deals dealt, passed, played and scored in one loop over the kernel: every rule set with one pack and 3–8 seats.

The functions that pass and play are handed in (see ``players.numbered``). What happens in a deal depends only on the seed and the deal's
number (see ``chance``), never on which other deals are played, or by which worker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hearts_tutor.compiled.marks import IntArray, compilable, inlined, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout import chance
from hearts_tutor.playout.dealing import draw_hand, rest_of
from hearts_tutor.playout.loop import GAVE, GAVE_TO, HANDS, PILES, ROOM, WON, Choose, first_lead, play_on

HOLD, SCATTER = 0, 99  # steps of a pass; a number in between is how many seats clockwise the cards go
PLAY, DIE = 0x2545F4914F6CDD1D, 0x1A85EC53C0FFEE11  # give the players and the die their own streams of random numbers
ChoosePass = Callable[..., int]  # the cards to pass; called as ``choose_pass(rules, policy, setup, hand, size, random_bits)``
PlayOut = Callable[..., None]  # plays a deal once the cards have been passed; see ``play_out``


class Setup(NamedTuple):
    """How a rule set sets up a deal: the pack, cards for each seat, how many cards to pass, and the cards that may not be passed."""

    pack: int
    hand_cards: int
    pass_count: int
    may_not_pass: int


class Deals(NamedTuple):
    """Deals to play, with an entry for each: its number (from 1), the step of its pass (HOLD, SCATTER or a number of seats), its dealer."""

    numbers: IntArray
    steps: IntArray
    dealers: IntArray


class Results(NamedTuple):
    """The results of deals, one after another: points by cards and tricks won for each seat, and the shooter (-1: none)."""

    points: IntArray
    won: IntArray
    shooters: IntArray


@inlined
def play_all(
    choose_pass: ChoosePass,
    play_out: PlayOut,
    rules: Rules,
    rules_at_pass: Rules,
    setup: Setup,
    pack: IntArray,
    passing: IntArray,
    playing: IntArray,
    seed: int,
    deals: Deals,
    results: Results,
) -> int:
    """Plays deals and writes their results to ``results``; returns how many deals.

    ``rules_at_pass`` are the rules before a die has been rolled. ``pack`` holds the cards as masks of one card. ``passing`` and ``playing``
    hold the policy at each seat, for ``choose_pass`` and ``play_out``.
    """
    players, order = rules.players, zeros(len(pack))
    seats = zeros(ROOM)
    for row in range(len(deals.numbers)):
        number, step = deals.numbers[row], deals.steps[row]
        order[:] = pack
        state = chance.start(seed, number)
        kitty = deal_out(rules, setup, seats, order, state)
        state = chance.start(seed ^ PLAY, number)
        state = pass_cards(choose_pass, rules_at_pass, setup, seats, step, passing, state)
        play_out(rules, setup, seats, kitty, step, deals.dealers[row], playing, state)
        results.shooters[row] = -1
        for seat in range(players):
            results.points[row * players + seat] = kernel.points(rules, seats[PILES + seat])
            results.won[row * players + seat] = seats[WON + seat]
            if kernel.shot_the_moon(rules, seats[PILES + seat]):
                results.shooters[row] = seat
    return len(deals.numbers)


@compilable
def deal_out(rules: Rules, setup: Setup, seats: IntArray, order: IntArray, state: int) -> int:
    """Deals the cards of ``order`` at random to empty seats; returns the cards left over."""
    left = len(order)
    for seat in range(rules.players):
        if left == setup.hand_cards:  # the last hand is what remains
            seats[HANDS + seat] = rest_of(order, left)
            left = 0
        else:
            seats[HANDS + seat], state = draw_hand(order, left, setup.hand_cards, state)
            left -= setup.hand_cards
        seats[PILES + seat] = seats[GAVE + seat] = seats[WON + seat] = 0
    return rest_of(order, left)


@inlined
def pass_cards(choose_pass: ChoosePass, rules: Rules, setup: Setup, seats: IntArray, step: int, policies: IntArray, state: int) -> int:
    """Every seat picks its cards, then all cards change hands; returns the state of the generator."""
    players = rules.players
    size = players - 1 if step == SCATTER else setup.pass_count
    if step == HOLD or size == 0:
        return state
    for seat in range(players):
        state = chance.step(state)
        seats[GAVE + seat] = choose_pass(rules, policies[seat], setup, seats[HANDS + seat], size, chance.fraction(state))
    for seat in range(players):
        given = seats[GAVE + seat]
        seats[HANDS + seat] &= ~given
        if step != SCATTER:
            to = seat + step if seat + step < players else seat + step - players
            seats[PILES + to] = given  # kept here until every seat has picked its cards
    for seat in range(players):
        if step == SCATTER:
            _scatter(seats, seat, players)
        else:
            seats[HANDS + seat] |= seats[PILES + seat]
            seats[PILES + seat] = 0
    return state


@compilable
def _scatter(seats: IntArray, seat: int, players: int) -> None:
    """Passes one card to each other seat, clockwise from the lowest card."""
    given = seats[GAVE + seat]
    for place in range(1, players):
        card = given & -given
        seats[HANDS + (seat + place) % players] |= card
        given ^= card


@inlined
def play_out(
    choose: Choose, rules: Rules, setup: Setup, seats: IntArray, kitty: int, step: int, dealer: int, policies: IntArray, state: int
) -> None:
    """Plays a deal from the first lead to the last trick; afterwards ``seats`` has the piles and the tricks won."""
    seats[GAVE_TO] = 0 if step == SCATTER else step
    play_on(choose, rules, setup, first_lead(rules, seats, dealer), seats, kitty, setup.pack, policies, state)


def setup_of(rules: RuleSet) -> Setup:
    """The setup of a rule set."""
    return Setup(rules.pack.mask, rules.hand_cards, rules.pass_count, rules.may_not_pass.mask)


def pack_of(rules: RuleSet) -> list[int]:
    """The cards of a rule set as masks of one card, in the order in which the loop takes them."""
    return [card.bit for card in rules.pack]


def step_of(rules: RuleSet, number: int) -> int:
    """Where the passed cards of deal ``number`` go: a number of seats clockwise, HOLD or SCATTER."""
    return SCATTER if rules.pass_step(number) == "scatter" else rules.pass_offset(number) % rules.players


def dealer_of(rules: RuleSet, number: int) -> int:
    """The dealer of deal ``number``: seat 0 deals the first, and each dealer's left neighbour the next."""
    return (number - 1) % rules.players


def deals_of(rules: RuleSet, numbers: Sequence[int]) -> Deals:
    """The deals of these numbers, with the pass and the dealer that each has in a game."""
    return Deals(numbers, [step_of(rules, number) for number in numbers], [dealer_of(rules, number) for number in numbers])


def die_of(rules: RuleSet, seed: int, number: int) -> int:
    """The face of the die that names the dear seven in deal ``number``; 0 if none is rolled."""
    if not rules.points.die_seven:
        return 0
    return 1 + chance.draw(chance.fraction(chance.start(seed ^ DIE, number)), 6)[0]


def hands_of(rules: RuleSet, seed: int, number: int) -> tuple[Hand, ...]:
    """The hands that the loop deals in deal ``number`` of a seed.

    >>> [len(hand) for hand in hands_of(RuleSet(), seed=1, number=1)]
    [13, 13, 13, 13]
    """
    seats = zeros(ROOM)
    deal_out(rules.kernel, setup_of(rules), seats, pack_of(rules), chance.start(seed, number))
    return tuple(Hand(mask) for mask in seats[: rules.players])
