"""Decisions on which no two good players differ: the hand, the trick so far, and the card to play."""

from __future__ import annotations

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import find
from hearts_tutor.players import PublicView
from tests.players.views import view

PLAIN_DECISIONS = [
    ("♠Q2 ♦A ♣A", "KS", "QS"),  # under the king
    ("♠Q2 ♥A ♣A", "9D", "QS"),  # void: she goes
    ("♠AQ ♦2", "2S 3S KS", "QS"),  # last to play, and the king is on the table
    ("♠A3 ♦2", "2S 4S QS", "3S"),  # the queen is on the table: do not play over her
]
EARLIER = {
    3: "♣2345 ♣6789 ♣10 ♣J ♣Q ♣K ♦3456 ♦78910 ♥2345 ♥9678 ♦JQKA ♠5678 ♥10 ♥J ♥Q ♥K",
    4: "♣2345 ♣6789 ♣10 ♣J ♣Q ♣K ♦3456 ♦78910 ♥2345 ♥9678 ♠5678 ♥10 ♥J ♥Q ♥K",
}


def plain_view(hand: str, trick: str) -> PublicView:
    """What the player on turn sees; the earlier tricks go by the number of cards in the hand."""
    return view(hand, trick, earlier=EARLIER[len(Hand.parse(hand))], rules=find("hearts_any_time"))
