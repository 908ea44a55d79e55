"""The lesson "Shooting the moon": what a moon does to the totals under each form of the rule."""

from hearts_tutor.lessons.moon.lesson import Moon

__all__ = ["Moon"]
