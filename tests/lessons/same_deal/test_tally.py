"""The tally of many deals: the same in small steps as at once, with the means and intervals of the deals."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.rules import find
from hearts_tutor.lessons.same_deal.play import play_out
from hearts_tutor.lessons.same_deal.tally import DealTally
from hearts_tutor.playout.deals import hands_of


def test_many_deals_in_small_steps_give_what_they_give_at_once() -> None:
    sets = [find("classic"), find("hearts_any_time"), find("queen_must_go")]
    at_once = DealTally.empty(sets).further(sets, "ducker", 4, 30)
    slowly = DealTally.empty(sets)
    for count in (7, 13, 10):
        slowly = slowly.further(sets, "ducker", 4, count)
    assert slowly == at_once
    assert at_once.deals == 30


def test_the_measures_are_those_of_the_deals() -> None:
    sets = [find("classic"), find("hearts_any_time")]
    rows = {row.label: row for row in DealTally.empty(sets).further(sets, "ducker", 4, 25).rows(sets)}
    differences = []
    for number in range(1, 26):
        one, other = (play_out(rules, "ducker", 4, number).score.points for rules in sets)
        seat = next(i for i, hand in enumerate(hands_of(sets[0], 4, number)) if Card.parse("QS") in hand)
        differences.append(other[seat] - one[seat])
    mean = sum(differences) / 25
    spread = (sum((d - mean) ** 2 for d in differences) / 24) ** 0.5
    row = rows["Whoever was dealt Q♠"]
    assert row.mean == pytest.approx(mean)
    assert row.high - row.mean == pytest.approx(1.96 * spread / 5)
