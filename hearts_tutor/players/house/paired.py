"""What one player can see of a deal of Cancellation Hearts, in the same form as the view of a deal with one pack.

A card counts as still out until both copies of it are known. Cards of the suit led that have cancelled each other are left out of the
trick, because they cannot take it. So a player weighs the cards that can take the trick, but does not see the points of cancelled ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hearts_tutor.engine.cancellation import UNLED, CancellationDeal, PairedTrick, winning_place
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.position import Position, hand_of
from hearts_tutor.players.view import PublicView, voids_shown
from hearts_tutor.playout.seen import only_one


@dataclass(frozen=True)
class PairedView(PublicView):
    """A deal with two packs as one seat sees it; ``hand`` has each card once, ``copies`` each as often as the seat holds it.

    >>> from hearts_tutor.players import House
    >>> from hearts_tutor.engine.rules import find
    >>> deal = CancellationDeal.new(find("cancellation"), seed=1)
    >>> choice = House().choose_card(PairedView.of_paired(deal, deal.turn))
    >>> choice.card in deal.position.hand
    True
    """

    copies: tuple[Card, ...] = ()
    paired: tuple[PairedTrick, ...] = ()  # the complete tricks
    lying: PairedTrick = UNLED  # the trick so far

    @classmethod
    def of_paired(cls, deal: CancellationDeal, seat: int, totals: Sequence[int] | None = None) -> PairedView:
        """The view of a seat; nothing else of the deal is kept."""
        before = tuple(totals) if totals is not None else (0,) * deal.rules.players
        return cls(
            rules=deal.rules, seat=seat, dealer=deal.dealer, number=deal.number, hand=hand_of(deal.rules, deal.hands[seat]),
            broken=deal.broken, totals=before, copies=deal.hands[seat], paired=deal.tricks, lying=deal.trick,
        )  # fmt: skip

    @cached_property
    def position(self) -> Position:
        """The position of the seat; the seat must be on turn."""
        return Position(self.rules, self.hand, self.lying.cards, len(self.paired) + 1, self.broken)

    def _trick(self) -> Hand:
        cards = self.lying.cards
        left = [card for card in cards if card.suit is not cards[0].suit or cards.count(card) == 1]
        return Hand.of_cards(dict.fromkeys(left))

    def _taker(self) -> int:
        """The seat that takes the trick so far; its leader if every card of the suit led is cancelled."""
        return (self.lying.leader + (winning_place(self.lying.cards) or 0)) % self.rules.players

    def _cards_played(self) -> Hand:
        """The cards of which no copy is out."""
        known = [card for trick in (*self.paired, self.lying) for card in trick.cards] + list(self.copies)
        return Hand.of_cards(card for card in set(known) if known.count(card) == self.rules.packs)

    def _voids(self) -> int:
        return voids_shown(self.rules.players, ((trick.leader, trick.cards) for trick in (*self.paired, self.lying)))

    def _only_taker(self) -> int:
        """The only seat that has taken penalty cards; a trick that waits for the next taker belongs to nobody yet."""
        takers: set[int] = set()
        waiting = False
        for trick in self.paired:
            waiting |= any(card in self.rules.penalty_cards for card in trick.cards)
            taker = trick.winner(self.rules.players)
            if taker is not None and waiting:
                takers.add(taker)
                waiting = False
        return only_one(takers)
