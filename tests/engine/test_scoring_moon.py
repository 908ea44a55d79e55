"""The moon: what it is, every form of it, the forms that look at the totals, the jack of diamonds, and the sun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import Moon, RuleSet, find
from hearts_tutor.engine.scoring import DECIDED_BY_SCORE, MoonChoice, moon_choices, score_deal
from hearts_tutor.engine.totals import ScoreError, new_totals, standing

CLASSIC = find("classic")
HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
EVERYTHING = Hand.parse(f"QS {HEARTS}")
MOON = [Hand(), EVERYTHING, Hand(), Hand()]
PLAIN = [Hand.parse("2H 3H 4H"), Hand.parse("5H"), Hand.parse("QS 6H 7H 8H 9H TH"), Hand.parse("JH QH KH AH")]


def moon(seat: int, jack_at: int | None = None) -> list[Hand]:
    """The piles of a moon, with the jack of diamonds in a certain seat's pile."""
    return [(EVERYTHING if place == seat else Hand()) + Hand.parse("JD" if place == jack_at else "") for place in range(4)]


# B25, B26
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("form", "choice", "mine", "theirs"),
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
def test_every_form_of_the_moon_at_every_seat(seat: int, form: str, choice: Any, mine: int, theirs: int) -> None:
    scored = score_deal(CLASSIC.with_options({"moon": form}), moon(seat), choice=choice)
    assert scored.points == tuple(mine if place == seat else theirs for place in range(4))
    assert scored.shooter == (None if form == "none" else seat)


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


def test_the_reasons_are_said() -> None:
    assert score_deal(find("club"), MOON, totals=[90, 80, 20, 30]).why == (
        "Seat 1 took every penalty card: 26 off for the shooter.",
        "Adding to the others would let somebody else win.",
    )


def test_every_form_is_a_choice_a_fixed_one_none_or_decided_by_the_totals() -> None:
    assert {"choose", *get_args(MoonChoice), "none", *DECIDED_BY_SCORE} == set(get_args(Moon))


# ------------------------------------------------------------------------------------------------ what is a moon


# B19, J5, example 7 of the rule book
@pytest.mark.parametrize(
    ("points", "first", "second", "expected"),
    [
        ("H=1 QS=13", EVERYTHING - Hand.parse("2H"), "2H", (25, 1, 0, 0)),
        ("H=1 QS=13", EVERYTHING - Hand.parse("QS"), "QS", (13, 13, 0, 0)),
        ("H=1 QS=13", Hand.parse("QS 2H 3H 4H"), "5H 6H 7H 8H 9H TH JH QH KH AH", (16, 10, 0, 0)),
        ("H=1 QS=13 JD=-10", EVERYTHING - Hand.parse("2H") + Hand.parse("JD"), "2H", (15, 1, 0, 0)),
        ("H=1 QS=13 2C=13", Hand.parse("QS 2C"), HEARTS, (26, 13, 0, 0)),  # J8: 26 points, but not by the cards of a moon
    ],
)
def test_a_number_of_points_is_no_moon(points: str, first: Hand, second: str, expected: tuple[int, ...]) -> None:
    rules = CLASSIC.with_options({"points": points, "moon": "others"})
    score = score_deal(rules, [first, Hand.parse(second), Hand(), Hand()])
    assert (score.points, score.shooter) == (expected, None)


# J8
@pytest.mark.parametrize(
    ("name", "total"), [("classic", 26), ("spot", 129), ("basic", 13), ("black_maria_43", 43), ("ten_of_diamonds", 26)]
)
def test_a_moon_is_every_penalty_card_and_not_one_less(name: str, total: int) -> None:
    rules = find(name).with_options({"moon": "others"})
    everything = rules.penalty_cards
    rest = [Hand(rules.kernel.counted) - everything] + [Hand()] * (rules.players - 2)
    score = score_deal(rules, [everything, *rest])
    assert (score.shooter, score.points[0]) == (0, 0)
    assert score.points[2] == rules.deal_total == total
    for card in everything:  # every one of them is needed, whatever number of points is left
        assert score_deal(rules, [everything - Hand(card.bit), rest[0] + Hand(card.bit), *rest[1:]]).shooter is None


# J8
def test_a_moon_needs_only_what_was_dealt() -> None:
    rules = CLASSIC.with_options({"removed": "2H 3H 4H 5H"})
    scored = score_deal(rules, (EVERYTHING - rules.removed, Hand(), Hand(), Hand()), choice="others")
    assert (rules.deal_total, scored.shooter, scored.points) == (22, 0, (0, 22, 22, 22))


# ------------------------------------------------------------------------------------------------ the jack


# J5, B22
@pytest.mark.parametrize(
    ("form", "jack_at", "points"),
    [
        ("others", 0, (-10, 26, 26, 26)), ("others", 1, (0, 16, 26, 26)), ("others", 2, (0, 26, 16, 26)), ("self", 0, (-36, 0, 0, 0)),
        ("self", 2, (-26, 0, -10, 0)),
    ],
)  # fmt: skip
def test_the_jack_is_no_part_of_the_moon_and_stays_with_whoever_took_it(form: MoonChoice, jack_at: int, points: tuple[int, ...]) -> None:
    rules, piles = find("omnibus"), moon(0, jack_at)
    assert score_deal(rules.with_options({"moon": form}), piles).points == points
    chosen = score_deal(rules, piles, choice=form)
    assert (chosen.points, chosen.shooter) == (points, 0)


# J5
def test_a_rule_may_ask_for_the_jack_too() -> None:
    rules = find("jack_for_the_slam").with_options({"moon": "others"})
    assert score_deal(rules, moon(0, jack_at=0)).points == (-10, 26, 26, 26)
    assert score_deal(rules, moon(0, jack_at=2)).points == (26, 0, -10, 0)


# ------------------------------------------------------------------------------------------------ forms that look at the totals


# Totals before, the shooter first; the totals after; whether the game is over then.
UNLESS_LOSING = [
    ((90, 80, 20, 30), (64, 80, 20, 30), False),
    ((10, 80, 75, 78), (10, 106, 101, 104), True),
    ((95, 10, 20, 30), (95, 36, 46, 56), False),
    ((46, 20, 80, 50), (46, 46, 106, 76), False),
    ((80, 10, 20, 30), (80, 36, 46, 56), False),
]


# J4, B20, B21
@pytest.mark.parametrize("shooter", range(4))
@pytest.mark.parametrize(("before", "after", "over"), UNLESS_LOSING)
@pytest.mark.parametrize("name", ["club", "moon_adjusted"])
def test_the_others_go_up_unless_another_would_win(
    name: str, before: tuple[int, ...], after: tuple[int, ...], over: bool, shooter: int
) -> None:
    rules = find(name)
    turned = [before[(seat - shooter) % 4] for seat in range(4)]
    found = new_totals(rules, turned, score_deal(rules, moon(shooter), totals=turned).points)
    assert found == tuple(after[(seat - shooter) % 4] for seat in range(4))
    assert standing(rules, found).over is over


# J4
@pytest.mark.parametrize(("jack_at", "after"), [(None, (60, 36, 36, 106)), (1, (34, 0, 10, 80))])
def test_who_would_win_is_asked_after_the_jack(jack_at: int | None, after: tuple[int, ...]) -> None:
    before = (60, 10, 10, 80)
    rules = find("moon_adjusted") if jack_at is None else find("moon_adjusted").with_options({"points": "H=1 QS=13 JD=-10"})
    score = score_deal(rules, moon(0, jack_at), totals=before)
    assert new_totals(rules, before, score.points) == after


# J4
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((46, 20, 80, 50), (46, 46, 106, 76)),  # among the lowest: adding stands
        ((47, 20, 80, 50), (21, 20, 80, 50)),
        ((60, 10, 10, 80), (34, 10, 10, 80)),  # a tie that the shooter has no part in: taken off
        ((90, 80, 20, 30), (64, 80, 20, 30)),
    ],
)
def test_where_ties_share_the_win_the_shooter_must_be_among_the_lowest(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    rules = find("moon_adjusted").with_options({"tie": "shared"})
    assert new_totals(rules, before, score_deal(rules, moon(0), totals=before).points) == after


def test_who_would_win_is_asked_about_the_last_of_the_agreed_deals_too() -> None:
    rules = RuleSet(moon="others_unless_losing", target=None, deals=4)
    assert score_deal(rules, MOON, totals=[0, 60, 0, 0], deals_played=3).form == "others"
    assert score_deal(rules, MOON, totals=[0, 60, 1, 2], deals_played=4).form == "self"


def test_an_exact_reset_may_keep_a_moon_from_ending_the_game() -> None:
    rules = RuleSet(moon="others_unless_losing", exact_reset=50)
    assert score_deal(rules, MOON, totals=[74, 90, 0, 0]).form == "others"
    assert score_deal(RuleSet(moon="others_unless_losing"), MOON, totals=[74, 90, 0, 0]).form == "others"  # a tie at 26
    assert score_deal(RuleSet(moon="others_unless_losing"), MOON, totals=[74, 90, 0, 1]).form == "self"
    assert score_deal(rules, MOON, totals=[74, 90, 0, 1]).form == "others"


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
    piles = moon(0, jack)
    assert new_totals(rules, before, score_deal(rules, piles, totals=before).points) == after
    assert new_totals(rules, before, score_deal(replace(rules, tie="shared"), piles, totals=before).points) == after


def test_the_reason_says_whether_the_shooter_leads() -> None:
    rules = find("classic").with_options({"moon": "others_if_leading"})
    said = [score_deal(rules, MOON, totals=totals).why[-1] for totals in ([80, 90, 20, 30], [80, 10, 75, 78], [20, 46, 80, 50])]
    assert said == [
        "Adding to the others would not put the shooter in the lead.",
        "Adding to the others puts the shooter in the lead.",
        "Adding to the others puts the shooter in the lead, in a tie.",
    ]


# ------------------------------------------------------------------------------------------------ the sun


@pytest.mark.parametrize(
    ("form", "tricks", "points"),
    [
        ("others", [0, 13, 0, 0], (52, 0, 52, 52)),
        ("others", [1, 12, 0, 0], (26, 0, 26, 26)),
        ("self", [0, 13, 0, 0], (0, -52, 0, 0)),
        ("self", [0, 12, 1, 0], (0, -26, 0, 0)),
    ],
)
def test_a_sun_is_every_trick_and_counts_double(form: str, tricks: list[int], points: tuple[int, ...]) -> None:
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
