"""What each form of the moon makes of a setting: the worked examples of the rules, seen through the lesson."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Moon
from hearts_tutor.lessons.moon.content import BY_KEY, EXAMPLES
from hearts_tutor.lessons.moon.forms import FORMS, better, leaders
from hearts_tutor.lessons.moon.text import parse_setting
from tests.lessons.moon.answering import form_of, totals


@pytest.mark.parametrize(
    ("setting", "after", "sentence"),
    [
        ("90/80/20/30", [64, 80, 20, 30], "Adding to the others would let somebody else win."),
        ("10/80/75/78", [10, 106, 101, 104], "Adding to the others ends the game with the shooter winning."),
        ("95/10/20/30", [95, 36, 46, 56], "Adding to the others does not end the game."),
        ("46/20/80/50", [46, 46, 106, 76], "Adding to the others leaves a tie for lowest, so the game goes on."),
        ("60/10/10/80", [60, 36, 36, 106], "Adding to the others leaves a tie for lowest, so the game goes on."),
        ("60/10/10/80,jack=1", [34, 0, 10, 80], "Adding to the others would let somebody else win."),
        ("46/20/80/50,ties=shared", [46, 46, 106, 76], "Adding to the others ends the game with the shooter winning."),
    ],
)
def test_the_form_that_the_score_decides_says_why(setting: str, after: list[int], sentence: str) -> None:
    found = form_of(Moon(setting=setting).view(), "others_unless_losing")
    assert found["results"][0]["totals"] == after
    assert sentence in found["why"]


def test_shared_ties_subtract_where_the_shooter_is_not_among_the_lowest() -> None:
    assert totals("60/10/10/80,ties=shared", "others_unless_losing") == [[34, 10, 10, 80]]


def test_the_second_deal_of_the_worked_example_adds_26_to_each_other_seat() -> None:
    found = form_of(Moon(setting="3/1/18/4,shooter=3").view(), "others")["results"][0]
    assert (found["points"], found["totals"], found["lowest"]) == ([26, 26, 26, 0], [29, 27, 44, 4], [3])


@pytest.mark.parametrize(("lost", "points"), [("5H", [25, 1, 0, 0]), ("QS", [13, 13, 0, 0]), ("HJT98765432", [16, 10, 0, 0])])
def test_an_attempt_that_misses_cards_collapses_in_every_form_of(lost: str, points: list[int]) -> None:
    view = Moon(setting=f"40/40/40/40,lost={lost}").view()
    assert [each["form"] for each in view["forms"]] == list(FORMS)
    assert [[result["points"] for result in each["results"]] for each in view["forms"]] == [[points]] * len(FORMS)
    assert "No moon" in view["says"][0]


# B19
def test_a_moon_is_told_by_its_cards() -> None:
    """With J♦ the shooter's cards count 16, and it is a moon; 16 points made of other cards are not a moon."""
    with_jack, without = Moon(setting="0/0/0/0,jack=0").view(), Moon(setting="0/0/0/0,lost=HJT98765432").view()
    assert (with_jack["by_cards"][0], with_jack["is_moon"]) == (16, True)
    assert (without["by_cards"][0], without["is_moon"]) == (16, False)
    assert Moon(setting="0/0/0/0,jack=1,lost=HJT98765432,to=1").view()["by_cards"] == [16, 0, 0, 0]


# B25, B26
@pytest.mark.parametrize(
    ("setting", "own", "others"),
    [
        ("50/50/50/50,jack=0", [-36, 0, 0, 0], [-10, 26, 26, 26]),
        ("50/50/50/50,jack=2", [-26, 0, -10, 0], [0, 26, 16, 26]),
        ("50/50/50/50", [-26, 0, 0, 0], [0, 26, 26, 26]),
        ("50/50/50/50,sun=yes", [-52, 0, 0, 0], [0, 52, 52, 52]),
        ("50/50/50", [-26, 0, 0], [0, 26, 26]),
        ("50/50/50/50/50/50,shooter=5", [0, 0, 0, 0, 0, -26], [26, 26, 26, 26, 26, 0]),
    ],
)
def test_either_choice_leaves_the_jack_where_it_is(setting: str, own: list[int], others: list[int]) -> None:
    view = Moon(setting=setting).view()
    assert [result["points"] for result in form_of(view, "choose")["results"]] == [own, others]
    assert form_of(view, "self")["results"][0]["points"] == own
    assert form_of(view, "others")["results"][0]["points"] == others


def test_without_a_moon_rule_the_cards_count() -> None:
    assert totals("10/20/30/40", "none") == [[36, 20, 30, 40]]
    assert totals("10/20/30/40,sun=yes", "none") == [[36, 20, 30, 40]]


# B23
def test_totals_may_be_negative() -> None:
    assert totals("10/80/75/78", "self") == [[-16, 80, 75, 78]]


@pytest.mark.parametrize(
    ("key", "which", "fewest"),
    [
        ("spoiled", "self", (2,)), ("winning", "others", (0,)), ("own_total", "same", (1,)), ("tied", "same", (0, 1)),
        ("second_deal", "same", (3,)), ("jack", "self", (1,)),
    ],
)  # fmt: skip
def test_the_better_form_and_the_leader_of_the_examples(key: str, which: str, fewest: tuple[int, ...]) -> None:
    setting = parse_setting(BY_KEY[key].setting)
    assert (better(setting), leaders(setting)) == (which, fewest)


def test_the_leader_is_the_same_in_either_form_of() -> None:
    for example in EXAMPLES:
        results = [form_of(Moon(setting=example.setting).view(), name)["results"][0] for name in ("self", "others")]
        assert results[0]["lowest"] == results[1]["lowest"]


# B20
def test_the_shooters_own_total_does_not_decide() -> None:
    assert totals("80/10/20/30", "others_unless_losing") == [[80, 36, 46, 56]]
    assert totals("95/10/20/30", "others_unless_losing") == [[95, 36, 46, 56]]


# B21
def test_adding_stands_where_the_shooter_wins_by_it() -> None:
    found = form_of(Moon(setting="10/80/75/78").view(), "others_unless_losing")["results"][0]
    assert (found["totals"], found["winners"]) == ([10, 106, 101, 104], [0])


# B22
def test_a_moon_hands_out_26_whoever_has_the_jack() -> None:
    assert form_of(Moon(setting="0/0/0/0,jack=0").view(), "others")["results"][0]["points"] == [-10, 26, 26, 26]
    assert form_of(Moon(setting="0/0/0/0,jack=1").view(), "others")["results"][0]["points"] == [0, 16, 26, 26]
