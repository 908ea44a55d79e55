"""What happens when time is up: the highest cards are passed, and the lowest legal card is played."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.clock import card_by_clock, pass_by_clock
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import find


# J9
@pytest.mark.parametrize(
    ("name", "hand", "cards"),
    [
        ("club", "♠AK5 ♥Q94 ♦KJ863 ♣72", "AS KS KD"),
        ("club", "♠Q9743 ♥A106 ♦K5 ♣J82", "AH KD QS"),
        ("club", "AC AD AS AH 2C", "AS AH AD"),
        ("protected_spades", "♠AK5 ♥Q94 ♦KJ863 ♣72", "KD QH JD"),
    ],
)
def test_the_highest_cards_that_may_be_passed_go(name: str, hand: str, cards: str) -> None:
    assert [card.code for card in pass_by_clock(find(name), Hand.parse(hand))] == cards.split()


@pytest.mark.parametrize(
    ("hand", "trick", "broken", "card"),
    [("2H 2S 2D 2C", "", True, "2C"), ("2H 2S 3D", "9C", False, "2S"), ("2H 3S", "", False, "3S")],
)
def test_the_lowest_legal_card_is_played(hand: str, trick: str, broken: bool, card: str) -> None:
    assert card_by_clock(Position.of(find("club"), hand=hand, trick=trick, broken=broken)).code == card
