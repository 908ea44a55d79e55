"""The drill as HTML: which timers run, and what the parts to open hold."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.html import render
from hearts_tutor.lessons.passing.punishing_layout import Replay, find_layout
from hearts_tutor.lessons.passing.replay import replay_view
from hearts_tutor.lessons.passing.view import PassingView
from tests.lessons.machine import events_of
from tests.lessons.passing.drilling import LINE, drill_lesson, pass_cards, worst_pass

pytestmark = pytest.mark.usefixtures("few_worlds")


def before() -> PassingView:
    return {**drill_lesson(line=LINE).view(), "warm": False}


def after() -> PassingView:
    lesson = drill_lesson(line=LINE)
    return pass_cards(lesson, worst_pass(lesson.state.drill))


@pytest.mark.parametrize(
    ("changes", "event"),
    [
        ({"warm": True}, {"type": "ready"}),
        ({"rank": 4}, {"type": "rank", "hand": 4}),
        ({"look": [4, 2]}, {"type": "look", "hand": 4, "number": 2}),
        ({"prepare": [4, 1]}, {"type": "prepare", "hand": 4, "number": 1}),
        ({"clock": 4}, {"type": "timeout", "hand": 4}),
    ],
)
def test_a_timer_sends_the_event_of_the_work_that_is_due(changes: PassingView, event: dict[str, object]) -> None:
    quiet: PassingView = {**before(), "rank": 0, "look": [], "prepare": [], "clock": 0}
    assert event not in events_of(render(quiet))
    assert event in events_of(render({**quiet, **changes}))


def test_the_suits_are_shown_after_the_best_pass_only_where_it_is_another_one() -> None:
    view = after()
    assert "After the best" in render(view)
    same: PassingView = {**view, "suits": [{**suit, "best": suit["mine"]} for suit in view["suits"]]}
    assert "After the best<" not in render(same)


def test_the_grade_is_shown_below_the_buttons_and_gives_way_to_a_replay() -> None:
    view = after()
    layout = find_layout(parse_drill(LINE), Hand.parse("♦KJ8"), Hand.parse("♠AK ♥Q"))
    assert layout is not None
    replaying = render({**view, "replay": replay_view(Replay(layout))})
    for words in ("Suit by suit", "The best passes, and yours", "Next hand"):
        assert words in render(view)
        assert words not in replaying
    assert "Back to the grade" in replaying
    assert "Suit by suit" not in render(before())


def test_erase_is_offered_only_after_the_question() -> None:
    view, erase = before(), {"type": "erase"}
    assert erase not in events_of(render(view))
    asking: PassingView = {**view, "progress": {**view["progress"], "erasing": True}}
    assert erase in events_of(render(asking))


def test_export_is_offered_once_there_is_progress() -> None:
    view = before()
    assert "data-download" not in render(view)
    assert "data-download" in render({**view, "progress": {**view["progress"], "export": "a text"}})
