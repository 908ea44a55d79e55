"""The score sheet, and the record and scores that can be saved."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.deal import Phase
from hearts_tutor.records import parse_game, parse_scores, replay
from hearts_tutor.referee import judge
from tests.lessons.game.playing import seated


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("papayoo", 4), ("jack_and_kitty", 6), ("scatter", 4), ("sun", 4)])
def test_the_referee_accepts_the_saved_record(preset: str, players: int) -> None:
    reader = seated(preset, players, seed=13)
    assert reader.table["record"] == ""
    for _ in range(4):
        if reader.table["stage"] != "OVER":
            reader.play_deal()
    game = parse_game(reader.table["record"])
    assert len(game.deals) == len(reader.table["sheet"]["rows"])
    for deal in game.with_totals_before().deals:
        assert replay(deal).phase is Phase.OVER
        judged = judge(deal)
        assert judged.legal
        assert judged.points == deal.points or deal.points in judged.choices.values()
    sheet = parse_scores(reader.table["scores"])
    assert sheet.points == tuple(tuple(row["points"]) for row in reader.table["sheet"]["rows"])
    assert sheet.totals == tuple(reader.table["sheet"]["totals"])


def test_a_game_with_two_packs_saves_only_its_scores() -> None:
    reader = seated("cancellation", 6, seed=13)
    reader.play_deal()
    assert reader.table["record"] == ""
    assert parse_scores(reader.table["scores"]).points
