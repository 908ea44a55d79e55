"""What the tips on passing are worth: ``python -m tests.bench.tips`` measures each and writes ``claims/tips.json``, in minutes.

For every random hand that a tip speaks of, the best pass that follows it and the best that does not are chosen in some
worlds and compared in others, so that luck in choosing counts for neither.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections.abc import Iterator
from typing import Any

from hearts_tutor.advice.cost import PLAYER
from hearts_tutor.advice.passes.candidates import candidates, step_and_size
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.claims.tips import DATA, TIPS, Tip
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import find

RULES = find("classic").with_options({"moon": "others"})
DIRECTIONS = ("left", "right", "across")
CHOOSING, COMPARING = 300, {PLAYER: 2_000, "house": 200}  # worlds for each kind of player


def hands_of(tip: Tip, number: int, seed: int) -> Iterator[tuple[Hand, str]]:
    """Random hands that the tip is about, with random directions."""
    chance = random.Random(f"{tip.key} {seed}")
    pack, found = list(RULES.pack), 0
    while found < number:
        hand, direction = Hand.of_cards(chance.sample(pack, RULES.hand_cards)), chance.choice(DIRECTIONS)
        if tip.speaks_of(hand):
            found += 1
            yield hand, direction


def saves(tip: Tip, hand: Hand, direction: str, seed: int) -> dict[str, float] | None:
    """Points a deal that the best pass by the tip saves each kind of player; None if all passes follow it, or none does."""
    step, size = step_and_size(RULES, direction)
    passes = candidates(RULES, hand, size)
    kinds = [[row for row, given in enumerate(passes) if tip.follows(hand, Hand(given)) == follows] for follows in (True, False)]
    if not all(kinds):
        return None
    choosing = Worlds(RULES, hand, step, size, passes, seed, CHOOSING, 0)
    choosing.play(PLAYER, range(len(passes)), 0, CHOOSING)
    cheap = [min(kind, key=lambda row: choosing.paired(PLAYER, row, 0, CHOOSING).difference) for kind in kinds]
    pair = Worlds(RULES, hand, step, size, [passes[row] for row in cheap], seed + 1, COMPARING[PLAYER], 0)
    for player, worlds in COMPARING.items():
        pair.play(player, (0, 1), 0, worlds)
    return {player: pair.paired(player, 1, 0, worlds).difference for player, worlds in COMPARING.items()}


def measure(tip: Tip, number: int, seed: int) -> dict[str, Any]:
    """For each kind of player: the mean over hands with its standard error, and the share of hands in which the tip saves anything."""
    each = [saves(tip, hand, direction, seed + 2 * i) for i, (hand, direction) in enumerate(hands_of(tip, number, seed))]
    known = [found for found in each if found is not None]
    return {"hands": len(known), **{player: _summed([found[player] for found in known]) for player in COMPARING}}


def _summed(values: list[float]) -> dict[str, float]:
    return {
        "saves": round(statistics.mean(values), 3),
        "stderr": round(statistics.stdev(values) / len(values) ** 0.5, 3),
        "share": round(sum(value > 0 for value in values) / len(values), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = {}
    for tip in TIPS:
        found[tip.key] = measure(tip, options.hands, options.seed)
        print(f"{tip.says} {found[tip.key]}")
    DATA.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
