"""What speaks for or against a card, in words: how often it takes the trick, what may come with it, what the card is to the hand.

Every number in a sentence was measured in the imagined deals.
"""

from __future__ import annotations

from hearts_tutor.advice.plays.decision import Spot
from hearts_tutor.advice.plays.rollout import MOON
from hearts_tutor.advice.plays.search import Found, Line
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.kernel import LEADING
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.players.house.estimates import dear_cards

OFTEN = 0.02  # a difference in the chance of a moon worth a word
SURE, NEVER = 0.995, 0.005  # chances told as certain


def play_reasons(spot: Spot, found: Found, line: Line) -> tuple[str, ...]:
    """The sentences for one card: the trick at hand, the dear cards, moons."""
    sentences = [_trick(spot, line), *_dear(spot, line.card), *_void(spot, line.card), *_moons(found, line)]
    return tuple(sentence for sentence in sentences if sentence)


def share(chance: float) -> str:
    """A chance in words.

    >>> share(0.124), share(0.001), share(1.0)
    ('in 12 of 100 deals', 'hardly ever', 'always')
    """
    if chance <= NEVER:
        return "hardly ever" if chance else "never"
    if chance >= SURE:
        return "always" if chance == 1 else "nearly always"
    return f"in {100 * chance:.0f} of 100 deals"


def _trick(spot: Spot, line: Line) -> str:
    """How often the card takes the trick, and for what."""
    point, card = spot.point, line.card
    if point.led != LEADING and int(card.suit) != point.led:
        points = spot.rules.points.of(card)
        return f"{card} is thrown away" + (f", with {count_noun(points, 'point')}." if points > 0 else ".")
    if not line.takes:
        return f"{card} does not take the trick."
    what = "it is led and" if point.led == LEADING else "it"
    at = f", then for {line.at:.1f} points on average" if round(line.at, 1) else ", then without points"
    return f"{card}: {what} takes the trick {share(line.takes)}{at}."


def _dear(spot: Spot, card: Card) -> list[str]:
    """The queen of spades and her like: here, or still out above or below."""
    dear = Hand(dear_cards(spot.rules.kernel))
    held = [each for each in dear if each in spot.legal and each != card]
    lines = []
    for each in held:
        guards = len([other for other in (spot.hand - Hand(card.bit)).of(each.suit) if other.rank < each.rank])
        if card.suit is each.suit:
            lines.append(f"{each} stays, with {count_noun(guards, 'guard') if guards else 'no guard'}.")
    above = [each for each in dear if each.bit & spot.out and card.suit is each.suit and card.rank > each.rank]
    lines += [
        f"{each} is out and may fall on it." for each in above if spot.point.place + 1 < spot.rules.players or each.bit & spot.point.trick
    ]
    return lines


def _void(spot: Spot, card: Card) -> list[str]:
    """The last card of a suit leaves the hand void in it."""
    left = (spot.hand - Hand(card.bit)).of(card.suit)
    if left or not spot.out & card.suit.mask or not spot.hand - Hand(card.bit):
        return []
    return [f"No {card.suit.singular} is left then: a void."]


def _moons(found: Found, line: Line) -> list[str]:
    """Chances of moons, where they set a card apart."""
    lines = []
    if line.plan == MOON:
        lines.append(f"It goes for the moon, which comes off {share(line.moon_for)}.")
    best = found.best
    if line is not best and line.moon_against - best.moon_against > OFTEN:
        lines.append(f"Somebody else shoots the moon {share(line.moon_against)}, after {best.card} {share(best.moon_against)}.")
    return lines
