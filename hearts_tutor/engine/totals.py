"""Totals of a game: what a deal adds, exact-score resets, the end, ties, who has won. Totals may be negative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.engine.numbers import were_given
from hearts_tutor.engine.rules import RuleSet


class ScoreError(ValueError):
    """Piles, totals or a choice that do not fit the rules; the message names them."""


def add(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Totals after a deal, before any exact-score reset."""
    return tuple(total + more for total, more in zip(totals, points, strict=True))


def reset(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...]:
    """The totals after exact-score resets, if the rules have them: a total that hits the target exactly is set back.

    >>> reset(RuleSet(exact_reset=50), [100, 40, 101, 99])
    (50, 40, 101, 99)
    """
    if rules.exact_reset is None:
        return tuple(totals)
    return tuple(rules.exact_reset if total == rules.target else total for total in totals)


def new_totals(rules: RuleSet, totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Totals after a deal, with any exact-score reset."""
    return reset(rules, add(totals, points))


def lowest_seats(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest points."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def is_end(rules: RuleSet, totals: Sequence[int], deals_played: int | None = None) -> bool:
    """Whether somebody has reached the target, or the agreed number of deals is played; ties are not considered."""
    by_score = rules.target is not None and max(totals) >= rules.target
    return by_score or (rules.deals is not None and deals_played is not None and deals_played >= rules.deals)


@dataclass(frozen=True)
class Standing:
    """Whether a game is over, and its winners (none while it goes on, or while a tie is played off)."""

    over: bool
    winners: tuple[int, ...]


def standing(rules: RuleSet, totals: Sequence[int], deals_played: int | None = None) -> Standing:
    """Where a game stands after a deal; ``deals_played`` matters only if the rules end it after a number of deals.

    >>> standing(RuleSet(), [103, 41, 41, 75])
    Standing(over=False, winners=())
    >>> standing(RuleSet(), [104, 101, 31, 62])
    Standing(over=True, winners=(2,))
    """
    check_totals(rules, totals)
    totals = reset(rules, totals)
    best = lowest_seats(totals)
    if not is_end(rules, totals, deals_played) or (rules.tie == "play_on" and len(best) > 1):
        return Standing(False, ())
    return Standing(True, best)


def check_totals(rules: RuleSet, totals: Sequence[int]) -> None:
    """Raises ScoreError if there is not one total for each player."""
    if len(totals) != rules.players:
        raise ScoreError(f"{were_given(len(totals), 'total')}, and {rules.players} play (--players N).")
