"""Points to choose from."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.lessons.tricks.content import RUN_RULES
from hearts_tutor.lessons.tricks.deals import seeded_trick
from hearts_tutor.lessons.tricks.words import points_choices


@pytest.mark.parametrize("number", range(0, 40, 3))
def test_points_to_choose_from_hold_the_right_one(number: int) -> None:
    for word in RUN_RULES:
        trick = seeded_trick(parse_rules(word), str(number))
        choices = points_choices(trick)
        assert trick.points in choices
        assert 3 <= len(choices) == len(set(choices)) <= 5
