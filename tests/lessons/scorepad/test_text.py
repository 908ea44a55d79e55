"""A pad as the text of a link, and its sheet as CSV."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.scorepad.text import EXAMPLE, parse_pad
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.records.sheet import parse_scores
from tests.lessons.asking import notice


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "not text"), ("", "“” is not a pad. One reads:"), ("poker 7", "“poker 7” is not a pad. One reads:"),
        ("classic;,Bo,Cy,Di", "A player needs a name."), ("classic;Ann", "2 to 8 players, not 1"),
        ("sky;A1,B1,C1,D1", "not a rule set for 4 players"),
        ("classic;A1,B1,C1,D1;1.2.3", "Deal 1, “1.2.3”, cannot be read"), ("classic;A1,B1,C1,D1;1.2.3.4_q", "“q”, which cannot be read"),
        ("classic;A1,B1,C1,D1;1.2.3.4_m0o", "is not possible under the rules classic"),
        ("classic;A1,B1,C1,D1;1.2.3.4_b0", "is not possible under the rules"),
        ("classic;A1,B1,C1,D1;26.0.0.0_m7o", "cannot be read"), ("classic;A1,B1,C1,D1;colour=3", "“colour” is not part"),
        ("classic;A1,B1,C1,D1;dealer=4", "“4” is not a seat of the dealer"), ("classic;A1,A1,C1,D1", "Two players are called A1"),
        ("classic;A,A,B,C", "Two players are called A"), ("classic;A,B,C,D;target=50;target=60", "write each once"),
        ("papayoo;A1,B1,C1,D1;144.0.0.0_m0o", "is not possible under"),
        ("classic;A1,B1,C1,D1;104.101.31.62;1.1.1.1", "The game is over after deal 1."),
        ("classic;A1,B1,C1,D1" + ";0.0.0.0" * 201, "room for 200 deals"), ("add;A1,B1;1.2_r1", "is not possible under"),
        ("exact_reset;A1,B1,C1,D1;target=10", "exact_reset=50 must be below target=10"),
    ],
)  # fmt: skip
def test_a_broken_link_is_refused_in_one_sentence(text: object, words: str) -> None:
    assert words in notice(Scorepad(), "open", text=text)
    with pytest.raises(LessonError, match=r"^[^\n]+$"):
        parse_pad(text)


def test_the_example_of_a_pad_can_be_read() -> None:
    assert parse_pad(EXAMPLE).players == 4


def test_the_sheet_is_what_records_read_back() -> None:
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;3.1.18.4;26.0.0.0_m0o")
    sheet = parse_scores(lesson.view()["csv"])
    assert (sheet.players, sheet.points, sheet.totals) == (("Ann", "Bo", "Cy", "Di"), ((3, 1, 18, 4), (0, 26, 26, 26)), (3, 27, 44, 30))
