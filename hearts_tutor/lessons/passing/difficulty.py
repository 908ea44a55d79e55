"""How hard a hand is to pass from: how far the passes that come to mind lie behind the best.

A hand is easy where most of them are as good as the best, hard where only one or two are and the others cost little: then
the difference is hard to see. The costs are the instant model's, in the browser and beside a kernel, so that a hand is
as hard in one as in the other; for rule sets that the model does not know there is no difficulty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.advice.bands import CLOSE
from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.playout.policies import dangerous

MIDDLE, PER_TRAP, PER_POINT = 1065, 600, 150  # of the rating; the median hand has 1500, where a learner begins
CLEAR_GAP = 3.0  # points: a larger gap makes a hand no easier
EASIEST, HARDEST = 750, 1800
EASY, HARD = 1400, 1590  # a quarter of the hands lies below, a quarter above


@dataclass(frozen=True)
class Difficulty:
    """The rating of a hand, how many of the passes that come to mind are worse than the best, and by how much the best of those is.

    ``decides`` is false where none of them is: then nothing is to be learned from the hand, and it is left out of the score.
    """

    rating: int
    thought_of: int
    worse: int
    gap: float

    @property
    def decides(self) -> bool:
        return self.worse > 0

    @property
    def words(self) -> str:
        return "easy" if self.rating < EASY else "middling" if self.rating < HARD else "hard"


def thought_of(rules: RuleSet, hand: Hand, size: int) -> list[Hand]:
    """The different passes that come to mind: rules of thumb, each followed to the letter.

    The highest cards, the highest spades first, a shortest side suit with the highest others, the highest cards without
    spades, the highest hearts, and what the house player passes.

    >>> [str(each) for each in thought_of(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), 3)]
    ['♠AK ♦K', '♠A ♣72', '♥Q ♦KJ', '♥Q94', '♠AK ♥Q']
    """
    free = hand - rules.may_not_pass
    masks = [
        Hand.of_cards(pass_by_clock(rules, hand, size)).mask,
        dangerous(free.mask, size),
        *(_emptying(free, suit, size) for suit in _shortest(free, size)),
        _highest(free - free.of(Suit.SPADES), free, size),
        _highest(free.of(Suit.HEARTS), free, size),
        house_pass(rules.kernel, rules.pack.mask, hand.mask, rules.may_not_pass.mask, size),
    ]
    return [Hand(mask) for mask in dict.fromkeys(masks)]


def difficulty(rules: RuleSet, hand: Hand, ranked: Sequence[tuple[float, Hand]]) -> Difficulty:
    """How hard a hand is, from the model's ranking of all its passes.

    >>> from hearts_tutor.advice.model.pass_model import the_model
    >>> hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    >>> difficulty(RuleSet(), hand, the_model().rank(hand, "left")).decides
    True
    """
    size = len(ranked[0][1])
    costs = {given.mask: cost for cost, given in ranked}
    thought = [costs[each.mask] for each in thought_of(rules, hand, size)]
    worse = [cost for cost in thought if cost >= CLOSE]
    if not worse:
        return Difficulty(EASIEST, len(thought), 0, 0.0)
    gap = min(worse)
    rating = MIDDLE + PER_TRAP * len(worse) / len(thought) - PER_POINT * (min(gap, CLEAR_GAP) - 1)
    return Difficulty(round(max(EASIEST, min(HARDEST, rating))), len(thought), len(worse), gap)


def _shortest(free: Hand, size: int) -> list[Suit]:
    """The side suits that can be emptied, the shortest first."""
    suits = [suit for suit in (Suit.CLUBS, Suit.DIAMONDS) if 0 < len(free.of(suit)) <= size]
    return sorted(suits, key=lambda suit: len(free.of(suit)))


def _emptying(free: Hand, suit: Suit, size: int) -> int:
    gone = free.of(suit)
    return gone.mask | _highest(free - gone, free - gone, size - len(gone))


def _highest(first: Hand, free: Hand, size: int) -> int:
    """The highest cards of a part of a hand, filled up from the rest."""
    order = [*sorted(first, key=_rank), *sorted(free - first, key=_rank)]
    return sum(card.bit for card in order[:size])


def _rank(card: Card) -> tuple[int, int]:
    return -card.rank, -int(card.suit)
