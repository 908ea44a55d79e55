"""The questions of the lesson on the moon: one right answer each, with its reason."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Moon
from hearts_tutor.lessons.moon.content import EXAMPLES, MoonExample
from tests.lessons.asking import notice


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_every_question_has_one_right_answer_and_every_answer_a_reason(example: MoonExample) -> None:
    lesson = Moon(only=[example.key])
    for asked in lesson.view()["asks"]:
        assert sum(option["right"] for option in asked["options"]) == 1
        for option in asked["options"]:
            notice(lesson, "answer", question=asked["question"], option=option["value"])
            assert option["why"] in lesson.view()["says"]
            assert option["why"].startswith("Yes. " if option["right"] else "No. ")
