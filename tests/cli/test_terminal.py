"""The command line with difficult terminals and pipes: other encodings, closed, full."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hearts_tutor.cli import parser
from hearts_tutor.cli.shared import help_text
from tests.cli.asking import run

ROOT = Path(__file__).parents[2]
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
FULL = Path("/dev/full")
KINDS = next(action.choices for action in parser()._actions if isinstance(action.choices, dict))  # argparse has no public way
NAMES = [name for name in KINDS if name != "advise"] + ["advise pass"]


def shell(line: str, *words: str, **environment: str) -> tuple[int, str, str]:
    """Exit status and outputs of one line of the shell, in which hearts is the command and $1 … are the words."""
    done = subprocess.run(
        ["sh", "-c", f'hearts() {{ "{sys.executable}" -m hearts_tutor "$@"; }}; {line}', "sh", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["legal --hand QS", "rules"])
def test_an_answer_that_cannot_be_written_is_one_sentence(command: str, unbuffered: str) -> None:
    found = shell(f"hearts {command} > /dev/full", PYTHONUNBUFFERED=unbuffered)
    assert found == (2, "", "hearts_tutor: The answer cannot be written: No space left on device.\n")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
def test_closed_streams_are_no_accident() -> None:
    status, _, said = shell("hearts referee - <&-")
    assert (status, said) == (2, "hearts_tutor: Standard input is closed: name a file, or feed the record to the command.\n")
    assert shell("hearts legal --hand QS >&-") == (0, "", "")
    assert shell("hearts legal --hand 1S 2>&-") == (2, "", "")
    assert shell("hearts rules | head -n 0")[2] == ""


@pytest.mark.skipif(os.name != "posix", reason="sets a locale")
def test_a_terminal_that_knows_ascii_alone_is_understood_and_answered_in_letters(tmp_path: Path) -> None:
    status, out, said = shell('hearts legal --hand "$1"', "Q♠", **ASCII)
    assert (status, out[:4], said) == (0, " QS ", "")
    status, _, said = shell('hearts legal --hand "$1"', "1♠", **ASCII)
    assert (status, said) == (
        2,
        'hearts_tutor: "1S" is not a card. Write the rank (2-9, T or 10, J, Q, K, A), then the suit (C, D, S, H), such as QS.\n',
    )
    record = tmp_path / "größe.txt"
    record.write_text("players: A, B, C, D\n1. A 2C", encoding="utf-8")
    assert shell('hearts referee "$1"', str(record), **ASCII)[0] == 0
    assert shell('hearts referee "$1"', str(record))[0] == 0


@pytest.mark.parametrize("command", NAMES)
def test_help_is_in_words(command: str) -> None:
    status, out, said = run(*command.split(), "--help")
    assert (status, said) == (0, "")
    assert "``" not in out
    _, first, *_ = out.split("\n\n")
    assert first[0].isupper()
    assert "{" not in out.split("options:")[0].split("\n\n", 1)[1], "what programs need comes last"


def test_a_docstring_in_words() -> None:
    assert help_text("``legal``: which cards, with ``--hand``.") == "Which cards, with --hand."
