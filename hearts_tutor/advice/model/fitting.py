"""How the pass model is made: random hands, plausible passes played out in a few common worlds, least squares.

Points are compared within a hand only, so a feature that all its passes share says nothing and is left out. Blocks of
hands are added up in order: the same seed makes the same model on any number of cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from hearts_tutor.advice.model.features import FEATURES, MOST_ACTIVE, features
from hearts_tutor.advice.model.least_squares import Rows, solve
from hearts_tutor.advice.model.pass_model import MOST
from hearts_tutor.advice.passes.worlds import PLAY, deal_world, outcome, set_out
from hearts_tutor.advice.plays.rollout_player import Table, choose_quickly, table_of
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, available, compilable, ints, zeros
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout import chance
from hearts_tutor.playout import deals as playout
from hearts_tutor.playout.dealing import draw_hand, spread
from hearts_tutor.playout.loop import MOST_SEATS, ROOM, first_lead, play_on
from hearts_tutor.playout.policies import Setup

Progress = Callable[[int], None]

HANDS = 320_000
ROUNDS = (10, 2, 1)  # in the first round one hand in ten, its passes random; then up to every other; then the rest
PASSES, WORLDS = 16, 8  # of each hand
STEPS = (1, 3, 2)  # of the directions left, right, across
NOISE = 1200  # thousandths of a point: how far from the best of the round before the passes may lie
BLOCK = 500  # hands that a worker takes at a time
PICKS = 0x0B5AD4CECEDA1CE2  # sets the choice of passes apart from the cards


@entry
def play_hands(
    rules: Rules, setup: Setup, table: Table, steps: IntArray, weights: IntArray, seed: int, first: int, last: int,
    points: IntArray, places: IntArray, ends: IntArray,
) -> int:  # fmt: skip
    """Plays the hands ``first`` to ``last`` - 1: PASSES numbers of ``points`` for each, and the features of each pass.

    The features of all passes stand one after another in ``places``, a pass's up to its number in ``ends``; how many there
    are is returned. A pass is the likelier looked at, the better ``weights`` think of it.
    """
    pack, order, dealt, hands = zeros(52), zeros(52), zeros(MOST_SEATS), zeros(MOST_SEATS)
    seats, passes, scores, one = zeros(ROOM), zeros(PASSES), zeros(PASSES), zeros(MOST_ACTIVE)
    active, used, total = zeros(PASSES * MOST_ACTIVE), zeros(PASSES), zeros(FEATURES)
    until, filled = rules.counted | rules.moon, 0
    for number in range(first, last):
        state, row = chance.start(seed, number), PASSES * (number - first)
        hand, state = draw_hand(pack, spread(setup.pack, pack), setup.hand_cards, state)
        direction = number % 3
        pick(hand, direction, weights, chance.start(seed ^ PICKS, number), passes, scores, one)
        for world in range(WORLDS):
            state = chance.step(state)
            begin = chance.mixed(state)
            kitty = deal_world(rules, setup, hand, steps[direction], 3, begin, order, dealt, hands, 0)
            for each in range(PASSES):
                set_out(rules, seats, hand, steps[direction], hands, 0, passes[each])
                lead = first_lead(rules, seats, world % rules.players)
                play_on(choose_quickly, rules, table, lead, seats, kitty, until, steps, begin ^ PLAY)
                points[row + each] += outcome(rules, seats) >> 2
        for each in range(PASSES):
            used[each] = features(hand & ~passes[each], passes[each], direction, one)
            for place in range(used[each]):
                active[each * MOST_ACTIVE + place] = one[place]
                total[one[place]] += 1
        filled = lay_out(active, used, total, places, ends, row, filled)
    return filled


@compilable
def pick(hand: int, direction: int, weights: IntArray, state: int, passes: IntArray, scores: IntArray, active: IntArray) -> None:
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
def _insert(given: int, score: int, passes: IntArray, scores: IntArray) -> None:
    """Keeps the PASSES lowest scores, in order."""
    place = PASSES - 1
    if score >= scores[place]:
        return
    while place > 0 and scores[place - 1] > score:
        scores[place], passes[place] = scores[place - 1], passes[place - 1]
        place -= 1
    scores[place], passes[place] = score, given


@compilable
def lay_out(active: IntArray, used: IntArray, total: IntArray, places: IntArray, ends: IntArray, row: int, filled: int) -> int:
    """Adds the features of a hand's passes but those that all share; clears ``total``, how many passes have each."""
    for each in range(PASSES):
        for place in range(used[each]):
            feature = active[each * MOST_ACTIVE + place]
            if total[feature] < PASSES:
                places[filled] = feature
                filled += 1
        ends[row + each] = filled
    for each in range(PASSES):
        for place in range(used[each]):
            total[active[each * MOST_ACTIVE + place]] = 0
    return filled


@dataclass
class Played:
    """The hands played so far, block after block."""

    seed: int
    jobs: int
    blocks: list[Rows] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rules = RuleSet()
        self.setup = playout.table(self.rules)
        self.table = table_of(self.rules.kernel, self.rules.pack.mask, self.rules.hand_cards)
        self.steps = ints(list(STEPS))

    def block(self, weights: Any, first: int, last: int) -> Rows:
        """The hands ``first`` to ``last`` - 1."""
        import numpy

        rows = PASSES * (last - first)
        points, ends = ints([0] * rows), numpy.zeros(rows, numpy.int32)
        places = numpy.zeros(rows * MOST_ACTIVE, numpy.int16)
        common = (self.rules.kernel, self.setup, self.table, self.steps, weights, self.seed)
        filled = play_hands(*common, first, last, points, places, ends)
        return Rows(points / WORLDS, places[:filled].copy(), ends, PASSES)

    def grow(self, weights: Sequence[int], last: int, progress: Progress | None) -> None:
        """Plays the hands up to ``last`` - 1; ``progress`` is told of the hands done."""
        given, done = ints(list(weights)), BLOCK * len(self.blocks)
        with ThreadPoolExecutor(self.jobs) as pool:
            starts = range(done, last, BLOCK)
            for block in pool.map(lambda start: self.block(given, start, min(start + BLOCK, last)), starts):
                self.blocks.append(block)
                if progress:
                    progress(min(BLOCK * len(self.blocks), last))


def fit(hands: int = HANDS, *, seed: int = 1, jobs: int = 0, progress: Progress | None = None) -> list[int]:
    """The weights of the model, in thousandths of a point: a first round on random passes, the others on plausible ones."""
    played = Played(seed, jobs or (os.cpu_count() or 1 if available() else 1))
    found, weights = None, [0] * FEATURES
    for part in ROUNDS:
        last = hands if part == 1 else hands // part // BLOCK * BLOCK
        played.grow(weights, last, progress)
        if played.blocks:
            found = solve(played.blocks, FEATURES, played.jobs, found)
            weights = [max(-MOST, min(MOST - 1, round(1000 * weight))) for weight in found.tolist()]
    return weights
