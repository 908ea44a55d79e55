"""Deals by the hundred thousand: any players, any rule set with one pack, and the same results with any number of workers.

Deals are numbered from 1; a deal's cards, die, dealer and pass depend only on the seed and its number. Points are as scored, including
a moon, with all totals 0 before the deal. A shooter who may choose adds the points to the others.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

import numpy as np

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab.blocks import play_block
from hearts_tutor.lab.card_by_card import BLOCK_BY_CARD, Int64Array
from hearts_tutor.lab.workers import SimulationError as SimulationError
from hearts_tutor.lab.workers import play_until
from hearts_tutor.roster import UnknownPlayerError, in_loop, parts

BLOCK = 20_000  # deals that one worker plays at a time if they run compiled
PLAIN_BLOCK = 200  # the same if they run interpreted


@dataclass(frozen=True)
class SimulatedDeals:
    """Simulated deals, a row for each in the order of their numbers.

    ``numbers`` has shape (n,), ``points`` (penalty points as scored) and ``tricks`` (tricks won) have shape (n, players),
    ``shooters`` has shape (n,): the seat that shot the moon, -1 for none. ``seconds`` is the time that playing took, without compilation.
    """

    rules: RuleSet
    players: tuple[str, ...]
    seed: int
    numbers: Int64Array
    points: Int64Array
    tricks: Int64Array
    shooters: Int64Array
    seconds: float

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def mean_points(self) -> list[float]:
        """Points a deal at each seat."""
        return [float(mean) for mean in self.points.mean(axis=0)]

    @property
    def stderr(self) -> list[float]:
        """The standard error of the mean at each seat."""
        return (
            [float(error) for error in self.points.std(axis=0, ddof=1) / len(self) ** 0.5] if len(self) > 1 else [0.0] * self.rules.players
        )

    @property
    def moons(self) -> int:
        """How many deals ended in a moon."""
        return int((self.shooters >= 0).sum())

    def rows(self) -> Iterator[dict[str, object]]:
        """Tidy rows, one for each deal and seat."""
        for number, points, shooter in zip(self.numbers, self.points, self.shooters, strict=True):
            for seat, name in enumerate(self.players):
                yield {
                    "deal": int(number),
                    "seat": seat,
                    "rules": self.rules.name,
                    "player": name,
                    "points": int(points[seat]),
                    "moon": int(shooter == seat),
                    "seed": self.seed,
                }


def simulate(
    rules: RuleSet,
    players: Sequence[str],
    *,
    deals: int,
    seed: int = 1,
    first: int = 1,
    jobs: int = 1,
    dask: str | None = None,
    precision: float | None = None,
    progress: TextIO | None = None,
) -> SimulatedDeals:
    """Plays ``deals`` deals from number ``first`` on, by ``jobs`` workers or a Dask cluster; Ctrl-C keeps the deals played by then.

    A single name is the player at every seat; ``house+ducker`` plays like house and passes like ducker. With a ``precision`` it ends
    as soon as the standard error of the mean at every seat is no larger than that. A progress bar is drawn on ``progress`` if that is a
    terminal. Raises SimulationError for players or a number of deals that cannot be simulated.

    >>> done = simulate(RuleSet(), ["ducker"], deals=10)
    >>> done.points.shape, done.shooters.shape
    ((10, 4), (10,))
    """
    names = names_at_seats(rules, players)
    if deals < 1:
        raise SimulationError(f"{deals} deals cannot be played: ask for 1 or more.")
    play_block(rules, names, seed, range(1, 2))  # compiles, or loads what is compiled
    threads = available() and in_loop(names)
    size = BLOCK_BY_CARD if not in_loop(names) else BLOCK if available() else PLAIN_BLOCK
    work, started = functools.partial(play_block, rules, names, seed), time.perf_counter()
    blocks = play_until(
        work, first, deals, size, precision=precision, values=lambda blocks: np.concatenate([block[0] for block in blocks]),
        jobs=jobs, dask=dask, threads=threads, progress=progress,
    )  # fmt: skip
    points, tricks, shooters = (np.concatenate(part) for part in zip(*blocks, strict=True))
    numbers = np.arange(first, first + len(points), dtype=np.int64)
    return SimulatedDeals(rules, names, seed, numbers, points, tricks, shooters, time.perf_counter() - started)


def names_at_seats(rules: RuleSet, players: Sequence[str]) -> tuple[str, ...]:
    """A player's name for every seat; raises SimulationError for an unknown name or a wrong number of names."""
    if rules.packs != 1:
        raise SimulationError(f"{rules.name} is played with {rules.packs} packs: only rule sets with one pack are simulated.")
    names = tuple(players) * rules.players if len(players) == 1 else tuple(players)
    for name in names:
        try:
            parts(name)
        except UnknownPlayerError as error:
            raise SimulationError(str(error)) from None
    if len(names) != rules.players:
        raise SimulationError(f"{len(names)} players were named, and {rules.players} play: name one for every seat, or one for all.")
    return names
