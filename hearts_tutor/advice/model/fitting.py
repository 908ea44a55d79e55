"""How the pass model is fitted: random hands, plausible passes of each played out in a few common worlds, then least squares.

Only passes of the same hand are compared: points and features count as differences from the mean of their hand. A feature that
all passes of a hand share therefore says nothing and is not listed. The same seed gives the same model on any number of cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import accumulate, pairwise
from math import sqrt
from typing import Any, NamedTuple

from hearts_tutor.advice.model.features import FEATURES, MOST_ACTIVE, features
from hearts_tutor.advice.model.pass_model import MOST
from hearts_tutor.advice.passes.measure import pass_decision
from hearts_tutor.advice.passes.worlds import PLAY, PassDecision, captured_outcome, deal_world, pass_in_world
from hearts_tutor.advice.plays.rollout_player import choose_quickly
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, available, compilable, int_zeros, ints, zeros
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout import chance
from hearts_tutor.playout.dealing import draw_hand, spread
from hearts_tutor.playout.deals import HOLD
from hearts_tutor.playout.loop import MOST_SEATS, ROOM, first_lead, play_on

Progress = Callable[[int], None]

HANDS = 320_000
ROUNDS = (10, 2, 1)  # what part of the hands has been played after each round: a tenth, half, all; in the first, passes are random
PASSES, WORLDS = 16, 8  # how many passes of each hand are played out, and in how many worlds
STEPS = (1, 3, 2)  # seats clockwise of the directions left, right, across
NOISE = 1200  # thousandths of a point: random numbers up to this are added to the model's estimate when passes are picked
BLOCK = 500  # hands that a worker takes at a time
PICKS = 0x0B5AD4CECEDA1CE2  # gives the choice of passes its own stream of random numbers
RIDGE = 300.0  # the penalty on large weights (ridge regression), in rows
TOLERANCE = 1e-5  # where the solver stops: the weights are then right to less than a thousandth of a point
NO_SCIPY = "Fitting the pass model needs the package scipy: pip install -e '.[fit]' brings it."


class FitError(ValueError):
    """A model that cannot be fitted here; the message says why."""


@dataclass(frozen=True)
class Rows:
    """The results of a block of hands: a row for each pass, ``PASSES`` rows for each hand.

    ``values`` are the mean points of the rows. ``features`` lists the features of all rows, one row after another; the features
    of a row end at its number in ``ends``.
    """

    values: Any
    features: Any
    ends: Any


class RowsToFill(NamedTuple):
    """Space for the rows of a block: ``points`` of each row, summed over its worlds; ``features`` and ``ends`` as in ``Rows``."""

    points: IntArray
    features: IntArray
    ends: IntArray


@entry
def play_hands(passing: PassDecision, steps: IntArray, weights: IntArray, seed: int, first: int, last: int, to_fill: RowsToFill) -> int:
    """Plays the hands ``first`` to ``last`` - 1 and fills PASSES rows for each; returns how many features are listed.

    Each hand has its own cards and the next of the ``steps``; everything else is taken from ``passing``. The better the ``weights``
    rate a pass, the likelier it is to be played out.
    """
    rules, setup, size = passing.rules, passing.setup, passing.size
    pack, hands = zeros(52), zeros(MOST_SEATS)
    seats, passes, scores, one = zeros(ROOM), zeros(PASSES), zeros(PASSES), zeros(MOST_ACTIVE)
    active, used, shared_by = zeros(PASSES * MOST_ACTIVE), zeros(PASSES), zeros(FEATURES)
    until, filled = rules.counted | rules.moon, 0
    for number in range(first, last):
        state, row = chance.start(seed, number), PASSES * (number - first)
        hand, state = draw_hand(pack, spread(setup.pack, pack), setup.hand_cards, state)
        direction = number % 3
        decision = PassDecision(rules, setup, passing.table, hand, steps[direction], size)
        pick(hand, direction, weights, chance.start(seed ^ PICKS, number), passes, scores, one)
        for world in range(WORLDS):
            state = chance.step(state)
            start = chance.mixed(state)
            kitty = deal_world(decision, start, hands, 0)
            for each in range(PASSES):
                pass_in_world(decision, hands, 0, passes[each], seats)
                lead = first_lead(rules, seats, world % rules.players)
                play_on(choose_quickly, rules, passing.table, lead, seats, kitty, until, steps, start ^ PLAY)
                to_fill.points[row + each] += captured_outcome(rules, seats) >> 2
        for each in range(PASSES):
            used[each] = features(hand & ~passes[each], passes[each], direction, one)
            for place in range(used[each]):
                active[each * MOST_ACTIVE + place] = one[place]
                shared_by[one[place]] += 1
        filled = list_features(active, used, shared_by, to_fill, row, filled)
    return filled


@compilable
def pick(hand: int, direction: int, weights: IntArray, state: int, passes: IntArray, scores: IntArray, active: IntArray) -> None:
    """Adds a random number to the estimate of each pass, and writes the PASSES masks with the lowest sums to ``passes``."""
    for row in range(PASSES):
        scores[row] = 1 << 40
    one = hand
    while one:
        two = one & (one - 1)
        while two:
            three = two & (two - 1)
            while three:
                given = one & -one | two & -two | three & -three
                three &= three - 1
                state = chance.step(state)
                score = (chance.fraction(state) >> 40) * NOISE >> 17
                used = features(hand & ~given, given, direction, active)
                for place in range(used):
                    score += weights[active[place]]
                _insert(given, score, passes, scores)
            two &= two - 1
        one &= one - 1


@compilable
def _insert(given: int, score: int, passes: IntArray, scores: IntArray) -> None:
    """Inserts a pass if its score is one of the PASSES lowest, which stay in order."""
    place = PASSES - 1
    if score >= scores[place]:
        return
    while place > 0 and scores[place - 1] > score:
        scores[place], passes[place] = scores[place - 1], passes[place - 1]
        place -= 1
    scores[place], passes[place] = score, given


@compilable
def list_features(active: IntArray, used: IntArray, shared_by: IntArray, to_fill: RowsToFill, row: int, filled: int) -> int:
    """Appends the features of a hand's passes, without those that all of them share; returns how many are listed then.

    ``shared_by`` says how many passes have each feature; it is cleared for the next hand.
    """
    for each in range(PASSES):
        for place in range(used[each]):
            feature = active[each * MOST_ACTIVE + place]
            if shared_by[feature] < PASSES:
                to_fill.features[filled] = feature
                filled += 1
        to_fill.ends[row + each] = filled
    for each in range(PASSES):
        for place in range(used[each]):
            shared_by[active[each * MOST_ACTIVE + place]] = 0
    return filled


@dataclass
class Sample:
    """The hands played so far, block after block."""

    seed: int
    jobs: int
    blocks: list[Rows] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.passing = pass_decision(RuleSet(), Hand(), HOLD, 3)
        self.steps = ints(list(STEPS))

    def block(self, weights: IntArray, first: int, last: int) -> Rows:
        """Plays the hands ``first`` to ``last`` - 1."""
        import numpy

        rows = PASSES * (last - first)
        to_fill = RowsToFill(int_zeros(rows), numpy.zeros(rows * MOST_ACTIVE, numpy.int32), numpy.zeros(rows, numpy.int32))
        filled = play_hands(self.passing, self.steps, weights, self.seed, first, last, to_fill)
        return Rows(to_fill.points / WORLDS, to_fill.features[:filled].copy(), to_fill.ends)

    def grow(self, weights: Sequence[int], last: int, progress: Progress | None) -> None:
        """Plays the hands up to ``last`` - 1; ``progress`` is told how many hands are done."""
        given, done = ints(list(weights)), BLOCK * len(self.blocks)
        with ThreadPoolExecutor(self.jobs) as pool:
            starts = range(done, last, BLOCK)
            for block in pool.map(lambda start: self.block(given, start, min(start + BLOCK, last)), starts):
                self.blocks.append(block)
                if progress:
                    progress(min(BLOCK * len(self.blocks), last))


def least_squares(blocks: Sequence[Rows], features: int, group: int) -> Any:
    """The weights that fit the values best, by ridge regression; rows count as differences from the mean of their ``group`` rows."""
    import numpy
    from scipy.sparse import csr_array
    from scipy.sparse.linalg import LinearOperator, lsqr

    ones = numpy.ones(max(len(block.features) for block in blocks))
    parts = [
        csr_array(
            (ones[: len(block.features)], block.features, numpy.append(numpy.int32(0), block.ends)), shape=(len(block.ends), features)
        )
        for block in blocks
    ]
    cuts = list(pairwise(accumulate((len(block.ends) for block in blocks), initial=0)))

    def centred(values: Any) -> Any:
        groups = values.reshape(-1, group)
        return (groups - groups.mean(axis=1, keepdims=True)).ravel()

    def sums(weights: Any) -> Any:
        return centred(numpy.concatenate([part @ weights for part in parts]))

    def totals(values: Any) -> Any:
        rows = centred(values)
        return sum(part.T @ rows[first:last] for part, (first, last) in zip(parts, cuts, strict=True))

    values = centred(numpy.concatenate([block.values for block in blocks]))
    operator = LinearOperator((len(values), features), matvec=sums, rmatvec=totals, dtype=values.dtype)
    return lsqr(operator, values, damp=sqrt(RIDGE), atol=TOLERANCE, btol=TOLERANCE)[0]


def fit(hands: int = HANDS, *, seed: int = 1, jobs: int = 0, progress: Progress | None = None) -> list[int]:
    """The weights of the model in thousandths of a point; raises FitError if scipy is missing.

    The first round plays random passes; each later round prefers passes that the weights of the round before rate well.
    """
    if find_spec("scipy") is None:
        raise FitError(NO_SCIPY)
    sample = Sample(seed, jobs or (os.cpu_count() or 1 if available() else 1))
    weights = [0] * FEATURES
    for part in ROUNDS:
        last = hands if part == 1 else hands // part // BLOCK * BLOCK
        sample.grow(weights, last, progress)
        if sample.blocks:
            found = least_squares(sample.blocks, FEATURES, PASSES)
            weights = [max(-MOST, min(MOST - 1, round(1000 * weight))) for weight in found.tolist()]
    return weights
