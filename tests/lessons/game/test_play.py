"""How a game goes on: undo, the pause between cards, going on without it, and cards that play themselves."""

from __future__ import annotations

import random

import pytest

from tests.lessons.game.playing import seated
from tests.lessons.machine import check


# B62
@pytest.mark.parametrize(
    ("preset", "players"),
    [("classic", 4), ("large_table", 7), ("papayoo", 3), ("kitty_of_four", 4), ("spot", 4), ("no_trick_bonus", 4), ("cancellation", 10)],
)
def test_undo_brings_every_decision_of_a_deal_back(preset: str, players: int) -> None:
    """After an undo the same decision leads to the same table again, because the others play as before."""
    reader = seated(preset, players, seed=20 + players)
    reader.pick = random.Random(players).choice
    while reader.table["stage"] not in ("SCORED", "OVER"):
        event = reader.next_event()
        kind, before = event.pop("type"), reader.shown
        selects = kind == "card" and reader.table["stage"] == "PASS"
        reader.send(kind, **event)
        if not selects:
            check(reader.lesson)
            after = reader.shown
            reader.send("undo")
            assert reader.shown == before
            reader.send(kind, **event)
            assert reader.shown == after


@pytest.mark.parametrize("speed", ["at_once", "normal"])
def test_undo_goes_back_through_a_whole_game(speed: str) -> None:
    reader = seated("papayoo", 3, speed=speed, seed=9)
    decided = 0
    while reader.table["stage"] != "OVER":
        event = reader.next_event()
        kind = event.pop("type")
        decided += kind != "go" and not (kind == "card" and reader.table["stage"] == "PASS")
        reader.send(kind, **event)
    for _ in range(decided):
        reader.send("undo")
    assert reader.table["stage"] == "PASS"
    assert reader.table["heading"] == "Deal 1"
    assert "no decision of yours" in reader.refused("undo")


def test_a_timer_plays_one_card_and_an_outdated_timer_none() -> None:
    reader = seated(seed=2, speed="normal")
    reader.pass_cards()
    reader.act_until(lambda table: table["pause"] and table["stage"] == "OTHERS")
    beat, acts = reader.table["beat"], reader.acts
    reader.send("tick", beat=beat)
    assert len(reader.acts) == len(acts) + 1
    before = reader.shown
    for stale in (beat, -1, None, "x", True):
        reader.send("tick", beat=stale)
        reader.send("time", beat=stale)
    assert reader.shown == before


def test_go_on_leads_to_the_next_decision_without_a_pause() -> None:
    reader = seated(seed=2, speed="slow")
    reader.pass_cards()
    reader.act_until(lambda table: table["can_go_on"])
    reader.send("go")
    assert reader.table["can_ask"] or reader.table["stage"] == "SCORED"


def test_played_by_hand_each_trick_stays_until_the_reader_goes_on() -> None:
    reader = seated(seed=2, speed="by_hand")
    reader.pass_cards()
    reader.reach_turn()
    reader.send("card", card=reader.legal()[0])
    assert reader.table["stage"] == "TRICK"
    assert len(reader.table["trick"]["plays"]) == 4
    assert reader.table["pause"] == 0


def test_an_only_card_plays_itself_if_the_reader_wants_that() -> None:
    reader = seated("classic", seed=2)
    reader.send("pref", name="forced", value=True)
    seen = 0
    while reader.table["stage"] not in ("SCORED", "OVER"):
        if reader.table["can_ask"] and reader.table["stage"] != "PASS":
            assert len(reader.legal()) > 1
            seen += 1
        reader.act(claims=False)
    assert [act for act in reader.acts if act.endswith("*")]
    assert seen


def test_an_only_card_that_plays_itself_waits_for_the_pause() -> None:
    reader = seated("classic", seed=2, speed="normal")
    reader.send("pref", name="forced", value=True)
    played = 0
    while reader.table["stage"] not in ("SCORED", "OVER"):
        table = reader.table
        if table["stage"] == "YOURS" and len(reader.legal()) == 1:
            assert table["pause"]
            assert not table["can_ask"]
            played += 1
        if table["pause"]:
            reader.send("tick", beat=table["beat"])
        else:
            reader.act(claims=False)
    assert played
    assert len([act for act in reader.acts if act.endswith("*")]) == played
