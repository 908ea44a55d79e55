"""Who takes a trick, and what it costs."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import parse_cards
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import pile_points
from hearts_tutor.engine.trick import Trick


# B16
@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("9S TS 2S 3S", 1),
        ("JC KD AH QS", 0),
        ("9S TS", 1),
        ("JC KD", 0),
        ("2D 3D AS KD", 3),
        ("5D KD 9D QS", 1),  # example 1 of the rule book: the Queen goes to Ben
        ("4S KS QS 2S", 1),  # example 5: she is smoked out under a bare king
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(cards: str, place: int) -> None:
    for leader in range(4):
        trick = Trick(leader, parse_cards(cards))
        assert trick.winning_place == place
        assert trick.winner(4) == (leader + place) % 4


@pytest.mark.parametrize(("cards", "points"), [("5D KD 9D QS", 13), ("4S KS QS 2S", 13), ("2H 3H KH QS", 16), ("2C 3C 4D JD", 0)])
def test_whoever_takes_a_trick_takes_the_points_in_it(cards: str, points: int) -> None:
    assert pile_points(RuleSet(), Trick(0, parse_cards(cards)).hand) == points
