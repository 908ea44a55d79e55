"""A decision to look into: a seat on turn, its legal cards, and what it knows of the deal so far.

It comes from a public view, or from a position as text, where of earlier tricks no more is known than the text says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.advice.plays.hidden import Hidden, hidden_of
from hearts_tutor.advice.plays.rollout import Point
from hearts_tutor.compiled.bits import WORD
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import QUEEN_OF_SPADES, Card, Hand
from hearts_tutor.engine.kernel import LEADING
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.view import PublicView
from hearts_tutor.playout import chance
from hearts_tutor.playout.loop import MOST_SEATS
from hearts_tutor.playout.seen import NOBODY, SEVERAL


@dataclass(frozen=True)
class Spot:
    """A seat on turn: ``begun`` are the piles and the tricks won so far, ``ways`` how the hidden cards may lie."""

    rules: RuleSet
    hand: Hand
    legal: Hand
    point: Point
    begun: tuple[int, ...]
    ways: tuple[Hidden, ...]

    @property
    def out(self) -> int:
        """The cards that are neither in the hand nor in an earlier trick."""
        return self.rules.pack.mask & ~(self.hand.mask | self.point.gone)

    @property
    def may_shoot(self) -> bool:
        """True where the player may still shoot the moon."""
        return bool(self.rules.kernel.moon) and self.point.sole in (NOBODY, self.point.seat)

    def alike(self) -> dict[int, list[int]]:
        """The legal cards, those together that do the same: neighbours in a suit, of equal points, with no card out between them."""
        found: dict[int, list[int]] = {}
        first = Card(0)
        for card in sorted(self.legal):
            between = self.out & (card.bit - 1) & ~(first.bit - 1)
            like = card.suit is first.suit and not between and QUEEN_OF_SPADES not in (card, first)  # rules of play single her out
            if found and like and self.rules.points.of(card) == self.rules.points.of(first):
                found[first.bit].append(card.bit)
            else:
                first = card
                found[card.bit] = [card.bit]
        return found

    def seed(self, seed: int) -> int:
        """A seed of its own for every decision, from what the player sees."""
        seen = chance.mixed((seed ^ self.hand.mask) & WORD)
        return chance.mixed(seen ^ self.point.gone ^ self.point.trick ^ self.point.seat)


def spot_of(view: PublicView) -> Spot:
    """The decision of the player on turn, seats as in the deal.

    >>> from hearts_tutor.engine.deal import Deal
    >>> deal = Deal.new(RuleSet(), seed=1, number=4)
    >>> spot_of(PublicView.of(deal, deal.turn)).legal == Hand.parse("2C")
    True
    """
    return Spot(view.rules, view.hand, view.legal, _point(view), tuple(_begun(view)), hidden_of(view))


def _point(view: PublicView) -> Point:
    rules, n = view.rules.kernel, view.rules.players
    sole, taken, kitty_to, gone = NOBODY, 0, -1, 0
    for number, trick in enumerate(view.tricks, 1):
        mask, winner = trick.hand.mask, trick.winner(n)
        gone |= mask
        if mask & rules.penalty:
            taken += (mask & rules.penalty).bit_count()
            sole = winner if sole in (NOBODY, winner) else SEVERAL
        if kitty_to < 0 and kernel.kitty_goes(rules, mask, number, 0):
            kitty_to = winner
    played = view.trick.cards
    return Point(
        seat=view.seat,
        number=len(view.tricks) + 1,
        place=len(played),
        led=int(played[0].suit) if played else LEADING,
        trick=view.trick.hand.mask,
        taker=view.trick.winner(n) if played else view.seat,
        broken=int(view.broken),
        gone=gone,
        sole=sole,
        taken=taken,
        kitty_to=kitty_to,
    )


def _begun(view: PublicView) -> Sequence[int]:
    """The piles and the tricks won so far, MOST_SEATS numbers of each."""
    begun = [0] * (2 * MOST_SEATS)
    for trick in view.tricks:
        winner = trick.winner(view.rules.players)
        begun[winner] |= trick.hand.mask
        begun[MOST_SEATS + winner] += 1
    return begun
