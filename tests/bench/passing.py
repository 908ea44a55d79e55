"""How good is the advice on a pass? ``python -m tests.bench.passing`` prints the regret of each adviser, in a minute or two.

Random hands, random directions, four players, ``moon=others``. The reference plays passes out in worlds of its own: every pass in the
first worlds, and in all of them the passes that may still be best and those that an adviser chose. Its best pass is chosen on one half of
the worlds and measured on the other, both ways, so that luck does not count; the choices of advisers are measured on the same halves.

``--judge N`` adds rollouts by ``house`` players in N worlds a hand, ``--calibrate`` how the bands hold up when they judge, and ``--out``
writes the figures as JSON. ``--only`` measures some advisers alone, so that there is time for more hands; their figures replace those
in the file.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.advice.passes.candidates import candidates, step_and_size
from hearts_tutor.advice.passes.cost import PassAdvice, advise_pass
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.engine.rules import find
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.playout.confidence import margin
from hearts_tutor.playout.policies import dangerous

DIRECTIONS = ("left", "right", "across")
RULES = find("classic").with_options({"moon": "others"})
Adviser = Callable[[Hand, str], Hand]


def three_highest(hand: Hand, direction: str) -> Hand:
    return Hand.of_cards(pass_by_clock(RULES, hand))


def classic_rule(hand: Hand, direction: str) -> Hand:
    """Top spades unless four lower ones guard them, then the highest cards, hearts first."""
    spades = 0x1FFF << 32
    tops, low = hand.mask & 7 << 42, (hand.mask & spades & ~(7 << 42)).bit_count()
    free = hand.mask & ~tops if low >= 4 else hand.mask & ~(spades & ~tops)
    return Hand(dangerous(free if free.bit_count() >= 3 else hand.mask, 3))


def house(hand: Hand, direction: str) -> Hand:
    return Hand(house_pass(RULES.kernel, RULES.pack.mask, hand.mask, 0, 3))


def model(hand: Hand, direction: str) -> Hand:
    return the_model().rank(hand, direction)[0][1]


def measured(seconds: float) -> Adviser:
    return lambda hand, direction: Hand.of_cards(advise_pass(RULES, hand, direction, seconds=seconds, seed=77).best.cards)


ADVISERS: dict[str, Adviser] = {
    "advise pass, 0.1 s": measured(0.1),
    "advise pass, 0.5 s": measured(0.5),
    "pass model": model,
    "house": house,
    "classic rule": classic_rule,
    "three highest": three_highest,
}


def cases(number: int, seed: int) -> list[tuple[Hand, str]]:
    """Random hands with random directions."""
    chance = random.Random(seed)
    return [(Hand.of_cards(chance.sample(list(RULES.pack), 13)), chance.choice(DIRECTIONS)) for _ in range(number)]


def regrets(names: Sequence[str], hand: Hand, direction: str, worlds: int, seed: int, judge: int) -> dict[str, dict[str, float]]:
    """What each adviser's pass costs, compared with the reference's best pass and, by the judge, with the judge's best pass."""
    step, size = step_and_size(RULES, direction)
    passes = candidates(RULES, hand, size)
    played = Worlds(RULES, hand, step, size, passes, seed, worlds)
    picks = {name: passes.index(ADVISERS[name](hand, direction).mask) for name in names}
    rows, done, points = list(range(len(passes))), 0, [0.0] * len(passes)
    for stage, clear in ((worlds // 20, 5.0), (worlds // 5, 4.5), (worlds, 0.0)):
        played.play("quick", rows, done, stage)
        done = stage
        for row in rows:
            points[row] = played.paired("quick", row, row, done).points
        best = min(rows, key=points.__getitem__)
        if clear:
            behind = {row: played.paired("quick", row, best, done) for row in rows}
            rows = [row for row in rows if behind[row].difference < clear * behind[row].stderr or row == best or row in picks.values()]
    found = {"quick": halves(played, "quick", rows, picks, worlds)}
    if judge:
        near = sorted(range(len(passes)), key=points.__getitem__)[:12]
        rows = sorted({*near, *picks.values()})
        played.play("house", rows, 0, judge)
        found["house"] = halves(played, "house", rows, picks, judge)
    return found


def halves(played: Worlds, player: str, rows: list[int], picks: dict[str, int], worlds: int) -> dict[str, float]:
    """The cost of each pick: the reference's best pass of one half of the worlds is compared with it on the other half, both ways."""
    found, width, half = played.outcomes[player].found, played.width, worlds // 2
    parts = []
    for start in (0, half):
        parts.append({row: float((found[row * width + start : row * width + start + half] >> 2).mean()) for row in rows})
    best = [min(rows, key=part.__getitem__) for part in parts]
    return {name: (parts[1][row] - parts[1][best[0]] + parts[0][row] - parts[0][best[1]]) / 2 for name, row in picks.items()}


def mean(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    error = margin(statistics.stdev(values) / math.sqrt(len(values)))
    return f"{statistics.fmean(values):6.3f} ± {error:.3f}"


def speed() -> dict[str, float]:
    """Seconds for a ranking by the model, and play-outs a second."""
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    the_model().rank(hand, "left")
    started = time.perf_counter()
    for _ in range(10):
        the_model().rank(hand, "left")
    return {"model_ms": 100 * (time.perf_counter() - started)}


def calibrate(advice: PassAdvice, judge: int, seed: int) -> list[dict[str, Any]]:
    """Some passes of an advice, from cheap to dear, with what four house players make of them in ``judge`` worlds."""
    step, size = step_and_size(RULES, advice.direction)
    chosen = [advice.passes[place] for place in (0, 1, 2, 4, 7, 11, 16, 23, 32, 45, 64, 90)]
    played = Worlds(RULES, advice.hand, step, size, [Hand.of_cards(each.cards).mask for each in chosen], seed, judge)
    played.play("house", range(len(chosen)), 0, judge)
    rows = []
    for row, each in enumerate(chosen[1:], 1):
        paired = played.paired("house", row, 0, judge)
        rows.append(
            {"cost": each.cost, "band": each.band, "second": each.second_opinion, "judge": paired.difference, "stderr": paired.stderr}
        )
    return rows


def calibration(hands: list[tuple[Hand, str]], judge: int) -> dict[str, Any]:
    """For each band: how many passes, what they cost by the advice and by the judge, and how often the judge agrees."""
    rows = [
        row
        for n, (hand, where) in enumerate(hands)
        for row in calibrate(advise_pass(RULES, hand, where, seed=77, worlds=1600), judge, 500 + n)
    ]
    answer: dict[str, Any] = {}
    for band in ("too_close", "costly", "mistake"):
        here = [row for row in rows if row["band"] == band]
        if len(here) > 1:
            answer[band] = {
                "passes": len(here),
                "cost": statistics.fmean(row["cost"] for row in here),
                "judge": statistics.fmean(row["judge"] for row in here),
                "judge_says_worse": sum(row["judge"] > 0 for row in here) / len(here),
                "judge_says_clearly_better": sum(row["judge"] < -margin(row["stderr"]) for row in here) / len(here),
            }
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=8000)
    parser.add_argument("--judge", type=int, default=0)
    parser.add_argument("--calibrate", type=int, default=0, metavar="WORLDS")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only", nargs="+", choices=list(ADVISERS), metavar="ADVISER")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    hands, started, names = cases(options.hands, options.seed), time.perf_counter(), options.only or list(ADVISERS)
    found = [regrets(names, hand, where, options.worlds, 1_000 + n, options.judge) for n, (hand, where) in enumerate(hands)]
    answer: dict[str, Any] = json.loads(options.out.read_text(encoding="utf-8")) if options.only and options.out else {}
    answer |= {name: vars(options)[name] for name in ("worlds", "judge", "seed")} | speed()
    print(f"{options.hands} hands, {options.worlds} worlds, {time.perf_counter() - started:.0f} s; points a deal with 95 % interval")
    print(f"the model takes {answer['model_ms']:.1f} ms a hand")
    for player in found[0]:
        print(f"judged by {player}")
        for name in names:
            values = [each[player][name] for each in found]
            print(f"  {name:20} {mean(values)}")
            answer[f"{player}: {name}"] = [statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values)), len(values)]
    if options.calibrate:
        answer["calibration"] = calibration(hands, options.calibrate)
        for band, row in answer["calibration"].items():
            print(f"  {band:10}", {key: round(value, 2) for key, value in row.items()})
    if options.out:
        options.out.write_text(json.dumps(answer, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
