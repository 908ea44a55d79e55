"""Buttons of "Who takes it?" carry their answers."""

from __future__ import annotations

import re

from hearts_tutor.lessons import Tricks
from hearts_tutor.lessons.tricks.content import TRICKS
from tests.lessons.tricks.answering import say


def test_every_seat_button_carries_the_answer_that_python_gives() -> None:
    for trick in TRICKS:
        lesson = Tricks(only=[trick.key])
        carried = re.findall(r'data-why="([^"]*)"', lesson.frame()["html"])
        seats = [*range(lesson.state.trick.rules.players), *([-1] if lesson.state.trick.rules.packs > 1 else [])]
        assert len(carried) == len(seats)
        for seat, words in zip(seats, carried, strict=True):
            say(lesson, "name", seat=seat)
            assert lesson.view()["says"] == [words]
