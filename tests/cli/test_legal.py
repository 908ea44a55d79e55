"""The command ``legal``: answers as text and as JSON, and one sentence with exit status 2 for everything else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from hearts_tutor.cli import main
from tests.cli.asking import complaint, legal, run, told

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    status: int
    out: str
    err: str


def run_here(capsys: pytest.CaptureFixture[str], *words: str) -> Answer:
    """The command in this process; argparse ends with SystemExit, which is its status."""
    try:
        status: object = main(["legal", *words])
    except SystemExit as end:
        status = end.code
    assert isinstance(status, int)
    captured = capsys.readouterr()
    return Answer(status, captured.out, captured.err)


def run_apart(*words: str, **environment: str) -> Answer:
    """The command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "hearts_tutor", "legal", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        timeout=60,
        check=False,
    )
    coding = environment.get("PYTHONIOENCODING", "utf-8").partition(":")[0]
    return Answer(done.returncode, done.stdout.decode(coding), done.stderr.decode(coding))


def assert_refused(answer: Answer, *named: str) -> None:
    """Exit status 2, nothing on standard output, one sentence on standard error."""
    assert answer.status == 2, answer
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1, answer.err
    assert answer.err.endswith("\n")
    assert "Traceback" not in answer.err
    assert not re.search(r"\w+Error", answer.err), answer.err
    for name in named:
        assert name in answer.err


ISSUE = ("--hand", "QS 9S KD", "--trick", "2C KC", "--trick-number", "1")


def test_the_example_of_the_issue_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_here(capsys, *ISSUE, "--json")
    assert (answer.status, answer.err) == (0, "")
    found = json.loads(answer.out)
    assert set(found) == {"legal", "verdicts"}
    assert found["legal"] == ["9S", "KD"]
    assert [set(verdict) for verdict in found["verdicts"]] == [{"card", "legal", "rule", "why"}] * 3
    assert [(v["card"], v["legal"]) for v in found["verdicts"]] == [("QS", False), ("9S", True), ("KD", True)]
    assert found["verdicts"][0]["rule"] == "FIRST_TRICK"
    assert "Q♠" in found["verdicts"][0]["why"]


def test_the_example_of_the_issue_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_here(capsys, *ISSUE)
    lines = answer.out.splitlines()
    assert (answer.status, answer.err, len(lines)) == (0, "", 3)
    assert [re.split(r"\s+", line.strip())[:2] for line in lines] == [["Q♠", "no"], ["9♠", "yes"], ["K♦", "yes"]]
    assert all(line.endswith(".") for line in lines)


ANSWERS = {
    # name: (words, legal cards)
    "leading, hearts not broken, trick two by default": (("--hand", "QS TH 4D"), "QS 4D"),
    "leading, hearts broken": (("--hand", "QS TH 4D", "--broken"), "QS TH 4D"),
    "only hearts": (("--hand", "TH 4H"), "TH 4H"),
    "the opening lead": (("--hand", "KD 3C 2C", "--trick-number", "1"), "2C"),
    "following": (("--hand", "KD 3C 2C QS", "--trick", "9C"), "3C 2C"),
    "a ten is T": (("--hand", "10♦ ♦9 QS", "--trick", "2D"), "TD 9D"),
    "one card in the last trick": (("--hand", "QS", "--trick", "2C 3C 4C", "--trick-number", "13"), "QS"),
    "an option with spaces in its value": (
        ("--hand", "JD QS", "--trick", "2C", "--trick-number", "1", "--set", "points=H=1 QS=13 JD=-10"),
        "JD",
    ),
    "a switch": (("--hand", "QS 4D", "--set", "queen_waits=yes"), "4D"),
    "two options": (("--hand", "TH 4D", "--trick-number", "1", "--set", "opening=eldest", "--set", "first_trick_points=allowed"), "4D"),
    "the rule set by name": (("--hand", "TH 4D", "--rules", "classic"), "4D"),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_answers(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, expected = ANSWERS[name]
    answer = run_here(capsys, *words, "--json")
    assert (answer.status, answer.err) == (0, "")
    found = json.loads(answer.out)
    assert found["legal"] == expected.split()
    assert [v["card"] for v in found["verdicts"] if v["legal"]] == found["legal"]


def test_a_hand_grouped_by_suit(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run_here(capsys, "--hand", "♠AK5 ♥Q9 ♣72", "--trick", "4H", "--json").out)
    assert found["legal"] == ["QH", "9H"]
    assert len(found["verdicts"]) == 7


REFUSED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # name: (words, what the sentence has to name)
    "a bad card": (("--hand", "1S"), ("1S",)),
    "a bad card in the trick": (("--hand", "QS", "--trick", "1S"), ("1S",)),
    "a card twice": (("--hand", "QS 4D QS"), ("Q♠",)),
    "a card twice in the trick": (("--hand", "QS", "--trick", "4D 4D"), ("4♦",)),
    "a card in both": (("--hand", "QS 4D", "--trick", "2D 4D"), ("4♦",)),
    "an empty hand": (("--hand", ""), ("hand",)),
    "a full trick": (("--hand", "QS", "--trick", "2D 3D 4D 5D"), ("4",)),
    "more than a full trick": (("--hand", "QS", "--trick", "2D 3D 4D 5D 6D"), ("5",)),
    "too many cards": (("--hand", "♠AKQJ1098765432 2H"), ("14", "13")),
    "trick 0": (("--hand", "QS", "--trick-number", "0"), ("0",)),
    "trick 14": (("--hand", "QS", "--trick-number", "14"), ("14",)),
    "trick x": (("--hand", "QS", "--trick-number", "x"), ("x",)),
    "trick 1.5": (("--hand", "QS", "--trick-number", "1.5"), ("1.5",)),
    "no lowest club to open with": (("--hand", "QS 3C", "--trick-number", "1"), ("2♣",)),
    "no hand": ((), ("--hand",)),
    "an unknown word": (("--hand", "QS", "--tricks", "4D"), ("--tricks",)),
    "unknown rules": (("--hand", "QS", "--rules", "bridge"), ("bridge", "classic")),
    "an unknown option": (("--hand", "QS", "--set", "queens=yes"), ("queens",)),
    "an option without a value": (("--hand", "QS", "--set", "queen_waits"), ("queen_waits",)),
    "a value that does not exist": (("--hand", "QS", "--set", "queen_waits=perhaps"), ("queen_waits", "perhaps")),
    "a value that is not built yet": (("--hand", "QS", "--set", "players=5"), ("players",)),
    "options that contradict each other": (
        ("--hand", "QS", "--set", "queen_waits=yes", "--set", "queen_must_go=yes"),
        ("queen_waits", "queen_must_go"),
    ),
    "a card that is out of the pack": (("--hand", "2D", "--set", "removed=2C 2D 2S 2H"), ("2♦",)),
    "a line break in a name": (("--hand", "QS", "--set", "no\nsuch=yes"), ("such",)),
}


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, named = REFUSED[name]
    assert_refused(run_here(capsys, *words, *(["--json"] if form == "json" else [])), *named)


@pytest.mark.parametrize("name", ["a bad card", "a card in both", "trick x", "an unknown option"])
def test_what_is_refused_in_a_process_of_its_own(name: str) -> None:
    words, named = REFUSED[name]
    assert_refused(run_apart(*words), *named)


def test_the_answer_of_a_process_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (ISSUE, (*ISSUE, "--json")):
        assert run_apart(*words) == run_here(capsys, *words)


@pytest.mark.parametrize("coding", ["ascii", "cp1252"])
def test_a_terminal_that_knows_no_suit_symbols(coding: str) -> None:
    answer = run_apart(*ISSUE, PYTHONIOENCODING=coding)
    assert answer.status == 0, answer
    assert len(answer.out.splitlines()) == 3
    assert "codec" not in answer.err


def test_help_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_here(capsys, "--help")
    assert (answer.status, answer.err) == (0, "")
    assert "--trick-number" in answer.out


def test_two_packs_ask_the_same_kernel() -> None:
    assert legal("KS KS 3D", "--rules", "cancellation", "--trick", "4D 4D", "--players", "8") == ["3D"]
    assert legal("KS KS 3H", "--rules", "cancellation") == ["KS", "KS"]


@pytest.mark.parametrize(
    ("players", "hand", "trick", "words"),
    [
        ("3", "3C 9D", "5C", "♣3 was dealt, so 5♣ cannot have been led"),
        ("5", "4S 9D", "9C", "cannot all lie in a kitty of 2"),
        ("5", "4S 9D", "9D", "cannot all lie in a kitty of 2"),
    ],
)
def test_beside_a_kitty_trick_one_is_led_with_the_lowest_club_that_can_have_been_dealt(
    players: str, hand: str, trick: str, words: str
) -> None:
    given = ["--rules", "jack_and_kitty", "--players", players, "--hand", hand, "--trick", trick, "--trick-number", "1"]
    status, out, said = run("legal", *given)
    assert (status, out) == (2, "")
    assert words in said


def test_beside_a_kitty_a_higher_club_may_open_if_the_lower_ones_can_lie_there() -> None:
    given = ["--rules", "jack_and_kitty", "--players", "5", "--hand", "5C 9D", "--trick", "4C", "--trick-number", "1", "--json"]
    assert '"legal": ["5C"]' in run("legal", *given)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["legal", "--hand", "QS 5H", "--rules", "heart_or_queen"], "these rules let you lead a heart instead of her"),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    assert said in told(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["legal", "--hand", "XX"], "XX"),
        (["legal", "--hand", ""], "hand is empty"),
        (["legal", "--hand", "QS QS"], "Q♠ appears twice"),
        (["legal", "--hand", "QS", "--trick", "QS"], "Q♠ is both"),
        (["legal", "--hand", "QS", "--trick-number", "14"], "Trick 14"),
        (["legal", "--hand", "QS", "--trick-number", "one"], "“one” is not a whole number"),
        (["legal", "--hand", "QS QS QS", "--rules", "cancellation"], "3 times"),
        (["legal", "--hand", "3C", "--trick-number", "1"], "2♣"),
        (
            [
                "legal",
                "--hand",
                "7S 3C",
                "--trick",
                "2C",
                "--trick-number",
                "1",
                "--rules",
                "papayoo",
                "--set",
                "first_trick_points=barred",
            ],
            "--die",
        ),
        (["legal", "--hand", "AS", "--trick-number", "1", "--rules", "p1", "--players", "5"], "kitty of 2"),
        (["legal"], "--hand"),
        (["legal", "--han", "QS"], "--hand"),
        (["legal", "--hand", "QS", "--rule", "club"], "--rule club"),
        (["legal", "--hand", "QS", "--trick-number", "9999999"], "“9999999” has too many digits"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
