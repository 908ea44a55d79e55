"""The lesson as a state machine: any events in any order, a second game, a new game, a link, erasing."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons.game import PlayGame
from tests.lessons.game.playing import Reader, after_moon, on_turn, seated
from tests.lessons.machine import events_of, wander


def test_any_offered_or_broken_event_leaves_a_sound_lesson() -> None:
    wander(lambda: PlayGame(seed=3, speed="at_once"), links=("classic+7+2", "new+spot", "papayoo,players=3+1+1"), examples=5, steps=15)


@pytest.mark.parametrize("speed", ["normal", "by_hand"])
def test_any_offered_or_broken_event_at_a_table_leaves_a_sound_lesson(speed: str) -> None:
    def at_table() -> PlayGame:
        reader = seated("classic", seed=3, speed=speed)
        reader.pass_cards()
        return reader.lesson

    wander(at_table, links=("cancellation+5+1",), examples=3, steps=18)


def test_a_press_on_the_start_screen_that_comes_after_the_deal_changes_nothing() -> None:
    """Presses wait while Python starts: a second press of Deal is ignored, and a change of rules is refused, with a hint."""
    reader = seated(seed=11)
    dealt = reader.lesson.view()
    reader.send("start")
    assert reader.lesson.view() == dealt
    assert reader.refused("option", name="players", value="6").startswith("The cards are dealt already")


def test_a_timer_of_the_table_that_fires_after_the_reader_has_left_it_changes_nothing() -> None:
    """A timer was under way when the reader asked for another game; since nobody pressed anything, nothing is said."""
    reader = seated(seed=3)
    reader.play_deal()
    reader.send("review")
    beat = reader.table["beat"]
    (cost, *_) = (event for event in events_of(reader.html) if event["type"] == "cost")
    reader.send("new")
    start_screen = reader.shown
    reader.send("cost", at=cost["at"], beat=cost["beat"])
    for kind in ("tick", "time", "think"):
        reader.send(kind, beat=beat)
    assert reader.shown == start_screen


def test_a_game_interrupted_by_a_link_can_be_resumed() -> None:
    reader = seated(seed=11)
    for _ in range(9):
        reader.act()
    before = reader.progress
    reader.send("open", text="omnibus+3+1")
    assert reader.lesson.view()["waiting"] == "classic, deal 1"
    anew = Reader(PlayGame(speed="at_once"))
    anew.send("restore", text=reader.lesson.keep())
    for each in (reader, anew):
        each.send("resume")
        assert each.progress == before


def test_the_start_screen_names_the_game_that_a_third_one_discards() -> None:
    reader = seated(seed=11)
    for _ in range(9):
        reader.act()
    reader.send("open", text="omnibus+3+1")
    for _ in range(9):
        reader.act()
    assert reader.lesson.view()["discards"] == ""
    reader.send("open", text="new+classic")
    assert reader.lesson.view()["discards"] == "classic, deal 1"
    assert "drops the older one (classic, deal 1)" in reader.lesson.render(reader.lesson.view())


def test_a_link_to_the_game_at_the_table_changes_nothing() -> None:
    reader = seated(seed=11)
    for _ in range(9):
        reader.act()
    before = reader.shown
    reader.send("open", text=reader.lesson.position())
    assert reader.shown == before


def test_erase_forgets_everything() -> None:
    reader = seated(seed=11)
    reader.play_deal()
    reader.send("erase")
    assert reader.lesson.keep() == ""
    assert reader.lesson.view() == PlayGame(seed=1, speed="at_once").view()


# B31
def test_the_same_cards_again_start_at_zero_points() -> None:
    reader = seated(seed=1)
    reader.send("pref", name="points", value=True)
    reader.play_game()
    assert any(reader.table["sheet"]["totals"])
    reader.send("again")
    assert reader.table["sheet"]["totals"] == [0, 0, 0, 0]
    assert reader.table["sheet"]["rows"] == []
    assert [seat["points"] for seat in reader.table["seats"]] == [0, 0, 0, 0]


# B68
@pytest.mark.parametrize("at", ["scored", "moon", "passing", "playing", "over"])
def test_a_new_game_at_any_moment_starts_clean(at: str) -> None:
    reader = {"moon": after_moon, "playing": on_turn}.get(at, lambda: seated(seed=3))()
    if at == "scored":
        reader.play_deal()
    elif at == "over":
        reader.play_game()
    reader.send("new")
    reader.send("start")
    assert reader.table["heading"] == "Deal 1"
    assert reader.deal.tricks == ()
    assert reader.table["sheet"]["rows"] == []
    reader.play_deal()
    assert len(reader.table["sheet"]["rows"]) == 1
