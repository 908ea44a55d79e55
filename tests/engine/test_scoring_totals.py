"""Totals: the end by score or by deals, ties, exact resets, totals below nothing."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.totals import ScoreError, Standing, new_totals, reset, standing


@pytest.mark.parametrize(
    ("totals", "over", "winners"),
    [
        ((99, 40, 60, 56), False, ()), ((100, 40, 60, 56), True, (1,)), ((104, 101, 31, 62), True, (2,)), ((103, 41, 41, 75), False, ()),
        ((100, -5, 3, 4), True, (1,)), ((100, 100, 100, 100), False, ()), ((103, 75, 75, 41), True, (3,)), ((-30, -26, 0, 4), False, ()),
    ],
)  # fmt: skip
def test_the_end_by_score(totals: tuple[int, ...], over: bool, winners: tuple[int, ...]) -> None:
    assert standing(RuleSet(), totals) == Standing(over, winners)


def test_a_shared_win() -> None:
    rules = RuleSet(tie="shared")
    assert standing(rules, (103, 41, 41, 75)).winners == (1, 2)
    assert standing(rules, (99, 41, 41, 75)) == Standing(False, ())
    assert standing(rules, (103, 41, 42, 75)).winners == (1,)


def test_the_end_by_deals() -> None:
    rules = RuleSet(target=None, deals=4)
    assert standing(rules, (300, 1, 2, 3), 3) == Standing(False, ())
    assert standing(rules, (300, 1, 2, 3), 4) == Standing(True, (1,))
    assert standing(rules, (300, 1, 1, 3), 4) == Standing(False, ())
    assert standing(rules, (300, 1, 2, 3)) == Standing(False, ())
    both = RuleSet(deals=4)
    assert standing(both, (100, 1, 2, 3), 2).over
    assert standing(both, (10, 1, 2, 3), 4).over


@pytest.mark.parametrize(("to", "after"), [(50, 50), (0, 0)])
def test_exact_resets(to: int, after: int) -> None:
    rules = RuleSet(exact_reset=to)
    assert new_totals(rules, (90, 90, 5, 0), (10, 11, 5, 0)) == (after, 101, 10, 0)
    assert reset(rules, (100, 100, 99, 101)) == (after, after, 99, 101)
    assert not standing(rules, (100, 40, 60, 56)).over


def test_an_exact_reset_is_about_the_target() -> None:
    rules = find("spot").with_options({"exact_reset": "0"})
    assert reset(rules, (500, 100, 0, 0)) == (0, 100, 0, 0)


def test_totals_may_be_below_nothing() -> None:
    assert new_totals(RuleSet(), (10, 0, 0, 0), (-26, 0, 0, 0)) == (-16, 0, 0, 0)


def test_one_total_for_each_player() -> None:
    with pytest.raises(ScoreError, match="3 totals were given, and 4 play"):
        standing(RuleSet(), (1, 2, 3))
