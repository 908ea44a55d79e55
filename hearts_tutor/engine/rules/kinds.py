"""What an option can be: a kind of value is read from text, checked, and written as text and as JSON."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.points import Points
from hearts_tutor.engine.rules.steps import is_step, parse_step

MOST_LETTERS = 400  # in a line of text
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")


class Kind:
    """A kind of value. ``text`` writes what ``parse`` reads."""

    @property
    def wanted(self) -> str:
        """What to write, in words."""
        raise NotImplementedError

    @property
    def explained(self) -> str:
        """What a value can be and what that means, unless the words explain themselves; Markdown."""
        return self.wanted

    def parse(self, text: str) -> Any:
        """The value of a text; raises ValueError for a text of another kind."""
        raise NotImplementedError

    def fits(self, value: object) -> bool:
        """Whether a value is of this kind."""
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """The value as text."""
        return str(value)

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return value


@dataclass(frozen=True)
class Value:
    """One of the words that an option can be, with all that readers are told about it.

    ``help`` says what the word means, without a capital or a full stop. ``label`` is shown in a list to choose from; by default it is the
    word itself. ``clause`` is used within a line about the rule set.
    """

    word: str
    help: str = ""
    label: str = ""
    clause: str = ""

    @property
    def shown(self) -> str:
        """What a list to choose from shows.

        >>> Value("first_trick").shown, Value("others_unless_losing", label="others, unless that loses").shown
        ('first trick', 'others, unless that loses')
        """
        return self.label or self.word.replace("_", " ")


@dataclass(frozen=True)
class OneOf(Kind):
    """One of a few words."""

    values: tuple[Value, ...]

    @classmethod
    def of(cls, *values: Value | str) -> OneOf:
        """The kind whose values are these; a plain word needs no explanation."""
        return cls(tuple(value if isinstance(value, Value) else Value(value) for value in values))

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(value.word for value in self.values)

    @property
    def wanted(self) -> str:
        return ", ".join(self.words[:-1]) + " or " + self.words[-1]

    @property
    def explained(self) -> str:
        told = "; ".join(f"`{value.word}`: {value.help}" for value in self.values if value.help)
        return told or self.wanted

    def value(self, word: str) -> Value:
        """The ``Value`` of a word: the word with what readers are told about it."""
        return next(value for value in self.values if value.word == word)

    def parse(self, text: str) -> str:
        word = text.lower().replace("-", "_")
        if word not in self.words:
            raise ValueError(text)
        return word

    def fits(self, value: object) -> bool:
        return value in self.words


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number within limits, or none if that is allowed."""

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


class CardPoints(Kind):
    """What the cards count."""

    wanted = "cards and their points, such as H=1 QS=13"

    def parse(self, text: str) -> Points:
        return Points.parse(text)

    def fits(self, value: object) -> bool:
        return isinstance(value, Points)

    def plain(self, value: Points) -> str:
        return str(value)


class Cycle(Kind):
    """The steps of the pass, deal by deal."""

    wanted = "steps such as left right across hold (also left2, right2, scatter, or seat offsets: +1 is left, -1 right, 0 hold)"

    def parse(self, text: str) -> tuple[str, ...]:
        return tuple(parse_step(word) for word in text.replace(",", " ").lower().split())

    def fits(self, value: object) -> bool:
        return isinstance(value, tuple) and bool(value) and all(map(is_step, value))

    def text(self, value: tuple[str, ...]) -> str:
        return " ".join(value)

    def plain(self, value: tuple[str, ...]) -> list[str]:
        return list(value)


class Line(Kind):
    """A line of text."""

    wanted = f"one line of text of at most {MOST_LETTERS} letters"

    def parse(self, text: str) -> str:
        return " ".join(text.split())

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value.isprintable() and value == value.strip() and len(value) <= MOST_LETTERS
