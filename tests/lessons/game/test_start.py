"""The start screen."""

from __future__ import annotations

from hearts_tutor.engine.rules import OPTIONS, RuleSet
from hearts_tutor.lessons.game import PlayGame
from tests.lessons.game.playing import Reader


def test_every_option_of_the_registry_is_offered_and_none_is_changed_at_first() -> None:
    start = PlayGame().view()["start"]
    assert start is not None
    fields = [field for group in start["groups"] for field in group["fields"]]
    assert sorted(field["name"] for field in fields) == sorted(option.name for option in OPTIONS)
    assert [field["name"] for field in fields if field["changed"]] == []
    assert {field["name"]: field["value"] for field in fields} == RuleSet().options()


def test_it_says_who_cannot_sit_down_and_only_then() -> None:
    reader = Reader(PlayGame())
    assert "cannot be chosen here" not in reader.html
    reader.send("preset", value="cancellation")
    start = reader.lesson.view()["start"]
    assert start is not None
    assert [name for name, _ in start["opponents"]] == ["ducker", "house"]
    assert start["fewer"] == "Coach cannot be chosen here, because 2 packs are played with."
    assert start["fewer"] in reader.html
