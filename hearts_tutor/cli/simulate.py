"""``simulate`` plays deals by the thousand; ``compare`` sets two players against each other on the same deals."""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hearts_tutor.cli.shared import Commands, InputError, add_json, add_set, print_json, rules_of, whole

if TYPE_CHECKING:
    from hearts_tutor.lab.simulate import Deals

PLAYERS = "random, ducker, house or coach; house+ducker plays like house and passes like ducker"


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate", help="play deals by the thousand", description="Play deals by the thousand and count each seat's points."
    )
    parser.add_argument(
        "--players", default="house", metavar="NAMES", dest="names", help=f"one for all seats, or one for each, with commas: {PLAYERS}"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for each deal and seat")
    _add_common(parser)
    parser.set_defaults(run=run)
    parser = commands.add_parser(
        "compare",
        help="set two players against each other on the same deals",
        description="Set two players against each other on the same deals, each deal twice.",
    )
    parser.add_argument("one", metavar="PLAYER", help=PLAYERS)
    parser.add_argument("other", metavar="PLAYER", help="the player to compare it with")
    _add_common(parser)
    parser.set_defaults(run=run_compare)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", type=whole, default=1000, metavar="N", help="how many deals (default: 1000)")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the seed: the same gives the same deals (default: 1)")
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="how many workers; the numbers do not depend on it (default: 1)")
    parser.add_argument("--rules", default="classic", metavar="NAME", help="the rule set (default: classic)")
    parser.add_argument("--seats", type=whole, metavar="N", dest="players", help="take the rule set for N players")
    add_set(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    from hearts_tutor.lab.simulate import simulate

    _check(options)
    names = [name.strip() for name in options.names.split(",")]
    if len(names) > 1 and options.players is None:
        options.players = len(names)
    done = simulate(rules_of(options), names, deals=options.deals, seed=options.seed, jobs=options.jobs, progress=sys.stderr)
    if options.csv:
        _write(done, options.csv)
    rate = len(done) / done.seconds
    if options.json:
        print_json(
            {
                "deals": len(done),
                "deals_per_second": round(rate, 1),
                "mean_points": [round(mean, 4) for mean in done.mean_points],
                "stderr": [round(error, 4) for error in done.stderr],
                "moons": done.moons,
            }
        )
        return
    for seat, name in enumerate(done.players):
        print(f"seat {seat}  {name:15} {done.mean_points[seat]:7.3f} points a deal  ± {1.96 * done.stderr[seat]:.3f}")
    print(f"{len(done):,} deals of {done.rules.name}, {done.moons:,} with a moon; {rate:,.0f} deals a second")


def run_compare(options: argparse.Namespace) -> None:
    from hearts_tutor.lab.compare import compare

    _check(options)
    found = compare(
        rules_of(options), options.one, options.other, deals=options.deals, seed=options.seed, jobs=options.jobs, progress=sys.stderr
    )
    low, high = found.interval
    if options.json:
        rounded = {"difference": round(found.difference, 4), "stderr": round(found.stderr, 4), "interval": [round(low, 4), round(high, 4)]}
        print_json({**rounded, "deals": found.deals})
        return
    print(f"{options.one} less {options.other}: {found.difference:+.3f} points a deal (95 % interval {low:+.3f} to {high:+.3f})")
    verdict = f"{options.one if high < 0 else options.other} is better" if low * high > 0 else "these deals show no difference"
    print(f"{found.deals:,} deals, each played twice with the seats exchanged: {verdict}.")


def _check(options: argparse.Namespace) -> None:
    for name in ("deals", "jobs"):
        if getattr(options, name) < 1:
            raise InputError(f"--{name} {getattr(options, name)}: name 1 or more.")


def _write(done: Deals, path: Path) -> None:
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, ["deal", "seat", "rules", "player", "points", "moon", "seed"], lineterminator="\n")
            writer.writeheader()
            writer.writerows(done.rows())
    except OSError as fault:
        raise InputError(f"--csv {path}: {fault.strerror}.") from None
