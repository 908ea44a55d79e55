"""Events of "Settle it": links, pages about single questions, undo, and any sequence of events."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.rulings.content import QUESTIONS, RECORDS
from tests.lessons.asking import send
from tests.lessons.machine import check, events_of, undo_restores, wander

LINKS = (*(asked.line.replace(" ", "+") for asked in QUESTIONS), "deal:" + RECORDS[0].text, "deal:", "deal:players: A")


def test_links_carry_a_question_or_a_deal() -> None:
    for first in (Rulings(question="4 10 unbroken - SQHK85 about=HK"), Rulings(record=RECORDS[0].text)):
        other = Rulings()
        assert send(other, "open", text=first.position())["notice"] == ""
        assert other.link == first.link
        assert [each["now"] for each in other.view()["examples"]] == [each["now"] for each in first.view()["examples"]]
    frame = send(other, "open", text="4+1+unbroken")
    assert frame["notice"].startswith("The link's question cannot be shown.")
    assert send(other, "open", text="classic+4+broken+-+SJ7HKT4")["notice"] == "", "links to positions are questions, too"


def test_a_chapter_shows_the_questions_that_it_is_about() -> None:
    lesson = Rulings(only=["five_players", "six_players"])
    view = lesson.view()
    assert [each["key"] for each in view["questions"]] == ["five_players", "six_players"]
    assert view["words"].startswith("Five play")
    assert "ht-pack" not in lesson.frame()["html"]
    assert {event["type"] for event in events_of(lesson.frame()["html"])} == {"ask", "about"}
    check(lesson)
    deals = Rulings(record=RECORDS[0].text, only=["revoke", "put_right"])
    assert [each["key"] for each in deals.view()["examples"]] == ["revoke", "put_right"]
    with pytest.raises(ValueError, match="not a ready question"):
        Rulings(only=["poker"])


def test_every_ready_question_and_deal_is_sound() -> None:
    for asked in QUESTIONS:
        check(Rulings(question=asked.line))
    for record in RECORDS:
        check(Rulings(record=record.text))


def test_no_sequence_of_events_breaks_the_lesson() -> None:
    wander(Rulings, links=LINKS, examples=5, steps=12)


def test_undo_brings_back_what_was_there() -> None:
    lesson = Rulings()
    send(lesson, "box", box="trick")
    kinds = ("card", "about", "players", "number", "fallen", "box", "mode", "restart", "ask", "line")
    assert undo_restores(lesson, *kinds) > 60
    send(lesson, "mode", mode="deal")
    assert undo_restores(lesson, "example", "record", "mode") >= 3
    assert "nothing to undo" in send(Rulings(), "undo")["notice"]
