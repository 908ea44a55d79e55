"""What the lesson "The same deal under other rules" shows, as immutable state: the table, the deal played out, the search, the count.

A browser plays a deal in a tenth of a second or more, so everything is done in pieces, and whoever shows the scene asks for
one after the other. First the search for a deal in which the points differ, then that deal trick by trick, then the count.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.same_deal.many import Batch, Tally, block, counted, no_deals
from hearts_tutor.lessons.same_deal.play import Played, Playing
from hearts_tutor.lessons.same_deal.why import Difference, first_difference

LOOKED_AT = 240  # deals that one search looks at before it says that it found none
TRICKS = 4  # that are played at a time

Work = Literal["", "search", "play", "count"]


@dataclass(frozen=True)
class Table:
    """What is compared and which step is shown: 0 the pass, then the tricks, one beyond the last the score."""

    sets: tuple[RuleSet, ...]
    player: str = "house"
    seed: int = 1
    number: int = 1
    step: int = 0

    @property
    def last(self) -> int:
        """The step that shows the score."""
        return self.sets[0].hand_cards + 1


@dataclass(frozen=True)
class Laid:
    """The deal of a table under one rule set after the other, as far as it is played."""

    plays: tuple[Playing, ...] = ()

    def further(self, table: Table) -> Laid:
        """A few more tricks."""
        if not self.plays or self.plays[-1].is_over:
            rules = table.sets[len(self.plays)]
            return Laid((*self.plays, Playing.begin(rules, table.player, table.seed, table.number).further()))
        playing = self.plays[-1]
        for _ in range(TRICKS):
            playing = playing if playing.is_over else playing.further()
        return Laid((*self.plays[:-1], playing))

    @cached_property
    def played(self) -> tuple[Played, ...]:
        """The deal under each rule set; to be asked for when all are over."""
        return tuple(each.played for each in self.plays)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Where each other rule set's play parts from the first's."""
        first, *others = self.played
        return tuple(first_difference(first, other) for other in others)

    @property
    def parting(self) -> int:
        """The step at which something first differs."""
        return min(difference.trick for difference in self.differences)


NOTHING_LAID = Laid()


@dataclass(frozen=True)
class Scene:
    """The table, its deal, what many deals have shown so far, and what is being worked on.

    ``goal`` is how many deals are to be counted. ``searching`` is the next deal to look at for one in which the points differ, 0 when
    none is looked for; ``searched`` deals have been looked at, and ``found_none`` says that it was in vain. ``to_parting``: once
    the deal is played, the step is shown at which something first differs. ``batch`` are deals under way, of search or count.
    """

    table: Table
    tally: Tally
    goal: int = 0
    searching: int = 0
    searched: int = 0
    found_none: bool = False
    to_parting: bool = False
    laid: Laid = NOTHING_LAID
    batch: Batch | None = None

    @property
    def compared(self) -> tuple[tuple[RuleSet, ...], str, int]:
        """What is compared, whichever deal is shown."""
        return self.table.sets, self.table.player, self.table.seed

    @property
    def is_laid(self) -> bool:
        """Whether the deal is played out under every rule set."""
        plays = self.laid.plays
        return not self.searching and len(plays) == len(self.table.sets) and plays[-1].is_over

    @property
    def work(self) -> Work:
        """What there is to do."""
        if self.searching:
            return "search"
        return "play" if not self.is_laid else "count" if self.tally.deals < self.goal else ""

    def of(self, table: Table) -> Scene:
        """Another deal, or something else to compare, which is counted anew."""
        new = Scene(table, no_deals(table.sets))
        return replace(new, tally=self.tally, goal=self.goal) if new.compared == self.compared else new

    def from_deal(self, number: int) -> Scene:
        """On the way to the first telling deal from a number on."""
        return replace(self.of(replace(self.table, number=number, step=0)), searching=number, to_parting=True)

    def worked(self) -> Scene:
        """The scene after one more piece of work."""
        match self.work:
            case "search":
                return self._looked()
            case "play":
                return self._played()
            case "count":
                return self._counted()
        return self

    def stopped(self) -> Scene:
        """The scene with no search and no count; the deal that is shown is played out all the same."""
        return replace(self, goal=self.tally.deals, searching=0, batch=None)

    def _looked(self) -> Scene:
        """One more block of deals played under one rule set."""
        size = min(block(self.table.player), LOOKED_AT - self.searched)
        batch = (self.batch or Batch(range(self.searching, self.searching + size))).further(*self.compared)
        if len(batch.results) < len(self.table.sets):
            return replace(self, batch=batch)
        searched, found = self.searched + len(batch.numbers), batch.first_telling
        if found:
            return replace(self, table=replace(self.table, number=found), searching=0, searched=searched, batch=None)
        over = searched >= LOOKED_AT
        return replace(
            self, searching=0 if over else batch.numbers.stop, searched=searched, found_none=over, to_parting=not over, batch=None
        )

    def _played(self) -> Scene:
        """A few more tricks of the deal."""
        new = replace(self, laid=self.laid.further(self.table))
        if new.is_laid and new.to_parting:
            return replace(new, table=replace(new.table, step=new.laid.parting), to_parting=False)
        return new

    def _counted(self) -> Scene:
        """One more block of the many deals played under one rule set."""
        table, done = self.table, self.tally.deals
        size = min(block(table.player), self.goal - done)
        batch = (self.batch or Batch(range(done + 1, done + size + 1))).further(*self.compared)
        if len(batch.results) < len(table.sets):
            return replace(self, batch=batch)
        return replace(self, tally=counted(self.tally, batch, table.sets, table.seed), batch=None)
