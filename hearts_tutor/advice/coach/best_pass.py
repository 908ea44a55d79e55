"""The coach's pass: promising passes raced in common worlds, each with a plan: to play on as usual, or to go for the moon.

As in the coach's plays, the value of a pass is the points as scored, less the mean of all seats. Where the pass model knows the rule
set it names the candidates, and its estimate is weighted like a fixed number of worlds, since its errors are of another kind than those
of a few rollouts. Elsewhere the house player's estimate names them. Passes that most often lead to a moon are raced, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.advice.model.features import DIRECTIONS
from hearts_tutor.advice.model.pass_model import model_covers, the_model
from hearts_tutor.advice.passes.candidates import candidates, step_and_size
from hearts_tutor.advice.passes.measure import pass_decision, with_dice
from hearts_tutor.advice.passes.worlds import PLAY, PassDecision, deal_world, pass_in_world
from hearts_tutor.advice.plays.race import (
    AIM,
    BEST,
    DIFFERENCE,
    OWN_MOONS,
    SUMS,
    VALUE,
    WORLDS,
    RacedLines,
    RaceSettings,
    RaceTally,
    leader_and_live,
)
from hearts_tutor.advice.plays.rollout import MOON, USUAL, PlannedLine, choose_line, discount_moon, scored_outcome
from hearts_tutor.advice.plays.rollout_player import QUICK
from hearts_tutor.advice.plays.search import CLEAR, NEVER
from hearts_tutor.advice.plays.tables import Tables, tables_of
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import available, int_zeros, ints, zeros
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout import chance
from hearts_tutor.playout.loop import MOST_SEATS, ROOM, first_lead, play_on

MODEL_TAKES, MOST, MOST_PLAIN = 12, 40, 12  # candidates: with the model; without it; without it in plain Python
MODEL_WEIGHT = 150  # the model's estimate counts as much as this many worlds
FIRST = 32  # worlds before the first pass may drop out
TRIALS = 8  # worlds in which all passes are tried for a moon
AIMED, HOPE = 3, 0.6  # how many passes are raced with a plan for a moon, and in what part of the trials it must have come off


@entry
def race_passes(decision: PassDecision, tables: Tables, lines: RacedLines, settings: RaceSettings, tally: RaceTally) -> int:
    """Plays passes out in common worlds until one is clearly ahead (see ``plays.race.race``); returns the best line."""
    rules, number, first, front = decision.rules, len(lines.cards), settings.first, settings.front
    hands, seats, width = zeros(MOST_SEATS), zeros(ROOM), len(tally.outcomes) // number
    until = decision.setup.pack if tables.scoring.sun | tables.scoring.bonus else rules.counted
    while True:
        for world in range(first, front):
            kitty = deal_world(decision, chance.start(settings.seed, world), hands, 0)
            state = chance.start(settings.seed ^ PLAY, world)
            for line in range(number):
                if tally.live[line]:
                    pass_in_world(decision, hands, 0, lines.cards[line], seats)
                    follow = PlannedLine(0, 0, 0, lines.plans[line], settings.player)
                    lead = first_lead(rules, seats, world % rules.players)
                    play_on(choose_line, rules, tables.table, lead, seats, kitty, until, follow, state)
                    outcome = scored_outcome(tables, seats, 0)
                    tally.outcomes[line * width + world] = discount_moon(outcome, follow.plan, 0, rules.players, tables.scoring.total)
                    tally.sums[line * SUMS + WORLDS] = world + 1
        first = front
        best, running = leader_and_live(lines.plans, settings, tally)
        if front >= settings.most or running == 1:
            return best
        front = min(2 * front, settings.most)


@dataclass(frozen=True)
class PassChoice:
    """The pass chosen, with the next best pass and how many points that one lies ``behind``.

    ``moon_for`` is the share of the worlds in which the player shot the moon; ``aims`` is True if the plan is to shoot it.
    """

    given: Hand
    next_best: Hand | None
    behind: float
    moon_for: float
    aims: bool
    worlds: int


def best_pass(rules: RuleSet, hand: Hand, direction: str, *, worlds: int, seed: int = 1) -> PassChoice:
    """The pass that does best in up to ``worlds`` worlds; it depends on the seed alone.

    >>> best_pass(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), "left", worlds=40).worlds
    40
    """
    estimates = _estimates(rules, hand, direction)
    lines = [(given, USUAL) for given in estimates]
    if rules.moon != "none" and available():
        lines += [(given, MOON) for given in _moon_passes(rules, hand, direction, seed)]
    sums = _race(rules, hand, direction, lines, worlds, seed)
    real = [at for at, (_, plan) in enumerate(lines) if plan == USUAL or 100 * sums[at][OWN_MOONS] >= AIM * sums[at][WORLDS]]
    leader = min(real, key=lambda at: (-sums[at][WORLDS], sums[at][VALUE], at))
    values = [_behind(each, sums[leader], rules.players) for each in sums]
    if lines[leader][1] == USUAL:
        values = [_with_estimate(value, sums[at][WORLDS], estimates.get(lines[at][0])) for at, value in enumerate(values)]
    order = sorted(real, key=lambda at: (values[at], at))
    best = order[0]
    other = next((at for at in order if lines[at][0] != lines[best][0]), None)
    return PassChoice(
        given=Hand(lines[best][0]),
        next_best=None if other is None else Hand(lines[other][0]),
        behind=0.0 if other is None else values[other] - values[best],
        moon_for=sums[best][OWN_MOONS] / sums[best][WORLDS],
        aims=lines[best][1] == MOON,
        worlds=sums[best][WORLDS],
    )


def _estimates(rules: RuleSet, hand: Hand, direction: str) -> dict[int, float | None]:
    """The candidates, each with the model's estimate of its cost if the model knows the rule set."""
    if model_covers(rules) and direction in DIRECTIONS:
        return {given.mask: cost for cost, given in the_model().rank(hand, direction)[:MODEL_TAKES]}
    _, size = step_and_size(rules, direction)
    return dict.fromkeys(candidates(rules, hand, size, most=MOST if available() else MOST_PLAIN))


def _moon_passes(rules: RuleSet, hand: Hand, direction: str, seed: int) -> list[int]:
    """The passes that most often led to a moon when all were tried for one, if they did so often enough."""
    _, size = step_and_size(rules, direction)
    passes = candidates(rules, hand, size)
    sums = _race(rules, hand, direction, [(given, MOON) for given in passes], TRIALS, ~seed, NEVER)
    order = sorted(range(len(passes)), key=lambda at: (-sums[at][OWN_MOONS], at))
    return [passes[at] for at in order[:AIMED] if sums[at][OWN_MOONS] >= HOPE * sums[at][WORLDS]]


def _race(
    rules: RuleSet, hand: Hand, direction: str, lines: Sequence[tuple[int, int]], worlds: int, seed: int, clear: int = CLEAR
) -> list[list[int]]:
    """The sums of every line over its worlds. If a die is rolled, each suit that it can name gets worlds, and no line drops out."""
    step, size = step_and_size(rules, direction)
    sets = with_dice(rules)
    most = max(1, worlds // len(sets))
    raced = RacedLines(ints([given for given, _ in lines]), ints([plan for _, plan in lines]))
    total = [[0] * SUMS for _ in lines]
    for number, each in enumerate(sets):
        tally = RaceTally(int_zeros(len(lines) * most), ints([1] * len(lines)), int_zeros(len(lines) * SUMS))
        settings = RaceSettings(seed + number, 0, min(FIRST, most), most, clear if len(sets) == 1 else NEVER, BEST, QUICK)
        race_passes(pass_decision(each, hand, step, size), tables_of(each), raced, settings, tally)
        for at, sums in enumerate(total):
            total[at] = [so_far + int(more) for so_far, more in zip(sums, tally.sums[at * SUMS : (at + 1) * SUMS], strict=True)]
    return total


def _behind(sums: Sequence[int], leader: Sequence[int], players: int) -> float:
    """How many points a line lies behind the leader, over the worlds that both were played in."""
    same = sums[WORLDS] == leader[WORLDS]
    return (sums[VALUE] - leader[VALUE] if same else sums[DIFFERENCE]) / sums[WORLDS] / players


def _with_estimate(behind: float, worlds: int, estimate: float | None) -> float:
    """The weighted mean of what was measured in ``worlds`` worlds and the model's estimate."""
    return behind if estimate is None else (behind * worlds + estimate * MODEL_WEIGHT) / (worlds + MODEL_WEIGHT)
