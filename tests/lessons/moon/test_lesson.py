"""Events of the lesson on the moon: answers and their score, stops, links, undo, and any sequence of events."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Moon
from hearts_tutor.lessons.moon.content import BY_KEY
from hearts_tutor.lessons.moon.forms import FORMS
from tests.lessons.asking import notice
from tests.lessons.machine import check, undo_restores, wander
from tests.lessons.moon.answering import answer_all


def test_the_forms_show_once_every_question_is_answered_and_the_first_answer_counts() -> None:
    lesson = Moon()
    assert lesson.view()["forms"] == []
    notice(lesson, "answer", question="better", option="self")
    assert lesson.view()["forms"] == []
    notice(lesson, "answer", question="leader", option="0")
    notice(lesson, "answer", question="leader", option="2")
    assert len(lesson.view()["forms"]) == len(FORMS)
    assert (lesson.view()["tone"], lesson.view()["score"]) == ("good", "0 of 1 right")
    notice(lesson, "next")
    answer_all(lesson)
    assert lesson.view()["score"] == "1 of 2 right"


def test_the_free_setting_follows_the_last_example() -> None:
    lesson = Moon(only=["tied"])
    notice(lesson, "next")
    assert (lesson.view()["free"], lesson.view()["place"]) == (True, "Free setting")
    assert notice(lesson, "next") == "There is no further example in that direction."
    notice(lesson, "previous")
    assert lesson.view()["heading"] == BY_KEY["tied"].title


# B61
def test_an_example_cannot_be_changed() -> None:
    assert notice(Moon(), "card", card="5H").startswith("An example stays as it is.")


# B68
def test_a_restart_forgets_a_half_answered_example() -> None:
    lesson = Moon()
    notice(lesson, "answer", question="better", option="self")
    assert notice(lesson, "restart") == ""
    assert lesson.view()["forms"] == []


def test_a_link_to_the_setting_of_an_example_opens_the_example() -> None:
    lesson = Moon()
    notice(lesson, "open", text=BY_KEY["tied"].setting)
    assert lesson.view()["heading"] == BY_KEY["tied"].title


def test_an_unknown_example_or_setting_is_refused_when_the_lesson_is_made() -> None:
    with pytest.raises(ValueError, match="“sky” is not an example"):
        Moon(only=["sky"])
    with pytest.raises(ValueError, match="not a total"):
        Moon(setting="sky")


# --- as a machine ----------------------------------------------------------------------------------------------------------


def test_no_sequence_of_events_breaks_the_lesson() -> None:
    wander(Moon, links=("90/80/20/30", "1/2/3,shooter=2,lost=5H", "60/10/10/80,jack=1"), examples=10)


def test_no_sequence_of_events_breaks_the_free_setting() -> None:
    wander(lambda: Moon(setting="90/80/20/30"), links=("1/2/3/4/5/6,sun=yes",), examples=6)


def test_undo_restores_what_was_there() -> None:
    assert undo_restores(Moon()) >= 5
    assert undo_restores(Moon(setting="90/80/20/30,lost=5H")) >= 20


def test_a_fresh_lesson_is_sound() -> None:
    check(Moon())
