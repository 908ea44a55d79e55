"""Deals by the hundred thousand: any players, any rule set with one pack, the same numbers however many workers share them.

Deals are numbered from 1; a deal's cards, die, dealer and pass follow from the seed and its number alone. Points are
as scored in a deal of its own (all totals 0), a moon included; where the shooter may choose, the others go up.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from hearts_tutor import compiled, playout
from hearts_tutor.cards import spoken_list
from hearts_tutor.lab.seated import SEATED_BLOCK, is_seated, play_seated
from hearts_tutor.players import PLAYERS
from hearts_tutor.players.policies import POLICIES
from hearts_tutor.rules import RuleSet
from hearts_tutor.scoring import Outcome, settle

BLOCK = 20_000  # deals that one worker plays at a time, compiled
PLAIN_BLOCK = 200  # and interpreted
Ints = NDArray[np.int64]


class SimulationError(ValueError):
    """Players or numbers that cannot be simulated; the message names them."""


@dataclass(frozen=True)
class Deals:
    """Deals played out, row by row in the order of their numbers.

    ``numbers`` has shape (n,), ``points`` (penalty points as scored) and ``tricks`` (tricks won) have shape (n, players),
    ``shooters`` has shape (n,): the seat that shot the moon, -1 for none. ``seconds`` is the time of play alone, from
    start to end, without compilation.
    """

    rules: RuleSet
    players: tuple[str, ...]
    seed: int
    numbers: Ints
    points: Ints
    tricks: Ints
    shooters: Ints
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
    rules: RuleSet, players: Sequence[str], *, deals: int, seed: int = 1, first: int = 1, jobs: int = 1, progress: TextIO | None = None
) -> Deals:
    """Plays ``deals`` deals from number ``first`` on, by ``jobs`` workers; Ctrl-C keeps what is done by then.

    One name of a player fills every seat; ``house+ducker`` plays like house and passes like ducker. Raises
    SimulationError for players that do not fit. On ``progress`` a bar is drawn where that is a terminal.

    >>> done = simulate(RuleSet(), ["ducker"], deals=10)
    >>> done.points.shape, done.shooters.shape
    ((10, 4), (10,))
    """
    names = seated(rules, players)
    if deals < 1:
        raise SimulationError(f"{deals} deals cannot be played: name 1 or more.")
    size = SEATED_BLOCK if is_seated(names) else BLOCK if compiled.available() else PLAIN_BLOCK
    spans = [range(start, min(start + size, first + deals)) for start in range(first, first + deals, size)]
    play_block(rules, names, seed, range(1, 2))  # compiles, or loads what is compiled
    begun = time.perf_counter()
    blocks = _kept(_spread(rules, names, seed, spans, jobs), len(spans), progress)
    points, tricks, shooters = (np.concatenate(part) for part in zip(*blocks, strict=True))
    numbers = np.arange(first, first + len(points), dtype=np.int64)
    return Deals(rules, names, seed, numbers, points, tricks, shooters, time.perf_counter() - begun)


def _spread(rules: RuleSet, names: Sequence[str], seed: int, spans: Sequence[range], jobs: int) -> Iterator[tuple[Ints, Ints, Ints]]:
    """The blocks of the spans in their order, played by so many workers."""
    if jobs == 1 or len(spans) == 1:
        yield from (play_block(rules, names, seed, span) for span in spans)
        return
    from joblib import Parallel, delayed  # takes a while to load

    how = "threads" if compiled.available() and not is_seated(names) else "processes"
    yield from Parallel(n_jobs=min(jobs, len(spans)), prefer=how, return_as="generator")(
        delayed(play_block)(rules, names, seed, span) for span in spans
    )


def seated(rules: RuleSet, players: Sequence[str]) -> tuple[str, ...]:
    """A player for every seat; raises SimulationError for an unknown name or a wrong number of them."""
    if rules.packs != 1:
        raise SimulationError(f"{rules.name} is played with {rules.packs} packs: only rule sets with one pack are simulated.")
    names = tuple(players) * rules.players if len(players) == 1 else tuple(players)
    for name in names:
        for part in name.split("+", 1):
            if part not in PLAYERS:
                raise SimulationError(
                    f"“{part[:80]}” is no player. The players are {spoken_list(PLAYERS)}; house+ducker passes like ducker."
                )
    if len(names) != rules.players:
        raise SimulationError(f"{len(names)} players were named, and {rules.players} play: name one for every seat, or one for all.")
    return names


def play_block(rules: RuleSet, names: Sequence[str], seed: int, span: range) -> tuple[Ints, Ints, Ints]:
    """Points as scored, tricks won and shooters of the deals of a span; see ``Deals`` for the shapes."""
    if is_seated(names):
        return play_seated(rules, names, seed, span)
    numbers = np.arange(span.start, span.stop, dtype=np.int64)
    if not rules.points.die_seven:
        return _played(rules, 0, names, seed, numbers)
    dice = np.array([playout.die_of(rules, seed, number) for number in span])
    points, tricks = np.zeros((2, len(span), rules.players), np.int64)
    shooters = np.zeros(len(span), np.int64)
    for face in np.unique(dice):
        here = dice == face
        points[here], tricks[here], shooters[here] = _played(rules, int(face), names, seed, numbers[here])
    return points, tricks, shooters


def _played(rules: RuleSet, die: int, names: Sequence[str], seed: int, numbers: Ints) -> tuple[Ints, Ints, Ints]:
    """The same for deals in which the same face of the die fell (0: none is rolled)."""
    before, rules = rules, rules.rolled(die) if die else rules
    n, players = len(numbers), rules.players
    cycle = np.array([playout.step_of(rules, number) for number in range(1, len(rules.pass_cycle) + 1)])
    steps, dealers = cycle[(numbers - 1) % len(cycle)], (numbers - 1) % players
    passing = [POLICIES[name.split("+", 1)[-1]] for name in names]
    playing = [POLICIES[name.split("+", 1)[0]] for name in names]
    points, shooters, won = np.zeros(n * players, np.int64), np.zeros(n, np.int64), np.zeros(n * players, np.int64)
    given = (playout.pack_of(rules), passing, playing, numbers, steps, dealers, points, shooters, won)
    pack, passes, plays, *per_deal = (compiled.ints(each) for each in given)
    playout.play_deals(rules.kernel, before.kernel, playout.table(rules), pack, passes, plays, seed, *per_deal)
    by_cards, shot, tricks = (np.asarray(each, np.int64) for each in per_deal[-3:])
    return _scored(rules, by_cards.reshape(n, players), tricks.reshape(n, players), shot)


def _scored(rules: RuleSet, by_cards: Ints, tricks: Ints, shooters: Ints) -> tuple[Ints, Ints, Ints]:
    """The points of the score sheet, written over ``by_cards`` where they are not those of the cards."""
    players = rules.players
    special = np.full(len(by_cards), True) if rules.no_trick_bonus else shooters >= 0
    counted = tricks[special] if rules.no_trick_bonus or rules.sun else 0 * tricks[special]
    deals = np.column_stack((by_cards[special], counted, shooters[special]))
    kinds, which = np.unique(deals, axis=0, return_inverse=True)
    if len(kinds):
        settled = [_settled(rules, kind[:players], kind[players:-1], kind[-1]) for kind in kinds.tolist()]
        by_cards[special] = np.array(settled)[which]
    return by_cards, tricks, shooters


def _settled(rules: RuleSet, by_cards: Sequence[int], won: Sequence[int], shooter: int) -> tuple[int, ...]:
    """The points of one deal by the rules of scoring."""
    moon = shooter if shooter >= 0 else None
    sun = rules.sun and moon is not None and won[moon] == rules.hand_cards
    return settle(rules, Outcome(tuple(by_cards), moon, sun, tuple(won)), choice="others" if rules.moon == "choose" else None).points


def _kept(blocks: Iterable[tuple[Ints, Ints, Ints]], number: int, progress: TextIO | None) -> list[tuple[Ints, Ints, Ints]]:
    """The blocks that were played until the end or an interruption; without any, the interruption goes on."""
    done: list[tuple[Ints, Ints, Ints]] = []
    try:
        for block in blocks:
            done.append(block)
            _draw(progress, len(done), number)
    except KeyboardInterrupt:
        if not done:
            raise
    return done


def _draw(progress: TextIO | None, done: int, number: int) -> None:
    if progress is None or number < 5 or not progress.isatty():
        return
    width = 40 * done // number
    progress.write("\r" + "█" * width + "·" * (40 - width) + f" {100 * done // number} %" + ("\n" if done == number else ""))
    progress.flush()
