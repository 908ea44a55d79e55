"""``advise pass`` and ``fit-pass-model`` as a person or a program calls them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts_tutor.compiled.marks import available
from tests.cli.asking import answer, complaint, run

HAND = "♠AK5 ♥Q94 ♦KJ863 ♣72"
NEEDS_NUMBA = pytest.mark.skipif(not available(), reason="numba is not here")


@NEEDS_NUMBA
def test_the_answer_for_a_program() -> None:
    found = answer("advise", "pass", "--hand", HAND, "--direction", "left", "--worlds", "200", "--seed", "3")
    assert len(found["passes"]) == 286
    first = found["passes"][0]
    assert {"cards", "cost", "stderr", "band", "moon_for", "moon_against", "second_opinion", "why"} <= set(first)
    assert first["cost"] == 0
    assert first["band"] == "best"
    assert [row["cost"] for row in found["passes"]] == sorted(row["cost"] for row in found["passes"])
    assert {row["band"] for row in found["passes"]} <= {"best", "too_close", "costly", "mistake"}
    assert " ".join(first["cards"]) in found["relative_to"]
    assert found == answer("advise", "pass", "--hand", HAND, "--direction", "left", "--worlds", "200", "--seed", "3", "--jobs", "1")


@NEEDS_NUMBA
def test_the_answer_to_read() -> None:
    status, out, _ = run("advise", "pass", "--hand", HAND, "--worlds", "100", "--asked", "AS KS QH")
    assert status == 0
    assert "A♠ K♠ Q♥" in out
    assert "passing left in classic" in out
    assert "cannot fall on them here." in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--hand", "AS KS"], "has 2 cards"),
        (["--hand", HAND, "--direction", "up"], "not a direction"),
        (["--hand", HAND, "--direction", "hold"], "not a direction"),
        (["--hand", HAND, "--worlds", "1"], "give a number from 2 to"),
        (["--hand", HAND, "--worlds", "0"], "give a number from 2 to"),
        (["--hand", HAND, "--seconds", "0"], "seconds above 0"),
        (["--hand", HAND, "--seconds", "nan"], "seconds above 0"),
        (["--hand", HAND, "--seconds", "1", "--worlds", "9"], "not allowed with"),
        (["--hand", HAND, "--asked", "AS KS QS"], "cannot be passed"),
        (["--hand", HAND, "--rules", "no_passing"], "Nothing is passed"),
        (["--hand", HAND, "--rules", "cancellation"], ""),
        (["--hand", HAND, "--players", "5"], "not in the pack"),
        (["--hand", HAND, "--jobs", "-1"], "--jobs -1"),
        (["--hand", "AS XX"], "XX"),
        ([], "--hand"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], part: str) -> None:
    assert part in complaint("advise", "pass", *words)


def test_advise_alone_asks_for_a_kind() -> None:
    complaint("advise")


@NEEDS_NUMBA
@pytest.mark.usefixtures("scipy")
def test_the_model_is_made_by_a_command(tmp_path: Path) -> None:
    found = answer("fit-pass-model", "--hands", "500", "--out", str(tmp_path / "model.json"))
    assert found["hands"] == 500
    assert found["bytes"] == (tmp_path / "model.json").stat().st_size
    assert "write 500 or more" in complaint("fit-pass-model", "--hands", "5")
    assert "--out" in complaint("fit-pass-model", "--hands", "500", "--out", str(tmp_path / "no" / "model.json"))


@NEEDS_NUMBA
def test_a_missing_package_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_tutor.advice.model.fitting.find_spec", lambda name: None)
    assert "pip install -e '.[fit]'" in complaint("fit-pass-model", "--hands", "500")
