"""A block of deals as one worker plays it: what the cards of each deal say, and the points of the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab.seated import play_seated
from hearts_tutor.players.numbered import results_of
from hearts_tutor.playout.deals import Deals, die_of, step_of
from hearts_tutor.playout.scoring import points_of
from hearts_tutor.roster import in_loop, parts

Ints = NDArray[np.int64]


def play_block(rules: RuleSet, names: Sequence[str], seed: int, span: range) -> tuple[Ints, Ints, Ints]:
    """Points as scored, tricks won and shooters of the deals of a span; see ``simulate.Deals`` for the shapes."""
    if not in_loop(names):
        return play_seated(rules, names, seed, span)
    numbers = np.arange(span.start, span.stop, dtype=np.int64)
    cycle = np.array([step_of(rules, number) for number in range(1, len(rules.pass_cycle) + 1)])
    steps, dealers = cycle[_turns(numbers - 1, len(cycle))], _turns(numbers - 1, rules.players)
    points, tricks, shooters, dice = play_cards(rules, names, seed, numbers, steps, dealers)
    if not rules.points.die_seven:
        return _scored(rules, points, tricks, shooters), tricks, shooters
    for face in np.unique(dice):
        here = dice == face
        points[here] = _scored(rules.rolled(int(face)), points[here], tricks[here], shooters[here])
    return points, tricks, shooters


def _turns(counted: Ints, length: int) -> Ints:
    """``counted % length``, which numpy takes three times as long for."""
    return counted - counted // length * length


def play_cards(rules: RuleSet, names: Sequence[str], seed: int, numbers: Ints, steps: Ints, dealers: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Points by cards, tricks won, shooters and dice (0: none is rolled) of deals played by the compiled loop.

    ``numbers`` name the deals, and with the seed their cards; ``steps`` (see ``step_of``) and ``dealers`` go with them.
    """
    if not rules.points.die_seven:
        return *_played(rules, 0, names, seed, numbers, steps, dealers), np.zeros(len(numbers), np.int64)
    dice = np.array([die_of(rules, seed, number) for number in numbers.tolist()])
    points, tricks = np.zeros((2, len(numbers), rules.players), np.int64)
    shooters = np.zeros(len(numbers), np.int64)
    for face in np.unique(dice):
        here = dice == face
        points[here], tricks[here], shooters[here] = _played(rules, int(face), names, seed, numbers[here], steps[here], dealers[here])
    return points, tricks, shooters, dice


def _played(
    rules: RuleSet, die: int, names: Sequence[str], seed: int, numbers: Ints, steps: Ints, dealers: Ints
) -> tuple[Ints, Ints, Ints]:
    """The same for deals in which the same face of the die fell."""
    playing, passing = zip(*map(parts, names), strict=True)
    results = results_of(rules, die, passing, playing, seed, Deals(numbers, steps, dealers))
    points, won, shooters = (np.asarray(each, np.int64) for each in results)
    return points.reshape(-1, rules.players), won.reshape(-1, rules.players), shooters


def _scored(rules: RuleSet, by_cards: Ints, tricks: Ints, shooters: Ints) -> Ints:
    """The points of the score sheet, written over ``by_cards`` where they are not those of the cards."""
    players = rules.players
    special = np.arange(len(by_cards)) if rules.no_trick_bonus else np.flatnonzero(shooters >= 0)
    counted = tricks[special] if rules.no_trick_bonus or rules.sun else 0 * tricks[special]
    deals = np.column_stack((by_cards[special], counted, shooters[special]))
    kinds, which = np.unique(deals, axis=0, return_inverse=True)
    if len(kinds):
        settled = [points_of(rules, kind[:players], kind[players:-1], kind[-1]) for kind in kinds.tolist()]
        by_cards[special] = np.array(settled)[which]
    return by_cards
