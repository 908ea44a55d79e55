"""``simulate`` plays deals or games by the thousand; ``compare`` sets two players or two ways to pass against each other."""

from __future__ import annotations

import argparse
import csv
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hearts_tutor.cli.shared import Commands, InputError, add_json, add_set, print_json, rules_of, whole
from hearts_tutor.engine.numbers import signed
from hearts_tutor.engine.text import shortened
from hearts_tutor.playout.confidence import margin
from hearts_tutor.roster import names_to_choose

if TYPE_CHECKING:
    from hearts_tutor.lab.games import SimulatedGames

DEALS, MOST = 1000, 999_999  # deals if --deals is missing: without and with --precision


def add(commands: Commands) -> None:
    known = names_to_choose()
    parser = commands.add_parser(
        "simulate",
        help="play deals or games by the thousand",
        description="Play deals by the thousand, or whole games with --games, and count each seat's points.",
    )
    parser.add_argument(
        "--players", default="house", metavar="NAMES", dest="names", help=f"one for all seats, or one for each, with commas: {known}"
    )
    parser.add_argument("--games", type=whole, metavar="N", help="play N whole games instead of deals")
    parser.add_argument(
        "--precision",
        type=float,
        metavar="X",
        help="stop when the standard error of every mean is X points or less; --deals or --games is then the maximum",
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for each deal and seat")
    _add_common(parser)
    parser.set_defaults(run=run)
    parser = commands.add_parser(
        "compare",
        help="compare two players, or two ways to pass, on the same deals",
        description="Compare two players on the same deals, each of which is played twice; with --pass, compare two ways to pass.",
    )
    parser.add_argument("one", metavar="PLAYER", help=known)
    parser.add_argument("other", metavar="PLAYER", help="the player to compare it with")
    parser.add_argument(
        "--pass", action="store_true", dest="passing", help="compare how the two pass; all cards are played by the player of --play"
    )
    parser.add_argument("--play", metavar="PLAYER", help="who plays the cards with --pass (default: house)")
    _add_common(parser)
    parser.set_defaults(run=run_compare)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", type=whole, metavar="N", help=f"how many deals (default: {DEALS})")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the seed: the same seed gives the same deals (default: 1)")
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="how many workers; the results do not depend on it (default: 1)")
    parser.add_argument("--dask", metavar="ADDRESS", help="let the workers of this Dask scheduler play, such as tcp://127.0.0.1:8786")
    parser.add_argument("--rules", default="classic", metavar="NAME", help="the rule set (default: classic)")
    parser.add_argument("--seats", type=whole, metavar="N", dest="players", help="take the rule set for N players")
    add_set(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    from hearts_tutor.lab.deals import simulate

    _check(options)
    names = [name.strip() for name in options.names.split(",")]
    if len(names) > 1 and options.players is None:
        options.players = len(names)
    if options.games is not None:
        run_games(options, names)
        return
    done = simulate(
        rules_of(options), names, deals=_deals(options), seed=options.seed, jobs=options.jobs,
        dask=options.dask, precision=options.precision, progress=sys.stderr,
    )  # fmt: skip
    if options.csv:
        _write(done.rows(), options.csv)
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
        print(f"seat {seat}  {name:15} {done.mean_points[seat]:7.3f} points a deal  ± {margin(done.stderr[seat]):.3f}")
    print(f"{len(done):,} deals of {done.rules.name}, {done.moons:,} with a moon; {rate:,.0f} deals a second")


def run_games(options: argparse.Namespace, names: list[str]) -> None:
    """``simulate --games``."""
    from hearts_tutor.lab.games import simulate_games

    done = simulate_games(
        rules_of(options), names, games=options.games, seed=options.seed, jobs=options.jobs,
        dask=options.dask, precision=options.precision, progress=sys.stderr,
    )  # fmt: skip
    if options.csv:
        _write(done.rows(), options.csv)
    if options.json:
        print_json(_games_as_data(done))
        return
    means, wins = done.final.mean(axis=0), done.wins.mean(axis=0)
    for seat, name in enumerate(done.players):
        print(f"seat {seat}  {name:15} {means[seat]:7.2f} points a game  ± {margin(done.stderr[seat]):.2f}   wins {wins[seat]:6.1%}")
    deals = len(done.games)
    print(
        f"{len(done):,} games of {done.rules.name}, {deals / len(done):.1f} deals each, {done.moons:,} of the deals with a moon;"
        f" {deals / done.seconds:,.0f} deals a second"
    )


def _games_as_data(done: SimulatedGames) -> dict[str, object]:
    return {
        "games": len(done),
        "deals": len(done.games),
        "deals_per_second": round(len(done.games) / done.seconds, 1),
        "mean_totals": [round(float(mean), 4) for mean in done.final.mean(axis=0)],
        "stderr": [round(error, 4) for error in done.stderr],
        "wins": [round(float(share), 4) for share in done.wins.mean(axis=0)],
        "moons": done.moons,
    }


def run_compare(options: argparse.Namespace) -> None:
    from hearts_tutor.lab.difference import compare

    _check(options)
    if options.passing:
        play = options.play or "house"
        options.one, options.other = f"{play}+{options.one}", f"{play}+{options.other}"
    elif options.play:
        raise InputError(f"--play {shortened(options.play)} says who plays the cards with --pass, which is missing.")
    found = compare(
        rules_of(options), options.one, options.other, deals=_deals(options), seed=options.seed, jobs=options.jobs,
        dask=options.dask, progress=sys.stderr,
    )  # fmt: skip
    low, high = found.interval
    if options.json:
        rounded = {"difference": round(found.mean, 4), "stderr": round(found.stderr, 4), "interval": [round(low, 4), round(high, 4)]}
        print_json({**rounded, "deals": found.deals})
        return
    print(
        f"{options.one} less {options.other}: {signed(found.mean, 3)} points a deal (95 % interval {signed(low, 3)} to {signed(high, 3)})"
    )
    verdict = f"{options.one if high < 0 else options.other} is better" if low * high > 0 else "these deals show no difference"
    print(f"{found.deals:,} deals, each played twice with the seats exchanged: {verdict}.")


def _deals(options: argparse.Namespace) -> int:
    if options.deals is not None:
        return int(options.deals)
    return DEALS if getattr(options, "precision", None) is None else MOST


def _check(options: argparse.Namespace) -> None:
    for name in ("deals", "jobs", "games"):
        number = getattr(options, name, None)
        if number is not None and number < 1:
            raise InputError(f"--{name} {number}: write 1 or more.")
    if getattr(options, "games", None) is not None and options.deals is not None:
        raise InputError("--games and --deals exclude each other, since games are played to their end: leave one of them out.")
    if getattr(options, "precision", None) is not None and not 0 < options.precision < math.inf:
        raise InputError(f"--precision {options.precision:g}: write a number of points above 0.")


def _write(rows: Iterable[dict[str, object]], path: Path) -> None:
    rows = iter(rows)
    first = next(rows)  # there is always a deal
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(first), lineterminator="\n")
            writer.writeheader()
            writer.writerow(first)
            writer.writerows(rows)
    except OSError as fault:
        raise InputError(f"--csv {path}: {fault.strerror}.") from None
