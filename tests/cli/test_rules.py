"""``rules``: lists, shows and compares rule sets, takes every option, and what it refuses."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS
from tests.cli.asking import answer, complaint, told


def test_rules_lists_shows_and_compares() -> None:
    assert [row["name"] for row in answer("rules")["rules"]] == list(PRESETS)
    shown = answer("rules", "three_to_six", "--players", "3")
    assert set(OPTION_NAMES) <= set(shown)
    assert (shown["removed"], shown["hand_size"], shown["pass_cycle"], shown["opener"]) == (["2C"], 17, ["left", "right", "hold"], "3C")
    compared = answer("rules", "classic", "p4")
    assert compared == {
        "names": ["classic", "scorepad"], "diff": {"first_trick_points": ["barred", "allowed"], "moon": ["choose", "others"]},
    }  # fmt: skip
    assert answer("rules", "classic", "classic")["diff"] == {}
    assert answer("rules", "classic", "--set", "target=50")["target"] == 50
    assert {row["name"] for row in answer("rules", "--players", "9")["rules"]} == {"cancellation"}


def test_every_option_can_be_set_from_the_command_line() -> None:
    values = {
        "players": "6", "removed": "2C 2D", "hand_size": "8", "kitty": "first_trick", "pass_count": "2", "pass_cycle": "left scatter",
        "may_not_pass": "AS KS QS", "opening": "eldest", "first_trick_points": "allowed", "hearts_lead": "any_time", "queen_breaks": "yes",
        "break_on_first_trick": "no", "thaw_after": "3", "lone_queen": "heart_allowed", "queen_waits": "yes", "queen_must_go": "no",
        "points": "H=1 QS=13 JD=-10", "moon": "self", "moon_needs_jack": "yes", "sun": "yes", "no_trick_bonus": "yes", "target": "50",
        "deals": "9", "exact_reset": "0", "tie": "shared", "revoke": "hearts", "packs": "1", "first_dealer": "cut", "time_limit": "60",
        "pass_clock": "30", "card_clock": "15", "source": "Our own table.",
    }  # fmt: skip
    assert set(values) == set(OPTION_NAMES)
    shown = answer("rules", "classic", *(word for name, value in values.items() for word in ("--set", f"{name}={value}")))
    assert shown["removed"] == ["2C", "2D"]
    assert shown["pass_cycle"] == ["left", "scatter"]
    assert (shown["source"], shown["hand_size"], shown["kitty_size"]) == ("Our own table.", 8, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules"], "jack_and_kitty"),
        (["rules"], "P0 to P4 are the five published rule pages"),
        (["rules", "classic"], "P0 to P4 are the five published rule pages"),
        (["rules", "papayoo"], "144 penalty points in a deal."),
        (["rules", "classic", "club"], "others_unless_losing"),
        (["rules", "club", "club"], "agree in every option"),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    assert said in told(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["rules", "klassic"], "Did you mean classic"),
        (["rules", "club", "--players", "5"], "club is for 4 players"),
        (["rules", "--players", "12"], "--players 12"),
        (["rules", "--set", "target=50"], "--set"),
        (["rules", "classic", "--set", "target"], "--set target"),
        (["rules", "classic", "--set", "goal=50"], "“goal” is not an option"),
        (["rules", "classic", "--rules", "p3"], "--rules p3 is the same as NAME, which is classic already"),
        (["rules", "classic", "club", "--rules", "p3"], "--rules p3 is the same as NAME"),
        (
            ["rules", "zzz"],
            "There are classic, jack_and_kitty, club, three_to_six, scorepad and ",
        ),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
