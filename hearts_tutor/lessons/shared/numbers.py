"""Whole numbers as a reader types them."""

from __future__ import annotations

import re

from hearts_tutor.engine.cards import brief
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.standings import plain

_WHOLE = re.compile(r"[-+]?[0-9]{1,9}")


def whole(typed: object, what: str, low: int, high: int) -> int:
    """The number that was typed or sent; raises LessonError, in one sentence with the limits, for anything else.

    >>> whole(" −26 ", "total", -999, 999)
    -26
    """
    text = str(typed).strip().replace("−", "-") if isinstance(typed, (str, int)) and not isinstance(typed, bool) else ""
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise LessonError(f"“{brief(str(typed))}” is no {what}: it is a whole number from {plain(low)} to {plain(high)}.")
    return int(text)
