"""Deals played card by card, each player shown its own view: for players that are no part of the compiled loop, such as the coach.

The deals are those of ``simulate``: cards, die, dealer and pass follow from the seed and the deal's number.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players import PLAYERS, Choice, Player, PublicView, RandomPlayer, play_deal
from hearts_tutor.players.numbered import POLICIES
from hearts_tutor.playout import chance
from hearts_tutor.playout.deals import dealer_of, die_of, hands_of

SEATED_BLOCK = 8  # deals that one worker plays at a time
Ints = NDArray[np.int64]


class Divided:
    """Plays like one player and passes like another."""

    def __init__(self, playing: Player, passing: Player) -> None:
        self.playing, self.passing, self.name = playing, passing, f"{playing.name}+{passing.name}"

    def choose_pass(self, view: PublicView) -> Choice:
        """The cards to pass, by the second."""
        return self.passing.choose_pass(view)

    def choose_card(self, view: PublicView) -> Choice:
        """The card to play, by the first."""
        return self.playing.choose_card(view)


def is_seated(names: Sequence[str]) -> bool:
    """True where somebody plays who is no part of the compiled loop."""
    return any(part not in POLICIES for name in names for part in name.split("+", 1))


def player_of(name: str, seed: int, number: int, seat: int) -> Player:
    """The player of a name for one seat of one deal; what it draws depends on seed, deal and seat alone."""
    playing, _, passing = name.partition("+")
    if passing:
        return Divided(player_of(playing, seed, number, seat), player_of(passing, seed, number, seat))
    own_seed = chance.start(seed, 16 * number + seat)
    if name == "random":
        return RandomPlayer(own_seed)
    if name == "coach":
        from hearts_tutor.advice.plays.coach import Coach  # loads much that no other player needs

        return Coach(seed=own_seed)
    return PLAYERS[name]()


def play_seated(rules: RuleSet, names: Sequence[str], seed: int, span: range) -> tuple[Ints, Ints, Ints]:
    """Points as scored, tricks won and shooters of the deals of a span; see ``simulate.Deals`` for the shapes.

    >>> points, tricks, shooters = play_seated(RuleSet(), ["house"] * 4, 1, range(1, 3))
    >>> points.shape, tricks.sum(axis=1).tolist(), shooters.shape
    ((2, 4), [13, 13], (2,))
    """
    points, tricks = np.zeros((2, len(span), rules.players), np.int64)
    shooters = np.full(len(span), -1, np.int64)
    for row, number in enumerate(span):
        done = play_seats(rules, names, seed, number, number, dealer_of(rules, number))
        score = done.score(choice="others" if rules.moon == "choose" else None)
        points[row], tricks[row] = score.points, done.tricks_won()
        if score.shooter is not None:
            shooters[row] = score.shooter
    return points, tricks, shooters


def play_seats(
    rules: RuleSet, names: Sequence[str], seed: int, cards: int, number: int, dealer: int, totals: Sequence[int] | None = None
) -> Deal:
    """A finished deal with the cards and the die of deal ``cards`` of a seed; ``number`` picks the pass."""
    hands, die = hands_of(rules, seed, cards), die_of(rules, seed, cards)
    deal = Deal.of(rules, hands, dealer=dealer, number=number, die=die)
    return play_deal(deal, [player_of(name, seed, cards, seat) for seat, name in enumerate(names)], totals)
