"""The lesson "Score pad": keep the score of a game at a real table."""

from hearts_tutor.lessons.scorepad.lesson import Scorepad

__all__ = ["Scorepad"]
