"""Every claim in a verdict's sentence is true of the position, and the sentence says what may be played instead, in both voices."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import in_words
from tests.effort import examples, is_deep
from tests.engine import oracle
from tests.engine.positions import every_combination, made_up
from tests.engine.sentences import assert_same_about_a_player, assert_true
from tests.engine.strategies import SEEDS, oracles_rule_sets

CLASSIC = RuleSet()


@given(seed=SEEDS)
@examples(100)
def test_sentences_of_the_classic_game_are_true(seed: int) -> None:
    position = made_up(CLASSIC, random.Random(seed))
    if position is not None:
        assert_true(position)
        assert_same_about_a_player(position)


@given(rules=oracles_rule_sets(), seed=SEEDS)
@examples(100)
def test_sentences_of_every_rule_set_are_true(rules: RuleSet, seed: int) -> None:
    position = made_up(rules, random.Random(seed))
    if position is not None:
        assert_true(position)
        assert_same_about_a_player(position)


def test_sentences_under_every_combination_of_options_are_true() -> None:
    rng = random.Random(2)
    for options in every_combination():
        rules = CLASSIC.with_options({**options, "points": rng.choice(oracle.POINT_OPTIONS)})
        for _ in range(3 if is_deep() else 1):
            position = made_up(rules, rng)
            if position is not None:
                assert_true(position)


TRUTHS = {
    # name: (options, hand, trick, number, broken)
    "a queen that waits may not be said to be free at any time": ({"queen_waits": "yes"}, "QS 4D", "", 5, True),
    "one trick is, and not are, complete": ({"thaw_after": "1"}, "2H 4D", "", 2, False),
    "no trick is complete where the thaw is there from the start": ({"thaw_after": "0", "opening": "eldest"}, "2H 4D", "", 2, False),
    "only hearts on trick one, where hearts may be led at any time": (
        {"opening": "eldest", "hearts_lead": "any_time"},
        "2H 9H",
        "",
        1,
        False,
    ),
    "only hearts on trick one, which does not break them": (
        {"opening": "eldest", "break_on_first_trick": "no"},
        "2H 9H",
        "",
        1,
        False,
    ),
    "a queen that counts nothing is no penalty card": (
        {"points": "H=1", "queen_waits": "yes", "opening": "eldest"},
        "QS 9H",
        "4D",
        1,
        False,
    ),
    "a club that counts": ({"points": "H=1 QS=13 5C=3", "opening": "eldest"}, "5C 9H KD", "2S", 1, False),
    "one point": ({}, "9H KD", "2C", 1, False),
    "many cards to choose from": ({}, "AS KS 9S 4D 5D 6D 9H", "2C", 1, False),
    "many of the suit": ({}, "AS KS 9S 4S 5S 6D 9H", "2S", 3, False),
    "an only card that is held back": ({"queen_waits": "yes"}, "QS", "4D", 5, False),
}


@pytest.mark.parametrize("name", TRUTHS)
def test_rare_sentences_are_true(name: str) -> None:
    options, hand, trick, number, broken = TRUTHS[name]
    position = Position.of(CLASSIC.with_options(options), hand=hand, trick=trick, number=number, broken=broken)
    assert_true(position)
    assert_same_about_a_player(position)


def test_cards_are_spoken_by_their_names() -> None:
    assert in_words("Q♠, 10♦ and A♥.") == "The queen of spades, the ten of diamonds and the ace of hearts."
