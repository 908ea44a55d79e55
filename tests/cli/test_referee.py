"""``referee`` on the command line: its answers, and one sentence for everything that cannot be judged."""

from __future__ import annotations

import contextlib
import io
import random
import re
from pathlib import Path

import pytest
from hypothesis import given

from hearts_tutor.records import deal_text
from hearts_tutor.records.lines import KEYS
from tests.cli.asking import answer, complaint, run
from tests.effort import examples
from tests.records.recording import SEEDS, preset_rules, sloppy
from tests.records.test_records import mutated

DATA = Path(__file__).parents[1] / "data" / "records"
REVOKE = str(DATA / "revoke_found_later.txt")
PAGES = ["classic", "jack_and_kitty", "club", "three_to_six", "scorepad"]


def feed(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text), encoding="utf-8"))


def test_a_revoke_as_json() -> None:
    found = answer("referee", REVOKE)
    assert found["legal"] is False
    assert found["faults"] == [
        {
            "trick": 5,
            "seat": 1,
            "player": "Ben",
            "card": "AD",
            "rule": "FOLLOW_SUIT",
            "why": "Clubs were led and Ben held Q♣, so a club had to be played.",
            "proven_in_trick": 13,
            "put_right": False,
            "owed": 26,
            "remedy": "A revoke: found before the deal is scored, it costs every penalty point of the deal, 26 points,"
            " and nobody else scores.",
        }
    ]
    assert found["points"] == [0, 26, 0, 0]
    assert list(found["by_rule_set"]) == PAGES
    assert [side["points"][1] for side in found["by_rule_set"].values()] == [26, 13, 26, 26, 26]


def test_other_rules_may_be_asked() -> None:
    assert answer("referee", REVOKE, "--rules", "jack_and_kitty")["faults"][0]["owed"] == 13
    assert answer("referee", REVOKE, "--set", "revoke=hearts", "--players", "4")["faults"][0]["owed"] == 13
    assert answer("referee", REVOKE, "--rules", "spot")["points"] == [0, 129, 0, 0]


def test_the_rules_asked_are_those_of_a_record_that_names_none(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, b"players: A, B, C\n1. A 3C")
    assert answer("referee", "-", "--rules", "black_maria")["legal"]
    feed(monkeypatch, b"players: A, B, C\n1. A 3C")
    assert answer("referee", "-")["faults"][0]["rule"] == "OPENING"


def test_a_game_is_judged_deal_by_deal() -> None:
    found = answer("referee", str(DATA / "two_deals.txt"))
    assert found["legal"]
    assert [deal["deal"] for deal in found["deals"]] == [1, 2]
    status, out, _ = run("referee", str(DATA / "two_deals.txt"))
    assert status == 0
    assert out.startswith("Deal 1\nNo fault is found under club.")


def test_totals_that_do_not_follow_are_said(tmp_path: Path) -> None:
    right = (DATA / "two_deals.txt").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(right.replace("totals: 29 27 44 4", "totals: 29 27 45 4"), encoding="utf-8")
    assert [deal["totals"] for deal in answer("referee", str(wrong))["deals"]] == [[3, 1, 18, 4], [29, 27, 44, 4]]
    assert answer("referee", str(wrong))["deals"][1]["recorded_totals"] == [29, 27, 45, 4]
    assert "The record says Anna 29, Ben 27, Carla 45, Dan 4." in run("referee", str(wrong))[1]
    assert "The record says" not in run("referee", str(DATA / "two_deals.txt"))[1]


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.glob("*.txt")))
def test_the_text_fits_a_page_of_the_book(file: str) -> None:
    assert max(map(len, run("referee", str(DATA / file))[1].splitlines())) <= 72


def test_the_five_rule_sets_answer_in_one_line_for_each_answer() -> None:
    assert run("referee", REVOKE)[1].split("What the five rule sets say\n")[1].splitlines() == [
        "5. Ben A♦",
        "  revoke, 26  classic, club, three_to_six, scorepad",
        "  revoke, 13  jack_and_kitty",
        "Points",
        "  0 26 0 0  classic, club, three_to_six, scorepad",
        "  0 13 0 0  jack_and_kitty",
    ]
    assert "4. Ben 3♥\n  revoke, put right  all\n" in run("referee", str(DATA / "put_right.txt"))[1]


def test_the_text_to_read() -> None:
    status, out, _ = run("referee", str(DATA / "put_right.txt"))
    assert status == 0
    assert "Trick 4: Ben played 3♥ (revoke)" in out
    assert "put right before the trick was complete" in out
    assert "Points: Anna 14, Ben 5, Carla 7, Dan 0." in out
    assert "4. Ben 3♥" in out.split("What the five rule sets say")[1]
    assert max(map(len, out.splitlines())) < 150


@pytest.mark.parametrize("file", sorted(DATA.glob("*.txt")), ids=lambda file: file.stem)
def test_every_example_is_judged(file: Path) -> None:
    assert run("referee", str(file))[0] == 0
    answer("referee", str(file))


def test_what_cannot_be_read_is_said_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "No such file" in complaint("referee", str(tmp_path / "none.txt"))
    assert "cannot be read" in complaint("referee", str(tmp_path))
    assert "cannot be read" in complaint("referee", "a\0b")
    for name, content, says in [
        ("binary", bytes(range(256)), "not text in UTF-8"),
        ("null", b"players\0", "null characters"),
        ("long", b"#" * 4_000_001, "larger than a record"),
        ("empty", b"", "Line 1, column 1: The players are not named"),
        ("wide", "players: A".encode("utf-16"), "not text in UTF-8"),
    ]:
        (tmp_path / name).write_bytes(content)
        assert says in complaint("referee", str(tmp_path / name))
        feed(monkeypatch, content)
        assert says in complaint("referee", "-")


WRONG = [
    (["--rules", "clasic"], "Did you mean classic"),
    (["--players", "5"], "the record names 4 players"),
    (["--set", "removed=2C"], "says how its cards were dealt"),
    (["--set", "moon=maybe"], "moon can be"),
    (["--rules", "cancellation"], "one pack"),
    (["--json", "--set", "x"], "write an option"),
]


@pytest.mark.parametrize(("words", "says"), WRONG)
def test_rules_that_do_not_fit_are_refused(words: list[str], says: str) -> None:
    assert says in complaint("referee", REVOKE, *words)


@examples(30)
@given(SEEDS, SEEDS)
def test_a_spoilt_file_never_ends_in_a_traceback(tmp_path: Path, index: int, seed: int) -> None:
    file = tmp_path / "spoilt.txt"
    file.write_text(mutated(deal_text(sloppy(preset_rules(index), seed)), random.Random(seed)), encoding="utf-8", newline="")
    status, out, err = run("referee", str(file))
    assert (status, err.count("\n")) in ((0, 0), (2, 1)), err
    assert bool(out) == (status == 0)


def test_the_page_shows_every_line_and_its_cells_run() -> None:
    page = (Path(__file__).parents[2] / "book" / "reference" / "records.md").read_text(encoding="utf-8")
    assert all(f"`{key}: " in page or f"`{key} Anna: " in page for key in KEYS)
    shown = io.StringIO()
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(shown):
        for cell in re.findall(r"```\{code-cell\} ipython3\n(.*?)```", page, re.DOTALL):
            exec(cell, names)
    assert "Trick 1: Ben played 5♦ (revoke)" in shown.getvalue()
    assert "the table could first prove it in trick 3" in shown.getvalue()
    assert "total,29,27,44,4" in shown.getvalue()
