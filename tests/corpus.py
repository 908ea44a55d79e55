"""Deals of every rule set with one pack, for every number of players; each is played once in a run, and many tests use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.rules import PRESETS, Decides, RuleSet, deciding
from hearts_tutor.players import PublicView
from hearts_tutor.playout.deals import dealer_of, die_of, hands_of
from hearts_tutor.roster import player
from tests.engine.strategies import play_at_random

ONE_PACK = [preset.rules(players) for preset in PRESETS.values() for players in sorted(preset.players) if preset.rules(players).packs == 1]
FITTED = ("removed", "hand_size")  # what a number of players needs for its cards to come out


def label(rules: RuleSet) -> str:
    """The name of a rule set among the parameters of a test."""
    return f"{rules.name}-{rules.players}"


def of_every_kind() -> Iterator[RuleSet]:
    """Rule sets that between them have every number of players, and every value of an option by which presets deal, pass, play or score.

    Those for four players come first, so that the other numbers bring only what four players do not have.
    """
    names = [option.name for option in deciding(Decides.DEAL | Decides.PLAY | Decides.SCORING) if option.name not in FITTED]
    met: set[tuple[str, str]] = set()
    for rules in sorted(ONE_PACK, key=lambda each: each.players != 4):
        values = rules.options()
        has = {(name, values[name]) for name in names}
        if not has <= met:
            yield rules
        met |= has


KINDS = list(of_every_kind())
EVERY_KIND = [pytest.param(rules, id=label(rules), marks=() if rules in KINDS else pytest.mark.deep) for rules in ONE_PACK]


@cache
def played_at_random(rules: RuleSet, number: int = 1) -> tuple[Deal, ...]:
    """Every state of the deal of that number with legal cards picked at random, the one before the pass first."""
    return tuple(play_at_random(Deal.new(rules, seed=number, dealer=number % rules.players, number=number), number))


@cache
def played_carefully(rules: RuleSet, number: int, seed: int = 3) -> tuple[Deal, ...]:
    """Every state of a simulation's deal of that number between house and ducker, in turns round the table; they draw nothing at random."""
    names = careful(rules)
    players = [player(name) for name in names]
    hands, die = hands_of(rules, seed, number), die_of(rules, seed, number)
    states = [Deal.of(rules, hands, dealer=dealer_of(rules, number), number=number, die=die)]
    for seat in range(rules.players if states[0].phase is Phase.PASSING else 0):
        states.append(states[-1].choose_pass(seat, players[seat].choose_pass(PublicView.of(states[-1], seat)).cards))
    while states[-1].phase is Phase.PLAYING:
        turn = states[-1].turn
        states.append(states[-1].play(players[turn].choose_card(PublicView.of(states[-1], turn)).card))
    return tuple(states)


def careful(rules: RuleSet) -> list[str]:
    """The players of ``played_carefully``, seat by seat."""
    return [("house", "ducker")[seat % 2] for seat in range(rules.players)]
