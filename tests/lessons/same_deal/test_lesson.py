"""Events of "The same deal under other rules": undo, and any sequence of events."""

from __future__ import annotations

import json

from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal.lesson import DEALS_KEPT
from hearts_tutor.lessons.same_deal.play import KINDS
from tests.lessons.asking import send
from tests.lessons.machine import undo_restores, wander
from tests.lessons.same_deal.comparing import finish


def test_a_deal_many_steps_back_is_played_again() -> None:
    lesson = SameDeal(player="ducker")
    first = lesson.view()
    for i in range(DEALS_KEPT + 2):
        send(lesson, "player", value=KINDS[i % 2])
        send(lesson, "stop")
    for _ in range(DEALS_KEPT + 2):
        send(lesson, "undo")
    assert lesson.view()["work"] == "play"
    finish(lesson)
    assert lesson.view() == first


def test_no_sequence_of_events_breaks_the_lesson() -> None:
    links = ("classic/omnibus+ducker+1+1+0", "classic,players=5/sun,players=5+ducker+9+2+3")
    wander(lambda: SameDeal(player="ducker"), links=links, examples=5, steps=8)


def test_undo_brings_back_what_was_there() -> None:
    assert undo_restores(SameDeal(player="ducker"), "ready", "rules", "player", "players", "deal") > 30
    assert "nothing to undo" in send(SameDeal(player="ducker"), "undo")["notice"]


def test_the_same_lesson_is_the_same_page_each_time() -> None:
    assert SameDeal().to_html() == SameDeal().to_html()
    assert json.loads(json.dumps(SameDeal(["classic", "sun"], seed=3).args)) == {"sets": ["classic", "sun"], "seed": 3}
