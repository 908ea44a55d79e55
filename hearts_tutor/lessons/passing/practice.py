"""Which hands come: the reader's settings, level and list of what went wrong, kept in the browser and given back.

``Passing`` (in ``passing.py``) is the one lesson of this kind; it says what is done with a hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.passing.content import BY_KEY, FILTERS, HOLD, Motif
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import Drill, NoSuchHandError, make_drill, parse_drill
from hearts_tutor.lessons.passing.grading import Ranking, difficulty_of, knows, ranking
from hearts_tutor.lessons.passing.progress import Begun, Progress, Settings, Slip, checked
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.events import LARGEST_SEED, fresh_seed

FIRST_SEED = 1  # of the hand that the book shows: the same in every build
Candidate = tuple[Drill, Ranking, Difficulty | None]
DEALT_TO_CHOOSE = 3  # hands, of which the one nearest to the learner's level is shown
EASIER = 100  # how far below the learner's level a hand should lie: about two of three are passed well then


def utc_now() -> datetime:
    """The time, for the spaced repetition; a test puts another clock in its place."""
    return datetime.now(UTC)


class Practice(Lesson[Any]):
    """Hands without end, chosen for one reader."""

    def set_out(self, line: str, seed: int | None, settings: Settings) -> None:
        """Show the first hand: the one of the line, or one of the seed."""
        self.keeps = not line
        self.seed, self.count = seed, 0
        self.now: Callable[[], datetime] = utc_now
        self.progress = Progress(settings=settings)
        self.show(parse_drill(line) if line else self._dealt(FIRST_SEED if seed is None else seed))

    def show(self, drill: Drill, slip: Slip | None = None, ranked: Ranking | None = None) -> None:
        """Show a hand; ``slip`` is why its motif has come back, ``ranked`` the model's ranking, empty where it is made later."""
        self.drill, self.slip = drill, slip
        self.ranked = ranking(drill) if ranked is None else ranked
        self.hard = difficulty_of(drill, self.ranked)
        self.spare: tuple[Candidate, ...] = ()  # hands that may come next
        self.count += 1

    @property
    def is_touched(self) -> bool:
        """Whether the reader has begun with the hand."""
        raise NotImplementedError

    def begun(self) -> Begun | None:
        """What the reader has done with the hand so far; None where that is nothing, or all of it."""
        raise NotImplementedError

    def take_up(self, begun: Begun) -> None:
        """Go on where the reader was with the hand on show."""
        raise NotImplementedError

    @property
    def prepares(self) -> bool:
        """Whether another hand is to be prepared while the reader looks at the grade; hands of a fixed seed follow nobody."""
        return self.settings.follows and self.seed is None and self.hard is not None and len(self.spare) < DEALT_TO_CHOOSE

    @property
    def to_rank(self) -> bool:
        """Whether the passes of the hand are still to be ranked: that takes longer than a click should."""
        return not self.ranked and knows(self.drill)

    def rank(self, event: Mapping[str, Any]) -> None:
        """Rank the passes of the hand, if that has not been done."""
        if self.to_rank:
            self.ranked = ranking(self.drill)
            self.hard = difficulty_of(self.drill, self.ranked)

    @property
    def settings(self) -> Settings:
        return self.progress.settings

    def position(self) -> str:
        """The hand as the text of a link: its line with ``+`` for spaces."""
        return self.drill.text.replace(" ", "+")

    def keep(self) -> str:
        """The reader's progress and settings, and the hand begun with; nothing while all is as at the first visit."""
        return replace(self.progress, begun=self.begun()).text()

    # --- events ---------------------------------------------------------------------------------------------------------

    def next_hand(self, event: Mapping[str, Any]) -> None:
        """Deal another hand: one whose motif is due, else one near the learner's level."""
        slip = self.progress.due(self.now()) if self.settings.reviews else None
        if slip is None:
            self.show(*self._coming())
            return
        before, motif = parse_drill(slip.drill), BY_KEY[slip.motif]
        self.show(_made(before.rules, self.new_seed(), before.direction, motif if motif in _FILTERED else None), slip, ())

    def prepare(self, event: Mapping[str, Any]) -> None:
        """Deal one of the hands of which the next will be chosen: ranking its passes takes longer than a click should."""
        if self.prepares and event.get("hand") == self.count and event.get("number") == len(self.spare):
            self.spare = (*self.spare, self._candidate(len(self.spare)))

    def open(self, event: Mapping[str, Any]) -> None:
        """Show the hand of a link."""
        text = event.get("text")
        if not isinstance(text, str):
            raise LessonError("The link names no hand.")
        try:
            drill = parse_drill(text.replace("+", " "))
        except ValueError as fault:
            raise LessonError(f"The link's hand cannot be shown. {fault}") from None
        if drill != self.drill:
            self.show(drill)

    def set(self, event: Mapping[str, Any]) -> None:
        """Change one setting."""
        name, value = event["type"], event.get("value")
        if type(value) is not type(getattr(self.settings, name)):
            raise LessonError(f"“{value}” is no setting for “{name}”.")
        changes: dict[str, Any] = {name: value}
        settings = replace(self.settings, **changes)
        if name == "rules":
            settings = replace(settings, direction="")
        self.progress = replace(self.progress, settings=checked(settings))
        if name in ("rules", "direction", "kind"):
            self.spare = ()
            self.show(*self._coming())

    def restore(self, event: Mapping[str, Any]) -> None:
        """Take over what was kept or imported.

        At the begin of a visit the hand comes back that was begun with; otherwise an untouched hand gives way if it was passed
        from before or does not fit.
        """
        kept = Progress.read(event.get("text", event.get("value")))
        self.progress, self.spare = replace(kept, begun=None), ()
        if self.is_touched:
            return
        if kept.begun and self.count == 1:
            self.show(parse_drill(kept.begun.drill))
            self.take_up(kept.begun)
        elif not self._fits():
            self.show(*self._coming())

    def ask_erase(self, event: Mapping[str, Any]) -> None:
        """Ask whether everything is to be forgotten."""
        self.erasing = event.get("sure") is not False

    def erase(self, event: Mapping[str, Any]) -> None:
        """Forget the reader, and what was chosen of this hand."""
        self.progress, self.spare, self.erasing = Progress(), (), False
        if self.begun():
            self.take_up(Begun(self.drill.text, ""))

    def see_slip(self, event: Mapping[str, Any]) -> None:
        """Show the hand with which a motif went wrong."""
        slip = self.progress.slip_of(str(event.get("motif")))
        if slip is None:
            raise LessonError("There is no such hand to look at.")
        self.show(parse_drill(slip.drill))

    # --- parts of the above ---------------------------------------------------------------------------------------------

    def new_seed(self) -> int:
        """The seed of the next hand: it follows from the lesson's own where that is fixed."""
        return fresh_seed() if self.seed is None else random.Random(f"{self.seed} {self.count}").randint(1, LARGEST_SEED)

    def _dealt(self, seed: int) -> Drill:
        settings = self.settings
        return _made(parse_rules(settings.rules), seed, settings.direction, BY_KEY.get(settings.kind))

    def _coming(self) -> tuple[Drill, None, Ranking]:
        """Of the hands that are prepared, the one nearest to the learner's level; one dealt now where none is."""
        if not self.spare:
            return self._dealt(self.new_seed()), None, ()
        wanted = self.progress.level.rating - EASIER
        drill, ranked, _ = min(self.spare, key=lambda each: abs(each[2].rating - wanted) if each[2] else 0)
        return drill, None, ranked

    def _candidate(self, number: int) -> Candidate:
        drill = self._dealt(self.new_seed() + number)
        ranked = ranking(drill)
        return drill, ranked, difficulty_of(drill, ranked)

    def _fits(self) -> bool:
        """Whether the hand on show is new to the reader and as the settings want it."""
        settings, drill = self.settings, self.drill
        motif = BY_KEY.get(settings.kind)
        kind = motif is None or (drill.holds if motif is HOLD else motif.fits(drill.rules, drill.hand))
        fits = drill.rules == parse_rules(settings.rules) and settings.direction in ("", drill.direction) and kind
        return fits and drill.text not in self.progress.seen


def _made(rules: RuleSet, seed: int, direction: str, motif: Motif | None) -> Drill:
    try:
        return make_drill(rules, seed, direction=direction, motif=motif)
    except NoSuchHandError as fault:
        raise LessonError(str(fault)) from None


_FILTERED = tuple(motif for key, motif in BY_KEY.items() if key in FILTERS)
