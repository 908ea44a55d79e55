"""Tricks from seeded deals."""

from __future__ import annotations

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import Trick
from hearts_tutor.lessons.tricks.deals import seeded_trick


def test_the_trick_of_a_seed_is_that_of_a_deal_where_every_card_was_legal() -> None:
    """A seat that did not follow suit is void: it never plays the suit led to the same trick."""
    for seed in range(30):
        trick = seeded_trick(RuleSet(), str(seed))
        assert len(set(trick.cards)) == 4
        assert trick.winner == Trick(trick.leader, trick.cards).winner(4)
