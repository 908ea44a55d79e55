"""What every player does: from a public view it picks cards to pass and a card to play. Also the choice after a moon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import DealScore, MoonChoice
from hearts_tutor.engine.totals import new_totals, standing
from hearts_tutor.players.view import PublicView


@dataclass(frozen=True)
class Choice:
    """The cards chosen (one, when it is a play) and the reason in a sentence."""

    cards: tuple[Card, ...]
    why: str

    @property
    def card(self) -> Card:
        """The card of a play."""
        (card,) = self.cards
        return card


class Player(Protocol):
    """A player; it sees a PublicView and nothing else."""

    name: str

    def choose_pass(self, view: PublicView) -> Choice:
        """The cards to pass; in a scatter the first goes to the left neighbour, and so on clockwise."""

    def choose_card(self, view: PublicView) -> Choice:
        """The card to play."""


def choose_moon(rules: RuleSet, totals: Sequence[int], shooter: int, forms: Mapping[MoonChoice, DealScore]) -> MoonChoice:
    """The form of moon that a shooter chooses: one that wins the game, otherwise points for the others.

    >>> from hearts_tutor.engine.cards import Hand
    >>> from hearts_tutor.engine.scoring import moon_choices
    >>> piles = [Hand.parse("♠Q ♥AKQJ1098765432"), Hand(), Hand(), Hand()]
    >>> totals = (95, 10, 20, 30)
    >>> choose_moon(RuleSet(), totals, 0, moon_choices(RuleSet(), piles, totals=totals))
    'others'
    """
    for form, score in forms.items():
        if shooter in standing(rules, new_totals(rules, totals, score.points)).winners:
            return form
    return "others"


def play_deal(deal: Deal, players: Sequence[Player], totals: Sequence[int] | None = None) -> Deal:
    """The deal played to its end by one player for each seat; each player sees only its own view."""
    for seat, player in enumerate(players):
        if deal.phase is Phase.PASSING:
            deal = deal.choose_pass(seat, player.choose_pass(PublicView.of(deal, seat, totals)).cards)
    while deal.phase is Phase.PLAYING:
        deal = deal.play(players[deal.turn].choose_card(PublicView.of(deal, deal.turn, totals)).card)
    return deal
