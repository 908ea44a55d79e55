"""Asks the command line as a person would: the answer as JSON, or the complaint."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable
from typing import Any, TypeVar

from hearts_tutor.cli import main

Found = TypeVar("Found")


def run(*words: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(words)
        except SystemExit as stop:  # argparse leaves this way
            status = stop.code if isinstance(stop.code, int) else 1
    return status, out.getvalue(), err.getvalue()


def answer(*words: str) -> Any:
    """The JSON answer of a command that must succeed."""
    status, out, err = run(*words, "--json")
    assert status == 0, err
    assert out.count("\n") == 1
    return json.loads(out)


def told(*words: str) -> str:
    """What a command that must succeed prints for a person."""
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    return out


def complaint(*words: str) -> str:
    """The one sentence of a command that must be refused."""
    status, out, err = run(*words)
    assert status == 2, (out, err)
    assert out == ""
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    return err.strip()


def outcome(step: Callable[[], Found]) -> tuple[Found | None, str]:
    """What a step gives, or its complaint; any error but a clear one (a ValueError) goes through."""
    try:
        return step(), ""
    except ValueError as refusal:
        return None, str(refusal)


def legal(hand: str, *words: str) -> list[str]:
    """The legal cards of a hand, in the order asked."""
    cards: list[str] = answer("legal", "--hand", hand, *words)["legal"]
    return cards
