"""What the passing drill remembers of its reader: level, score, streak, slips to be reviewed, the unfinished hand, and settings.

Everything is a frozen value, stored as text in the reader's own browser (see ``lessons/shared/keeping.py``). Times come from
the lesson's clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.notation import parse_rules, parse_run
from hearts_tutor.lessons.passing.content import KINDS, MOTIFS_BY_KEY
from hearts_tutor.lessons.passing.drill import check_rules, directions_and_hold, parse_drill
from hearts_tutor.lessons.passing.learner import HIGHEST, LOWEST, SUREST, UNSUREST, Level, Result, due, is_card, reviewed
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack

KIND, VERSION = "passing", 1
LARGEST_COUNT = 10**9
LONGEST_LINE = 2000  # most characters of a drill's line
REMEMBERED = 30  # how many of the last hands are remembered, so that none of them is scored twice
DAMAGED = "What was kept is not progress of this lesson: {} cannot be read. Nothing has been taken from it."
STORED_AS = {"unfinished": "begun"}  # parts of Progress that have another name in stored texts


@dataclass(frozen=True)
class Settings:
    """What the reader has chosen; the names are also those of the events that change them.

    ``rules`` is a rule set as one word. ``direction`` is empty for any direction. ``kind`` is a key of ``content.KINDS``. ``follows`` says
    whether hands are chosen near the reader's level, ``reviews`` whether slips come back.
    """

    rules: str = "classic"
    direction: str = ""
    kind: str = "any"
    follows: bool = True
    clock: bool = False
    reviews: bool = False


@dataclass(frozen=True)
class Slip:
    """A motif that went wrong: when, with which drill, the cards passed and the best ones, and its FSRS card."""

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
class Unfinished:
    """A hand that the reader has not passed from yet: its line, the cards chosen so far in order, and whether a hint was given."""

    drill: str
    chosen: str
    hinted: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_run(self.chosen) if self.chosen else ()


FIRST_LEVEL, FIRST_SETTINGS = Level(), Settings()


@dataclass(frozen=True)
class Progress:
    """How the reader has done so far.

    ``right``, ``half``, ``wrong`` and ``left_out`` count hands. ``streak`` counts good passes since the last mistake. ``seen`` has the
    lines of the last hands that were graded.
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
    unfinished: Unfinished | None = None

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
        """The progress after one scored hand; a pass that costs a little neither ends a streak nor adds to it."""
        streak = {"right": self.streak + 1, "half": self.streak, "wrong": 0}[result]
        counted = replace(self, streak=streak, longest=max(self.longest, streak))
        return replace(counted, **{result: getattr(self, result) + 1})

    def slip_of(self, motif: str) -> Slip | None:
        return next((slip for slip in self.slips if slip.motif == motif), None)

    def with_seen(self, drill: str) -> Progress:
        """The progress after a hand was graded, so that the hand is not scored again."""
        return replace(self, seen=(*(line for line in self.seen if line != drill), drill)[-REMEMBERED:])

    def with_slip(self, motif: str, result: Result, *, drill: str, chosen: Hand, best: Hand, now: datetime) -> Progress:
        """The progress after a slip: its motif will come back, sooner if it was on the list already."""
        before = self.slip_of(motif)
        card = reviewed(before.card if before else None, result, now)
        slip = Slip(motif, now.isoformat(), drill, _codes(chosen), _codes(best), card)
        return replace(self, slips=(*(other for other in self.slips if other.motif != motif), slip))

    def with_review(self, motif: str, result: Result, now: datetime) -> Progress:
        """The progress after a review of a motif that went well."""
        slips = (replace(slip, card=reviewed(slip.card, result, now)) if slip.motif == motif else slip for slip in self.slips)
        return replace(self, slips=tuple(slips))

    def due(self, now: datetime) -> Slip | None:
        """The slip that has been due longest; None if none is due."""
        return min((slip for slip in self.slips if slip.due <= now), key=lambda slip: slip.due, default=None)

    def text(self) -> str:
        """The text to store; empty while there is nothing to remember.

        >>> Progress().text(), Progress.read(Progress(right=2).text()).right
        ('', 2)
        """
        if self == FIRST_PROGRESS:
            return ""
        return pack(KIND, VERSION, {STORED_AS.get(name, name): value for name, value in asdict(self).items()})

    @classmethod
    def read(cls, text: object) -> Progress:
        """The progress of a stored text, with every part checked; raises LessonError, which gives the reason, for any other text."""
        return _progress(unpack(text, KIND, VERSION))


FIRST_PROGRESS = Progress()


def checked(settings: Settings) -> Settings:
    """The settings, if hands can be dealt for them; otherwise raises LessonError."""
    try:
        rules = parse_rules(settings.rules)
        check_rules(rules)
    except ValueError as fault:
        raise LessonError(str(fault)) from None
    allowed = directions_and_hold(rules)
    if settings.direction not in ("", *allowed):
        raise LessonError(f"“{settings.direction}” is not a direction of {rules.name}: they are {', '.join(allowed)}.")
    if settings.kind not in KINDS:
        raise LessonError(f"“{settings.kind}” is not a kind of hand: they are {', '.join(KINDS)}.")
    return settings


# --- stored data, checked part by part --------------------------------------------------------------------------------------


def _progress(data: object) -> Progress:
    stored = _dict(data, "the whole")
    counts = {name: _count(stored, name) for name in ("right", "half", "wrong", "left_out", "streak", "longest")}
    slips = stored.get("slips")
    if not isinstance(slips, list) or len(slips) > len(MOTIFS_BY_KEY):
        raise LessonError(DAMAGED.format("the list of slips"))
    seen = stored.get("seen")
    if not isinstance(seen, list) or len(seen) > REMEMBERED or not all(isinstance(line, str) and len(line) < LONGEST_LINE for line in seen):
        raise LessonError(DAMAGED.format("the list of hands"))
    settings = _settings(stored.get("settings"))
    progress = Progress(
        _level(stored.get("level")),
        **counts,
        slips=tuple(map(_slip, slips)),
        seen=tuple(seen),
        settings=settings,
        unfinished=_unfinished(stored.get(STORED_AS["unfinished"])),
    )
    if len({slip.motif for slip in progress.slips}) < len(progress.slips) or progress.streak > progress.longest:
        raise LessonError(DAMAGED.format("the list of slips or the streak"))
    return progress


def _dict(data: object, what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise LessonError(DAMAGED.format(what))
    return data


def _count(stored: dict[str, Any], name: str) -> int:
    value = stored.get(name)
    if type(value) is not int or not 0 <= value <= LARGEST_COUNT:
        raise LessonError(DAMAGED.format(f"the number “{name}”"))
    return value


def _level(data: object) -> Level:
    stored = _dict(data, "the level")
    limits = {"rating": (LOWEST, HIGHEST), "deviation": (SUREST, UNSUREST), "volatility": (0.0001, 1.0)}
    values = {}
    for name, (low, high) in limits.items():
        value = stored.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
            raise LessonError(DAMAGED.format("the level"))
        values[name] = float(value)
    return Level(**values)


def _slip(data: object) -> Slip:
    stored = _dict(data, "a slip")
    words = {name: stored.get(name) for name in ("motif", "when", "drill", "chosen", "best")}
    card = stored.get("card")
    try:
        slip = Slip(**words, card=card)  # type: ignore[arg-type]  # wrong types are found below
        drill = parse_drill(slip.drill)
        passes = [Hand.of_cards(parse_run(codes)) for codes in (slip.chosen, slip.best)]
        is_whole = slip.motif in MOTIFS_BY_KEY and datetime.fromisoformat(slip.when).tzinfo is not None and is_card(card)
        is_whole = is_whole and all(len(cards) == drill.size and not cards - drill.hand for cards in passes)
    except (AttributeError, TypeError, ValueError):
        is_whole = False
    if not is_whole:
        raise LessonError(DAMAGED.format("a slip"))
    return slip


def _unfinished(data: object) -> Unfinished | None:
    """The unfinished hand; texts stored by earlier versions have none."""
    if data is None:
        return None
    try:
        stored = _dict(data, "the hand on show")
        hand = Unfinished(**stored)
        is_whole = type(stored.get("hinted")) is bool and not Hand.of_cards(hand.cards) - parse_drill(hand.drill).hand
    except (AttributeError, TypeError, ValueError):
        is_whole = False
    if not is_whole:
        raise LessonError(DAMAGED.format("the hand on show"))
    return hand


def _settings(data: object) -> Settings:
    stored = _dict(data, "the settings")
    types = {name: type(getattr(FIRST_SETTINGS, name)) for name in Settings.__annotations__}
    if {name: type(value) for name, value in stored.items()} != types:
        raise LessonError(DAMAGED.format("the settings"))
    try:
        return checked(Settings(**stored))
    except LessonError:
        raise LessonError(DAMAGED.format("the settings")) from None


def _codes(hand: Hand) -> str:
    return "".join(card.code for card in hand)
