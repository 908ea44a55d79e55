"""What speaks for or against a card, in sentences: the trick at hand, dear cards, voids and moons.

Every number in a sentence was measured in the sampled deals.
"""

from __future__ import annotations

from hearts_tutor.advice.plays.decision import Decision
from hearts_tutor.advice.plays.rollout import MOON
from hearts_tutor.advice.plays.search import MeasuredCard, SearchResult
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.kernel import LEADING
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.players.house.estimates import dear_cards

OFTEN = 0.02  # a difference in the chance of a moon that is worth a sentence
SURE, NEVER = 0.995, 0.005  # chances this high are called “always”, chances this low “hardly ever”


def play_reasons(decision: Decision, found: SearchResult, measured: MeasuredCard) -> tuple[str, ...]:
    """The sentences for one card."""
    card = measured.card
    sentences = [_trick(decision, measured), *_dear(decision, card), *_void(decision, card), *_moons(found, measured)]
    return tuple(sentence for sentence in sentences if sentence)


def chance_words(chance: float) -> str:
    """A chance in words.

    >>> chance_words(0.124), chance_words(0.001), chance_words(1.0)
    ('in 12 of 100 deals', 'hardly ever', 'always')
    """
    if chance <= NEVER:
        return "hardly ever" if chance else "never"
    if chance >= SURE:
        return "always" if chance == 1 else "nearly always"
    return f"in {100 * chance:.0f} of 100 deals"


def _trick(decision: Decision, measured: MeasuredCard) -> str:
    """How often the card takes the trick, and for how many points."""
    point, card = decision.point, measured.card
    if point.led != LEADING and int(card.suit) != point.led:
        points = decision.rules.points.of(card)
        return f"{card} is thrown away" + (f", with {count_noun(points, 'point')}." if points > 0 else ".")
    if not measured.takes:
        return f"{card} does not take the trick."
    what = "it is led and" if point.led == LEADING else "it"
    at = f", then for {measured.at:.1f} points on average" if round(measured.at, 1) else ", then without points"
    return f"{card}: {what} takes the trick {chance_words(measured.takes)}{at}."


def _dear(decision: Decision, card: Card) -> list[str]:
    """The queen of spades and other dear cards: those that stay in the hand, and those that may fall on the card."""
    dear = Hand(dear_cards(decision.rules.kernel))
    held = [each for each in dear if each in decision.legal and each != card]
    lines = []
    for each in held:
        guards = len([other for other in (decision.hand - Hand(card.bit)).of(each.suit) if other.rank < each.rank])
        if card.suit is each.suit:
            lines.append(f"{each} stays, with {count_noun(guards, 'guard') if guards else 'no guard'}.")
    is_last = decision.point.place + 1 == decision.rules.players
    below = [each for each in dear if each.bit & decision.out and card.suit is each.suit and card.rank > each.rank]
    lines += [f"{each} is out and may fall on it." for each in below if not is_last or each.bit & decision.point.trick]
    return lines


def _void(decision: Decision, card: Card) -> list[str]:
    """A void that the card makes, if others still hold the suit."""
    rest = decision.hand - Hand(card.bit)
    if rest.of(card.suit) or not decision.out & card.suit.mask or not rest:
        return []
    return [f"No {card.suit.singular} is left then: a void."]


def _moons(found: SearchResult, measured: MeasuredCard) -> list[str]:
    """Chances of moons in which the card differs from others."""
    lines = []
    if measured.plan == MOON:
        lines.append(f"It goes for the moon, which comes off {chance_words(measured.moon_for)}.")
    best = found.best
    if measured is not best and measured.moon_against - best.moon_against > OFTEN:
        often, else_often = chance_words(measured.moon_against), chance_words(best.moon_against)
        lines.append(f"Somebody else shoots the moon {often}, after {best.card} {else_often}.")
    return lines
