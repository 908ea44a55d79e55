"""Deals played card by card, each player shown its own view: for players that do not run in the compiled loop, such as the coach.

The deals are those of ``simulate``: cards, die, dealer and pass follow from the seed and the deal's number.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players import play_deal
from hearts_tutor.playout import chance
from hearts_tutor.playout.deals import dealer_of, die_of, hands_of
from hearts_tutor.roster import player

BLOCK_BY_CARD = 8  # deals that one worker plays at a time
Int64Array = NDArray[np.int64]


def play_block_by_card(rules: RuleSet, names: Sequence[str], seed: int, span: range) -> tuple[Int64Array, Int64Array, Int64Array]:
    """Points as scored, tricks won and shooters of the deals of a span; see ``SimulatedDeals`` for the shapes.

    >>> points, tricks, shooters = play_block_by_card(RuleSet(), ["house"] * 4, 1, range(1, 3))
    >>> points.shape, tricks.sum(axis=1).tolist(), shooters.shape
    ((2, 4), [13, 13], (2,))
    """
    points, tricks = np.zeros((2, len(span), rules.players), np.int64)
    shooters = np.full(len(span), -1, np.int64)
    for row, number in enumerate(span):
        done = play_deal_by_card(rules, names, seed, number, number, dealer_of(rules, number))
        score = done.score(choice="others" if rules.moon == "choose" else None)
        points[row], tricks[row] = score.points, done.tricks_won()
        if score.shooter is not None:
            shooters[row] = score.shooter
    return points, tricks, shooters


def play_deal_by_card(
    rules: RuleSet, names: Sequence[str], seed: int, cards: int, number: int, dealer: int, totals: Sequence[int] | None = None
) -> Deal:
    """A finished deal with the cards and the die of deal ``cards`` of a seed; ``number`` decides the pass."""
    hands, die = hands_of(rules, seed, cards), die_of(rules, seed, cards)
    deal = Deal.of(rules, hands, dealer=dealer, number=number, die=die)
    players = [player(name, chance.start(seed, 16 * cards + seat)) for seat, name in enumerate(names)]  # they draw from seeds of their own
    return play_deal(deal, players, totals)
