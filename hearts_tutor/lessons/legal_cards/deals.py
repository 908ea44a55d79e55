"""Seeded positions: a deal played with random legal cards, stopped where there is something to learn."""

from __future__ import annotations

import random

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet

FEWEST_CARDS = 3  # with a smaller hand there is nothing to think about
# How likely each kind of decision is to be picked if a deal offers it: rare and hard ones are preferred.
WEIGHTS = {
    kernel.OPENING: 1,
    kernel.FOLLOW_SUIT: 4,
    kernel.DISCARD: 3,
    kernel.NOTHING_ELSE: 9,
    kernel.LEAD: 5,
    kernel.ONLY_HEARTS: 8,
    kernel.LONE_QUEEN: 9,
    kernel.QUEEN_MUST_GO: 6,
}


def seeded_position(rules: RuleSet, seed: int) -> Position:
    """Return the position of a seed, the same one each time, as the player to move sees it.

    >>> seeded_position(RuleSet(), 7) == seeded_position(RuleSet(), 7)
    True
    """
    rng = random.Random(f"position {seed}")
    by_reason: dict[int, list[Position]] = {}
    for position in _played_out(rules, rng):
        if len(position.hand) >= FEWEST_CARDS:
            by_reason.setdefault(position.decide()[1], []).append(position)
    reasons = sorted(by_reason)
    reason = rng.choices(reasons, [WEIGHTS[r] for r in reasons])[0]
    # A position in which some cards are illegal teaches more than one in which every card is legal.
    instructive = [p for p in by_reason[reason] if p.decide()[0] != p.hand.mask]
    return rng.choice(instructive or by_reason[reason])


def _played_out(rules: RuleSet, rng: random.Random) -> list[Position]:
    """Return the position before every play of one deal, with random legal passes and plays."""
    deal = Deal.new(rules, seed=rng.getrandbits(48), dealer=rng.randrange(rules.players), number=rng.randint(1, len(rules.pass_cycle)))
    for seat in range(rules.players) if deal.phase is Phase.PASSING else ():
        free = deal.hands[seat] - rules.may_not_pass
        deal = deal.choose_pass(seat, Hand.of_cards(rng.sample(free.cards, rules.pass_size(deal.number))))
    positions = []
    while deal.phase is Phase.PLAYING:
        position = deal.position
        positions.append(position)
        deal = deal.play(rng.choice(Hand(position.decide()[0]).cards))
    return positions
