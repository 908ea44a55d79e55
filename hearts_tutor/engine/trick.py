"""A trick: cards played in turn from the seat that led, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand


@dataclass(frozen=True)
class Trick:
    """Cards played in turn, from the seat that led; complete when every seat has played.

    >>> from hearts_tutor.engine.cards import parse_cards
    >>> trick = Trick(0, parse_cards("5D KD 9D QS"))
    >>> trick.winner(4)
    1
    """

    leader: int
    cards: tuple[Card, ...] = ()

    @cached_property
    def hand(self) -> Hand:
        """The cards as a set."""
        return Hand.of_cards(self.cards)

    def seat(self, place: int, players: int) -> int:
        """The seat that played the card at ``place`` (from 0)."""
        return (self.leader + place) % players

    @cached_property
    def winning_place(self) -> int:
        """The place (from 0) of the card that is winning; raises IndexError while the trick is empty."""
        best = kernel.winning_card(self.hand.mask, int(self.cards[0].suit))
        return [card.id for card in self.cards].index(best)

    def winner(self, players: int) -> int:
        """The seat that holds the trick at the moment."""
        return self.seat(self.winning_place, players)


UNLED = Trick(0)  # the trick of a deal until it is known who leads
