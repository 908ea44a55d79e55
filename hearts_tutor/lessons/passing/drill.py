"""One hand to pass from or to judge: its rules, direction and cards. It is dealt from a seed or read from a line of text.

A line names the rules, the direction and the hand: ``classic left SAK5HQ94C72DKJ863``. Instead of the hand it may name the
seed that deals it: ``classic left seed=17``. The direction ``hold`` means that nothing is passed.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from hearts_tutor.advice.passes.candidates import check_hand, directions, step_and_size
from hearts_tutor.advice.passes.hold_cost import near_moon
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import NotationError, hand_text, parse_rules, parse_run, rules_text
from hearts_tutor.engine.position import hand_of
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.passing.content import HOLD_MOTIF, Motif

HOLD = "hold"
SEED = "seed="
TRIES = 3000  # at most this many hands are dealt in search of one of the wanted kind
MOON_HAND_EVERY = 6  # one hold hand in this many loses hardly a trick
_SUIT_LETTERS = str.maketrans("♠♥♦♣", "SHDC")


class NoSuchHandError(ValueError):
    """No hand of the wanted motif was dealt in these rules; the message says so."""


@dataclass(frozen=True)
class Drill:
    """A hand and the direction in which ``size`` of its cards go; if that is ``hold``, the hand is judged instead."""

    rules: RuleSet
    direction: str
    hand: Hand

    @property
    def is_hold(self) -> bool:
        return self.direction == HOLD

    @property
    def size(self) -> int:
        """How many cards are passed."""
        return 0 if self.is_hold else step_and_size(self.rules, self.direction)[1]

    @property
    def deal_number(self) -> int:
        """The first deal of a game, counted from 1, in which cards go in this direction."""
        return self.rules.pass_cycle.index(self.direction) + 1 if self.direction in self.rules.pass_cycle else 1

    @property
    def text(self) -> str:
        """The line from which ``parse_drill`` makes the drill again.

        >>> parse_drill("classic left ♠AK5♥Q94♣72♦KJ863").text
        'classic left SAK5HQ94C72DKJ863'
        """
        return f"{rules_text(self.rules)} {self.direction} {hand_text(self.hand)}"


def directions_and_hold(rules: RuleSet) -> list[str]:
    """The directions that can be drilled in a rule set: those of its passes, and ``hold``, since any hand can be judged.

    >>> directions_and_hold(RuleSet())
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
        raise NotationError(
            f"“{shortened(line)}” is not a hand to pass from. One reads: classic left SAK5HQ94C72DKJ863 (rules, direction, hand)."
        )
    rules, direction, cards = parse_rules(parts[0]), parts[1].lower(), parts[2]
    check_rules(rules)
    if direction != HOLD:
        step_and_size(rules, direction)  # raises PassError for a direction that the rules do not have
    if cards.startswith(SEED):
        return Drill(rules, direction, deal_hand(rules, _parse_seed(cards.removeprefix(SEED))))
    drill = Drill(rules, direction, hand_of(rules, parse_run(cards.translate(_SUIT_LETTERS))))
    check_hand(rules, drill.hand, drill.size)
    return drill


def _parse_seed(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise NotationError(f"“{shortened(digits)}” is not a seed: it is a whole number of at most nine digits.")
    return int(digits)


def check_rules(rules: RuleSet) -> None:
    """Raise NotationError for rules with more than one pack, which the drill does not deal."""
    if rules.packs != 1:
        raise NotationError(f"{rules.name} is played with {rules.packs} packs, and this drill deals from one.")


def deal_hand(rules: RuleSet, seed: int) -> Hand:
    """The hand that a seed deals."""
    return _random_hand(rules, random.Random(f"hand {seed}"))


def make_drill(rules: RuleSet, seed: int, *, direction: str = "", motif: Motif | None = None) -> Drill:
    """A drill from a seed; without a named direction it may be any that the rules have, without a motif any hand.

    Raises NoSuchHandError if no hand of the motif turns up.

    >>> make_drill(RuleSet(), 5) == make_drill(RuleSet(), 5)
    True
    """
    check_rules(rules)
    rng = random.Random(f"drill {seed}")
    if motif is HOLD_MOTIF or direction == HOLD or not directions(rules):
        return Drill(rules, HOLD, _hand_to_judge(rules, rng))
    direction = direction or rng.choice(directions(rules))
    size = step_and_size(rules, direction)[1]
    for _ in range(TRIES):
        hand = _random_hand(rules, rng)
        if len(hand - rules.may_not_pass) >= size and (motif is None or motif.fits(rules, hand)):
            return Drill(rules, direction, hand)
    raise NoSuchHandError(f"In {rules.name}, {TRIES:,} hands were dealt and none is of this kind: choose another kind of hand.")


def _hand_to_judge(rules: RuleSet, rng: random.Random) -> Hand:
    """A random hand; now and then one that may be worth a moon attempt, because such hands are rarely dealt."""
    wants_moon = rng.randrange(MOON_HAND_EVERY) == 0
    hand = _random_hand(rules, rng)
    for _ in range(TRIES - 1):
        if not wants_moon or near_moon(rules, hand):
            break
        hand = _random_hand(rules, rng)
    return hand


def _random_hand(rules: RuleSet, rng: random.Random) -> Hand:
    return Hand.of_cards(rng.sample(list(rules.pack), rules.hand_cards))
