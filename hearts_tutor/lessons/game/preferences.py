"""The reader's settings: speed, clock, what is shown, and whether a single legal card is played automatically.

None of them changes the cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypedDict

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.shared.base import LessonError

BY_HAND, AT_ONCE = "by_hand", "at_once"
SPEEDS = {"slow": 1500, "normal": 800, "fast": 300, AT_ONCE: 0, BY_HAND: 0}  # milliseconds between two cards
SPEED_WORDS = {
    "slow": "Slow",
    "normal": "Normal",
    "fast": "Fast",
    AT_ONCE: "At once, without a pause",
    BY_HAND: "At once, and each trick waits for you",
}
AS_RULES, ON, OFF = "rules", "on", "off"
PASS_SECONDS, CARD_SECONDS = 30, 15  # as at the tables of an online club
CLOCK_WORDS = {
    AS_RULES: "As the rules say",
    ON: f"On: {PASS_SECONDS} seconds to pass, {CARD_SECONDS} a card",
    OFF: "Off",
}
SWITCHES = {
    "points": "Points at the seats",
    "forced": "An only card plays itself",
    "dim": "Dim cards that may not be played",
}
CHOICES = {"speed": SPEED_WORDS, "clock": CLOCK_WORDS}


class PreferencesView(TypedDict):
    """The settings as data."""

    speed: str
    clock: str
    points: bool
    forced: bool
    dim: bool


@dataclass(frozen=True)
class Preferences:
    """The settings; by default all switches are off, except that cards which may not be played are dimmed.

    >>> Preferences().changed("speed", "fast").pause
    300
    """

    speed: str = "normal"
    clock: str = AS_RULES
    points: bool = False
    forced: bool = False
    dim: bool = True

    @property
    def pause(self) -> int:
        """Milliseconds before the next card is played; 0 if no pause is timed."""
        return SPEEDS[self.speed]

    def seconds(self, rules: RuleSet, *, passing: bool) -> int | None:
        """How many seconds the clock gives for the pass or for a card; None if no clock runs."""
        if self.clock == OFF:
            return None
        by_rules, usual = (rules.pass_clock, PASS_SECONDS) if passing else (rules.card_clock, CARD_SECONDS)
        return by_rules or (usual if self.clock == ON else None)

    def changed(self, name: object, value: object) -> Preferences:
        """The settings with one of them changed; raises LessonError for a name or a value that does not exist."""
        is_switch = isinstance(name, str) and isinstance(value, bool) and name in SWITCHES
        is_choice = isinstance(name, str) and isinstance(value, str) and value in CHOICES.get(name, {})
        if not is_switch and not is_choice:
            raise LessonError("The page sent a setting that does not exist, so nothing has changed.")
        changes: dict[str, Any] = {str(name): value}
        return replace(self, **changes)

    def data(self) -> PreferencesView:
        """The settings as JSON data."""
        return PreferencesView(speed=self.speed, clock=self.clock, points=self.points, forced=self.forced, dim=self.dim)


def preferences_of(data: object) -> Preferences:
    """The settings from JSON data; a missing one has its default. Raises LessonError for data that are not settings."""
    preferences = Preferences()
    if not isinstance(data, dict):
        raise LessonError("The settings that were kept cannot be read.")
    for name, value in data.items():
        preferences = preferences.changed(name, value)
    return preferences
