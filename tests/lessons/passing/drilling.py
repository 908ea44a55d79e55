"""A reader of the passing drill: chooses cards, passes them, asks for more."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.lessons import Passing
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.lessons.passing.view import PassingView

LINE = "classic left SAK5HQ94C72DKJ863"
LINK = LINE.replace(" ", "+")
START = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


def drill_lesson(*args: Any, **kwargs: Any) -> Passing:
    """The lesson with a clock that stands still."""
    lesson = Passing(*args, **kwargs)
    lesson.now = lambda: START
    return lesson


def do(lesson: Passing, *events: dict[str, Any]) -> PassingView:
    """Send events that must be accepted, and return the view after them."""
    for event in events:
        frame = lesson.dispatch({**event, "seq": lesson.seq + 1})
        assert frame["notice"] == "", (event, frame["notice"])
    return lesson.view()


def refused(lesson: Passing, event: dict[str, Any]) -> str:
    """Send an event that must be refused and change nothing; return the sentence that says why."""
    before = json.dumps(lesson.view())
    notice = lesson.dispatch({**event, "seq": lesson.seq + 1})["notice"]
    assert notice
    assert json.dumps(lesson.view()) == before
    return notice


def press(*codes: str) -> list[dict[str, Any]]:
    """The events that choose cards."""
    return [{"type": "card", "card": code} for code in codes]


def pass_cards(lesson: Passing, codes: str) -> PassingView:
    """Choose cards and pass them; return the view with the grade."""
    return do(lesson, *press(*codes.split()), {"type": "pass"})


def best_pass(drill: Drill) -> str:
    """The codes of the model's best pass."""
    return " ".join(card.code for card in the_model().rank(drill.hand, drill.direction)[0][1])


def worst_pass(drill: Drill) -> str:
    """The codes of the model's worst pass."""
    return " ".join(card.code for card in the_model().rank(drill.hand, drill.direction)[-1][1])


def selected(view: PassingView) -> list[str]:
    """The codes of the cards that are chosen."""
    return [card["card"] for card in view["cards"] if card["selected"]]


def reviewing() -> Passing:
    """A lesson with reviews on, after the worst pass from LINE."""
    lesson = drill_lesson(seed=21)
    do(lesson, {"type": "reviews", "value": True}, {"type": "open", "text": LINK})
    pass_cards(lesson, worst_pass(lesson.state.drill))
    return lesson
