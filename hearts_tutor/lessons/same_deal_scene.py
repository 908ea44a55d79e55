"""What the lesson "The same deal under other rules" shows, as immutable state: the table, the search for a telling deal, the count."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.lessons.same_deal_many import Tally, block, first_telling, more_deals, no_deals
from hearts_tutor.lessons.same_deal_play import Played, play_out
from hearts_tutor.lessons.same_deal_why import Difference, first_difference
from hearts_tutor.rules import RuleSet

LOOKED_AT = 240  # deals that one search looks at before it says that it found none


@dataclass(frozen=True)
class Table:
    """What is compared and which step is shown: 0 the pass, then the tricks, one beyond the last the score."""

    sets: tuple[RuleSet, ...]
    player: str = "house"
    seed: int = 1
    number: int = 1
    step: int = 0


@dataclass(frozen=True)
class Scene:
    """The table, what many deals have shown so far, and what is being worked on.

    ``goal`` is how many deals are to be counted. ``searching`` is the next deal to look at for one in which the points differ, 0 when
    none is looked for; ``searched`` deals have been looked at, and ``found_none`` says that it was in vain.
    """

    table: Table
    tally: Tally
    goal: int = 0
    searching: int = 0
    searched: int = 0
    found_none: bool = False

    @property
    def compared(self) -> tuple[tuple[RuleSet, ...], str, int]:
        """What is compared, whichever deal is shown."""
        return self.table.sets, self.table.player, self.table.seed

    def of(self, table: Table) -> Scene:
        """Another deal, or something else to compare, which is counted anew."""
        new = Scene(table, no_deals(table.sets))
        return replace(new, tally=self.tally, goal=self.goal) if new.compared == self.compared else new

    def from_deal(self, number: int) -> Scene:
        """On the way to the first telling deal from a number on."""
        return replace(self.of(replace(self.table, number=number, step=0)), searching=number).looked()

    def looked(self) -> Scene:
        """One more block of deals looked at."""
        numbers = range(self.searching, self.searching + min(block(), LOOKED_AT - self.searched))
        found = first_telling(self.table.sets, self.table.player, self.table.seed, numbers)
        searched = self.searched + len(numbers)
        if found:
            table = replace(self.table, number=found)
            return replace(self, table=replace(table, step=parting(table)), searching=0, searched=searched)
        over = searched >= LOOKED_AT
        return replace(self, searching=0 if over else numbers.stop, searched=searched, found_none=over)

    def counted(self) -> Scene:
        """One more block of the many deals played."""
        table, tally = self.table, self.tally
        return replace(self, tally=more_deals(tally, table.sets, table.player, table.seed, min(block(), self.goal - tally.deals)))


def played_at(table: Table) -> tuple[Played, ...]:
    """The deal of a table, played out under each rule set."""
    return tuple(play_out(rules, table.player, table.seed, table.number) for rules in table.sets)


def differences_at(table: Table) -> tuple[Difference, ...]:
    """Where each other rule set's play parts from the first's."""
    first, *others = played_at(table)
    return tuple(first_difference(first, other) for other in others)


def parting(table: Table) -> int:
    """The step at which something first differs."""
    return min(difference.trick for difference in differences_at(table))
