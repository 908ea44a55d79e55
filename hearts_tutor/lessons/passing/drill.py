"""One hand to pass from: its rules, its direction, the cards; made from a seed, read from a link, written as a line.

A line names the rules, the direction and the hand, ``classic left SAK5HQ94C72DKJ863``, or instead of the hand the seed
that deals it, ``classic left seed=17``. The direction ``hold`` is a deal in which nothing is passed.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from hearts_tutor.advice.passes.candidates import check_hand, directions, step_and_size
from hearts_tutor.advice.passes.hold_cost import near_moon
from hearts_tutor.advice.passes.reasons import receiver
from hearts_tutor.engine.cards import Hand, brief
from hearts_tutor.engine.notation import NotationError, hand_text, parse_rules, parse_run, rules_text
from hearts_tutor.engine.position import hand_of
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.passing.content import BY_KEY, Motif

HOLD = "hold"
SEED = "seed="
TRIES = 3000  # hands dealt until one has the motif
MOONS_AMONG_HOLDS = 6  # every so many hold hands, one hardly loses a trick


class NoSuchHandError(ValueError):
    """A motif that the hands of a rule set do not have; the message says so."""


@dataclass(frozen=True)
class Drill:
    """A hand and what to do with it; ``size`` cards go in ``direction``, or the hand is judged where it is ``hold``."""

    rules: RuleSet
    direction: str
    hand: Hand

    @property
    def holds(self) -> bool:
        return self.direction == HOLD

    @property
    def size(self) -> int:
        """How many cards are passed."""
        return 0 if self.holds else step_and_size(self.rules, self.direction)[1]

    @property
    def receiver(self) -> str:
        """Who gets the cards, in words."""
        return receiver(self.direction)

    @property
    def number(self) -> int:
        """A deal of the rules in which cards go this way."""
        return self.rules.pass_cycle.index(self.direction) + 1 if self.direction in self.rules.pass_cycle else 1

    @property
    def text(self) -> str:
        """The line that stands for the drill.

        >>> parse_drill("classic left ♠AK5♥Q94♣72♦KJ863").text
        'classic left SAK5HQ94C72DKJ863'
        """
        return f"{rules_text(self.rules)} {self.direction} {hand_text(self.hand)}"


def ways(rules: RuleSet) -> list[str]:
    """What can be drilled in a rule set: its directions, and ``hold`` last; every rule set has hands to judge.

    >>> ways(RuleSet())
    ['left', 'right', 'across', 'hold']
    """
    return [*directions(rules), HOLD]


def parse_drill(line: str) -> Drill:
    """The drill of a line; raises NotationError, or the error of the part at fault.

    >>> len(parse_drill("classic left seed=17").hand)
    13
    """
    parts = line.split()
    if len(parts) != 3:
        raise NotationError(f"“{brief(line)}” is no hand to pass from. One reads: classic left SAK5HQ94C72DKJ863 (rules, direction, hand).")
    rules, direction, cards = parse_rules(parts[0]), parts[1].lower(), parts[2]
    check_rules(rules)
    if direction != HOLD:
        step_and_size(rules, direction)
    if cards.startswith(SEED):
        digits = cards.removeprefix(SEED)
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
            raise NotationError(f"“{brief(digits)}” is no seed: it is a whole number of at most nine digits.")
        return Drill(rules, direction, deal_hand(rules, int(digits)))
    drill = Drill(rules, direction, hand_of(rules, parse_run(cards.translate(_SUITS))))
    check_hand(rules, drill.hand, drill.size)
    return drill


_SUITS = str.maketrans("♠♥♦♣", "SHDC")


def check_rules(rules: RuleSet) -> None:
    """Raises NotationError for rules that the drill does not deal."""
    if rules.packs != 1:
        raise NotationError(f"{rules.name} is played with {rules.packs} packs, and this drill deals from one.")


def deal_hand(rules: RuleSet, seed: int | str) -> Hand:
    """The hand that a seed deals."""
    return Hand.of_cards(random.Random(f"hand {seed}").sample(list(rules.pack), rules.hand_cards))


def make_drill(rules: RuleSet, seed: int, *, direction: str = "", motif: Motif | None = None) -> Drill:
    """A drill from a seed: any direction of the rules where none is named, any hand where no motif is.

    Raises NoSuchHandError where no hand with the motif turns up.

    >>> make_drill(RuleSet(), 5) == make_drill(RuleSet(), 5)
    True
    """
    check_rules(rules)
    chance = random.Random(f"drill {seed}")
    if motif is BY_KEY[HOLD] or direction == HOLD or not directions(rules):
        return Drill(rules, HOLD, _hand_to_judge(rules, chance))
    direction = direction or chance.choice(directions(rules))
    size = step_and_size(rules, direction)[1]
    for _ in range(TRIES):
        hand = Hand.of_cards(chance.sample(list(rules.pack), rules.hand_cards))
        if len(hand - rules.may_not_pass) >= size and (motif is None or motif.fits(rules, hand)):
            return Drill(rules, direction, hand)
    raise NoSuchHandError(f"In {rules.name}, {TRIES:,} hands were dealt and none is of this kind: choose another kind of hand.")


def _hand_to_judge(rules: RuleSet, chance: random.Random) -> Hand:
    """Any hand, and now and then one that may be worth a moon attempt, which chance alone would hardly deal."""
    wants_moon = chance.randrange(MOONS_AMONG_HOLDS) == 0
    hand = Hand()
    for _ in range(TRIES if wants_moon else 1):
        hand = Hand.of_cards(chance.sample(list(rules.pack), rules.hand_cards))
        if not wants_moon or near_moon(rules, hand):
            break
    return hand
