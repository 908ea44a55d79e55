"""A rule set in the form that rollouts take: its rules of play, what the players need of it, and how a deal is scored."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hearts_tutor.compiled.bits import count
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import NO_TRICK_BONUS
from hearts_tutor.players.house.estimates import bonus_cards, dear_cards

THREAT = 5  # fourteenths of the penalty cards: a seat that alone has taken this many is stopped
NO_MOON = 99  # a threat that is never reached


class RolloutTable(NamedTuple):
    """What the players of rollouts need of a rule set: the pack, cards a seat, and the dear and the bonus cards.

    A seat that alone has taken ``threat`` penalty cards is stopped.
    """

    pack: int
    hand_cards: int
    dear: int
    bonus: int
    threat: int


class Scoring(NamedTuple):
    """How a deal is scored beyond the points of cards.

    ``total`` is the number of points that a moon moves. ``sun`` is 1 if a sun counts twice. ``bonus`` is what is taken off the score of a
    seat without a trick (0: nothing).
    """

    total: int
    sun: int
    bonus: int


class Tables(NamedTuple):
    """All that a rollout needs to know of a rule set."""

    rules: Rules
    table: RolloutTable
    scoring: Scoring


def table_of(rules: RuleSet) -> RolloutTable:
    """What the players of rollouts need of this rule set."""
    kernel = rules.kernel
    threat = max(1, count(kernel.penalty) * THREAT // 14) if kernel.moon else NO_MOON
    return RolloutTable(rules.pack.mask, rules.hand_cards, dear_cards(kernel), bonus_cards(kernel), threat)


@lru_cache(maxsize=64)
def tables_of(rules: RuleSet) -> Tables:
    """The tables of a rule set; if it has a die, that must have been rolled."""
    scoring = Scoring(rules.deal_total, int(rules.sun), NO_TRICK_BONUS * rules.no_trick_bonus)
    return Tables(rules.kernel, table_of(rules), scoring)
