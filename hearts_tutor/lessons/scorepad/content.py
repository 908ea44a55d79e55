"""What a score pad begins with, as data: names for the players, and the points that its buttons add."""

from __future__ import annotations

NAMES = ("Anna", "Ben", "Carla", "Dan", "Emma", "Finn", "Gina", "Hugo")
USUAL_STEPS = (1, 5)  # points that a button adds under any rules, beside those of single cards
ADD_ONLY_STEPS = (1, 5, 13)  # the same on a pad that only adds
