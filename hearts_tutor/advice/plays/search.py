"""Determinized Monte Carlo search: every legal card is played out in worlds that fit what the player knows.

The value of a card is the player's points as scored, less the mean of all seats; less is better. A moon counts as scored, so it is
worth shooting and worth stopping. It has the same value whether the shooter's points are taken off or the others' are added.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from hearts_tutor.advice.plays.decision import Decision
from hearts_tutor.advice.plays.hidden import specs_of
from hearts_tutor.advice.plays.race import AIM, BEST, SUMS, DealSoFar, RacedLines, RaceSettings, RaceTally, race
from hearts_tutor.advice.plays.rollout import MOON, USUAL
from hearts_tutor.advice.plays.rollout_player import QUICK
from hearts_tutor.advice.plays.tables import tables_of
from hearts_tutor.compiled.marks import available, int_zeros, ints
from hearts_tutor.engine.cards import Card

FIRST, FIRST_PLAIN = 32, 8  # worlds before the first line may stop: compiled, and in plain Python
CLEAR = 25  # tenths of a standard error: a line that lies further behind the best stops
NEVER = 10_000  # for ``clear``: no line stops early
PIECE = 64  # worlds between two looks at the clock


@dataclass(frozen=True)
class MeasuredCard:
    """A card with its better plan, and what was measured of it in ``worlds`` worlds.

    ``points`` are the player's points a deal, less the mean of all seats. ``cost`` is the difference in points from the card that it was
    compared with, and ``stderr`` the standard error of that. ``moon_for`` and ``moon_against`` are the probabilities that the player, or
    another seat, shoots the moon. ``takes`` is the probability that the card takes the trick at hand; ``at`` is the mean number of points
    in that trick when it does.
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
class SearchResult:
    """All cards that may be played, the best first, and the number of worlds in which the best was played."""

    cards: tuple[MeasuredCard, ...]
    worlds: int

    @property
    def best(self) -> MeasuredCard:
        """The best card."""
        return self.cards[0]

    def of(self, card: Card) -> MeasuredCard:
        """What was measured of a card that may be played."""
        return next(each for each in self.cards if each.card == card)


def search(
    decision: Decision,
    *,
    worlds: int,
    seconds: float | None = None,
    seed: int = 1,
    clear: int = CLEAR,
    player: int = QUICK,
    against: MeasuredCard | None = None,
) -> SearchResult:
    """Plays every legal card out in up to ``worlds`` worlds, or in as many as fit into ``seconds``.

    ``player`` is the kind of player at all seats. Cards are compared with the best, or with ``against``. Of equivalent cards only one is
    played. Without ``seconds`` the result depends on the decision and the seed alone.
    """
    groups = decision.equivalent()
    lines = [(card, plan) for card in groups for plan in ((USUAL, MOON) if decision.may_shoot else (USUAL,))]
    base = BEST
    if against is not None:
        base = next(at for at, (card, plan) in enumerate(lines) if against.card.bit in groups[card] and plan == against.plan)
    tables, hidden, own_seed = tables_of(decision.rules), specs_of(decision.hidden), decision.seed(seed)
    so_far = DealSoFar(decision.point, decision.kitty_to, ints(decision.won_before))
    raced = RacedLines(ints([card for card, _ in lines]), ints([plan for _, plan in lines]))
    tally = RaceTally(int_zeros(len(lines) * worlds), ints([1] * len(lines)), int_zeros(len(lines) * SUMS))
    started, done = time.perf_counter(), 0
    front = min(FIRST if available() else FIRST_PLAIN, worlds)
    while True:
        most = worlds if seconds is None else min(worlds, max(front, done + PIECE))
        settings = RaceSettings(own_seed, done, front, most, clear, base, player)
        best = race(tables, so_far, hidden, raced, settings, tally)
        done, front = most, min(2 * most, worlds)
        if done >= worlds or sum(tally.live) == 1 or (seconds is not None and time.perf_counter() - started > seconds):
            break
    return _result(decision.rules.players, lines, groups, best, [int(each) for each in tally.sums])


def _result(
    players: int, lines: Sequence[tuple[int, int]], groups: Mapping[int, Sequence[int]], best: int, sums: Sequence[int]
) -> SearchResult:
    """Every card with its better plan, from the sums of a race."""
    rows = [_measured(players, card, plan, sums[line * SUMS : (line + 1) * SUMS]) for line, (card, plan) in enumerate(lines)]
    leader = rows[best].card.bit
    real = [row for row in rows if row.plan == USUAL or 100 * row.moon_for >= AIM]
    chosen = [min((row for row in real if row.card.bit == card), key=lambda row: (row is not rows[best], row.cost)) for card in groups]
    every = [replace(row, card=Card(card.bit_length() - 1)) for row in chosen for card in groups[row.card.bit]]
    every.sort(key=lambda row: (row.card.bit not in groups[leader], row.cost, row.card))
    return SearchResult(tuple(every), rows[best].worlds)


def _measured(players: int, card: int, plan: int, sums: Sequence[int]) -> MeasuredCard:
    worlds, value, difference, square, own, other, takes, at = sums
    mean = difference / worlds
    variance = max(0.0, square / worlds - mean * mean) / max(1, worlds - 1)
    return MeasuredCard(
        card=Card(card.bit_length() - 1),
        plan=plan,
        points=value / worlds / players,
        cost=mean / players,
        stderr=sqrt(variance) / players,
        moon_for=own / worlds,
        moon_against=other / worlds,
        takes=takes / worlds,
        at=at / takes if takes else 0.0,
        worlds=worlds,
    )
