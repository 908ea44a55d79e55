"""All deals of the hidden cards that fit are equally likely; cards that cannot be dealt at random are placed by exchanges."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.advice.plays import sampling
from hearts_tutor.advice.plays.hidden import HOLDERS, Hidden
from hearts_tutor.engine.cards import Card, Hand
from tests.advice.plays.views import worlds_of


def fits(way: Hidden, world: list[int]) -> bool:
    return all(
        hand & must == must and not hand & ~(must | may) and (hand & ~must).bit_count() == need
        for hand, must, may, need in zip(world, way.must, way.may, way.need, strict=True)
        if must or may or need
    )


def bound(chance: random.Random) -> Hidden:
    """Three seats with few cards, of which each may hold some suits only; there is a way to deal them."""
    need = [chance.randint(1, 3) for _ in range(3)]
    cards = [card.bit for card in chance.sample([Card(16 * suit + rank) for suit in range(4) for rank in range(5)], sum(need))]
    hands = [cards[: need[0]], cards[need[0] : need[0] + need[1]], cards[need[0] + need[1] :]]
    may = [0] * HOLDERS
    for seat, hand in enumerate(hands):
        suits = {card.bit_length() - 1 >> 4 for card in hand} | set(chance.sample(range(4), 1))
        may[seat] = sum(card for card in cards if card.bit_length() - 1 >> 4 in suits)
    return Hidden((0,) * HOLDERS, tuple(may), (*need, *[0] * (HOLDERS - 3)))


def every_deal(way: Hidden) -> set[tuple[int, ...]]:
    """All deals that fit, by brute force."""
    cards = [1 << at for at in range(61) if sum(hand >> at & 1 for hand in way.may)]
    found: set[tuple[int, ...]] = set()
    for first in combinations(cards, way.need[0]):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, way.need[1]):
            world = (sum(first), sum(second), sum(cards) - sum(first) - sum(second))
            if fits(way, [*world, *[0] * (HOLDERS - 3)]):
                found.add(world)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_deal_that_fits_comes_up_equally_often(seed: int) -> None:
    way = bound(random.Random(seed))
    deals = every_deal(way)
    count = 300 * len(deals)
    found = Counter(tuple(world[:3]) for world in worlds_of((way,), count, seed))
    assert set(found) == deals
    square = sum((found[deal] - 300) ** 2 / 300 for deal in deals)
    freedom = len(deals) - 1
    assert square < freedom + 5 * (2 * freedom) ** 0.5 + 5


@given(st.integers(0, 10**6))
def test_exchange_finds_a_place_for_every_card(seed: int) -> None:
    way = bound(random.Random(seed))
    spec, room, hands = way.spec(), [0] * (2 * HOLDERS), [0] * HOLDERS
    sampling.place_by_exchange(spec, 0, room, hands)
    assert fits(way, hands)
    sampling.mix(spec, 0, seed, hands)
    assert fits(way, hands)


def test_three_seats_may_be_bound_at_once() -> None:
    """Each of three seats is void in a different suit: few tries succeed, but every world fits."""
    cards = [Hand.parse(text).mask for text in ("♣AKQJ10", "♦AKQJ10", "♠AKQJ10")]
    may = [sum(cards) - cards[seat] for seat in range(3)]
    way = Hidden((0,) * HOLDERS, (*may, *[0] * (HOLDERS - 3)), (5, 5, 5, *[0] * (HOLDERS - 3)))
    assert all(fits(way, world) for world in worlds_of((way,), 500))
