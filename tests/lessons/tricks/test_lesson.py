"""The lesson "Who takes it?": worked tricks, runs, answers and links."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.lessons import Tricks
from hearts_tutor.lessons.tricks.content import RUN_LENGTH, RUN_RULES
from tests.lessons.machine import undo_restores, wander
from tests.lessons.tricks.answering import answered, say


@pytest.mark.parametrize(
    ("key", "winner", "cost"),
    [
        ("diamonds", 1, "13 points"),
        ("plain", 3, "nothing"),
        ("discarded_ace", 1, "1 point,"),
        ("smoked_out", 2, "13 points"),
        ("hearts", 2, "4 points"),
    ],
)
def test_worked_tricks(key: str, winner: int, cost: str) -> None:
    lesson = Tricks(only=[key])
    say(lesson, "name", seat=winner)
    view = lesson.view()
    assert view["tone"] == "good"
    assert cost in view["says"][0]
    say(lesson, "name", seat=(winner + 1) % 4)
    assert lesson.view()["tone"] == "bad"
    assert lesson.view()["score"] == "1 of 1 right", "the first answer counts"


@pytest.mark.parametrize(
    ("key", "winner", "cost"),
    [
        ("only_the_lead", 0, "14 points"),
        ("jack", 0, "10 points off"),
        ("jack_thrown", 3, "8 points off"),
        ("spot", 1, "30 points"),
        ("black_maria", 0, "17 points"),
        ("basic", 1, "1 point,"),
        ("six", 5, "13 points"),
        ("cancelled", 3, "nothing"),
        ("all_cancelled", -1, "14 points"),
    ],
)
def test_worked_tricks_of_other_rules(key: str, winner: int, cost: str) -> None:
    lesson = Tricks()
    say(lesson, "open", text=key)
    assert (-1 if lesson.state.trick.winner is None else lesson.state.trick.winner) == winner
    view = answered(lesson)
    assert view["tone"] == "good"
    assert cost in view["cost"]
    assert view["score"] == "1 of 1 right"


def test_cards_fall_one_by_one_and_only_then_is_there_an_answer() -> None:
    lesson = Tricks()
    view = lesson.view()
    assert (len(view["plays"]), view["falls"], view["prices"]) == (1, False, [])
    assert "data-after" not in lesson.frame()["html"], "nothing happens on a page that nobody has touched"
    assert say(lesson, "name", seat=1)["notice"] == "Wait until all cards of the trick are on the table."
    assert 'data-after="700"' in say(lesson, "card")["html"]
    step = lesson.view()["step"]
    say(lesson, "tick", step=step)
    assert len(lesson.view()["plays"]) == 3
    assert say(lesson, "tick", step=step)["notice"] == "", "one that comes late says nothing"
    assert len(lesson.view()["plays"]) == 3
    say(lesson, "falls")
    assert "data-after" not in lesson.frame()["html"]
    say(lesson, "card")
    assert lesson.state.is_complete
    assert say(lesson, "card")["notice"] == "All cards of this trick are on the table."
    assert say(lesson, "check")["notice"] == "Choose who takes the trick and what it costs, then check."


def test_undo_takes_back_what_was_chosen() -> None:
    lesson = Tricks()
    say(lesson, "all")
    assert undo_restores(lesson, "name", "price") >= 4
    assert say(lesson, "undo")["notice"] == "There is nothing to take back."


def test_half_right_is_not_right_and_the_comparison_says_why() -> None:
    lesson = Tricks()
    view = answered(lesson, seat=3)
    assert view["says"] == [
        "Half right. West takes the trick: K♦ is the highest diamond, and diamonds were led.",
        "Q♠ is no diamond, so it cannot win, however high it is.",
        "The points are right: 13 points.",
    ]
    assert [(row["seat"], row["words"], row["points"], row["takes"]) for row in view["rows"]] == [
        ("You", "leads diamonds", 0, False),
        ("West", "follows, higher than 5♦", 0, True),
        ("North", "follows, lower than K♦", 0, False),
        ("East", "is no diamond, so it cannot win", 13, False),
    ]
    assert (view["tone"], view["score"]) == ("bad", "0 of 1 right")
    say(lesson, "restart")
    assert answered(lesson, points=0)["says"][0].startswith("Half right.")
    say(lesson, "restart")
    assert answered(lesson, seat=0, points=0)["says"][0].startswith("Not this time.")


def test_cancelled_cards_are_compared_with_what_stands() -> None:
    lesson = Tricks()
    say(lesson, "open", text="cancelled")
    assert [row["words"] for row in answered(lesson)["rows"]] == [
        "leads spades, but 9♠ lies there twice: cancelled",
        "follows, but K♠ lies there twice: cancelled",
        "follows, the highest that stands",
        "follows, but K♠ lies there twice: cancelled",
        "follows, but 9♠ lies there twice: cancelled",
        "is no spade, so it cannot win",
    ]
    say(lesson, "next")
    assert answered(lesson, seat=1)["says"][1] == "A♣ is no diamond, so it cannot win, however high it is."
    say(lesson, "restart")
    say(lesson, "open", text="plain")
    say(lesson, "all")
    assert "is not a seat" in say(lesson, "name", seat=-1)["notice"]


def test_a_hint_costs_the_score_of_its_trick_for_good() -> None:
    lesson = Tricks()
    say(lesson, "all")
    say(lesson, "hint")
    assert lesson.view()["says"][0] == "Diamonds were led, so only 5♦, K♦ or 9♦ can win."
    say(lesson, "next")
    say(lesson, "previous")
    assert answered(lesson)["score"] == "Nothing scored yet"


def test_a_run_of_ten_is_scored_by_itself_and_can_be_made_again() -> None:
    lesson = Tricks(seed=77)
    answered(lesson)
    say(lesson, "run")
    assert (lesson.view()["place"], lesson.view()["run"], lesson.view()["score"]) == ("Trick 1 of 10", 77, "Nothing scored yet")
    for number in range(1, 11):
        view = answered(lesson, points=None)
        assert view["score"] == f"{number} of {number} right"
        assert view["ended"] == (number == 10)
        say(lesson, "next")
    assert say(lesson, "next")["notice"] == "There is no further trick in that direction."
    link = lesson.position()
    say(lesson, "worked")
    assert lesson.view()["score"] == "1 of 1 right"
    say(lesson, "run")
    assert lesson.view()["run"] not in (0, 77)
    other = Tricks()
    say(other, "open", text=link)
    assert other.view()["place"] == "Trick 10 of 10"
    say(lesson, "open", text=link)
    assert other.state.trick == lesson.state.trick


@pytest.mark.parametrize("word", ["mixed", *RUN_RULES])
def test_a_run_by_any_rules_shows_tricks_worth_a_look(word: str) -> None:
    lesson = Tricks(seed=5)
    say(lesson, "run")
    assert say(lesson, "rules", value=word)["notice"] == ""
    tricks = []
    for _ in range(RUN_LENGTH):
        tricks.append(lesson.state.trick)
        assert word == "mixed" or lesson.state.trick.rules == parse_rules(word)
        say(lesson, "next")
    assert len(set(tricks)) == RUN_LENGTH
    assert sum(trick.points != 0 for trick in tricks) >= 5
    assert word != "cancellation" or any(len(set(trick.cards)) < len(trick.cards) for trick in tricks)


@pytest.mark.parametrize("text", ["run+0+1", "run+1+11", "run+1", "run+x+1", "run+5+1+chess", "nothing", "", None, 3, "run+1234567890+1"])
def test_a_bad_link_is_one_sentence(text: Any) -> None:
    lesson = Tricks()
    before = lesson.view()
    assert say(lesson, "open", text=text)["notice"].startswith("The link's")
    assert lesson.view() == {**before, "falls": lesson.view()["falls"]}


@pytest.mark.parametrize("only", [[], ["diamonds", "all_cancelled"]])
def test_a_walk_through_the_lesson_finds_no_fault(only: list[str]) -> None:
    wander(lambda: Tricks(only=only, seed=3), links=("hearts", "run+12+4", "run+12+4+cancellation", "all_cancelled"))
