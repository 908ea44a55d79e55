"""What a hand is likely to cost when nothing is passed, and whether it is worth trying to shoot the moon.

The cost is in penalty points captured in the deal, as in ``cost.py``, over rollouts in random worlds. The chance of a moon comes
from four ``house`` players, who try for one and defend against one. They are slow, so only hands that lose few tricks are asked about.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from hearts_tutor.advice.bands import MOON_ACTS
from hearts_tutor.advice.cost import PLAYER
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
FEW, MANY = 0.7, 1.3  # times what a hand takes on average: a hand below FEW is good, one above MANY is dangerous
NEAR_MOON = 4  # a hand with more losers (losing hearts count twice) is not tested for a moon
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True)
class HoldAdvice:
    """The mean points of a hand over ``worlds`` worlds, and the chance of a moon over ``moon_worlds`` (None if it was not looked for).

    ``average`` is what any hand takes on average. ``dangers`` are the suits by the house player's estimate of their points, the
    most dangerous first.
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
        """Whether the mean is few, usual or many points, compared with the average."""
        return self._level(self.points)

    @property
    def levels(self) -> frozenset[Level]:
        """Every level that the interval touches; with more than one it is too close to call."""
        return frozenset({self.level, *map(self._level, self.interval)})

    @property
    def is_moon(self) -> bool:
        """True if the moon came off in at least half of the worlds."""
        return self.moon is not None and self.moon >= MOON_ACTS

    @property
    def moon_is_close(self) -> bool:
        """True if the 95 % interval of the moon's chance covers one half."""
        return self.moon is not None and abs(self.moon - MOON_ACTS) <= margin(sqrt(0.25 / self.moon_worlds))

    def _level(self, points: float) -> Level:
        ratio = points / self.average
        return "few" if ratio < FEW else "many" if ratio > MANY else "usual"


def advise_hold(rules: RuleSet, hand: Hand, *, seed: int = 1, worlds: int = WORLDS) -> HoldAdvice:
    """Measures a hand that is played as it was dealt; the answer depends on the seed alone.

    Raises PassError for a hand that the rules do not deal.

    >>> advice = advise_hold(RuleSet(), Hand.parse("♠32 ♥432 ♣5432 ♦5432"), worlds=50)
    >>> advice.level, advice.moon
    ('few', None)
    """
    check_hand(rules, hand, 0)
    played = Worlds(rules, hand, HOLD, 0, [0], seed, worlds, jobs=1)
    played.play(PLAYER, [0], 0, worlds)
    found = [int(outcome) >> 2 for outcome in played.outcomes[PLAYER].found]
    mean = sum(found) / worlds
    stderr = sqrt(sum((points - mean) ** 2 for points in found) / max(1, worlds - 1) / worlds)
    moon = None
    if near_moon(rules, hand):
        moon = _moons(rules, hand, seed) / MOON_WORLDS
    asked = MOON_WORLDS if moon is not None else 0
    return HoldAdvice(rules, hand, mean, stderr, worlds, moon, asked, average_points(rules), _dangers(rules, hand))


def average_points(rules: RuleSet) -> float:
    """What a hand takes on average: the points of all cards, divided by the number of players.

    >>> average_points(RuleSet()), average_points(RuleSet().with_options({"points": "H=1 QS=13 JD=-10"}))
    (6.5, 4.0)
    """
    return max(1, kernel.points(rules.kernel, rules.pack.mask) + rules.points.die_seven) / rules.players


def _moons(rules: RuleSet, hand: Hand, seed: int) -> int:
    """In how many of MOON_WORLDS random deals, played by four house players, the hand shoots the moon.

    The deals are played by plain Python, since compiling would take longer.
    """
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
    """True if a hand is likely to lose so few tricks that it is tested for a moon."""
    return rules.moon != "none" and moon_losers(rules, hand) <= NEAR_MOON


def moon_losers(rules: RuleSet, hand: Hand) -> int:
    """How many cards of a hand are likely to lose a trick if each suit is led from the top; losing hearts count twice.

    >>> moon_losers(RuleSet(), Hand.parse("♠AK ♥AKQJ109 ♦AK ♣AK2"))
    1
    """
    out = (rules.pack - hand).mask
    return sum(losers(rules.kernel, hand.mask, out, 0, suit) * (2 if suit is Suit.HEARTS else 1) for suit in SUITS)


def _dangers(rules: RuleSet, hand: Hand) -> tuple[tuple[Suit, float], ...]:
    """The suits by the house player's estimate of their points, the most dangerous first."""
    out = (rules.pack - hand).mask
    found = [(suit, suit_danger(rules.kernel, hand.mask, out, suit, rules.players - 1) / 100) for suit in SUITS]
    return tuple(sorted(found, key=lambda each: -each[1]))
