"""Scores of the classic game: piles, the moon's forms, the shooter's choice, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import PACK, Hand
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.scoring import pile_points, score_deal, shooter
from hearts_tutor.engine.totals import ScoreError, add, lowest_seats, standing

CLASSIC = find("classic")
MOON = CLASSIC.penalty_cards
PLAIN = (MOON - Hand.parse("2H"), Hand.parse("2H AS"), Hand(), Hand.parse("JD"))


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.code)
def test_what_each_card_counts(card: Any) -> None:
    expected = 13 if card.code == "QS" else 1 if card.code[1] == "H" else 0
    assert pile_points(CLASSIC, Hand(card.bit)) == CLASSIC.points.of(card) == expected


def test_everything_together() -> None:
    assert pile_points(CLASSIC, PACK) == 26
    assert pile_points(CLASSIC, Hand()) == 0
    assert pile_points(CLASSIC.with_options({"points": "H=face QS=25"}), PACK) == 129


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("moon", "choice", "mine", "theirs"),
    [
        ("choose", "self", -26, 0),
        ("choose", "others", 0, 26),
        ("self", None, -26, 0),
        ("others", None, 0, 26),
        ("others_unless_losing", None, 0, 26),
        ("others_if_leading", None, 0, 26),
        ("none", None, 26, 0),
    ],
)
def test_forms_of_the_moon(seat: int, moon: str, choice: Any, mine: int, theirs: int) -> None:
    piles = [MOON if place == seat else Hand() for place in range(4)]
    scored = score_deal(CLASSIC.with_options({"moon": moon}), piles, choice=choice)
    assert scored.points == tuple(mine if place == seat else theirs for place in range(4))
    assert scored.shooter == (None if moon == "none" else seat)


def test_a_moon_may_hold_other_cards() -> None:
    assert shooter(CLASSIC, (PACK, Hand(), Hand(), Hand())) == 0
    assert kernel.shot_the_moon(CLASSIC.kernel, MOON.mask) == 1


def test_the_shooter_has_to_choose() -> None:
    with pytest.raises(ScoreError, match="Seat 1 shot the moon"):
        score_deal(CLASSIC, (Hand(), MOON, Hand(), Hand()))


def test_no_choice_where_the_rules_leave_none() -> None:
    with pytest.raises(ScoreError, match="no choice"):
        score_deal(CLASSIC.with_options({"moon": "self"}), (MOON, Hand(), Hand(), Hand()), choice="others")


@pytest.mark.parametrize(
    ("piles", "message"),
    [
        ((MOON, Hand(), Hand()), "3 piles"),
        ((MOON, Hand.parse("2H"), Hand(), Hand()), "2♥"),
        ((MOON - Hand.parse("QS"), Hand(), Hand(), Hand()), "Q♠"),
        ((Hand(), Hand(), Hand(), Hand()), "nobody"),
    ],
)
def test_piles_that_are_no_deal(piles: tuple[Hand, ...], message: str) -> None:
    with pytest.raises(ScoreError, match=message):
        score_deal(CLASSIC, piles, choice="self")


def test_a_choice_that_does_not_exist() -> None:
    nonsense: Any = "both"
    with pytest.raises(ScoreError, match="both"):
        score_deal(CLASSIC, (MOON, Hand(), Hand(), Hand()), choice=nonsense)


@pytest.mark.parametrize("moon", ["others_unless_losing", "others"])
def test_totals_of_too_few_seats(moon: str) -> None:
    with pytest.raises(ScoreError, match="3 totals"):
        score_deal(CLASSIC.with_options({"moon": moon}), (MOON, Hand(), Hand(), Hand()), totals=(1, 2, 3))


def test_standings_of_too_few_seats() -> None:
    with pytest.raises(ScoreError, match="3 totals"):
        standing(CLASSIC, (1, 2, 3))


def test_adding_up() -> None:
    assert add((1, 2, 3, -4), score_deal(CLASSIC, PLAIN).points) == (26, 3, 3, -4)
    assert lowest_seats((5, -3, 8, -3)) == (1, 3)
