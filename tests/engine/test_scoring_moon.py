"""Moons in all forms, suns, bonus for no trick, choices, piles that cannot be."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import Moon, RuleSet, find
from hearts_tutor.engine.scoring import DECIDED_BY_SCORE, MoonChoice, moon_choices, pile_points, revoke_points, score_deal
from hearts_tutor.engine.totals import ScoreError, new_totals

HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
MOON = [Hand(), Hand.parse(f"QS {HEARTS}"), Hand(), Hand()]
PLAIN = [Hand.parse("2H 3H 4H"), Hand.parse("5H"), Hand.parse("QS 6H 7H 8H 9H TH"), Hand.parse("JH QH KH AH")]


def test_the_choice_is_the_shooters() -> None:
    rules = find("classic")
    assert score_deal(rules, MOON, choice="self").points == (0, -26, 0, 0)
    assert score_deal(rules, MOON, choice="others").points == (26, 0, 26, 26)
    assert {form: score.points for form, score in moon_choices(rules, MOON).items()} == {
        "self": (0, -26, 0, 0), "others": (26, 0, 26, 26),
    }  # fmt: skip
    with pytest.raises(ScoreError, match="Seat 1 shot the moon and has to choose"):
        score_deal(rules, MOON)


def test_no_choice_is_offered_where_there_is_none() -> None:
    assert moon_choices(find("classic"), PLAIN) == {}
    assert moon_choices(find("club"), MOON) == {}
    with pytest.raises(ScoreError, match="moon=self"):
        score_deal(find("moon_self"), MOON, choice="others")
    assert score_deal(find("classic"), PLAIN, choice="self").points == (3, 1, 18, 4)


def test_a_deal_without_a_moon_form_counts_the_cards() -> None:
    score = score_deal(find("papayoo").rolled(1), [Hand.parse(f"7S {HEARTS}"), Hand(), Hand(), Hand()])
    assert (score.points, score.shooter) == ((144, 0, 0, 0), None)


@pytest.mark.parametrize(
    ("form", "tricks", "points"),
    [
        ("others", [0, 13, 0, 0], (52, 0, 52, 52)),
        ("others", [1, 12, 0, 0], (26, 0, 26, 26)),
        ("self", [0, 13, 0, 0], (0, -52, 0, 0)),
        ("self", [0, 12, 1, 0], (0, -26, 0, 0)),
    ],
)
def test_the_sun(form: str, tricks: list[int], points: tuple[int, ...]) -> None:
    rules = find("sun").with_options({"moon": form})
    score = score_deal(rules, MOON, tricks=tricks)
    assert score.points == points
    assert score.sun is (13 in tricks)


def test_the_sun_is_adjusted_like_a_moon() -> None:
    rules = find("sun").with_options({"moon": "others_unless_losing"})
    assert score_deal(rules, MOON, totals=[50, 60, 0, 1], tricks=[0, 13, 0, 0]).points == (0, -52, 0, 0)
    assert score_deal(rules, MOON, totals=[50, 60, 0, 1], tricks=[1, 12, 0, 0]).points == (26, 0, 26, 26)


def test_the_sun_of_three_is_seventeen_tricks() -> None:
    rules = find("sun", 3).with_options({"moon": "others"})
    assert score_deal(rules, MOON[:3], tricks=[0, 17, 0]).points == (52, 0, 52)


def test_the_bonus_for_no_trick() -> None:
    rules = find("no_trick_bonus").with_options({"moon": "others"})
    piles = [Hand(), Hand.parse("QS"), Hand.parse(HEARTS), Hand()]
    score = score_deal(rules, piles, tricks=[0, 4, 9, 0])
    assert score.points == (-5, 13, 13, -5)
    assert score.why == ("Seat 0 took no trick: 5 off.", "Seat 3 took no trick: 5 off.")
    assert score_deal(rules, piles, tricks=[1, 4, 7, 1]).points == (0, 13, 13, 0)
    assert score_deal(rules, MOON, tricks=[0, 13, 0, 0]).points == (26, 0, 26, 26)


def test_the_others_unless_losing_asks_about_the_last_deal_too() -> None:
    rules = RuleSet(moon="others_unless_losing", target=None, deals=4)
    assert score_deal(rules, MOON, totals=[0, 60, 0, 0], deals_played=3).form == "others"
    assert score_deal(rules, MOON, totals=[0, 60, 1, 2], deals_played=4).form == "self"


def test_an_exact_reset_may_keep_a_moon_from_ending_the_game() -> None:
    rules = RuleSet(moon="others_unless_losing", exact_reset=50)
    assert score_deal(rules, MOON, totals=[74, 90, 0, 0]).form == "others"
    assert score_deal(RuleSet(moon="others_unless_losing"), MOON, totals=[74, 90, 0, 0]).form == "others"  # a tie at 26
    assert score_deal(RuleSet(moon="others_unless_losing"), MOON, totals=[74, 90, 0, 1]).form == "self"
    assert score_deal(rules, MOON, totals=[74, 90, 0, 1]).form == "others"


def test_every_form_is_a_choice_a_fixed_one_none_or_decided_by_the_totals() -> None:
    assert {"choose", *get_args(MoonChoice), "none", *DECIDED_BY_SCORE} == set(get_args(Moon))


# Totals before, the shooter first; who has J♦ where it takes ten off; the totals after. Adding is tried first each time.
IF_LEADING = [
    ((90, 80, 20, 30), None, (64, 80, 20, 30)),  # adding: 90 106 46 56, two are ahead
    ((10, 80, 75, 78), None, (10, 106, 101, 104)),  # the shooter leads, and the game is over
    ((95, 10, 20, 30), None, (69, 10, 20, 30)),  # adding: 95 36 46 56, which ends nothing and leaves the shooter last
    ((30, 20, 50, 40), None, (30, 46, 76, 66)),  # the shooter leads, and the game goes on
    ((46, 20, 80, 50), None, (46, 46, 106, 76)),  # a tie for the lowest is a lead
    ((60, 10, 10, 80), 1, (34, 0, 10, 80)),  # adding: 60 26 36 106, the jack's ten off already
    ((45, 10, 40, 80), None, (19, 10, 40, 80)),  # adding: 45 36 66 106, nine behind ...
    ((45, 10, 40, 80), 0, (35, 36, 66, 106)),  # ... and one ahead with the jack
]


@pytest.mark.parametrize(("before", "jack", "after"), IF_LEADING)
def test_the_others_go_up_only_if_the_shooter_then_leads(before: tuple[int, ...], jack: int | None, after: tuple[int, ...]) -> None:
    rules = find("classic" if jack is None else "omnibus").with_options({"moon": "others_if_leading"})
    piles = [Hand.parse(f"QS {HEARTS}"), Hand(), Hand(), Hand()]
    if jack is not None:
        piles[jack] += Hand.parse("JD")
    assert new_totals(rules, before, score_deal(rules, piles, totals=before).points) == after
    assert new_totals(rules, before, score_deal(replace(rules, tie="shared"), piles, totals=before).points) == after


def test_the_lead_decides_why() -> None:
    rules = find("classic").with_options({"moon": "others_if_leading"})
    said = [score_deal(rules, MOON, totals=totals).why[-1] for totals in ([80, 90, 20, 30], [80, 10, 75, 78], [20, 46, 80, 50])]
    assert said == [
        "Adding to the others would not put the shooter in the lead.",
        "Adding to the others puts the shooter in the lead.",
        "Adding to the others puts the shooter in the lead, in a tie.",
    ]


@pytest.mark.parametrize(
    ("name", "pile", "points"),
    [
        ("spot", "QS AH KH QH JH 2H", 77), ("papayoo", "AH 2H", 16), ("black_maria_43", "KS AS QS 2H", 31), ("omnibus", "JD QS", 3),
        ("ten_of_diamonds", "TD JD", -10), ("basic", "QS 2H", 1), ("classic", "JD TD KS", 0),
    ],
)  # fmt: skip
def test_pile_points(name: str, pile: str, points: int) -> None:
    assert pile_points(find(name), Hand.parse(pile)) == points


@pytest.mark.parametrize(
    ("piles", "words"),
    [
        (PLAIN[:3], "3 piles"),
        ([*PLAIN[:3], Hand.parse("JH QH KH")], "A♥ counts"),
        ([*PLAIN[:3], Hand.parse("JH QH KH AH 5H")], "5♥ lies in two piles"),
    ],
)
def test_piles_that_cannot_be(piles: list[Hand], words: str) -> None:
    with pytest.raises(ScoreError, match=words):
        score_deal(RuleSet(), piles)


def test_a_counted_jack_must_lie_somewhere() -> None:
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
def test_tricks_that_cannot_be(tricks: list[int] | None, words: str) -> None:
    with pytest.raises(ScoreError, match=words):
        score_deal(find("no_trick_bonus"), PLAIN, tricks=tricks)


def test_the_die_must_have_fallen() -> None:
    with pytest.raises(ScoreError, match="die"):
        score_deal(find("papayoo"), PLAIN)


def test_a_revoke_charges_a_seat_that_exists() -> None:
    with pytest.raises(ScoreError, match="Seat 4"):
        revoke_points(RuleSet(), 4)


def test_the_reasons_are_said() -> None:
    assert score_deal(find("club"), MOON, totals=[90, 80, 20, 30]).why == (
        "Seat 1 took every penalty card: 26 off for the shooter.",
        "Adding to the others would let somebody else win.",
    )
