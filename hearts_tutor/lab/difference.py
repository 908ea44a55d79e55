"""Two players, or two ways to pass, on the same deals: the difference with its interval.

Every deal is played twice: with the two players at alternate seats, then with the seats exchanged. So both players hold the same cards,
and the luck of the deal almost cancels out (common random numbers).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab.deals import SimulationError, simulate
from hearts_tutor.playout.confidence import interval

Differences = NDArray[np.float64]


@dataclass(frozen=True)
class Difference:
    """The mean of the first player's points a deal less the second's; below 0 the first player is better."""

    mean: float
    stderr: float
    deals: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference."""
        return interval(self.mean, self.stderr)


def compare(
    rules: RuleSet,
    one: str,
    other: str,
    *,
    deals: int,
    seed: int = 1,
    jobs: int = 1,
    dask: str | None = None,
    progress: TextIO | None = None,
) -> Difference:
    """Plays ``deals`` deals twice each; raises SimulationError for players that do not fit.

    >>> compare(RuleSet(), "ducker", "random", deals=50).interval[1] < 0
    True
    """
    if deals < 2:
        raise SimulationError(f"{deals} deals give no interval: ask for 2 or more.")
    return mean_difference(differences(rules, one, other, deals=deals, seed=seed, jobs=jobs, dask=dask, progress=progress))


def differences(
    rules: RuleSet,
    one: str,
    other: str,
    *,
    deals: int,
    seed: int = 1,
    first: int = 1,
    jobs: int = 1,
    dask: str | None = None,
    progress: TextIO | None = None,
) -> Differences:
    """Points a seat of ``one`` less those of ``other``, deal by deal from number ``first`` on: shape (deals,).

    After an interruption (Ctrl-C) there are fewer.
    """
    names = [(one, other)[seat % 2] for seat in range(rules.players)]
    swapped = [(other, one)[seat % 2] for seat in range(rules.players)]
    mine = np.arange(rules.players) % 2 == 0
    there = simulate(rules, names, deals=deals, seed=seed, first=first, jobs=jobs, dask=dask, progress=progress).points
    back = simulate(rules, swapped, deals=len(there), seed=seed, first=first, jobs=jobs, dask=dask, progress=progress).points
    both = min(len(there), len(back))
    there, back = there[:both], back[:both]
    return np.asarray(np.where(mine, there, back).mean(axis=1) - np.where(mine, back, there).mean(axis=1))


def mean_difference(found: Differences) -> Difference:
    """The mean of the differences, with its standard error."""
    deals = len(found)
    return Difference(float(found.mean()), float(found.std(ddof=1)) / deals**0.5, deals)
