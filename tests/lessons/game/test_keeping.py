"""What the browser keeps and what a link says: the same game comes back, and anything else is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hearts_tutor.engine.rules import find
from hearts_tutor.lessons.game import PlayGame
from hearts_tutor.lessons.shared.keeping import pack, unpack
from tests.lessons.game.playing import Reader, seated


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("papayoo", 5), ("cancellation", 6), ("scatter", 4)])
def test_a_reload_brings_the_same_table_back(preset: str, players: int) -> None:
    reader = seated(preset, players, seed=7)
    reader.pick = random.Random(7).choice
    for step in range(70):
        if step % 6 == 0 and not reader.table["chosen"]:
            anew = Reader(PlayGame(speed="at_once"))
            anew.send("restore", text=reader.lesson.frame()["keep"])
            assert anew.shown == reader.shown
            reader.send("undo") if reader.table["can_undo"] else None
            anew.send("undo") if anew.table["can_undo"] else None
            assert anew.progress == reader.progress
            reader = anew
            reader.pick = random.Random(step).choice
        if reader.table["stage"] == "OVER":
            break
        reader.act()


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["game"].update(acts="QS"),
        lambda data: data["game"].update(acts="PQS2C3D/x"),
        lambda data: data["game"].update(acts="N N N"),
        lambda data: data["game"].update(acts="M:self"),
        lambda data: data["game"].update(rules="nonsense"),
        lambda data: data["game"].update(rules="classic,players=9"),
        lambda data: data["game"].update(seed="x"),
        lambda data: data["game"].update(start=0),
        lambda data: data["game"].update(opponent="nobody"),
        lambda data: data.update(game=[]),
        lambda data: data.update(prefs={"speed": "light"}),
        lambda data: data.update(prefs=3),
        lambda data: data.update(draft={}),
        lambda data: data.update(draft={"preset": "x", "players": 4, "changes": []}),
        lambda data: data.update(draft={"preset": "classic", "players": 4, "changes": [1]}),
        lambda data: data.update(opponent=None),
    ],
)
def test_what_cannot_be_read_or_played_again_is_refused_in_a_sentence_and_handed_back(change: Any) -> None:
    reader = seated(seed=7)
    for _ in range(8):
        reader.act()
    data = unpack(reader.lesson.keep(), "game", 1)
    change(data)
    text = pack("game", 1, data)
    anew = PlayGame()
    before = anew.view()
    frame = anew.dispatch({"type": "restore", "text": text, "seq": 1})
    assert frame["notice"].endswith(".")
    assert "went wrong" not in frame["notice"]
    assert frame["refused"] == text
    assert anew.view() == before


def test_cards_chosen_for_the_pass_come_back_after_a_reload() -> None:
    reader = seated(seed=3, speed="fast")
    codes = [card["card"] for card in reader.table["cards"][2:4]]
    for code in codes:
        reader.send("card", card=code)
    kept = reader.lesson.keep()
    anew = Reader(PlayGame(seed=3, speed="fast"))
    anew.send("restore", text=kept)
    assert anew.table["chosen"] == codes
    assert anew.lesson.keep() == kept
    assert anew.refused("restore", text=kept.replace(f'"chosen":"{"".join(codes)}"', '"chosen":7'))
    anew.send("new")
    anew.send("resume")
    assert anew.table["chosen"] == codes


def test_a_link_deals_the_same_cards_again() -> None:
    reader = seated("classic", 5, seed=11)
    reader.play_deal()
    reader.send("next")
    link = reader.lesson.position()
    other = Reader(PlayGame(speed="at_once"))
    other.send("open", text=link)
    assert other.deal.dealt == reader.deal.dealt
    assert other.table["heading"] == "Deal 2"
    assert other.table["sheet"]["rows"] == []
    assert other.lesson.position() == link


@pytest.mark.parametrize(
    "text", [None, "", "x", "classic+1", "classic+1+x", "poker+1+1", "classic+1+0", "new+poker", "classic+1+99999", "++"]
)
def test_a_link_to_nothing_is_refused_in_a_sentence(text: Any) -> None:
    reader = Reader(PlayGame())
    assert reader.refused("open", text=text).endswith(".")


def test_a_link_to_rules_opens_the_start_screen() -> None:
    reader = Reader(PlayGame())
    reader.send("open", text="new+omnibus,players=5,tie=shared")
    assert reader.lesson.state.draft.rules() == find("omnibus", 5).with_options({"tie": "shared"})
    assert reader.lesson.position() == "new+omnibus,players=5,tie=shared"
