"""Imagined hands fit everything that the player knows, in every rule set; and each way to deal them comes up as often."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hearts_tutor.advice.plays import sampling
from hearts_tutor.advice.plays.hidden import HOLDERS, KITTY, PAST, Hidden, hidden_of, plays_of, specs_of
from hearts_tutor.compiled.marks import ints
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.kernel import LEADING
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.players import PublicView
from tests.engine.strategies import pass_at_random, rule_sets
from tests.playout.tables import ONE_PACK, label


def worlds_of(ways: tuple[Hidden, ...], count: int, seed: int = 1) -> list[list[int]]:
    """So many worlds, each the masks of all holders."""
    specs, places = specs_of(ways)
    hands = ints([0] * (count * HOLDERS))
    sampling.deal_hidden(ints(specs), ints(places), seed, 0, count, hands)
    return [[int(each) for each in hands[world * HOLDERS : (world + 1) * HOLDERS]] for world in range(count)]


def check_world(deal: Deal, view: PublicView, world: list[int]) -> None:
    """A world deals out the pack, gives every seat as many cards as it holds, and allows every play that was made."""
    n, rules = view.rules.players, view.rules
    tricks = (*view.tricks, view.trick)
    assert [each.bit_count() for each in world[:n]] == [len(hand) for hand in deal.hands]
    assert world[view.seat] == view.hand.mask
    assert world[KITTY].bit_count() == rules.kitty_cards
    assert world[PAST] == 0
    played = sum(card.bit for *_, card in plays_of(tricks, n))
    assert sum(world) + played == rules.pack.mask
    held = world[:n]
    for _, seat, _, _, card in plays_of(tricks, n):
        held[seat] |= card.bit
    opener = rules.opener_of(Hand(sum(held)))
    if tricks[0].cards or view.seat == view.trick.leader:
        assert kernel.opening_seat(rules.kernel, held, opener.mask, view.dealer) == tricks[0].leader
    broken = 0
    for number, seat, led, before, card in plays_of(tricks, n):
        allowed, _ = kernel.legal(rules.kernel, held[seat], led, before, number, broken, opener.mask if led == LEADING else 0)
        assert allowed & card.bit, (str(Hand(held[seat])), str(card), led, number)
        held[seat] ^= card.bit
        broken = broken or kernel.breaks_hearts(rules.kernel, card.bit, number)
    step = rules.pass_step(view.number)
    for place, card in enumerate(view.gave):
        taker = (view.seat + (place + 1 if step == "scatter" else rules.pass_offset(view.number))) % n
        assert card.bit & (world[taker] | played)


def deals_with_views(rules: RuleSet, seed: int, every: int) -> list[tuple[Deal, PublicView]]:
    """States of a deal played at random, with the view of the seat on turn, one in ``every``."""
    chance = random.Random(seed)
    deal = Deal.new(rules, seed=seed, number=1 + seed % len(rules.pass_cycle), dealer=seed % rules.players)
    deal, found = pass_at_random(deal, chance), []
    while any(deal.hands):
        if chance.randrange(every) == 0:
            found.append((deal, PublicView.of(deal, deal.turn)))
        deal = deal.play(chance.choice(legal(deal.position).cards))
    return found


def truth(deal: Deal) -> list[int]:
    """The real hands, holder by holder."""
    hands = [hand.mask for hand in deal.hands]
    return hands + [0] * (KITTY - len(hands)) + [deal.kitty.mask, 0]


def fits(way: Hidden, world: list[int]) -> bool:
    return all(
        hand & must == must and not hand & ~(must | may) and (hand & ~must).bit_count() == need
        for hand, must, may, need in zip(world, way.must, way.may, way.need, strict=True)
        if must or may or need
    )


ANY_CLUB_OPENS = find("classic", 3).with_options({"removed": "none", "kitty": "first_trick", "opening": "any_club"})


@settings(max_examples=60)
@given(rule_sets(), st.integers(0, 10_000))
@example(ANY_CLUB_OPENS.with_options({"pass_count": "4", "pass_cycle": "left", "queen_waits": "yes", "lone_queen": "must_lead"}), 0)
def test_every_world_fits_what_is_known_and_the_truth_is_among_them(rules: RuleSet, seed: int) -> None:
    for deal, view in deals_with_views(rules, seed, 4):
        ways = hidden_of(view)
        assert any(fits(way, truth(deal)) for way in ways)
        for world in worlds_of(ways, 3, seed):
            check_world(deal, view, world)


@pytest.mark.parametrize("rules", ONE_PACK, ids=label)
def test_every_preset(rules: RuleSet) -> None:
    for deal, view in deals_with_views(rules, 5, 3):
        for world in worlds_of(hidden_of(view), 2):
            check_world(deal, view, world)


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
    specs, _ = specs_of((way,))
    room, hands = [0] * (2 * HOLDERS), [0] * HOLDERS
    sampling.place_by_exchange(specs, 0, room, hands, 0)
    assert fits(way, hands)
    sampling.mix(specs, 0, seed, hands, 0)
    assert fits(way, hands)


def test_what_decides_where_a_card_may_lie() -> None:
    """A suit shown void, a card passed on, and the lead of a heart that says that nothing else is left."""
    rules = find("classic")
    chance = random.Random(2)
    deal = pass_at_random(Deal.new(rules, seed=2), chance)
    view = PublicView.of(deal, 0)
    (way,) = hidden_of(view)
    assert way.must[1] == sum(card.bit for card in view.gave)
    hearts = Hand.parse("♥AKQ")
    tricks = tuple(Trick(1, tuple(Hand.parse(text))) for text in ("♣5432", "♣9876", "♣KQJ10"))
    view = PublicView(rules, 0, 3, 4, Hand.parse("♠AKQJ109876"), tricks=tricks, trick=Trick(1, (hearts.cards[0],)), broken=False)
    (way,) = hidden_of(view)
    assert not way.may[1] & ~Hand.parse("♥KQJ1098765432").mask
    assert way.may[2] & Hand.parse("♦A").mask


def test_three_seats_may_be_bound_at_once() -> None:
    """Each of three seats is out of another suit: few tries succeed, and yet every world fits."""
    cards = [Hand.parse(text).mask for text in ("♣AKQJ10", "♦AKQJ10", "♠AKQJ10")]
    may = [sum(cards) - cards[seat] for seat in range(3)]
    way = Hidden((0,) * HOLDERS, (*may, *[0] * (HOLDERS - 3)), (5, 5, 5, *[0] * (HOLDERS - 3)))
    assert all(fits(way, world) for world in worlds_of((way,), 500))
