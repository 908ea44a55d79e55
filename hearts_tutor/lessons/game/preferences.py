"""How a reader likes to play: speed, what is shown, what plays itself, clocks. None of it changes the cards."""

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
PASS_SECONDS, CARD_SECONDS = 30, 15  # an online club's tables
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
    """How the reader likes to play."""

    speed: str
    clock: str
    points: bool
    forced: bool
    dim: bool


@dataclass(frozen=True)
class Preferences:
    """The switches, all off as in standard Hearts, save that cards which may not be played are dimmed.

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
        """Milliseconds before the next card falls; 0 where cards fall at once."""
        return SPEEDS[self.speed]

    def seconds(self, rules: RuleSet, *, passing: bool) -> int | None:
        """How long the clock gives; None where none runs."""
        if self.clock == OFF:
            return None
        agreed = rules.pass_clock if passing else rules.card_clock
        return agreed or ((PASS_SECONDS if passing else CARD_SECONDS) if self.clock == ON else None)

    def changed(self, name: object, value: object) -> Preferences:
        """The same with one switch or choice changed; raises LessonError for what there is not."""
        known = isinstance(name, str) and (
            (name in SWITCHES and isinstance(value, bool)) or (isinstance(value, str) and value in CHOICES.get(name, {}))
        )
        if known:
            changes: dict[str, Any] = {str(name): value}
            return replace(self, **changes)
        raise LessonError("The page sent a setting that there is not, so nothing has changed.")

    def data(self) -> PreferencesView:
        """The settings as JSON data."""
        return PreferencesView(speed=self.speed, clock=self.clock, points=self.points, forced=self.forced, dim=self.dim)


def preferences_of(data: object) -> Preferences:
    """The settings from JSON data; what is missing keeps its usual value. Raises LessonError for what cannot be."""
    prefs = Preferences()
    if not isinstance(data, dict):
        raise LessonError("The settings that were kept cannot be read.")
    for name, value in data.items():
        prefs = prefs.changed(name, value)
    return prefs
