"""The rules that the reader chooses: presets, options, and what is wrong with them together."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.lessons.game import PlayGame
from tests.lessons.game.playing import Reader
from tests.lessons.machine import check


def test_every_preset_can_be_chosen_for_every_number_of_players() -> None:
    reader = Reader(PlayGame())
    for name, preset in PRESETS.items():
        reader.send("preset", value=name)
        for players in preset.players:
            reader.send("option", name="players", value=str(players))
            assert reader.lesson.state.draft.rules() == find(name, players)
        check(reader.lesson)


def test_contradictory_options_are_refused_in_the_words_of_the_engine() -> None:
    reader = Reader(PlayGame(seed=1))
    reader.send("option", name="queen_waits", value=True)
    reader.send("option", name="queen_must_go", value=True)
    with pytest.raises(ValueError, match="exclude each other") as fault:
        reader.lesson.state.draft.rules()
    start = reader.lesson.view()["start"]
    assert start is not None
    assert start["problem"] == str(fault.value)
    assert reader.refused("start") == str(fault.value)
    reader.send("option", name="queen_waits", value=False)
    reader.send("start")
    assert reader.lesson.game.table.rules == find("classic").with_options({"queen_must_go": "yes"})


def test_no_fault_speaks_of_the_command_line() -> None:
    reader = Reader(PlayGame(seed=1))
    reader.send("option", name="hand_size", value="12")
    assert reader.refused("start").endswith("take out more cards, or set kitty.")


def test_a_text_that_is_no_value_stays_in_its_field_and_is_named() -> None:
    reader = Reader(PlayGame(seed=1))
    reader.send("option", name="points", value="H=1 XX=2")
    assert "XX" in reader.refused("start")
    reader.send("standard")
    reader.send("start")


def test_a_text_that_is_too_long_for_an_option_is_refused() -> None:
    reader = Reader(PlayGame(seed=1))
    assert "too long for an option: it may have at most 400 characters" in reader.refused("option", name="points", value="x" * 10_000)
