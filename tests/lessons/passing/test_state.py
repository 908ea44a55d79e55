"""The frozen state: choices that can be undone, and what is stored of an unfinished hand."""

from __future__ import annotations

from dataclasses import replace

from hearts_tutor.engine.cards import parse_cards
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.grading import Grade, GradedPass
from hearts_tutor.lessons.passing.progress import Unfinished
from hearts_tutor.lessons.passing.state import DrillAttempt, Exercise, PassingState, resumed
from tests.lessons.passing.drilling import LINE

DRILL = parse_drill(LINE)
ACE, KING, QUEEN = parse_cards("AS KS QH")
GRADE = Grade("estimated", GradedPass(DRILL.hand, "mistake"), GradedPass(DRILL.hand, "best"), (), 286, 286)


def test_every_press_can_be_taken_back() -> None:
    attempt = DrillAttempt().with_pressed(ACE).with_pressed(KING)
    assert attempt.chosen == (ACE, KING)
    assert attempt.with_pressed(ACE).chosen == (KING,)
    assert attempt.with_pressed(ACE).without_last_choice() == attempt
    assert attempt.without_last_choice().without_last_choice() == DrillAttempt()


def test_a_grade_can_be_taken_back_but_a_hint_cannot() -> None:
    attempt = replace(DrillAttempt().with_pressed(ACE), hinted=True)
    graded = replace(attempt, grade=GRADE, outcome="wrong", asked=KING)
    assert graded.is_graded
    assert graded.without_grade() == attempt


def test_a_hand_is_unfinished_once_something_is_chosen_until_it_is_graded() -> None:
    state = PassingState(Exercise(DRILL))
    assert state.unfinished is None
    chosen = DrillAttempt().with_pressed(QUEEN).with_pressed(ACE)
    unfinished = replace(state, attempt=chosen).unfinished
    assert unfinished == Unfinished(LINE, "QHAS")
    assert replace(state, attempt=replace(chosen, grade=GRADE)).unfinished is None
    assert resumed(unfinished) == chosen


def test_another_hand_starts_afresh_and_keeps_the_reader() -> None:
    state = replace(PassingState(Exercise(DRILL)), attempt=DrillAttempt((ACE,)), prepared=(Exercise(DRILL),))
    shown = state.showing(Exercise(parse_drill("classic right seed=1")))
    assert (shown.number, shown.attempt, shown.prepared, shown.progress) == (2, DrillAttempt(), (), state.progress)
    assert shown.drill.direction == "right"


def test_an_exercise_is_ranked_once_and_only_where_the_model_knows_the_rules() -> None:
    exercise = Exercise(DRILL)
    assert exercise.needs_ranking
    ranked = exercise.with_ranking()
    assert len(ranked.ranked) == 286
    assert ranked.difficulty is not None
    assert ranked.with_ranking() is ranked
    unknown = Exercise(parse_drill("papayoo left seed=1"))
    assert unknown.with_ranking() is unknown
