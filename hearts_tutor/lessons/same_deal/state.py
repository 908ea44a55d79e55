"""The state of "The same deal under other rules" as frozen values: what is selected, the deal as far as it is played, the count.

A browser takes a tenth of a second or more to play a deal. So all work is done in small pieces, and the page asks for one after
another: first the search for a deal in which the points differ, then that deal trick by trick, then the count of many deals.

A method returns the next state, or raises LessonError with one sentence for the reader. Whatever comes from the page is
checked here, which is why such arguments are of type ``object``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from hearts_tutor.engine.notation import NotationError, parse_rules
from hearts_tutor.engine.rules import RuleError, RuleSet, find
from hearts_tutor.lessons.same_deal.content import BY_KEY
from hearts_tutor.lessons.same_deal.difference import Difference, first_difference
from hearts_tutor.lessons.same_deal.many import Batch, block_size, run_size
from hearts_tutor.lessons.same_deal.play import KINDS, DealInPlay, PlayedDeal
from hearts_tutor.lessons.same_deal.rule_sets import MOST, SetsError, check_sets, form_for
from hearts_tutor.lessons.same_deal.tally import DealTally
from hearts_tutor.lessons.shared.base import LessonError

NO_SET = "none"  # the choice that leaves the third column empty
LARGEST = 999_999_999  # the largest seed, and the largest number of a deal
LOOKED_AT = 240  # how many deals one search looks at before it gives up
TRICKS = 4  # how many tricks are played at a time

Work = Literal["", "search", "play", "count"]


@dataclass(frozen=True)
class Selection:
    """The rule sets to compare, who plays, a deal (its seed and its number), and a step of it.

    Step 0 is the pass, then come the tricks, and the step after the last trick is the score.
    """

    sets: tuple[RuleSet, ...]
    player: str = "house"
    seed: int = 1
    number: int = 1
    step: int = 0

    @property
    def last(self) -> int:
        """The step that shows the score."""
        return self.sets[0].hand_cards + 1

    def checked(self) -> Selection:
        """This selection; raises LessonError for sets that cannot share a deal, an unknown player or a number that is too large."""
        try:
            check_sets(self.sets)
        except SetsError as fault:
            raise LessonError(str(fault)) from None
        if self.player not in KINDS:
            raise LessonError(f"“{self.player[:80]}” does not play here: choose {' or '.join(KINDS)}.")
        if not 0 < self.seed <= LARGEST or not 0 < self.number <= LARGEST:
            raise LessonError(f"Seeds and deals are numbered from 1 to {LARGEST:,}.")
        return self

    # --- changes --------------------------------------------------------------------------------------------------------

    def with_pairing(self, key: object) -> Selection:
        """The rule sets of one of the ready comparisons are selected."""
        if not isinstance(key, str) or key not in BY_KEY:
            raise LessonError(f"“{str(key)[:80]}” is not a comparison of this lesson.")
        return replace(self, sets=tuple(map(find, BY_KEY[key].sets)))

    def with_set(self, place: object, value: object) -> Selection:
        """One of the rule sets is replaced, or the third is left out."""
        if type(place) is not int or not 0 <= place < MOST:
            raise LessonError(f"“{str(place)[:20]}” is not a column: there are {MOST}.")
        chosen = () if value == NO_SET and place == MOST - 1 else (_chosen_set(str(value), self.sets[0].players),)
        return replace(self, sets=(*self.sets[:place], *chosen, *self.sets[place + 1 :]))

    def with_players(self, value: object) -> Selection:
        """The rule sets take their forms for another number of players."""
        text = str(value)
        if not text.isascii() or not text.isdigit() or len(text) > 2:
            raise LessonError(f"“{text[:20]}” is not a number of players.")
        try:
            return replace(self, sets=tuple(form_for(rules, int(text)) for rules in self.sets))
        except RuleError as fault:
            raise LessonError(str(fault)) from None


def _chosen_set(value: str, players: int) -> RuleSet:
    """A rule set of the list (see ``rule_sets.choices_for``)."""
    try:
        return parse_rules(value) if "," in value else form_for(find(value), players)
    except (RuleError, NotationError) as fault:
        raise LessonError(str(fault)) from None


@dataclass(frozen=True)
class SideBySide:
    """The selected deal under one rule set after another, as far as it has been played."""

    deals: tuple[DealInPlay, ...] = ()

    def further(self, selection: Selection) -> SideBySide:
        """The deal under these rule sets after a few more tricks."""
        if not self.deals or self.deals[-1].is_over:
            rules = selection.sets[len(self.deals)]
            return SideBySide((*self.deals, DealInPlay.begin(rules, selection.player, selection.seed, selection.number).further()))
        deal = self.deals[-1]
        for _ in range(TRICKS):
            deal = deal if deal.is_over else deal.further()
        return SideBySide((*self.deals[:-1], deal))

    @cached_property
    def played(self) -> tuple[PlayedDeal, ...]:
        """The deal under each rule set; call this only once all are over."""
        return tuple(each.played for each in self.deals)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Where the play under each other rule set first differs from that under the first."""
        first, *others = self.played
        return tuple(first_difference(first, other) for other in others)

    @property
    def first_step(self) -> int:
        """The step at which something first differs."""
        return min(difference.trick for difference in self.differences)


NOTHING_PLAYED = SideBySide()


@dataclass(frozen=True)
class SameDealState:
    """What is selected, its deal, what many deals have shown so far, and the work under way.

    ``goal`` is how many deals are to be counted. ``searching`` is the next deal to look at in the search for one in which the points
    differ, 0 if there is no search. ``searched`` is how many deals it has looked at, and ``found_none`` is True if it gave up.
    With ``goes_to_difference``, once the deal is played, the step is shown at which something first differs. ``batch`` holds deals of
    the search or the count that have not been played under all sets yet.
    """

    selection: Selection
    tally: DealTally
    goal: int = 0
    searching: int = 0
    searched: int = 0
    found_none: bool = False
    goes_to_difference: bool = False
    side_by_side: SideBySide = NOTHING_PLAYED
    batch: Batch | None = None

    @classmethod
    def of(cls, selection: Selection) -> SameDealState:
        """A selection with nothing played or counted."""
        return cls(selection, DealTally.empty(selection.sets))

    @property
    def compared(self) -> tuple[tuple[RuleSet, ...], str, int]:
        """What is compared, whichever deal is shown: rule sets, player and seed."""
        return self.selection.sets, self.selection.player, self.selection.seed

    @property
    def is_played_out(self) -> bool:
        """Whether the selected deal is played to its end under every rule set."""
        deals = self.side_by_side.deals
        return not self.searching and len(deals) == len(self.selection.sets) and deals[-1].is_over

    @property
    def work(self) -> Work:
        """The kind of work that is to be done next."""
        if self.searching:
            return "search"
        return "play" if not self.is_played_out else "count" if self.tally.deals < self.goal else ""

    # --- changes by the reader ------------------------------------------------------------------------------------------

    def comparing(self, selection: Selection) -> SameDealState:
        """Something else is compared, from its first deal with a difference on; the same state if nothing changes."""
        if selection == self.selection:
            return self
        return self.showing(replace(selection, number=1, step=0).checked()).searching_from(1)

    def showing(self, selection: Selection) -> SameDealState:
        """Another deal or another comparison is shown; the count is kept if the comparison is the same."""
        new = SameDealState.of(selection)
        return replace(new, tally=self.tally, goal=self.goal) if new.compared == self.compared else new

    def searching_from(self, number: int) -> SameDealState:
        """A search begins for the first deal with a difference, from this number on."""
        new = self.showing(replace(self.selection, number=number, step=0))
        return replace(new, searching=number, goes_to_difference=True)

    def with_next_deal(self) -> SameDealState:
        """Start a search for the next deal with a difference."""
        replace(self.selection, number=self.selection.number + LOOKED_AT).checked()
        return self.searching_from(self.selection.number + 1)

    def at_step(self, step: int) -> SameDealState:
        """Another step of the deal is shown."""
        self._check_played_out()
        if step > self.selection.last:
            raise LessonError("That was the last step of the deal.")
        if step < 0:
            raise LessonError("This is where the deal begins.")
        return replace(self, selection=replace(self.selection, step=step))

    def at_first_difference(self) -> SameDealState:
        """The step is shown at which something first differs."""
        self._check_played_out()
        return self.at_step(self.side_by_side.first_step)

    def _check_played_out(self) -> None:
        if not self.is_played_out:
            raise LessonError("The deal is still being played out. Wait a moment.")

    def with_more_deals(self) -> SameDealState:
        """More deals are to be counted."""
        return replace(self, goal=max(self.goal, self.tally.deals) + run_size())

    def stopped(self) -> SameDealState:
        """The search and the count are stopped; the selected deal is still played out."""
        return replace(self, goal=self.tally.deals, searching=0, batch=None)

    # --- work -----------------------------------------------------------------------------------------------------------

    def worked(self) -> SameDealState:
        """The state after one more piece of work."""
        match self.work:
            case "search":
                return self._searched()
            case "play":
                return self._played()
            case "count":
                return self._counted()
        return self

    def _searched(self) -> SameDealState:
        """The search plays one more block of deals under one rule set."""
        size = min(block_size(self.selection.player), LOOKED_AT - self.searched)
        batch = (self.batch or Batch(range(self.searching, self.searching + size))).further(*self.compared)
        if len(batch.results) < len(self.selection.sets):
            return replace(self, batch=batch)
        new = replace(self, searched=self.searched + len(batch.numbers), searching=batch.numbers.stop, batch=None)
        if number := batch.first_with_difference:
            return replace(new, selection=replace(self.selection, number=number), searching=0)
        if new.searched >= LOOKED_AT:
            return replace(new, searching=0, found_none=True, goes_to_difference=False)
        return new

    def _played(self) -> SameDealState:
        """A few more tricks of the selected deal are played."""
        new = replace(self, side_by_side=self.side_by_side.further(self.selection))
        if new.is_played_out and new.goes_to_difference:
            return replace(new, selection=replace(new.selection, step=new.side_by_side.first_step), goes_to_difference=False)
        return new

    def _counted(self) -> SameDealState:
        """The count plays one more block of deals under one rule set."""
        selection, done = self.selection, self.tally.deals
        size = min(block_size(selection.player), self.goal - done)
        batch = (self.batch or Batch(range(done + 1, done + size + 1))).further(*self.compared)
        if len(batch.results) < len(selection.sets):
            return replace(self, batch=batch)
        return replace(self, tally=self.tally.plus(batch, selection.sets, selection.seed), batch=None)
