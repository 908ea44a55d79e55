"""What many deals show of the difference between rule sets: mean differences with their 95 % intervals, and counts of moons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.draw.interval import Interval
from hearts_tutor.engine.cards import QUEEN_OF_SPADES
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.words import rules_words
from hearts_tutor.lessons.same_deal.many import Batch, DealResult
from hearts_tutor.playout import confidence
from hearts_tutor.playout.deals import dealer_of, hands_of

MEASURES = {
    "all": "All players",
    "queen": "Whoever was dealt Q♠",
    "eldest": "The seat left of the dealer",
    "worst": "The seat with most points",
}


@dataclass(frozen=True)
class RunningSum:
    """Values added up: how many, their sum, and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, value: float) -> RunningSum:
        return RunningSum(self.count + 1, self.total + value, self.squares + value * value)

    def interval(self, label: str) -> Interval:
        """The mean with its 95 % interval, for two values or more."""
        mean = self.total / self.count
        variance = max(0.0, self.squares - self.count * mean * mean) / (self.count - 1)
        return Interval(label, mean, *confidence.interval(mean, (variance / self.count) ** 0.5))


@dataclass(frozen=True)
class DealTally:
    """The results of the deals from number 1 on, comparing each other rule set with the first.

    ``sums`` has, for each other set, a sum for each of ``MEASURES``. ``differ`` counts, for each other set, the deals in which its points
    differed from those under the first. ``moons`` counts, for each set, the deals in which somebody shot the moon.
    """

    deals: int
    sums: tuple[tuple[RunningSum, ...], ...]
    differ: tuple[int, ...]
    moons: tuple[int, ...]

    @classmethod
    def empty(cls, sets: Sequence[RuleSet]) -> DealTally:
        """The tally before any deal is counted."""
        others = len(sets) - 1
        return cls(0, ((RunningSum(),) * len(MEASURES),) * others, (0,) * others, (0,) * len(sets))

    def plus(self, batch: Batch, sets: Sequence[RuleSet], seed: int) -> DealTally:
        """The tally with deals that have been played under all sets."""
        sums, differ, moons = [list(each) for each in self.sums], list(self.differ), list(self.moons)
        for place, number in enumerate(batch.numbers):
            first, *others = (each[place] for each in batch.results)
            queen = _dealt_queen(sets[0], seed, number)
            eldest = (dealer_of(sets[0], number) + 1) % sets[0].players
            for i, other in enumerate(others):
                differ[i] += first.points != other.points
                for m, value in enumerate(_differences(first, other, queen, eldest)):
                    if value is not None:
                        sums[i][m] = sums[i][m].plus(value)
        for i, each in enumerate(batch.results):
            moons[i] += sum(result.shooter >= 0 for result in each)
        return DealTally(self.deals + len(batch.numbers), tuple(map(tuple, sums)), tuple(differ), tuple(moons))

    def further(self, sets: Sequence[RuleSet], player: str, seed: int, count: int) -> DealTally:
        """The tally after ``count`` more deals."""
        batch = Batch(range(self.deals + 1, self.deals + count + 1))
        for _ in sets:
            batch = batch.further(sets, player, seed)
        return self.plus(batch, sets, seed)

    def rows(self, sets: Sequence[RuleSet]) -> list[Interval]:
        """A row for each measure and each other rule set: its mean difference from the first set; no rows before two deals."""
        found = []
        for m, words in enumerate(MEASURES.values()):
            for i, rules in enumerate(sets[1:]):
                label = f"{words}, {rules_words(rules)}" if len(sets) > 2 else words
                if self.sums[i][m].count > 1:
                    found.append(self.sums[i][m].interval(label))
        return found


def _dealt_queen(rules: RuleSet, seed: int, number: int) -> int | None:
    """The seat that was dealt Q♠; None if she lies in a kitty or was taken out of the pack."""
    hands = hands_of(rules, seed, number)
    return next((seat for seat, hand in enumerate(hands) if QUEEN_OF_SPADES in hand), None)


def _differences(first: DealResult, other: DealResult, queen: int | None, eldest: int) -> tuple[float | None, ...]:
    """The measures of one deal, in the order of MEASURES."""
    players = len(first.points)
    return (
        (sum(other.points) - sum(first.points)) / players,
        None if queen is None else other.points[queen] - first.points[queen],
        other.points[eldest] - first.points[eldest],
        max(other.points) - max(first.points),
    )
