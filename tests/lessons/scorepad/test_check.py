"""What may stand on a pad: deals that add up, names, rules and targets that go together."""

from __future__ import annotations

import re

import pytest

from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.scorepad.content import NAMES
from hearts_tutor.lessons.shared.base import html_to_text
from tests.lessons.asking import notice
from tests.lessons.scorepad.tapping import tap


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((3, 1, 18, 0), "The deal has 26 points, and 22 are in: 4 points are missing."),
        ((3, 1, 18, 3), "The deal has 26 points, and 25 are in: 1 point is missing."),
        ((3, 1, 18, 6), "The deal has 26 points, and 28 are in: 2 points are too many."),
        ((3, 1, 18, 5), "The deal has 26 points, and 27 are in: 1 point is too many."),
        ((-3, 1, 24, 4), "Anna cannot have fewer than 0 points by cards: the moon and the bonus have buttons of their own."),
        ((0, 0, 26, 0), "Carla has taken every penalty card: a moon. Say below what it does."),
    ],
)
def test_a_deal_that_does_not_add_up_is_refused_in_one_sentence(points: tuple[int, ...], words: str) -> None:
    lesson = Scorepad()
    assert tap(lesson, *points) == words
    assert lesson.view()["history"] == []
    assert notice(lesson, "enter", anyway=True) == ""
    assert lesson.view()["history"][0]["note"] == "does not add up"


def test_the_jack_must_lie_somewhere() -> None:
    lesson = Scorepad()
    notice(lesson, "rules", value="omnibus")
    assert tap(lesson, 3, 1, 18, 4) == "26 of 26 points are in, but J♦ lies with nobody: select who took it and press J♦."
    notice(lesson, "select", seat=3)
    notice(lesson, "bonus")
    assert notice(lesson, "enter") == ""
    assert lesson.view()["totals"] == [3, 1, 18, -6], "totals may be negative"


# B26
def test_26_points_in_one_box_are_asked_about_as_a_moon() -> None:
    lesson = Scorepad()
    notice(lesson, "points", add=26)
    assert notice(lesson, "enter") == "Anna has taken every penalty card: a moon. Say below what it does."


# B30
def test_one_point_is_one_point() -> None:
    lesson = Scorepad()
    notice(lesson, "points", add=25)
    assert "1 point is missing" in lesson.view()["check"]
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;100.1.20.30")
    assert "wins with 1." in lesson.view()["stands"]
    assert not re.search(r"\b1 points", html_to_text(lesson.frame()["html"]))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "A player needs a name."), ("Ben", "Two players are called Ben: give each a name of its own."),
        ("BEN", "Two players are called BEN: give each a name of its own."), ("x" * 30, "at most 24 letters"),
        ("é" + "x" * 23 + "y", "at most 24 letters"), ("😀", "start with a letter or a digit."),
        ("=1+1", "has “=” in it, which names may not"), ("A;B", "has “;”"), ("QS", "is a card"),
        ("-5", "must start with a letter or a digit."), (5, "A name is a text."),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_is_refused_in_one_sentence(name: object, words: str) -> None:
    lesson = Scorepad()
    assert words in notice(lesson, "name", seat=0, value=name)
    assert lesson.view()["names"] == list(NAMES[:4])


def test_a_target_that_contradicts_the_rules_is_refused() -> None:
    lesson = Scorepad()
    notice(lesson, "rules", value="exact_reset")
    assert "exact_reset=50 must be below target=40" in notice(lesson, "target", value="40")
    assert lesson.view()["own_target"] is None
    assert notice(lesson, "target", value="60") == ""
    assert notice(lesson, "target", value="") == ""
    assert lesson.view()["own_target"] is None
