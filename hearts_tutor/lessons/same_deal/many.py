"""The same rule sets over many deals: what the difference is on average, with its interval.

The loop of ``playout.py`` plays: compiled where numba is there, else (in a browser, or while numba is still compiling)
interpreted, slower and with the same results. Deals are counted in blocks, so that a page can show them growing.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from threading import Thread

from hearts_tutor.compiled.marks import available, ints
from hearts_tutor.draw.interval import Interval
from hearts_tutor.engine.cards import QUEEN_OF_SPADES
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.words import rules_words
from hearts_tutor.engine.scoring import MoonChoice, Outcome, settle
from hearts_tutor.playout import deals as playout
from hearts_tutor.playout.policies import POLICIES

NORMAL = 1.96  # standard errors on each side of a 95 % interval
FAST_BLOCK = 250  # deals at a time; interpreted in a browser they take some 20 ms as compiled
PLAIN_BLOCKS = {"house": 1, "ducker": 8}
PLAIN_RUN, FAST_RUN = 100, 5_000  # deals that one press adds
MEASURES = {
    "all": "All players",
    "queen": "Whoever was dealt Q♠",
    "eldest": "The seat left of the dealer",
    "worst": "The seat with most points",
}


@dataclass(frozen=True)
class Result:
    """The points of one deal, seat by seat, as scored in a deal of its own; ``shooter`` is -1 where nobody shot the moon."""

    points: tuple[int, ...]
    shooter: int


@cache
def _warmer() -> Thread:
    """The thread that has the loop compiled, or loaded from disk: that can take a minute, and the page must not wait for it."""
    thread = Thread(target=lambda: _played(RuleSet(), 0, "house", 1, [1], fast=True), daemon=True)
    thread.start()
    return thread


def is_fast() -> bool:
    """True where compiled code is there and ready; the first call has it made ready."""
    return has_kernel() and not _warmer().is_alive()


def play_block(rules: RuleSet, player: str, seed: int, numbers: Sequence[int]) -> list[Result]:
    """The results of the deals of these numbers, every seat played by one kind of player.

    >>> [sum(result.points) for result in play_block(RuleSet(), "ducker", 1, [1, 2])]
    [26, 26]
    """
    found: dict[int, Result] = {}
    dice = {number: playout.die_of(rules, seed, number) for number in numbers}
    for die in sorted(set(dice.values())):
        chosen = [number for number in numbers if dice[number] == die]
        found |= dict(zip(chosen, _played(rules, die, player, seed, chosen, fast=is_fast()), strict=True))
    return [found[number] for number in numbers]


def _played(before: RuleSet, die: int, player: str, seed: int, numbers: Sequence[int], *, fast: bool) -> list[Result]:
    """The same for deals in which the same face of the die fell (0: none is rolled)."""
    rules, n, count = before.rolled(die) if die else before, before.players, len(numbers)
    loop, array = (playout.play_deals, ints) if fast else (playout.play_deals.interpreted, list)
    policies = array([POLICIES[player]] * n)
    points, shooters, won = (array([0] * size) for size in (count * n, count, count * n))
    steps = array([playout.step_of(before, number) for number in numbers])
    dealers = array([playout.dealer_of(before, number) for number in numbers])
    pack = array(playout.pack_of(before))
    loop(
        rules.kernel, before.kernel, playout.table(before), pack, policies, policies, seed, array(numbers), steps, dealers,
        points, shooters, won,
    )  # fmt: skip
    rows = (slice(row * n, row * n + n) for row in range(count))
    return [_settled(rules, points[row], won[row], int(shooter)) for row, shooter in zip(rows, shooters, strict=True)]


def _settled(rules: RuleSet, points: Sequence[int], won: Sequence[int], shooter: int) -> Result:
    by_cards, tricks = tuple(map(int, points)), tuple(map(int, won))
    if shooter < 0 and not rules.no_trick_bonus:
        return Result(by_cards, shooter)
    moon = shooter if shooter >= 0 else None
    sun = rules.sun and moon is not None and tricks[moon] == rules.hand_cards
    choice: MoonChoice | None = "others" if rules.moon == "choose" else None
    return Result(settle(rules, Outcome(by_cards, moon, sun, tricks), choice=choice).points, shooter)


@dataclass(frozen=True)
class Sum:
    """A measured difference added up: how many, their sum, and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, value: float) -> Sum:
        return Sum(self.count + 1, self.total + value, self.squares + value * value)

    def interval(self, label: str) -> Interval:
        """Mean and 95 % interval; for two or more."""
        mean = self.total / self.count
        spread = max(0.0, self.squares - self.count * mean * mean) / (self.count - 1)
        half = NORMAL * (spread / self.count) ** 0.5
        return Interval(label, mean, mean - half, mean + half)


@dataclass(frozen=True)
class Tally:
    """What so many deals, from number 1 on, have shown: for each other rule set the measures against the first.

    ``sums`` holds for each other set one Sum a measure, ``differ`` in how many deals the points differed, ``moons`` how many
    deals had a moon under each set.
    """

    deals: int
    sums: tuple[tuple[Sum, ...], ...]
    differ: tuple[int, ...]
    moons: tuple[int, ...]


def no_deals(sets: Sequence[RuleSet]) -> Tally:
    """A tally of nothing."""
    return Tally(0, ((Sum(),) * len(MEASURES),) * (len(sets) - 1), (0,) * (len(sets) - 1), (0,) * len(sets))


@dataclass(frozen=True)
class Batch:
    """Deals played under one rule set after the other: their numbers, and the results under the sets that are done."""

    numbers: range
    results: tuple[tuple[Result, ...], ...] = ()

    def further(self, sets: Sequence[RuleSet], player: str, seed: int) -> Batch:
        """The same deals played under one more rule set."""
        found = play_block(sets[len(self.results)], player, seed, self.numbers)
        return replace(self, results=(*self.results, tuple(found)))

    @property
    def first_telling(self) -> int | None:
        """The first deal in which the points are not the same under all sets that are done; None where there is none."""
        alike = (len({result.points for result in each}) == 1 for each in zip(*self.results, strict=True))
        return next((number for number, same in zip(self.numbers, alike, strict=True) if not same), None)


def counted(tally: Tally, batch: Batch, sets: Sequence[RuleSet], seed: int) -> Tally:
    """The tally with deals that have been played under all sets."""
    sums, differ, moons = [list(each) for each in tally.sums], list(tally.differ), list(tally.moons)
    for place, number in enumerate(batch.numbers):
        first, *others = (each[place] for each in batch.results)
        queen = _dealt_queen(sets[0], seed, number)
        eldest = (playout.dealer_of(sets[0], number) + 1) % sets[0].players
        for i, other in enumerate(others):
            differ[i] += first.points != other.points
            for m, value in enumerate(_differences(first, other, queen, eldest)):
                if value is not None:
                    sums[i][m] = sums[i][m].plus(value)
    for i, each in enumerate(batch.results):
        moons[i] += sum(result.shooter >= 0 for result in each)
    return replace(tally, deals=tally.deals + len(batch.numbers), sums=tuple(map(tuple, sums)), differ=tuple(differ), moons=tuple(moons))


def more_deals(tally: Tally, sets: Sequence[RuleSet], player: str, seed: int, count: int) -> Tally:
    """The tally after so many more deals."""
    batch = Batch(range(tally.deals + 1, tally.deals + count + 1))
    for _ in sets:
        batch = batch.further(sets, player, seed)
    return counted(tally, batch, sets, seed)


def _dealt_queen(rules: RuleSet, seed: int, number: int) -> int | None:
    """The seat that was dealt Q♠; None where she lies in a kitty or is out."""
    hands = playout.hands_of(rules, seed, number)
    return next((seat for seat, hand in enumerate(hands) if QUEEN_OF_SPADES in hand), None)


def _differences(first: Result, other: Result, queen: int | None, eldest: int) -> tuple[float | None, ...]:
    """The measures of one deal, in the order of MEASURES."""
    players = len(first.points)
    return (
        (sum(other.points) - sum(first.points)) / players,
        None if queen is None else other.points[queen] - first.points[queen],
        other.points[eldest] - first.points[eldest],
        max(other.points) - max(first.points),
    )


def rows_of(tally: Tally, sets: Sequence[RuleSet]) -> list[Interval]:
    """The picture's rows: each measure for each other rule set less the first; none before there are two deals."""
    rows = []
    for m, words in enumerate(MEASURES.values()):
        for i, rules in enumerate(sets[1:]):
            label = f"{words}, {rules_words(rules)}" if len(sets) > 2 else words
            if tally.sums[i][m].count > 1:
                rows.append(tally.sums[i][m].interval(label))
    return rows


def block(player: str) -> int:
    """How many deals to play at a time, by one kind of player under one rule set."""
    return FAST_BLOCK if is_fast() else PLAIN_BLOCKS[player]


def has_kernel() -> bool:
    """True where compiled code plays; pages that are built for the book answer in a browser, where none does."""
    return available() and os.environ.get("HEARTS_STATIC") != "1"


def run() -> int:
    """How many deals one press adds."""
    return FAST_RUN if has_kernel() else PLAIN_RUN
