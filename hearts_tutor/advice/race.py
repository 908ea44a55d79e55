"""Racing: all passes are played out in a few worlds, the clearly worse drop out, the others go on in twice as many.

A pass stands aside while it lies behind the best so far by more than ``CLEAR`` standard errors of the difference in the
worlds that both were played in; it comes back when the best turns out to be less good. A race in worlds depends on the
seed alone; a race in seconds goes as far as it gets.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from hearts_tutor.advice.bands import MOON_ACTS
from hearts_tutor.advice.measure import Paired, Worlds

FIRST, FIRST_PLAIN = 48, 16  # worlds of the first stage
CLEAR = 3.0
LEADERS = 8  # so many always go on, for a table that says something about the runners-up
SLACK = 0.9  # the part of the time that stages may be planned to take


def aims_at_moon(value: Paired) -> bool:
    """True where an own moon is surely more likely than not."""
    chance: float = value.moon_for
    return chance - CLEAR * sqrt(chance * (1 - chance) / value.worlds) >= MOON_ACTS


@dataclass(frozen=True)
class Result:
    """The end of a race: the row of the best, every row against it, and the rows in which a moon is aimed at."""

    best: int
    rows: tuple[Paired, ...]
    acting: frozenset[int]
    worlds: int


@dataclass
class Race:
    """A race of all passes of ``field``, played out by ``who``; the ``keep`` rows never stand aside."""

    field: Worlds
    who: str
    keep: Sequence[int] = ()
    spent: float = 0.0  # seconds
    played: int = 0

    def __post_init__(self) -> None:
        self.count = [0] * len(self.field.passes)
        self.acting: frozenset[int] = frozenset()
        self.best = 0

    def run(self, worlds: int, first: int, seconds: float | None = None) -> Result:
        """Runs until the leaders have been played out in ``worlds`` worlds or the time is up."""
        live, upto = list(range(len(self.count))), min(first, worlds)
        while live:
            self._stage(live, upto)
            live = self._standing(upto)
            behind = [row for row in live if self.count[row] < upto]
            if not behind:
                upto, behind = min(2 * upto, worlds), live
            if seconds is not None:
                upto = min(upto, self._affordable(behind, seconds))
            live = [row for row in live if self.count[row] < upto]
        done = self.count[self.best]
        rows = tuple(self.field.paired(self.who, row, self.best, min(done, self.count[row]), self.acting) for row in range(len(self.count)))
        return Result(self.best, rows, self.acting, done)

    def _stage(self, live: Sequence[int], upto: int) -> None:
        """Plays the live rows up to a number of worlds, those that have got equally far together."""
        begun = time.perf_counter()
        for start in sorted({self.count[row] for row in live}):
            rows = [row for row in live if self.count[row] == start]
            self.field.play(self.who, rows, start, upto)
            self.played += len(rows) * (upto - start)
            for row in rows:
                self.count[row] = upto
        self.spent += time.perf_counter() - begun

    def _standing(self, upto: int) -> list[int]:
        """The best so far, and the rows that may still be as good."""
        every = [self.field.paired(self.who, row, row, count) for row, count in enumerate(self.count)]
        self.acting = frozenset(row for row, value in enumerate(every) if aims_at_moon(value))
        full = [row for row, count in enumerate(self.count) if count == upto]
        values = {row: self.field.paired(self.who, row, row, upto, self.acting) for row in full}
        self.best = min(full, key=lambda row: (values[row].points, row))
        apart = [self.field.paired(self.who, row, self.best, count, self.acting) for row, count in enumerate(self.count)]
        order = sorted(range(len(apart)), key=lambda row: (apart[row].difference, row))
        leaders = {*order[:LEADERS], *self.keep}
        return [row for row in order if row in leaders or apart[row].difference < CLEAR * apart[row].stderr]

    def _affordable(self, rows: Sequence[int], seconds: float) -> int:
        """Up to how many worlds the rows can be played in the time that is left."""
        plays = (SLACK * seconds - self.spent) / self.spent * self.played
        start = min(self.count[row] for row in rows)
        return start + max(0, int(plays / len(rows)))
