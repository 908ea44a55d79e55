"""A lesson as a live widget in Jupyter and Voilà: the kernel answers the events that the page sends."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from hearts_tutor.lessons.shared.base import Lesson
from hearts_tutor.site.front_end import module_source, style_source


class LessonWidget(anywidget.AnyWidget):
    """Shows the frames of one lesson and passes the page's events to it; all views of the widget show the same state."""

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    lesson_name = traitlets.Unicode().tag(sync=True)
    keeps = traitlets.Bool().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)

    def __init__(self, lesson: Lesson[Any]) -> None:
        """Show the lesson in its present state."""
        super().__init__(_esm=module_source(), _css=style_source(), lesson_name=lesson.name, keeps=lesson.keeps, frame={**lesson.frame()})
        self.lesson = lesson
        self.on_msg(self._answer)

    def _answer(self, widget: object, event: object, buffers: object) -> None:
        """Send the frame that answers an event; it differs from the last in ``seq``, so it is always sent."""
        self.frame = {**self.lesson.dispatch(event)}


def widget_of(lesson: Lesson[Any]) -> LessonWidget:
    """Return the widget of a lesson; it is made when the lesson is first shown, and later shown in further views."""
    if lesson.widget is None:
        lesson.widget = LessonWidget(lesson)
    assert isinstance(lesson.widget, LessonWidget)
    lesson.widget.frame = {**lesson.frame()}
    return lesson.widget
