"""What one player can see of a deal: the only thing that players are ever given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import Trick
from hearts_tutor.playout.seen import NOBODY, SEVERAL, Seen, away, turned

NO_TRICK = Trick(0)


@dataclass(frozen=True)
class PublicView:
    """A deal as one seat sees it: its own cards, what it has passed on and been given, and what lies open for all.

    ``gave`` and ``got`` are empty while nothing has changed hands; ``totals`` are the scores before the deal. Seats are
    numbered as in the deal. ``opener`` is the card that must open trick one, known to all once it lies on the table
    and to its holder before.

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
    trick: Trick = NO_TRICK
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
        """The position of the seat, when it is on turn."""
        return Position(self.rules, self.hand, self.trick.cards, len(self.tricks) + 1, self.broken, self.opener)

    @cached_property
    def legal(self) -> Hand:
        """The cards that may be played."""
        return Hand(self.position.decide()[0])

    @cached_property
    def seen(self) -> Seen:
        """The same knowledge as whole numbers, other seats counted from this one."""
        n, position = self.rules.players, self.position
        led = kernel.LEADING if position.led is None else int(position.led)
        step = self.rules.pass_offset(self.number) % n if self.gave and self.rules.pass_step(self.number) != "scatter" else 0
        return Seen(
            pack=self.rules.pack.mask,
            hand=self.hand.mask,
            allowed=self.legal.mask,
            led=led,
            trick=self.trick.hand.mask,
            place=len(self.trick.cards),
            taker=away(self.trick.winner(n), self.seat, n) if self.trick.cards else 0,
            number=position.number,
            cards_played=sum(trick.hand.mask for trick in self.tricks),
            broken=int(self.broken),
            voids=turned(self._voids(), self.seat, n),
            only_taker=away(self._sole(), self.seat, n),
            gave=Hand.of_cards(self.gave).mask,
            gave_to=step,
        )

    def _voids(self) -> int:
        """Bit ``4 * seat + suit`` for every suit that a seat has shown to be out of."""
        shown = 0
        for trick in (*self.tricks, self.trick):
            for place, card in enumerate(trick.cards):
                if card.suit is not trick.cards[0].suit:
                    shown |= 1 << 4 * trick.seat(place, self.rules.players) + int(trick.cards[0].suit)
        return shown

    def _sole(self) -> int:
        """The only seat with penalty cards so far, NOBODY or SEVERAL."""
        penalty = self.rules.penalty_cards.mask
        takers = {trick.winner(self.rules.players) for trick in self.tricks if trick.hand.mask & penalty}
        return SEVERAL if len(takers) > 1 else next(iter(takers), NOBODY)


def _passed(deal: Deal, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that a seat has passed on and been given, once all have changed hands."""
    if None in deal.chosen:
        return (), ()
    gave = deal.chosen[seat] or ()
    n = deal.rules.players
    if deal.pass_step == "scatter":
        got = tuple((deal.chosen[other] or ())[(seat - other) % n - 1] for other in range(n) if other != seat)
        return gave, got
    return gave, (deal.chosen[(seat - deal.rules.pass_offset(deal.number)) % n] or ()) if gave else ()
