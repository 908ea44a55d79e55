"""One position under two rule sets: what changes, and both reasons."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.notation import parse_position
from hearts_tutor.engine.position import PositionError
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.lessons.legal_cards.comparison import compare, holders, under
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_every_holder_of_an_example_is_explained_beside_it(example: Any) -> None:
    position = parse_position(example.line)
    found = holders(position)
    assert position.rules in found
    assert len(found) > 20
    for rules, changes in found.items():
        told = compare(position, position.rules, rules)
        before, after = set(legal(position)), set(legal(under(position, rules)))
        assert bool(told["changes"]) == changes == (before != after), rules.name
        for change in told["changes"]:
            assert change["left"]["legal"] != change["right"]["legal"]
            assert change["left"]["why"] != change["right"]["why"]


def test_both_reasons_stand_side_by_side() -> None:
    told = compare(parse_position(BY_KEY["unbroken"].line), find("classic"), find("hearts_any_time"))
    assert (told["left"], told["right"]) == ("Classic", "Hearts any time")
    assert told["changes"] == [
        {
            "cards": "K♥, 9♥, 4♥ and 2♥",
            "left": {
                "legal": False,
                "why": "Hearts are not broken, so a heart may not be led while you can lead another card, such as Q♠.",
            },
            "right": {"legal": True, "why": "You are on lead, and in these rules hearts may be led at any time."},
        }
    ]
    assert told["same"] == "Nothing changes for Q♠, 8♠, 7♦, 5♦ and 3♦."


def test_rules_that_cannot_hold_a_position_are_refused() -> None:
    position = parse_position(BY_KEY["opening"].line)
    for name, players, words in (("cancellation", None, "two packs"), ("classic", 5, "5 players"), ("kitty_of_four", 4, "12 cards")):
        with pytest.raises(PositionError, match=words):
            under(position, find(name, players))
