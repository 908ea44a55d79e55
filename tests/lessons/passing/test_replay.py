"""The replay of a layout: what is on the table at each step, and the buttons that move through it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.punishing_layout import Layout, Replay, find_layout
from hearts_tutor.lessons.passing.replay import replay_part, replay_view
from tests.lessons.machine import events_of
from tests.lessons.passing.drilling import LINE


@pytest.fixture(scope="module")
def layout() -> Layout:
    found = find_layout(parse_drill(LINE), Hand.parse("♦KJ8"), Hand.parse("♠AK ♥Q"))
    assert found is not None
    return found


def test_before_the_first_card_the_hands_are_whole_and_the_leader_is_named(layout: Layout) -> None:
    view = replay_view(Replay(layout))
    assert (view["step"], view["last"], view["plays"], view["number"], view["points"]) == (0, 52, [], 1, [0, 0, 0, 0])
    assert view["why"].startswith("The cards have been passed; ")
    assert view["trick_ends"] == list(range(4, 53, 4))
    assert all(len(Hand.parse(held)) == 13 for held in view["hands"])


def test_a_complete_trick_stays_until_the_next_is_led(layout: Layout) -> None:
    third, fourth, fifth = (replay_view(Replay(layout, step=step)) for step in (3, 4, 5))
    assert (len(third["plays"]), third["winner"], third["number"]) == (3, None, 1)
    assert (len(fourth["plays"]), fourth["number"]) == (4, 1)
    assert fourth["winner"] is not None
    assert (fifth["plays"][0][0], len(fifth["plays"]), fifth["number"]) == (fourth["winner"], 1, 2)


@pytest.mark.parametrize("run", ["chosen", "best"])
def test_at_the_end_the_points_are_those_of_the_deal(layout: Layout, run: str) -> None:
    played = layout.chosen if run == "chosen" else layout.best
    view = replay_view(replace(Replay(layout, step=52), run="chosen" if run == "chosen" else "best"))
    assert tuple(view["points"]) == played.points
    assert view["hands"] == ["–"] * 4
    assert f"you take {layout.chosen.points[0]} point" in view["end"]
    assert view["end"] in replay_part(view)


def test_the_caution_says_how_the_layout_was_chosen(layout: Layout) -> None:
    assert replay_view(Replay(replace(layout, examined=1)))["caution"].startswith("The first layout")
    assert replay_view(Replay(replace(layout, examined=7)))["caution"].startswith("Of 7 layouts dealt at random")


@pytest.mark.parametrize(
    ("step", "steps"),
    [(0, [1, 4]), (1, [2, 0, 4]), (4, [5, 3, 8, 0]), (5, [6, 4, 8]), (52, [51, 48])],
)
def test_the_buttons_go_to_the_next_card_and_trick_and_back(layout: Layout, step: int, steps: list[int]) -> None:
    events = events_of(replay_part(replay_view(Replay(layout, step=step))))
    assert {event["to"] for event in events if "run" not in event and event["to"] != "close"} == set(steps)
    assert [(event["to"], event["run"]) for event in events if "run" in event] == [(step, "chosen"), (step, "best")]
