"""The answer of every rule set to a question: the engine judges the same cards under each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hearts_tutor.engine.cards import NO_CARDS, Hand
from hearts_tutor.engine.position import PositionError
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import Verdict, verdicts
from hearts_tutor.lessons.rulings.question import RuleQuestion, sets_for

OWN = "the rules of this line"  # what a rule set is called that is not among the presets


@dataclass(frozen=True)
class RuleAnswer:
    """What one rule set says: a verdict on each card asked about, and all legal cards; or why the position cannot arise."""

    rule_set: str
    legal: Hand = NO_CARDS
    verdicts: tuple[Verdict, ...] = ()
    refusal: str = ""


@lru_cache(maxsize=32)
def answers(question: RuleQuestion) -> tuple[RuleAnswer, ...]:
    """The answer of every rule set for this number of players, the question's own rule set first; empty if the hand is empty."""
    if not question.hand:
        return ()
    own = {OWN: question.own} if question.own else {}
    return tuple(_answer(question, name, rules) for name, rules in {**own, **sets_for(question.players)}.items())


def _answer(question: RuleQuestion, name: str, rules: RuleSet) -> RuleAnswer:
    try:
        position = question.position(rules)
    except PositionError as fault:
        return RuleAnswer(name, refusal=str(fault))
    found = verdicts(position)
    legal = Hand.of_cards(verdict.card for verdict in found if verdict.legal)
    return RuleAnswer(name, legal, tuple(verdict for verdict in found if verdict.card in question.asked))
