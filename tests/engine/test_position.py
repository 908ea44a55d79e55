"""Positions that cannot arise are refused, and the message names the card or number at fault."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet

CLASSIC = RuleSet()


@pytest.mark.parametrize(
    ("hand", "trick", "number", "message"),
    [
        ("", "2C", 2, "empty"),
        ("QS", "2C QS", 2, "Q♠ is both"),
        ("QS", "2C 2C", 2, "twice"),
        ("QS", "2C 3C 4C 5C", 2, "nobody is left"),
        ("QS", "2C 3C 4C 5C 6C", 2, "nobody is left"),
        ("QS", "", 0, "Trick 0"),
        ("QS", "", 14, "Trick 14"),
        ("QS", "", -1, "Trick -1"),
        ("QS 3C", "", 1, "2♣"),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 2H", "", 2, "14 cards"),
    ],
)
def test_a_position_that_cannot_arise_is_refused(hand: str, trick: str, number: int, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        Position.of(CLASSIC, hand=hand, trick=trick, number=number)
    assert type(caught.value).__module__.startswith("hearts_tutor")


@pytest.mark.parametrize(
    ("hand", "trick"),
    [
        ("QS 3C", "5D"),  # trick one is led with 2♣ and nothing else
        ("QS 2C", "5C"),  # whoever holds 2♣ has led it
    ],
)
def test_a_first_trick_opened_with_another_card_cannot_arise(hand: str, trick: str) -> None:
    with pytest.raises(PositionError, match="2♣"):
        Position.of(CLASSIC, hand=hand, trick=trick, number=1)


@pytest.mark.parametrize(
    ("hand", "trick", "number", "opener", "words"),
    [
        ("3C 4C", "", 1, "2C", "Only the holder of 2♣"),
        ("2C 4C", "", 1, "4C", "so 4♣ is not the lowest club"),
        ("2C 4D", "", 1, "4D", "4♦ is not a club"),
    ],
)
def test_an_opener_that_cannot_be_is_refused(hand: str, trick: str, number: int, opener: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Position(RuleSet(), Hand.parse(hand), (), number, False, Hand.parse(opener))
