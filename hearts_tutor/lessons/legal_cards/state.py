"""One position and the reader's prediction, as a frozen value; each change makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import Verdict, verdicts
from hearts_tutor.lessons.legal_cards.comparison import under
from hearts_tutor.lessons.legal_cards.words import SELECT_FIRST
from hearts_tutor.lessons.shared.base import LessonError

Mode = Literal["predict", "ask"]


@dataclass(frozen=True)
class PositionState:
    """A position as it was given (``base``) and as it is shown, perhaps under other rules, with what the reader does in it.

    ``compared`` are the rules to compare with. ``selected`` is the prediction, ``asked`` the card whose reason is shown.
    """

    base: Position
    shown: Position
    compared: RuleSet | None = None
    mode: Mode = "predict"
    selected: frozenset[Card] = frozenset()
    asked: Card | None = None
    is_checked: bool = False

    @cached_property
    def line(self) -> str:
        """The position that is shown, in the notation of ``engine.notation``."""
        return position_text(self.shown)

    @cached_property
    def verdicts(self) -> dict[Card, Verdict]:
        """The engine's verdict on each card of the hand."""
        return {verdict.card: verdict for verdict in verdicts(self.shown)}

    @property
    def is_right(self) -> bool:
        """Whether exactly the legal cards are selected."""
        return all((card in self.selected) == verdict.legal for card, verdict in self.verdicts.items())

    @property
    def shows_reasons(self) -> bool:
        """Whether a press on a card asks for its reason; otherwise it selects the card."""
        return self.mode == "ask" or self.is_checked

    def with_pressed(self, card: Card) -> PositionState:
        """Select or deselect a card, or ask for its reason."""
        return replace(self, asked=card) if self.shows_reasons else replace(self, selected=self.selected ^ {card})

    def with_mode(self, mode: object) -> PositionState:
        """Switch the mode: predict, or ask about single cards."""
        if mode not in ("predict", "ask"):
            raise LessonError(f"“{mode}” is not a mode of this lesson: choose predict or ask.")
        return replace(self, mode="ask" if mode == "ask" else "predict", asked=None)

    def checked(self) -> PositionState:
        """Check the prediction."""
        if self.is_checked:
            raise LessonError("This position has been checked already; go on to the next one.")
        if not self.selected:
            raise LessonError(SELECT_FIRST)
        return replace(self, mode="predict", is_checked=True, asked=None)

    def under(self, rules: RuleSet) -> PositionState:
        """Show the same cards under other rules, compared with the position's own; raises PositionError if it cannot arise there."""
        if rules == self.base.rules:
            return PositionState(self.base, self.base, mode=self.mode)
        return PositionState(self.base, under(self.base, rules), self.base.rules, self.mode)

    def compared_with(self, rules: RuleSet | None) -> PositionState:
        """Compare with other rules, or with none."""
        if rules is not None:
            try:
                under(self.shown, rules)
            except PositionError as fault:
                raise LessonError(f"This position cannot be compared under those rules. {fault}") from None
        return replace(self, compared=rules)
