"""Work in small pieces: the search for a difference, the deal, the count, and clicks in between."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal import many
from tests.lessons.asking import send
from tests.lessons.same_deal.comparing import finish


def test_a_search_in_vain_ends_after_240_deals() -> None:
    lesson = SameDeal(["classic", "club"], player="ducker")
    view = lesson.view()
    assert "240 deals" in view["says"][0]
    assert not view["work"]
    assert "data-after" not in lesson.frame()["html"]


def test_a_third_column_comes_and_goes() -> None:
    lesson = SameDeal()
    send(lesson, "rules", place=2, value="queen_waits")
    assert [column["value"] for column in lesson.view()["sets"]] == ["classic", "hearts_any_time", "queen_waits"]
    send(lesson, "rules", place=2, value="none")
    assert len(lesson.view()["sets"]) == 2
    send(lesson, "players", value="3")
    finish(lesson)
    assert lesson.view()["players"] == 3
    assert [row["seat"] for row in lesson.view()["rows"]] == ["You", "West", "East"]


def test_a_run_grows_with_the_clock_and_stops() -> None:
    lesson = SameDeal(["classic", "queen_must_go"], player="ducker")
    block = many.PLAIN_BLOCKS["ducker"]
    send(lesson, "more")
    assert lesson.view()["many"]["deals"] == 0, "the first answer comes at once"
    goal = lesson.view()["many"]["goal"]
    assert "data-after" in lesson.frame()["html"]
    for _ in range(5):  # a block under one rule set each
        send(lesson, "tick")
    assert lesson.view()["many"]["deals"] == 2 * block
    send(lesson, "stop")
    assert lesson.view()["many"]["deals"] < goal
    assert "data-after" not in lesson.frame()["html"]
    assert "<svg" in lesson.frame()["html"]
    send(lesson, "next")
    assert lesson.view()["many"]["deals"] == 2 * block, "stepping keeps the count"
    send(lesson, "player", value="house")
    assert lesson.view()["many"]["deals"] == 0, "something else is counted anew"


def test_clicks_come_in_between_the_pieces_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_STATIC", "1")
    lesson = SameDeal(player="ducker")
    first = lesson.view()
    send(lesson, "ready", key="thaw")
    assert lesson.view()["work"] == "search"
    assert "still being played" in send(lesson, "next")["notice"]
    send(lesson, "stop")
    assert lesson.view()["work"] == "play", "the deal on the table is played out all the same"
    send(lesson, "tick")
    assert not any(cell["cards"] for row in lesson.view()["rows"] for cell in row["cells"])
    send(lesson, "undo")
    assert lesson.view() == first
    send(lesson, "more")
    send(lesson, "tick")
    send(lesson, "deal")
    finish(lesson)
    view = lesson.view()
    assert view["number"] > first["number"]
    assert view["many"]["deals"] == view["many"]["goal"] == many.PLAIN_RUN, "the count goes on after the search"
    send(lesson, "undo")
    assert {**lesson.view(), "many": None} == {**first, "many": None}
