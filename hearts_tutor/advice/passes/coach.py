"""The coach's pass: promising passes raced on common worlds, each with a plan: to play on as usual, or to go for the moon.

A moon counts as it is scored, less the mean of all seats, as in the coach's plays. Where the pass model knows the rule set
it names the candidates, and its opinion counts as much as some worlds do: its errors are of another kind than those of a
few play-outs. Elsewhere the house player's reckoning names them. Those that most often make a moon are looked at, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hearts_tutor.advice.model.pass_model import model_covers, the_model
from hearts_tutor.advice.passes.candidates import candidates, step_and_size
from hearts_tutor.advice.passes.measure import DICE
from hearts_tutor.advice.passes.worlds import PLAY, deal_world, give
from hearts_tutor.advice.plays.race import AIM, APART, OWN_MOONS, SUMS, VALUE, WORLDS, judged
from hearts_tutor.advice.plays.rollout import MOON, USUAL, Line, Scoring, choose_line, doubted, worth
from hearts_tutor.advice.plays.rollout_player import QUICK, Table
from hearts_tutor.advice.plays.search import CLEAR, NEVER, tables_of
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, available, compilable, int_zeros, ints, zeros
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout import chance, loop
from hearts_tutor.playout.deals import Setup, setup_of
from hearts_tutor.playout.loop import GAVE, GAVE_TO, HANDS, MOST_SEATS, PILES, ROOM, WON, first_lead

MODEL_TAKES, MOST, MOST_PLAIN = 12, 40, 12  # candidates with the model, and without it
OPINION = 150  # worlds that the model's opinion weighs as much as
FIRST = 32
SCREEN, AIMED, HOPE = 8, 3, 0.6  # worlds in which all passes are tried for a moon; so many of them go on, if they make it so often
DIRECTIONS = ("left", "right", "across")


@entry
def race_passes(
    rules: Rules,
    table: Table,
    scoring: Scoring,
    setup: Setup,
    hand: int,
    step: int,
    size: int,
    passes: IntArray,
    plans: IntArray,
    seed: int,
    span: tuple[int, int, int],
    clear: int,
    cells: IntArray,
    live: IntArray,
    sums: IntArray,
) -> int:
    """Plays passes out in worlds ``span`` (first, front, most), as ``line_race.race`` does for plays; returns the best line."""
    lines, (first, front, most) = len(passes), span
    order, dealt, hands, seats = zeros(52), zeros(MOST_SEATS), zeros(MOST_SEATS), zeros(ROOM)
    width, until = len(cells) // lines, setup.pack if scoring.sun | scoring.bonus else rules.counted
    while True:
        for world in range(first, front):
            kitty = deal_world(rules, setup, hand, step, size, chance.start(seed, world), order, dealt, hands, 0)
            state = chance.start(seed ^ PLAY, world)
            for line in range(lines):
                if live[line]:
                    set_out(rules, seats, hands, hand, step, passes[line])
                    how = Line(0, 0, 0, plans[line], QUICK)
                    begin = first_lead(rules, seats, world % rules.players)
                    loop.play_on(choose_line, rules, table, begin, seats, kitty, until, how, state)
                    cell = worth(rules, scoring, table.hand_cards, seats, 0)
                    cells[line * width + world] = doubted(cell, plans[line], 0, rules.players, scoring.total)
                    sums[line * SUMS + WORLDS] = world + 1
        first = front
        best, running = judged(plans, cells, live, -1, clear, sums)
        if front >= most or running == 1:
            return best
        front = min(2 * front, most)


@compilable
def set_out(rules: Rules, seats: IntArray, hands: IntArray, hand: int, step: int, given: int) -> None:
    """The seats of a world after seat 0 has given these cards."""
    for seat in range(MOST_SEATS):
        seats[HANDS + seat] = hands[seat]
        seats[PILES + seat] = seats[WON + seat] = seats[GAVE + seat] = 0
    seats[GAVE_TO] = 0
    seats[HANDS] |= hand & ~given
    give(seats, HANDS, rules.players, 0, step, given)


@dataclass(frozen=True)
class PassChoice:
    """The pass chosen, the next best and how far it lies behind (points), how often a moon came off, and whether it is the aim."""

    given: Hand
    next_best: Hand | None
    behind: float
    moon_for: float
    aims: bool
    worlds: int


def choose_pass(rules: RuleSet, hand: Hand, direction: str, *, worlds: int, seed: int = 1) -> PassChoice:
    """The pass that does best in up to ``worlds`` worlds.

    >>> choose_pass(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), "left", worlds=40).worlds
    40
    """
    opinions = _opinions(rules, hand, direction)
    lines = [(given, USUAL) for given in opinions]
    if rules.moon != "none" and available():
        lines += [(given, MOON) for given in _aiming(rules, hand, direction, seed)]
    sums = _played(rules, hand, direction, lines, worlds, seed)
    real = [at for at, (_, plan) in enumerate(lines) if plan == USUAL or 100 * sums[at][OWN_MOONS] >= AIM * sums[at][WORLDS]]
    ahead = min(real, key=lambda at: (-sums[at][WORLDS], sums[at][VALUE], at))
    values = [_behind(each, sums[ahead], rules.players) for each in sums]
    if lines[ahead][1] == USUAL:
        values = [_weighed(value, sums[at][WORLDS], opinions.get(lines[at][0])) for at, value in enumerate(values)]
    order = sorted(real, key=lambda at: (values[at], at))
    best = order[0]
    other = next((at for at in order if lines[at][0] != lines[best][0]), None)
    played = sums[best]
    return PassChoice(
        given=Hand(lines[best][0]),
        next_best=None if other is None else Hand(lines[other][0]),
        behind=0.0 if other is None else values[other] - values[best],
        moon_for=played[OWN_MOONS] / played[WORLDS],
        aims=lines[best][1] == MOON,
        worlds=played[WORLDS],
    )


def _opinions(rules: RuleSet, hand: Hand, direction: str) -> dict[int, float | None]:
    """The candidates, with what the model takes each to cost where it knows the rule set."""
    if model_covers(rules) and direction in DIRECTIONS:
        return {given.mask: cost for cost, given in the_model().rank(hand, direction)[:MODEL_TAKES]}
    _, size = step_and_size(rules, direction)
    return dict.fromkeys(candidates(rules, hand, size, most=MOST if available() else MOST_PLAIN))


def _aiming(rules: RuleSet, hand: Hand, direction: str, seed: int) -> list[int]:
    """The passes after which a moon comes off most often, if it is worth a thought."""
    _, size = step_and_size(rules, direction)
    passes = candidates(rules, hand, size)
    sums = _played(rules, hand, direction, [(given, MOON) for given in passes], SCREEN, ~seed, NEVER)
    order = sorted(range(len(passes)), key=lambda at: (-sums[at][OWN_MOONS], at))
    return [passes[at] for at in order[:AIMED] if sums[at][OWN_MOONS] >= HOPE * sums[at][WORLDS]]


def _played(
    rules: RuleSet, hand: Hand, direction: str, lines: Sequence[tuple[int, int]], worlds: int, seed: int, clear: int = CLEAR
) -> list[list[int]]:
    """The sums of every line; where a die is rolled, over worlds of each suit that it can name, none dropped."""
    step, size = step_and_size(rules, direction)
    sets = [rules.rolled(die) for die in DICE] if rules.points.die_seven else [rules]
    total = [[0] * SUMS for _ in lines]
    for number, each in enumerate(sets):
        most = max(1, worlds // len(sets))
        room = (int_zeros(len(lines) * most), ints([1] * len(lines)), int_zeros(len(lines) * SUMS))
        kernel, table, scoring = tables_of(each)
        masks, plans = (ints([line[part] for line in lines]) for part in (0, 1))
        effort = (seed + number, (0, min(FIRST, most), most), clear if len(sets) == 1 else NEVER)
        given: tuple[Any, ...] = (kernel, table, scoring, setup_of(rules), hand.mask, step, size, masks, plans, *effort, *room)
        race_passes(*given)
        for at, sums in enumerate(total):
            total[at] = [so_far + int(more) for so_far, more in zip(sums, room[2][at * SUMS : (at + 1) * SUMS], strict=True)]
    return total


def _behind(sums: Sequence[int], ahead: Sequence[int], players: int) -> float:
    """How far a line lies behind the one ahead, in points, over the worlds that both were played in."""
    same = sums[WORLDS] == ahead[WORLDS]
    return (sums[VALUE] - ahead[VALUE] if same else sums[APART]) / sums[WORLDS] / players


def _weighed(behind: float, worlds: int, opinion: float | None) -> float:
    """The same with the model's opinion thrown in."""
    return behind if opinion is None else (behind * worlds + opinion * OPINION) / (worlds + OPINION)
