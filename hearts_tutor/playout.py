"""Whole deals played out by simple players: one loop over the kernel for every rule set with one pack and 3–8 seats.

The loop runs compiled where numba is there, and interpreted with the same results where it is not. What happens in a
deal depends on the seed and the deal's number only (see ``chance.py``), never on which other deals are played, or where.
"""

from __future__ import annotations

from typing import Any

from hearts_tutor import chance, kernel
from hearts_tutor.bits import at, highest, lowest
from hearts_tutor.cards import Hand
from hearts_tutor.compiled import compilable, entry, zeros
from hearts_tutor.kernel import LEADING, Rules, suit_of
from hearts_tutor.players.judgement import house_play
from hearts_tutor.players.policies import HOUSE, Setup, choose_card, choose_pass
from hearts_tutor.players.seen import NOBODY, SEVERAL, Seen, away, turned
from hearts_tutor.rules import RuleSet

MOST_SEATS = 8
HOLD, SCATTER = 0, 99  # in ``steps``; any number between is how many seats clockwise the passed cards move
PLAY, DIE = 0x2545F4914F6CDD1D, 0x1A85EC53C0FFEE11  # set the draws of players and die apart from those of the cards
Ints = Any  # a list of whole numbers, or in compiled code an array of them


# The state of a deal is one row of numbers; from each of these places on it has one for every seat.
HANDS, PILES, GAVE, WON = 0, MOST_SEATS, 2 * MOST_SEATS, 3 * MOST_SEATS


@entry
def play_deals(
    rules: Rules,
    before: Rules,
    setup: Setup,
    pack: Ints,
    passing: Ints,
    playing: Ints,
    seed: int,
    numbers: Ints,
    steps: Ints,
    dealers: Ints,
    points: Ints,
    shooters: Ints,
    won: Ints,
) -> int:
    """Plays the deals of the given numbers (from 1) and returns how many.

    ``before`` are the rules as they stand at the pass, when no die has fallen. ``pack`` holds the cards as masks of one
    card, ``passing`` and ``playing`` the policy at each seat; ``numbers``, ``steps`` of the pass and ``dealers`` go
    deal by deal. Written are, deal after deal: ``points`` by cards and tricks
    ``won``, a number for each seat, and the seat of the shooter, -1 for none.
    """
    players, order = rules.players, zeros(len(pack))
    seats = zeros(4 * MOST_SEATS)
    for row in range(len(numbers)):
        number = numbers[row]
        order[:] = pack
        state = chance.start(seed, number)
        kitty = deal_out(rules, setup, seats, order, state)
        state = chance.start(seed ^ PLAY, number)
        state = pass_cards(before, setup, seats, steps[row], passing, state)
        play_out(rules, setup, seats, kitty, steps[row], dealers[row], playing, state)
        shooters[row] = -1
        for seat in range(players):
            points[row * players + seat] = kernel.points(rules, seats[PILES + seat])
            won[row * players + seat] = seats[WON + seat]
            if kernel.shot_the_moon(rules, seats[PILES + seat]):
                shooters[row] = seat
    return len(numbers)


@compilable
def deal_out(rules: Rules, setup: Setup, seats: Ints, order: Ints, state: int) -> int:
    """Shuffles ``order`` and shares it out to empty seats; returns the cards left over."""
    left, share = len(order), 0
    for seat in range(rules.players):
        hand = 0
        if left == setup.hand_cards:  # the last hand needs no draws
            for place in range(left):
                hand |= order[at(place)]
            left = 0
        else:
            for card in range(setup.hand_cards):
                if card & 3 == 0:
                    state = chance.step(state)
                    share = chance.fraction(state)
                place, share = chance.draw(share, left)
                left -= 1
                hand |= order[at(place)]
                order[at(place)] = order[at(left)]
        seats[HANDS + seat] = hand
        seats[PILES + seat] = seats[GAVE + seat] = seats[WON + seat] = 0
    kitty = 0
    for place in range(left):
        kitty |= order[at(place)]
    return kitty


@compilable
def pass_cards(rules: Rules, setup: Setup, seats: Ints, step: int, policies: Ints, state: int) -> int:
    """Every seat picks its cards, then all change hands; returns the state of the draws."""
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
            seats[PILES + to] = given  # kept apart until every seat has given
    for seat in range(players):
        if step == SCATTER:
            _scatter(seats, seat, players)
        else:
            seats[HANDS + seat] |= seats[PILES + seat]
            seats[PILES + seat] = 0
    return state


@compilable
def _scatter(seats: Ints, seat: int, players: int) -> None:
    """One card to each other seat, clockwise from the lowest."""
    given = seats[GAVE + seat]
    for place in range(1, players):
        card = given & -given
        seats[HANDS + (seat + place) % players] |= card
        given ^= card


@compilable
def play_out(rules: Rules, setup: Setup, seats: Ints, kitty: int, step: int, dealer: int, policies: Ints, state: int) -> None:
    """Plays a deal from the first lead to the last trick, and leaves what was taken in ``seats``."""
    players = rules.players
    dealt, watched = 0, 0  # ``watched``: somebody plays who remembers what the others have shown
    for seat in range(players):
        dealt |= seats[HANDS + seat]
        watched |= 1 if policies[seat] == HOUSE else 0
    opener = kernel.opening_card(rules, dealt)
    leader = kernel.opening_seat(rules, seats, opener, dealer)
    gave_to = 0 if step == SCATTER else step
    broken, gone, voids, sole = 0, 0, 0, NOBODY
    for number in range(1, setup.hand_cards + 1):
        trick, led, seat, taker = 0, LEADING, leader, leader
        state = chance.step(state)
        share = chance.fraction(state)
        for place in range(players):
            hand = seats[HANDS + seat]
            allowed, _ = kernel.legal(rules, hand, led, trick, number, broken, opener)
            if policies[seat] == HOUSE:
                seen = Seen(
                    setup.pack, hand, allowed, led, trick, place, away(taker, seat, players), number, gone, broken,
                    turned(voids, seat, players), away(sole, seat, players), seats[GAVE + seat], gave_to,
                )  # fmt: skip
                card = house_play(rules, seen)
            else:
                card, share = choose_card(rules, policies[seat], allowed, led, trick, place, gone, share)
            seats[HANDS + seat] = hand ^ card
            trick |= card
            if led == LEADING:
                led = lowest(card) >> 4
            elif watched and not card & suit_of(led):
                voids |= 1 << 4 * seat + led
            if kernel.winning_card(trick, led) == highest(card):
                taker = seat
            if not broken:
                broken = kernel.breaks_hearts(rules, card, number)
            seat = seat + 1 if seat + 1 < players else 0
        gone |= trick
        if watched and trick & rules.penalty and sole != taker:
            sole = taker if sole == NOBODY else SEVERAL
        if kitty and kernel.kitty_goes(rules, trick, number, 1 if number == setup.hand_cards else 0):
            trick |= kitty
            kitty = 0
        seats[PILES + taker] |= trick
        seats[WON + taker] += 1
        leader = taker


def table(rules: RuleSet) -> Setup:
    """What the loop needs to know of a rule set beyond its rules of play."""
    return Setup(rules.pack.mask, rules.hand_cards, rules.pass_count, rules.may_not_pass.mask)


def pack_of(rules: RuleSet) -> list[int]:
    """The cards of a rule set as masks, in the order in which they are shuffled."""
    return [card.bit for card in rules.pack]


def step_of(rules: RuleSet, number: int) -> int:
    """Where the cards of deal ``number`` go: so many seats clockwise, HOLD or SCATTER."""
    return SCATTER if rules.pass_step(number) == "scatter" else rules.pass_offset(number) % rules.players


def dealer_of(rules: RuleSet, number: int) -> int:
    """The seat that deals deal ``number``: one further to the left with every deal, from seat 0."""
    return (number - 1) % rules.players


def die_of(rules: RuleSet, seed: int, number: int) -> int:
    """The face of the die that names the dear seven in deal ``number``; 0 where none is rolled."""
    if not rules.points.die_seven:
        return 0
    return 1 + chance.draw(chance.fraction(chance.start(seed ^ DIE, number)), 6)[0]


def hands_of(rules: RuleSet, seed: int, number: int) -> tuple[Hand, ...]:
    """The hands that the loop deals in deal ``number`` of a seed.

    >>> [len(hand) for hand in hands_of(RuleSet(), seed=1, number=1)]
    [13, 13, 13, 13]
    """
    seats = zeros(4 * MOST_SEATS)
    deal_out(rules.kernel, table(rules), seats, pack_of(rules), chance.start(seed, number))
    return tuple(Hand(mask) for mask in seats[: rules.players])
