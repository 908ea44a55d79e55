"""Many deals under one rule set after another, played in blocks by ``playout.deals``, so that a page can show how the count grows.

The loop runs compiled if numba is installed. In a browser, or while numba is still compiling, plain Python runs it: slower, with the
same results.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from threading import Thread

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.numbered import results_of
from hearts_tutor.playout.deals import deals_of, die_of
from hearts_tutor.playout.scoring import points_of

FAST_BLOCK = 250  # deals in a block: compiled, they take some 20 milliseconds
PLAIN_BLOCKS = {"house": 1, "ducker": 8}  # deals in a block in a browser, by the player: these take about as long
PLAIN_RUN, FAST_RUN = 100, 5_000  # how many deals one press of the button adds


@dataclass(frozen=True)
class DealResult:
    """The points of one deal, seat by seat, with all totals 0 before it; ``shooter`` is -1 if nobody shot the moon."""

    points: tuple[int, ...]
    shooter: int


@cache
def _compilation() -> Thread:
    """The thread that compiles the loop or loads it from disk; this can take a minute, and the page must not wait for it."""
    thread = Thread(target=lambda: _played(RuleSet(), 0, "house", 1, [1], fast=True), daemon=True)
    thread.start()
    return thread


def is_fast() -> bool:
    """Whether compiled code is ready to run; the first call starts to prepare it."""
    return will_be_fast() and not _compilation().is_alive()


def will_be_fast() -> bool:
    """Whether compiled code will play, now or soon; False for a page built for the book, which answers in a browser."""
    return available() and os.environ.get("HEARTS_STATIC") != "1"


def block_size(player: str) -> int:
    """How many deals of this kind of player to play at a time under one rule set."""
    return FAST_BLOCK if is_fast() else PLAIN_BLOCKS[player]


def run_size() -> int:
    """How many deals one press of the button adds."""
    return FAST_RUN if will_be_fast() else PLAIN_RUN


def play_block(rules: RuleSet, player: str, seed: int, numbers: Sequence[int]) -> list[DealResult]:
    """The results of the deals with these numbers, every seat played by one kind of player.

    >>> [sum(result.points) for result in play_block(RuleSet(), "ducker", 1, [1, 2])]
    [26, 26]
    """
    found: dict[int, DealResult] = {}
    dice = {number: die_of(rules, seed, number) for number in numbers}
    for die in sorted(set(dice.values())):
        chosen = [number for number in numbers if dice[number] == die]
        found |= dict(zip(chosen, _played(rules, die, player, seed, chosen, fast=is_fast()), strict=True))
    return [found[number] for number in numbers]


def _played(before: RuleSet, die: int, player: str, seed: int, numbers: Sequence[int], *, fast: bool) -> list[DealResult]:
    """The results of deals in which the die shows the same face (0: no die is rolled)."""
    rules, n, count = before.rolled(die) if die else before, before.players, len(numbers)
    names = [player] * n
    results = results_of(before, die, names, names, seed, deals_of(before, numbers), fast=fast)
    rows = (slice(row * n, row * n + n) for row in range(count))
    each = zip(rows, results.shooters, strict=True)
    return [_result(rules, results.points[row], results.won[row], int(shooter)) for row, shooter in each]


def _result(rules: RuleSet, by_cards: Sequence[int], won: Sequence[int], shooter: int) -> DealResult:
    return DealResult(points_of(rules, [int(points) for points in by_cards], [int(tricks) for tricks in won], shooter), shooter)


@dataclass(frozen=True)
class Batch:
    """Deals played under one rule set after another: their numbers, and the results under the sets that are done."""

    numbers: range
    results: tuple[tuple[DealResult, ...], ...] = ()

    def further(self, sets: Sequence[RuleSet], player: str, seed: int) -> Batch:
        """The same deals played under one more rule set."""
        found = play_block(sets[len(self.results)], player, seed, self.numbers)
        return replace(self, results=(*self.results, tuple(found)))

    @property
    def first_with_difference(self) -> int | None:
        """The number of the first deal in which the points differ between the sets that are done; None if there is none."""
        alike = (len({result.points for result in each}) == 1 for each in zip(*self.results, strict=True))
        return next((number for number, same in zip(self.numbers, alike, strict=True) if not same), None)
