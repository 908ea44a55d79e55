"""Python's side in the static book: it runs in the page's worker and answers for all lessons of the page.

A message is JSON text. The first message about a lesson has its name, its arguments and every event from before Python was ready; later
ones have new events only. The answer has the frame to draw, or one sentence if the lesson cannot answer.
"""

from __future__ import annotations

import json
import logging
from typing import Any

from hearts_tutor.lessons import UnknownLessonError, lesson_class
from hearts_tutor.lessons.shared.base import Lesson

log = logging.getLogger(__name__)
_open: dict[int, Lesson[Any]] = {}  # the open lessons, by the number that the page gave each


def answer(message: str) -> str:
    """Answer one message of the page.

    >>> answer('{"id": 1, "lesson": "poker", "args": {}, "events": []}')
    '{"id": 1, "error": "This page asks for a lesson “poker” that Python does not know here. Reload the page to try again."}'
    """
    call = json.loads(message)
    try:
        reply = {"id": call["id"], "frame": _frame(call)}
    except UnknownLessonError:
        sentence = f"This page asks for a lesson “{call['lesson']}” that Python does not know here. Reload the page to try again."
        reply = {"id": call["id"], "error": sentence}
    except Exception:
        log.exception("No answer to %.300s", message)
        reply = {"id": call["id"], "error": "Something went wrong in Python. The cards still answer; reload the page to try again."}
    return json.dumps(reply, ensure_ascii=False)


def needs(name: str) -> str:
    """Return the names of the packages that a lesson depends on, joined by spaces; the worker loads them first.

    >>> needs("passing"), needs("poker")
    ('fsrs glicko2', '')
    """
    try:
        return " ".join(lesson_class(name).needs)
    except UnknownLessonError:  # opening the lesson will say so
        return ""


def _frame(call: dict[str, Any]) -> Any:
    """Open the lesson if the message names one, let it handle the events in order, and return the last frame."""
    if "lesson" in call:
        _open[call["id"]] = lesson_class(call["lesson"])(**call["args"])
    return _open[call["id"]].dispatch_all(call["events"])
