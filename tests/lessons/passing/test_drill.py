"""Drills: dealt from seeds in every rule set, and written as lines that bring them back."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.lessons.passing.content import MOTIFS_BY_KEY
from hearts_tutor.lessons.passing.drill import Drill, NoSuchHandError, directions_and_hold, make_drill, parse_drill
from hearts_tutor.lessons.passing.words import heading


@pytest.mark.parametrize("name", [name for name, preset in PRESETS.items() if preset.rules(preset.players[0]).packs == 1])
def test_every_rule_set_has_drills_that_their_line_brings_back(name: str) -> None:
    rules = find(name)
    for direction in directions_and_hold(rules):
        drill = make_drill(rules, 3, direction=direction)
        assert drill.direction == direction
        assert len(drill.hand) == rules.hand_cards
        assert not drill.hand - rules.pack
        assert parse_drill(drill.text) == drill
        assert heading(drill)


def test_the_deal_number_of_a_drill_is_that_of_a_deal_that_passes_in_its_direction() -> None:
    rules = find("scorepad", 5)
    for direction in directions_and_hold(rules):
        if direction != "hold":
            assert rules.pass_step(Drill(rules, direction, Hand()).deal_number) == direction


def test_rules_without_a_pass_have_hold_deals_only() -> None:
    assert directions_and_hold(find("no_passing")) == ["hold"]
    assert make_drill(find("no_passing"), 1).is_hold


def test_a_kind_of_hand_that_cannot_be_is_an_error_in_words() -> None:
    with pytest.raises(NoSuchHandError, match="3,000 hands were dealt and none is of this kind"):
        make_drill(find("basic"), 1, motif=MOTIFS_BY_KEY["guarded_queen"])
