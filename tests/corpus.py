"""Deals of every rule set of one pack, for every number of players, each played once a run: many tests look at the same ones."""

from __future__ import annotations

from functools import cache

from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import PRESETS, RuleSet
from tests.engine.strategies import play_at_random

ONE_PACK = [preset.rules(players) for preset in PRESETS.values() for players in sorted(preset.players) if preset.rules(players).packs == 1]


def label(rules: RuleSet) -> str:
    """The name of a rule set among the parameters of a test."""
    return f"{rules.name}-{rules.players}"


@cache
def played_at_random(rules: RuleSet, number: int = 1) -> tuple[Deal, ...]:
    """Every state of the deal of that number with legal cards picked at random, the one before the pass first."""
    return tuple(play_at_random(Deal.new(rules, seed=number, dealer=number % rules.players, number=number), number))
