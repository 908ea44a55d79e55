"""From the piles of one deal to its points: what the cards count, the moon in all its forms, sun, bonus, revoke.

Piles, points and totals are given seat by seat, clockwise from 0. Points are penalty points: fewer are better. A moon is recognized by
its cards, never by a number of points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.numbers import were_given
from hearts_tutor.engine.rules import Moon, RuleSet
from hearts_tutor.engine.totals import ScoreError, check_totals, is_end, lowest_seats, new_totals

MoonChoice = Literal["self", "others"]
NO_TRICK_BONUS = 5


@dataclass(frozen=True)
class DealScore:
    """The points that a deal adds to each seat, who shot the moon (None: nobody), and which form it took.

    ``sun`` is True if the shooter took every trick and the rules double that. ``why`` has a sentence for everything that changed the points
    of the cards.
    """

    points: tuple[int, ...]
    shooter: int | None = None
    form: MoonChoice | None = None
    sun: bool = False
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The outcome of a deal by its cards, before a moon is settled: points by cards, the shooter, tricks won (if counted)."""

    by_cards: tuple[int, ...]
    shooter: int | None = None
    sun: bool = False
    tricks: tuple[int, ...] | None = None


def pile_points(rules: RuleSet, pile: Hand) -> int:
    """Penalty points of one pile, as its cards count.

    >>> pile_points(RuleSet(), Hand.parse("QS 2H 3H 10C"))
    15
    """
    return kernel.points(rules.kernel, pile.mask)


def shooter(rules: RuleSet, piles: Sequence[Hand]) -> int | None:
    """The seat that holds every card that a moon needs, by the cards themselves; None if nobody does."""
    return next((seat for seat, pile in enumerate(piles) if kernel.shot_the_moon(rules.kernel, pile.mask)), None)


def score_deal(
    rules: RuleSet,
    piles: Sequence[Hand],
    *,
    totals: Sequence[int] | None = None,
    choice: MoonChoice | None = None,
    tricks: Sequence[int] | None = None,
    deals_played: int | None = None,
) -> DealScore:
    """The points of a finished deal.

    ``totals`` (before the deal, all 0 if not given) and ``deals_played`` (this one included) are used if the rules settle a moon by the
    totals. ``choice`` is needed after a moon if the rules leave it to the shooter. ``tricks`` (won by each seat) are needed for a sun or a
    no-trick bonus. Raises ScoreError if one of them is missing or does not fit, or if the piles do not hold every counting card exactly
    once.

    >>> piles = [Hand.parse("2H 3H 4H"), Hand.parse("5H"), Hand.parse("QS 6H 7H 8H 9H TH"), Hand.parse("JH QH KH AH")]
    >>> score_deal(RuleSet(), piles).points
    (3, 1, 18, 4)
    """
    return settle(rules, outcome(rules, piles, tricks), totals=totals, choice=choice, deals_played=deals_played)


def moon_choices(
    rules: RuleSet, piles: Sequence[Hand], *, totals: Sequence[int] | None = None, tricks: Sequence[int] | None = None
) -> dict[MoonChoice, DealScore]:
    """What each of the shooter's choices would score; empty if there is no moon or no choice."""
    return choices(rules, outcome(rules, piles, tricks), totals=totals)


def outcome(rules: RuleSet, piles: Sequence[Hand], tricks: Sequence[int] | None = None) -> Outcome:
    """The outcome of a deal by its cards; raises ScoreError for impossible piles or tricks."""
    if rules.points.die_seven:
        raise ScoreError(f"points={rules.points} counts a seven that the die names: say which face fell (1 to 6; --die N).")
    _check_piles(rules, piles)
    moon = shooter(rules, piles)
    won = _checked_tricks(rules, piles, tricks)
    sun = rules.sun and moon is not None and won is not None and won[moon] == rules.hand_cards
    return Outcome(tuple(pile_points(rules, pile) for pile in piles), moon, sun, won)


def choices(rules: RuleSet, result: Outcome, *, totals: Sequence[int] | None = None) -> dict[MoonChoice, DealScore]:
    """What each of the shooter's choices would score; empty if there is no moon or no choice."""
    if result.shooter is None or rules.moon != "choose":
        return {}
    return {form: settle(rules, result, totals=totals, choice=form) for form in _forms(rules, result, result.shooter)}


def settle(
    rules: RuleSet,
    result: Outcome,
    *,
    totals: Sequence[int] | None = None,
    choice: MoonChoice | None = None,
    deals_played: int | None = None,
) -> DealScore:
    """The points of a deal from its ``outcome``; raises ScoreError for a choice that is missing or not offered.

    If nobody shot the moon, a choice is not needed and makes no difference.
    """
    before = tuple(totals) if totals is not None else (0,) * rules.players
    check_totals(rules, before)
    if result.shooter is None:
        return _plain_score(rules, result)
    forms = _forms(rules, result, result.shooter)
    form, why = _form(rules, forms, before, result.shooter, choice, deals_played)
    worth = moon_worth(rules, result.sun)
    took = "every trick" if result.sun else "every penalty card" + (" and the bonus card" if rules.moon_needs_jack else "")
    then = f"{worth} off for the shooter" if form == "self" else f"{worth} to each other player"
    return DealScore(forms[form], result.shooter, form, result.sun, (f"Seat {result.shooter} took {took}: {then}.", *why))


def moon_worth(rules: RuleSet, sun: bool = False) -> int:
    """How many points a moon moves: the deal's penalty total, or twice that for a sun."""
    return rules.deal_total * (2 if sun else 1)


def revoke_points(rules: RuleSet, offender: int) -> tuple[int, ...]:
    """What a revoke found before the deal is scored costs: the offender is charged, and nobody else scores.

    ``revoke=all`` charges every penalty point of the deal, ``revoke=hearts`` the points of the hearts; a bonus card
    counts for nobody.

    >>> from hearts_tutor.engine.rules import find
    >>> revoke_points(find("classic"), 2), revoke_points(find("jack_and_kitty"), 2)
    ((0, 0, 26, 0), (0, 0, 13, 0))
    """
    if not 0 <= offender < rules.players:
        raise ScoreError(f"Seat {offender} does not exist: the seats are 0 to {rules.players - 1}.")
    hearts = Hand(rules.kernel.penalty & kernel.HEARTS)
    charge = rules.deal_total if rules.revoke == "all" else rules.packs * sum(map(rules.points.of, hearts))
    return tuple(charge if seat == offender else 0 for seat in range(rules.players))


def _plain_score(rules: RuleSet, result: Outcome) -> DealScore:
    """The points without a moon: those of the cards, and 5 off for a seat without a trick if the rules say so."""
    if not rules.no_trick_bonus or result.tricks is None:
        return DealScore(result.by_cards)
    idle = [seat for seat, won in enumerate(result.tricks) if not won]
    points = tuple(points - NO_TRICK_BONUS * (seat in idle) for seat, points in enumerate(result.by_cards))
    return DealScore(points, why=tuple(f"Seat {seat} took no trick: {NO_TRICK_BONUS} off." for seat in idle))


def _forms(rules: RuleSet, result: Outcome, moon: int) -> dict[MoonChoice, tuple[int, ...]]:
    """The points of a moon deal in both forms; bonus cards stay with whoever took them."""
    worth = moon_worth(rules, result.sun)
    rest = [points - rules.deal_total * (seat == moon) for seat, points in enumerate(result.by_cards)]
    return {
        "self": tuple(points - worth * (seat == moon) for seat, points in enumerate(rest)),
        "others": tuple(points + worth * (seat != moon) for seat, points in enumerate(rest)),
    }


def _form(
    rules: RuleSet,
    forms: dict[MoonChoice, tuple[int, ...]],
    totals: tuple[int, ...],
    moon: int,
    choice: MoonChoice | None,
    deals_played: int | None,
) -> tuple[MoonChoice, tuple[str, ...]]:
    """Which of the two forms applies; if the score decides, also why, in sentences."""
    worth = rules.deal_total
    if rules.moon == "choose":
        if choice is None:
            raise ScoreError(
                f"Seat {moon} shot the moon and has to choose: {worth} off (self) or {worth} to each other player (others; --choose)."
            )
        if choice not in forms:
            raise ScoreError(f"“{choice}” is not a choice after a moon: it is self or others.")
        return choice, ()
    if choice is not None and choice != rules.moon:
        raise ScoreError(f"“{choice}” cannot be chosen: these rules leave no choice after a moon (moon={rules.moon}).")
    if rules.moon == "self":
        return "self", ()
    if rules.moon == "others":
        return "others", ()
    form, why = DECIDED_BY_SCORE[rules.moon](rules, new_totals(rules, totals, forms["others"]), moon, deals_played)
    return form, (why,)


def _unless_losing(rules: RuleSet, after: tuple[int, ...], moon: int, deals_played: int | None) -> tuple[MoonChoice, str]:
    """Judgement J4 of the rule book: the others go up, unless that ends the game with somebody else winning."""
    if not is_end(rules, after, deals_played):
        return "others", "Adding to the others does not end the game."
    best = lowest_seats(after)
    if moon in best and (rules.tie == "shared" or len(best) == 1):
        return "others", "Adding to the others ends the game with the shooter winning."
    if len(best) > 1 and rules.tie == "play_on":
        return "others", "Adding to the others leaves a tie for lowest, so the game goes on."
    return "self", "Adding to the others would let somebody else win."


def _if_leading(rules: RuleSet, after: tuple[int, ...], moon: int, deals_played: int | None) -> tuple[MoonChoice, str]:
    """The others go up if the shooter then leads, whether the game ends or not.

    A shooter who ties for the lowest total leads, too, since nobody is ahead; judgement J4 treats such a shooter in the same way. Taking
    points off instead would leave the same tie.
    """
    best = lowest_seats(after)
    if moon not in best:
        return "self", "Adding to the others would not put the shooter in the lead."
    if len(best) > 1:
        return "others", "Adding to the others puts the shooter in the lead, in a tie."
    return "others", "Adding to the others puts the shooter in the lead."


# The forms that the totals decide. Each function is given the totals as they would be after adding to the others, the shooter and the
# number of deals played, and returns what happens and why.
DECIDED_BY_SCORE: dict[Moon, Callable[[RuleSet, tuple[int, ...], int, int | None], tuple[MoonChoice, str]]] = {
    "others_unless_losing": _unless_losing,
    "others_if_leading": _if_leading,
}


def _checked_tricks(rules: RuleSet, piles: Sequence[Hand], tricks: Sequence[int] | None) -> tuple[int, ...] | None:
    """The tricks won by each seat if the rules count them, else None."""
    if tricks is None:
        if rules.sun or rules.no_trick_bonus:
            option = "sun" if rules.sun else "no_trick_bonus"
            raise ScoreError(f"{option}=yes needs the number of tricks that each seat won (--tricks “n n n n”).")
        return None
    if len(tricks) != rules.players:
        raise ScoreError(f"{were_given(len(tricks), 'number')} for the tricks, and {rules.players} play.")
    if min(tricks) < 0 or sum(tricks) != rules.hand_cards:
        raise ScoreError(f"The tricks won, {' '.join(map(str, tricks))}, must add up to {rules.hand_cards}.")
    for seat, (won, pile) in enumerate(zip(tricks, piles, strict=True)):
        if pile and not won:
            raise ScoreError(f"Seat {seat} has {pile.cards[0]} in its pile, but it won no trick.")
    return tuple(tricks)


def _check_piles(rules: RuleSet, piles: Sequence[Hand]) -> None:
    if len(piles) != rules.players:
        raise ScoreError(f"{were_given(len(piles), 'pile')}, and {rules.players} play (--players N; an empty pile counts).")
    seen = Hand()
    for pile in piles:
        if pile.mask & seen.mask:
            raise ScoreError(f"{Hand(pile.mask & seen.mask).cards[0]} lies in two piles.")
        if pile.mask & ~rules.pack.mask:
            raise ScoreError(f"{Hand(pile.mask & ~rules.pack.mask).cards[0]} is not in the pack of these rules.")
        seen += pile
    missing = Hand(rules.kernel.counted & ~seen.mask)
    if missing:
        raise ScoreError(f"{missing.cards[0]} counts, but lies in nobody's pile.")
