"""The lesson "Play a game": play whole games, with hints, undo and a review."""

from hearts_tutor.lessons.game.lesson import PlayGame

__all__ = ["PlayGame"]
