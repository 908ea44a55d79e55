"""The start screen."""

from __future__ import annotations

from hearts_tutor.engine.rules import OPTIONS, RuleSet
from hearts_tutor.lessons.game import PlayGame


def test_every_option_of_the_registry_is_offered_and_none_is_changed_at_first() -> None:
    start = PlayGame().view()["start"]
    assert start is not None
    fields = [field for group in start["groups"] for field in group["fields"]]
    assert sorted(field["name"] for field in fields) == sorted(option.name for option in OPTIONS)
    assert [field["name"] for field in fields if field["changed"]] == []
    assert {field["name"]: field["value"] for field in fields} == RuleSet().options()
