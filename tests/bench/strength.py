"""How strong the players are: ``python -m tests.bench.strength [--deals 10000] [--coach-deals 500] [--jobs 2]``.

Points a deal with 95 % intervals, on duplicate deals: every deal is played once with the player at each seat. Moons
count 26 for the others, the pass goes left, right, across, hold. The coach plays fewer deals, since it is slow; beside
its points stand those of the other seats, and the difference on the same deals.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.advice.coach.player import Coach
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.lab.deals import simulate
from hearts_tutor.players import Choice, House, PublicView, play_deal
from hearts_tutor.playout.confidence import margin

RULES = find("moon_others")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--coach-deals", type=int, default=500, help="0 leaves the coach out")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    for player, others, wanted in (
        ("ducker", "ducker", "6.5 to 6.8"),
        ("house", "ducker", "floor 5.6, aim 5.0"),
        ("ducker", "house", ""),
        ("house", "house", ""),
        ("house+ducker", "ducker", ""),
    ):
        found = one_among(player, others, options.deals, options.seed, options.jobs)
        print(f"{player:13} among {others:7} {found}  {wanted}", flush=True)
    for others, wanted in (("ducker", "floor 5.0, aim 4.2"), ("house", "difference clear of 0, aim -1.0")) if options.coach_deals else ():
        found = one_among("coach", others, options.coach_deals, options.seed, options.jobs)
        print(f"{'coach':13} among {others:7} {found}  {wanted}", flush=True)
    if options.coach_deals:
        a_pass, a_play = coach_milliseconds()
        print(f"coach, with view and reason: {a_play:.2f} ms a play, {a_pass:.0f} ms a pass  at most 10 a play")
    print(f"house, interpreted, with view and reason: {1000 * seconds_a_play():.2f} ms a play  floor 1")


@dataclass(frozen=True)
class Found:
    """Mean points of one player among others of a kind, those of the others, and their difference, each with half its interval."""

    points: tuple[float, float]
    others: tuple[float, float]
    difference: tuple[float, float]
    shoots: float

    def __str__(self) -> str:
        points, others, difference = ("{:6.3f} ± {:.3f}".format(*each) for each in (self.points, self.others, self.difference))
        return f"{points} points a deal, the others {others}, difference {difference}, shoots {self.shoots:.1%}"


def one_among(player: str, others: str, deals: int, seed: int, jobs: int) -> Found:
    """One player among others of a kind, each deal played once with it at every seat."""
    scores, rests, moons = [], [], 0.0
    for seat in range(RULES.players):
        names = [player if at == seat else others for at in range(RULES.players)]
        done = simulate(RULES, names, deals=deals, seed=seed, jobs=jobs)
        scores.append(done.points[:, seat])
        rests.append((done.points.sum(axis=1) - done.points[:, seat]) / (RULES.players - 1))
        moons += float((done.shooters == seat).mean()) / RULES.players
    mine, theirs = np.mean(scores, axis=0), np.mean(rests, axis=0)
    return Found(_interval(mine), _interval(theirs), _interval(mine - theirs), moons)


def _interval(each_deal: NDArray[np.float64]) -> tuple[float, float]:
    """The mean and half its 95 % interval."""
    return float(each_deal.mean()), margin(float(each_deal.std(ddof=1)) / len(each_deal) ** 0.5)


class Timed:
    """The coach with a clock: processor time in its passes and in its plays."""

    name = "coach"

    def __init__(self) -> None:
        self.coach, self.spent, self.count = Coach(), [0.0, 0.0], [0, 0]

    def choose_pass(self, view: PublicView) -> Choice:
        """The coach's pass."""
        return self._timed(0, self.coach.choose_pass, view)

    def choose_card(self, view: PublicView) -> Choice:
        """The coach's card."""
        return self._timed(1, self.coach.choose_card, view)

    def _timed(self, kind: int, choose: Callable[[PublicView], Choice], view: PublicView) -> Choice:
        started = time.process_time()
        choice = choose(view)
        self.spent[kind] += time.process_time() - started
        self.count[kind] += 1
        return choice


def coach_milliseconds(deals: int = 10) -> tuple[float, float]:
    """Milliseconds of processor time that the coach takes for a pass and for a play, without compilation."""
    play_deal(Deal.new(RULES, seed=0), [Coach()] * 4)
    timed = Timed()
    for seed in range(deals):
        play_deal(Deal.new(RULES, seed=seed), [timed, House(), House(), House()])
    return 1000 * timed.spent[0] / timed.count[0], 1000 * timed.spent[1] / timed.count[1]


def seconds_a_play(deals: int = 5) -> float:
    """Processor time of a decision in plain Python, the view and the sentence included."""
    started = time.process_time()
    for seed in range(deals):
        play_deal(Deal.new(RULES, seed=seed, number=4), [House()] * 4)
    return (time.process_time() - started) / (52 * deals)


if __name__ == "__main__":
    main()
