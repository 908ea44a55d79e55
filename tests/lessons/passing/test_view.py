"""The drill's view: what is shown of a hand before and after the grade."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand, parse_cards
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.progress import Progress, Settings
from hearts_tutor.lessons.passing.state import Exercise, PassingState
from hearts_tutor.lessons.passing.view import PassingView, passing_view
from tests.lessons.passing.drilling import LINE, START, drill_lesson, pass_cards, reviewing, worst_pass

pytestmark = pytest.mark.usefixtures("few_worlds")


def view_of(state: PassingState) -> PassingView:
    return passing_view(state, now=START, link="")


def test_before_the_grade_nothing_is_given_away() -> None:
    view = view_of(PassingState(Exercise(parse_drill(LINE)).with_ranking()))
    assert (view["graded"], view["suits"], view["passes"], view["difficulty"], view["hint"]) == (False, [], [], "", "")
    assert all((card["mark"], card["note"], card["why"]) == ("", "", "") for card in view["cards"])


def test_the_rules_are_named_unless_they_are_classic() -> None:
    shown = [view_of(PassingState(Exercise(parse_drill(line))))["rules"] for line in (LINE, "omnibus left seed=1")]
    assert shown == ["", "Omnibus: J♦ takes ten off"]


def test_a_graded_pass_is_shown_with_the_best_one_the_suits_and_reasons() -> None:
    view = pass_cards(drill_lesson(line=LINE), "QH 7C 2C")
    assert view["graded"]
    assert [row["suit"] for row in view["suits"]] == ["♠", "♥", "♣", "♦"]
    clubs = view["suits"][2]
    assert (clubs["before"], clubs["mine"]) == ("7 2", "–")
    assert any("void" in line for line in clubs["why_mine"])
    assert any("2♣ goes to the left neighbour" in line for line in clubs["why_mine"])
    assert len(view["passes"]) in (grading.SHOWN, grading.SHOWN + 1)
    assert [row["cards"] for row in view["passes"] if row["mine"]] == ["Q♥ 7♣ 2♣"]
    assert view["passes"][0]["band"] == "the best"


@pytest.mark.skipif(not available(), reason="nothing is compiled here")
def test_beside_a_kernel_the_cost_is_shown_with_its_interval() -> None:
    lesson = drill_lesson(line=LINE)
    view = pass_cards(lesson, worst_pass(lesson.state.drill))
    assert lesson.state.attempt.grade is not None
    assert "is a mistake: it costs" in view["says"][0]
    assert " to " in view["says"][0]
    assert "95 % intervals" in view["how"]
    assert lesson.state.attempt.grade.best.cards == Hand.of_cards(parse_cards(view["passes"][0]["cards"]))


@pytest.mark.usefixtures("interpreted")
def test_in_a_browser_no_cost_is_shown() -> None:
    lesson = drill_lesson(line=LINE)
    view = pass_cards(lesson, worst_pass(lesson.state.drill))
    assert "by the model's estimate" in view["says"][0]
    assert all(row["cost"] == "" for row in view["passes"])


def test_cards_of_a_bad_pass_are_wrong_and_those_of_the_best_are_missed() -> None:
    lesson = drill_lesson(line=LINE)
    worst = worst_pass(lesson.state.drill).split()
    view = pass_cards(lesson, " ".join(worst))
    assert lesson.state.attempt.grade is not None
    best = {card.code for card in lesson.state.attempt.grade.best.cards}
    marks = {card["card"]: card["mark"] for card in view["cards"] if card["mark"]}
    assert marks == {**dict.fromkeys(best, "missed"), **dict.fromkeys(worst, "wrong"), **dict.fromkeys(best & {*worst}, "right")}
    assert all(("passed" in card["note"]) == (card["card"] in worst) for card in view["cards"])


def test_background_work_is_asked_for_one_piece_at_a_time() -> None:
    state = PassingState(Exercise(parse_drill(LINE)), number=4)
    assert view_of(state)["rank"] == 4
    assert view_of(replace(state, exercise=state.exercise.with_ranking()))["rank"] == 0
    lesson = drill_lesson()
    view = pass_cards(lesson, worst_pass(lesson.state.drill))
    assert (view["rank"], view["prepare"], view["look"]) == (0, [1, 0], [])
    full = replace(lesson.state, prepared=(state.exercise,) * 3)
    assert view_of(full)["prepare"] == []
    assert view_of(replace(lesson.state, seed=5))["prepare"] == [], "hands of a fixed seed follow nobody's level"


def test_a_clock_runs_for_a_hand_that_is_to_be_passed_from() -> None:
    progress = Progress(settings=Settings(clock=True))
    assert view_of(PassingState(Exercise(parse_drill(LINE)), number=4, progress=progress))["clock"] == 4
    assert view_of(PassingState(Exercise(parse_drill("classic hold seed=1")), number=4, progress=progress))["clock"] == 0


def test_the_progress_says_when_a_slip_comes_back() -> None:
    lesson = reviewing()
    (slip,) = lesson.state.progress.slips
    (shown,) = lesson.view()["progress"]["slips"]
    assert (shown["motif"], shown["due"][:3]) == (slip.motif, "in ")
    later = passing_view(lesson.state, now=slip.due + timedelta(hours=1), link="")
    assert later["progress"]["slips"][0]["due"] == "due now"
    assert json.loads(json.dumps(later)) is not None
