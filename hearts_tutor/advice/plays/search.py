"""The cards that a player may play, each played on in worlds that fit what the player knows, with what comes of it.

The number is points as scored, a moon included, less the mean of all seats: to take a point that a rival would have
taken counts as one, and a moon is worth stopping. It is the same in both forms of a moon.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from typing import Any

from hearts_tutor.advice.plays.decision import Spot
from hearts_tutor.advice.plays.hidden import specs_of
from hearts_tutor.advice.plays.race import AIM, SUMS, race
from hearts_tutor.advice.plays.rollout import MOON, NO_TRICK, USUAL, Scoring
from hearts_tutor.advice.plays.rollout_player import QUICK, Table, table_of
from hearts_tutor.compiled.marks import available, int_zeros, ints
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet

FIRST, FIRST_PLAIN = 32, 8  # worlds before the first line may drop out
CLEAR = 25  # tenths of a standard error behind the best, at which it does
NEVER = 10_000  # the same where none is to drop out
PIECE = 64  # worlds between two looks at the clock


@dataclass(frozen=True)
class Line:
    """A card, with the plan with which it came out best, and what was measured: points a deal and chances.

    ``points`` are the player's less the mean of all seats; ``cost`` is what it has above the best line, with the
    standard error of that difference over the ``worlds`` in which both were played on. ``takes`` is how often it takes the
    trick at hand, ``at`` for how many points then.
    """

    card: Card
    plan: int
    points: float
    cost: float
    stderr: float
    moon_for: float
    moon_against: float
    takes: float
    at: float
    worlds: int


@dataclass(frozen=True)
class Found:
    """All cards that may be played, the best first."""

    lines: tuple[Line, ...]
    worlds: int

    @property
    def best(self) -> Line:
        return self.lines[0]

    def of(self, card: Card) -> Line:
        """What came of a card."""
        return next(line for line in self.lines if line.card == card)


def search(
    spot: Spot,
    *,
    worlds: int,
    seconds: float | None = None,
    seed: int = 1,
    clear: int = CLEAR,
    who: int = QUICK,
    against: Line | None = None,
) -> Found:
    """Plays every legal card on in up to ``worlds`` worlds, or as many as fit into ``seconds``.

    ``who`` plays all seats. Cards that do the same are played on once; lines are compared with the best, or with
    ``against``. Without seconds what is found depends on the spot and the seed alone.
    """
    likes = spot.alike()
    lines = [(card, plan) for card in likes for plan in ((USUAL, MOON) if spot.may_shoot else (USUAL,))]
    base = -1
    if against is not None:
        base = next(at for at, (card, plan) in enumerate(lines) if against.card.bit in likes[card] and plan == against.plan)
    given = (*specs_of(spot.ways), spot.begun, [card for card, _ in lines], [plan for _, plan in lines])
    arrays = tuple(ints(each) for each in given)
    cells, live, sums = int_zeros(len(lines) * worlds), ints([1] * len(lines)), int_zeros(len(lines) * SUMS)
    tables, own_seed = tables_of(spot.rules), spot.seed(seed)
    begun, done = time.perf_counter(), 0
    front = min(FIRST if available() else FIRST_PLAIN, worlds)
    while True:
        most = worlds if seconds is None else min(worlds, max(front, done + PIECE))
        effort = (own_seed, (done, front, most), clear, who, base)
        best = _race(tables, spot, arrays, effort, cells, live, sums)
        done, front = most, min(2 * most, worlds)
        if done >= worlds or sum(live) == 1 or (seconds is not None and time.perf_counter() - begun > seconds):
            break
    return _found(spot.rules.players, lines, likes, best, [int(each) for each in sums])


def _race(tables: tuple[Rules, Table, Scoring], spot: Spot, arrays: tuple[Any, ...], effort: tuple[Any, ...], *room: Any) -> int:
    """One run of the compiled race."""
    given: tuple[Any, ...] = (*tables, spot.point, *arrays, *effort, *room)
    return race(*given)


def _found(players: int, lines: Sequence[tuple[int, int]], likes: dict[int, list[int]], best: int, sums: Sequence[int]) -> Found:
    """The cards with what their better plan made, from the sums of a race."""
    rows = [_line(players, card, plan, sums[place * SUMS : (place + 1) * SUMS]) for place, (card, plan) in enumerate(lines)]
    leading = rows[best].card.bit
    real = [row for row in rows if row.plan == USUAL or 100 * row.moon_for >= AIM]
    chosen = [min((row for row in real if row.card.bit == card), key=lambda row: (row is not rows[best], row.cost)) for card in likes]
    every = [replace(row, card=Card(card.bit_length() - 1)) for row in chosen for card in likes[row.card.bit]]
    every.sort(key=lambda row: (row.card.bit not in likes[leading], row.cost, row.card))
    return Found(tuple(every), rows[best].worlds)


def _line(players: int, card: int, plan: int, sums: Sequence[int]) -> Line:
    worlds, value, apart, square, own, other, takes, at = sums
    mean = apart / worlds
    spread = max(0.0, square / worlds - mean * mean) / max(1, worlds - 1)
    return Line(
        card=Card(card.bit_length() - 1),
        plan=plan,
        points=value / worlds / players,
        cost=mean / players,
        stderr=sqrt(spread) / players,
        moon_for=own / worlds,
        moon_against=other / worlds,
        takes=takes / worlds,
        at=at / takes if takes else 0.0,
        worlds=worlds,
    )


@lru_cache(maxsize=64)
def tables_of(rules: RuleSet) -> tuple[Rules, Table, Scoring]:
    """A rule set as the play-outs want it."""
    scoring = Scoring(rules.deal_total, int(rules.sun), NO_TRICK * int(rules.no_trick_bonus))
    return rules.kernel, table_of(rules.kernel, rules.pack.mask, rules.hand_cards), scoring
