"""The worked examples of the rule book and its judgements, number by number."""

from __future__ import annotations

import itertools
import random

import pytest

from hearts_tutor.engine.cards import Card, Hand, parse_cards
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import MoonChoice, pile_points, score_deal
from hearts_tutor.engine.totals import add, standing
from hearts_tutor.engine.trick import Trick
from tests.engine import oracle

CLASSIC = find("classic")
HEARTS = Hand.parse("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
MOON = HEARTS + Hand.parse("QS")
ADJUSTED = CLASSIC.with_options({"moon": "others_unless_losing"})
WITH_JACK = "H=1 QS=13 JD=-10"


def piles(*texts: str) -> tuple[Hand, ...]:
    return tuple(Hand.parse(text) for text in texts)


def moon_of(seat: int, *, jack: int | None = None) -> tuple[Hand, ...]:
    """The piles of a moon, with the jack of diamonds in a certain seat's pile."""
    return tuple((MOON if place == seat else Hand()) + Hand.parse("JD" if place == jack else "") for place in range(4))


def test_example_1_the_queen_goes_to_ben() -> None:
    trick = Trick(0, parse_cards("5D KD 9D QS"))
    assert trick.winner(4) == 1
    assert pile_points(CLASSIC, trick.hand) == 13


def test_example_2_a_plain_deal_and_a_moon() -> None:
    first = score_deal(CLASSIC, piles("2H 3H 4H", "5H", "QS 6H 7H 8H 9H TH", "JH QH KH AH"))
    assert first.points == (3, 1, 18, 4)
    assert sum(first.points) == 26
    second = score_deal(CLASSIC, moon_of(3), totals=first.points, choice="others")
    assert add(first.points, second.points) == (29, 27, 44, 4)


def test_example_5_the_queen_is_smoked_out_under_a_bare_king() -> None:
    trick = Trick(3, parse_cards("4S KS QS 2S"))  # West, North, East, South
    north = 0
    assert trick.winner(4) == north
    assert pile_points(CLASSIC, trick.hand) == 13


def test_example_6_no_game_ends_before_the_fourth_deal() -> None:
    most = max(score_deal(CLASSIC, moon_of(0), choice=choice).points[1] for choice in ("self", "others"))
    assert most == 26, "the most that one deal adds to anybody"
    assert not standing(CLASSIC, (3 * most, 0, 0, 0)).over
    assert 3 * most == 78
    assert standing(CLASSIC, (4 * most, 0, 4 * most, 4 * most)).over
    assert 4 * most == 104


def test_example_6_without_moons_a_game_ends_by_the_sixteenth_deal() -> None:
    # 26 points a deal: after 15 deals 390 fit below 100 for everybody (4 × 99 = 396), after 16 deals 416 do not.
    assert 15 * 26 <= 4 * 99 < 16 * 26
    longest = 0
    for seed in range(300):
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


def test_example_6_sixteen_deals_can_be_needed() -> None:
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


def test_example_7_one_heart_or_the_queen_missed() -> None:
    one_short = score_deal(CLASSIC, (MOON - Hand.parse("2H"), Hand.parse("2H"), Hand(), Hand()))
    assert (one_short.points, one_short.shooter) == ((25, 1, 0, 0), None)
    no_queen = score_deal(CLASSIC, (HEARTS, Hand.parse("QS"), Hand(), Hand()))
    assert (no_queen.points, no_queen.shooter) == ((13, 13, 0, 0), None)


J4: dict[tuple[int, ...], tuple[int, ...]] = {
    # the shooter sits at seat 0
    (90, 80, 20, 30): (64, 80, 20, 30),
    (10, 80, 75, 78): (10, 106, 101, 104),
    (95, 10, 20, 30): (95, 36, 46, 56),
    (46, 20, 80, 50): (46, 46, 106, 76),
}


@pytest.mark.parametrize("before", J4)
def test_j4_the_moon_that_looks_at_the_totals(before: tuple[int, ...]) -> None:
    assert add(before, score_deal(ADJUSTED, moon_of(0), totals=before).points) == J4[before]


@pytest.mark.parametrize("shooter", range(4))
def test_j4_at_every_seat(shooter: int) -> None:
    for before, after in J4.items():
        turned = tuple(before[(seat - shooter) % 4] for seat in range(4))
        found = add(turned, score_deal(ADJUSTED, moon_of(shooter), totals=turned).points)
        assert found == tuple(after[(seat - shooter) % 4] for seat in range(4))


def test_j4_with_the_jack() -> None:
    rules = ADJUSTED.with_options({"points": WITH_JACK})
    before = (60, 10, 10, 80)
    assert add(before, score_deal(ADJUSTED, moon_of(0), totals=before).points) == (60, 36, 36, 106)
    assert add(before, score_deal(rules, moon_of(0, jack=1), totals=before).points) == (34, 0, 10, 80)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((46, 20, 80, 50), (46, 46, 106, 76)),  # among the lowest: adding stands
        ((60, 10, 10, 80), (34, 10, 10, 80)),  # a tie that the shooter has no part in: taken off
        ((90, 80, 20, 30), (64, 80, 20, 30)),
    ],
)
def test_j4_where_ties_share_the_win(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    rules = ADJUSTED.with_options({"tie": "shared"})
    assert add(before, score_deal(rules, moon_of(0), totals=before).points) == after


@pytest.mark.parametrize(
    ("taker", "choice", "expected"),
    [
        (0, "others", (-10, 26, 26, 26)),
        (0, "self", (-36, 0, 0, 0)),
        (2, "others", (0, 26, 16, 26)),
        (2, "self", (-26, 0, -10, 0)),
    ],
)
def test_j5_the_jack_is_no_part_of_the_moon(taker: int, choice: MoonChoice, expected: tuple[int, ...]) -> None:
    rules = CLASSIC.with_options({"points": WITH_JACK})
    scored = score_deal(rules, moon_of(0, jack=taker), choice=choice)
    assert (scored.points, scored.shooter) == (expected, 0)


def test_j5_sixteen_points_with_the_jack_are_no_moon() -> None:
    rules = CLASSIC.with_options({"points": WITH_JACK})
    assert score_deal(rules, (MOON - Hand.parse("2H") + Hand.parse("JD"), Hand.parse("2H"), Hand(), Hand())).points == (15, 1, 0, 0)


@pytest.mark.parametrize(
    ("points", "total"),
    [("H=1 QS=13 KS=10 AS=7", 43), ("H=face QS=25", 129), ("H=1", 13), ("H=1 QS=13", 26)],
)
def test_j8_the_moon_goes_by_cards(points: str, total: int) -> None:
    rules = CLASSIC.with_options({"points": points})
    assert rules.deal_total == total
    everything = rules.penalty_cards
    scored = score_deal(rules, (Hand(), everything, Hand(), Hand()), choice="others")
    assert (scored.points, scored.shooter) == ((total, 0, total, total), 1)
    missing = Hand(everything.cards[0].bit)
    assert score_deal(rules, (missing, everything - missing, Hand(), Hand())).shooter is None


def test_j8_a_moon_with_cards_out_of_the_pack() -> None:
    rules = CLASSIC.with_options({"removed": "2H 3H 4H 5H"})
    scored = score_deal(rules, (MOON - rules.removed, Hand(), Hand(), Hand()), choice="others")
    assert (rules.deal_total, scored.shooter, scored.points) == (22, 0, (0, 22, 22, 22))


def test_j10_totals_may_be_negative() -> None:
    scored = score_deal(CLASSIC, moon_of(2), totals=(5, 5, -20, 5), choice="self")
    assert add((5, 5, -20, 5), scored.points) == (5, 5, -46, 5)
    after = standing(CLASSIC, (100, 5, -46, 5))
    assert (after.over, after.winners) == (True, (2,))


@pytest.mark.parametrize(
    ("totals", "tie", "over", "winners"),
    [
        ((99, 99, 99, 93), "play_on", False, ()),
        ((100, 40, 41, 42), "play_on", True, (1,)),
        ((100, 40, 40, 42), "play_on", False, ()),
        ((100, 40, 40, 42), "shared", True, (1, 2)),
        ((100, 100, 100, 100), "play_on", False, ()),
        ((100, 100, 100, 100), "shared", True, (0, 1, 2, 3)),
        ((140, 131, 120, 119), "play_on", True, (3,)),
        ((0, 0, 0, 0), "shared", False, ()),
    ],
)
def test_the_end_at_100_and_ties(totals: tuple[int, ...], tie: str, over: bool, winners: tuple[int, ...]) -> None:
    rules = CLASSIC.with_options({"tie": tie})
    found = standing(rules, totals)
    assert (found.over, found.winners) == (over, winners)
    assert oracle.winners(totals, oracle.read_rules(rules.options())) == (list(winners) if over else None)


def test_the_end_agrees_with_the_oracle_everywhere() -> None:
    for tie in ("play_on", "shared"):
        rules: RuleSet = CLASSIC.with_options({"tie": tie})
        slow = oracle.read_rules(rules.options())
        for totals in itertools.product((-26, 0, 40, 99, 100, 101), repeat=4):
            found = standing(rules, totals)
            assert (list(found.winners) if found.over else None) == oracle.winners(totals, slow)
