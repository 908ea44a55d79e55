"""A rule set in the form that rollouts take: its rules of play, what the players need of it, and how a deal is scored."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hearts_tutor.advice.plays.rollout_player import Table, table_of
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import NO_TRICK_BONUS


class Scoring(NamedTuple):
    """How a deal is scored beyond the points of cards.

    ``total`` is what a moon moves, ``sun`` 1 if a sun counts twice, ``bonus`` the points off for a seat without a trick (0: none).
    """

    total: int
    sun: int
    bonus: int


class Tables(NamedTuple):
    """All that a rollout needs to know of a rule set."""

    rules: Rules
    table: Table
    scoring: Scoring


@lru_cache(maxsize=64)
def tables_of(rules: RuleSet) -> Tables:
    """The tables of a rule set; a die, if there is one, must have fallen."""
    scoring = Scoring(rules.deal_total, int(rules.sun), NO_TRICK_BONUS * rules.no_trick_bonus)
    return Tables(rules.kernel, table_of(rules.kernel, rules.pack.mask, rules.hand_cards), scoring)
