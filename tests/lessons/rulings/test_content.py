"""The ready questions and deals: whole positions, mostly disputed, and deals that show what their names say."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.rulings.answers import answers
from hearts_tutor.lessons.rulings.content import QUESTIONS, RECORDS, ReadyQuestion
from hearts_tutor.lessons.rulings.text import parse_question, question_text
from hearts_tutor.lessons.rulings.words import ruling
from tests.lessons.asking import send


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.key)
def test_ready_questions_are_whole_positions_that_some_rule_set_knows(asked: ReadyQuestion) -> None:
    lesson = Rulings()
    send(lesson, "ask", key=asked.key)
    view = lesson.view()
    assert view["words"] == asked.words
    assert [named["key"] for named in view["questions"] if named["now"]] == [asked.key]
    assert any(ruling["tone"] for ruling in view["rulings"])
    assert question_text(parse_question(asked.line)) == asked.line


def test_most_ready_questions_are_disputed() -> None:
    disputed = [asked for asked in QUESTIONS if len({ruling(a) for a in answers(parse_question(asked.line)) if not a.refusal}) > 1]
    assert len(disputed) >= 7


def test_ready_deals_show_what_their_names_say() -> None:
    said = {record.key: Rulings(record=record.text).view()["deals"][0] for record in RECORDS}
    assert [fault["what"] for fault in said["early_heart"]["faults"]] == [
        "Trick 1: Ben played Q♠ (points on trick one)",
        "Trick 3: Ben played 5♥ (hearts led too early)",
    ]
    assert "nothing is owed" in said["put_right"]["faults"][0]["owed"]
    assert "26 points" in said["revoke"]["faults"][0]["owed"]
