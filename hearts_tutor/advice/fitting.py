"""How the pass model is made: random hands, plausible passes played out in a few common worlds, least squares.

Every hand adds whole numbers to the normal equations (features and points are whole), so that the sum does not depend
on who adds what when: the same seed makes the same model on any number of cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from hearts_tutor import chance, compiled, playout
from hearts_tutor.advice.features import FEATURES, MOST_ACTIVE, features
from hearts_tutor.advice.quick import Table, choose_quickly, table_of
from hearts_tutor.advice.worlds import PLAY, deal_world, outcome, set_out
from hearts_tutor.compiled import compilable, entry, zeros
from hearts_tutor.dealing import draw_hand, spread
from hearts_tutor.kernel import Rules
from hearts_tutor.loop import MOST_SEATS, ROOM, first_lead, play_on
from hearts_tutor.players.policies import Setup
from hearts_tutor.rules import RuleSet

Ints = Any  # a list of whole numbers, or in compiled code an array of them
Progress = Callable[[int], None]

HANDS = 160_000
ROUNDS = (10, 2, 1)  # in the first round one hand in ten, its passes random; then up to every other; then the rest
PASSES, WORLDS = 16, 8  # of each hand
STEPS = (1, 3, 2)  # of the directions left, right, across
NOISE = 1600  # thousandths of a point: how far from the best of the round before the passes may lie
RIDGE = 300.0
BLOCK = 500  # hands that a worker takes at a time
PICKS = 0x0B5AD4CECEDA1CE2  # sets the choice of passes apart from the cards


@entry
def add_hands(
    rules: Rules, setup: Setup, table: Table, steps: Ints, weights: Ints, seed: int, first: int, last: int, gram: Ints, right: Ints
) -> int:
    """Plays the hands ``first`` to ``last`` - 1 and adds them to the normal equations, ``gram`` and ``right``.

    ``gram`` holds the products of features, row by row, centred within the hand, times PASSES; ``right`` those of
    features and points. A pass is the likelier looked at, the better ``weights`` think of it.
    """
    pack, order, dealt, hands = zeros(52), zeros(52), zeros(MOST_SEATS), zeros(MOST_SEATS)
    seats, active, used = zeros(ROOM), zeros(PASSES * MOST_ACTIVE), zeros(PASSES)
    passes, scores, points = zeros(PASSES), zeros(PASSES), zeros(PASSES)
    total, touched, one = zeros(FEATURES), zeros(FEATURES), zeros(MOST_ACTIVE)
    until = rules.counted | rules.moon
    for number in range(first, last):
        state = chance.start(seed, number)
        hand, state = draw_hand(pack, spread(setup.pack, pack), setup.hand_cards, state)
        direction = number % 3
        pick(hand, direction, weights, chance.start(seed ^ PICKS, number), passes, scores, one)
        for row in range(PASSES):
            points[row] = 0
        for world in range(WORLDS):
            state = chance.step(state)
            begin = chance.mixed(state)
            kitty = deal_world(rules, setup, hand, steps[direction], 3, begin, order, dealt, hands, 0)
            for row in range(PASSES):
                set_out(rules, seats, hand, steps[direction], hands, 0, passes[row])
                lead = first_lead(rules, seats, world % rules.players)
                play_on(choose_quickly, rules, table, lead, seats, kitty, until, steps, begin ^ PLAY)
                points[row] += outcome(rules, seats) >> 2
        for row in range(PASSES):
            used[row] = features(hand & ~passes[row], passes[row], direction, one)
            for place in range(used[row]):
                active[row * MOST_ACTIVE + place] = one[place]
        add_rows(active, used, points, total, touched, gram, right)
    return last - first


@compilable
def pick(hand: int, direction: int, weights: Ints, state: int, passes: Ints, scores: Ints, active: Ints) -> None:
    """The passes with the lowest weight, chance added, as masks in ``passes``."""
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
def _insert(given: int, score: int, passes: Ints, scores: Ints) -> None:
    """Keeps the PASSES lowest scores, in order."""
    place = PASSES - 1
    if score >= scores[place]:
        return
    while place > 0 and scores[place - 1] > score:
        scores[place], passes[place] = scores[place - 1], passes[place - 1]
        place -= 1
    scores[place], passes[place] = score, given


@compilable
def add_rows(active: Ints, used: Ints, points: Ints, total: Ints, touched: Ints, gram: Ints, right: Ints) -> None:
    """Adds the rows of one hand, centred: PASSES times the sum of products, less the product of the sums."""
    different, sum_of_points = 0, 0
    for row in range(PASSES):
        sum_of_points += points[row]
        for place in range(used[row]):
            feature = active[row * MOST_ACTIVE + place]
            if not total[feature]:
                touched[different] = feature
                different += 1
            total[feature] += 1
            right[feature] += PASSES * points[row]
            for other in range(used[row]):
                gram[feature * FEATURES + active[row * MOST_ACTIVE + other]] += PASSES
    for place in range(different):
        feature = touched[place]
        right[feature] -= total[feature] * sum_of_points
        for other in range(different):
            gram[feature * FEATURES + touched[other]] -= total[feature] * total[touched[other]]
    for place in range(different):
        total[touched[place]] = 0


@dataclass
class Equations:
    """The normal equations as they grow, a part for each worker; whole numbers, whose sum does not depend on the parts."""

    seed: int
    jobs: int
    done: int = 0

    def __post_init__(self) -> None:
        self.rules = RuleSet()
        self.setup = playout.table(self.rules)
        self.table = table_of(self.rules.kernel, self.rules.pack.mask, self.rules.hand_cards)
        self.steps = compiled.ints(list(STEPS))
        self.grams = [_space(FEATURES * FEATURES) for _ in range(self.jobs)]
        self.rights = [_space(FEATURES) for _ in range(self.jobs)]

    def add(self, weights: Any, job: int, first: int, last: int) -> None:
        """Plays hands ``first`` to ``last`` - 1 and adds them to a worker's part."""
        gram, right = self.grams[job], self.rights[job]
        add_hands(self.rules.kernel, self.setup, self.table, self.steps, weights, self.seed, first, last, gram, right)

    def grow(self, weights: Any, last: int, progress: Progress | None) -> None:
        """Adds the hands up to ``last`` - 1; ``progress`` is told of the hands done."""
        with ThreadPoolExecutor(self.jobs) as pool:
            while self.done < last:
                starts = range(self.done, min(self.done + self.jobs * BLOCK, last), BLOCK)
                list(pool.map(lambda job, start: self.add(weights, job, start, min(start + BLOCK, last)), range(len(starts)), starts))
                self.done = min(self.done + self.jobs * BLOCK, last)
                if progress:
                    progress(self.done)

    def solve(self, ridge: float = RIDGE) -> list[int]:
        """The weights of least squares, small ones preferred, in thousandths of a point."""
        import numpy

        gram = numpy.sum([numpy.asarray(each, numpy.int64) for each in self.grams], axis=0).reshape(FEATURES, FEATURES)
        right = numpy.sum([numpy.asarray(each, numpy.int64) for each in self.rights], axis=0)
        found = numpy.linalg.solve(gram / PASSES + ridge * numpy.eye(FEATURES), right / PASSES / WORLDS)
        return [round(1000 * weight) for weight in found.tolist()]


def fit(hands: int = HANDS, *, seed: int = 1, jobs: int = 0, progress: Progress | None = None) -> list[int]:
    """The weights of the model, in thousandths of a point: a first round on random passes, the others on plausible ones."""
    equations = Equations(seed, jobs or (os.cpu_count() or 1 if compiled.available() else 1))
    weights = [0] * FEATURES
    for part in ROUNDS:
        equations.grow(compiled.ints(weights), hands // part, progress)
        weights = equations.solve()
    return weights


def _space(size: int) -> Any:
    return compiled.ints([0] * size)
