"""How hard a hand is to pass from, judged by the passes that come to mind first: how many of them cost something, and how much.

A hand is easy if most of these passes are as good as the best, or lose so much that it is obvious. It is hard if most of them lose a
little. The costs always come from the pass model, so that a hand has the same rating in a browser and in a kernel. Hands of rule sets
that the model does not know have no rating.
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

# Parts of the rating, chosen so that the median hand has 1500, the rating at which a learner begins.
MIDDLE, PER_TRAP, PER_POINT = 1065, 600, 150
CLEAR_GAP = 3.0  # penalty points: a larger gap makes a hand no easier
EASIEST, HARDEST = 750, 1800
EASY, HARD = 1400, 1590  # the lower and the upper quartile of random hands


@dataclass(frozen=True)
class Difficulty:
    """How hard a hand is: its rating, how many tempting passes it has, and how many of these are traps (passes that cost something).

    ``gap`` is what the cheapest trap costs, in penalty points a deal.
    """

    rating: int
    tempting: int
    traps: int
    gap: float

    @property
    def has_traps(self) -> bool:
        """True if a tempting pass costs something; without such a trap, a good pass shows no skill."""
        return self.traps > 0

    @property
    def words(self) -> str:
        return "easy" if self.rating < EASY else "middling" if self.rating < HARD else "hard"


def tempting_passes(rules: RuleSet, hand: Hand, size: int) -> list[Hand]:
    """The passes that come to mind first, each once: what simple rules of thumb and the house player would pass.

    The rules of thumb are: the highest cards; A♠, K♠ and Q♠, then the highest others; all of a side suit that can be emptied, then the
    highest others; the highest cards that are not spades; the highest hearts.

    >>> [str(each) for each in tempting_passes(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), 3)]
    ['♠AK ♦K', '♠A ♣72', '♥Q ♦KJ', '♥Q94', '♠AK ♥Q']
    """
    free = hand - rules.may_not_pass
    masks = [
        Hand.of_cards(pass_by_clock(rules, hand, size)).mask,
        dangerous(free.mask, size),
        *(_emptying(free, suit, size) for suit in _suits_to_empty(free, size)),
        _highest(free - free.of(Suit.SPADES), free, size),
        _highest(free.of(Suit.HEARTS), free, size),
        house_pass(rules.kernel, rules.pack.mask, hand.mask, rules.may_not_pass.mask, size),
    ]
    return [Hand(mask) for mask in dict.fromkeys(masks)]


def difficulty(rules: RuleSet, hand: Hand, ranked: Sequence[tuple[float, Hand]]) -> Difficulty:
    """How hard a hand is, from the model's ranking of all its passes (cost in penalty points a deal, cards).

    >>> from hearts_tutor.advice.model.pass_model import the_model
    >>> hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    >>> difficulty(RuleSet(), hand, the_model().rank(hand, "left")).has_traps
    True
    """
    size = len(ranked[0][1])
    costs = {cards.mask: cost for cost, cards in ranked}
    tempting = [costs[cards.mask] for cards in tempting_passes(rules, hand, size)]
    traps = [cost for cost in tempting if cost >= CLOSE]
    if not traps:
        return Difficulty(EASIEST, len(tempting), 0, 0.0)
    gap = min(traps)
    rating = MIDDLE + PER_TRAP * len(traps) / len(tempting) - PER_POINT * (min(gap, CLEAR_GAP) - 1)
    return Difficulty(round(max(EASIEST, min(HARDEST, rating))), len(tempting), len(traps), gap)


def _suits_to_empty(free: Hand, size: int) -> list[Suit]:
    """The side suits that a pass can empty, the shortest first."""
    suits = [suit for suit in (Suit.CLUBS, Suit.DIAMONDS) if 0 < len(free.of(suit)) <= size]
    return sorted(suits, key=lambda suit: len(free.of(suit)))


def _emptying(free: Hand, suit: Suit, size: int) -> int:
    emptied = free.of(suit)
    rest = free - emptied
    return emptied.mask | _highest(rest, rest, size - len(emptied))


def _highest(first: Hand, free: Hand, size: int) -> int:
    """A mask of ``size`` cards: the highest of ``first``, filled up with the highest others of ``free``."""
    order = [*sorted(first, key=_from_the_top), *sorted(free - first, key=_from_the_top)]
    return sum(card.bit for card in order[:size])


def _from_the_top(card: Card) -> tuple[int, int]:
    return -card.rank, -int(card.suit)
