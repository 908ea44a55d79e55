"""Sampled hands fit everything that the player knows, in every rule set, and the real hands are among those that are possible."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hearts_tutor.advice.plays.hidden import KITTY, PAST, hidden_of, plays_of
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.kernel import LEADING
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.trick import Trick
from hearts_tutor.players import PublicView
from tests.advice.plays.test_sampling import fits
from tests.advice.plays.views import deals_with_views, truth, worlds_of
from tests.corpus import EVERY_KIND
from tests.effort import examples
from tests.engine.strategies import pass_at_random, rule_sets


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


ANY_CLUB_OPENS = find("classic", 3).with_options({"removed": "none", "kitty": "first_trick", "opening": "any_club"})


@examples(25)
@given(rule_sets(), st.integers(0, 10_000))
@example(ANY_CLUB_OPENS.with_options({"pass_count": "4", "pass_cycle": "left", "queen_waits": "yes", "lone_queen": "must_lead"}), 0)
def test_every_world_fits_what_is_known_and_the_truth_is_among_them(rules: RuleSet, seed: int) -> None:
    for deal, view in deals_with_views(rules, seed, 4):
        ways = hidden_of(view)
        assert any(fits(way, truth(deal)) for way in ways)
        for world in worlds_of(ways, 3, seed):
            check_world(deal, view, world)


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_every_preset(rules: RuleSet) -> None:
    for deal, view in deals_with_views(rules, 5, 3):
        for world in worlds_of(hidden_of(view), 2):
            check_world(deal, view, world)


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
