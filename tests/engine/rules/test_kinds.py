"""The values of options: read from text in any spelling, written so that they are read back, refused where they do not fit."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import PACK, Hand
from hearts_tutor.engine.notation import parse_rules, rules_text
from hearts_tutor.engine.points import Points
from hearts_tutor.engine.rules import OPTION_NAMES, RuleError, RuleSet
from hearts_tutor.engine.rules.kinds import OneOf, Value
from tests.effort import examples
from tests.engine.typed import TYPED, tried


def set_(**options: str) -> RuleSet:
    return RuleSet().with_options(options)


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
    ("name", "value"),
    [
        ("players", "4"), ("players", True), ("players", 4.0), ("queen_breaks", 1), ("moon", None), ("removed", "2C"), ("points", "H=1"),
        ("pass_cycle", ["left"]), ("pass_cycle", ()), ("pass_cycle", "left"), ("target", 0), ("source", "two\nlines"), ("source", 3),
        ("hand_size", 0), ("exact_reset", 51), ("kitty", "mine"), ("opening", "lowest_spade"), ("moon", "sun"), ("tie", "draw"),
        ("pass_cycle", ("left", "sideways")), ("players", 5), ("removed", PACK),
    ],
)  # fmt: skip
def test_values_of_the_wrong_kind_are_refused(name: str, value: Any) -> None:
    with pytest.raises(RuleError, match=name):
        RuleSet(**{name: value})


@given(name=st.sampled_from(OPTION_NAMES), text=TYPED)
@examples(100)
def test_any_text_is_read_as_a_value_or_refused_with_its_option(name: str, text: str) -> None:
    rules = tried(lambda value: set_(**{name: value}), text, names=name)
    if rules is not None:
        assert set_(**{name: rules.options()[name]}) == rules
        assert RuleSet().with_options(rules.options()) == rules
        assert parse_rules(rules_text(rules)) == rules


def test_a_word_without_more_says_itself() -> None:
    kind = OneOf.of("first_trick", Value("play_on", help="another deal is played", label="go on"))
    assert [value.shown for value in kind.values] == ["first trick", "go on"]
    assert kind.wanted == "first_trick or play_on"
    assert kind.explained == "`play_on`: another deal is played"
    assert kind.parse("First-Trick") == "first_trick"
