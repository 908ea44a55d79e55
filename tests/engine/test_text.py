"""Parts of messages: lists as one says them, and one line whatever was typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import parse_position, parse_rules
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.text import spoken_list
from tests.engine.typed import BROKEN_LINES, tried


def test_lists_are_written_as_one_says_them() -> None:
    assert spoken_list([]) == ""
    assert spoken_list(["9♣"]) == "9♣"
    assert spoken_list(["9♣", "K♣"], "or") == "9♣ or K♣"
    assert spoken_list(iter("ABC")) == "A, B and C"


READERS: dict[str, Callable[[str], object]] = {
    "a card": Card.parse,
    "a position": parse_position,
    "a rule set": find,
    "a rule set with options": parse_rules,
    "an option": lambda text: RuleSet().with_options({text: "yes"}),
    "the value of an option": lambda text: RuleSet().with_options({"opening": text}),
    "cards in an option": lambda text: RuleSet().with_options({"removed": text}),
    "points in an option": lambda text: RuleSet().with_options({"points": text}),
    "a pass cycle": lambda text: RuleSet().with_options({"pass_cycle": text}),
}


@pytest.mark.parametrize("what", READERS)
def test_a_message_stays_on_one_line_whatever_was_typed(what: str) -> None:
    for text in BROKEN_LINES:
        tried(READERS[what], text)
