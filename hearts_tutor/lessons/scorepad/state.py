"""The state of the score pad as a frozen value, with a method for each thing that the reader can change.

A method returns the next state, or raises LessonError with one sentence for the reader. Whatever comes from the page is
checked here, which is why such arguments are of type ``object``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.scorepad.check import check_entry, check_player, checked_target
from hearts_tutor.lessons.scorepad.content import NAMES
from hearts_tutor.lessons.scorepad.pad import (
    ADD_ONLY,
    FEWEST,
    FORMS,
    MOST,
    MOST_IN_BOX,
    DealEntry,
    Pad,
    bonus_card,
    entry_with_moon,
    rule_names,
)
from hearts_tutor.lessons.scorepad.text import MOST_TARGET
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import is_number_in, whole_number

SUN_TAKES_BONUS = "Who took every trick took the bonus card, too."
SETTLED = "The rules and the players are settled once a deal is in. Press “New game” to change them."


@dataclass(frozen=True)
class ScorepadState:
    """The pad, the deal at hand (``draft``), the seat whose box is selected, and what the last change had to say."""

    pad: Pad
    draft: DealEntry
    selected: int = 0
    note: str = ""

    @classmethod
    def of(cls, pad: Pad, *, note: str = "") -> ScorepadState:
        """A pad with nothing tapped in for its next deal."""
        return cls(pad, DealEntry.empty(pad.players), note=note)

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the pad; None if it only adds."""
        return self.pad.rules

    # --- rules and players ----------------------------------------------------------------------------------------------

    def with_players(self, typed: object) -> ScorepadState:
        """Another number of players; if the rules do not exist for it, they change as well."""
        number = whole_number(typed, "number of players", FEWEST, MOST)
        self._check_not_settled()
        names = (*self.pad.names, *(name for name in NAMES if name not in self.pad.names))[:number]
        offered = rule_names(number)
        rules = self.pad.rules_name if self.pad.rules_name in offered else offered[0]
        note = "" if rules == self.pad.rules_name else f"{self.pad.rules_name} is not for {number} players, so the rules are now {rules}."
        if rules == ADD_ONLY:
            note = "This pad for two adds up; the rule sets begin with three players."
        pad = replace(self.pad, names=names, rules_name=rules, first_dealer=self.pad.first_dealer % number, target=None)
        return ScorepadState.of(pad, note=note)

    def with_rules(self, name: object) -> ScorepadState:
        """Another rule set, without a target of its own."""
        self._check_not_settled()
        if not isinstance(name, str) or name not in rule_names(self.pad.players):
            raise LessonError(f"“{shortened(str(name))}” is not a rule set for {self.pad.players} players.")
        return ScorepadState.of(replace(self.pad, rules_name=name, target=None))

    def with_target(self, typed: object) -> ScorepadState:
        """Another target; if nothing was typed, that of the rule set."""
        self._check_not_settled()
        if self.rules is None:
            raise LessonError("A pad that only adds has no target.")
        target = None if isinstance(typed, str) and not typed.strip() else whole_number(typed, "target", 1, MOST_TARGET)
        return replace(self, pad=checked_target(replace(self.pad, target=target)), note="")

    def with_first_dealer(self, seat: object) -> ScorepadState:
        """Another dealer of the first deal."""
        self._check_not_settled()
        return replace(self, pad=replace(self.pad, first_dealer=seat_of(self.pad, seat)))

    def _check_not_settled(self) -> None:
        if self.pad.entries:
            raise LessonError(SETTLED)

    def with_name(self, seat: object, typed: object) -> ScorepadState:
        """Another name for a player."""
        at = seat_of(self.pad, seat)
        if not isinstance(typed, str):
            raise LessonError("A name is a text.")
        name = " ".join(typed.split())
        others = (*self.pad.names[:at], *self.pad.names[at + 1 :])
        check_player(name, others)
        return replace(self, pad=replace(self.pad, names=(*self.pad.names[:at], name, *self.pad.names[at + 1 :])))

    # --- the deal at hand -----------------------------------------------------------------------------------------------

    def with_selected(self, seat: object) -> ScorepadState:
        """Another box selected."""
        return replace(self, selected=seat_of(self.pad, seat))

    def plus_points(self, typed: object) -> ScorepadState:
        """Points are added to the selected box."""
        return self._with_box(self.draft.boxes[self.selected] + whole_number(typed, "number of points", -MOST_IN_BOX, MOST_IN_BOX))

    def with_points(self, typed: object) -> ScorepadState:
        """A number is typed into the selected box."""
        return self._with_box(whole_number(typed, "number of points", -MOST_IN_BOX, MOST_IN_BOX))

    def plus_rest(self) -> ScorepadState:
        """All missing points are added to the selected box."""
        missing = check_entry(self.rules, self.pad.names, self.draft).missing
        if not missing:
            raise LessonError("No points are missing.")
        return self._with_box(self.draft.boxes[self.selected] + missing)

    def _with_box(self, points: int) -> ScorepadState:
        self._check_not_over()
        if self.draft.moon is not None or self.draft.revoke is not None:
            what = "moon" if self.draft.moon is not None else "revoke"
            raise LessonError(f"The {what} fills every box. Press its button again to take it back, then tap points.")
        if abs(points) > MOST_IN_BOX:
            raise LessonError(f"A box holds at most {MOST_IN_BOX} points.")
        seat, boxes = self.selected, self.draft.boxes
        draft = replace(self.draft, boxes=(*boxes[:seat], points, *boxes[seat + 1 :]), idle=self.draft.idle - {seat})
        return replace(self, draft=draft, note="")

    def with_bonus_card(self) -> ScorepadState:
        """The bonus card is given to the selected player, or taken back."""
        self._check_not_over()
        if bonus_card(self.rules) is None:
            raise LessonError(f"No card takes points off under the rules {self.pad.rules_name}.")
        if self.draft.revoke is not None:
            raise LessonError("After a revoke the bonus card counts for nobody.")
        draft = replace(self.draft, bonus=None if self.draft.bonus == self.selected else self.selected)
        if draft.sun and draft.bonus not in (None, draft.moon):
            raise LessonError(SUN_TAKES_BONUS)
        if draft.moon is not None and self.rules is not None:
            entry_with_moon(self.rules, self.pad.names, draft, draft.moon, draft.form)
        return replace(self, draft=draft, note="")

    def with_moon(self, named: object) -> ScorepadState:
        """A moon of the selected player in one of the forms; the same moon again is taken back."""
        self._check_not_over()
        form = next((each for each in FORMS if each == named), None)
        if form is None:
            raise LessonError(f"“{shortened(str(named))}” is not a form of the moon: choose one of {', '.join(FORMS)}.")
        if self.rules is None or self.rules.moon == "none":
            raise LessonError(f"There is no moon under the rules {self.pad.rules_name}.")
        if (self.draft.moon, self.draft.form) == (self.selected, form):
            draft = replace(DealEntry.empty(self.pad.players), bonus=self.draft.bonus)
        else:
            draft = entry_with_moon(self.rules, self.pad.names, self.draft, self.selected, form)
        return replace(self, draft=draft, note="")

    def with_sun(self) -> ScorepadState:
        """The moon becomes a sun, or a plain moon again."""
        if self.rules is None or not self.rules.sun or self.draft.moon is None:
            raise LessonError("A sun counts only after a moon, and only under rules that have it.")
        if self.draft.bonus not in (None, self.draft.moon):
            raise LessonError(SUN_TAKES_BONUS)
        return replace(self, draft=replace(self.draft, sun=not self.draft.sun))

    def with_idle(self) -> ScorepadState:
        """The bonus for taking no trick is given to the selected player, or taken back."""
        self._check_not_over()
        if self.rules is None or not self.rules.no_trick_bonus:
            raise LessonError(f"Taking no trick is worth nothing under the rules {self.pad.rules_name}.")
        if self.draft.moon is not None or self.draft.revoke is not None or self.draft.boxes[self.selected]:
            raise LessonError(f"{self.pad.names[self.selected]} has points in the box, or there was a moon: no bonus for no trick.")
        return replace(self, draft=replace(self.draft, idle=self.draft.idle ^ {self.selected}))

    def with_revoke(self) -> ScorepadState:
        """The selected player is charged for a revoke, or the charge is taken back; either clears the boxes."""
        self._check_not_over()
        if self.rules is None:
            raise LessonError("A pad that only adds cannot charge a revoke: choose rules first.")
        charged = None if self.draft.revoke == self.selected else self.selected
        return replace(self, draft=replace(DealEntry.empty(self.pad.players), revoke=charged))

    def cleared(self) -> ScorepadState:
        """The deal at hand is cleared."""
        return replace(self, draft=DealEntry.empty(self.pad.players), note="")

    # --- deal by deal ---------------------------------------------------------------------------------------------------

    def entered(self, *, anyway: bool) -> ScorepadState:
        """The deal at hand is added to the pad; with ``anyway`` even if it does not add up."""
        self._check_not_over()
        checked = check_entry(self.rules, self.pad.names, self.draft)
        if not checked.fits and not anyway:
            raise LessonError(checked.words)
        if self.draft.is_empty and self.rules is None:
            raise LessonError("Nothing is in the boxes yet.")
        return ScorepadState.of(self.pad.add(self.draft), note=f"Deal {self.pad.number} is in.")

    def with_last_reopened(self) -> ScorepadState:
        """The last deal is taken off the pad, to be corrected."""
        if not self.pad.entries:
            raise LessonError("There is no deal to correct yet.")
        if not self.draft.is_empty:
            raise LessonError("Enter or clear the deal at hand first.")
        pad = replace(self.pad, entries=self.pad.entries[:-1])
        return ScorepadState(pad, self.pad.entries[-1], note=f"Deal {len(self.pad.entries)} is open again.")

    def with_new_game(self) -> ScorepadState:
        """The pad keeps its rules and players and loses its deals."""
        note = "A new game, with the same players and rules. Undo brings the old one back."
        return ScorepadState.of(replace(self.pad, entries=()), note=note)

    def _check_not_over(self) -> None:
        if self.pad.over:
            raise LessonError("The game is over. Start a new one, or undo.")


def seat_of(pad: Pad, seat: object) -> int:
    """The seat that an event names; raises LessonError if it names none."""
    if not is_number_in(seat, range(pad.players)):
        raise LessonError(f"“{shortened(str(seat))}” is not a player: they are 0 to {pad.players - 1}.")
    return seat
