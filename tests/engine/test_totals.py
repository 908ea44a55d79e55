"""Totals: the end by score or by deals, ties, exact resets, totals below nothing, and how long a game can last."""

from __future__ import annotations

import random

import pytest

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import score_deal
from hearts_tutor.engine.totals import ScoreError, Standing, add, lowest_seats, new_totals, reset, standing
from tests.engine import oracle

CLASSIC = RuleSet()
HEARTS = Hand.parse("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
MOON = (HEARTS + Hand.parse("QS"), Hand(), Hand(), Hand())


# B27, B28
@pytest.mark.parametrize(
    ("totals", "tie", "over", "winners"),
    [
        ((99, 40, 60, 56), "play_on", False, ()),
        ((100, 40, 60, 56), "play_on", True, (1,)),
        ((104, 101, 31, 62), "play_on", True, (2,)),
        ((103, 75, 75, 41), "play_on", True, (3,)),
        ((103, 41, 41, 75), "play_on", False, ()),
        ((103, 41, 41, 75), "shared", True, (1, 2)),
        ((99, 41, 41, 75), "shared", False, ()),
        ((103, 41, 42, 75), "shared", True, (1,)),
        ((99, 99, 99, 93), "play_on", False, ()),
        ((100, 100, 100, 100), "play_on", False, ()),
        ((100, 100, 100, 100), "shared", True, (0, 1, 2, 3)),
        ((140, 131, 120, 119), "play_on", True, (3,)),
        ((0, 0, 0, 0), "shared", False, ()),
        ((100, -5, 3, 4), "play_on", True, (1,)),
        ((-30, -26, 0, 4), "play_on", False, ()),
    ],
)
def test_the_game_ends_at_the_target_and_the_lowest_total_wins(
    totals: tuple[int, ...], tie: str, over: bool, winners: tuple[int, ...]
) -> None:
    rules = CLASSIC.with_options({"tie": tie})
    assert standing(rules, totals) == Standing(over, winners)
    assert oracle.winners(totals, oracle.read_rules(rules.options())) == (list(winners) if over else None)


def test_the_game_ends_after_the_agreed_deals() -> None:
    rules = RuleSet(target=None, deals=4)
    assert standing(rules, (300, 1, 2, 3), 3) == Standing(False, ())
    assert standing(rules, (300, 1, 2, 3), 4) == Standing(True, (1,))
    assert standing(rules, (300, 1, 1, 3), 4) == Standing(False, ())
    assert standing(rules, (300, 1, 2, 3)) == Standing(False, ())
    both = RuleSet(deals=4)
    assert standing(both, (100, 1, 2, 3), 2).over
    assert standing(both, (10, 1, 2, 3), 4).over


@pytest.mark.parametrize(("to", "after"), [(50, 50), (0, 0)])
def test_an_exact_hit_is_set_back_and_ends_nothing(to: int, after: int) -> None:
    rules = RuleSet(exact_reset=to)
    assert new_totals(rules, (90, 90, 5, 0), (10, 11, 5, 0)) == (after, 101, 10, 0)
    assert reset(rules, (100, 100, 99, 101)) == (after, after, 99, 101)
    assert not standing(rules, (100, 40, 60, 56)).over


def test_an_exact_reset_is_about_the_target() -> None:
    rules = find("spot").with_options({"exact_reset": "0"})
    assert reset(rules, (500, 100, 0, 0)) == (0, 100, 0, 0)


# J10, B23
def test_totals_may_be_below_nothing() -> None:
    assert new_totals(CLASSIC, (10, 0, 0, 0), (-26, 0, 0, 0)) == (-16, 0, 0, 0)
    assert add((5, 5, -20, 5), (0, 0, -26, 0)) == (5, 5, -46, 5)
    assert score_deal(find("omnibus"), [Hand.parse("JD"), HEARTS, Hand.parse("QS"), Hand()]).points[0] == -10
    moon = score_deal(find("moon_self"), MOON, totals=(10, 0, 0, 0))
    assert new_totals(find("moon_self"), (10, 0, 0, 0), moon.points) == (-16, 0, 0, 0)
    assert lowest_seats((5, -3, 8, -3)) == (1, 3)
    assert standing(CLASSIC, (100, 5, -46, 5)).winners == (2,)


def test_totals_of_too_few_seats_are_refused() -> None:
    with pytest.raises(ScoreError, match="3 totals were given, and 4 play"):
        standing(RuleSet(), (1, 2, 3))


# Example 6 of the rule book: how long a game can last.
def test_no_game_to_a_hundred_ends_before_the_fourth_deal() -> None:
    most = max(score_deal(CLASSIC, MOON, choice=choice).points[1] for choice in ("self", "others"))
    assert most == 26, "the most that one deal adds to anybody"
    assert not standing(CLASSIC, (3 * most, 0, 0, 0)).over
    assert 3 * most == 78
    assert standing(CLASSIC, (4 * most, 0, 4 * most, 4 * most)).over
    assert 4 * most == 104


def test_without_moons_a_game_ends_by_the_sixteenth_deal() -> None:
    # 26 points a deal: after 15 deals 390 fit below 100 for everybody (4 × 99 = 396), after 16 deals 416 do not.
    assert 15 * 26 <= 4 * 99 < 16 * 26
    longest = 0
    for seed in range(100):
        rng = random.Random(seed)
        totals: tuple[int, ...] = (0, 0, 0, 0)
        deals = 0
        while max(totals) < 100:
            totals, deals = add(totals, _even_points(rng, totals)), deals + 1
        longest = max(longest, deals)
        assert deals <= 16
        assert standing(CLASSIC, totals).over == (totals.count(min(totals)) == 1)
    assert longest >= 15, "the bound is nearly reached when points go to whoever has least"


def _even_points(rng: random.Random, totals: tuple[int, ...]) -> tuple[int, ...]:
    """A deal's points given out by cards: the Queen at random, each heart to whoever stands lowest."""
    taken: list[list[Card]] = [[], [], [], []]
    queen = min(range(4), key=lambda seat: (totals[seat], rng.random()))
    taken[queen].append(Card.parse("QS"))
    for heart in HEARTS:
        seat = min(range(4), key=lambda s: (totals[s] + len(taken[s]) + 12 * (s == queen), rng.random()))
        taken[seat].append(heart)
    scored = score_deal(CLASSIC, [Hand.of_cards(cards) for cards in taken], choice="others")
    assert scored.shooter is None
    return scored.points


def test_sixteen_deals_can_be_needed() -> None:
    # The Queen goes round; of the 15 × 13 hearts so many go to each seat that nobody has 100 after fifteen deals.
    hearts = [seat for seat, many in enumerate((46, 46, 45, 58)) for _ in range(many)]
    random.Random(0).shuffle(hearts)
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for deal in range(15):
        points = [13 * (seat == deal % 4) + hearts[13 * deal : 13 * deal + 13].count(seat) for seat in range(4)]
        assert sum(points) == 26
        totals = add(totals, points)
        assert not standing(CLASSIC, totals).over
    assert totals == (98, 98, 97, 97)
