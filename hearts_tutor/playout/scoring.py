"""The score of a deal that was played out, from the results that the loop writes."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import MoonChoice, Outcome, settle


def outcome_of(rules: RuleSet, by_cards: Sequence[int], won: Sequence[int], shooter: int) -> Outcome:
    """The outcome of a deal from points by cards and tricks won, seat by seat, and the shooter's seat, -1 for none."""
    moon = shooter if shooter >= 0 else None
    sun = rules.sun and moon is not None and won[moon] == rules.hand_cards
    return Outcome(tuple(by_cards), moon, sun, tuple(won))


def points_of(rules: RuleSet, by_cards: Sequence[int], won: Sequence[int], shooter: int) -> tuple[int, ...]:
    """The points of a deal with all totals 0 before it; a shooter who may choose adds the points to the others.

    >>> points_of(RuleSet(), [26, 0, 0, 0], [13, 0, 0, 0], 0)
    (0, 26, 26, 26)
    """
    if shooter < 0 and not rules.no_trick_bonus:
        return tuple(by_cards)
    choice: MoonChoice | None = "others" if rules.moon == "choose" else None
    return settle(rules, outcome_of(rules, by_cards, won, shooter), choice=choice).points
