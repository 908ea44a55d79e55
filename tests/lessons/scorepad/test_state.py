"""What each press does to a pad, and what it is refused for."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.scorepad.pad import FORMS
from tests.lessons.asking import notice
from tests.lessons.scorepad.tapping import moon, tap


def test_the_rest_goes_to_the_selected_box() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, enter=False)
    notice(lesson, "select", seat=3)
    notice(lesson, "rest")
    assert lesson.view()["boxes"] == [3, 1, 18, 4]
    assert notice(lesson, "rest") == "No points are missing."


def test_a_moon_fills_the_boxes_and_can_be_taken_back() -> None:
    lesson = Scorepad()
    notice(lesson, "moon", form="others")
    assert lesson.view()["shown"] == [0, 26, 26, 26]
    assert notice(lesson, "points", add=1) == "The moon fills every box. Press its button again to take it back, then tap points."
    notice(lesson, "moon", form="self")
    assert lesson.view()["shown"] == [-26, 0, 0, 0]
    notice(lesson, "moon", form="self")
    assert lesson.view()["shown"] == [0, 0, 0, 0]


def test_the_last_deal_can_be_corrected() -> None:
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;3.1.18.4;26.0.0.0_m0o")
    tap(lesson, 1, enter=False)
    assert notice(lesson, "edit") == "Enter or clear the deal at hand first."
    notice(lesson, "clear")
    assert notice(lesson, "edit") == ""
    assert (lesson.view()["moon"], lesson.view()["totals"]) == (0, [3, 1, 18, 4])
    assert moon(lesson, 2, "others") == ""
    assert lesson.view()["totals"] == [29, 27, 18, 30]


def test_names_can_change_at_any_time_and_rules_only_before_the_first_deal() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    assert notice(lesson, "name", seat=0, value="  Zoë   B  ") == ""
    assert lesson.view()["names"][0] == "Zoë B"
    changes: dict[str, dict[str, Any]] = {
        "rules": {"value": "club"},
        "players": {"players": 3},
        "dealer": {"seat": 1},
        "target": {"value": "5"},
    }
    for kind, more in changes.items():
        assert "settled" in notice(lesson, kind, **more)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"kind": "rules", "value": "black_maria"}, "“black_maria” is not a rule set for 4 players."),
        ({"kind": "target", "value": "ten"}, "“ten” is not a target: it is a whole number from 1 to 100000."),
        ({"kind": "set", "value": "1e9"}, "“1e9” is not a number of points: it is a whole number from −999 to 999."),
        ({"kind": "points", "add": 5000}, "“5000” is not a number of points: it is a whole number from −999 to 999."),
        ({"kind": "select", "seat": 4}, "“4” is not a player: they are 0 to 3."),
        ({"kind": "moon", "form": "sky"}, f"“sky” is not a form of the moon: choose one of {', '.join(FORMS)}."),
        ({"kind": "bonus"}, "No card takes points off under the rules classic."),
        ({"kind": "players", "players": 9}, "“9” is not a number of players: it is a whole number from 2 to 8."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(event: dict[str, Any], words: str) -> None:
    assert notice(Scorepad(), **event) == words


# B31
def test_a_new_game_shows_zero_at_once() -> None:
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;3.1.18.4")
    notice(lesson, "points", add=5)
    notice(lesson, "new")
    view = lesson.view()
    assert (view["totals"], view["shown"], view["history"], view["number"]) == ([0] * 4, [0] * 4, [], 1)


# B61
def test_an_empty_deal_is_refused_with_its_reason() -> None:
    lesson = Scorepad()
    assert notice(lesson, "enter") == "The deal has 26 points: select a box and tap them in."
