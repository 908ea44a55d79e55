"""How fast deals are played: ``python -m tests.bench.kernel [--deals 300000] [--repeats 7]``.

Prints each figure with its 95 % interval over the repeats, beside the floor and the aim. Rates on one core count
processor time, so that other programs disturb them less; two cores against one, and starting up, count real time.
The yardstick is ``random_deals.c``, compiled here with gcc, in two forms: the plain loop that one would write by hand, with
a step of the generator for every draw, and the fastest that we could write, which plays the same deals as ours: its
totals must agree.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.rules import find
from hearts_tutor.lab.blocks import play_block
from hearts_tutor.lab.deals import BLOCK, simulate
from hearts_tutor.players.numbered import results_of
from hearts_tutor.playout.deals import deals_of

ROOT = Path(__file__).parents[2]
C_SOURCE = Path(__file__).with_name("random_deals.c")
RULES = find("classic")
START = (
    "from hearts_tutor.engine.rules import find; from hearts_tutor.lab.deals import simulate; "
    "simulate(find('classic'), ['ducker'], deals=100)"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300_000)
    parser.add_argument("--repeats", type=int, default=7)
    options = parser.parse_args()
    n, repeats = options.deals, options.repeats
    ours, plain, fastest = against_c(n, repeats)
    report("random deals a second, one core", ours)
    if plain:
        report("  a plain loop in C", plain)
        report("  against it", [a / b for a, b in zip(ours, plain, strict=True)], "0.75", "0.95", "×")
        report("  the fastest loop in C that we could write", fastest)
        report("  against it", [a / b for a, b in zip(ours, fastest, strict=True)], "", "", "×")
    report("ducker deals a second, one core", rates("ducker", n, repeats), "800,000", "1,100,000")
    report("house deals a second, one core", rates("house", n // 50, repeats))
    report("two cores against one, ducker", cores(4 * n, repeats), "1.7", "1.95", "×")
    from_python = [n / simulate(RULES, ["random"], deals=n).seconds for _ in range(repeats)]
    report("random deals a second from Python (simulate)", from_python)
    if theirs := openspiel(2000, repeats):
        report("  random deals a second, OpenSpiel from Python", theirs)
        report("  against it", [a / b for a, b in zip(from_python, theirs, strict=True)], "120", "180", "×")
    report("interpreted, random", interpreted("random", 1500, repeats), "8,000", "12,000")
    report("seconds until 100 deals are played, second process", starts(repeats), "1", "")


def report(what: str, values: Sequence[float], floor: str = "", aim: str = "", unit: str = "") -> None:
    """One line: the mean and its interval, then what should be reached."""
    mean = statistics.fmean(values)
    half = 2.0 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    figure = f"{mean:12,.0f} ± {half:<9,.0f}" if mean > 1000 else f"{mean:12.2f} ± {half:<9.2f}"
    wanted = f"floor {floor}{', aim ' + aim if aim else ''}" if floor else ""
    print(f"{what:52} {figure}{unit:2} {wanted}", flush=True)


def rates(name: str, n: int, repeats: int, first: int = 1) -> list[float]:
    """Deals a second of processor time, dealt, passed, played and scored."""
    names, found = [name] * RULES.players, []
    play_block(RULES, names, 1, range(1, 2))
    for repeat in range(repeats):
        begun = time.process_time()
        end = first + (repeat + 1) * n
        for start in range(first + repeat * n, end, BLOCK):
            play_block(RULES, names, 1, range(start, min(start + BLOCK, end)))
        found.append(n / (time.process_time() - begun))
    return found


def against_c(n: int, repeats: int) -> tuple[list[float], list[float], list[float]]:
    """Rates of random deals, of the plain loop in C and of the fastest, in turns; the last two are empty without gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        print("There is no gcc here, so nothing to compare with.")
        return rates("random", n, repeats), [], []
    ours: list[float] = []
    plain: list[float] = []
    fastest: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        programs = [str(Path(folder) / name) for name in ("plain", "fastest")]
        for program, form in zip(programs, (["-DPLAIN"], []), strict=True):
            subprocess.run([gcc, "-O3", "-march=native", *form, "-o", program, str(C_SOURCE)], check=True)
        for repeat in range(repeats):
            first = 1 + repeat * n
            ours += rates("random", n, 1, first)
            for program, found in zip(programs, (plain, fastest), strict=True):
                done = subprocess.run([program, "1", str(first), str(n)], check=True, capture_output=True, text=True)
                seconds, totals = done.stdout.splitlines()
                found.append(n / float(seconds))
        check_totals(first, n, totals)
    return ours, plain, fastest


def check_totals(first: int, n: int, totals: str) -> None:
    """Stops the program if the two loops have not played the same deals."""
    done = simulate(find("moon_others"), ["random"], deals=n, seed=1, first=first)
    by_cards = done.points - 26 * (done.shooters >= 0)[:, None]
    by_cards[done.shooters >= 0, done.shooters[done.shooters >= 0]] = 26
    ours = [*by_cards.sum(axis=0).tolist(), done.moons]
    if ours != [int(word) for word in totals.split()]:
        raise SystemExit(f"The loop in C played other deals: {totals} against {ours}.")


def cores(n: int, repeats: int) -> list[float]:
    """How much faster two workers are than one."""
    return [
        simulate(RULES, ["ducker"], deals=n, jobs=1).seconds / simulate(RULES, ["ducker"], deals=n, jobs=2).seconds for _ in range(repeats)
    ]


def openspiel(n: int, repeats: int) -> list[float]:
    """Deals a second of OpenSpiel's Hearts, called from Python and played at random; empty if it is not installed."""
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not installed, so nothing to compare with: pip install -e '.[openspiel]' brings it.")
        return []
    game: Any = import_module("pyspiel").load_game("hearts", {"pass_cards": False})
    found, rng = [], random.Random(1)
    for _ in range(repeats):
        begun = time.process_time()
        for _ in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))  # dealing, too, is a choice among equals
        found.append(n / (time.process_time() - begun))
    return found


def interpreted(name: str, n: int, repeats: int) -> list[float]:
    """Deals a second of the same functions without numba."""
    names, found = [name] * RULES.players, []
    deals = deals_of(RULES, range(1, n + 1))
    for _ in range(repeats + 1):  # once to write the small functions out
        begun = time.process_time()
        results_of(RULES, 0, names, names, 1, deals, fast=False)
        found.append(n / (time.process_time() - begun))
    return found[1:]


def starts(repeats: int) -> list[float]:
    """Seconds that a fresh process takes to start, load compiled code and play."""
    environment, found = {**os.environ, "PYTHONPATH": str(ROOT)}, []
    for _ in range(repeats):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", START], cwd=ROOT, env=environment, check=True)
        found.append(time.perf_counter() - begun)
    return found


if __name__ == "__main__":
    if not available():
        raise SystemExit("numba is not here, so there is nothing compiled to measure.")
    main()
