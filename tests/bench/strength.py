"""How strong the players are: ``python -m tests.bench.strength [--deals 10000] [--jobs 2]``.

Points a deal with 95 % intervals, on duplicate deals: every deal is played once with the player at each seat. Moons
count 26 for the others, the pass goes left, right, across, hold.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from hearts_tutor.deal import Deal
from hearts_tutor.lab.simulate import simulate
from hearts_tutor.players import House, play_deal
from hearts_tutor.rules import find

RULES = find("moon_others")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    for player, field, wanted in (
        ("ducker", "ducker", "6.5 to 6.8"),
        ("house", "ducker", "floor 5.6, aim 5.0"),
        ("ducker", "house", ""),
        ("house", "house", ""),
        ("house+ducker", "ducker", ""),
    ):
        mean, half, moons = one_among(player, field, options.deals, options.seed, options.jobs)
        print(f"{player:13} among {field:7} {mean:6.3f} ± {half:.3f} points a deal, shoots {moons:.1%}  {wanted}", flush=True)
    print(f"house, interpreted, with view and reason: {1000 * seconds_a_play():.2f} ms a play  floor 1")


def one_among(player: str, field: str, deals: int, seed: int, jobs: int) -> tuple[float, float, float]:
    """The mean points of one player among others of a kind, half its interval, and how often it shoots the moon."""
    scores, moons = [], 0.0
    for seat in range(RULES.players):
        names = [player if at == seat else field for at in range(RULES.players)]
        done = simulate(RULES, names, deals=deals, seed=seed, jobs=jobs)
        scores.append(done.points[:, seat])
        moons += float((done.shooters == seat).mean()) / RULES.players
    a_deal = np.mean(scores, axis=0)
    return float(a_deal.mean()), 1.96 * float(a_deal.std(ddof=1)) / deals**0.5, moons


def seconds_a_play(deals: int = 5) -> float:
    """Processor time of a decision in plain Python, the view and the sentence included."""
    begun = time.process_time()
    for seed in range(deals):
        play_deal(Deal.new(RULES, seed=seed, number=4), [House()] * 4)
    return (time.process_time() - begun) / (52 * deals)


if __name__ == "__main__":
    main()
