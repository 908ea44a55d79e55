"""The lesson "Settle it": what each rule set says about a disputed play or a whole deal."""

from hearts_tutor.lessons.rulings.lesson import Rulings

__all__ = ["Rulings"]
