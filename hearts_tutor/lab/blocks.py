"""A block of deals, played by one worker: points by cards, tricks and shooters of each deal, and the points as scored."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab.card_by_card import Int64Array, play_block_by_card
from hearts_tutor.players.numbered import results_of
from hearts_tutor.playout.deals import Deals, die_of, step_of
from hearts_tutor.playout.scoring import points_of
from hearts_tutor.roster import in_loop, parts


def play_block(rules: RuleSet, names: Sequence[str], seed: int, span: range) -> tuple[Int64Array, Int64Array, Int64Array]:
    """Points as scored, tricks won and shooters of the deals of a span; see ``SimulatedDeals`` for the shapes."""
    if not in_loop(names):
        return play_block_by_card(rules, names, seed, span)
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


def _turns(counted: Int64Array, length: int) -> Int64Array:
    """``counted % length``; numpy takes three times as long for that operator."""
    return counted - counted // length * length


def play_cards(
    rules: RuleSet, names: Sequence[str], seed: int, numbers: Int64Array, steps: Int64Array, dealers: Int64Array
) -> tuple[Int64Array, Int64Array, Int64Array, Int64Array]:
    """Points by cards, tricks won, shooters and dice (0: none is rolled) of deals played by the compiled loop.

    The seed and the ``numbers`` decide the cards; ``steps`` (see ``step_of``) and ``dealers`` have an entry for each deal.
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
    rules: RuleSet, die: int, names: Sequence[str], seed: int, numbers: Int64Array, steps: Int64Array, dealers: Int64Array
) -> tuple[Int64Array, Int64Array, Int64Array]:
    """Points by cards, tricks won and shooters of deals in which the die shows the same face."""
    playing, passing = zip(*map(parts, names), strict=True)
    results = results_of(rules, die, passing, playing, seed, Deals(numbers, steps, dealers))
    points, won, shooters = (np.asarray(each, np.int64) for each in results)
    return points.reshape(-1, rules.players), won.reshape(-1, rules.players), shooters


def _scored(rules: RuleSet, by_cards: Int64Array, tricks: Int64Array, shooters: Int64Array) -> Int64Array:
    """The points as scored; they overwrite ``by_cards`` in deals in which they differ from the points by cards."""
    players = rules.players
    special = np.arange(len(by_cards)) if rules.no_trick_bonus else np.flatnonzero(shooters >= 0)
    counted = tricks[special] if rules.no_trick_bonus or rules.sun else 0 * tricks[special]
    deals = np.column_stack((by_cards[special], counted, shooters[special]))
    kinds, which = np.unique(deals, axis=0, return_inverse=True)
    if len(kinds):
        settled = [points_of(rules, kind[:players], kind[players:-1], kind[-1]) for kind in kinds.tolist()]
        by_cards[special] = np.array(settled)[which]
    return by_cards
