"""The measured values of passes: worlds dealt and played out as they are asked for, shared over the cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

from hearts_tutor.advice.passes.worlds import WHO, add_up, deal_worlds, judge_passes, play_passes
from hearts_tutor.advice.plays.rollout_player import Table, table_of
from hearts_tutor.compiled.marks import available, int_zeros, ints
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout.deals import setup_of
from hearts_tutor.playout.loop import MOST_SEATS

DICE = (1, 3, 5)  # one face of a die for each suit that it can name


@dataclass(frozen=True)
class Paired:
    """A pass against another in the same worlds: points, the difference and its standard error, and the chances of moons."""

    points: float
    difference: float
    stderr: float
    moon_for: float
    moon_against: float
    worlds: int


@dataclass
class Worlds:
    """The worlds of one hand and one direction, with a cell for each pass and world of each kind of player.

    ``width`` is how many worlds there can be. Every cell depends on the seed, the world and the pass only.
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
    cells: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.jobs = self.jobs or (os.cpu_count() or 1 if available() else 1)
        self.setup = setup_of(self.rules)
        self.hands, self.kitties = int_zeros(self.width * MOST_SEATS), int_zeros(self.width)
        self.masks = ints(list(self.passes))
        sets = [self.rules.rolled(die) for die in DICE] if self.rules.points.die_seven else [self.rules]
        self.kernels: list[tuple[Rules, Table]] = [
            (each.kernel, table_of(each.kernel, self.rules.pack.mask, self.rules.hand_cards)) for each in sets
        ]

    def play(self, who: str, rows: Sequence[int], first: int, last: int) -> None:
        """Fills the cells of some passes for the worlds ``first`` to ``last`` - 1."""
        if self.dealt < last:
            self._shared(self.dealt, last, self._deal)
            self.dealt = last
        cells = self.cells.setdefault(who, int_zeros(self.width * len(self.passes)))
        listed = ints(list(rows))

        def block(start: int, stop: int) -> None:
            for number, (kernel, table) in enumerate(self.kernels):
                stride = len(self.kernels)
                worlds = (start + (number - start) % stride, stop, stride)
                common = (self.seed, worlds, self.hands, self.kitties, self.masks, listed, self.width, cells)
                if who == "house":
                    judge_passes(kernel, self.setup, self.hand.mask, self.step, *common)
                else:
                    play_passes(kernel, table, self.hand.mask, self.step, WHO[who], *common)

        self._shared(first, last, block)

    def paired(self, who: str, row: int, base: int, count: int) -> Paired:
        """A pass against ``base`` over the first ``count`` worlds."""
        sums = int_zeros(5)
        add_up(self.cells[who], self.width, row, base, count, sums)
        points, difference, square, mine, theirs = (int(each) for each in sums)
        mean = difference / count
        variance = max(0.0, square / count - mean * mean) * count / max(1, count - 1)
        return Paired(points / count, mean, (variance / count) ** 0.5, mine / count, theirs / count, count)

    def _deal(self, start: int, stop: int) -> None:
        deal_worlds(self.rules.kernel, self.setup, self.hand.mask, self.step, self.size, self.seed, start, stop, self.hands, self.kitties)

    def _shared(self, first: int, last: int, work: Callable[[int, int], None]) -> None:
        """Work on a span of worlds, in as many parts as there are workers."""
        jobs = max(1, min(self.jobs, (last - first) // 8))
        cuts = [first + (last - first) * part // jobs for part in range(jobs + 1)]
        others = [_pool().submit(work, *cut) for cut in pairwise(cuts[1:])]
        work(*cuts[:2])
        for other in others:
            other.result()


@cache
def _pool() -> ThreadPoolExecutor:
    """Threads for all measurements of this process: starting them each time would cost more than a small one takes."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="worlds")
