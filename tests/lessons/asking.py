"""A reader who sends one event after another to a lesson."""

from __future__ import annotations

from typing import Any

from hearts_tutor.lessons.shared.base import Frame, Lesson


def send(lesson: Lesson[Any], kind: str, **more: Any) -> Frame:
    """The frame after one event."""
    return lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more})


def notice(lesson: Lesson[Any], kind: str, **more: Any) -> str:
    """What the lesson refuses about one event; empty if it takes it."""
    return send(lesson, kind, **more)["notice"]
