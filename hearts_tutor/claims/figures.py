"""Figures about passing that the pages print; they take minutes to measure, so they are stored beside this module.

Each file is written by a benchmark: ``bench_passing.json`` comes from ``python -m tests.bench.passing``,
``coach_bands.json`` from ``tests.bench.coach_bands``, ``published_passes.json`` from ``tests.bench.published_passes``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hearts_tutor.advice.bands import MISTAKE, SAYS, Band
from hearts_tutor.playout.confidence import margin

HERE = Path(__file__).parent
JUDGES = {"quick": "the quick player", "ducker": "duckers", "house": "house players"}


def bench() -> dict[str, Any]:
    """What the benchmark of passing found."""
    found: dict[str, Any] = json.loads((HERE / "bench_passing.json").read_text(encoding="utf-8"))
    return found


def published() -> list[dict[str, Any]]:
    """The two published hands, each with the passes that were measured."""
    found: list[dict[str, Any]] = json.loads((HERE / "published_passes.json").read_text(encoding="utf-8"))
    return found


def coach_bands() -> dict[str, Any]:
    """What passes of each class cost when four coaches play them out, and how many passes that rests on."""
    found: dict[str, Any] = json.loads((HERE / "coach_bands.json").read_text(encoding="utf-8"))
    return found


def regret_rows() -> list[list[str]]:
    """The regret of each way to choose a pass, in points a deal with a 95 % interval, and on how many hands it was measured.

    >>> regret_rows()[0]
    ['who chooses', 'hands', 'judged by the quick player', 'judged by house players']
    """
    data = bench()
    names = [key.removeprefix("quick: ") for key in data if key.startswith("quick: ")]
    judges = [judge for judge in ("quick", "house") if f"{judge}: {names[0]}" in data]
    head = ["who chooses", "hands", *(f"judged by {JUDGES[judge]}" for judge in judges)]
    rows = [[name, str(data[f"quick: {name}"][2])] for name in names]
    return [head, *([*row, *(_interval(*data[f"{judge}: {row[0]}"][:2]) for judge in judges)] for row in rows)]


def calibration_rows() -> list[list[str]]:
    """How the bands hold up when four house players judge."""
    head = ["band", "passes", "cost measured", "cost by the judge", "judge: worse than the best", "judge: clearly better"]
    rows, data = [head], bench()["calibration"]
    bands: tuple[Band, ...] = ("too_close", "costly", "mistake")
    for band in bands:
        row = data[band]
        shares = [f"{100 * row[key]:.0f} %" for key in ("judge_says_worse", "judge_says_clearly_better")]
        rows.append([SAYS[band], str(row["passes"]), f"{row['cost']:.2f}", f"{row['judge']:.2f}", *shares])
    return rows


def coach_rows() -> list[list[str]]:
    """How the bands hold up when four coaches judge: what passes of each class cost by the measurement and by them.

    >>> coach_rows()[0]
    ['band', 'passes', 'cost measured', 'cost before four coaches']
    """
    data = coach_bands()["classes"]
    mistake, two = SAYS["mistake"], f"{2 * MISTAKE:g} points"
    names = {
        "too_close": SAYS["too_close"],
        "costly": f"{SAYS['costly']}, up to {MISTAKE:g} point",
        "disputed": f"{SAYS['costly']}: above {MISTAKE:g} point, but the second opinion disagrees",
        "mistake": f"{mistake}, up to {two}",
        "mistake_above_two": f"{mistake}, above {two}",
    }
    head = ["band", "passes", "cost measured", "cost before four coaches"]
    rows = [head]
    for kind, name in names.items():
        row = data[kind]
        rows.append([name, str(row["passes"]), f"{row['cost']:.2f}", _interval(row["judge"], row["stderr"])])
    return rows


def published_rows(number: int) -> list[list[str]]:
    """What the passes of a published hand (0 or 1) cost more than the cheapest, as each kind of player plays them out."""
    rows = [["pass", *(f"cost by {judge}" for judge in JUDGES.values())]]
    for row in published()[number]["passes"]:
        name = f"**{row['pass']}** (published)" if row["published"] else row["pass"]
        rows.append([name, *(_interval(*row[judge][1:]) for judge in JUDGES)])
    return rows


def _interval(mean: float, error: float) -> str:
    return f"{mean:.2f} ± {margin(error):.2f}"
