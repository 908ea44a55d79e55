"""The learner's level stays within bounds and approaches the learner's skill; reviews depend only on their arguments."""

from __future__ import annotations

import random
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.lessons.passing.learner import HIGHEST, LOWEST, SUREST, UNSUREST, Level, Result, due, level_after, reviewed

NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
RESULTS: tuple[Result, ...] = ("right", "half", "wrong")


@given(st.lists(st.tuples(st.sampled_from(RESULTS), st.integers(0, 4000)), max_size=60))
def test_a_level_stays_within_its_bounds(hands: list[tuple[Result, int]]) -> None:
    level = Level()
    for result, rating in hands:
        level = level_after(level, rating, result)
        assert LOWEST <= level.rating <= HIGHEST
        assert SUREST <= level.deviation <= UNSUREST
        assert 0 < level.volatility < 1


def test_a_level_finds_its_learner() -> None:
    """A learner of 1,700 who passes well as often as the scale says ends near 1,700."""
    rng, level = random.Random(5), Level()
    for _ in range(150):
        rating = level.rating - 100
        level = level_after(level, rating, "right" if rng.random() < 1 / (1 + 10 ** ((rating - 1700) / 400)) else "wrong")
    assert abs(level.rating - 1700) < 150


def test_reviews_depend_on_nothing_but_what_is_given() -> None:
    random.seed(1)
    card = reviewed(None, "wrong", NOW)
    random.seed(2)
    assert card == reviewed(None, "wrong", NOW)
    assert due(card) > NOW


def test_a_card_waits_longer_after_each_good_review_and_not_after_a_bad_one() -> None:
    card, waits = reviewed(None, "wrong", NOW), []
    for _ in range(6):
        now = due(card)
        card = reviewed(card, "right", now)
        waits.append(due(card) - now)
    assert waits == sorted(waits)
    assert due(reviewed(card, "wrong", due(card))) - due(card) < waits[-1]
