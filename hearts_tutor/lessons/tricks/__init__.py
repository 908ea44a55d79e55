"""The lesson "Who takes it?": name who takes a trick and what it costs."""

from hearts_tutor.lessons.tricks.lesson import Tricks

__all__ = ["Tricks"]
