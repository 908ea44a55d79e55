"""Racing: all passes are played out in a few worlds, the clearly worse ones are set aside, the others go on in twice as many.

A pass is set aside while it lies behind the best by more than ``CLEAR`` standard errors of their difference, in the worlds that both
were played in. It comes back if the best turns out to be worse. A race over a number of worlds depends on the seed alone. A race
against the clock goes as far as it gets, and looks at the clock every few thousand rollouts.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from hearts_tutor.advice.bands import MOON_ACTS
from hearts_tutor.advice.passes.measure import Paired, Worlds

FIRST, FIRST_PLAIN = 48, 16  # worlds of the first stage
CLEAR = 3.0
LEADERS = 8  # this many always go on, so that a table can say something about the runners-up
AT_A_TIME, LEAST = 4000, 16  # rollouts between two looks at the clock, and the fewest worlds between them


class Chances(Protocol):
    """How often a pass led to a moon of the player's own, and in how many worlds."""

    @property
    def moon_for(self) -> float: ...
    @property
    def worlds(self) -> int: ...


def aims_at_moon(value: Chances) -> bool:
    """True if the player's own moon is clearly more likely than not."""
    chance: float = value.moon_for
    return chance - CLEAR * sqrt(chance * (1 - chance) / value.worlds) >= MOON_ACTS


@dataclass(frozen=True)
class RaceResult:
    """The result of a race: the row of the ``best`` pass, and every row compared with it.

    ``moon`` is the row of the pass to try for a moon with, or None; ``worlds`` is how many worlds the leaders were played in.
    """

    best: int
    rows: tuple[Paired, ...]
    moon: int | None
    worlds: int


@dataclass
class Race:
    """A race of all passes in their ``worlds``, played out by one kind of ``player``; the rows in ``keep`` are never set aside."""

    worlds: Worlds
    player: str
    keep: Sequence[int] = ()
    deadline: float | None = None  # on the clock of perf_counter

    def __post_init__(self) -> None:
        self.count = [0] * len(self.worlds.passes)  # the worlds in which each pass has been played out
        self.best = 0

    def run(self, worlds: int, first: int, seconds: float | None = None) -> RaceResult:
        """Runs until the leaders have been played out in ``worlds`` worlds or the time is up; the first stage has ``first`` worlds."""
        self.deadline = None if seconds is None else time.perf_counter() + seconds
        front = self._stage(range(len(self.count)), min(first, worlds))
        while True:
            live = self._live(front)
            behind = [row for row in live if self.count[row] < front]
            target = front if behind else min(2 * front, worlds)
            if self._is_over or (target == front and not behind):
                break
            front = self._stage(behind or live, target)
        rows = tuple(self.worlds.paired(self.player, row, self.best, count) for row, count in enumerate(self.count))
        moon = max(range(len(rows)), key=lambda row: (rows[row].moon_for, -row))
        return RaceResult(self.best, rows, moon if aims_at_moon(rows[moon]) else None, front)

    @property
    def _is_over(self) -> bool:
        return self.deadline is not None and time.perf_counter() >= self.deadline

    def _stage(self, live: Sequence[int], upto: int) -> int:
        """Plays the live rows up to a number of worlds, or until the time is up; returns the highest number reached.

        Rows that have been played in equally many worlds are played together.
        """
        for start in sorted({self.count[row] for row in live}):
            rows = [row for row in live if self.count[row] == start]
            step = upto if self.deadline is None else max(LEAST, AT_A_TIME // len(rows))
            for done in range(start, upto, step):
                if done and self._is_over:
                    break
                end = min(done + step, upto)
                self.worlds.play(self.player, rows, done, end)
                for row in rows:
                    self.count[row] = end
        return max(self.count)

    def _live(self, front: int) -> list[int]:
        """Sets ``best`` to the best row of those played in ``front`` worlds; returns the rows that go on, the cheapest first."""
        full = [row for row, count in enumerate(self.count) if count == front]
        self.best = min(full, key=lambda row: (self.worlds.paired(self.player, row, row, front).points, row))
        paired = [self.worlds.paired(self.player, row, self.best, count) for row, count in enumerate(self.count)]
        order = sorted(range(len(paired)), key=lambda row: (paired[row].difference, row))
        moon = max(order, key=lambda row: (paired[row].moon_for, -row))
        leaders = {*order[:LEADERS], *self.keep, *([moon] if paired[moon].moon_for >= MOON_ACTS else [])}
        return [row for row in order if row in leaders or paired[row].difference < CLEAR * paired[row].stderr]
