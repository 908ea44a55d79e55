"""Positions as text: presets for any number of players, options with awkward letters, clubs hidden by a kitty."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import NotationError, parse_position, parse_rules, position_text, rules_text
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet, find
from tests.cli.asking import outcome


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (find("classic"), "classic"),
        (find("classic", 5), "classic,players=5"),
        (find("black_maria"), "black_maria"),
        (find("classic").with_options({"removed": "2C 2D 2S 2H"}), "classic,removed=2S~2H~2C~2D"),
        (find("papayoo", 3).rolled(1), "papayoo,players=3,points=H=face~7S=40"),
        (RuleSet(source="Ann, Bo ~ 100 %"), "classic,source=Ann%2C~Bo~%7E~100~%25"),
    ],
)
def test_rules_as_one_word(rules: RuleSet, text: str) -> None:
    assert rules_text(rules) == text
    assert parse_rules(text) == rules


def test_a_set_for_players_that_its_preset_does_not_know() -> None:
    rules = RuleSet().with_options({"players": "7", "removed": "2C 2D 2S", "pass_cycle": "left"})
    assert rules_text(rules).startswith("classic,players=7,")
    assert parse_rules(rules_text(rules)) == rules


def test_words_that_are_no_options_are_all_named_at_once() -> None:
    with pytest.raises(NotationError, match="“fast” and “red” are no options and their values"):
        parse_rules("classic,fast,target=50,red")


@pytest.mark.parametrize(("hand", "part"), [("AS 2C", ""), ("AS 4C", " opens=4C"), ("AS KS", " opens=-")])
def test_a_club_that_a_kitty_hides(hand: str, part: str) -> None:
    rules = find("jack_and_kitty", 3)
    position = Position.of(rules, hand=hand, number=1)
    text = position_text(position)
    assert text.removeprefix("jack_and_kitty,players=3 1 unbroken - ").partition(" ")[2] == part.strip()
    assert parse_position(text) == position


def test_two_packs() -> None:
    position = Position.of(find("cancellation"), hand="KS KS 3D", trick="4H 4H", number=3)
    assert position.hand == Hand.parse("KS 3D")
    assert position_text(position) == "cancellation 3 unbroken 4H4H SKD3"
    assert parse_position(position_text(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "classic",
        "classic 1 unbroken - 2C opens",
        "classic 1 unbroken - 2C opens=XX",
        "classic 1 unbroken - 2C 3C",
        "classic x unbroken - 2C",
        "classic 1 maybe - 2C",
        "classic,players=99 1 unbroken - 2C",
        "classic,moon 1 unbroken - 2C",
        "classic,moon=self,moon=self 1 unbroken - 2C",
        "nosuch 1 unbroken - 2C",
        "classic 9999 unbroken - 2C",
        "classic 1 unbroken - C",
        "classic 1 unbroken - 3C",
        "classic 2 unbroken 2C2C 3D",
    ],
)
def test_a_line_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse_position(text)


@given(
    st.text(max_size=60) | st.lists(st.text("classic,players=456 -opens=2C34SHDTKQ%~", max_size=12), min_size=5, max_size=6).map(" ".join)
)
def test_any_line_is_read_or_refused_clearly(text: str) -> None:
    position, complaint = outcome(lambda: parse_position(text))
    assert complaint or position is not None
    if position is not None:
        assert parse_position(position_text(position)) == position
