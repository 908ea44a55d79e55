"""What a play costs: every legal card is played out in the same sampled deals, with a second opinion, a band and reasons in words.

The value of a card is the player's points as scored, less the mean of all seats; its cost is how much that exceeds the best card's.
A moon counts as the rules score it, so stopping one pays. The sampled deals fit all that the player knows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from hearts_tutor.advice.bands import band_of
from hearts_tutor.advice.cost import SECOND_SHARE, SECOND_WORLDS, AdviceError, Cost, worlds_to_play
from hearts_tutor.advice.plays.decision import Decision, decision_of
from hearts_tutor.advice.plays.reasons import play_reasons
from hearts_tutor.advice.plays.rollout_player import DUCKER
from hearts_tutor.advice.plays.search import CLEAR, NEVER, MeasuredCard, SearchResult, search
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.view import PublicView

__all__ = ["PlayAdvice", "PlayCost", "PlayError", "advise_play"]

WORLDS, WORLDS_PLAIN = 1000, 24  # if neither worlds nor seconds are asked for


class PlayError(AdviceError):
    """A card that cannot be played; the message says why."""


@dataclass(frozen=True, kw_only=True)
class PlayCost(Cost):
    """What it costs to play this ``card``; ``points`` are the player's, less the mean of all seats."""

    decision: Decision = field(repr=False, compare=False)
    found: SearchResult = field(repr=False)
    measured: MeasuredCard = field(repr=False)

    @property
    def card(self) -> Card:
        """The card that is played."""
        return self.measured.card

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """What speaks for and against the card, in sentences."""
        return play_reasons(self.decision, self.found, self.measured)


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
        """What a certain card costs; raises PlayError for one that may not be played."""
        for each in self.plays:
            if each.card == card:
                return each
        raise PlayError(f"{card} may not be played here: choose {' '.join(str(each.card) for each in self.plays)}.")

    @property
    def relative_to(self) -> str:
        """What a cost is measured against, in words."""
        if len(self.plays) == 1:
            return f"{self.best.card.code}, the only card that may be played"
        ahead = f"{abs(self.best.points):.2f} points {'above' if self.best.points > 0 else 'below'} the mean of the table"
        return f"{self.best.card.code}, the cheapest of {len(self.plays)} cards: {ahead}"


def advise_play(view: PublicView | Decision, *, worlds: int | None = None, seconds: float | None = None, seed: int = 1) -> PlayAdvice:
    """Measures the cards of the player on turn in up to ``worlds`` sampled deals, or in as many as ``seconds`` allow.

    Without ``seconds`` the answer depends only on what the player sees and on the seed. Raises AdviceError for a number of worlds
    that cannot be played.

    >>> from hearts_tutor.engine.deal import Deal
    >>> deal = Deal.new(RuleSet(), seed=1, number=4).play(Card.parse("2C"))
    >>> advice = advise_play(PublicView.of(deal, deal.turn), worlds=40)
    >>> advice.best.cost, advice.best.band
    (0.0, 'best')
    """
    width = worlds_to_play(worlds, seconds, WORLDS, WORLDS_PLAIN)
    decision = decision_of(view) if isinstance(view, PublicView) else view
    if seconds is not None:
        search(decision, worlds=2, seed=seed)  # compiles, or loads what is compiled
    part = None if seconds is None else seconds * (1 - SECOND_SHARE)
    found = search(decision, worlds=width, seconds=part, seed=seed, clear=CLEAR + 5)
    second = search(decision, worlds=min(SECOND_WORLDS, found.worlds), seed=seed, clear=NEVER, player=DUCKER, against=found.best)
    plays = tuple(_cost(decision, found, each, second.of(each.card)) for each in found.cards)
    return PlayAdvice(decision.rules, decision.hand, seed, plays, found.worlds)


def _cost(decision: Decision, found: SearchResult, measured: MeasuredCard, second: MeasuredCard) -> PlayCost:
    """The cost of one card; a card whose outcome equalled the best card's in every world counts as best, too."""
    same = measured.cost == 0 and measured.stderr == 0
    best = measured is found.best or (same and measured.worlds == found.worlds)
    cost = 0.0 if best else max(0.0, measured.cost)
    return PlayCost(
        cost=cost,
        stderr=measured.stderr,
        band=band_of(cost, measured.stderr, second.cost, best=best),
        moon_for=measured.moon_for,
        moon_against=measured.moon_against,
        second_opinion=second.cost,
        points=measured.points,
        worlds=measured.worlds,
        decision=decision,
        found=found,
        measured=measured,
    )
