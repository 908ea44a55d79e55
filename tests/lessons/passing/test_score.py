"""What a graded answer does to the score, the level and the list of reviews."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from hearts_tutor.advice.bands import Band
from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.grading import Grade, GradedPass, Method
from hearts_tutor.lessons.passing.progress import Progress, Settings
from hearts_tutor.lessons.passing.score import GradedAnswer, Scored, scored
from hearts_tutor.lessons.passing.state import Exercise
from tests.lessons.passing.drilling import LINE

NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
EXERCISE = Exercise(parse_drill(LINE), difficulty=Difficulty(1500, 5, 3, 0.8))
CHOSEN, BEST = Hand.parse("♣72 ♥Q"), Hand.parse("♠AK ♥Q")
REVIEWING = Progress(settings=Settings(reviews=True))


def grade(band: Band, *, method: Method = "measured", possible: int = 286, has_traps: bool = True) -> Grade:
    return Grade(method, GradedPass(CHOSEN, band), GradedPass(BEST, "best"), (), possible, possible, has_traps=has_traps)


def after(progress: Progress, band: Band, exercise: Exercise = EXERCISE, left_out: str = "") -> Scored:
    return scored(progress, exercise, GradedAnswer.of_pass(grade(band)), left_out=left_out, now=NOW)


@pytest.mark.parametrize(("band", "result"), [("best", "right"), ("too_close", "right"), ("costly", "half"), ("mistake", "wrong")])
def test_the_band_decides_the_result(band: Band, result: str) -> None:
    assert GradedAnswer.of_pass(grade(band)).result == result
    done = after(Progress(), band)
    assert (done.outcome, done.note) == (result, "")
    assert getattr(done.progress, result) == done.progress.scored == 1


@pytest.mark.parametrize(
    ("band", "more", "left_out"),
    [
        ("best", {"possible": 1}, "forced"),
        ("mistake", {"method": "sampled"}, "sampled"),
        ("too_close", {"has_traps": False}, "close"),
        ("mistake", {"has_traps": False}, ""),
        ("best", {}, ""),
    ],
)
def test_a_pass_that_shows_no_skill_is_not_scored(band: Band, more: dict[str, Any], left_out: str) -> None:
    assert GradedAnswer.of_pass(grade(band, **more)).left_out == left_out


def test_a_right_answer_about_a_hand_between_two_is_not_scored() -> None:
    clear, between = (HoldAdvice(RuleSet(), EXERCISE.drill.hand, points, 0.2, 240, None, 0, 6.5, ()) for points in (2.0, 6.5 * 0.7))
    assert GradedAnswer.of_hold(clear, "few") == GradedAnswer("right")
    assert GradedAnswer.of_hold(clear, "many") == GradedAnswer("wrong")
    assert GradedAnswer.of_hold(between, "few") == GradedAnswer("right", "hold_close")
    assert GradedAnswer.of_hold(between, "many") == GradedAnswer("wrong")


@pytest.mark.parametrize("reason", ["clock", "hint"])
def test_a_hand_that_is_left_out_changes_nothing_but_the_count_of_such_hands(reason: str) -> None:
    done = after(REVIEWING, "mistake", left_out=reason)
    assert done.outcome == reason
    assert done.progress == replace(REVIEWING, left_out=1, seen=(LINE,))


def test_a_hand_that_was_graded_before_changes_nothing() -> None:
    first = after(REVIEWING, "mistake").progress
    again = after(first, "best")
    assert (again.outcome, again.progress) == ("seen", first)


def test_the_level_follows_hands_of_known_difficulty_where_the_reader_wants_it() -> None:
    assert after(Progress(), "best").progress.level.rating > Progress().level.rating > after(Progress(), "mistake").progress.level.rating
    assert after(Progress(), "best", replace(EXERCISE, difficulty=None)).progress.level == Progress().level
    fixed = Progress(settings=Settings(follows=False))
    assert after(fixed, "best").progress.level == fixed.level


def test_a_slip_is_listed_for_review_where_the_reader_wants_it() -> None:
    assert after(Progress(), "mistake").progress.slips == ()
    assert after(REVIEWING, "best").progress.slips == ()
    (slip,) = after(REVIEWING, "mistake").progress.slips
    assert (slip.motif, slip.drill, slip.chosen, slip.best) == ("bare_spades", LINE, "QH7C2C", "ASKSQH")


def test_a_review_moves_its_slip_on_whether_it_goes_well_or_not() -> None:
    (slip,) = after(REVIEWING, "mistake").progress.slips
    progress = replace(REVIEWING, slips=(slip,))
    later, exercise = slip.due, replace(EXERCISE, drill=parse_drill("classic left seed=1"), slip=slip)
    answers = (GradedAnswer("right", chosen=CHOSEN, best=BEST), GradedAnswer("wrong", chosen=CHOSEN, best=BEST))
    good, bad = (scored(progress, exercise, answer, left_out="", now=later).progress.slips for answer in answers)
    assert [each.motif for each in (*good, *bad)] == ["bare_spades", "bare_spades"]
    assert good[0].due > bad[0].due > later
    assert good[0].drill == LINE, "the hand that went wrong"
    assert bad[0].drill == exercise.drill.text, "the hand that went wrong last"


@pytest.mark.parametrize("package", ["glicko2", "fsrs"])
def test_without_a_package_the_rest_is_scored_and_a_note_names_it(monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    done = after(REVIEWING, "mistake")
    assert f"The package {package} could not be loaded" in done.note
    assert done.progress.wrong == 1
    assert (done.progress.level == REVIEWING.level) == (package == "glicko2")
    assert (done.progress.slips == ()) == (package == "fsrs")
