"""What piles cost: points by cards, the bonus for no trick, what a revoke costs, and impossible piles."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.cards import PACK, Card, Hand
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import pile_points, revoke_points, score_deal
from hearts_tutor.engine.totals import ScoreError, add

CLASSIC = find("classic")
HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
MOON = (CLASSIC.penalty_cards, Hand(), Hand(), Hand())
PLAIN = [Hand.parse("2H 3H 4H"), Hand.parse("5H"), Hand.parse("QS 6H 7H 8H 9H TH"), Hand.parse("JH QH KH AH")]


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.code)
def test_what_each_card_counts(card: Card) -> None:
    expected = 13 if card.code == "QS" else 1 if card.code[1] == "H" else 0
    assert pile_points(CLASSIC, Hand(card.bit)) == CLASSIC.points.of(card) == expected


def test_all_cards_together_count_the_points_of_a_deal() -> None:
    assert pile_points(CLASSIC, PACK) == 26
    assert pile_points(CLASSIC, Hand()) == 0
    assert pile_points(CLASSIC.with_options({"points": "H=face QS=25"}), PACK) == 129


@pytest.mark.parametrize(
    ("name", "pile", "points"),
    [
        ("spot", "QS AH KH QH JH 2H", 77), ("papayoo", "AH 2H", 16), ("black_maria_43", "KS AS QS 2H", 31), ("omnibus", "JD QS", 3),
        ("ten_of_diamonds", "TD JD", -10), ("basic", "QS 2H", 1), ("classic", "JD TD KS", 0),
    ],
)  # fmt: skip
def test_a_pile_counts_what_its_rule_set_says(name: str, pile: str, points: int) -> None:
    assert pile_points(find(name), Hand.parse(pile)) == points


def test_a_plain_deal_gives_each_seat_the_points_of_its_pile() -> None:
    score = score_deal(CLASSIC, PLAIN)
    assert (score.points, score.shooter) == ((3, 1, 18, 4), None)  # example 2 of the rule book
    assert add((1, 2, 3, -4), score.points) == (4, 3, 21, 0)


def test_a_deal_without_a_moon_form_counts_the_cards() -> None:
    score = score_deal(find("papayoo").rolled(1), [Hand.parse(f"7S {HEARTS}"), Hand(), Hand(), Hand()])
    assert (score.points, score.shooter) == ((144, 0, 0, 0), None)


def test_whoever_takes_no_trick_has_a_bonus() -> None:
    rules = find("no_trick_bonus").with_options({"moon": "others"})
    piles = [Hand(), Hand.parse("QS"), Hand.parse(HEARTS), Hand()]
    score = score_deal(rules, piles, tricks=[0, 4, 9, 0])
    assert score.points == (-5, 13, 13, -5)
    assert score.why == ("Seat 0 took no trick: 5 off.", "Seat 3 took no trick: 5 off.")
    assert score_deal(rules, piles, tricks=[1, 4, 7, 1]).points == (0, 13, 13, 0)
    assert score_deal(rules, MOON, tricks=[13, 0, 0, 0]).points == (0, 26, 26, 26)


# J7
def test_a_revoke_costs_all_points_of_a_deal_or_the_hearts() -> None:
    assert revoke_points(find("jack_and_kitty"), 0) == (13, 0, 0, 0)
    for name in ("classic", "club", "three_to_six", "scorepad", "omnibus"):
        assert revoke_points(find(name), 3) == (0, 0, 0, 26)
    assert revoke_points(find("spot"), 1) == (0, 129, 0, 0)


def test_a_revoke_of_no_seat_is_refused() -> None:
    with pytest.raises(ScoreError, match="Seat 4"):
        revoke_points(RuleSet(), 4)


@pytest.mark.parametrize(
    ("piles", "words"),
    [
        (PLAIN[:3], "3 piles"),
        ([*PLAIN[:3], Hand.parse("JH QH KH")], "A♥ counts"),
        ([*PLAIN[:3], Hand.parse("JH QH KH AH 5H")], "5♥ lies in two piles"),
        ([MOON[0] - Hand.parse("QS"), Hand(), Hand(), Hand()], "Q♠ counts"),
        ([Hand(), Hand(), Hand(), Hand()], "nobody"),
    ],
)
def test_piles_that_are_no_deal_are_refused(piles: list[Hand], words: str) -> None:
    with pytest.raises(ScoreError, match=words):
        score_deal(CLASSIC, piles, choice="self")


def test_a_card_that_takes_points_off_must_lie_somewhere_and_one_out_of_the_pack_nowhere() -> None:
    with pytest.raises(ScoreError, match="J♦ counts"):
        score_deal(find("omnibus"), PLAIN)
    with pytest.raises(ScoreError, match="2♣ is not in the pack"):
        score_deal(find("three_to_six", 3), [PLAIN[0] + Hand.parse("2C"), PLAIN[1] + PLAIN[2], PLAIN[3]])


@pytest.mark.parametrize(
    ("tricks", "words"),
    [
        (None, "no_trick_bonus=yes needs"),
        ([13, 0, 0], "3 numbers were given for the tricks"),
        ([4, 4, 4, 2], "add up to 13"),
        ([15, -2, 0, 0], "add up"),
        ([0, 4, 5, 4], "Seat 0 has 4♥ in its pile"),
    ],
)
def test_tricks_that_cannot_be_are_refused(tricks: list[int] | None, words: str) -> None:
    with pytest.raises(ScoreError, match=words):
        score_deal(find("no_trick_bonus"), PLAIN, tricks=tricks)


def test_no_deal_with_a_die_is_scored_before_it_has_fallen() -> None:
    with pytest.raises(ScoreError, match="die"):
        score_deal(find("papayoo"), PLAIN)


def test_a_choice_that_does_not_exist_is_refused() -> None:
    nonsense: Any = "both"
    with pytest.raises(ScoreError, match="both"):
        score_deal(CLASSIC, MOON, choice=nonsense)


@pytest.mark.parametrize("moon", ["others_unless_losing", "others"])
def test_too_few_totals_are_refused(moon: str) -> None:
    with pytest.raises(ScoreError, match="3 totals"):
        score_deal(CLASSIC.with_options({"moon": moon}), MOON, totals=(1, 2, 3))
