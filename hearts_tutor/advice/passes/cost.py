"""What a pass costs: every pass of a hand played out in the same random worlds, with a second opinion, a band and reasons in words.

A cost is in penalty points captured in the deal: a moon counts the deal's total (26) to its shooter and nothing to the others.
The chances of a moon are given beside it. They change the advice only if the player's own moon is clearly more likely than not.
Then the pass that leads to a moon most often is called best as well, whatever its cost.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import comb

from hearts_tutor.advice.bands import band_of
from hearts_tutor.advice.cost import PLAYER, SECOND, SECOND_SHARE, SECOND_WORLDS, Cost, worlds_to_play
from hearts_tutor.advice.passes.candidates import PassError, candidates, check_hand, directions, step_and_size
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.advice.passes.race import AT_A_TIME, FIRST, FIRST_PLAIN, Race, RaceResult, aims_at_moon
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import RuleSet

__all__ = ["PassAdvice", "PassCost", "PassError", "advise_pass"]

WORLDS, WORLDS_PLAIN = 2000, 64  # if neither worlds nor seconds are asked for
SECOND_LEAST = 16  # worlds of the second opinion, at least


@dataclass(frozen=True, kw_only=True)
class PassCost(Cost):
    """What it costs to pass these ``cards``; ``points`` are those that the player captures. ``to_aim``: pass these to try for a moon."""

    rules: RuleSet = field(repr=False)
    hand: Hand = field(repr=False)
    direction: str = field(repr=False)
    cards: tuple[Card, ...]
    to_aim: bool

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """What speaks for and against the pass, in sentences; made only when asked for, since there are hundreds of passes."""
        reasons = pass_reasons(self.rules, self.hand, Hand.of_cards(self.cards), self.direction)
        if not self.to_aim:
            return reasons
        often = f"{100 * self.moon_for:.0f} of 100 play-outs"
        return (*reasons, f"A moon came of it in {often}: aim at it, although the cost counts a moon against its shooter.")


@dataclass(frozen=True)
class PassAdvice:
    """All passes that were measured, the cheapest first, and what their costs are relative to.

    ``possible`` is how many passes the hand has. Passes that were not measured leave hands that the house player thinks more dangerous.
    """

    rules: RuleSet
    hand: Hand
    direction: str
    seed: int
    passes: tuple[PassCost, ...]
    worlds: int
    possible: int

    @property
    def best(self) -> PassCost:
        """The cheapest pass, if a moon counts against its shooter."""
        return self.passes[0]

    @property
    def moon(self) -> PassCost | None:
        """The pass to try for a moon with, if a moon is clearly more likely than not."""
        return next((each for each in self.passes[1:] if each.band == "best"), self.best if aims_at_moon(self.best) else None)

    def of(self, cards: Hand | Sequence[Card]) -> PassCost:
        """What a certain pass costs; raises PassError for one that was not measured."""
        wanted = Hand.of_cards(cards)
        for each in self.passes:
            if Hand.of_cards(each.cards) == wanted:
                return each
        raise PassError(f"{wanted} was not among the passes that were measured.")

    @property
    def relative_to(self) -> str:
        """What a cost is measured against, in words."""
        best = " ".join(card.code for card in self.best.cards)
        return f"{best}, the cheapest of {len(self.passes)} passes measured: {self.best.points:.2f} penalty points a deal"


def advise_pass(
    rules: RuleSet,
    hand: Hand,
    direction: str | None = None,
    *,
    seed: int = 1,
    worlds: int | None = None,
    seconds: float | None = None,
    jobs: int = 0,
    asked: Sequence[Hand] = (),
    most: int | None = None,
) -> PassAdvice:
    """Measures the passes of a hand in up to ``worlds`` worlds, or in as many as ``seconds`` allow (compilation not counted).

    ``direction`` is left, right, across, left2 and so on; the default is the first that the rule set has. ``jobs`` is the number of
    threads (0: one for each core); results do not depend on it. The ``asked`` passes are never set aside early; ``most`` limits how
    many other passes are measured. Without ``seconds`` the answer depends on the seed alone.

    Raises PassError for a hand, direction or pass that does not fit the rule set, RuleError for a direction that gives the cards back
    to the passer, AdviceError for a number of worlds that cannot be played.

    >>> advice = advise_pass(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), "left", worlds=64)
    >>> len(advice.best.cards), advice.best.cost, advice.best.band
    (3, 0.0, 'best')
    """
    direction = direction or (directions(rules) or ["hold"])[0]
    step, size = step_and_size(rules, direction)
    check_hand(rules, hand, size)
    passes = _passes(rules, hand, size, asked, most)
    width = worlds_to_play(worlds, seconds, WORLDS, WORLDS_PLAIN)
    measured = Worlds(rules, hand, step, size, passes, seed, width, jobs)
    measured.warm_up((PLAYER, SECOND))
    started = time.perf_counter()
    race_time = None if seconds is None else seconds * (1 - SECOND_SHARE)
    race = Race(measured, PLAYER, keep=[passes.index(each.mask) for each in asked])
    found = race.run(width, FIRST if available() else FIRST_PLAIN, race_time)
    left = None if seconds is None else seconds - (time.perf_counter() - started)
    second = _second_opinion(measured, found, min(SECOND_WORLDS, found.worlds), left)
    costs = [_cost(rules, hand, direction, mask, row, found, second[row]) for row, mask in enumerate(passes)]
    costs.sort(key=lambda each: (each.cost, each.band != "best", [card.code for card in each.cards]))
    possible = comb(len(hand - rules.may_not_pass), size)
    return PassAdvice(rules, hand, direction, seed, tuple(costs), found.worlds, possible)


def _passes(rules: RuleSet, hand: Hand, size: int, asked: Sequence[Hand], most: int | None) -> list[int]:
    """The candidates and the passes asked for, as masks; raises PassError for one that the hand does not have."""
    passes = candidates(rules, hand, size, most)
    for each in asked:
        if len(each) != size or (each - hand) or (each - (hand - rules.may_not_pass)):
            raise PassError(f"{each} cannot be passed from {hand}: choose {size} cards of the hand that may be passed.")
        passes += [each.mask] if each.mask not in passes else []
    return passes


def _second_opinion(measured: Worlds, found: RaceResult, worlds: int, seconds: float | None) -> list[float]:
    """What every pass costs more than the best in the rollouts of another kind of player.

    It plays ``worlds`` worlds; with ``seconds``, as many of them as fit, starting with at least SECOND_LEAST.
    """
    started, rows = time.perf_counter(), range(len(measured.passes))
    step, done = worlds if seconds is None else max(SECOND_LEAST, AT_A_TIME // len(rows)), 0
    while done < worlds:
        upto = min(done + step, worlds)
        measured.play(SECOND, rows, done, upto)
        done = upto
        if seconds is not None and time.perf_counter() - started >= seconds:
            break
    return [measured.paired(SECOND, row, found.best, done).difference for row in rows]


def _cost(rules: RuleSet, hand: Hand, direction: str, mask: int, row: int, found: RaceResult, second: float) -> PassCost:
    """The cost of the pass ``mask``, which is in row ``row`` of the race."""
    paired, is_best, to_aim = found.rows[row], row == found.best, row == found.moon
    cost = 0.0 if is_best else max(0.0, paired.difference)
    return PassCost(
        cost=cost,
        stderr=paired.stderr,
        band=band_of(cost, paired.stderr, second, best=is_best or to_aim),
        moon_for=paired.moon_for,
        moon_against=paired.moon_against,
        second_opinion=second,
        points=paired.points,
        worlds=paired.worlds,
        rules=rules,
        hand=hand,
        direction=direction,
        cards=Hand(mask).cards,
        to_aim=to_aim,
    )
