"""A trick and the reader's answers, the pace at which cards fall, and a run of tricks, as frozen values; a change makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import LARGEST_SEED, is_number_in
from hearts_tutor.lessons.tricks.content import MIXED, RUN_LENGTH, RUN_RULES, WorkedTrick
from hearts_tutor.lessons.tricks.deals import NOBODY, PlayedTrick, seeded_trick
from hearts_tutor.lessons.tricks.words import CHOOSE_FIRST, points_choices

NOT_NAMED = -2  # in place of a seat, until the reader names one


@dataclass(frozen=True)
class Run:
    """Ten tricks of seeded deals under one rule set, or under ``mixed`` ones that change from trick to trick."""

    seed: int
    rules: str = MIXED

    @staticmethod
    def parse(text: str) -> tuple[Run, int]:
        """Return the run of a link and the number of its trick (from 0).

        >>> Run.parse("7+2+omnibus")
        (Run(seed=7, rules='omnibus'), 1)
        """
        words = text.replace("+", " ").split()
        numbers = [int(word) for word in words[:2] if word.isascii() and word.isdigit() and len(word) < 10]
        rules = words[2] if len(words) == 3 else MIXED
        is_right = len(numbers) == 2 and 0 < numbers[0] <= LARGEST_SEED and 0 < numbers[1] <= RUN_LENGTH
        if not is_right or rules not in (MIXED, *RUN_RULES):
            raise LessonError("The link's run of tricks cannot be shown: it names a seed, a trick from 1 to 10, and perhaps rules.")
        return Run(numbers[0], rules), numbers[1] - 1

    def text(self, number: int) -> str:
        """Return the text of a link to one of the tricks (from 0)."""
        return f"{self.seed}+{number + 1}+{self.rules}"

    @property
    def keys(self) -> tuple[str, ...]:
        """A key for each trick, as results are kept under it."""
        return tuple(f"{self.seed} {number}" for number in range(1, RUN_LENGTH + 1))

    def trick(self, number: int) -> PlayedTrick:
        """Return one of the tricks (from 0)."""
        word = RUN_RULES[(self.seed + number) % len(RUN_RULES)] if self.rules == MIXED else self.rules
        return seeded_trick(parse_rules(word), self.keys[number])


@dataclass(frozen=True)
class Pace:
    """How the cards fall: ``step`` numbers what is shown, so that a timer started for an earlier step can be ignored."""

    step: int = 0
    is_automatic: bool = True  # the next card falls by itself, once the reader has begun
    has_begun: bool = False

    def next_step(self) -> Pace:
        """Return the pace after a card or a new trick."""
        return replace(self, step=self.step + 1)


@dataclass(frozen=True)
class TrickState:
    """A trick, how many of its cards have fallen, and what the reader has answered.

    ``worked`` is the worked trick that is shown, None in a run. ``named`` is the seat that the reader named, NOBODY or NOT_NAMED;
    ``priced`` are the points that the reader named. Without ``asks_points`` the reader only names a seat, and may try again.
    """

    trick: PlayedTrick
    worked: WorkedTrick | None
    asks_points: bool
    fallen: int
    named: int = NOT_NAMED
    priced: int | None = None
    is_checked: bool = False
    has_hint: bool = False
    answered_before: bool = False

    @staticmethod
    def of(source: WorkedTrick | PlayedTrick, *, asks_points: bool, has_hint: bool, answered_before: bool) -> TrickState:
        """Return a trick with no answers yet; if points are asked for, only the lead has fallen."""
        worked = source if isinstance(source, WorkedTrick) else None
        trick = source if isinstance(source, PlayedTrick) else PlayedTrick.of(source)
        fallen = 1 if asks_points else len(trick.cards)
        return TrickState(trick, worked, asks_points, fallen, has_hint=has_hint, answered_before=answered_before)

    @property
    def is_complete(self) -> bool:
        """Whether all cards have fallen."""
        return self.fallen == len(self.trick.cards)

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats that can be named, and with two packs NOBODY."""
        rules = self.trick.rules
        return (*range(rules.players), *([NOBODY] if rules.packs > 1 else []))

    @property
    def is_right(self) -> bool:
        """Whether every question was answered correctly."""
        return self.named == self.trick.taker and (not self.asks_points or self.priced == self.trick.points)

    def with_next_card(self) -> TrickState:
        """Let one more card fall."""
        self._check_falling()
        return replace(self, fallen=self.fallen + 1)

    def with_all_cards(self) -> TrickState:
        """Let all cards fall."""
        self._check_falling()
        return replace(self, fallen=len(self.trick.cards))

    def with_named(self, seat: object) -> TrickState:
        """Name a seat, or NOBODY, as who takes the trick."""
        if not is_number_in(seat, self.choices):
            raise LessonError(f"“{shortened(str(seat))}” is not a seat: they are 0 to {self.trick.rules.players - 1}.")
        self._check_open()
        return replace(self, named=seat)

    def with_price(self, points: object) -> TrickState:
        """Name the points that the trick costs."""
        if not is_number_in(points, points_choices(self.trick)):
            raise LessonError(f"“{shortened(str(points))}” is none of the points to choose from.")
        self._check_open()
        return replace(self, priced=points)

    def without_last_answer(self) -> TrickState:
        """Take back the points that were named, or else the seat."""
        if self.is_checked or (self.named == NOT_NAMED and self.priced is None):
            raise LessonError("There is nothing to take back.")
        return replace(self, priced=None) if self.priced is not None else replace(self, named=NOT_NAMED)

    def checked(self) -> TrickState:
        """Check both answers."""
        self._check_open()
        if self.named == NOT_NAMED or self.priced is None:
            raise LessonError(CHOOSE_FIRST)
        return replace(self, is_checked=True)

    def _check_falling(self) -> None:
        if self.is_complete:
            raise LessonError("All cards of this trick are on the table.")

    def _check_open(self) -> None:
        if not self.is_complete:
            raise LessonError("Wait until all cards of the trick are on the table.")
        if self.is_checked:
            raise LessonError("This trick has been checked; go on to the next one.")
