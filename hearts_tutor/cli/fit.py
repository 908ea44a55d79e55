"""``fit-pass-model``: fit the instant pass model again to random rollouts."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from hearts_tutor.cli.shared import Commands, InputError, add_json, print_json, whole
from hearts_tutor.compiled.marks import available

FEWEST = 500  # hands; with fewer no useful model can be fitted
HELP = "Fit the instant pass model again to random rollouts; this needs numba, numpy and scipy, and takes a few minutes."


def add(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("fit-pass-model", help="fit the instant pass model again", description=HELP)
    parser.add_argument("--hands", type=whole, metavar="N", help="how many random hands (default: as many as for the model of the package)")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed gives the same model (default: 1)")
    parser.add_argument("--jobs", type=whole, default=0, metavar="J", help="how many cores; the model does not depend on it (default: all)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: into the package)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Fits the model, writes it and says how large it is."""
    from hearts_tutor.advice.model.fitting import HANDS, PASSES, WORLDS, fit
    from hearts_tutor.advice.model.pass_model import WEIGHTS, PassModel

    hands = HANDS if options.hands is None else options.hands
    if hands < FEWEST:
        raise InputError(f"--hands {hands}: write {FEWEST} or more.")
    if options.jobs < 0:
        raise InputError(f"--jobs {options.jobs}: write 1 or more, or 0 for all cores.")
    if not available():
        raise InputError("fit-pass-model needs numba, which is not installed: install the packages of requirements.txt.")
    started = time.perf_counter()
    made = PassModel(tuple(fit(hands, seed=options.seed, jobs=options.jobs, progress=_progress(hands, started))))
    path = options.out or WEIGHTS
    try:
        made.save(path, {"hands": hands, "seed": options.seed})
    except OSError as fault:
        raise InputError(f"--out {path}: {fault.strerror}.") from None
    took = time.perf_counter() - started
    if options.json:
        print_json({"hands": hands, "playouts": hands * PASSES * WORLDS, "weights": len(made.weights), "bytes": path.stat().st_size})
        return
    print(f"{hands:,} hands, {hands * PASSES * WORLDS:,} rollouts, {took:.0f} s: {len(made.weights):,} weights in {path}")


def _progress(hands: int, started: float) -> Callable[[int], None]:
    """Writes a line of progress on standard error if that is a terminal; ``started`` is a time of ``perf_counter``."""

    def told(done: int) -> None:
        if sys.stderr.isatty():
            took = time.perf_counter() - started
            left = took / done * (hands - done)
            sys.stderr.write(f"\r{done:,} of {hands:,} hands, {took:.0f} s; about {left:.0f} s to go  " + ("\n" if done == hands else ""))
            sys.stderr.flush()

    return told
