"""The lesson "The same deal under other rules": one deal played out under several rule sets, side by side."""

from hearts_tutor.lessons.same_deal.lesson import SameDeal

__all__ = ["SameDeal"]
