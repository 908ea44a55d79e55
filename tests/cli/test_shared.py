"""What holds for several commands: no argument makes a traceback, and each refusal is one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS
from tests.cli.asking import complaint, run
from tests.effort import examples

SLOPPY = st.text(st.sampled_from("AKQJT9872SHDC♠♥♦♣10; =,-_xé\u00a0"), max_size=25) | st.text(max_size=12)
NAMES = st.sampled_from([*PRESETS, "p1", "nosuch"])


@given(
    st.sampled_from(
        [("legal", "--hand"), ("trick", "--cards"), ("score", "--taken"), ("game", "--totals"), ("clock", "--hand"), ("rules", "--rules")]
    ),
    SLOPPY, NAMES, st.sampled_from(OPTION_NAMES), SLOPPY, st.lists(st.sampled_from(["--json", "--players", "5", "--die", "3"]), max_size=3),
)  # fmt: skip
@examples(50)
def test_no_argument_makes_a_traceback(command: tuple[str, str], text: str, rules: str, option: str, value: str, more: list[str]) -> None:
    name, argument = command
    words = [name, f"{argument}={text}", "--set", f"{option}={value}", *more] + ([] if name == "rules" else ["--rules", rules])
    status, out, err = run(*words)
    assert status in (0, 2)
    assert (out == "") is (status == 2)
    assert (err == "") is (status == 0)
    assert err.count("\n") <= 1


@pytest.mark.parametrize(
    "words",
    [
        ["legal", "--hand=--"],
        ["legal", "--hand", "QS", "--rules=--"],
        ["score", "--taken=--"],
        ["trick", "--cards", "QS", "--set=--"],
        ["game", "--totals=--"],
        ["--port=--"],
        ["simulate", "--players=--"],
    ],
)
def test_two_dashes_are_no_value(words: list[str]) -> None:
    status, out, said = run(*words)
    assert (status, out) == (2, "")
    assert "“--” is not a value" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["referee", ""], "The name of the file is empty"),
        (["play"], "play"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
