"""What the pad shows: dealer, pass, forms of the moon and the sums of each rule set."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.shared.base import html_to_text
from tests.lessons.asking import notice
from tests.lessons.scorepad.tapping import tap


@pytest.mark.parametrize("name", [name for name in PRESETS if find(name).players <= 8])
def test_every_rule_set_has_its_deal_total_and_forms(name: str) -> None:
    rules = find(name)
    lesson = Scorepad()
    notice(lesson, "players", players=rules.players)
    assert notice(lesson, "rules", value=name) == ""
    view = lesson.view()
    assert str(rules.deal_total) in view["check"]
    offered = [form["form"] for form in view["forms"] if form["offered"]]
    assert offered == {"choose": ["self", "others"], "none": []}.get(rules.moon, [rules.moon])
    assert (view["bonus_card"] != "") == any(value < 0 for _, value in rules.points.specials)


# B25
def test_where_the_shooter_chooses_both_forms_are_offered() -> None:
    forms = [form["form"] for form in Scorepad().view()["forms"] if form["offered"]]
    assert forms == ["self", "others"]


def test_the_dealer_and_the_pass_of_the_next_deal_are_said() -> None:
    lesson = Scorepad()
    notice(lesson, "dealer", seat=2)
    seen = []
    for _ in range(5):
        view = lesson.view()
        seen.append((view["names"][view["dealer"]], view["passes"]))
        tap(lesson, 10, 10, 3, 3)
    assert seen == [
        ("Carla", "3 cards to the left"), ("Dan", "3 cards to the right"), ("Anna", "3 cards across the table"),
        ("Ben", "Nobody passes"), ("Carla", "3 cards to the left"),
    ]  # fmt: skip


def test_longer_ways_and_a_scatter_are_said_in_words() -> None:
    assert Scorepad(pad="scorepad;A1,B1,C1,D1,E1;13.13.0.0.0;13.13.0.0.0").view()["passes"] == "3 cards two seats to the left"
    assert Scorepad(pad="scatter;A1,B1,C1,D1;26.0.0.0;13.13.0.0;13.13.0.0").view()["passes"] == "One card to each other player"


# B33
def test_the_pass_of_the_first_deal_is_shown() -> None:
    assert Scorepad().view()["passes"] == "3 cards to the left"
    assert "3 cards to the left" in html_to_text(Scorepad().frame()["html"])
