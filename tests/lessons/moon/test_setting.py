"""The free setting: what can be changed, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.lessons import Moon
from tests.lessons.asking import notice


def test_a_heart_is_given_away_and_taken_back() -> None:
    lesson = Moon(setting="90/80/20/30")
    notice(lesson, "card", card="7H")
    assert (lesson.view()["by_cards"], lesson.view()["is_moon"]) == ([25, 1, 0, 0], False)
    notice(lesson, "taker", seat=3)
    assert lesson.view()["by_cards"] == [25, 0, 0, 1]
    notice(lesson, "undo")
    notice(lesson, "undo")
    assert lesson.view()["is_moon"] is True
    assert notice(lesson, "undo") == "There is nothing to undo."


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players_can_sit_down(players: int) -> None:
    lesson = Moon(setting="1/2/3/4")
    notice(lesson, "players", players=players)
    assert len(lesson.view()["names"]) == players
    assert all(len(result["totals"]) == players for each in lesson.view()["forms"] for result in each["results"])


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"type": "players", "players": 7}, "“7” is not a number of players here: it is a whole number from 3 to 6."),
        ({"type": "total", "seat": 0, "value": "many"}, "“many” is not a total: it is a whole number from −9999 to 9999."),
        ({"type": "total", "seat": 9, "value": "1"}, "“9” is not a seat: they are 0 to 3."),
        ({"type": "card", "card": "2C"}, "“2C” is not a card that a moon needs."),
        ({"type": "target", "value": "0"}, "“0” is not a target: it is a whole number from 1 to 9999."),
        ({"type": "ties", "ties": "x"}, "“x” is not a way to treat a tie: choose play_on or shared."),
    ],
)
def test_what_cannot_be_set_is_refused_in_one_sentence(event: dict[str, Any], words: str) -> None:
    lesson = Moon(setting="1/2/3/4")
    before = lesson.view()
    assert notice(lesson, **{"kind": event["type"], **{key: value for key, value in event.items() if key != "type"}}) == words
    assert lesson.view() == before


def test_a_sun_has_every_card() -> None:
    lesson = Moon(setting="1/2/3/4,sun=yes")
    assert notice(lesson, "card", card="5H") == "You have taken every trick, and so 5♥ too. Switch off “every trick” first."
    assert notice(lesson, "jack", seat=1) == "You have taken every trick, and so J♦ too. Switch off “every trick” first."
    assert notice(lesson, "jack", seat=0) == ""
    assert notice(lesson, "shooter", seat=2) == ""
    assert lesson.view()["jack"] == 2, "every trick, so the jack goes with the shooter"
