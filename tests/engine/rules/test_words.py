"""Rule sets in words: names without underscores, what is changed, and how many play."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.rules.words import rules_line, rules_title, rules_words, set_title, set_words

CHANGED = find("classic", 5).with_options({"queen_breaks": "yes", "may_not_pass": "AS KS"})


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_said_by_its_name_alone(name: str) -> None:
    assert rules_words(find(name)) == set_words(name) == name.replace("_", " ")
    assert rules_title(find(name)) == set_title(name)
    assert set_title(name).lower() == set_words(name)
    assert rules_line(find(name)) == name


def test_what_is_changed_is_said_in_each_form() -> None:
    assert rules_words(CHANGED) == "classic with may not pass=AS KS, queen breaks=yes"
    assert rules_title(CHANGED) == "Classic, players=5, may_not_pass=AS KS, queen_breaks=yes"
    assert rules_title(CHANGED, players=" for {}") == "Classic for 5, may_not_pass=AS KS, queen_breaks=yes"
    assert rules_line(CHANGED) == "classic, players=5, may_not_pass=AS KS, queen_breaks=yes"


def test_a_set_of_a_name_that_no_preset_has_is_said_as_a_change_of_classic() -> None:
    assert rules_words(RuleSet(name="ours", target=50)) == "classic with target=50"
