"""Sentences of the lesson "Settle it"."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.rulings.answers import RuleAnswer

NO_HAND = "Put the cards of the hand in, and every rule set answers."


def ruling(answer: RuleAnswer) -> str:
    """An answer in a few words, the same for rule sets that agree."""
    if answer.refusal:
        return "This cannot happen there"
    asked = [verdict.card for verdict in answer.verdicts]
    may = [card for card in asked if card in answer.legal]
    if len(may) == len(asked) > 1:
        return "Any of these cards may be played" if len(asked) < 3 else f"All {len(asked)} cards may be played"
    if len(asked) == 1:
        return f"{asked[0]} {'may' if may else 'may not'} be played"
    return f"Only {_named(may)} may be played" if may else f"{_named(asked)} may not be played"


def _named(cards: Sequence[Card]) -> str:
    return spoken_list(map(str, cards))


def summary(rulings: Sequence[tuple[str, int]], refusals: int) -> str:
    """All answers in one line: each ruling with the number of rule sets that give it, and how many refuse the position.

    >>> summary([("8♥ may not be played", 27), ("8♥ may be played", 5)], 0)
    'The 32 rule sets differ: 8♥ may not be played in 27; 8♥ may be played in 5.'
    """
    count = sum(sets for _, sets in rulings) + refusals
    if not count:
        return NO_HAND
    if not rulings:
        return f"In none of the {count} rule sets can this happen."
    if len(rulings) == 1 and not refusals:
        who = f"All {count} rule sets agree" if count > 1 else "The one rule set for so many players says"
        return f"{who}: {rulings[0][0]}."
    said = [f"{words} in {sets}" for words, sets in rulings] + ([f"in {refusals} this cannot happen"] if refusals else [])
    return f"The {count} rule sets differ: {'; '.join(said)}."
