"""The band of a cost follows from its thresholds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.advice.bands import AGREES, CLOSE, MISTAKE, band_of
from hearts_tutor.playout.confidence import margin

COSTS = st.floats(0, 20)
ERRORS = st.floats(0, 3)
OPINIONS = st.none() | st.floats(-20, 20)


@given(cost=COSTS, stderr=ERRORS, second=OPINIONS)
def test_an_interval_that_covers_nothing_or_a_small_cost_is_too_close(cost: float, stderr: float, second: float | None) -> None:
    close = cost < CLOSE or cost - margin(stderr) <= 0
    assert (band_of(cost, stderr, second) == "too_close") == close


@given(cost=COSTS, stderr=ERRORS, second=OPINIONS)
def test_a_mistake_is_clear_dear_and_seconded(cost: float, stderr: float, second: float | None) -> None:
    if band_of(cost, stderr, second) == "mistake":
        assert cost > MISTAKE >= 1.0
        assert cost > margin(stderr)
        assert second is not None
        assert second >= AGREES


@given(cost=COSTS, stderr=ERRORS, more=COSTS)
def test_a_dearer_pass_is_never_in_a_better_band(cost: float, stderr: float, more: float) -> None:
    order = ["best", "too_close", "costly", "mistake"]
    assert order.index(band_of(cost, stderr, 5.0)) <= order.index(band_of(cost + more, stderr, 5.0))


def test_the_best_is_the_best() -> None:
    assert band_of(0.0, 0.0, 0.0, best=True) == "best"
    assert band_of(0.0, 0.0, 0.0) == "too_close"
