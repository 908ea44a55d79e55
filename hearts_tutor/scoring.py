"""From the piles of one deal to the end of a game: points, the moon, totals, who has won.

Piles, points and totals are given seat by seat, clockwise from 0. Points are penalty points: few are good. Totals
may be negative and are never floored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hearts_tutor import kernel
from hearts_tutor.cards import Hand
from hearts_tutor.rules import RuleSet

MoonChoice = Literal["self", "others"]


class ScoreError(ValueError):
    """Piles, totals or a choice that do not fit the rules; the message names them."""


@dataclass(frozen=True)
class DealScore:
    """The points that a deal adds to each seat, and who shot the moon (None: nobody)."""

    points: tuple[int, ...]
    shooter: int | None = None


def pile_points(rules: RuleSet, pile: Hand) -> int:
    """Penalty points of one pile, as its cards count.

    >>> pile_points(RuleSet(), Hand.parse("QS 2H 3H 10C"))
    15
    """
    return kernel.points(rules.kernel, pile.mask)


def shooter(rules: RuleSet, piles: Sequence[Hand]) -> int | None:
    """The seat that holds every penalty card dealt, by the cards themselves; None where nobody does."""
    if rules.moon == "none":
        return None
    return next((seat for seat, pile in enumerate(piles) if kernel.shot_the_moon(rules.kernel, pile.mask)), None)


def score_deal(
    rules: RuleSet, piles: Sequence[Hand], *, totals: Sequence[int] | None = None, choice: MoonChoice | None = None
) -> DealScore:
    """The points of a finished deal.

    ``totals`` (before the deal, all 0 if not given) decide where the rule set settles a moon by the score;
    ``choice`` is the shooter's, needed where the rule set leaves it to the shooter. Raises ScoreError when it is
    missing, or when the piles do not hold every counting card exactly once.

    >>> piles = [Hand.parse("2H 3H 4H"), Hand.parse("5H"), Hand.parse("QS 6H 7H 8H 9H TH"), Hand.parse("JH QH KH AH")]
    >>> score_deal(RuleSet(), piles).points
    (3, 1, 18, 4)
    """
    _check_piles(rules, piles)
    by_cards = tuple(pile_points(rules, pile) for pile in piles)
    moon = shooter(rules, piles)
    if moon is None:
        return DealScore(by_cards)
    forms = moon_forms(rules, by_cards, moon)
    before = tuple(totals) if totals is not None else (0,) * len(piles)
    form = settle_moon(rules, forms, before, moon, choice)
    return DealScore(forms[form], moon)


def moon_forms(rules: RuleSet, by_cards: Sequence[int], moon: int) -> dict[MoonChoice, tuple[int, ...]]:
    """The two ways to score a moon: the deal's total off the shooter, or onto everybody else; bonus cards stay put."""
    total = rules.deal_total
    bonus = [points - total if seat == moon else points for seat, points in enumerate(by_cards)]
    return {
        "self": tuple(points - total if seat == moon else points for seat, points in enumerate(bonus)),
        "others": tuple(points if seat == moon else points + total for seat, points in enumerate(bonus)),
    }


def settle_moon(
    rules: RuleSet, forms: dict[MoonChoice, tuple[int, ...]], totals: Sequence[int], moon: int, choice: MoonChoice | None
) -> MoonChoice:
    """Which of the two forms holds, by the rule set, the totals before the deal, or the shooter's choice."""
    if rules.moon == "choose":
        if choice is None:
            raise ScoreError(f"Seat {moon} shot the moon and has to choose: {rules.deal_total} off (self) or {rules.deal_total} to each other player (others).")
        return choice
    if choice is not None and rules.moon != choice:
        raise ScoreError(f"These rules leave no choice after a moon (moon={rules.moon}), so “{choice}” cannot be chosen.")
    if rules.moon != "others_unless_losing":
        return "self" if rules.moon == "self" else "others"
    after = add(totals, forms["others"])
    best = lowest_seats(after)
    goes_on = rules.tie == "play_on" and len(best) > 1
    lost = moon not in best and not goes_on
    return "self" if reached(rules, after) and lost else "others"


def add(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Totals after a deal."""
    return tuple(total + more for total, more in zip(totals, points, strict=True))


def lowest_seats(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest points."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def reached(rules: RuleSet, totals: Sequence[int]) -> bool:
    """True where somebody has the target or more."""
    return rules.target is not None and max(totals) >= rules.target


@dataclass(frozen=True)
class Standing:
    """Whether a game is over, and its winners (empty while it goes on or a tie is played off)."""

    over: bool
    winners: tuple[int, ...]


def standing(rules: RuleSet, totals: Sequence[int]) -> Standing:
    """Where a game stands after a deal.

    >>> standing(RuleSet(), [103, 41, 41, 75])
    Standing(over=False, winners=())
    >>> standing(RuleSet(), [104, 101, 31, 62])
    Standing(over=True, winners=(2,))
    """
    _check_totals(rules, totals)
    best = lowest_seats(totals)
    if not reached(rules, totals) or (rules.tie == "play_on" and len(best) > 1):
        return Standing(False, ())
    return Standing(True, best)


def _check_totals(rules: RuleSet, totals: Sequence[int]) -> None:
    if len(totals) != rules.players:
        raise ScoreError(f"{len(totals)} totals were given, and {rules.players} play.")


def _check_piles(rules: RuleSet, piles: Sequence[Hand]) -> None:
    if len(piles) != rules.players:
        raise ScoreError(f"{len(piles)} piles were given, and {rules.players} play.")
    seen = Hand()
    for pile in piles:
        if pile.mask & seen.mask:
            raise ScoreError(f"{Hand(pile.mask & seen.mask).cards[0]} lies in two piles.")
        seen += pile
    missing = Hand(rules.kernel.counted & ~seen.mask)
    if missing:
        raise ScoreError(f"{missing.cards[0]} counts, but lies in nobody's pile.")
