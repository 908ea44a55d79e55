"""The registry of lessons: each is found by its name, imported alone, and typed."""

from __future__ import annotations

import subprocess
import sys
from typing import get_type_hints, is_typeddict

import pytest

from hearts_tutor import lessons
from hearts_tutor.lessons import LESSONS, UnknownLessonError, lesson_class


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_the_name_that_it_is_registered_by(name: str) -> None:
    lesson = lesson_class(name)
    assert lesson.name == name
    assert lesson.__module__ == f"hearts_tutor.lessons.{name}.lesson"
    assert getattr(lessons, lesson.__name__) is lesson
    assert {name, lesson.__name__} & set(lessons.__all__)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_renders_the_typed_dict_that_it_shows(name: str) -> None:
    """mypy checks the use of a view, but only if no lesson says Any."""
    lesson = lesson_class(name)
    view = get_type_hints(lesson.view)["return"]
    assert is_typeddict(view)
    assert view.__name__ == f"{name.title().replace('_', '')}View"
    assert get_type_hints(lesson.render)["view"] is view


@pytest.mark.parametrize("name", LESSONS)
def test_opening_a_lesson_imports_no_other(name: str) -> None:
    code = (
        f"import sys; from hearts_tutor.lessons import lesson_class; lesson_class({name!r})\n"
        "print({name.split('.')[2] for name in sys.modules if name.startswith('hearts_tutor.lessons.')} - {'shared'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str({name})


def test_an_unknown_lesson_is_one_sentence_with_the_known_ones() -> None:
    with pytest.raises(UnknownLessonError, match=r"^There is no lesson named “poker”\. The lessons are legal_cards, .* and rulings\.$"):
        lesson_class("poker")
    with pytest.raises(ImportError):
        from hearts_tutor.lessons import Poker  # type: ignore[attr-defined]  # noqa: F401
