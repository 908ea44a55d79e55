"""What one player can see of a deal; players are never given anything else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import UNLED, Trick
from hearts_tutor.playout.seen import Seen, away, only_one, turned


@dataclass(frozen=True)
class PublicView:
    """A deal as one seat sees it: its own cards, what it has passed and received, and what everybody can see.

    ``gave`` and ``got`` are empty until the cards have changed hands; ``totals`` are the scores before the deal. Seats are
    numbered as in the deal. ``opener`` is the card that must open trick one: its holder knows it from the start, the others once it
    is on the table.

    >>> view = PublicView.of(Deal.new(RuleSet(), seed=1, number=4), 2)
    >>> view.seat, len(view.hand), view.gave, view.tricks
    (2, 13, (), ())
    """

    rules: RuleSet
    seat: int
    dealer: int
    number: int
    hand: Hand
    gave: tuple[Card, ...] = ()
    got: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick = UNLED
    broken: bool = False
    opener: Hand = NO_CARDS
    totals: tuple[int, ...] = ()

    @classmethod
    def of(cls, deal: Deal, seat: int, totals: Sequence[int] | None = None) -> PublicView:
        """The view of a seat; nothing else of the deal is kept."""
        gave, got = _passed(deal, seat)
        opener = Hand(deal.opener.mask & deal.hands[seat].mask)
        before = tuple(totals) if totals is not None else (0,) * deal.rules.players
        return cls(
            deal.counting if None not in deal.chosen else deal.rules,
            seat, deal.dealer, deal.number, deal.hands[seat], gave, got, deal.tricks, deal.trick, deal.broken, opener, before,
        )  # fmt: skip

    @cached_property
    def position(self) -> Position:
        """The position of the seat; the seat must be on turn."""
        return Position(self.rules, self.hand, self.trick.cards, len(self.tricks) + 1, self.broken, self.opener)

    @cached_property
    def legal(self) -> Hand:
        """The cards that may be played."""
        return Hand(self.position.decide()[0])

    @cached_property
    def seen(self) -> Seen:
        """The same knowledge as whole numbers, with other seats counted from this one."""
        n, position = self.rules.players, self.position
        return Seen(
            pack=self.rules.pack.mask,
            hand=self.hand.mask,
            allowed=self.legal.mask,
            led=kernel.LEADING if position.led is None else int(position.led),
            trick=self._trick().mask,
            place=len(position.trick),
            taker=away(self._taker(), self.seat, n) if position.trick else 0,
            number=position.number,
            cards_played=self._cards_played().mask,
            broken=int(self.broken),
            voids=turned(self._voids(), self.seat, n),
            only_taker=away(self._only_taker(), self.seat, n),
            gave=Hand.of_cards(self.gave).mask,
            gave_to=self._gave_to(),
        )

    # --- the parts of ``seen``; a view of another kind of deal replaces them ----------------------------------------------

    def _trick(self) -> Hand:
        """The cards of this trick."""
        return self.trick.hand

    def _taker(self) -> int:
        """The seat that takes the trick so far."""
        return self.trick.winner(self.rules.players)

    def _cards_played(self) -> Hand:
        """The cards of earlier tricks."""
        return Hand(sum(trick.hand.mask for trick in self.tricks))

    def _voids(self) -> int:
        """The voids that all seats have shown (see ``Seen``)."""
        return voids_shown(self.rules.players, ((trick.leader, trick.cards) for trick in (*self.tricks, self.trick)))

    def _only_taker(self) -> int:
        """The only seat that has taken penalty cards, NOBODY or SEVERAL."""
        penalty = self.rules.penalty_cards.mask
        return only_one({trick.winner(self.rules.players) for trick in self.tricks if trick.hand.mask & penalty})

    def _gave_to(self) -> int:
        """How many seats clockwise the passed cards went; 0 if nothing was passed, or something to several seats."""
        if not self.gave or self.rules.pass_step(self.number) == "scatter":
            return 0
        return self.rules.pass_offset(self.number) % self.rules.players


def voids_shown(players: int, tricks: Iterable[tuple[int, Sequence[Card]]]) -> int:
    """Bit ``4 * seat + suit`` for every suit in which a seat has shown a void; each trick is its leader and its cards."""
    shown = 0
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            if card.suit is not cards[0].suit:
                shown |= 1 << 4 * ((leader + place) % players) + int(cards[0].suit)
    return shown


def _passed(deal: Deal, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that a seat has passed and received, once all have changed hands."""
    if None in deal.chosen:
        return (), ()
    gave = deal.chosen[seat] or ()
    n = deal.rules.players
    if deal.pass_step == "scatter":
        got = tuple((deal.chosen[other] or ())[(seat - other) % n - 1] for other in range(n) if other != seat)
        return gave, got
    return gave, (deal.chosen[(seat - deal.rules.pass_offset(deal.number)) % n] or ()) if gave else ()
