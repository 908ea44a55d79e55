"""Settings as the text of links."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Moon
from hearts_tutor.lessons.moon.setting import Setting
from hearts_tutor.lessons.moon.text import parse_setting, setting_text
from hearts_tutor.lessons.shared.base import LessonError
from tests.lessons.asking import notice


@pytest.mark.parametrize(
    "text",
    [
        "90/80/20/30,shooter=0", "-16/80/75,shooter=2,jack=1", "1/2/3/4/5/6,shooter=5,lost=SQH7,to=1,ties=shared,target=50",
        "0/0/0/0,shooter=1,jack=1,sun=yes",
    ],
)  # fmt: skip
def test_a_link_brings_any_setting_back(text: str) -> None:
    assert setting_text(parse_setting(text)) == text
    lesson = Moon()
    assert notice(lesson, "open", text=text) == ""
    assert lesson.position() == text
    assert lesson.view()["totals"] == list(parse_setting(text).totals)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "“” is not a total"), ("1/2", "3 to 6 totals"), ("1/2/3/4,shooter=9", "“9” is not a seat"),
        ("1/2/3/4,lost=2C", "2♣ counts nothing"),
        ("1/2/3/4,lost=zz", "cards cannot be read"), ("1/2/3/4,colour=red", "not part of a setting"),
        ("1/2/3/4,sun=maybe", "sun is no or yes"),
        ("1/2/3/4,jack=1,jack=2", "appears twice"), ("1/2/3/99999", "“99999” is not a total"),
    ],
)  # fmt: skip
def test_a_broken_link_is_refused_in_one_sentence(text: str, words: str) -> None:
    lesson = Moon()
    assert words in notice(lesson, "open", text=text)
    with pytest.raises(LessonError, match=r"^[^\n]+$"):
        parse_setting(text)


def test_usual_parts_need_not_be_said() -> None:
    assert Setting().checked() == parse_setting("90/80/20/30")
