"""Every fact of ``tests/data/probability.json`` computed by ``hearts_tutor.lab.probability`` or by the engine's own rule sets."""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.points import Points, die_card
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab.probability import LayoutError, any_of, chance, fewest_deals, hand_chance, layouts, mean, most_deals, split_chance

DATA = Path(__file__).parents[1] / "data" / "probability.json"
FACTS = {fact["id"]: Fraction(fact["exact"]) for fact in json.loads(DATA.read_text(encoding="utf-8"))["facts"]}
FOUR = (13, 13, 13, 13)
SUITS = (13, 13, 13, 13)
SPOT = "H=face QS=25"

Compute = Callable[[], Fraction | int]
compute: dict[str, Compute] = {}


def shape(lengths: tuple[int, ...]) -> Fraction:
    return hand_chance(SUITS, 13, lambda row: tuple(sorted(row, reverse=True)) == lengths)


def longest(n: int) -> Fraction:
    return hand_chance(SUITS, 13, lambda row: max(row) >= n)


def guards(wanted: Callable[[int], bool]) -> Fraction:
    """Q♠ is held: how many of the other twelve spades come with her."""
    return hand_chance((12, 39), 12, lambda row: wanted(row[0]))


def holder(own_spades: int, most: int) -> Fraction:
    """An opponent holds Q♠; the chance that at most a given number of the unseen spades are in the same hand."""
    return hand_chance((12 - own_spades, 26 + own_spades), 12, lambda row: row[0] <= most)


def only_penalty(players: int, pack: int) -> Fraction:
    """Some seat has nothing but penalty cards; with small hands two seats cannot both (the hands would need more than 14)."""
    cards = pack // players
    return players * hand_chance((14, pack - 14), cards, lambda row: row[0] == cards)


def others_void(own: int) -> Fraction:
    return split_chance(13 - own, (13, 13, 13), lambda at: 0 in at)


def total_of(points: str, **options: str) -> int:
    return RuleSet().with_options({"points": points, **options}).deal_total


def pagat_spot() -> int:
    """Hearts to the ten at their face, court hearts 10, the ace 15, Q♠ 25: beyond the points that a rule set can name."""
    return sum(range(2, 11)) + 3 * 10 + 15 + 25


compute.update(
    hands=lambda: comb(52, 13),
    passes=lambda: comb(RuleSet().hand_cards, RuleSet().pass_count),
    hands17=lambda: comb(find("classic", 3).cards_in_play, find("classic", 3).hand_cards),
    anyone_void_suit=lambda: split_chance(13, FOUR, lambda at: 0 in at),
    someone_else_void_given_2C=lambda: chance((12, 39), (12, 13, 13, 13), lambda layout: any(row[0] == 0 for row in layout[1:])),
    suit_round2=lambda: split_chance(13, FOUR, lambda at: min(at) >= 2),
    suit_round3=lambda: split_chance(13, FOUR, lambda at: min(at) >= 3),
    expected_hearts=lambda: mean((13, 39), (13, 39), lambda layout: layout[0][0]),
    qs=lambda: hand_chance((1, 51), 13, lambda row: row[0] == 1),
    qs_lt3_given=lambda: guards(lambda k: k < 3),
    qs_ge3_given=lambda: guards(lambda k: k >= 3),
    qs_bare=lambda: hand_chance((1, 12, 39), 13, lambda row: row[:2] == (1, 0)),
    akq_none=lambda: hand_chance((3, 49), 13, lambda row: row[0] == 0),
    akq_all=lambda: hand_chance((3, 49), 13, lambda row: row[0] == 3),
    ak_any_no_q=lambda: hand_chance((2, 1, 49), 13, lambda row: row[0] > 0 and row[1] == 0),
    ak_both=lambda: hand_chance((2, 50), 13, lambda row: row[0] == 2),
    ak_exposed=lambda: hand_chance((2, 1, 10, 39), 13, lambda row: row[0] > 0 and row[1] == 0 and row[2] < 3),
    q_specific_opp=lambda: chance((1, 38), (13, 13, 13), lambda layout: layout[0][0] == 1),
    q_received_random=lambda: chance((1, 51), (3, 49), lambda layout: layout[0][0] == 1),
    q_received_random_given=lambda: chance((1, 38), (3, 36), lambda layout: layout[0][0] == 1),
    q_holder_le_k_3=lambda: holder(4, 2),
    expected_clubs_2C=lambda: 1 + mean((12, 39), (12, 39), lambda layout: layout[0][0]),
    clubs_le3=lambda: hand_chance((13, 39), 13, lambda row: row[0] <= 3),
    minor_le3=lambda: hand_chance((13, 13, 26), 13, lambda row: min(row[:2]) <= 3),
    minor_1to3=lambda: hand_chance((13, 13, 26), 13, lambda row: any(1 <= n <= 3 for n in row[:2])),
    all_hearts=lambda: hand_chance((13, 39), 13, lambda row: row[0] == 13),
    penalty_only_named=lambda: hand_chance((14, 38), 13, lambda row: row[0] == 13),
    penalty_only_any=lambda: only_penalty(4, 52),
    penalty_only_3p=lambda: only_penalty(3, 51),
    penalty_only_5p=lambda: only_penalty(5, 50),
    penalty_only_6p=lambda: only_penalty(6, 48),
    akq_hearts=lambda: hand_chance((3, 49), 13, lambda row: row[0] == 3),
    jd_and_qs=lambda: hand_chance((2, 50), 13, lambda row: row[0] == 2),
    jd_over=lambda: hand_chance((3, 49), 13, lambda row: row[0] > 0),
    yarborough=lambda: hand_chance((20, 32), 13, lambda row: row[0] == 0),
    some_deuce=lambda: hand_chance((4, 48), 13, lambda row: row[0] > 0),
    qs_3p=lambda: hand_chance((1, 50), find("classic", 3).hand_cards, lambda row: row[0] == 1),
    qs_5p=lambda: hand_chance((1, 49), find("classic", 5).hand_cards, lambda row: row[0] == 1),
    anyone_void_clubs_6p=lambda: split_chance(11, [find("classic", 6).hand_cards] * 6, lambda at: 0 in at),
    points_hand=lambda: RuleSet().deal_total,
    points_spot=lambda: total_of(SPOT),
    points_spot_pagat2=pagat_spot,
    points_bm=lambda: total_of("H=1 QS=13 KS=10 AS=7"),
    points_papayoo=lambda: total_of("H=face die_seven=40"),
    points_papayoo_box=lambda: sum(range(1, 21)) + 40,
    points_rickety=lambda: total_of("H=1 QS=13 KS=10 AS=10"),
    points_florida=lambda: total_of("H=1 QH=13 QC=13 QD=13 QS=26"),
    min_hands_100=lambda: fewest_deals(100, RuleSet().deal_total),
    min_hands_50=lambda: fewest_deals(50, RuleSet().deal_total),
    max_hands_50=lambda: most_deals(50, RuleSet().deal_total, players=4),
    max_hands_100_3p=lambda: most_deals(100, RuleSet().deal_total, players=3),
    cancel_both_qs_8p=lambda: hand_chance((2, 102), 13, lambda row: row[0] == 2),
    cancel_same_player_qs_8p=lambda: split_chance(2, [13] * 8, lambda at: 2 in at),
    papayoo_die=lambda: Fraction(sum(die_card(face) == die_card(3) for face in range(1, 7)), 6),
    kitty13_hearts=lambda: mean((13, 39), (13, 13, 13, 13), lambda layout: layout[3][0]),
    heartsette_widow_heart=lambda: hand_chance((13, 38), 3, lambda row: row[0] > 0),
    long7_any=lambda: longest(7),
    long6_any=lambda: longest(6),
    balanced=lambda: shape((4, 3, 3, 3)) + shape((4, 4, 3, 2)) + shape((5, 3, 3, 2)),
)


def families() -> Iterator[tuple[str, Compute]]:
    """The facts that stand in a row, such as how long a suit is: one computation for each row."""
    for fact in FACTS:
        stem, _, tail = fact.rpartition("_")
        numbers = [int(number) for number in re.findall(r"\d+", tail)]
        match stem:
            case "shape":
                yield fact, partial(shape, tuple(numbers))
            case "len":
                yield fact, partial(exactly, (13, 39), 13, numbers[0])
            case "top5hearts":
                yield fact, partial(exactly, (5, 47), 13, numbers[0])
            case "clubs_2C":
                yield fact, partial(exactly, (12, 39), 12, numbers[0] - 1)
            case "smoke3":
                yield fact, partial(holder, numbers[0], 2)
            case "others_void":
                yield fact, partial(others_void, numbers[0])
    for number in (int(found[1]) for fact in FACTS if (found := re.fullmatch(r"qs_guard_(\d+)_given", fact))):
        yield f"qs_guard_{number}_given", partial(exactly, (12, 39), 12, number)


def exactly(classes: tuple[int, ...], cards: int, number: int) -> Fraction:
    return hand_chance(classes, cards, lambda row: row[0] == number)


def passed_card_returns() -> Fraction:
    """Of the directions in which cards are passed, those that lead back to the seat they come from."""
    rules = RuleSet()
    passing = [number for number, step in enumerate(rules.pass_cycle, start=1) if step != "hold"]
    return Fraction(sum(rules.pass_offset(number) % rules.players == 0 for number in passing), len(passing))


compute.update(families())
compute["passed_card_return_1"] = passed_card_returns


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_is_computed(fact: str) -> None:
    assert compute[fact]() == FACTS[fact]


def test_two_ways_to_the_same_chance() -> None:
    one = {j: Fraction(comb(39, 13 * j), comb(52, 13 * j)) * comb(4, j) for j in (1, 2, 3)}
    assert any_of([one[1], one[2], one[3]]) == split_chance(13, FOUR, lambda at: 0 in at)


def test_a_shown_void_moves_the_queen() -> None:
    """West is out of clubs; of the 39 unseen cards ten are clubs, so West's cards come from 29, the queen among them."""
    assert chance((1, 28, 10), (13, 13, 13), lambda layout: layout[0][0] == 1, voids=[(0, 2)]) == Fraction(13, 29)


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=3),
    st.lists(st.integers(0, 3), min_size=1, max_size=3),
    st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=2),
)
def test_layouts_are_all_deals_counted_once(classes: list[int], seats: list[int], voids: set[tuple[int, int]]) -> None:
    if sum(classes) != sum(seats):
        with pytest.raises(LayoutError):
            list(layouts(classes, seats))
        return
    cards = [kind for kind, number in enumerate(classes) for _ in range(number)]
    chairs = [seat for seat, number in enumerate(seats) for _ in range(number)]
    counted: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for deal in set(itertools.permutations(chairs)):  # which seat each single card goes to
        rows = tuple(tuple(sum(at == seat and card == kind for at, card in zip(deal, cards, strict=True)) for kind in range(len(classes)))
                     for seat in range(len(seats)))  # fmt: skip
        if not any(seat < len(rows) and kind < len(classes) and rows[seat][kind] for seat, kind in voids):
            counted[rows] += 1
    assert dict(layouts(classes, seats, voids)) == dict(counted)


def test_no_deal_that_fits_is_said() -> None:
    with pytest.raises(LayoutError, match="No deal fits"):
        chance((2, 0), (1, 1), lambda layout: True, voids=[(0, 0)])


def test_points_that_the_facts_name_can_be_named() -> None:
    assert str(Points.parse(SPOT)) == SPOT
