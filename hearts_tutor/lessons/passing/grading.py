"""Grades a pass by the best method available.

- ``measured``, in a kernel: compiled code plays all passes out in the same random deals.
- ``estimated``, in a browser: the pass model ranks all passes. It gives bands, not numbers, and knows only some rule sets.
- ``sampled``, in a browser, for all other rule sets: plain Python plays a few likely passes out in a few deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from hearts_tutor.advice.bands import CLOSE, Band
from hearts_tutor.advice.model.features import DIRECTIONS
from hearts_tutor.advice.model.pass_model import model_band, model_covers, the_model
from hearts_tutor.advice.passes.cost import PassAdvice, PassCost, advise_pass
from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.difficulty import Difficulty, difficulty, tempting_passes
from hearts_tutor.lessons.passing.drill import Drill, parse_drill
from hearts_tutor.playout.confidence import interval

Method = Literal["measured", "estimated", "sampled"]
Ranking = Sequence[tuple[float, Hand]]  # every pass with its estimated cost in penalty points a deal, the best first

WORLDS, SECONDS = 2000, 0.35  # a measurement plays this many random deals, or as many as the time allows
SAMPLED_WORLDS, SAMPLED_PASSES = 64, 12
SHOWN = 8  # how many of the best passes are shown
SEED = 1


@dataclass(frozen=True)
class GradedPass:
    """One pass with its band; ``cost`` and ``stderr`` (penalty points a deal) are None if the pass was only estimated."""

    cards: Hand
    band: Band
    cost: float | None = None
    stderr: float | None = None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the cost."""
        if self.cost is None or self.stderr is None:
            return None
        return interval(self.cost, self.stderr)


@dataclass(frozen=True)
class Grade:
    """The reader's pass compared with the best, the best few passes, and how they were found.

    ``examined`` of ``possible`` passes were compared, the best of them in ``worlds`` random deals (0 if none was played out). ``moon`` is
    the pass to try for a moon with, if there is one. ``has_traps`` is explained at ``Difficulty``.
    """

    method: Method
    chosen: GradedPass
    best: GradedPass
    top: tuple[GradedPass, ...]
    examined: int
    possible: int
    worlds: int = 0
    moon: Hand | None = None
    has_traps: bool = True

    @property
    def is_best(self) -> bool:
        return self.chosen.band == "best"

    @property
    def is_good(self) -> bool:
        """True unless another pass is clearly better."""
        return self.chosen.band in ("best", "too_close")


def compiles() -> bool:
    """Whether rollouts are compiled here and so fast enough for a measurement."""
    return available()


def method_of(drill: Drill) -> Method:
    """The method by which a drill is graded here.

    >>> method_of(parse_drill("classic left seed=1")) in ("measured", "estimated")
    True
    """
    if compiles():
        return "measured"
    return "estimated" if model_knows(drill) else "sampled"


def model_knows(drill: Drill) -> bool:
    """Whether the pass model was fitted to the rules and the direction of a drill."""
    return drill.direction in DIRECTIONS and model_covers(drill.rules)


def ranking(drill: Drill) -> Ranking:
    """All passes of a drill as the pass model ranks them; empty if it does not know the rules."""
    return the_model().rank(drill.hand, drill.direction) if model_knows(drill) else ()


def difficulty_of(drill: Drill, ranked: Ranking) -> Difficulty | None:
    """How hard a drill is; None if the model does not know its rules."""
    return difficulty(drill.rules, drill.hand, ranked) if ranked else None


def grade_pass(drill: Drill, chosen: Hand, ranked: Ranking) -> Grade:
    """Grade a pass; ``ranked`` is the ``ranking`` of the drill, handed in because it is slow to make."""
    method = method_of(drill)
    if method == "estimated":
        return _estimated(drill, chosen, ranked)
    tempting = tempting_passes(drill.rules, drill.hand, drill.size)
    asked = tuple(dict.fromkeys((chosen, *tempting)))
    if method == "measured":
        advice = advise_pass(drill.rules, drill.hand, drill.direction, seed=SEED, worlds=WORLDS, seconds=SECONDS, asked=asked)
    else:
        advice = advise_pass(drill.rules, drill.hand, drill.direction, seed=SEED, worlds=SAMPLED_WORLDS, most=SAMPLED_PASSES, asked=asked)
    return _played_out(method, advice, chosen, tempting)


def _estimated(drill: Drill, chosen: Hand, ranked: Ranking) -> Grade:
    bands = {cards.mask: model_band(cost) for cost, cards in ranked}
    found = difficulty_of(drill, ranked)
    return Grade(
        "estimated",
        GradedPass(chosen, bands[chosen.mask]),
        GradedPass(ranked[0][1], "best"),
        tuple(GradedPass(cards, model_band(cost)) for cost, cards in ranked[:SHOWN]),
        examined=len(ranked),
        possible=len(ranked),
        has_traps=found is None or found.has_traps,
    )


def _played_out(method: Method, advice: PassAdvice, chosen: Hand, tempting: Sequence[Hand]) -> Grade:
    others = [advice.of(cards) for cards in tempting]
    return Grade(
        method,
        _graded(advice.of(chosen)),
        _graded(advice.best),
        tuple(map(_graded, advice.passes[:SHOWN])),
        examined=len(advice.passes),
        possible=advice.possible,
        worlds=advice.worlds,
        moon=Hand.of_cards(advice.moon.cards) if advice.moon else None,
        has_traps=any(each.cost >= CLOSE and each.band in ("costly", "mistake") for each in others),
    )


def _graded(cost: PassCost) -> GradedPass:
    return GradedPass(Hand.of_cards(cost.cards), cost.band, cost.cost, cost.stderr)


def right_answers(advice: HoldAdvice) -> frozenset[str]:
    """The answers about a hold hand that count as right: several if the 95 % intervals allow several.

    The answers are the keys of ``content.HOLD_ANSWERS``.
    """
    if advice.is_moon:
        return frozenset({"moon", *(advice.levels if advice.moon_is_close else ())})
    return frozenset({*advice.levels, *(("moon",) if advice.moon_is_close else ())})


def needs_warm_up() -> bool:
    """True if there is code to load or compile and ``warm_up`` has not been called yet."""
    return compiles() and not warm_up.cache_info().currsize


@cache
def warm_up() -> None:
    """Load or compile what a measurement needs, so that the first one starts at once."""
    drill = parse_drill("classic left seed=1")
    advise_pass(drill.rules, drill.hand, drill.direction, worlds=2)
