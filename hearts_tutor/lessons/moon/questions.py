"""The questions about an example: their answers, which of them is right, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from hearts_tutor.engine.numbers import minus
from hearts_tutor.engine.scoring import MoonChoice
from hearts_tutor.lessons.moon.content import MoonExample, MoonQuestion
from hearts_tutor.lessons.moon.forms import better, leaders, points_of_shooter
from hearts_tutor.lessons.moon.text import parse_setting
from hearts_tutor.lessons.moon.words import moved, why_better, why_leader, why_points

TWO_FORMS: tuple[MoonChoice, ...] = ("others", "self")


@dataclass(frozen=True)
class PosedQuestion:
    """A question about one example: its answers (key to words), the key of the right one, and why it is right."""

    question: MoonQuestion
    answers: Mapping[str, str]
    right: str
    why: str


@cache
def posed(example: MoonExample, question: MoonQuestion) -> PosedQuestion:
    """One of the questions that an example asks.

    >>> from hearts_tutor.lessons.moon.content import BY_KEY
    >>> posed(BY_KEY["one_heart"], "points").right
    '25'
    """
    setting = parse_setting(example.setting)
    match question:
        case "better":
            forms: dict[str, str] = {form: moved(setting, form) for form in TWO_FORMS}
            return PosedQuestion(question, {**forms, "same": "No difference"}, better(setting), why_better(setting))
        case "leader":
            best, seats = leaders(setting), {str(seat): name for seat, name in enumerate(setting.names)}
            right = str(best[0]) if len(best) == 1 else "shared"
            return PosedQuestion(question, {**seats, "shared": "Two or more share it"}, right, why_leader(setting))
        case "points":
            guesses = {str(points): minus(points) for points in example.guesses}
            return PosedQuestion(question, guesses, str(points_of_shooter(setting)), why_points(setting))
