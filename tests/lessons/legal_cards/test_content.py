"""The examples: positions that can arise, one for each rule and each option about the play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hearts_tutor.engine.cards import Suit
from hearts_tutor.engine.notation import parse_position, parse_rules, position_text
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.verdicts import verdicts
from hearts_tutor.lessons.legal_cards.comparison import compare
from hearts_tutor.lessons.legal_cards.content import EXAMPLES

SWITCHES = [example for example in EXAMPLES if example.beside]


def test_examples_are_positions_that_a_deal_can_reach() -> None:
    for example in EXAMPLES:
        position = parse_position(example.line)
        assert position_text(position) == example.line
        assert len(position.hand) == 14 - position.number, example.key
        if any(card.suit is Suit.HEARTS for card in position.trick):
            assert position.broken, f"{example.key}: a heart on the table has broken hearts"
        if position.number == 1 and position.trick:
            assert position.trick[0].code == "2C", example.key
        story_leader = {1: "East", 2: "North", 3: "West"}.get(len(position.trick))
        if story_leader and "led" in example.story:
            assert f"{story_leader} " in example.story or "is led" in example.story or "are led" in example.story, example.key


def test_examples_show_every_rule_of_the_classic_game() -> None:
    rules = {verdict.rule.name for example in EXAMPLES for verdict in verdicts(parse_position(example.line))}
    classic = "OPENING FOLLOW_SUIT FIRST_TRICK NOTHING_ELSE HEARTS_NOT_BROKEN ONLY_HEARTS LONE_QUEEN FREE_DISCARD FREE_LEAD"
    assert rules >= set(classic.split())
    assert len(EXAMPLES) >= 14
    assert len({example.key for example in EXAMPLES}) == len(EXAMPLES)


@pytest.mark.parametrize("example", SWITCHES, ids=lambda example: example.key)
def test_the_examples_of_house_rules_are_those_where_the_rules_matter(example: Any) -> None:
    position = parse_position(example.line)
    told = compare(position, parse_rules(example.beside), position.rules)
    assert told["changes"]
    assert [option for option in told["options"] if option[1] != option[2]]


def test_the_page_says_how_many_examples_there_are() -> None:
    assert (len(EXAMPLES) - len(SWITCHES), len(SWITCHES)) == (17, 8)
    page = (Path(__file__).parents[3] / "notebooks" / "legal_cards.ipynb").read_text(encoding="utf-8")
    assert "Seventeen chosen positions" in page
    assert "eight more show house rules" in page


def test_every_option_about_the_play_has_an_example() -> None:
    deciding = {"first_trick_points", "hearts_lead", "thaw_after", "lone_queen", "queen_waits", "queen_must_go", "opening", "points"}
    classic = find("classic").options()
    shown = {name for e in SWITCHES for name, value in parse_position(e.line).rules.options().items() if value != classic[name]}
    assert deciding <= shown
