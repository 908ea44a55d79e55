"""The worked tricks: complete, from the pack of their rules, and told right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hearts_tutor.engine.cards import parse_cards
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.lessons.shared.words import seat_names
from hearts_tutor.lessons.tricks.content import TRICKS


@pytest.mark.parametrize("trick", TRICKS, ids=lambda trick: trick.key)
def test_stories_name_the_one_who_led(trick: Any) -> None:
    rules = parse_rules(trick.rules)
    names = seat_names(rules.players)
    cards = parse_cards(trick.cards)
    assert len(cards) == rules.players
    assert re.search(rf"\b{names[trick.leader]} led\b|\b{names[trick.leader]} leads\b", trick.story), names[trick.leader]
    assert all(card in rules.pack for card in cards)
