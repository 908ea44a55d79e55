"""Grades: measured where code is compiled, estimated or sampled in a browser; and the right answers about a hold hand."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.passing.drill import Drill, parse_drill
from hearts_tutor.lessons.passing.grading import SHOWN, Grade, grade_pass, needs_warm_up, ranking, right_answers, warm_up
from tests.lessons.passing.drilling import LINE

pytestmark = pytest.mark.usefixtures("few_worlds")
DRILL = parse_drill(LINE)
WORST = ranking(DRILL)[-1][1]


def graded(drill: Drill, chosen: Hand) -> Grade:
    return grade_pass(drill, chosen, ranking(drill))


@pytest.mark.skipif(not available(), reason="nothing is compiled here")
def test_beside_a_kernel_the_cost_is_measured_with_its_interval() -> None:
    grade = graded(DRILL, WORST)
    assert (grade.method, grade.examined, grade.possible) == ("measured", 286, 286)
    assert grade.worlds == 48
    assert grade.chosen.band == "mistake"
    assert grade.chosen.cost is not None
    assert grade.chosen.interval is not None
    assert grade.chosen.interval[0] < grade.chosen.cost < grade.chosen.interval[1]
    assert grade.best == grade.top[0]
    assert len(grade.top) == SHOWN


@pytest.mark.usefixtures("interpreted")
def test_in_a_browser_the_model_estimates_a_band_without_a_cost() -> None:
    grade = graded(DRILL, WORST)
    assert (grade.method, grade.examined, grade.possible, grade.worlds) == ("estimated", 286, 286, 0)
    assert not grade.is_good
    assert all((each.cost, each.interval) == (None, None) for each in (grade.chosen, *grade.top))
    assert graded(DRILL, grade.best.cards).is_best


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("line", ["papayoo left seed=1", "classic,players=3 left seed=2", "omnibus left seed=3", "scatter scatter seed=1"])
def test_in_a_browser_a_few_passes_are_sampled_for_rules_that_the_model_does_not_know(line: str) -> None:
    drill = parse_drill(line)
    grade = graded(drill, Hand.of_cards(list(drill.hand)[: drill.size]))
    assert grade.method == "sampled"
    assert 0 < grade.examined < grade.possible
    assert grade.chosen.cost is not None


def test_code_is_loaded_ahead_once_and_only_where_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_up.cache_clear()
    assert needs_warm_up() == available()
    warm_up()
    assert not needs_warm_up()
    warm_up.cache_clear()
    monkeypatch.setattr("hearts_tutor.lessons.passing.grading.compiles", lambda: False)
    assert not needs_warm_up()


@pytest.mark.parametrize(
    ("points", "stderr", "moon", "right"),
    [
        (2.0, 0.1, None, {"few"}),
        (6.5, 0.1, None, {"usual"}),
        (12.0, 0.1, 0.0, {"many"}),
        (6.5 * 0.7, 0.2, None, {"few", "usual"}),
        (12.0, 0.1, 0.9, {"moon"}),
        (12.0, 0.1, 0.55, {"moon", "many"}),
        (12.0, 0.1, 0.45, {"moon", "many"}),
    ],
)
def test_every_answer_that_the_intervals_allow_is_right(points: float, stderr: float, moon: float | None, right: set[str]) -> None:
    assert right_answers(HoldAdvice(RuleSet(), DRILL.hand, points, stderr, 240, moon, 40, 6.5, ())) == right
