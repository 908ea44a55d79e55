"""The instant pass model: plain Python and a few kilobytes of weights, which rank all passes of a hand in a fraction of a second.

It is a linear model, fitted to rollouts of random hands (see ``fitting.py``), for four players who pass three of thirteen cards
left, right or across, with hearts 1 and the queen of spades 13. Its differences are good for bands, not for decimals.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

from hearts_tutor.advice.bands import CLOSE, MISTAKE, Band
from hearts_tutor.advice.model.features import (
    DIRECTIONS,
    FEATURES,
    MOST_ACTIVE,
    SUIT,
    features,
    group_of,
    mixed_features,
    queen_of,
    suit_features,
    with_queen_base,
)
from hearts_tutor.advice.passes.candidates import PassError, check_hand
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import spoken_list

WEIGHTS = Path(__file__).with_name("pass_model.json")
GROUPS = (*(suit.plural for suit in Suit), "what is given away", "the hand as a whole")
MOST = 2048  # thousandths of a point: a weight lies between -MOST and MOST - 1
SAID = 0.15  # points: a smaller difference between two passes is not worth a word


@dataclass(frozen=True)
class ModelCost:
    """The model's estimate of a pass: its ``cost`` in points more than the best pass, and the part that each group of features adds."""

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
        """Which groups make the pass better or worse than the best, in words and without numbers."""
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
            raise PassError(f"A weight of this pass model lies outside ±{MOST / 1000:g} points: fit it again with more hands.")

    @classmethod
    def load(cls, path: Path = WEIGHTS) -> PassModel:
        """Reads the model of the package, or of a file that ``fit-pass-model`` has written."""
        return cls(unpacked(json.loads(path.read_text(encoding="utf-8"))["weights"]))

    def value(self, hand: Hand, given: Hand, direction: str) -> float:
        """The model's estimate of a pass in points; only differences between passes of the same hand mean anything."""
        return sum(self._parts((hand - given).mask, given.mask, DIRECTIONS.index(direction))) / 1000

    def rank(self, hand: Hand, direction: str = "left") -> list[tuple[float, Hand]]:
        """All passes of a hand, best first, as pairs: the points that it costs more than the best, and the cards.

        Raises PassError for a hand or a direction that the model does not know.

        >>> ranked = the_model().rank(Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))
        >>> len(ranked), ranked[0][0]
        (286, 0.0)
        """
        check(RuleSet(), hand, direction)
        place, active, weights = DIRECTIONS.index(direction), [0] * MOST_ACTIVE, self.weights
        found, suits = [], _SuitSums(weights)
        for cards in combinations([card.bit for card in hand], 3):
            given = sum(cards)
            kept = hand.mask & ~given
            used = mixed_features(kept, given, place, active, 0)
            found.append((suits.value(kept, given) + sum([weights[feature] for feature in active[:used]]), given))
        found.sort()
        return [((value - found[0][0]) / 1000, Hand(given)) for value, given in found]

    def explain(self, hand: Hand, given: Hand, direction: str = "left") -> ModelCost:
        """One pass compared with the model's best, in words; raises PassError for cards that cannot be passed."""
        ranked = self.rank(hand, direction)
        cost = next((cost for cost, each in ranked if each == given), None)
        if cost is None:
            raise PassError(f"{given} cannot be passed from {hand}: choose three of its cards.")
        place, best = DIRECTIONS.index(direction), ranked[0][1]
        here = self._parts((hand - given).mask, given.mask, place)
        there = self._parts((hand - best).mask, best.mask, place)
        parts = {name: (a - b) / 1000 for name, a, b in zip(GROUPS, here, there, strict=True)}
        return ModelCost(given.cards, cost, model_band(cost), parts, pass_reasons(RuleSet(), hand, given, direction))

    def _parts(self, kept: int, given: int, direction: int) -> list[int]:
        """The sums of the weights of a pass, one for each group."""
        active, parts = [0] * MOST_ACTIVE, [0] * len(GROUPS)
        for feature in active[: features(kept, given, direction, active)]:
            parts[group_of(feature)] += self.weights[feature]
        return parts

    def save(self, path: Path, about: dict[str, int]) -> None:
        """Writes the weights, and ``about`` what they were fitted to."""
        data = {**about, "weights": packed(self.weights)}
        path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


class _SuitSums:
    """The sums of the features of single suits, worked out once for each set of cards kept in a suit."""

    def __init__(self, weights: Sequence[int]) -> None:
        self.weights = weights
        self.known: dict[tuple[int, int, int], int] = {}

    def value(self, kept: int, given: int) -> int:
        """The sum over the four suits."""
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
            used = suit_features(ranks, with_queen_base(queen, suit), active, used)
        return sum([self.weights[feature] for feature in active[:used]])


def packed(weights: Sequence[int]) -> str:
    """Weights as text: 16 bits each, compressed, then base64. All low bytes come before all high bytes, which compresses better.

    >>> unpacked(packed([-2, 0, 700]))
    (-2, 0, 700)
    """
    low, high = bytes(weight & 0xFF for weight in weights), bytes(weight >> 8 & 0xFF for weight in weights)
    return b64encode(zlib.compress(low + high, 9)).decode("ascii")


def unpacked(text: str) -> tuple[int, ...]:
    """The weights that ``packed`` turned into this text."""
    data = zlib.decompress(b64decode(text))
    half = len(data) // 2
    return tuple(int.from_bytes(pair, "little", signed=True) for pair in zip(data[:half], data[half:], strict=True))


@cache
def the_model() -> PassModel:
    """The model that comes with the package."""
    return PassModel.load()


def model_covers(rules: RuleSet) -> bool:
    """True for the rule set that the model was fitted to, and for those whose play differs little from it."""
    usual = RuleSet()
    same = (rules.players, rules.hand_cards, rules.pass_count, rules.pack, str(rules.points), rules.may_not_pass)
    return same == (usual.players, usual.hand_cards, usual.pass_count, usual.pack, str(usual.points), usual.may_not_pass)


def check(rules: RuleSet, hand: Hand, direction: str) -> None:
    """Raises PassError for a rule set, hand or direction that the model does not know."""
    if not model_covers(rules):
        raise PassError(f"The pass model knows four players with thirteen cards and the usual points, not {rules.name}.")
    if direction not in DIRECTIONS:
        raise PassError(f"“{direction[:80]}” is not a direction of the pass model: it knows {spoken_list(DIRECTIONS)}.")
    check_hand(rules, hand, 3)


def model_band(cost: float) -> Band:
    """The band of a cost that has no interval and no second opinion: ``mistake`` only from twice the usual threshold on.

    >>> model_band(0.0), model_band(0.3), model_band(0.9), model_band(2.5)
    ('best', 'too_close', 'costly', 'mistake')
    """
    if cost == 0:
        return "best"
    return "too_close" if cost < CLOSE else "costly" if cost < 2 * MISTAKE else "mistake"
