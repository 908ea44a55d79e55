"""Whole deals played out by simple players: one loop over the kernel for every rule set with one pack and 3–8 seats.

The loop runs compiled where numba is there, and interpreted with the same results where it is not. What happens in a
deal depends on the seed and the deal's number only (see ``chance.py``), never on which other deals are played, or where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hearts_tutor import chance, kernel
from hearts_tutor.bits import highest, lowest
from hearts_tutor.compiled import compilable, entry, zeros
from hearts_tutor.kernel import LEADING, Rules
from hearts_tutor.policies import choose_card, choose_pass

HOLD, SCATTER = 0, 99  # in ``steps``; any other number is how many seats clockwise the passed cards move
PLAY = 0x2545F4914F6CDD1D  # sets the stream of the players' draws apart from that of the cards
Ints = Any  # a list of whole numbers, or in compiled code an array of them


class Setup(NamedTuple):
    """What the loop needs beyond the rules of play: cards a seat, cards to pass, and cards that may not go."""

    hand_cards: int
    pass_count: int
    may_not_pass: int


class Seats(NamedTuple):
    """The state of a deal at every seat: cards held, taken, and given away in the pass; suits shown void; tricks won."""

    hands: Ints
    piles: Ints
    gave: Ints
    voids: Ints
    won: Ints


@entry
def play_deals(
    rules: Rules,
    setup: Setup,
    pack: Ints,
    steps: Ints,
    policies: Ints,
    seed: int,
    numbers: Ints,
    points: Ints,
    shooters: Ints,
    won: Ints,
) -> int:
    """Plays the deals of the given numbers (from 1) and returns how many.

    ``pack`` holds the cards as masks of one card, ``steps`` the passes of the cycle, ``policies`` the player at each
    seat. Written are, deal after deal: ``points`` by cards and tricks ``won``, a number for each seat, and the seat of
    the shooter, -1 for none.
    """
    players, order = rules.players, zeros(len(pack))
    seats = Seats(zeros(players), zeros(players), zeros(players), zeros(players), zeros(players))
    for row in range(len(numbers)):
        number = numbers[row]
        order[:] = pack
        state = chance.start(seed, number)
        kitty = deal_out(rules, setup, seats, order, state)
        state = chance.start(seed ^ PLAY, number)
        state = pass_cards(rules, setup, seats, steps[(number - 1) % len(steps)], policies, state)
        play_out(rules, setup, seats, kitty, (number - 1) % players, policies, state)
        shooters[row] = -1
        for seat in range(players):
            points[row * players + seat] = kernel.points(rules, seats.piles[seat])
            won[row * players + seat] = seats.won[seat]
            if kernel.shot_the_moon(rules, seats.piles[seat]):
                shooters[row] = seat
    return len(numbers)


@compilable
def deal_out(rules: Rules, setup: Setup, seats: Seats, order: Ints, state: int) -> int:
    """Shuffles ``order`` and shares it out to empty seats; returns the cards left over."""
    left, share = len(order), 0
    for seat in range(rules.players):
        hand = 0
        if left == setup.hand_cards:  # the last hand needs no draws
            for place in range(left):
                hand |= order[place]
            left = 0
        else:
            for card in range(setup.hand_cards):
                if card & 3 == 0:
                    state = chance.step(state)
                    share = chance.fraction(state)
                place, share = chance.draw(share, left)
                left -= 1
                hand |= order[place]
                order[place] = order[left]
        seats.hands[seat] = hand
        seats.piles[seat] = seats.gave[seat] = seats.voids[seat] = seats.won[seat] = 0
    kitty = 0
    for place in range(left):
        kitty |= order[place]
    return kitty


@compilable
def pass_cards(rules: Rules, setup: Setup, seats: Seats, step: int, policies: Ints, state: int) -> int:
    """Every seat picks its cards, then all change hands; returns the state of the draws."""
    players = rules.players
    size = players - 1 if step == SCATTER else setup.pass_count
    if step == HOLD or size == 0:
        return state
    for seat in range(players):
        state = chance.step(state)
        seats.gave[seat] = choose_pass(rules, policies[seat], seats.hands[seat], setup.may_not_pass, size, step, chance.fraction(state))
    for seat in range(players):
        given = seats.gave[seat]
        seats.hands[seat] &= ~given
        if step != SCATTER:
            seats.piles[(seat + step) % players] = given  # kept apart until every seat has given
    for seat in range(players):
        if step == SCATTER:
            _scatter(seats, seat, players)
        else:
            seats.hands[seat] |= seats.piles[seat]
            seats.piles[seat] = 0
    return state


@compilable
def _scatter(seats: Seats, seat: int, players: int) -> None:
    """One card to each other seat, clockwise from the lowest."""
    given = seats.gave[seat]
    for away in range(1, players):
        card = given & -given
        seats.hands[(seat + away) % players] |= card
        given ^= card


@compilable
def play_out(rules: Rules, setup: Setup, seats: Seats, kitty: int, dealer: int, policies: Ints, state: int) -> None:
    """Plays a deal from the first lead to the last trick, and leaves what was taken in ``seats``."""
    players, hands = rules.players, seats.hands
    dealt = 0
    for seat in range(players):
        dealt |= hands[seat]
    opener = kernel.opening_card(rules, dealt)
    leader = kernel.opening_seat(rules, hands, opener, dealer)
    broken, gone = 0, 0
    for number in range(1, setup.hand_cards + 1):
        trick, led, seat, taker = 0, LEADING, leader, leader
        state = chance.step(state)
        share = chance.fraction(state)
        for place in range(players):
            hand = hands[seat]
            allowed, _ = kernel.legal(rules, hand, led, trick, number, broken, opener)
            card, share = choose_card(rules, policies[seat], allowed, led, trick, place, gone, share)
            hands[seat] = hand ^ card
            trick |= card
            if led == LEADING:
                led = lowest(card) >> 4
            if kernel.winning_card(trick, led) == highest(card):
                taker = seat
            if not broken:
                broken = kernel.breaks_hearts(rules, card, number)
            seat = seat + 1 if seat + 1 < players else 0
        gone |= trick
        if kitty and kernel.kitty_goes(rules, trick, number, 1 if number == setup.hand_cards else 0):
            trick |= kitty
            kitty = 0
        seats.piles[taker] |= trick
        seats.won[taker] += 1
        leader = taker


def policy_numbers(names: Sequence[str]) -> list[int]:
    """The policies of named players, seat by seat."""
    from hearts_tutor.policies import POLICIES

    return [POLICIES[name] for name in names]
