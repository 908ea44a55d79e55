"""Python's side in notebooks: the widget."""

from hearts_tutor.widgets import widget
from tests.widgets.picking import Picking


def test_the_widget_answers_an_event_with_a_frame() -> None:
    live = widget.LessonWidget(Picking())
    live._handle_custom_msg({"type": "pick", "card": "A", "seq": 1}, [])
    assert live.frame["seq"] == 1
    assert 'aria-pressed="true">A' in live.frame["html"]
    live._handle_custom_msg("nonsense", [])
    assert live.frame["seq"] == 2
    assert live.frame["notice"].endswith("nothing has changed.")


def test_a_lesson_shown_twice_is_one_widget_with_its_present_state() -> None:
    lesson = Picking()
    live = widget.widget_of(lesson)
    lesson.dispatch({"type": "next", "seq": 1})
    assert widget.widget_of(lesson) is live
    assert "Position 1" in live.frame["html"]
