"""The lessons, by the name that links, pages and the browser's worker use."""

from hearts_tutor.lessons.base import Lesson, LessonError
from hearts_tutor.lessons.game import PlayGame
from hearts_tutor.lessons.legal_cards import LegalCards
from hearts_tutor.lessons.moon import Moon
from hearts_tutor.lessons.passing import Passing
from hearts_tutor.lessons.rulings import Rulings
from hearts_tutor.lessons.same_deal import SameDeal
from hearts_tutor.lessons.scorepad import Scorepad
from hearts_tutor.lessons.tricks import Tricks

LESSONS: dict[str, type[Lesson]] = {
    lesson.name: lesson for lesson in (LegalCards, Tricks, Moon, Scorepad, Rulings, SameDeal, Passing, PlayGame)
}

__all__ = ["LESSONS", "LegalCards", "Lesson", "LessonError", "Moon", "Passing", "PlayGame", "Rulings", "SameDeal", "Scorepad", "Tricks"]
