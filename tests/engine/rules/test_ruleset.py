"""Options: what they can be, what they must not say together; the message names the options every time."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.cli import main
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import NotationError, parse_rules
from hearts_tutor.engine.points import Points, PointsError, die_card
from hearts_tutor.engine.rules import OPTION_NAMES, RuleError, RuleSet, find
from tests.cli.asking import outcome


def set_(**options: str) -> RuleSet:
    return RuleSet().with_options(options)


@pytest.mark.parametrize(
    ("text", "cycle"),
    [
        ("left right hold", ("left", "right", "hold")),
        ("+1, -1, 0", ("left", "right", "hold")),
        ("+2 -2 1 left1 right3", ("left2", "right2", "left", "left", "right3")),
        ("ACROSS scatter", ("across", "scatter")),
    ],
)
def test_pass_cycles_are_read(text: str, cycle: tuple[str, ...]) -> None:
    assert set_(pass_cycle=text).pass_cycle == cycle


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({"removed": "2C 2D 2S 2H"}, Hand.parse("2C 2D 2S 2H")),
        ({"may_not_pass": "AS KS QS"}, Hand.parse("AS KS QS")),
        ({"removed": "none"}, Hand()),
        ({"points": "H=face QS=25"}, Points.parse("H=face QS=25")),
        ({"points": "H=face die_seven=40"}, Points(heart_face=True, die_seven=40)),
        ({"queen_breaks": "YES"}, True),
        ({"no_trick_bonus": "-5"}, True),
        ({"thaw_after": "3"}, 3),
        ({"target": "500"}, 500),
        ({"exact_reset": "0"}, 0),
        ({"time_limit": "90"}, 90),
        ({"first_dealer": "cut"}, "cut"),
        ({"tie": "Shared"}, "shared"),
        ({"source": " Our table "}, "Our table"),
    ],
)
def test_options_are_read(options: dict[str, str], value: object) -> None:
    ((name, _),) = options.items()
    rules = set_(**options)
    assert getattr(rules, name) == value
    assert rules.with_options({name: rules.options()[name]}) == rules


@pytest.mark.parametrize("name", [name for name in OPTION_NAMES if name != "source"])
def test_a_value_that_is_not_known_is_refused_with_its_option(name: str) -> None:
    with pytest.raises(RuleError, match=name):
        set_(**{name: "sideways"})


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
        ({"target": "９"}, "target"),
    ],
)
def test_contradictions_are_refused_and_name_their_options(options: dict[str, str], named: str) -> None:
    with pytest.raises(RuleError) as refusal:
        set_(**options)
    assert all(name in str(refusal.value) for name in named.split()), refusal.value
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "4"), ("players", True), ("players", 4.0), ("queen_breaks", 1), ("moon", None), ("removed", "2C"), ("points", "H=1"),
        ("pass_cycle", ["left"]), ("pass_cycle", ()), ("pass_cycle", "left"), ("target", 0), ("source", "two\nlines"), ("source", 3),
        ("hand_size", 0), ("exact_reset", 51), ("kitty", "mine"),
    ],
)  # fmt: skip
def test_values_of_the_wrong_kind_are_refused(name: str, value: Any) -> None:
    with pytest.raises(RuleError, match=name):
        RuleSet(**{name: value})


def test_an_unknown_option_is_refused_with_the_list() -> None:
    with pytest.raises(RuleError, match=r"queen_brakes.*queen_breaks"):
        set_(queen_brakes="yes")


def test_the_die_names_the_seven() -> None:
    assert [die_card(face).code for face in range(1, 7)] == ["7S", "7S", "7D", "7D", "7C", "7C"]
    rules = find("papayoo")
    assert rules.deal_total == rules.rolled(4).deal_total == 144
    with pytest.raises(PointsError, match="7"):
        rules.rolled(7)
    with pytest.raises(PointsError, match="No die"):
        find("classic").rolled(3)


@given(st.sampled_from(OPTION_NAMES), st.text(max_size=40))
def test_any_text_is_read_or_refused_clearly(name: str, text: str) -> None:
    rules, complaint = outcome(lambda: set_(**{name: text}))
    assert name in complaint or rules is not None
    if rules is not None:
        assert set_(**{name: rules.options()[name]}) == rules


@given(st.text(max_size=60))
def test_any_points_are_read_or_refused_clearly(text: str) -> None:
    points, complaint = outcome(lambda: Points.parse(text))
    assert complaint or points is not None
    if points is not None:
        assert Points.parse(str(points)) == points


def test_all_that_cannot_be_read_is_named_at_once() -> None:
    with pytest.raises(RuleError) as fault:
        RuleSet().with_options({"speed": "9", "target": "soon", "colour": "red", "queen_breaks": "often", "moon": "self"})
    said = str(fault.value)
    assert said.startswith("“speed” and “colour” are no options of a rule set.")
    assert "target=soon" in said
    assert "queen_breaks=often" in said
    assert "moon=self" not in said
    with pytest.raises(NotationError, match="“fast” and “red” are no options and their values"):
        parse_rules("classic,fast,target=50,red")


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
