"""The lesson "Passing drill": choose the cards to pass, and see what the choice costs."""

from hearts_tutor.lessons.passing.lesson import Passing

__all__ = ["Passing"]
