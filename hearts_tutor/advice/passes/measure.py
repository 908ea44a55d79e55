"""The measured values of passes: worlds are dealt and played out when they are needed, by several threads."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from hearts_tutor.advice.passes.worlds import PLAYERS, DealtWorlds, Outcomes, PassDecision, Span, add_up, deal_worlds
from hearts_tutor.advice.plays.tables import table_of
from hearts_tutor.compiled.marks import available, int_zeros, ints
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout.deals import setup_of
from hearts_tutor.playout.loop import MOST_SEATS

DICE = (1, 3, 5)  # one face of a die for each suit that it can name


def pass_decision(rules: RuleSet, hand: Hand, step: int, size: int) -> PassDecision:
    """A pass to decide in the form that the compiled loops take; a die, if there is one, may or may not have been rolled."""
    return PassDecision(rules.kernel, setup_of(rules), table_of(rules), hand.mask, step, size)


def with_dice(rules: RuleSet) -> list[RuleSet]:
    """The rules for each suit that a die can name; the rules themselves if no die is rolled.

    >>> len(with_dice(RuleSet()))
    1
    """
    return [rules.rolled(die) for die in DICE] if rules.points.die_seven else [rules]


@dataclass(frozen=True)
class Paired:
    """A pass compared with another in the same worlds: its points, the difference and its standard error, the chances of moons."""

    points: float
    difference: float
    stderr: float
    moon_for: float
    moon_against: float
    worlds: int


@dataclass
class Worlds:
    """The worlds of one hand and one direction, with the outcome of each pass in each world, for each kind of player.

    ``width`` is the greatest number of worlds. An outcome depends only on the seed, the world, the pass and the player.
    """

    rules: RuleSet
    hand: Hand
    step: int
    size: int
    passes: Sequence[int]
    seed: int
    width: int
    jobs: int = 0
    dealt: int = 0
    outcomes: dict[str, Outcomes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.jobs = self.jobs or (os.cpu_count() or 1 if available() else 1)
        self.before_die = pass_decision(self.rules, self.hand, self.step, self.size)
        self.decisions = [pass_decision(rules, self.hand, self.step, self.size) for rules in with_dice(self.rules)]
        self.worlds = DealtWorlds(self.seed, int_zeros(self.width * MOST_SEATS), int_zeros(self.width))
        self.masks = ints(list(self.passes))

    def play(self, player: str, rows: Sequence[int], first: int, end: int) -> None:
        """Plays some passes out in the worlds ``first`` to ``end`` - 1; ``player`` is quick, ducker or house."""
        if self.dealt < end:
            self._share(self.dealt, end, lambda start, stop: deal_worlds(self.before_die, self.worlds, start, stop))
            self.dealt = end
        if player not in self.outcomes:
            self.outcomes[player] = Outcomes(self.masks, self.width, int_zeros(self.width * len(self.passes)))
        listed, outcomes, stride = ints(list(rows)), self.outcomes[player], len(self.decisions)

        def block(start: int, stop: int) -> None:
            for number, decision in enumerate(self.decisions):
                span = Span(start + (number - start) % stride, stop, stride)
                PLAYERS[player](decision, self.worlds, span, listed, outcomes)

        self._share(first, end, block)

    def paired(self, player: str, row: int, base: int, count: int) -> Paired:
        """A pass compared with pass ``base`` over the first ``count`` worlds."""
        sums = int_zeros(5)
        add_up(self.outcomes[player], row, base, count, sums)
        points, difference, square, mine, theirs = (int(each) for each in sums)
        mean = difference / count
        variance = max(0.0, square / count - mean * mean) * count / max(1, count - 1)
        return Paired(points / count, mean, (variance / count) ** 0.5, mine / count, theirs / count, count)

    def warm_up(self, players: Sequence[str]) -> None:
        """Compiles what these players need, or loads it from disk, so that it does not count as time of a measurement."""
        if available():
            for player in players:
                self.play(player, [0], 0, 1)
                self.paired(player, 0, 0, 1)

    def _share(self, first: int, end: int, work: Callable[[int, int], object]) -> None:
        """Does the work on a span of worlds in as many parts as there are jobs."""
        jobs = max(1, min(self.jobs, (end - first) // 8))
        cuts = [first + (end - first) * part // jobs for part in range(jobs + 1)]
        others = [_pool().submit(work, *cut) for cut in pairwise(cuts[1:])]
        work(*cuts[:2])
        for other in others:
            other.result()


@cache
def _pool() -> ThreadPoolExecutor:
    """The threads for all measurements of this process; starting new ones each time would take longer than a small measurement."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="worlds")
