"""What the passing drill remembers of its reader: level, score, streak, slips to come back to, and settings.

Everything is a plain value, kept as text in the reader's own browser (``keeping.py``). Times are those of the clock that
the lesson hands in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.notation import parse_rules, parse_run
from hearts_tutor.lessons.passing.content import BY_KEY, FILTERS
from hearts_tutor.lessons.passing.drill import check_rules, parse_drill, ways
from hearts_tutor.lessons.passing.learner import HIGHEST, LOWEST, SUREST, UNSUREST, Level, Result, due, reviewed, sound
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack

KIND, VERSION = "passing", 1
MOST = 10**9
LONGEST_LINE = 2000  # letters of a hand with its rules
SEEN = 30  # hands remembered, so that none is scored twice
DAMAGED = "What was kept is not progress of this lesson: {} cannot be read. Nothing has been taken from it."


@dataclass(frozen=True)
class Settings:
    """What the reader has chosen: rules as one word, direction ("" for any), kind of hand, and three switches."""

    rules: str = "classic"
    direction: str = ""
    kind: str = "any"
    follows: bool = True
    clock: bool = False
    reviews: bool = False


@dataclass(frozen=True)
class Slip:
    """A motif that went wrong: when, with which hand, what was passed and what was best; ``card`` says when it is due."""

    motif: str
    when: str
    drill: str
    chosen: str
    best: str
    card: Mapping[str, Any] = field(hash=False)

    @property
    def due(self) -> datetime:
        return due(self.card)


@dataclass(frozen=True)
class Begun:
    """A hand that the reader has begun with: its line, the cards chosen so far in their order, and whether there was a hint."""

    drill: str
    chosen: str
    hinted: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_run(self.chosen) if self.chosen else ()


FIRST_LEVEL, FIRST_SETTINGS = Level(), Settings()


@dataclass(frozen=True)
class Progress:
    """How the reader has done; ``streak`` counts good passes since the last slip, ``seen`` are the last hands that were graded.

    ``begun`` is the hand that is not passed from yet, as it was when this was kept.
    """

    level: Level = FIRST_LEVEL
    right: int = 0
    half: int = 0
    wrong: int = 0
    left_out: int = 0
    streak: int = 0
    longest: int = 0
    slips: tuple[Slip, ...] = ()
    seen: tuple[str, ...] = ()
    settings: Settings = FIRST_SETTINGS
    begun: Begun | None = None

    @property
    def scored(self) -> int:
        return self.right + self.half + self.wrong

    @property
    def score(self) -> str:
        """The score in a few words.

        >>> Progress(right=3, half=1, streak=3).score
        '3 of 4 right, 3 in a row'
        """
        if not self.scored:
            return "Nothing scored yet"
        row = f", {self.streak} in a row" if self.streak > 1 else ""
        return f"{self.right} of {self.scored} right{row}"

    def with_result(self, result: Result) -> Progress:
        """After one scored hand: a slip ends a streak, a pass that costs a little leaves it as it is."""
        streak = {"right": self.streak + 1, "half": self.streak, "wrong": 0}[result]
        counted = replace(self, streak=streak, longest=max(self.longest, streak))
        return replace(counted, **{result: getattr(self, result) + 1})

    def slip_of(self, motif: str) -> Slip | None:
        return next((slip for slip in self.slips if slip.motif == motif), None)

    def with_seen(self, drill: str) -> Progress:
        """After a hand was graded: passed from again it is not scored."""
        return replace(self, seen=(*(text for text in self.seen if text != drill), drill)[-SEEN:])

    def with_slip(self, motif: str, result: Result, *, drill: str, chosen: Hand, best: Hand, now: datetime) -> Progress:
        """After a slip: its motif is to come back, sooner if it was on the list already."""
        before = self.slip_of(motif)
        card = reviewed(before.card if before else None, result, now)
        made = Slip(motif, now.isoformat(), drill, _codes(chosen), _codes(best), card)
        return replace(self, slips=(*(slip for slip in self.slips if slip.motif != motif), made))

    def with_review(self, motif: str, result: Result, now: datetime) -> Progress:
        """After a hand that brought a motif back and went well enough."""
        moved = (replace(slip, card=reviewed(slip.card, result, now)) if slip.motif == motif else slip for slip in self.slips)
        return replace(self, slips=tuple(moved))

    def due(self, now: datetime) -> Slip | None:
        """The slip that has waited longest, if one is due."""
        waiting = sorted((slip for slip in self.slips if slip.due <= now), key=lambda slip: slip.due)
        return waiting[0] if waiting else None

    def text(self) -> str:
        """The text to keep; empty while there is nothing to remember.

        >>> Progress().text(), Progress.read(Progress(right=2).text()).right
        ('', 2)
        """
        return "" if self == Progress() else pack(KIND, VERSION, asdict(self))

    @classmethod
    def read(cls, text: object) -> Progress:
        """What was kept, checked part by part; raises LessonError with the reason for a text that is no progress of this lesson."""
        return _progress(unpack(text, KIND, VERSION))


def _codes(hand: Hand) -> str:
    return "".join(card.code for card in hand)


def _progress(data: object) -> Progress:
    kept = _dict(data, "the whole")
    counts = {name: _count(kept, name) for name in ("right", "half", "wrong", "left_out", "streak", "longest")}
    slips = kept.get("slips")
    if not isinstance(slips, list) or len(slips) > len(BY_KEY):
        raise LessonError(DAMAGED.format("the list of slips"))
    seen = kept.get("seen")
    if not isinstance(seen, list) or len(seen) > SEEN or not all(isinstance(text, str) and len(text) < LONGEST_LINE for text in seen):
        raise LessonError(DAMAGED.format("the list of hands"))
    settings = _settings(kept.get("settings"))
    made = Progress(
        _level(kept.get("level")),
        **counts,
        slips=tuple(map(_slip, slips)),
        seen=tuple(seen),
        settings=settings,
        begun=_begun(kept.get("begun")),
    )
    if len({slip.motif for slip in made.slips}) < len(made.slips) or made.streak > made.longest:
        raise LessonError(DAMAGED.format("the list of slips or the streak"))
    return made


def _dict(data: object, what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise LessonError(DAMAGED.format(what))
    return data


def _count(kept: dict[str, Any], name: str) -> int:
    value = kept.get(name)
    if type(value) is not int or not 0 <= value <= MOST:
        raise LessonError(DAMAGED.format(f"the number “{name}”"))
    return value


def _level(data: object) -> Level:
    kept = _dict(data, "the level")
    limits = {"rating": (LOWEST, HIGHEST), "deviation": (SUREST, UNSUREST), "volatility": (0.0001, 1.0)}
    values = {}
    for name, (low, high) in limits.items():
        value = kept.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
            raise LessonError(DAMAGED.format("the level"))
        values[name] = float(value)
    return Level(**values)


def _slip(data: object) -> Slip:
    kept = _dict(data, "a slip")
    words = {name: kept.get(name) for name in ("motif", "when", "drill", "chosen", "best")}
    card = kept.get("card")
    try:
        slip = Slip(**words, card=card)  # type: ignore[arg-type]  # what does not fit is refused below
        drill = parse_drill(slip.drill)
        passes = [Hand.of_cards(parse_run(each)) for each in (slip.chosen, slip.best)]
        fits = slip.motif in BY_KEY and datetime.fromisoformat(slip.when).tzinfo is not None and sound(card)
        fits = fits and all(len(each) == drill.size and not each - drill.hand for each in passes)
    except (AttributeError, TypeError, ValueError):
        fits = False
    if not fits:
        raise LessonError(DAMAGED.format("a slip"))
    return slip


def _begun(data: object) -> Begun | None:
    """The hand that was begun with; earlier texts have none."""
    if data is None:
        return None
    try:
        kept = _dict(data, "the hand on show")
        begun = Begun(**kept)
        fits = type(kept.get("hinted")) is bool and not Hand.of_cards(begun.cards) - parse_drill(begun.drill).hand
    except (AttributeError, TypeError, ValueError):
        fits = False
    if not fits:
        raise LessonError(DAMAGED.format("the hand on show"))
    return begun


def _settings(data: object) -> Settings:
    kept = _dict(data, "the settings")
    kinds = {name: type(getattr(FIRST_SETTINGS, name)) for name in Settings.__annotations__}
    if {name: type(value) for name, value in kept.items()} != kinds:
        raise LessonError(DAMAGED.format("the settings"))
    try:
        return checked(Settings(**kept))
    except LessonError:
        raise LessonError(DAMAGED.format("the settings")) from None


def checked(settings: Settings) -> Settings:
    """The settings if they can be played; raises LessonError, with what there is instead, where they cannot."""
    try:
        rules = parse_rules(settings.rules)
        check_rules(rules)
    except ValueError as fault:
        raise LessonError(str(fault)) from None
    if settings.direction not in ("", *ways(rules)):
        raise LessonError(f"“{settings.direction}” is no direction of {rules.name}: they are {', '.join(ways(rules))}.")
    if settings.kind not in FILTERS:
        raise LessonError(f"“{settings.kind}” is no kind of hand: they are {', '.join(FILTERS)}.")
    return settings
