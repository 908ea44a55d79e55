"""The lessons, by the name that links, pages and the browser's worker use."""

from hearts_tutor.lessons.game.lesson import PlayGame
from hearts_tutor.lessons.legal_cards.lesson import LegalCards
from hearts_tutor.lessons.moon.lesson import Moon
from hearts_tutor.lessons.passing.lesson import Passing
from hearts_tutor.lessons.rulings.lesson import Rulings
from hearts_tutor.lessons.same_deal.lesson import SameDeal
from hearts_tutor.lessons.scorepad.lesson import Scorepad
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.tricks.lesson import Tricks

LESSONS: dict[str, type[Lesson]] = {
    lesson.name: lesson for lesson in (LegalCards, Tricks, Moon, Scorepad, Rulings, SameDeal, Passing, PlayGame)
}

__all__ = ["LESSONS", "LegalCards", "Lesson", "LessonError", "Moon", "Passing", "PlayGame", "Rulings", "SameDeal", "Scorepad", "Tricks"]
