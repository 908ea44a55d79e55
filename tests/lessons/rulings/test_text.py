"""Questions as lines of text: what is read back, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.rules import find
from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.legal_cards.deals import seeded_position
from hearts_tutor.lessons.rulings.text import parse_question, question_text
from tests.lessons.asking import send


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "is not a position"),
        ("4 1 unbroken", "4 1 unbroken"),
        ("4 1 unbroken - SQ7X", "“XS”"),
        ("4 1 maybe - SQ", "maybe"),
        ("4 99 unbroken - SQ", "99"),
        ("2 1 unbroken - SQ", "2 players"),
        ("4 1 unbroken 2C3C4C5C SQ", "4 players"),
        ("4 3 queen - SQ4", "Q♠"),
        ("4 3 unbroken - SQ4 about=H2", "2♥"),
        ("4 3 unbroken - SQ4 about=SQ about=S4", "about=S4"),
        ("4 3 unbroken - SQ4 rules=poker", "poker"),
        ("4 3 unbroken - SQ4 because", "because"),
        ("poker 1 unbroken - SQ", "poker"),
        ("classic 1 unbroken - SQQ", "Q♠ appears twice"),
    ],
)
def test_a_bad_line_is_refused_in_one_sentence_and_stays_in_its_field(line: str, named: str) -> None:
    lesson = Rulings()
    before = lesson.state.question
    frame = send(lesson, "line", fields={"line": line})
    view = lesson.view()
    assert not frame["notice"]
    assert named in view["fault"]
    assert view["line"] == line
    assert lesson.state.question == before
    assert frame["html"].count('aria-invalid="true"') == 1
    send(lesson, "card", card="QS")
    assert (lesson.view()["fault"], lesson.view()["line"]) == ("", question_text(lesson.state.question))


@given(st.integers(1, 2000), st.sampled_from(["classic", "queen_breaks", "papayoo", "kitty_of_four"]), st.booleans())
def test_a_line_brings_the_question_back(seed: int, name: str, changed: bool) -> None:
    rules = find(name).with_options({"queen_waits": "yes"}) if changed else find(name)
    question = parse_question(position_text(seeded_position(rules, seed)))
    assert parse_question(question_text(question)) == question
