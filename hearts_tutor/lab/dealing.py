"""Deals the unknown cards of a question at random and counts the answers: the same seed gives the same deals."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.lab.probability import Layout
from hearts_tutor.lab.question import WEST, Bar, Question
from hearts_tutor.playout.confidence import STANDARD_ERRORS

BLOCK = 5_000  # deals at a time
LARGEST_SEED = 1_000_000


def seed_of(name: str) -> int:
    """A seed below a million from a person's name; capital letters and extra spaces make no difference.

    >>> seed_of("Ada Lovelace") == seed_of("  ada  lovelace ")
    True
    """
    tidy = " ".join(name.casefold().split())
    return int(hashlib.sha256(tidy.encode()).hexdigest(), 16) % LARGEST_SEED


@dataclass(frozen=True)
class Tally:
    """The count after a number of deals: how often each bar came up."""

    question: Question
    counts: Counter[Bar] = field(default_factory=Counter)

    @property
    def deals(self) -> int:
        return self.counts.total()

    @property
    def yes(self) -> int:
        """The deals in which the answer was yes."""
        return sum(number for bar, number in self.counts.items() if self.question.wanted(bar))

    @property
    def share(self) -> float:
        return self.yes / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the chance by Wilson's formula, which holds for rare events too."""
        n, z = self.deals, STANDARD_ERRORS
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * (self.share * (1 - self.share) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, middle - half), min(1.0, middle + half)


def checkpoints(deals: int) -> list[int]:
    """The numbers of deals after which a count is shown: about evenly spaced on a logarithmic scale.

    >>> checkpoints(300)
    [10, 20, 50, 100, 200, 300]
    """
    ladder = [step * 10**power for power in range(1, len(str(deals)) + 1) for step in (1, 2, 5)]
    return [step for step in ladder if step < deals] + [deals]


def tallies(question: Question, deals: int, seed: int) -> Iterator[Tally]:
    """The count at each of the ``checkpoints``."""
    counts: Counter[Bar] = Counter()
    ends = checkpoints(deals)
    for block in deal_blocks(question, ends, seed):
        counts = counts + block
        if counts.total() in ends:
            yield Tally(question, counts)


def deal_blocks(question: Question, ends: Sequence[int], seed: int) -> Iterator[Counter[Bar]]:
    """Deals block by block up to the last of ``ends`` and counts the bars of each block; a block ends at every one of ``ends``.

    >>> from hearts_tutor.lab.topics import TOPICS
    >>> from hearts_tutor.engine.rules import RuleSet
    >>> [block.total() for block in deal_blocks(TOPICS["void"].ask(RuleSet()), [10, 50], seed=1)]
    [10, 40]
    """
    rng = np.random.default_rng(seed)
    done = 0
    for end in ends:
        while done < end:
            size = min(BLOCK, end - done)
            yield _count(question, _layouts(question, size, rng))
            done += size


def _layouts(question: Question, deals: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """Random layouts of the unknown cards, shape (deals, seats, groups)."""
    kinds = np.repeat(np.arange(len(question.sizes)), question.sizes)
    places = np.asarray(question.places)
    order = np.tile(kinds, (deals, 1))
    order = _west_first(order, question, rng) if question.voids else rng.permuted(order, axis=1)
    ends = np.cumsum(places)
    counted = [
        (order[:, end - size : end, None] == np.arange(len(question.sizes))).sum(axis=1) for size, end in zip(places, ends, strict=True)
    ]
    return np.stack(counted, axis=1)


def _west_first(order: NDArray[np.int64], question: Question, rng: np.random.Generator) -> NDArray[np.int64]:
    """The cards in the order of the seats; West's cards are picked first, from those that West can hold."""
    barred = np.isin(order, [kind for _, kind in question.voids])
    before, size = question.places[0], question.places[WEST]
    picked = np.argsort(rng.random(order.shape) + barred, axis=1)
    west, others = np.take_along_axis(order, picked[:, :size], 1), np.take_along_axis(order, picked[:, size:], 1)
    others = rng.permuted(others, axis=1)
    return np.concatenate((others[:, :before], west, others[:, before:]), axis=1)


def _count(question: Question, found: NDArray[np.int64]) -> Counter[Bar]:
    """How often each bar occurs in the layouts."""
    counts: Counter[Bar] = Counter()
    kinds, numbers = np.unique(found.reshape(len(found), -1), axis=0, return_counts=True)
    for kind, number in zip(kinds.tolist(), numbers.tolist(), strict=True):
        layout: Layout = tuple(tuple(row) for row in np.reshape(kind, found.shape[1:]).tolist())
        counts[question.read(layout)] += number
    return counts
