"""Do the bands of a pass hold before strong players? ``python -m tests.bench.coach_bands --hands 300 --out FILE``, half an hour.

For each random hand and direction one pass of each class in ``CLASSES`` is drawn from those that the advice has put there. It and the
best pass are played out in the same worlds by four coaches, who see only what players see; the other seats pass as ``house`` does.
There is one pass for each hand and class, so that the passes of a class are independent; the interval comes from their spread.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearts_tutor.advice.bands import MISTAKE
from hearts_tutor.advice.coach.player import Coach
from hearts_tutor.advice.passes.cost import PassCost, advise_pass
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.players import Choice, House, PublicView, play_deal
from hearts_tutor.playout.confidence import margin
from tests.bench.passing import DIRECTIONS, RULES, cases

CLASSES = ("too_close", "costly", "disputed", "mistake", "mistake_above_two")
ADVICE_WORLDS = 1600


class Judge(Coach):
    """A coach that passes these cards; without any it passes as ``house`` does."""

    def __init__(self, worlds: int, given: Sequence[Card] = ()) -> None:
        super().__init__(worlds=worlds)
        self.given = tuple(given)

    def choose_pass(self, view: PublicView) -> Choice:
        """The cards that were given, else those of ``house``."""
        return Choice(self.given, "Settled before.") if self.given else House().choose_pass(view)


@dataclass(frozen=True)
class Row:
    """A pass: its class, its cost by the advice, and its cost before four coaches on average."""

    kind: str
    cost: float
    judged: float


def kind_of(each: PassCost) -> str:
    """The class of a pass: its band, but mistakes are split in two, and costly passes whose cost is that of a mistake are disputed."""
    if each.band == "costly" and each.cost > MISTAKE:
        return "disputed"
    return "mistake_above_two" if each.band == "mistake" and each.cost > 2 * MISTAKE else each.band


def drawn(passes: Sequence[PassCost], chance: random.Random) -> list[PassCost]:
    """The best pass, then one of each class that the hand has."""
    groups = [[each for each in passes[1:] if kind_of(each) == kind] for kind in CLASSES]
    return [passes[0], *(chance.choice(group) for group in groups if group)]


def points(hand: Hand, where: str, given: Sequence[Card], hidden: Sequence[Card], dealer: int, worlds: int) -> int:
    """The points that seat 0 captures when four coaches play; a moon counts 26 to its shooter."""
    hands = [hand, *(Hand.of_cards(hidden[13 * seat : 13 * seat + 13]) for seat in range(3))]
    deal = Deal.of(RULES, hands, dealer=dealer, number=1 + DIRECTIONS.index(where))
    done = play_deal(deal, [Judge(worlds, given), *(Judge(worlds) for _ in range(3))])
    return kernel.points(RULES.kernel, done.taken()[0].mask)


def judged(hand: Hand, where: str, seed: int, worlds: int, coach_worlds: int) -> list[Row]:
    """One hand: its drawn passes against the best, in ``worlds`` random deals each."""
    advice = advise_pass(RULES, hand, where, seed=77, worlds=ADVICE_WORLDS, jobs=1)
    chance = random.Random(f"coach {seed}")
    chosen, hidden = drawn(advice.passes, chance), list(RULES.pack - hand)
    totals = [0] * len(chosen)
    for world in range(worlds):
        chance.shuffle(hidden)
        for place, each in enumerate(chosen):
            totals[place] += points(hand, where, each.cards, hidden, world % RULES.players, coach_worlds)
    return [Row(kind_of(each), each.cost, (total - totals[0]) / worlds) for each, total in zip(chosen[1:], totals[1:], strict=True)]


def summary(rows: Sequence[Row]) -> dict[str, dict[str, Any]]:
    """By class: how many passes, their mean cost by the advice and before the judge, and the standard error of the latter."""
    found = {}
    for kind in CLASSES:
        here = [row for row in rows if row.kind == kind]
        if len(here) > 1:
            found[kind] = {
                "passes": len(here),
                "cost": statistics.fmean(row.cost for row in here),
                "judge": statistics.fmean(row.judged for row in here),
                "stderr": statistics.stdev(row.judged for row in here) / math.sqrt(len(here)),
            }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=12, help="deals for each pass")
    parser.add_argument("--coach-worlds", type=int, default=96, help="what each coach looks at for a card")
    parser.add_argument("--seed", type=int, default=2027)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    rows: list[Row] = []
    started = time.perf_counter()
    for number, (hand, where) in enumerate(cases(options.hands, options.seed), 1):
        rows += judged(hand, where, options.seed + number, options.worlds, options.coach_worlds)
        if number % 20 and number != options.hands:
            continue
        answer = {"hands": number, "worlds": options.worlds, "coach_worlds": options.coach_worlds, "seed": options.seed}
        print(f"{number} hands, {time.perf_counter() - started:.0f} s", flush=True)
        for kind, each in summary(rows).items():
            mean, error = each["judge"], margin(each["stderr"])
            print(
                f"  {kind:18} {each['passes']:4} passes, cost {each['cost']:.2f}, before four coaches {mean:.2f} ± {error:.2f}", flush=True
            )
        if options.out:
            options.out.write_text(json.dumps({**answer, "classes": summary(rows)}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
