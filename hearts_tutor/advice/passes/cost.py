"""What a pass costs: every pass of a hand on the same random worlds, with a second opinion, a band and reasons in words.

The number is penalty points captured in the deal; a moon counts the deal's total (26) to its shooter and nothing to the
others. The chances of a moon stand beside it. They are acted on only where an own moon is surely more likely than not: the
pass that makes it most often is then called best, too, whatever the number says.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import comb

from hearts_tutor.advice.bands import Band, band_of
from hearts_tutor.advice.passes.candidates import PassError, candidates, check_hand, directions, step_and_size
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.advice.passes.race import AT_A_TIME, FIRST, FIRST_PLAIN, Race, Result, aims_at_moon
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import RuleSet

__all__ = ["PassAdvice", "PassCost", "PassError", "advise_pass"]

WORLDS, WORLDS_PLAIN = 2000, 64  # where neither worlds nor seconds are asked for
MOST_WORLDS = 20_000
SECOND_LEAST, SECOND_WORLDS = 16, 256  # of the second opinion, at least and at most
SECOND_SHARE = 0.2  # its part of the time
PLAYER, SECOND = "quick", "ducker"


@dataclass(frozen=True)
class PassCost:
    """One pass: penalty points more than the best, the standard error of that, and how they were found.

    ``second_opinion`` is the same cost as another kind of player's play-outs have it, ``worlds`` how many worlds the pass
    was played out in; the moons are chances. ``to_aim`` marks the pass with which to aim at a moon.
    """

    rules: RuleSet = field(repr=False)
    hand: Hand = field(repr=False)
    direction: str = field(repr=False)

    cards: tuple[Card, ...]
    cost: float
    stderr: float
    band: Band
    moon_for: float
    moon_against: float
    second_opinion: float
    points: float
    worlds: int
    to_aim: bool

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """What speaks for and against it, in sentences; of hundreds of passes only a few are asked."""
        reasons = pass_reasons(self.rules, self.hand, Hand.of_cards(self.cards), self.direction)
        if not self.to_aim:
            return reasons
        often = f"{100 * self.moon_for:.0f} of 100 play-outs"
        return (*reasons, f"A moon came of it in {often}: aim at it, although the cost counts a moon against its shooter.")

    @property
    def why(self) -> str:
        """The reasons as one text."""
        return " ".join(self.reasons)


@dataclass(frozen=True)
class PassAdvice:
    """All passes that were looked at, the cheapest first, and what their costs are relative to.

    ``possible`` is how many passes the hand has; where it is more than were looked at, the others leave hands that are
    more dangerous in the house player's reckoning.
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
        """The cheapest pass, a moon counted against its shooter."""
        return self.passes[0]

    @property
    def moon(self) -> PassCost | None:
        """The pass with which to aim at a moon, where one is surely more likely than not."""
        return next((each for each in self.passes[1:] if each.band == "best"), self.best if aims_at_moon(self.best) else None)

    def of(self, cards: Hand | Sequence[Card]) -> PassCost:
        """What a certain pass costs; raises PassError where it was not looked at."""
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
    """Measures the passes of a hand in up to ``worlds`` worlds, or as many as ``seconds`` allow (compilation not counted).

    The ``asked`` passes are measured as long as the best; ``most`` is how many others are looked at where that is to be
    few. Without seconds the answer depends on the seed alone. Raises PassError for a hand or direction that does not fit
    the rule set.

    >>> advice = advise_pass(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), "left", worlds=64)
    >>> len(advice.best.cards), advice.best.cost, advice.best.band
    (3, 0.0, 'best')
    """
    direction = direction or (directions(rules) or ["hold"])[0]
    step, size = step_and_size(rules, direction)
    check_hand(rules, hand, size)
    passes = candidates(rules, hand, size, most)
    for each in asked:
        if len(each) != size or (each - hand) or (each - (hand - rules.may_not_pass)):
            raise PassError(f"{each} cannot be passed from {hand}: {size} cards of the hand go.")
        passes += [each.mask] if each.mask not in passes else []
    plain = not available()
    usual = MOST_WORLDS if seconds is not None else WORLDS_PLAIN if plain else WORLDS
    width = usual if worlds is None else worlds
    if not 2 <= width <= MOST_WORLDS:
        raise PassError(f"{width} worlds cannot be played: name 2 to {MOST_WORLDS}.")
    worlds_of = Worlds(rules, hand, step, size, passes, seed, width, jobs)
    if not plain:  # compiles, or loads what is compiled
        for who in (PLAYER, SECOND):
            worlds_of.play(who, [0], 0, 1)
            worlds_of.paired(who, 0, 0, 1)
    keep = [passes.index(each.mask) for each in asked]
    first = FIRST_PLAIN if plain else FIRST
    begun = time.perf_counter()
    race_time = None if seconds is None else seconds * (1 - SECOND_SHARE)
    found = Race(worlds_of, PLAYER, keep).run(width, first, race_time)
    left = None if seconds is None else seconds - (time.perf_counter() - begun)
    second = _second_opinion(worlds_of, found, min(SECOND_WORLDS, found.worlds), left)
    costs = [_cost(rules, hand, direction, mask, row, found, second[row]) for row, mask in enumerate(passes)]
    costs.sort(key=lambda each: (each.cost, each.band != "best", [card.code for card in each.cards]))
    every = comb(len(hand - rules.may_not_pass), size)
    return PassAdvice(rules, hand, direction, seed, tuple(costs), found.worlds, every)


def _second_opinion(played: Worlds, found: Result, worlds: int, seconds: float | None) -> list[float]:
    """The cost of every pass against the same best, by another kind of player; in seconds in at least SECOND_LEAST worlds."""
    begun, rows = time.perf_counter(), range(len(played.passes))
    step, done = worlds if seconds is None else max(SECOND_LEAST, AT_A_TIME // len(rows)), 0
    while done < worlds:
        upto = min(done + step, worlds)
        played.play(SECOND, rows, done, upto)
        done = upto
        if seconds is not None and time.perf_counter() - begun >= seconds:
            break
    return [played.paired(SECOND, row, found.best, done).difference for row in rows]


def _cost(rules: RuleSet, hand: Hand, direction: str, mask: int, row: int, found: Result, second: float) -> PassCost:
    paired, best = found.rows[row], row == found.best
    cost = 0.0 if best else max(0.0, paired.difference)
    moon = row == found.moon
    band = band_of(cost, paired.stderr, second, best=best or moon)
    chances = paired.moon_for, paired.moon_against
    return PassCost(
        rules, hand, direction, Hand(mask).cards, cost, paired.stderr, band, *chances, second, paired.points, paired.worlds, moon
    )
