"""The options of a rule set: their names, what each can be, and how a value is read, checked and written.

The names are those of ``--set name=value`` and of the pages. A value that the engine cannot play is refused here,
with the option's name and what it can be; nothing is ever ignored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hearts_tutor.engine.cards import CardError, Hand, brief, spoken_list
from hearts_tutor.engine.points import Points, PointsError

MOST_WORDS = 400  # letters in ``source``
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")
_STEP = re.compile(r"(left|right)([1-9]?)|across|hold|scatter")


class RuleError(ValueError):
    """A rule set that cannot be played, or an option or value that does not exist; the message names it.

    ``at_command_line`` is a further way out that only somebody at a command line has.
    """

    def __init__(self, message: str, at_command_line: str = "") -> None:
        super().__init__(message)
        self.at_command_line = at_command_line


class Kind:
    """What an option can be: reads a text, checks a value, writes it."""

    @property
    def wanted(self) -> str:
        """What to write, in words."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """The value of a text; raises ValueError for one that is none."""
        raise NotImplementedError

    def fits(self, value: object) -> bool:
        """True for a value that this option can have."""
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """The value in the form that ``parse`` reads."""
        return str(value)

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return value


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def wanted(self) -> str:
        return ", ".join(self.words[:-1]) + " or " + self.words[-1]

    def parse(self, text: str) -> str:
        word = text.lower().replace("-", "_")
        if word not in self.words:
            raise ValueError(text)
        return word

    def fits(self, value: object) -> bool:
        return value in self.words


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number within limits, or none where that is allowed."""

    low: int
    high: int
    none: bool = False

    @property
    def wanted(self) -> str:
        return f"a whole number from {self.low} to {self.high}" + (", or none" if self.none else "")

    def parse(self, text: str) -> int | None:
        if self.none and text.lower() == "none":
            return None
        if not _WHOLE.fullmatch(text):
            raise ValueError(text)
        return int(text)

    def fits(self, value: object) -> bool:
        if value is None:
            return self.none
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def text(self, value: int | None) -> str:
        return "none" if value is None else str(value)


@dataclass(frozen=True)
class Switch(Kind):
    """Yes or no; ``also`` are other ways to write yes."""

    also: tuple[str, ...] = ()
    wanted = "yes or no"

    def parse(self, text: str) -> bool:
        word = text.lower()
        if word not in ("yes", "no", *self.also):
            raise ValueError(text)
        return word != "no"

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    def text(self, value: bool) -> str:
        return "yes" if value else "no"


class Cards(Kind):
    """A set of cards."""

    wanted = "cards, such as 2C 2D, or none"

    def parse(self, text: str) -> Hand:
        return Hand() if text.lower() == "none" else Hand.parse(text)

    def fits(self, value: object) -> bool:
        return isinstance(value, Hand)

    def text(self, value: Hand) -> str:
        return " ".join(card.code for card in value) or "none"

    def plain(self, value: Hand) -> list[str]:
        return [card.code for card in value]


class Counting(Kind):
    """What the cards count."""

    wanted = "cards and their points, such as H=1 QS=13"

    def parse(self, text: str) -> Points:
        return Points.parse(text)

    def fits(self, value: object) -> bool:
        return isinstance(value, Points)

    def plain(self, value: Points) -> str:
        return str(value)


class Cycle(Kind):
    """The way of the pass, deal by deal: ``left``, ``left2`` and so on, ``right``, ``across``, ``hold``, ``scatter``."""

    wanted = "steps such as left right across hold (also left2, right2, scatter, or seat offsets: +1 is left, -1 right, 0 hold)"

    def parse(self, text: str) -> tuple[str, ...]:
        return tuple(_step(word) for word in text.replace(",", " ").lower().split())

    def fits(self, value: object) -> bool:
        return isinstance(value, tuple) and bool(value) and all(isinstance(s, str) and _STEP.fullmatch(s) for s in value)

    def text(self, value: tuple[str, ...]) -> str:
        return " ".join(value)

    def plain(self, value: tuple[str, ...]) -> list[str]:
        return list(value)


class Words(Kind):
    """A line of text."""

    wanted = f"one line of text of at most {MOST_WORDS} letters"

    def parse(self, text: str) -> str:
        return " ".join(text.split())

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value.isprintable() and value == value.strip() and len(value) <= MOST_WORDS


def _step(word: str) -> str:
    """A step as the cycle keeps it: ``+2`` becomes ``left2``, ``left1`` becomes ``left``."""
    if re.fullmatch(r"[+-]?[0-9]", word):
        offset = int(word)
        word = "hold" if offset == 0 else f"{'left' if offset > 0 else 'right'}{abs(offset)}"
    if not _STEP.fullmatch(word):
        raise ValueError(word)
    return word[:-1] if word in ("left1", "right1") else word


def step_offset(step: str, players: int) -> int:
    """How many seats clockwise a step moves the cards (``hold`` and ``scatter``: 0).

    >>> step_offset("left2", 5), step_offset("right", 5), step_offset("across", 6)
    (2, -1, 3)
    """
    if step == "across":
        return players // 2
    if step in ("hold", "scatter"):
        return 0
    seats = int(step.lstrip("leftrigh") or "1")
    return seats if step.startswith("left") else -seats


@dataclass(frozen=True)
class Option:
    """One option of a rule set: its name, what it can be, and what it decides, in words."""

    name: str
    kind: Kind
    about: str

    def parse(self, text: str) -> Any:
        """The value of a text; raises RuleError that names the option and what it can be."""
        try:
            value = self.kind.parse(text.strip())
        except (CardError, PointsError) as fault:
            raise RuleError(f"{self.name}={brief(text)}: {fault}") from None
        except ValueError:
            raise self.unknown(text) from None
        self.check(value)
        return value

    def check(self, value: object) -> None:
        """Raises RuleError for a value that this option cannot have."""
        if not self.kind.fits(value):
            shown = " ".join(map(str, value)) if isinstance(value, tuple) else value
            raise self.unknown("none" if shown is None else str(shown))

    def unknown(self, text: str) -> RuleError:
        return RuleError(f"{self.name}={brief(text)} is not known: {self.name} can be {self.kind.wanted}.")


OPTIONS: tuple[Option, ...] = (
    Option("players", Whole(3, 10), "How many play: 3 to 8 with one pack, 6 to 10 with two."),
    Option("removed", Cards(), "The cards taken out of the pack."),
    Option("hand_size", Whole(1, 52, none=True), "How many cards each player is dealt; none: as many as can be shared equally."),
    Option(
        "kitty",
        Choice(("none", "first_trick", "first_penalty")),
        "Who gets the cards left over, unseen: the taker of the first trick, or of the first penalty card.",
    ),
    Option("pass_count", Whole(0, 17), "How many cards each player passes."),
    Option("pass_cycle", Cycle(), "Where the passed cards go, deal by deal, over and over."),
    Option("may_not_pass", Cards(), "Cards that may not be passed."),
    Option("opening", Choice(("lowest_club", "any_club", "eldest", "dealer")), "Who leads to trick one, and with what."),
    Option("first_trick_points", Choice(("barred", "allowed")), "Whether penalty cards may be played to trick one."),
    Option("hearts_lead", Choice(("when_broken", "any_time")), "When a heart may be led."),
    Option("queen_breaks", Switch(), "Whether Q♠ breaks hearts, too."),
    Option("break_on_first_trick", Switch(), "Whether a heart played to trick one breaks hearts."),
    Option("thaw_after", Whole(0, 52, none=True), "After how many complete tricks hearts count as broken in any case."),
    Option(
        "lone_queen",
        Choice(("must_lead", "heart_allowed")),
        "With hearts and Q♠ only, hearts unbroken: whether a heart may be led instead of her.",
    ),
    Option("queen_waits", Switch(), "Whether Q♠ may be neither led nor discarded before hearts are broken."),
    Option("queen_must_go", Switch(), "Whether Q♠ must be played at the first chance: when void, or under A♠ or K♠."),
    Option("points", Counting(), "What the cards count."),
    Option(
        "moon",
        Choice(("choose", "others", "self", "others_unless_losing", "none")),
        "What becomes of the points when one player takes every penalty card.",
    ),
    Option("moon_needs_jack", Switch(), "Whether a moon needs the bonus card as well."),
    Option("sun", Switch(), "Whether taking every trick counts twice a moon."),
    Option("no_trick_bonus", Switch(("5", "-5")), "Whether a player without a trick gets 5 points off (not in a moon deal)."),
    Option("target", Whole(1, 100_000, none=True), "The total that ends the game."),
    Option("deals", Whole(1, 1000, none=True), "After how many deals the game ends."),
    Option("exact_reset", Whole(0, 50, none=True), "What a total of exactly the target becomes."),
    Option("tie", Choice(("play_on", "shared")), "What happens when players tie for the lowest total."),
    Option("revoke", Choice(("all", "hearts")), "What a player who revoked is charged: every penalty point of the deal, or the hearts."),
    Option("packs", Whole(1, 2), "How many packs; with two, equal cards in a trick cancel each other."),
    Option("first_dealer", Choice(("random", "cut")), "How the first dealer is found: at random, or by the lowest card cut."),
    Option("time_limit", Whole(1, 1440, none=True), "Minutes that a table agrees on for a game; the engine keeps no time."),
    Option("pass_clock", Whole(1, 3600, none=True), "Seconds to pass, before the three highest cards go."),
    Option("card_clock", Whole(1, 3600, none=True), "Seconds to play a card, before the lowest legal card goes."),
    Option("source", Words(), "Where the rules come from."),
)
BY_NAME = {option.name: option for option in OPTIONS}
OPTION_NAMES = tuple(BY_NAME)


def option(name: str) -> Option:
    """The option of a name; raises RuleError that lists the names."""
    if name not in BY_NAME:
        raise RuleError(_no_options([name]))
    return BY_NAME[name]


def _no_options(names: Sequence[str]) -> str:
    words = spoken_list(f"“{brief(name)}”" for name in names)
    return f"{words} {'is no option' if len(names) == 1 else 'are no options'} of a rule set. The options are {', '.join(OPTION_NAMES)}."


def read_options(texts: Mapping[str, str]) -> dict[str, Any]:
    """The values of options by name; raises RuleError that names everything that cannot be read, not the first alone.

    >>> read_options({"queen_breaks": "yes", "target": "50"})
    {'queen_breaks': True, 'target': 50}
    """
    values: dict[str, Any] = {}
    unknown = [name for name in texts if name not in BY_NAME]
    faults = [_no_options(unknown)] if unknown else []
    for name, text in texts.items():
        if name in BY_NAME:
            try:
                values[name] = BY_NAME[name].parse(text)
            except RuleError as fault:
                faults.append(str(fault))
    if faults:
        raise RuleError(" ".join(faults))
    return values
