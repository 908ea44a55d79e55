"""Options change one by one; what cannot be is refused, and the message names the options; what follows from a set fits it."""

from __future__ import annotations

from typing import get_args

import pytest

from hearts_tutor.cli import main
from hearts_tutor.engine.points import PointsError
from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS, Moon, RuleError, RuleSet, find
from tests.engine import oracle


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": "3"}, "removed players hand_size"),
        ({"players": "9"}, "players packs"),
        ({"packs": "2"}, "packs players"),
        ({"players": "6", "packs": "2", "removed": "2C 2D 2S", "pass_cycle": "left"}, "pass_cycle packs"),
        ({"players": "8", "packs": "2", "pass_cycle": "hold"}, "opening packs"),
        ({"players": "8", "packs": "2", "pass_cycle": "hold", "opening": "eldest", "sun": "yes"}, "sun packs"),
        ({"removed": "2C"}, "removed players kitty"),
        ({"hand_size": "12"}, "hand_size kitty"),
        ({"hand_size": "14", "kitty": "first_trick"}, "hand_size players removed"),
        ({"players": "5", "removed": "2C 2D"}, "pass_cycle players"),
        ({"pass_cycle": "left4"}, "pass_cycle players"),
        ({"pass_count": "14"}, "pass_count players removed hand_size"),
        ({"players": "8", "removed": "2C 2D 2S 3C", "may_not_pass": "AS KS QS AH"}, "pass_count may_not_pass"),
        ({"players": "8", "removed": "2C 2D 2S 3C", "pass_count": "1", "pass_cycle": "scatter"}, "pass_cycle scatter"),
        ({"removed": "QS 2C 2D 2S"}, "points removed"),
        ({"points": "JD=-10"}, "points"),
        ({"points": "H=face die_seven=40", "removed": "7C 2C 2D 2S"}, "points removed"),
        ({"points": "H=1 7S=3 die_seven=40"}, "points die_seven"),
        ({"moon": "none", "sun": "yes"}, "sun moon"),
        ({"moon": "none", "points": "H=1 QS=13 JD=-10", "moon_needs_jack": "yes"}, "moon_needs_jack moon"),
        ({"moon_needs_jack": "yes"}, "moon_needs_jack points"),
        ({"target": "50", "exact_reset": "50"}, "exact_reset target"),
        ({"target": "none", "deals": "4", "exact_reset": "50"}, "exact_reset target"),
        ({"queen_waits": "yes", "queen_must_go": "yes"}, "queen_waits queen_must_go"),
        ({"target": "0"}, "target"),
        ({"thaw_after": "-1"}, "thaw_after"),
        ({"points": "H=1 H=2"}, "points"),
        ({"points": "QS=13 ♠Q=2"}, "points"),
        ({"points": "H=1 2C=1 3C=1 4C=1 5C=1 6C=1"}, "points"),
        ({"points": "H=99999"}, "points"),
        ({"points": "H=1 die_seven=-40"}, "points"),
        ({"removed": "2C 2C"}, "removed"),
        ({"pass_cycle": ""}, "pass_cycle"),
        ({"target": "1_00"}, "target"),
        ({"target": "1e3"}, "target"),
        ({"target": "-5"}, "target"),
        ({"players": "four"}, "players"),
        ({"removed": "2X"}, "2X"),
        ({"pass_count": "-1"}, "pass_count"),
        ({"pass_count": "none"}, "pass_count"),
        ({"pass_cycle": "left sideways"}, "sideways"),
        ({"queen_breaks": "true"}, "yes no"),
        ({"lone_queen": ""}, "lone_queen"),
        ({"points": ""}, "points"),
        ({"points": "H"}, "“H”"),
        ({"points": "XX=3"}, "XX=3"),
        ({"points": "QS=many"}, "QS=many"),
        ({"points": "QS=1 KS=1 AS=1 JS=1 TS=1"}, "at most 4"),
        ({"moon": "sun"}, "moon"),
        ({"hand_size": "17"}, "hand_size"),
        ({"moon_needs_jack": "yes"}, "points"),
        ({"name": "mine"}, "name"),
        ({"": "yes"}, "not an option"),
        ({"target": "９"}, "target"),
    ],
)
def test_what_is_refused_is_named(options: dict[str, str], named: str) -> None:
    with pytest.raises(RuleError) as refusal:
        RuleSet().with_options(options)
    assert all(name in str(refusal.value) for name in named.split()), refusal.value
    assert str(refusal.value).endswith(".")


CHANGES = {
    "opening": ("any_club", "eldest", "dealer"),
    "first_trick_points": ("allowed",),
    "hearts_lead": ("any_time",),
    "queen_breaks": ("yes",),
    "break_on_first_trick": ("no",),
    "thaw_after": ("0", "3", "13"),
    "lone_queen": ("heart_allowed",),
    "queen_waits": ("yes",),
    "queen_must_go": ("yes",),
    "points": ("H=face QS=25", "H=1 QS=13 JD=-10", "H=1 QS=13 KS=10 AS=7"),
    "moon": get_args(Moon)[1:],
    "target": ("50", "none"),
    "tie": ("shared",),
    "pass_cycle": ("right left across hold", "right", "hold", "scatter"),
    "may_not_pass": ("AS KS QS",),
    "kitty": ("first_trick", "first_penalty"),
    "hand_size": ("13",),
    "sun": ("yes",),
    "no_trick_bonus": ("yes",),
    "deals": ("10",),
    "exact_reset": ("50", "0"),
    "revoke": ("hearts",),
    "first_dealer": ("cut",),
    "time_limit": ("60",),
    "pass_clock": ("30",),
    "card_clock": ("15",),
    "pass_count": ("0", "4", "13"),
    "removed": ("2C 2D 2S 2H",),
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHANGES.items() for value in values])
def test_an_option_that_is_changed_changes_no_other(name: str, value: str) -> None:
    rules = RuleSet().with_options({name: value})
    assert rules != RuleSet()
    changed = {option for option, text in rules.options().items() if text != RuleSet().options()[option]}
    assert changed == {name}
    assert RuleSet().with_options(rules.options()) == rules
    assert RuleSet().options()[name] != value, "the preset itself never changes"


def test_every_option_is_tried() -> None:
    """The others cannot change alone: they come with cards taken out, or with a bonus card."""
    assert set(CHANGES) | {"players", "source", "packs", "moon_needs_jack"} == set(OPTION_NAMES)


@pytest.mark.parametrize("removed", ["2C 2D 2S 2H", "2C 3C 4C 5C"])
def test_the_lowest_club_of_the_pack_opens(removed: str) -> None:
    rules = RuleSet().with_options({"removed": removed})
    low = oracle.lowest_club([[card.code for card in rules.pack]])
    assert [card.code for card in rules.opener] == [low]


@pytest.mark.parametrize("name", PRESETS)
def test_the_cards_are_dealt_out_or_lie_in_the_kitty(name: str) -> None:
    for players in PRESETS[name].players:
        rules = find(name, players)
        assert rules.hand_cards * players + rules.kitty_cards == rules.cards_in_play == rules.packs * len(rules.pack)


def test_the_cycle_of_the_pass_starts_again_after_its_last_step() -> None:
    rules = find("scatter")
    assert [rules.pass_step(number) for number in (1, 4, 5, 8)] == ["left", "scatter", "left", "scatter"]
    assert [rules.pass_size(number) for number in (1, 4)] == [3, 3]
    assert [find("classic").pass_size(number) for number in (3, 4)] == [3, 0]
    assert [rules.pass_offset(number) for number in (1, 2, 3, 4)] == [1, -1, 2, 0]


def test_the_seven_that_the_die_picks_counts_from_then_on() -> None:
    rules = find("papayoo")
    assert rules.deal_total == rules.rolled(4).deal_total == 144
    with pytest.raises(PointsError, match="7"):
        rules.rolled(7)
    with pytest.raises(PointsError, match="No die"):
        find("classic").rolled(3)


def test_what_only_a_command_line_has_is_said_there_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """The same errors reach the reader of a lesson, who has no command to type."""
    asked: list[tuple[str, dict[str, str]]] = [("nonsense", {}), ("classic", {"removed": "2C"})]
    for name, options in asked:
        with pytest.raises(RuleError) as fault:
            find(name).with_options(options)
        hint = fault.value.at_command_line
        assert hint
        assert hint not in str(fault.value)
        changes = [word for each in options.items() for word in ("--set", "=".join(each))]
        assert main(["legal", "--hand", "QS", "--rules", name, *changes]) == 2
        assert capsys.readouterr().err.strip().endswith(hint)
