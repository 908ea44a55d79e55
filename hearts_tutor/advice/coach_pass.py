"""The coach's pass: the most promising passes raced on common worlds, with a small budget.

Where the pass model knows the rule set it names the candidates, and its own opinion counts as much as some worlds do:
its errors are of another kind than those of few play-outs. Elsewhere the house player's reckoning names them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearts_tutor.advice.candidates import candidates, step_and_size
from hearts_tutor.advice.measure import Paired, Worlds
from hearts_tutor.advice.model import suits_model, the_model
from hearts_tutor.advice.race import Race
from hearts_tutor.advice.search import space
from hearts_tutor.advice.worlds import MINE, THEIRS
from hearts_tutor.cards import Hand
from hearts_tutor.compiled import compilable, entry
from hearts_tutor.rules import RuleSet

Ints = Any  # a list of whole numbers, or in compiled code an array of them

MODEL_TAKES, MOST = 12, 40  # candidates with the model, and without it
OPINION = 150  # worlds that the model's opinion weighs as much as
FIRST = 32
PLAYER = "quick"


@entry
def add_up_scored(cells: Ints, width: int, row: int, base: int, count: int, players: int, total: int, sums: Ints) -> int:
    """As ``worlds.add_up``, with a moon as it is scored, less the mean of all seats, in parts of the number of players."""
    points, difference, square, mine, theirs = 0, 0, 0, 0, 0
    for world in range(count):
        cell, other = cells[row * width + world], cells[base * width + world]
        value, against = scored(cell, players, total), scored(other, players, total)
        points += value
        difference += value - against
        square += (value - against) * (value - against)
        mine += cell & MINE
        theirs += (cell & THEIRS) >> 1
    sums[0], sums[1], sums[2], sums[3], sums[4] = points, difference, square, mine, theirs
    return count


@compilable
def scored(cell: int, players: int, total: int) -> int:
    """Points less the mean of all seats, times the number of players, up to what all deals share."""
    value = players * (cell >> 2)
    if cell & MINE:
        return value - 2 * total * (players - 1)
    return value + 2 * total if cell & THEIRS else value


class ScoredWorlds(Worlds):
    """Worlds in which a moon counts as it is scored."""

    def paired(self, who: str, row: int, base: int, count: int) -> Paired:
        """A pass against ``base`` over the first ``count`` worlds."""
        sums = space(5)
        players = self.rules.players
        add_up_scored(self.cells[who], self.width, row, base, count, players, self.rules.deal_total, sums)
        points, difference, square, mine, theirs = (int(each) for each in sums)
        mean = difference / count
        variance = max(0.0, square / count - mean * mean) * count / max(1, count - 1)
        error = (variance / count) ** 0.5 / players
        return Paired(points / count / players, mean / players, error, mine / count, theirs / count, count)


@dataclass(frozen=True)
class PassChoice:
    """The pass chosen, the next best, and in how many worlds they were played out; ``behind`` is in points."""

    given: Hand
    next_best: Hand | None
    behind: float
    moon_for: float
    aims: bool
    worlds: int


def choose_pass(rules: RuleSet, hand: Hand, direction: str, *, worlds: int, seconds: float | None = None, seed: int = 1) -> PassChoice:
    """The pass that does best in up to ``worlds`` worlds, or as many as fit into ``seconds``.

    >>> choose_pass(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), "left", worlds=40).worlds
    40
    """
    step, size = step_and_size(rules, direction)
    opinions = _opinions(rules, hand, direction, size)
    passes = list(opinions)
    field = ScoredWorlds(rules, hand, step, size, passes, seed, worlds, jobs=1)
    found = Race(field, PLAYER).run(worlds, min(FIRST, worlds), seconds)
    values = [_value(row, opinions[given]) for row, given in zip(found.rows, passes, strict=True)]
    order = sorted(range(len(passes)), key=lambda row: (values[row], row))
    best = order[0] if found.moon is None else found.moon
    other = next((row for row in order if row != best), None)
    behind = 0.0 if other is None else values[other] - values[best]
    rows = found.rows
    return PassChoice(
        Hand(passes[best]), None if other is None else Hand(passes[other]), behind, rows[best].moon_for, best == found.moon, found.worlds
    )


def _opinions(rules: RuleSet, hand: Hand, direction: str, size: int) -> dict[int, float | None]:
    """The candidates, with what the model takes each to cost where it knows the rule set."""
    if suits_model(rules) and direction in ("left", "right", "across"):
        return {given.mask: cost for cost, given in the_model().rank(hand, direction)[:MODEL_TAKES]}
    return dict.fromkeys(candidates(rules, hand, size, most=MOST))


def _value(row: Paired, opinion: float | None) -> float:
    """What a pass costs, by the worlds and by the model."""
    if opinion is None:
        return row.difference
    return (row.difference * row.worlds + opinion * OPINION) / (row.worlds + OPINION)
