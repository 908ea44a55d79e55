"""What a play costs: every legal card played on in the same imagined deals, with a second opinion, a band and reasons in words.

The number is points as scored, less the mean of all seats: what a card costs is what it loses against the table. A moon
counts as the rules score it, so that to stop one has its worth. The imagined deals fit all that the player knows.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_tutor.advice.bands import Band, band_of
from hearts_tutor.advice.plays.decision import Spot, spot_of
from hearts_tutor.advice.plays.reasons import play_reasons
from hearts_tutor.advice.plays.rollout_player import DUCKER
from hearts_tutor.advice.plays.search import CLEAR, NEVER, Found, Line, search
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.view import PublicView

__all__ = ["PlayAdvice", "PlayCost", "PlayError", "advise_play"]

WORLDS, WORLDS_PLAIN = 1000, 24  # where neither worlds nor seconds are asked for
MOST_WORLDS = 20_000
SECOND_WORLDS = 256  # of the second opinion, at most
SECOND_SHARE = 0.2  # its part of the time, roughly
PLAYER, SECOND = "quick", "ducker"


class PlayError(ValueError):
    """A decision that cannot be advised on; the message says why."""


@dataclass(frozen=True)
class PlayCost:
    """One card: points more than the best, the standard error of that, and how they were found.

    ``second_opinion`` is the same cost as another kind of player's play-outs have it; the moons are chances; ``points``
    are the player's points less the mean of all seats, over ``worlds`` imagined deals.
    """

    card: Card
    cost: float
    stderr: float
    band: Band
    moon_for: float
    moon_against: float
    second_opinion: float
    reasons: tuple[str, ...]
    points: float
    worlds: int

    @property
    def why(self) -> str:
        """The reasons as one text."""
        return " ".join(self.reasons)


@dataclass(frozen=True)
class PlayAdvice:
    """All cards that may be played, the cheapest first, and what their costs are relative to."""

    rules: RuleSet
    hand: Hand
    seed: int
    plays: tuple[PlayCost, ...]
    worlds: int

    @property
    def best(self) -> PlayCost:
        """The cheapest card."""
        return self.plays[0]

    def of(self, card: Card) -> PlayCost:
        """What a certain card costs; raises PlayError where it may not be played."""
        for each in self.plays:
            if each.card == card:
                return each
        raise PlayError(f"{card} may not be played here; what may be is {' '.join(str(each.card) for each in self.plays)}.")

    @property
    def relative_to(self) -> str:
        """What a cost is measured against, in words."""
        if len(self.plays) == 1:
            return f"{self.best.card.code}, the only card that may be played"
        ahead = f"{abs(self.best.points):.2f} points {'above' if self.best.points > 0 else 'below'} the mean of the table"
        return f"{self.best.card.code}, the cheapest of {len(self.plays)} cards: {ahead}"


def advise_play(view: PublicView | Spot, *, worlds: int | None = None, seconds: float | None = None, seed: int = 1) -> PlayAdvice:
    """Measures the cards of the player on turn in up to ``worlds`` imagined deals, or as many as ``seconds`` allow.

    Without seconds the answer depends on what the player sees and the seed alone. Raises PlayError for a number of
    worlds that cannot be played.

    >>> from hearts_tutor.engine.deal import Deal
    >>> deal = Deal.new(RuleSet(), seed=1, number=4).play(Card.parse("2C"))
    >>> advice = advise_play(PublicView.of(deal, deal.turn), worlds=40)
    >>> advice.best.cost, advice.best.band
    (0.0, 'best')
    """
    usual = MOST_WORLDS if seconds is not None else WORLDS if available() else WORLDS_PLAIN
    width = usual if worlds is None else worlds
    if not 2 <= width <= MOST_WORLDS:
        raise PlayError(f"{width} worlds cannot be played: name 2 to {MOST_WORLDS}.")
    spot = spot_of(view) if isinstance(view, PublicView) else view
    if seconds is not None:
        search(spot, worlds=2, seed=seed)  # compiles, or loads what is compiled
    part = None if seconds is None else seconds * (1 - SECOND_SHARE)
    found = search(spot, worlds=width, seconds=part, seed=seed, clear=CLEAR + 5)
    second = search(spot, worlds=min(SECOND_WORLDS, found.worlds), seed=seed, clear=NEVER, who=DUCKER, against=found.best)
    plays = tuple(_cost(spot, found, line, second.of(line.card)) for line in found.lines)
    return PlayAdvice(spot.rules, spot.hand, seed, plays, found.worlds)


def _cost(spot: Spot, found: Found, line: Line, second: Line) -> PlayCost:
    same = line.cost == 0 and line.stderr == 0
    best = line is found.best or (same and line.worlds == found.worlds)
    cost = 0.0 if best else max(0.0, line.cost)
    band = band_of(cost, line.stderr, second.cost, best=best)
    reasons = play_reasons(spot, found, line)
    return PlayCost(line.card, cost, line.stderr, band, line.moon_for, line.moon_against, second.cost, reasons, line.points, line.worlds)
