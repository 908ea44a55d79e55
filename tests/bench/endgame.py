"""How long the exact search of the last tricks takes: ``python -m tests.bench.endgame [--deals 40]``.

Deals are played by ``house`` until so many cards are left in each hand; the position is then searched to the end with open cards.
It prints the processor time of one search in milliseconds, without loading: median, mean and worst.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from hearts_tutor.advice.endgame.exact import Search, Solver
from hearts_tutor.advice.review import states
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.players import House, play_deal


def positions(rules: RuleSet, cards: int, deals: int) -> list[Deal]:
    """One position of every deal: the first with so many cards in each hand."""
    found = []
    for seed in range(deals):
        deal = play_deal(Deal.new(rules, seed=seed, number=1 + seed % len(rules.pass_cycle)), [House()] * rules.players)
        found.append(next(state for state, _, _ in states(deal) if len(state.tricks) == rules.hand_cards - cards))
    return found


def milliseconds(deals: Sequence[Deal], search: Search) -> list[float]:
    """Processor time of each search, sorted."""
    Solver(deals[0], search).value(deals[0])  # compiles, or loads what is compiled
    spent = []
    for deal in deals:
        solver = Solver(deal, search)
        started = time.process_time()
        solver.value(deal)
        spent.append(1000 * (time.process_time() - started))
    return sorted(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    options = parser.parse_args()
    searches: tuple[tuple[Search, tuple[int, ...]], ...] = (("paranoid", (4, 5, 6, 7)), ("max_n", (3, 4, 5, 6)))
    for search, counts in searches:
        for cards in counts:
            spent = milliseconds(positions(find("classic"), cards, options.deals), search)
            mean = sum(spent) / len(spent)
            print(f"{search:9} {cards} cards a hand: {spent[len(spent) // 2]:8.2f} {mean:8.2f} {spent[-1]:8.2f} ms", flush=True)


if __name__ == "__main__":
    main()
