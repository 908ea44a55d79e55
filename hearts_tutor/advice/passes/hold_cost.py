"""What a hand is likely to cost when nothing is passed: played out in random worlds, and whether it is worth a moon attempt.

The number is penalty points captured in the deal, as in ``passing.py``. Whether a moon can be had is asked of four
``house`` players, who try for one and defend against one; they are slow, so only for hands that hardly lose a trick.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from hearts_tutor.advice.bands import MOON_ACTS
from hearts_tutor.advice.passes.candidates import check_hand
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand, Suit
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players import numbered
from hearts_tutor.players.house.estimates import suit_danger
from hearts_tutor.players.house.moon import losers
from hearts_tutor.players.numbered import HOUSE
from hearts_tutor.playout import loop
from hearts_tutor.playout.confidence import interval, margin
from hearts_tutor.playout.deals import HOLD, setup_of

Level = Literal["few", "usual", "many"]

WORLDS, MOON_WORLDS = 240, 40
FEW, MANY = 0.7, 1.3  # parts of what a hand takes on average: below and above, a hand is good or dangerous
NEAR_MOON = 4  # losers, losing hearts twice, with which a moon is still looked for
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True)
class HoldAdvice:
    """Mean points of a hand with the standard error, and the chance of an own moon where it was looked for (else None).

    ``average`` is what a hand takes on average, ``dangers`` the suits in the order in which the house player fears them,
    each with the points that it reckons with.
    """

    rules: RuleSet
    hand: Hand
    points: float
    stderr: float
    worlds: int
    moon: float | None
    moon_worlds: int
    average: float
    dangers: tuple[tuple[Suit, float], ...]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the points."""
        return interval(self.points, self.stderr)

    @property
    def level(self) -> Level:
        """Which third the mean falls into, roughly: few, usual or many points."""
        return self._level(self.points)

    @property
    def levels(self) -> frozenset[Level]:
        """Every level that the interval touches: more than one where it is too close to call."""
        return frozenset({self.level, *map(self._level, self.interval)})

    @property
    def is_moon(self) -> bool:
        """True where a moon came more often than not."""
        return self.moon is not None and self.moon >= MOON_ACTS

    @property
    def moon_is_close(self) -> bool:
        """True where the 95 % interval of the moon's chance covers one half."""
        return self.moon is not None and abs(self.moon - MOON_ACTS) <= margin(sqrt(0.25 / self.moon_worlds))

    def _level(self, points: float) -> Level:
        part = points / self.average
        return "few" if part < FEW else "many" if part > MANY else "usual"


def judge_hold(rules: RuleSet, hand: Hand, *, seed: int = 1, worlds: int = WORLDS) -> HoldAdvice:
    """Plays a hand out as it is; raises PassError for a hand that the rules do not deal.

    >>> advice = judge_hold(RuleSet(), Hand.parse("♠32 ♥432 ♣5432 ♦5432"), worlds=50)
    >>> advice.level, advice.moon
    ('few', None)
    """
    check_hand(rules, hand, 0)
    field = Worlds(rules, hand, HOLD, 0, [0], seed, worlds, jobs=1)
    field.play("quick", [0], 0, worlds)
    cells = [int(cell) >> 2 for cell in field.cells["quick"]]
    mean = sum(cells) / worlds
    stderr = sqrt(sum((cell - mean) ** 2 for cell in cells) / max(1, worlds - 1) / worlds)
    moon = None
    if near_moon(rules, hand):
        moon = _moons(rules, hand, seed) / MOON_WORLDS
    asked = MOON_WORLDS if moon is not None else 0
    return HoldAdvice(rules, hand, mean, stderr, worlds, moon, asked, average_points(rules), _dangers(rules, hand))


def average_points(rules: RuleSet) -> float:
    """What a hand takes on average: all that counts in a deal, shared out.

    >>> average_points(RuleSet()), average_points(RuleSet().with_options({"points": "H=1 QS=13 JD=-10"}))
    (6.5, 4.0)
    """
    return max(1, kernel.points(rules.kernel, rules.pack.mask) + rules.points.die_seven) / rules.players


def _moons(rules: RuleSet, hand: Hand, seed: int) -> int:
    """In how many of MOON_WORLDS random deals the hand shoots the moon, all seats played by house, interpreted: compiling takes longer."""
    chance, hidden, size = random.Random(f"moon {seed}"), list(rules.pack - hand), rules.hand_cards
    setup, made = setup_of(rules), 0
    for world in range(MOON_WORLDS):
        chance.shuffle(hidden)
        counting = rules.rolled(chance.randint(1, 6)).kernel if rules.points.die_seven else rules.kernel
        seats = [0] * loop.ROOM
        seats[loop.HANDS] = hand.mask
        for seat in range(1, rules.players):
            seats[loop.HANDS + seat] = Hand.of_cards(hidden[size * (seat - 1) : size * seat]).mask
        kitty = Hand.of_cards(hidden[size * (rules.players - 1) :]).mask
        numbered.play_out(counting, setup, seats, kitty, HOLD, world % rules.players, [HOUSE] * rules.players, 0)
        made += kernel.shot_the_moon(counting, seats[loop.PILES])
    return made


def near_moon(rules: RuleSet, hand: Hand) -> bool:
    """Whether a hand loses so few tricks that a moon is looked for."""
    return rules.moon != "none" and moon_losers(rules, hand) <= NEAR_MOON


def moon_losers(rules: RuleSet, hand: Hand) -> int:
    """How many cards of a hand are likely to lose a trick if all suits are led from the top; losing hearts count twice.

    >>> moon_losers(RuleSet(), Hand.parse("♠AK ♥AKQJ109 ♦AK ♣AK2"))
    1
    """
    out = (rules.pack - hand).mask
    return sum(losers(rules.kernel, hand.mask, out, 0, suit) * (2 if suit is Suit.HEARTS else 1) for suit in SUITS)


def _dangers(rules: RuleSet, hand: Hand) -> tuple[tuple[Suit, float], ...]:
    """The suits, the most dangerous first, in the house player's reckoning."""
    out = (rules.pack - hand).mask
    found = [(suit, suit_danger(rules.kernel, hand.mask, out, suit, rules.players - 1) / 100) for suit in SUITS]
    return tuple(sorted(found, key=lambda each: -each[1]))
