"""The comparisons to begin with."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal.content import PAIRINGS, Pairing
from tests.lessons.asking import send
from tests.lessons.same_deal.comparing import finish


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda pairing: pairing.key)
def test_each_comparison_begins_with_a_deal_in_which_something_happens(pairing: Pairing) -> None:
    lesson = SameDeal()
    send(lesson, "ready", key=pairing.key)
    finish(lesson)
    view = lesson.view()
    assert view["watch"] == pairing.watch
    assert any(first["says"][0] != "Not a card and not a point differs in this deal." for first in view["firsts"])
    send(lesson, "first")
    assert any(cell["differs"] for row in lesson.view()["rows"] for cell in row["cells"])
    number = view["number"]
    send(lesson, "deal")
    finish(lesson)
    assert lesson.view()["number"] > number
