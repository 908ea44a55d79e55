"""A decision to measure: a seat on turn, its legal cards, and what it knows of the deal so far (its information set).

It comes from a public view, or from a position as text (see ``decision_text.py``), which may say less about earlier tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.advice.plays.hidden import Hidden, hidden_of
from hearts_tutor.compiled.bits import WORD
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.kernel import LEADING
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.view import PublicView
from hearts_tutor.playout import chance
from hearts_tutor.playout.loop import MOST_SEATS, Point
from hearts_tutor.playout.seen import NOBODY, SEVERAL

NOT_YET = -1  # in ``kitty_to``


@dataclass(frozen=True)
class Decision:
    """A seat on turn with its hand and its legal cards, at a ``point`` of the deal.

    ``won_before`` lists the piles of the seats, then how many tricks each has won: MOST_SEATS numbers of each kind. ``kitty_to`` is
    the seat that has taken the kitty, or NOT_YET. ``hidden`` are the ways in which the hidden cards may lie.
    """

    rules: RuleSet
    hand: Hand
    legal: Hand
    point: Point
    won_before: tuple[int, ...]
    kitty_to: int
    hidden: tuple[Hidden, ...]

    @property
    def out(self) -> int:
        """The cards that are neither in the hand nor in an earlier trick."""
        return self.rules.pack.mask & ~(self.hand.mask | self.point.cards_played)

    @property
    def may_shoot(self) -> bool:
        """True if the player may still shoot the moon."""
        return bool(self.rules.kernel.moon) and self.point.only_taker in (NOBODY, self.point.seat)

    def equivalent(self) -> dict[int, list[int]]:
        """The legal cards in groups of equivalent cards, each group under its lowest card.

        Cards of a suit are equivalent if they are worth the same points and no card that is out lies between them. A card
        that the rules of play single out, such as the queen of spades, is always alone.
        """
        found: dict[int, list[int]] = {}
        alone = kernel.singled_out(self.rules.kernel)
        first = Card(0)
        for card in sorted(self.legal):
            between = self.out & (card.bit - 1) & ~(first.bit - 1)
            like = card.suit is first.suit and not between and not (card.bit | first.bit) & alone
            if found and like and self.rules.points.of(card) == self.rules.points.of(first):
                found[first.bit].append(card.bit)
            else:
                first = card
                found[card.bit] = [card.bit]
        return found

    def seed(self, seed: int) -> int:
        """A seed for this decision alone, from what the player sees."""
        seen = chance.mixed((seed ^ self.hand.mask) & WORD)
        return chance.mixed(seen ^ self.point.cards_played ^ self.point.trick ^ self.point.seat)


def decision_of(view: PublicView) -> Decision:
    """The decision of the player on turn; seats are numbered as in the deal.

    >>> from hearts_tutor.engine.deal import Deal
    >>> deal = Deal.new(RuleSet(), seed=1, number=4)
    >>> decision_of(PublicView.of(deal, deal.turn)).legal == Hand.parse("2C")
    True
    """
    return Decision(view.rules, view.hand, view.legal, _point(view), tuple(_won_before(view)), _kitty_to(view), hidden_of(view))


def point_of(
    *, seat: int, number: int, cards: Sequence[Card], taker: int, broken: bool, cards_played: int, only_taker: int, penalties_taken: int
) -> Point:
    """The point at which ``seat`` is on turn, after the ``cards`` of this trick; the other arguments are fields of ``Point``.

    The lowest club dealt and the voids shown so far are left at 0, since no player in a rollout uses them.
    """
    mask, led = Hand.of_cards(cards).mask, int(cards[0].suit) if cards else LEADING
    best = 1 << kernel.winning_card(mask, led) if cards else 0
    return Point(seat, number, len(cards), led, mask, best, taker, 0, int(broken), cards_played, 0, only_taker, penalties_taken)


def _point(view: PublicView) -> Point:
    rules, n = view.rules.kernel, view.rules.players
    only_taker, penalties_taken, cards_played = NOBODY, 0, 0
    for trick in view.tricks:
        mask, winner = trick.hand.mask, trick.winner(n)
        cards_played |= mask
        if mask & rules.penalty:
            penalties_taken += (mask & rules.penalty).bit_count()
            only_taker = winner if only_taker in (NOBODY, winner) else SEVERAL
    cards = view.trick.cards
    taker = view.trick.winner(n) if cards else view.seat
    number = len(view.tricks) + 1
    return point_of(
        seat=view.seat,
        number=number,
        cards=cards,
        taker=taker,
        broken=view.broken,
        cards_played=cards_played,
        only_taker=only_taker,
        penalties_taken=penalties_taken,
    )


def _kitty_to(view: PublicView) -> int:
    """The seat that has taken the kitty, or NOT_YET."""
    for number, trick in enumerate(view.tricks, 1):
        if kernel.kitty_goes(view.rules.kernel, trick.hand.mask, number, 0):
            return trick.winner(view.rules.players)
    return NOT_YET


def _won_before(view: PublicView) -> Sequence[int]:
    """The piles of the seats, then how many tricks each has won: MOST_SEATS numbers of each kind."""
    won = [0] * (2 * MOST_SEATS)
    for trick in view.tricks:
        winner = trick.winner(view.rules.players)
        won[winner] |= trick.hand.mask
        won[MOST_SEATS + winner] += 1
    return won
