"""Which passes are measured: all of them, or if those are too many, the ones that leave the least dangerous hands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb

from hearts_tutor.advice.cost import AdviceError
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand, Suit
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleError, RuleSet
from hearts_tutor.engine.rules.steps import step_offset
from hearts_tutor.players.house.passing import suit_cost
from hearts_tutor.playout.deals import HOLD, SCATTER

MOST = 1300  # passes; thirteen cards in fives are 1,287
MOST_PLAIN = 48  # the same in plain Python, without compiled code


class PassError(AdviceError):
    """A hand, direction or pass that does not fit the rule set; the message says why."""


def directions(rules: RuleSet) -> list[str]:
    """The directions in which a rule set passes cards, each once.

    >>> directions(RuleSet())
    ['left', 'right', 'across']
    """
    return list(dict.fromkeys(step for step in rules.pass_cycle if step != "hold" and rules.pass_count))


def step_and_size(rules: RuleSet, direction: str) -> tuple[int, int]:
    """How many seats clockwise the cards go (or SCATTER), and how many cards go.

    Raises PassError if nothing is passed or the rules do not have the direction, RuleError if it would give the cards back to the
    passer.
    """
    known = directions(rules)
    if not known:
        raise PassError(f"Nothing is passed in {rules.name}: pass_cycle={' '.join(rules.pass_cycle)}, pass_count={rules.pass_count}.")
    if direction not in known:
        raise PassError(f"“{direction[:80]}” is not a direction of {rules.name} with {rules.players} players: choose {', '.join(known)}.")
    if direction == "scatter":
        return SCATTER, rules.players - 1
    step = step_offset(direction, rules.players) % rules.players
    if step == HOLD:
        raise RuleError(f"“{direction}” with {rules.players} players gives the cards back to the player who passed them.")
    return step, rules.pass_count


def check_hand(rules: RuleSet, hand: Hand, size: int) -> None:
    """Raises PassError for a rule set with two packs, a hand that the rules do not deal, or one with too few cards that may be passed."""
    if rules.packs != 1:
        raise PassError(f"{rules.name} is played with {rules.packs} packs: only rule sets with one pack are measured.")
    foreign = hand - rules.pack
    if foreign:
        raise PassError(f"{foreign.cards[0]} is not in the pack of {rules.name} with {rules.players} players.")
    if len(hand) != rules.hand_cards:
        dealt = f"{rules.name} deals {rules.hand_cards} to each of {rules.players} players"
        raise PassError(f"The hand has {count_noun(len(hand), 'card')}, and {dealt}.")
    if len(hand - rules.may_not_pass) < size:
        raise PassError(f"{count_noun(size, 'card')} must be passed, and the hand {hand} has {len(hand - rules.may_not_pass)} that may go.")


def candidates(rules: RuleSet, hand: Hand, size: int, most: int | None = None) -> list[int]:
    """The passes to measure, as masks: all of them, or if those are more than ``most``, the most promising, best first."""
    free = list(hand - rules.may_not_pass)
    most = most or (MOST if available() else MOST_PLAIN)
    every = [sum(card.bit for card in cards) for cards in combinations(free, size)]
    if comb(len(free), size) <= most:
        return every
    return sorted(every, key=_danger_left(rules, hand))[:most]


def _danger_left(rules: RuleSet, hand: Hand) -> Callable[[int], int]:
    """Returns a function that takes a pass and estimates, as the house player would, what the cards left in the hand will cost."""
    out = (rules.pack - hand).mask
    known: dict[tuple[int, int], int] = {}

    def left(given: int) -> int:
        rest, total = hand.mask & ~given, 0
        for suit in range(4):
            key = suit, rest & Suit(suit).mask
            if key not in known:
                known[key] = suit_cost(rules.kernel, rest & Suit(suit).mask, out, suit)
            total += known[key]
        return total

    return left
