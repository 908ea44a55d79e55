"""Two players, or two ways to pass, on the same deals: the difference with its interval.

Every deal is played twice, with the two players at every other seat and then with the seats exchanged. So both hold
the same cards against the same opponents, and what is left of the luck of the deal is small.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TextIO

import numpy as np

from hearts_tutor.lab.simulate import SimulationError, simulate
from hearts_tutor.rules import RuleSet

NORMAL = 1.96  # standard errors on each side of a 95 % interval


@dataclass(frozen=True)
class Comparison:
    """Points a deal and seat of the first player less those of the second: below 0 the first is better."""

    difference: float
    stderr: float
    deals: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference."""
        return self.difference - NORMAL * self.stderr, self.difference + NORMAL * self.stderr


def compare(
    rules: RuleSet, one: str, other: str, *, deals: int, seed: int = 1, jobs: int = 1, progress: TextIO | None = None
) -> Comparison:
    """Plays ``deals`` deals twice each; raises SimulationError for players that do not fit.

    >>> compare(RuleSet(), "ducker", "random", deals=50).interval[1] < 0
    True
    """
    if deals < 2:
        raise SimulationError(f"{deals} deals give no interval: name 2 or more.")
    names = [(one, other)[seat % 2] for seat in range(rules.players)]
    swapped = [(other, one)[seat % 2] for seat in range(rules.players)]
    mine = np.arange(rules.players) % 2 == 0
    first = simulate(rules, names, deals=deals, seed=seed, jobs=jobs, progress=progress).points
    second = simulate(rules, swapped, deals=len(first), seed=seed, jobs=jobs, progress=progress).points
    both = min(len(first), len(second))  # after an interruption
    first, second = first[:both], second[:both]
    ones = np.where(mine, first, second).mean(axis=1)
    others = np.where(mine, second, first).mean(axis=1)
    difference = ones - others
    return Comparison(float(difference.mean()), float(difference.std(ddof=1)) / both**0.5, both)
