"""The lesson "Who takes it?": winners and points come from the engine, and every button carries its own answer."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.lessons import Tricks
from hearts_tutor.lessons.tricks_content import TRICKS


def say(lesson: Tricks, kind: str, **more: Any) -> dict[str, Any]:
    return dict(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more}))


@pytest.mark.parametrize(
    ("key", "winner", "cost"),
    [
        ("diamonds", 1, "13 points"),
        ("plain", 3, "nothing"),
        ("discarded_ace", 1, "1 point,"),
        ("smoked_out", 2, "13 points"),
        ("hearts", 2, "4 points"),
    ],
)
def test_worked_tricks(key: str, winner: int, cost: str) -> None:
    lesson = Tricks(only=[key])
    say(lesson, "name", seat=winner)
    view = lesson.view()
    assert view["tone"] == "good"
    assert cost in view["says"]
    say(lesson, "name", seat=(winner + 1) % 4)
    assert lesson.view()["tone"] == "bad"
    assert lesson.view()["score"] == "1 of 1 right", "the first answer counts"


def test_every_seat_button_carries_the_answer_that_python_gives() -> None:
    for trick in TRICKS:
        lesson = Tricks(only=[trick.key])
        carried = re.findall(r'data-why="([^"]*)"', lesson.frame()["html"])
        for seat in range(4):
            say(lesson, "name", seat=seat)
            assert lesson.view()["says"] == carried[seat]


@given(
    st.lists(
        st.one_of(
            st.builds(lambda seat: {"type": "name", "seat": seat}, st.one_of(st.integers(-2, 5), st.none(), st.text(max_size=3))),
            st.sampled_from([{"type": t} for t in ("next", "previous", "restart", "open", "fly")]),
            st.builds(lambda text: {"type": "open", "text": text}, st.sampled_from(["hearts", "plain", "x", 3, None])),
        ),
        max_size=20,
    )
)
def test_no_sequence_of_events_breaks_the_lesson(events: list[dict[str, Any]]) -> None:
    lesson = Tricks()
    for seq, event in enumerate(events, 1):
        frame = lesson.dispatch({**event, "seq": seq})
        assert frame["notice"] != "Something went wrong in the lesson with that click, so nothing has changed."
        assert frame["html"].startswith(lesson.render(json.loads(json.dumps(lesson.view()))))
