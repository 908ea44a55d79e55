"""The kernel's decisions: what breaks hearts, what a moon is, and a reason for every card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import PACK, Card, Hand
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from tests.engine.positions import made_up


# J6
@pytest.mark.parametrize(
    ("options", "card", "number", "breaks"),
    [
        ({}, "2H", 2, 1), ({}, "2H", 1, 1), ({}, "QS", 2, 0), ({}, "KD", 2, 0), ({"queen_breaks": "yes"}, "QS", 2, 1),
        ({"break_on_first_trick": "no"}, "2H", 1, 0), ({"break_on_first_trick": "no"}, "2H", 2, 1),
        ({"break_on_first_trick": "no", "queen_breaks": "yes"}, "QS", 1, 0),
    ],
)  # fmt: skip
def test_which_cards_break_hearts(options: dict[str, str], card: str, number: int, breaks: int) -> None:
    rules = RuleSet().with_options(options)
    assert kernel.breaks_hearts(rules.kernel, Card.parse(card).bit, number) == breaks


@pytest.mark.parametrize(
    ("pile", "shot"), [("QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 1), ("QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", 0)]
)
def test_a_moon_is_every_penalty_card_whatever_else_the_pile_holds(pile: str, shot: int) -> None:
    rules = RuleSet()
    assert kernel.shot_the_moon(rules.kernel, Hand.parse(pile).mask) == shot
    others = PACK - rules.penalty_cards
    assert kernel.shot_the_moon(rules.kernel, (Hand.parse(pile) + others).mask) == shot


def test_every_reason_comes_up() -> None:
    reasons = {
        position.decide()[1]
        for options in ({}, {"queen_must_go": "yes"}, {"lone_queen": "heart_allowed"})
        for position in many_positions(RuleSet().with_options(options))
    }
    assert reasons == {
        kernel.OPENING,
        kernel.FOLLOW_SUIT,
        kernel.DISCARD,
        kernel.NOTHING_ELSE,
        kernel.LEAD,
        kernel.ONLY_HEARTS,
        kernel.LONE_QUEEN,
        kernel.QUEEN_MUST_GO,
    }


def many_positions(rules: RuleSet) -> Iterator[Position]:
    rng = random.Random(3)
    return (position for _ in range(600) if (position := made_up(rules, rng)) is not None)
