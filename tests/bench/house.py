"""How long the house player takes, interpreted: ``python -m tests.bench.house [--deals 20]``.

Prints processor milliseconds a play, with its view, its choice and its reason. A page waits for three of them between two
plays of the reader, so a play should stay under one millisecond.
"""

from __future__ import annotations

import argparse
import statistics
import time

from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.players import House, play_deal


def milliseconds(deals: int) -> list[float]:
    """Processor time a play, deal by deal, in deals without a pass."""
    rules, house, took = find("no_passing"), House(), []
    for seed in range(deals):
        begun = time.process_time()
        play_deal(Deal.new(rules, seed=seed), [house] * rules.players)
        took.append(1000 * (time.process_time() - begun) / len(rules.pack))
    return took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how long the house player takes for a play.")
    parser.add_argument("--deals", type=int, default=20, help="how many deals (default 20)")
    took = milliseconds(parser.parse_args().deals)
    print(f"A play by house takes {statistics.median(took):.2f} ms (best deal {min(took):.2f}, worst {max(took):.2f}).")


if __name__ == "__main__":
    main()
