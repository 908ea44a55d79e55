"""The figures that the pages print: complete, and borne out by a smaller measurement made here and now."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.bands import CLOSE, MISTAKE
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.claims import figures as measured
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.playout.confidence import interval


def test_every_table_is_full() -> None:
    tables = (measured.regret_rows(), measured.calibration_rows(), measured.coach_rows())
    for rows in (*tables, measured.published_rows(0), measured.published_rows(1)):
        assert len(rows) > 3
        assert len({len(row) for row in rows}) == 1
        assert all(cell for row in rows for cell in row)


def test_the_published_passes_are_among_the_measured() -> None:
    first, second = (next(row for row in hand["passes"] if row["published"]) for hand in measured.published())
    assert Hand.parse(first["pass"]) == Hand.parse("AS KS QH")
    assert Hand.parse(second["pass"]) == Hand.parse("AH KD TH")
    assert first["quick"][1] > 0.5
    assert second["quick"][1] > 0.5
    assert second["house"][1] < -1.0  # four house players like the published pass of the second hand better


@pytest.mark.skipif(not available(), reason="numba is not here")
def test_a_new_measurement_bears_the_printed_costs_out() -> None:
    for case in measured.published():
        hand = Hand.parse(case["hand"])
        passes = [Hand.parse(row["pass"]).mask for row in case["passes"]]
        worlds = Worlds(RuleSet(), hand, 1, 3, passes, 99, 1500)
        worlds.play("quick", range(len(passes)), 0, 1500)
        for place, row in enumerate(case["passes"]):
            new, (_, printed, error) = worlds.paired("quick", place, 0, 1500), row["quick"]
            assert abs(new.difference - printed) <= 4 * (new.stderr**2 + error**2) ** 0.5


def test_the_bands_mean_what_they_say_to_the_outside_judge() -> None:
    bands = measured.bench()["calibration"]
    assert bands["too_close"]["judge"] < bands["costly"]["judge"] < bands["mistake"]["judge"]
    assert bands["mistake"]["judge_says_worse"] > 0.85


def test_the_bands_mean_what_they_say_to_four_coaches() -> None:
    """The whole 95 % interval on the right side of a threshold: what costs little, and what is called a mistake."""
    classes = measured.coach_bands()["classes"]
    ends = {kind: interval(row["judge"], row["stderr"]) for kind, row in classes.items()}
    assert ends["too_close"][1] < CLOSE
    assert ends["costly"][1] < MISTAKE
    assert ends["mistake"][0] > CLOSE
    assert ends["mistake_above_two"][0] > 2 * MISTAKE
