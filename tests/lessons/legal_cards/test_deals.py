"""Positions from seeded deals."""

from __future__ import annotations

import random

from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import verdicts
from hearts_tutor.lessons.legal_cards.deals import seeded_position


def test_seeded_positions_are_the_same_each_time_and_leave_the_global_generator_alone() -> None:
    random.seed(1)
    before = random.getstate()
    first = [position_text(seeded_position(RuleSet(), seed)) for seed in range(30)]
    assert random.getstate() == before
    random.seed(2)
    assert first == [position_text(seeded_position(RuleSet(), seed)) for seed in range(30)]
    assert len(set(first)) == 30


def test_seeded_positions_show_many_rules() -> None:
    rules = {v.rule.name for seed in range(120) for v in verdicts(seeded_position(RuleSet(), seed))}
    assert rules >= {"OPENING", "FOLLOW_SUIT", "FREE_DISCARD", "FREE_LEAD", "HEARTS_NOT_BROKEN"}
