"""The command line: a module for each command, with ``add(commands)`` and a ``run`` that prints the answer.

Bad input ends with one sentence on standard error and exit status 2, never with a traceback.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from hearts_tutor.cli import advise, clock, fit, game, legal, pages, referee, rules, score, simulate, trick
from hearts_tutor.cli.shared import Parser, one_line
from hearts_tutor.cli.terminal import give_up_output, prepare_streams, words_of_the_command_line

COMMANDS = (pages, legal, trick, score, game, clock, referee, rules, simulate, advise, fit)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(
        prog="python -m hearts_tutor",
        description="Learn the card game Hearts. Without a command: build what is out of date, then serve the book and the live pages.",
    )
    pages.add_serving(top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0, or 2 if the input or the build is at fault.

    >>> main(["legal", "--hand", "QS 9S KD", "--trick", "2C KC", "--trick-number", "1", "--json"])  # doctest: +ELLIPSIS
    {"legal": ["9S", "KD"], "verdicts": [{"card": "QS", "legal": false, "rule": "FIRST_TRICK", ...
    0
    """
    prepare_streams()
    try:
        status = _run(words_of_the_command_line() if arguments is None else arguments)
        sys.stdout.flush()  # while a failure can still be reported
    except BrokenPipeError:
        give_up_output()
        return 0
    except OSError as fault:  # for example a full disk, or a folder that may not be written
        give_up_output()
        where = fault.filename or "The answer cannot be written"
        return _refuse(f"{where}: {fault.strerror or fault}.")
    except KeyboardInterrupt:
        return 130
    return status


def _run(arguments: Sequence[str]) -> int:
    try:
        options = parser().parse_args(arguments)
        options.run(options)
    except (ValueError, pages.PageError) as fault:
        return _refuse(f"{fault} {getattr(fault, 'at_command_line', '')}".strip())
    except SystemExit as stop:  # from argparse, after its help or its error message
        return int(stop.code or 0)
    return 0


def _refuse(sentence: str) -> int:
    print(f"hearts_tutor: {one_line(sentence)}", file=sys.stderr)
    return 2
