"""Determinization: hidden hands are dealt at random, and all deals that fit what is known are equally likely.

Cards are dealt group by group; the cards of a group may lie with the same holders. Each card goes to a holder with a probability in
proportion to the room that the holder has left. If several groups are restricted, this favours some deals, so rejection sampling drops
some of those. If too many tries fail, cards are placed by exchanges, which always succeeds, and then mixed: such a deal is only nearly
uniform.
"""

from __future__ import annotations

from hearts_tutor.advice.plays.hidden import ALL_WAYS, HOLDERS, Hidden, HiddenSpecs
from hearts_tutor.compiled.bits import count, nth
from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.playout import chance

TRIES = 60
SPARE = chance.FRACTION - (ALL_WAYS.bit_length() - 1)  # how many bits of a fraction the choice of a way does not need
SWAPS = 3  # exchanges for each card, to mix what was not placed at random
NEED, MUST, GROUPS = 1, 1 + HOLDERS, 1 + 2 * HOLDERS  # where these begin in a spec (see ``Hidden.spec``)


@compilable
def deal_hidden_cards(hidden: HiddenSpecs, state: int, room: IntArray, hands: IntArray) -> None:
    """Deals one world into ``hands``, HOLDERS masks; ``room`` is space to work in, 2 * HOLDERS numbers."""
    specs, places, spec = hidden.specs, hidden.places, 0
    if len(places) > 2:
        state = chance.step(state)
        way, drawn = 0, chance.fraction(state) >> SPARE
        while drawn >= places[2 * way + 1]:
            way += 1
        spec = places[2 * way]
    for _ in range(TRIES):
        state = chance.step(state)
        if try_to_place(specs, spec, state, room, hands):
            return
    state = chance.step(state)
    place_by_exchange(specs, spec, room, hands)
    mix(specs, spec, state, hands)


@compilable
def try_to_place(specs: IntArray, spec: int, state: int, room: IntArray, hands: IntArray) -> int:
    """Tries once to place all cards; 0 if a card found no holder or rejection sampling dropped the deal, else 1."""
    state = chance.mixed(state)
    for holder in range(HOLDERS):
        room[holder] = specs[spec + NEED + holder]
        hands[holder] = specs[spec + MUST + holder]
    random_bits, draws = 0, 0  # ``draws`` is how many more numbers can be drawn from the bits
    for group in range(specs[spec]):
        place = spec + GROUPS + 3 * group
        left, holders, bound = specs[place], specs[place + 1], specs[place + 2]
        free = 0
        for holder in range(HOLDERS):
            if holders >> holder & 1:
                free += room[holder]
        while left:
            card = left & -left
            left ^= card
            if not free:
                return 0
            if draws <= 1:
                state = chance.step(state)
                random_bits, draws = chance.fraction(state), 6
            if free < bound:
                keep, random_bits = chance.draw(random_bits, bound)
                if keep >= free:
                    return 0
                draws -= 1
            where, random_bits = chance.draw(random_bits, free)
            holder = 0
            while True:
                if holders >> holder & 1:
                    where -= room[holder]
                    if where < 0:
                        break
                holder += 1
            room[holder] -= 1
            hands[holder] |= card
            draws -= 1
            free -= 1
            bound -= 1
    return 1


@compilable
def place_by_exchange(specs: IntArray, spec: int, room: IntArray, hands: IntArray) -> None:
    """Places one card after another; if all who may have a card are full, other cards move on to make room."""
    for holder in range(HOLDERS):
        room[holder] = specs[spec + NEED + holder]
        hands[holder] = specs[spec + MUST + holder]
    for group in range(specs[spec]):
        place = spec + GROUPS + 3 * group
        left, holders = specs[place], specs[place + 1]
        while left:
            card = left & -left
            left ^= card
            _place_one(specs, spec, card, holders, room, hands)


@compilable
def _place_one(specs: IntArray, spec: int, card: int, holders: int, room: IntArray, hands: IntArray) -> None:
    """Places a card by the shortest chain of moves to a holder that has room; the second half of ``room`` holds the chain."""
    for holder in range(HOLDERS):
        room[HOLDERS + holder] = holder if holders >> holder & 1 else -1  # who gives this holder a card; itself where a chain begins
    reached, last = holders, -1
    while last < 0:
        grown = reached
        for holder in range(HOLDERS):
            if reached >> holder & 1 and room[holder]:
                last = holder
        for holder in range(HOLDERS):
            if last < 0 and reached >> holder & 1:
                for other in range(HOLDERS):
                    if not grown >> other & 1 and _movable(specs, spec, hands[holder], other):
                        room[HOLDERS + other] = holder
                        grown |= 1 << other
        if last < 0 and grown == reached:
            return  # what is known contradicts itself
        reached = grown
    room[last] -= 1
    while room[HOLDERS + last] != last:
        giver = room[HOLDERS + last]
        moved = _movable(specs, spec, hands[giver], last)
        hands[giver] ^= moved
        hands[last] |= moved
        last = giver
    hands[last] |= card


@compilable
def _movable(specs: IntArray, spec: int, hand: int, other: int) -> int:
    """A card that may move from this hand to another holder; 0 if there is none."""
    for group in range(specs[spec]):
        place = spec + GROUPS + 3 * group
        here: int = hand & specs[place]
        if here and specs[place + 1] >> other & 1:
            return here & -here
    return 0


@compilable
def mix(specs: IntArray, spec: int, state: int, hands: IntArray) -> None:
    """Exchanges many pairs of cards whose holders may have each other's card."""
    groups = specs[spec]
    for _ in range(SWAPS * 52):
        state = chance.step(state)
        random_bits = chance.fraction(state)
        one, random_bits = chance.draw(random_bits, groups)
        two, random_bits = chance.draw(random_bits, groups)
        giver, random_bits = chance.draw(random_bits, HOLDERS)
        taker, random_bits = chance.draw(random_bits, HOLDERS)
        place, other = spec + GROUPS + 3 * one, spec + GROUPS + 3 * two
        mine, theirs = hands[giver] & specs[place], hands[taker] & specs[other]
        if giver != taker and mine and theirs and specs[place + 1] >> taker & 1 and specs[other + 1] >> giver & 1:
            which, random_bits = chance.draw(random_bits, count(mine))
            other_one, random_bits = chance.draw(random_bits, count(theirs))
            here, there = nth(mine, which), nth(theirs, other_one)
            hands[giver] ^= here | there
            hands[taker] ^= here | there


def possible(way: Hidden) -> bool:
    """True if there is a deal of the hidden cards that fits.

    >>> seats = (0,) * (HOLDERS - 2)
    >>> possible(Hidden((0, 0, *seats), (3, 1, *seats), (1, 1, *seats))), possible(Hidden((0, 0, *seats), (1, 1, *seats), (1, 1, *seats)))
    (True, False)
    """
    if min(way.need) < 0:
        return False
    hands = [0] * HOLDERS
    place_by_exchange(way.spec(), 0, [0] * (2 * HOLDERS), hands)
    return [hand.bit_count() for hand in hands] == [must.bit_count() + need for must, need in zip(way.must, way.need, strict=True)]
