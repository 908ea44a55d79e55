"""A reader of the lesson on the moon, and the forms and totals that the lesson shows."""

from __future__ import annotations

from hearts_tutor.lessons import Moon
from hearts_tutor.lessons.moon.view import FormView, MoonView
from tests.lessons.asking import notice


def answer_all(lesson: Moon, right: bool = True) -> None:
    """Answer every question of the example that is shown."""
    for asked in lesson.view()["asks"]:
        option = next(each for each in asked["options"] if each["right"] is right)
        assert notice(lesson, "answer", question=asked["question"], option=option["value"]) == ""


def form_of(view: MoonView, name: str) -> FormView:
    """One of the forms that are shown."""
    return next(each for each in view["forms"] if each["form"] == name)


def totals(setting: str, name: str) -> list[list[int]]:
    """The totals after a deal in one form, for each choice of the shooter."""
    return [result["totals"] for result in form_of(Moon(setting=setting).view(), name)["results"]]
