"""What a pass is worth, by whatever means there are: measured beside a kernel, estimated or sampled in a browser.

- ``measured``: all passes played out in the same random worlds by compiled code.
- ``estimated``: the instant model, where nothing is compiled and the rule set is one that it knows. Bands, no numbers.
- ``sampled``: a few likely passes in a few worlds, interpreted, for all other rule sets in a browser; wide intervals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hearts_tutor.advice.bands import CLOSE, Band
from hearts_tutor.advice.model.features import DIRECTIONS
from hearts_tutor.advice.model.pass_model import model_band, model_covers, the_model
from hearts_tutor.advice.passes.cost import PassAdvice, PassCost, advise_pass
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.difficulty import Difficulty, difficulty, thought_of
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.playout.confidence import interval

How = Literal["measured", "estimated", "sampled"]
Ranking = Sequence[tuple[float, Hand]]

WORLDS, SECONDS = 2000, 0.35  # of a measurement: as many worlds as that, if the time suffices
SAMPLED_WORLDS, SAMPLED_PASSES = 64, 12  # interpreted
SHOWN = 8  # passes in the table of the best
SEED = 1


@dataclass(frozen=True)
class Graded:
    """One pass with its band; ``cost`` and ``stderr`` (points a deal) are None where they are only estimated."""

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
    """A pass against the best, the best few passes, and how they were found.

    ``worlds`` is how many worlds the best were played out in (0: none), ``looked`` how many of ``possible`` passes were
    looked at, ``moon`` a pass with which to aim at a moon, ``points`` what the best pass takes in a deal, ``decides``
    whether passes that come to mind differ.
    """

    how: How
    chosen: Graded
    best: Graded
    table: tuple[Graded, ...]
    looked: int
    possible: int
    worlds: int = 0
    points: float | None = None
    second: float | None = None
    moon: Hand | None = None
    decides: bool = True

    @property
    def is_best(self) -> bool:
        return self.chosen.band == "best"

    @property
    def is_good(self) -> bool:
        """True where nothing better is known for sure."""
        return self.chosen.band in ("best", "too_close")


def compiles() -> bool:
    """Whether play-outs are compiled here, and so quick enough for a measurement."""
    return available()


def how_graded(drill: Drill) -> How:
    """By which means a drill is graded here.

    >>> from hearts_tutor.lessons.passing.drill import parse_drill
    >>> how_graded(parse_drill("classic left seed=1")) in ("measured", "estimated")
    True
    """
    if compiles():
        return "measured"
    return "estimated" if knows(drill) else "sampled"


def knows(drill: Drill) -> bool:
    """Whether the instant model knows the rules of a drill."""
    return drill.direction in DIRECTIONS and model_covers(drill.rules)


def ranking(drill: Drill) -> Ranking:
    """All passes in the instant model's order; empty where it does not know the rules."""
    return the_model().rank(drill.hand, drill.direction) if knows(drill) else ()


def difficulty_of(drill: Drill, ranked: Ranking) -> Difficulty | None:
    """How hard a drill is; None where nobody can say."""
    return difficulty(drill.rules, drill.hand, ranked) if ranked else None


def grade_pass(drill: Drill, chosen: Hand, ranked: Ranking) -> Grade:
    """Grades a pass; ``ranked`` is the ``ranking`` of the drill, which need not be made twice."""
    how = how_graded(drill)
    if how == "estimated":
        return _estimated(drill, chosen, ranked)
    thought = thought_of(drill.rules, drill.hand, drill.size)
    if how == "measured":
        advice = advise_pass(drill.rules, drill.hand, drill.direction, seed=SEED, worlds=WORLDS, seconds=SECONDS, asked=(chosen, *thought))
    else:
        asked = tuple(dict.fromkeys((chosen, *thought)))
        advice = advise_pass(drill.rules, drill.hand, drill.direction, seed=SEED, worlds=SAMPLED_WORLDS, most=SAMPLED_PASSES, asked=asked)
    return _from_advice(how, advice, chosen, thought)


def _estimated(drill: Drill, chosen: Hand, ranked: Ranking) -> Grade:
    bands = {given.mask: model_band(cost) for cost, given in ranked}
    found = difficulty_of(drill, ranked)
    return Grade(
        "estimated",
        Graded(chosen, bands[chosen.mask]),
        Graded(ranked[0][1], "best"),
        tuple(Graded(given, model_band(cost)) for cost, given in ranked[:SHOWN]),
        looked=len(ranked),
        possible=len(ranked),
        decides=found is None or found.decides,
    )


def _from_advice(how: How, advice: PassAdvice, chosen: Hand, thought: Sequence[Hand]) -> Grade:
    mine = advice.of(chosen)
    worse = [advice.of(each) for each in thought]
    return Grade(
        how,
        _graded(mine),
        _graded(advice.best),
        tuple(_graded(each) for each in advice.passes[:SHOWN]),
        looked=len(advice.passes),
        possible=advice.possible,
        worlds=advice.worlds,
        points=advice.best.points,
        second=mine.second_opinion,
        moon=Hand.of_cards(advice.moon.cards) if advice.moon else None,
        decides=any(each.cost >= CLOSE and each.band in ("costly", "mistake") for each in worse),
    )


def _graded(each: PassCost) -> Graded:
    return Graded(Hand.of_cards(each.cards), each.band, each.cost, each.stderr)


def needs_warming() -> bool:
    """True where a first measurement would have to load or compile code."""
    return compiles() and not _warm


def warm_up() -> None:
    """Loads what a measurement needs, while the reader is still choosing."""
    from hearts_tutor.lessons.passing.drill import parse_drill

    drill = parse_drill("classic left seed=1")
    advise_pass(drill.rules, drill.hand, "left", worlds=2)
    _warm.add("advice")


_warm: set[str] = set()
