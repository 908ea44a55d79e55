"""A reader of "Who takes it?", for its tests."""

from __future__ import annotations

from typing import Any

from hearts_tutor.lessons import Tricks


def say(lesson: Tricks, kind: str, **more: Any) -> dict[str, Any]:
    """Send one event as the page does, and return the frame."""
    return dict(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more}))


def answered(lesson: Tricks, seat: int | None = None, points: int | None = None) -> dict[str, Any]:
    """Let all cards fall, name the right seat and points or those given, and check."""
    if not lesson.state.is_complete:
        say(lesson, "all")
    right = -1 if lesson.state.trick.winner is None else lesson.state.trick.winner
    assert say(lesson, "name", seat=right if seat is None else seat)["notice"] == ""
    assert say(lesson, "price", points=lesson.state.trick.points if points is None else points)["notice"] == ""
    assert say(lesson, "check")["notice"] == ""
    return dict(lesson.view())
