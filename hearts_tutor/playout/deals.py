"""Whole deals played out by simple players: one loop over the kernel for every rule set with one pack and 3–8 seats.

The loop runs compiled where numba is there, and interpreted with the same results where it is not. What happens in a
deal depends on the seed and the deal's number only (see ``chance.py``), never on which other deals are played, or where.
"""

from __future__ import annotations

from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, inlined, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.house.play import house_play
from hearts_tutor.playout import chance
from hearts_tutor.playout.dealing import draw_hand, rest_of
from hearts_tutor.playout.loop import GAVE, GAVE_TO, HANDS, PILES, ROOM, WON, first_lead, play_on
from hearts_tutor.playout.policies import HOUSE, Setup, choose_card, choose_pass
from hearts_tutor.playout.seen import Seen, away, turned

HOLD, SCATTER = 0, 99  # in ``steps``; any number between is how many seats clockwise the passed cards move
PLAY, DIE = 0x2545F4914F6CDD1D, 0x1A85EC53C0FFEE11  # set the draws of players and die apart from those of the cards


@entry
def play_deals(
    rules: Rules,
    before: Rules,
    setup: Setup,
    pack: IntArray,
    passing: IntArray,
    playing: IntArray,
    seed: int,
    numbers: IntArray,
    steps: IntArray,
    dealers: IntArray,
    points: IntArray,
    shooters: IntArray,
    won: IntArray,
) -> int:
    """Plays the deals of the given numbers (from 1) and returns how many.

    ``before`` are the rules as they stand at the pass, when no die has fallen. ``pack`` holds the cards as masks of one
    card, ``passing`` and ``playing`` the policy at each seat; ``numbers``, ``steps`` of the pass and ``dealers`` go
    deal by deal. Written are, deal after deal: ``points`` by cards and tricks
    ``won``, a number for each seat, and the seat of the shooter, -1 for none.
    """
    players, order = rules.players, zeros(len(pack))
    seats = zeros(ROOM)
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
def deal_out(rules: Rules, setup: Setup, seats: IntArray, order: IntArray, state: int) -> int:
    """Shuffles ``order`` and shares it out to empty seats; returns the cards left over."""
    left = len(order)
    for seat in range(rules.players):
        if left == setup.hand_cards:  # the last hand needs no draws
            seats[HANDS + seat] = rest_of(order, left)
            left = 0
        else:
            seats[HANDS + seat], state = draw_hand(order, left, setup.hand_cards, state)
            left -= setup.hand_cards
        seats[PILES + seat] = seats[GAVE + seat] = seats[WON + seat] = 0
    return rest_of(order, left)


@compilable
def pass_cards(rules: Rules, setup: Setup, seats: IntArray, step: int, policies: IntArray, state: int) -> int:
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
def _scatter(seats: IntArray, seat: int, players: int) -> None:
    """One card to each other seat, clockwise from the lowest."""
    given = seats[GAVE + seat]
    for place in range(1, players):
        card = given & -given
        seats[HANDS + (seat + place) % players] |= card
        given ^= card


@compilable
def play_out(rules: Rules, setup: Setup, seats: IntArray, kitty: int, step: int, dealer: int, policies: IntArray, state: int) -> None:
    """Plays a deal from the first lead to the last trick, and leaves what was taken in ``seats``."""
    watched = 0  # somebody plays who remembers what the others have shown
    for seat in range(rules.players):
        watched |= 1 if policies[seat] == HOUSE else 0
    seats[GAVE_TO] = 0 if step == SCATTER else step
    begin = first_lead(rules, seats, dealer)
    if watched:
        play_on(choose_watching, rules, setup, begin, seats, kitty, setup.pack, policies, state)
    else:
        play_on(choose_simply, rules, setup, begin, seats, kitty, setup.pack, policies, state)


@inlined
def choose_simply(
    rules: Rules, setup: Setup, policies: IntArray, seats: IntArray, seat: int, hand: int, allowed: int, led: int, trick: int, place: int,
    taker: int, number: int, gone: int, broken: int, voids: int, sole: int, taken: int, share: int,
) -> tuple[int, int]:  # fmt: skip
    """A way to choose for ``play_on`` where all seats are random players and duckers."""
    return choose_card(rules, policies[seat], allowed, led, trick, place, gone, share)


@inlined
def choose_watching(
    rules: Rules, setup: Setup, policies: IntArray, seats: IntArray, seat: int, hand: int, allowed: int, led: int, trick: int, place: int,
    taker: int, number: int, gone: int, broken: int, voids: int, sole: int, taken: int, share: int,
) -> tuple[int, int]:  # fmt: skip
    """A way to choose for ``play_on`` where ``house`` sits at some seats."""
    if policies[seat] != HOUSE:
        return choose_card(rules, policies[seat], allowed, led, trick, place, gone, share)
    players = rules.players
    seen = Seen(
        setup.pack, hand, allowed, led, trick, place, away(taker, seat, players), number, gone, broken,
        turned(voids, seat, players), away(sole, seat, players), seats[GAVE + seat], seats[GAVE_TO],
    )  # fmt: skip
    return house_play(rules, seen), share


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
    seats = zeros(ROOM)
    deal_out(rules.kernel, table(rules), seats, pack_of(rules), chance.start(seed, number))
    return tuple(Hand(mask) for mask in seats[: rules.players])
