"""What one player can see of a deal of Cancellation Hearts, in the form in which players are given a deal with one pack.

Two copies of a card count as one card that is still out until both are known. Of the suit led, cards that have cancelled
each other are left out of the trick, because they cannot take it: so a player weighs the cards that still can, and does
not see that the cancelled ones may count twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cancellation import CancellationDeal, PairedTrick, winning_place
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.position import Position, hand_of
from hearts_tutor.players.view import PublicView
from hearts_tutor.playout.seen import NOBODY, SEVERAL, Seen, away, turned

NO_TRICK = PairedTrick(0)


@dataclass(frozen=True)
class PairedView(PublicView):
    """A deal with two packs as one seat sees it; ``hand`` holds each card once, ``copies`` as often as the seat has it.

    >>> from hearts_tutor.players import House
    >>> from hearts_tutor.engine.rules import find
    >>> deal = CancellationDeal.new(find("cancellation"), seed=1)
    >>> choice = House().choose_card(PairedView.of_paired(deal, deal.turn))
    >>> choice.card in deal.position.hand
    True
    """

    copies: tuple[Card, ...] = ()
    paired: tuple[PairedTrick, ...] = ()  # the complete tricks
    lying: PairedTrick = NO_TRICK  # the trick so far

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
        """The position of the seat, when it is on turn."""
        return Position(self.rules, self.hand, self.lying.cards, len(self.paired) + 1, self.broken)

    @cached_property
    def seen(self) -> Seen:
        """The same knowledge as whole numbers, other seats counted from this one."""
        n, cards = self.rules.players, self.lying.cards
        return Seen(
            pack=self.rules.pack.mask,
            hand=self.hand.mask,
            allowed=self.legal.mask,
            led=kernel.LEADING if not cards else int(cards[0].suit),
            trick=_standing(cards),
            place=len(cards),
            taker=away(self._holder(), self.seat, n) if cards else 0,
            number=len(self.paired) + 1,
            cards_played=self._gone(),
            broken=int(self.broken),
            voids=turned(self._shown_voids(), self.seat, n),
            only_taker=away(self._only_taker(), self.seat, n),
            gave=0,
            gave_to=0,
        )

    def _holder(self) -> int:
        """The seat that holds the trick so far; its leader where every card of the suit led is cancelled."""
        return (self.lying.leader + (winning_place(self.lying.cards) or 0)) % self.rules.players

    def _gone(self) -> int:
        """The cards of which no copy is out any more."""
        known = [card for trick in (*self.paired, self.lying) for card in trick.cards] + list(self.copies)
        return Hand.of_cards(card for card in set(known) if known.count(card) == self.rules.packs).mask

    def _shown_voids(self) -> int:
        shown = 0
        for trick in (*self.paired, self.lying):
            for place, card in enumerate(trick.cards):
                if card.suit is not trick.cards[0].suit:
                    shown |= 1 << 4 * ((trick.leader + place) % self.rules.players) + int(trick.cards[0].suit)
        return shown

    def _only_taker(self) -> int:
        """The only seat with penalty cards so far, NOBODY or SEVERAL; the tricks that wait belong to nobody yet."""
        takers: set[int] = set()
        waiting = False
        for trick in self.paired:
            waiting |= any(card in self.rules.penalty_cards for card in trick.cards)
            winner = trick.winner(self.rules.players)
            if winner is not None and waiting:
                takers.add(winner)
                waiting = False
        return SEVERAL if len(takers) > 1 else next(iter(takers), NOBODY)


def _standing(cards: Sequence[Card]) -> int:
    """The cards of a trick without those of the suit led that have cancelled each other."""
    left = [card for card in cards if card.suit is not cards[0].suit or cards.count(card) == 1]
    return Hand.of_cards(dict.fromkeys(left)).mask
