"""Hidden hands at random, each way to deal them equally likely among those that fit everything known.

Cards go group by group (a group may lie with the same holders), each to a holder with a chance in proportion to the
room it has left. Where several groups are bound this favours some deals; a deal is then kept only as often as makes it
even. Should that fail too often, cards are placed by exchanging others until all have a holder, which always succeeds.
"""

from __future__ import annotations

from hearts_tutor.advice.plays.hidden import HOLDERS, SHARES, Hidden, specs_of
from hearts_tutor.compiled.bits import count, nth
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.playout import chance

TRIES = 60
SPARE = chance.FRACTION - (SHARES.bit_length() - 1)  # bits of a fraction beyond those of a share
SWAPS = 3  # exchanges a card, to mix what was not placed at random
NEED, MUST, GROUPS = 1, 1 + HOLDERS, 1 + 2 * HOLDERS  # places in a spec: number of groups, needs, certain cards, groups of three


@entry
def deal_hidden(specs: IntArray, places: IntArray, seed: int, first: int, last: int, hands: IntArray) -> int:
    """Deals the worlds ``first`` to ``last`` - 1 into ``hands``, HOLDERS masks for each."""
    room = zeros(2 * HOLDERS)
    for world in range(first, last):
        place_cards(specs, places, chance.start(seed, world), room, hands, world * HOLDERS)
    return last - first


@compilable
def place_cards(specs: IntArray, places: IntArray, state: int, room: IntArray, hands: IntArray, row: int) -> None:
    """Deals one world into ``hands`` from ``row`` on; ``room`` is space to work in."""
    spec = 0
    if len(places) > 2:
        state = chance.step(state)
        way, share = 0, chance.fraction(state) >> SPARE
        while share >= places[2 * way + 1]:
            way += 1
        spec = places[2 * way]
    for _ in range(TRIES):
        state = chance.step(state)
        if try_to_place(specs, spec, state, room, hands, row):
            return
    state = chance.step(state)
    place_by_exchange(specs, spec, room, hands, row)
    mix(specs, spec, state, hands, row)


@compilable
def try_to_place(specs: IntArray, spec: int, state: int, room: IntArray, hands: IntArray, row: int) -> int:
    """One try; 0 where a card found no holder, or the deal is one of those too many."""
    state = chance.mixed(state)
    for holder in range(HOLDERS):
        room[holder] = specs[spec + NEED + holder]
        hands[row + holder] = specs[spec + MUST + holder]
    share, drawn = 0, 0
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
            if drawn <= 1:
                state = chance.step(state)
                share, drawn = chance.fraction(state), 6
            if free < bound:
                keep, share = chance.draw(share, bound)
                if keep >= free:
                    return 0
                drawn -= 1
            where, share = chance.draw(share, free)
            holder = 0
            while True:
                if holders >> holder & 1:
                    where -= room[holder]
                    if where < 0:
                        break
                holder += 1
            room[holder] -= 1
            hands[row + holder] |= card
            drawn -= 1
            free -= 1
            bound -= 1
    return 1


@compilable
def place_by_exchange(specs: IntArray, spec: int, room: IntArray, hands: IntArray, row: int) -> None:
    """Places card after card; where all who may have one are full, others move on to make room."""
    for holder in range(HOLDERS):
        room[holder] = specs[spec + NEED + holder]
        hands[row + holder] = specs[spec + MUST + holder]
    for group in range(specs[spec]):
        place = spec + GROUPS + 3 * group
        left, holders = specs[place], specs[place + 1]
        while left:
            card = left & -left
            left ^= card
            _place_one(specs, spec, card, holders, room, hands, row)


@compilable
def _place_one(specs: IntArray, spec: int, card: int, holders: int, room: IntArray, hands: IntArray, row: int) -> None:
    """Finds the shortest chain of moves that ends with a holder that has room (``room`` beyond HOLDERS holds the chain)."""
    for holder in range(HOLDERS):
        room[HOLDERS + holder] = holder if holders >> holder & 1 else -1  # who must give to whom: itself is the beginning
    reached, last = holders, -1
    while last < 0:
        grown = reached
        for holder in range(HOLDERS):
            if reached >> holder & 1 and room[holder]:
                last = holder
        for holder in range(HOLDERS):
            if last < 0 and reached >> holder & 1:
                for other in range(HOLDERS):
                    if not grown >> other & 1 and _movable(specs, spec, hands[row + holder], other):
                        room[HOLDERS + other] = holder
                        grown |= 1 << other
        if last < 0 and grown == reached:
            return  # nothing fits: what is known contradicts itself
        reached = grown
    room[last] -= 1
    while room[HOLDERS + last] != last:
        giver = room[HOLDERS + last]
        moved = _movable(specs, spec, hands[row + giver], last)
        hands[row + giver] ^= moved
        hands[row + last] |= moved
        last = giver
    hands[row + last] |= card


@compilable
def _movable(specs: IntArray, spec: int, hand: int, other: int) -> int:
    """A card of a hand, not certain to be there, that another holder may have; 0 for none."""
    for group in range(specs[spec]):
        place = spec + GROUPS + 3 * group
        here: int = hand & specs[place]
        if here and specs[place + 1] >> other & 1:
            return here & -here
    return 0


@compilable
def mix(specs: IntArray, spec: int, state: int, hands: IntArray, row: int) -> None:
    """Exchanges cards of two holders, each of which may have the other's, many times."""
    groups = specs[spec]
    for _ in range(SWAPS * 52):
        state = chance.step(state)
        share = chance.fraction(state)
        one, share = chance.draw(share, groups)
        two, share = chance.draw(share, groups)
        giver, share = chance.draw(share, HOLDERS)
        taker, share = chance.draw(share, HOLDERS)
        place, other = spec + GROUPS + 3 * one, spec + GROUPS + 3 * two
        mine, theirs = hands[row + giver] & specs[place], hands[row + taker] & specs[other]
        if giver != taker and mine and theirs and specs[place + 1] >> taker & 1 and specs[other + 1] >> giver & 1:
            which, share = chance.draw(share, count(mine))
            other_one, share = chance.draw(share, count(theirs))
            here, there = nth(mine, which), nth(theirs, other_one)
            hands[row + giver] ^= here | there
            hands[row + taker] ^= here | there


def possible(way: Hidden) -> bool:
    """True where there is a way to deal the hidden cards so.

    >>> seats = (0,) * (HOLDERS - 2)
    >>> possible(Hidden((0, 0, *seats), (3, 1, *seats), (1, 1, *seats))), possible(Hidden((0, 0, *seats), (1, 1, *seats), (1, 1, *seats)))
    (True, False)
    """
    if min(way.need) < 0:
        return False
    hands = [0] * HOLDERS
    place_by_exchange(specs_of((way,))[0], 0, [0] * (2 * HOLDERS), hands, 0)
    return [hand.bit_count() for hand in hands] == [must.bit_count() + need for must, need in zip(way.must, way.need, strict=True)]
