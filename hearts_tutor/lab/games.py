"""Whole games by the thousand: deal after deal until the rules end them, with the same results for any number of workers.

A game's cards, dice and first dealer depend only on the seed and the game's number. A shooter who may choose picks the form that wins
the game, otherwise points for the others.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.game import first_dealer
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import Outcome, choices, outcome, settle
from hearts_tutor.engine.totals import new_totals, standing
from hearts_tutor.lab.blocks import play_cards
from hearts_tutor.lab.card_by_card import Int64Array, play_deal_by_card
from hearts_tutor.lab.deals import names_at_seats
from hearts_tutor.lab.workers import SimulationError, play_until
from hearts_tutor.players import choose_moon
from hearts_tutor.playout.deals import step_of
from hearts_tutor.playout.scoring import outcome_of
from hearts_tutor.roster import in_loop

MOST_DEALS = 1 << 20  # most deals of a game; deal d of game g has the cards of deal g * MOST_DEALS + d in ``simulate``
AHEAD = 8  # deals of every unfinished game that the compiled loop plays at a time
BLOCK, PLAIN_BLOCK, BLOCK_BY_CARD = 500, 8, 1  # games that one worker plays at a time: compiled, interpreted, card by card
Float64Array = NDArray[np.float64]
GameRows = tuple[Int64Array, Int64Array, Int64Array, Int64Array, Int64Array, Float64Array]


@dataclass(frozen=True)
class SimulatedGames:
    """Simulated games, a row for each of their n deals in order.

    ``games`` and ``numbers`` (of the deal in its game, from 1) have shape (n,); ``points`` as scored and ``totals`` after the
    deal have shape (n, players), ``shooters`` has shape (n,): the seat that shot the moon, -1 for none. ``wins`` has shape
    (games, players), each seat's part of the win: 1 for the winner, 1/k for each of k who share it.
    """

    rules: RuleSet
    players: tuple[str, ...]
    seed: int
    games: Int64Array
    numbers: Int64Array
    points: Int64Array
    totals: Int64Array
    shooters: Int64Array
    wins: Float64Array
    seconds: float

    def __len__(self) -> int:
        return int((self.numbers == 1).sum())

    @property
    def final(self) -> Int64Array:
        """The totals at the end of each game, shape (games, players)."""
        return np.asarray(self.totals[np.append(self.numbers[1:] == 1, True)])

    @property
    def stderr(self) -> list[float]:
        """The standard error of the mean total at each seat."""
        return [float(error) for error in self.final.std(axis=0, ddof=1) / len(self) ** 0.5] if len(self) > 1 else [0.0] * len(self.players)

    @property
    def moons(self) -> int:
        """How many deals ended in a moon."""
        return int((self.shooters >= 0).sum())

    def rows(self) -> Iterator[dict[str, object]]:
        """Tidy rows, one for each deal and seat."""
        for game, number, points, totals, shooter in zip(self.games, self.numbers, self.points, self.totals, self.shooters, strict=True):
            for seat, name in enumerate(self.players):
                yield {
                    "game": int(game),
                    "deal": int(number),
                    "seat": seat,
                    "rules": self.rules.name,
                    "player": name,
                    "points": int(points[seat]),
                    "total": int(totals[seat]),
                    "moon": int(shooter == seat),
                    "seed": self.seed,
                }


def simulate_games(
    rules: RuleSet,
    players: Sequence[str],
    *,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    dask: str | None = None,
    precision: float | None = None,
    progress: TextIO | None = None,
) -> SimulatedGames:
    """Plays games 1 to ``games`` to their end; the other arguments are as in ``simulate``, with the ``precision`` of the mean totals.

    >>> done = simulate_games(RuleSet(), ["ducker"], games=3)
    >>> len(done), done.final.shape, bool((done.final.max(axis=1) >= 100).all()), done.wins.sum(axis=1).tolist()
    (3, (3, 4), True, [1.0, 1.0, 1.0])
    """
    names = names_at_seats(rules, players)
    if games < 1:
        raise SimulationError(f"{games} games cannot be played: ask for 1 or more.")
    play_games(rules, names, seed, range(1, 2))  # compiles, or loads what is compiled
    size = BLOCK_BY_CARD if not in_loop(names) else BLOCK if available() else PLAIN_BLOCK
    work, started = functools.partial(play_games, rules, names, seed), time.perf_counter()
    blocks = play_until(
        work, 1, games, size, precision=precision, values=lambda blocks: _joined(rules, names, seed, blocks, 0.0).final,
        jobs=jobs, dask=dask, threads=False, progress=progress,  # threads would not speed up the work on the score sheets
    )  # fmt: skip
    return _joined(rules, names, seed, blocks, time.perf_counter() - started)


def _joined(rules: RuleSet, names: tuple[str, ...], seed: int, blocks: Sequence[GameRows], seconds: float) -> SimulatedGames:
    games, numbers, points, totals, shooters, wins = (np.concatenate(part) for part in zip(*blocks, strict=True))
    return SimulatedGames(rules, names, seed, games, numbers, points, totals, shooters, wins, seconds)


class _GameSheet:
    """The score sheet of one game: the first dealer, and a row for each deal."""

    def __init__(self, rules: RuleSet, seed: int, game: int) -> None:
        self.rules, self.game, self.dealer = rules, game, first_dealer(rules, f"{seed}/{game}")
        self.totals: tuple[int, ...] = (0,) * rules.players
        self.points: list[tuple[int, ...]] = []
        self.after: list[tuple[int, ...]] = []
        self.shooters: list[int] = []
        self.winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """True once somebody has won."""
        return bool(self.winners)

    def ahead(self, deals: int) -> list[int]:
        """The numbers of the next deals."""
        return list(range(len(self.points) + 1, len(self.points) + 1 + deals))

    def add(self, counting: RuleSet, result: Outcome) -> None:
        """Adds the next deal; ``counting`` are the rules that score it, with the seven that its die has named."""
        number = len(self.points) + 1
        if number >= MOST_DEALS:
            raise SimulationError(f"Game {self.game} of {self.rules.name} has not ended after {number:,} deals: choose a lower target.")
        forms = choices(counting, result, totals=self.totals)
        choice = choose_moon(counting, self.totals, result.shooter, forms) if forms and result.shooter is not None else None
        score = settle(counting, result, totals=self.totals, choice=choice, deals_played=number)
        self.totals = new_totals(self.rules, self.totals, score.points)
        self.points.append(score.points)
        self.after.append(self.totals)
        self.shooters.append(-1 if score.shooter is None else score.shooter)
        self.winners = standing(self.rules, self.totals, number).winners


def play_games(rules: RuleSet, names: Sequence[str], seed: int, span: range) -> GameRows:
    """The rows of the games of a span: games, numbers, points, totals, shooters and wins; see ``SimulatedGames`` for the shapes."""
    sheets = [_GameSheet(rules, seed, game) for game in span]
    play: Callable[[RuleSet, Sequence[str], int, list[_GameSheet]], None] = _play_ahead if in_loop(names) else _play_by_card
    while going := [sheet for sheet in sheets if not sheet.over]:
        play(rules, names, seed, going)
    deals = [len(sheet.points) for sheet in sheets]
    return (
        np.repeat(np.array(span, np.int64), deals),
        np.concatenate([np.arange(1, many + 1, dtype=np.int64) for many in deals]),
        np.array([points for sheet in sheets for points in sheet.points], np.int64),
        np.array([totals for sheet in sheets for totals in sheet.after], np.int64),
        np.array([shooter for sheet in sheets for shooter in sheet.shooters], np.int64),
        np.array([[(seat in sheet.winners) / len(sheet.winners) for seat in range(rules.players)] for sheet in sheets]),
    )


def _play_ahead(rules: RuleSet, names: Sequence[str], seed: int, sheets: list[_GameSheet]) -> None:
    """Plays the next few deals of every game together in the compiled loop; deals beyond the end of a game are dropped."""
    places = [(sheet, number) for sheet in sheets for number in sheet.ahead(AHEAD)]
    numbers = np.array([sheet.game * MOST_DEALS + number for sheet, number in places], np.int64)
    steps = np.array([step_of(rules, number) for _, number in places], np.int64)
    dealers = np.array([(sheet.dealer + number - 1) % rules.players for sheet, number in places], np.int64)
    found = (part.tolist() for part in play_cards(rules, names, seed, numbers, steps, dealers))
    for (sheet, _), by_cards, tricks, shooter, die in zip(places, *found, strict=True):
        if not sheet.over:
            counting = rules.rolled(die) if die else rules
            sheet.add(counting, outcome_of(counting, by_cards, tricks, shooter))


def _play_by_card(rules: RuleSet, names: Sequence[str], seed: int, sheets: list[_GameSheet]) -> None:
    """Plays the next deal of every game card by card."""
    for sheet in sheets:
        (number,) = sheet.ahead(1)
        dealer = (sheet.dealer + number - 1) % rules.players
        done = play_deal_by_card(rules, names, seed, sheet.game * MOST_DEALS + number, number, dealer, sheet.totals)
        sheet.add(done.counting, outcome(done.counting, done.taken(), done.tricks_won()))
