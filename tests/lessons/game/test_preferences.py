"""The settings: speed."""

from __future__ import annotations

from hearts_tutor.lessons.game.preferences import SPEEDS
from tests.lessons.game.playing import on_turn


# B64
def test_each_speed_has_its_pause_and_at_once_has_none() -> None:
    assert SPEEDS["at_once"] == 0
    for speed in ("slow", "normal", "fast"):
        reader = on_turn(speed=speed)
        reader.act_until(lambda table: table["stage"] == "OTHERS")
        assert reader.table["pause"] == SPEEDS[speed] > 0
    reader = on_turn(speed="at_once")
    held = len(reader.table["cards"])
    reader.send("card", card=reader.legal()[0])
    assert reader.table["pause"] == 0
    assert reader.legal() or reader.table["stage"] == "SCORED", "the others have played in the same moment"
    assert len(reader.table["cards"]) == held - 1
