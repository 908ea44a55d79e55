"""The lessons, by the name that links, pages and the browser's worker use.

``LESSONS`` says in one line where a lesson's class is. The class is imported when it is first asked for, so that a page loads one
lesson and not all of them. A new lesson needs its folder, its line here, its notebook and a line in the book's contents. Its folder
has as many of these modules as it needs:

``__init__``  offers the class and says what the lesson is
``lesson``    the class: its state, and one ``match event["type"]`` in ``handle``, a short method for each event
``state``     frozen values that are used outside the class, too
``content``   prepared examples, as data
``view``      a TypedDict named after the lesson, and the functions that make it from frozen values, never from the lesson
``html``      functions from that data to HTML, which see nothing else
``words``     functions that return sentences
``style.css`` rules that only this lesson needs
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # at run time __getattr__ imports each of them when it is first used
    from hearts_tutor.lessons.game import PlayGame
    from hearts_tutor.lessons.legal_cards import LegalCards
    from hearts_tutor.lessons.moon import Moon
    from hearts_tutor.lessons.passing import Passing
    from hearts_tutor.lessons.rulings import Rulings
    from hearts_tutor.lessons.same_deal import SameDeal
    from hearts_tutor.lessons.scorepad import Scorepad
    from hearts_tutor.lessons.shared.base import Lesson
    from hearts_tutor.lessons.tricks import Tricks

LESSONS: dict[str, str] = {  # in the order in which readers see them
    "legal_cards": "hearts_tutor.lessons.legal_cards:LegalCards",
    "tricks": "hearts_tutor.lessons.tricks:Tricks",
    "passing": "hearts_tutor.lessons.passing:Passing",
    "moon": "hearts_tutor.lessons.moon:Moon",
    "game": "hearts_tutor.lessons.game:PlayGame",
    "scorepad": "hearts_tutor.lessons.scorepad:Scorepad",
    "same_deal": "hearts_tutor.lessons.same_deal:SameDeal",
    "rulings": "hearts_tutor.lessons.rulings:Rulings",
}

__all__ = [
    "LESSONS",
    "LegalCards",
    "Moon",
    "Passing",
    "PlayGame",
    "Rulings",
    "SameDeal",
    "Scorepad",
    "Tricks",
    "UnknownLessonError",
    "lesson_class",
]


class UnknownLessonError(LookupError):
    """No lesson has this name; the message is one sentence."""


def lesson_class(name: str) -> type[Lesson[Any]]:
    """Import the class of a lesson; raises UnknownLessonError for a name that is not in ``LESSONS``.

    >>> lesson_class("tricks").title
    'Who takes it?'
    >>> lesson_class("poker")
    Traceback (most recent call last):
    hearts_tutor.lessons.UnknownLessonError: There is no lesson named “poker”. The lessons are legal_cards, tricks, passing, \
moon, game, scorepad, same_deal and rulings.
    """
    if name not in LESSONS:
        *names, last = LESSONS
        raise UnknownLessonError(f"There is no lesson named “{name}”. The lessons are {', '.join(names)} and {last}.")
    return _imported(LESSONS[name])


def _imported(path: str) -> type[Lesson[Any]]:
    module, _, attribute = path.partition(":")
    found: type[Lesson[Any]] = getattr(import_module(module), attribute)
    return found


if not TYPE_CHECKING:  # or mypy would accept any name

    def __getattr__(name: str) -> type[Lesson[Any]]:
        """Import a lesson by the name of its class: ``from hearts_tutor.lessons import Tricks`` (PEP 562)."""
        for path in LESSONS.values():
            if path.endswith(f":{name}"):
                return _imported(path)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *(path.rpartition(":")[2] for path in LESSONS.values())})
