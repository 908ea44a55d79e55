"""What happens when a clock runs out: the three highest cards are passed, or the lowest legal card is played (judgement J9)."""

from __future__ import annotations

from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import legal

PASS_TIES = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)  # of cards of equal rank, the one of the first suit goes
PLAY_TIES = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


class ClockError(ValueError):
    """A hand from which the clock cannot pass; the message says why."""


def pass_by_clock(rules: RuleSet, hand: Hand, size: int | None = None) -> tuple[Card, ...]:
    """The highest cards that may be passed, by rank, ties in the order ♠ ♥ ♦ ♣: ``size`` cards, by default as many as the rules pass.

    Raises ClockError if the rules pass nothing, or the hand holds too few cards.

    >>> [str(card) for card in pass_by_clock(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))]
    ['A♠', 'K♠', 'K♦']
    """
    if size is None:
        passing = [number for number in range(1, len(rules.pass_cycle) + 1) if rules.pass_size(number)]
        if not passing:
            raise ClockError(f"Nothing is passed: pass_cycle={' '.join(rules.pass_cycle)}, pass_count={rules.pass_count}.")
        size = rules.pass_size(passing[0])
    free = sorted(hand - rules.may_not_pass, key=lambda card: (-card.rank, PASS_TIES.index(card.suit)))
    if len(free) < size:
        raise ClockError(f"{count_noun(size, 'card')} must be passed, and the hand {hand} has {len(free)} that may go.")
    return tuple(free[:size])


def card_by_clock(position: Position) -> Card:
    """The lowest legal card, by rank, ties in the order ♣ ♦ ♠ ♥.

    >>> str(card_by_clock(Position.of(RuleSet(), hand="AS KD 2H 2D", trick="3C", number=4)))
    '2♦'
    """
    return min(legal(position), key=lambda card: (card.rank, PLAY_TIES.index(card.suit)))
