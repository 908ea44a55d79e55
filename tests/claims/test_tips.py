"""Tips that were measured: they are about the hands that they name, and the stored figures belong to them."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.passes.candidates import candidates
from hearts_tutor.claims.tips import TIPS, Tip, measurements, tip_rows
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from tests.bench.tips import hands_of, saves

BY_KEY = {tip.key: tip for tip in TIPS}


@pytest.mark.parametrize(
    ("key", "hand", "follows", "against"),
    [
        ("bare_tops", "♠AK5 ♥Q94 ♦KJ863 ♣72", "AS KS QH", "KS 7C 2C"),
        ("guarded_tops", "♠K762 ♥Q94 ♦KJ863 ♣7", "QH 9H 7C", "KS QH 9H"),
        ("bare_queen", "♠Q2 ♥J87 ♦A10942 ♣K53", "QS AD KC", "AD KC JH"),
        ("two_guards", "♠Q82 ♥J87 ♦A10942 ♣K5", "QS AD KC", "AD KC JH"),
        ("three_guards", "♠Q832 ♥J87 ♦A10942 ♣K", "AD KC JH", "QS AD KC"),
        ("four_guards", "♠Q9743 ♥A106 ♦K5 ♣J82", "AH KD TH", "QS AH KD"),
        ("void", "♠AK5 ♥Q94 ♦KJ863 ♣72", "7C 2C KS", "AS KS QH"),
        ("lonely_high_hearts", "♠K52 ♥AQ ♦KJ863 ♣762", "AH QH KD", "KD JD 7C"),
        ("guarded_high_heart", "♠K52 ♥K542 ♦KJ8 ♣762", "KD JD 7C", "KH KD JD"),
        ("opening_lead", "♠AK5 ♥Q94 ♦KJ863 ♣72", "AS KS QH", "AS KS 2C"),
    ],
)
def test_a_tip_tells_which_passes_follow_it(key: str, hand: str, follows: str, against: str) -> None:
    tip, held = BY_KEY[key], Hand.parse(hand)
    assert tip.speaks_of(held)
    assert tip.follows(held, Hand.parse(follows))
    assert not tip.follows(held, Hand.parse(against))


@pytest.mark.parametrize("tip", TIPS, ids=lambda tip: tip.key)
def test_most_hands_leave_a_choice(tip: Tip) -> None:
    hands = [hand for hand, _ in hands_of(tip, number=10, seed=3)]
    kinds = [{tip.follows(hand, Hand(given)) for given in candidates(RuleSet(), hand, 3)} for hand in hands]
    assert sum(len(kind) == 2 for kind in kinds) > 5


def test_a_measurement_can_be_made_again() -> None:
    tip = BY_KEY["bare_queen"]
    hand, direction = next(hands_of(tip, number=1, seed=1))
    first = saves(tip, hand, direction, seed=1)
    assert first == saves(tip, hand, direction, seed=1)
    assert first is not None
    assert first["quick"] > 0  # a queen with no guard to speak of is dear to everybody


def test_every_tip_has_its_figures() -> None:
    assert list(measurements()) == [tip.key for tip in TIPS]
    assert len(tip_rows()) == 1 + len(TIPS)
