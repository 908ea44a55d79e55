"""The instant pass model: plain Python, a few kilobytes of weights, all passes of a hand in a fraction of a second.

It is a straight line through play-outs of random hands (``fitting.py`` says how), for four players who pass three of
thirteen cards left, right or across, hearts 1 and the queen of spades 13. Its differences are good for bands, not for decimals.
"""

from __future__ import annotations

import json
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby
from pathlib import Path

from hearts_tutor.advice.bands import CLOSE, MISTAKE, Band
from hearts_tutor.advice.model.features import (
    DIRECTIONS,
    FEATURES,
    MOST_ACTIVE,
    SUIT,
    beside_of,
    features,
    group_of,
    mixed_features,
    queen_of,
    suit_features,
)
from hearts_tutor.advice.passes.candidates import PassError, check_hand
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.engine.cards import Card, Hand, Suit, spoken_list
from hearts_tutor.engine.rules import RuleSet

WEIGHTS = Path(__file__).with_name("pass_model.json")
GROUPS = (*(suit.plural for suit in Suit), "what is given away", "the hand as a whole")
DIGITS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"  # two of them write a weight
ZEROS = "."  # before a digit: so many weights of 0, and one more
MOST = len(DIGITS) ** 2 // 2  # thousandths of a point: a weight lies between -MOST and MOST - 1
SAID = 0.15  # points: a smaller difference between two passes is not worth a word


@dataclass(frozen=True)
class ModelCost:
    """A pass in the model's eyes: points more than its best pass, and how they come about, group by group."""

    cards: tuple[Card, ...]
    cost: float
    band: Band
    parts: dict[str, float]
    reasons: tuple[str, ...]

    @property
    def why(self) -> str:
        """The reasons as one text, then where the model sees the difference."""
        return " ".join([*self.reasons, self.difference])

    @property
    def difference(self) -> str:
        """Where the cost comes from, in words and without numbers."""
        worse = [name for name, part in self.parts.items() if part >= SAID]
        better = [name for name, part in self.parts.items() if part <= -SAID]
        if self.cost == 0 or not worse:
            return "The model knows no better pass." if self.cost == 0 else "The model sees hardly a difference to the best pass."
        but = f"; better are {spoken_list(better)}" if better else ""
        return f"Against the best pass, worse are {spoken_list(worse)}{but}."


@dataclass(frozen=True)
class PassModel:
    """Weights for the features of ``features.py``, in thousandths of a point."""

    weights: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.weights) != FEATURES:
            raise PassError(f"A pass model has {FEATURES} weights, not {len(self.weights)}: fit it again with fit-pass-model.")
        if not all(-MOST <= weight < MOST for weight in self.weights):
            raise PassError(f"A weight of a pass model lies within {MOST / 1000:g} points: fit it again with more hands.")

    @classmethod
    def load(cls, path: Path = WEIGHTS) -> PassModel:
        """The model of the package, or of a file that ``fit-pass-model`` has written."""
        written = json.loads(path.read_text(encoding="utf-8"))["weights"]
        return cls(tuple(_numbers(written)))

    def value(self, hand: Hand, given: Hand, direction: str) -> float:
        """What the model takes a pass to cost, in points, up to a number that all passes of the hand share."""
        return sum(self._parts((hand - given).mask, given.mask, DIRECTIONS.index(direction))) / 1000

    def rank(self, hand: Hand, direction: str = "left") -> list[tuple[float, Hand]]:
        """All passes of a hand, best first, with the points that they cost against the best.

        >>> ranked = the_model().rank(Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))
        >>> len(ranked), ranked[0][0]
        (286, 0.0)
        """
        check(RuleSet(), hand, direction)
        place, active, weights = DIRECTIONS.index(direction), [0] * MOST_ACTIVE, self.weights
        found, suits = [], _Suits(weights)
        for cards in combinations([card.bit for card in hand], 3):
            given = sum(cards)
            kept = hand.mask & ~given
            used = mixed_features(kept, given, place, active, 0)
            found.append((suits.value(kept, given) + sum([weights[feature] for feature in active[:used]]), given))
        found.sort()
        return [((value - found[0][0]) / 1000, Hand(given)) for value, given in found]

    def explain(self, hand: Hand, given: Hand, direction: str = "left") -> ModelCost:
        """One pass against the model's best, group by group, in words."""
        ranked = self.rank(hand, direction)
        cost = next((cost for cost, each in ranked if each == given), None)
        if cost is None:
            raise PassError(f"{given} cannot be passed from {hand}: three of its cards go.")
        place, best = DIRECTIONS.index(direction), ranked[0][1]
        here = self._parts((hand - given).mask, given.mask, place)
        there = self._parts((hand - best).mask, best.mask, place)
        parts = {name: (a - b) / 1000 for name, a, b in zip(GROUPS, here, there, strict=True)}
        return ModelCost(given.cards, cost, model_band(cost), parts, pass_reasons(RuleSet(), hand, given, direction))

    def _parts(self, kept: int, given: int, direction: int) -> list[int]:
        """The weights that count, added up by group."""
        active, parts = [0] * MOST_ACTIVE, [0] * len(GROUPS)
        for feature in active[: features(kept, given, direction, active)]:
            parts[group_of(feature)] += self.weights[feature]
        return parts

    def save(self, path: Path, about: dict[str, int]) -> None:
        """Writes the weights, and beside them what they were made from."""
        written = _written(self.weights)
        path.write_text(json.dumps({**about, "weights": written}, separators=(",", ":")) + "\n", encoding="utf-8")


class _Suits:
    """The weights of the features that look at one suit, added up once for every part of a suit that is kept."""

    def __init__(self, weights: Sequence[int]) -> None:
        self.weights = weights
        self.known: dict[tuple[int, int, int], int] = {}

    def value(self, kept: int, given: int) -> int:
        """What the four suits kept come to."""
        queen, total = queen_of(kept, given), 0
        for suit in range(4):
            key = queen, suit, (kept >> 16 * suit) & 0x1FFF
            if key not in self.known:
                self.known[key] = self._value(*key)
            total += self.known[key]
        return total

    def _value(self, queen: int, suit: int, ranks: int) -> int:
        active = [0] * MOST_ACTIVE
        used = suit_features(ranks, SUIT * suit, active, 0)
        if queen >= 0 and suit != Suit.SPADES:
            used = suit_features(ranks, beside_of(queen, suit), active, used)
        return sum([self.weights[feature] for feature in active[:used]])


def _written(weights: Sequence[int]) -> str:
    """Weights as text: two digits each, a run of zeros two characters."""
    parts = []
    for weight, run in groupby(weights):
        number = len(list(run))
        if weight:
            parts.append((DIGITS[(weight + MOST) // 64] + DIGITS[(weight + MOST) % 64]) * number)
        else:
            parts += [ZEROS + DIGITS[min(64, number - begun) - 1] for begun in range(0, number, 64)]
    return "".join(parts)


def _numbers(written: str) -> Iterator[int]:
    """The weights that a text stands for."""
    for high, low in zip(written[::2], written[1::2], strict=True):
        if high == ZEROS:
            yield from [0] * (DIGITS.index(low) + 1)
        else:
            yield 64 * DIGITS.index(high) + DIGITS.index(low) - MOST


@cache
def the_model() -> PassModel:
    """The model that comes with the package."""
    return PassModel.load()


def suits_model(rules: RuleSet) -> bool:
    """True where the model was made for a rule set, or for one that differs in play by little."""
    like = RuleSet()
    same = (rules.players, rules.hand_cards, rules.pass_count, rules.pack, str(rules.points), rules.may_not_pass)
    return same == (like.players, like.hand_cards, like.pass_count, like.pack, str(like.points), like.may_not_pass)


def check(rules: RuleSet, hand: Hand, direction: str) -> None:
    """Raises PassError where the model has nothing to say."""
    if not suits_model(rules):
        raise PassError(f"The pass model knows four players with thirteen cards and the usual points, not {rules.name}.")
    if direction not in DIRECTIONS:
        raise PassError(f"“{direction[:80]}” is no direction of the pass model: it knows {spoken_list(DIRECTIONS)}.")
    check_hand(rules, hand, 3)


def model_band(cost: float) -> Band:
    """The band of a cost without an interval or a second opinion: never ``mistake`` by a little.

    >>> model_band(0.0), model_band(0.3), model_band(0.9), model_band(2.5)
    ('best', 'too_close', 'costly', 'mistake')
    """
    if cost == 0:
        return "best"
    return "too_close" if cost < CLOSE else "costly" if cost < 2 * MISTAKE else "mistake"


def best_of(ranked: Sequence[tuple[float, Hand]]) -> Hand:
    """The best pass of a ranking."""
    return ranked[0][1]
