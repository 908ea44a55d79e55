"""Racing: all passes are played out in a few worlds, the clearly worse drop out, the others go on in twice as many.

A pass stands aside while it lies behind the best so far by more than ``CLEAR`` standard errors of the difference in the
worlds that both were played in; it comes back when the best turns out to be less good. A race in worlds depends on the
seed alone; a race in seconds goes as far as it gets, and looks at the clock every few thousand play-outs.
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
LEADERS = 8  # so many always go on, for a table that says something about the runners-up
AT_A_TIME, LEAST = 4000, 16  # play-outs between two looks at the clock, and worlds


class Chances(Protocol):
    """What is known of a pass: how often an own moon came of it in how many worlds."""

    @property
    def moon_for(self) -> float: ...
    @property
    def worlds(self) -> int: ...


def aims_at_moon(value: Chances) -> bool:
    """True where an own moon is surely more likely than not."""
    chance: float = value.moon_for
    return chance - CLEAR * sqrt(chance * (1 - chance) / value.worlds) >= MOON_ACTS


@dataclass(frozen=True)
class Result:
    """The end of a race: the row of the best, every row against it, and the row that makes a moon most surely (None: none does)."""

    best: int
    rows: tuple[Paired, ...]
    moon: int | None
    worlds: int


@dataclass
class Race:
    """A race of all passes of ``field``, played out by ``who``; the ``keep`` rows never stand aside."""

    field: Worlds
    who: str
    keep: Sequence[int] = ()
    until: float | None = None  # on the clock

    def __post_init__(self) -> None:
        self.count = [0] * len(self.field.passes)
        self.best = 0

    def run(self, worlds: int, first: int, seconds: float | None = None) -> Result:
        """Runs until the leaders have been played out in ``worlds`` worlds or the time is up."""
        self.until = None if seconds is None else time.perf_counter() + seconds
        front = self._stage(range(len(self.count)), min(first, worlds))
        while True:
            live = self._standing(front)
            behind = [row for row in live if self.count[row] < front]
            target = front if behind else min(2 * front, worlds)
            if self._is_over or (target == front and not behind):
                break
            front = self._stage(behind or live, target)
        rows = tuple(self.field.paired(self.who, row, self.best, count) for row, count in enumerate(self.count))
        moon = max(range(len(rows)), key=lambda row: (rows[row].moon_for, -row))
        return Result(self.best, rows, moon if aims_at_moon(rows[moon]) else None, front)

    @property
    def _is_over(self) -> bool:
        return self.until is not None and time.perf_counter() >= self.until

    def _stage(self, live: Sequence[int], upto: int) -> int:
        """Plays the live rows up to a number of worlds, or until the time is up, those that have got equally far together.

        Returns how far the first have got.
        """
        for start in sorted({self.count[row] for row in live}):
            rows = [row for row in live if self.count[row] == start]
            step = upto if self.until is None else max(LEAST, AT_A_TIME // len(rows))
            for done in range(start, upto, step):
                if done and self._is_over:
                    break
                end = min(done + step, upto)
                self.field.play(self.who, rows, done, end)
                for row in rows:
                    self.count[row] = end
        return max(self.count)

    def _standing(self, front: int) -> list[int]:
        """The best of those that have got to the front, and the rows that may still be as good."""
        full = [row for row, count in enumerate(self.count) if count == front]
        self.best = min(full, key=lambda row: (self.field.paired(self.who, row, row, front).points, row))
        apart = [self.field.paired(self.who, row, self.best, count) for row, count in enumerate(self.count)]
        order = sorted(range(len(apart)), key=lambda row: (apart[row].difference, row))
        moon = max(order, key=lambda row: (apart[row].moon_for, -row))
        leaders = {*order[:LEADERS], *self.keep, *([moon] if apart[moon].moon_for >= MOON_ACTS else [])}
        return [row for row in order if row in leaders or apart[row].difference < CLEAR * apart[row].stderr]
