"""Values of events, and new seeds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import fresh_seed, hand_card, is_number_in, rule_set, whole_number


@pytest.mark.parametrize("code", ["KH", "queen", "", None, 3, ["QS"], "x" * 300])
def test_a_card_that_is_not_in_the_hand_is_refused_in_one_short_sentence(code: Any) -> None:
    with pytest.raises(LessonError, match=r"is not a card of this hand\.$") as caught:
        hand_card(code, Hand.parse("QS 2C"))
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("typed", ["", "1.5", "x", True, None, [], 1000, "-1000", "12345678901"])
def test_a_number_that_is_none_or_outside_the_limits_is_refused_with_the_limits(typed: Any) -> None:
    with pytest.raises(LessonError, match=r"is not a total: it is a whole number from −999 to 999\.$"):
        whole_number(typed, "total", -999, 999)


def test_numbers_are_read_as_readers_write_them() -> None:
    assert [whole_number(typed, "total", -999, 999) for typed in (26, " 26 ", "+26", "-26", "−26")] == [26, 26, 26, -26, -26]


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], 4])
def test_only_a_whole_number_is_one(value: Any) -> None:
    assert is_number_in(1, range(4))
    assert not is_number_in(value, range(4))


@pytest.mark.parametrize("word", ["", "nonsense", "classic,thaw_after=x", None, 3])
def test_a_text_that_names_no_rule_set_is_refused(word: Any) -> None:
    with pytest.raises(LessonError):
        rule_set(word)


def test_seeds_from_outside_come_from_one_place() -> None:
    assert len({fresh_seed() for _ in range(20)}) > 1
    lessons = Path(__file__).parents[3] / "hearts_tutor" / "lessons"
    chance = re.compile(r"^\s*(import|from) (secrets|time|uuid)\b|\bSystemRandom\b|\bos\.urandom\b", re.MULTILINE)
    assert [path.name for path in lessons.rglob("*.py") if chance.search(path.read_text(encoding="utf-8"))] == ["events.py"]
