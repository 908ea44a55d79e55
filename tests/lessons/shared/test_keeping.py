"""What a reader keeps: packed, read back, and refused in one sentence when it is not what it should be."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import LONGEST, pack, unpack

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
)


@given(JSON)
def test_what_is_packed_comes_back(data: object) -> None:
    assert unpack(pack("drill", 3, data), "drill", 3) == data


KEPT = pack("drill", 2, {"right": [1, 2, 3], "name": "Ann"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (KEPT.replace("drill", "scorepad"), "kept by “scorepad”, not by “drill”"),
        (KEPT.replace("[1,2,3]", "[1,2,4]"), "is damaged"),
        (KEPT[:40], "breaks off or was changed"),
        (pack("drill", 3, 1), "a newer version"),
        (pack("drill", 1, 1), "an older version"),
        ("name,points\nAnn,3", "not what a lesson keeps"),
        ("[" * 100_000, "not what a lesson keeps"),
        ("[]", "not what a lesson keeps"),
        ('{"hearts":"drill","version":true,"data":1}', "not what a lesson keeps"),
        ('{"hearts":"drill","version":2,"data":1}', "is damaged"),
        ("x" * (LONGEST + 1), "too long"),
        (None, "not text"),
        ("", "not what a lesson keeps"),
    ],
)
def test_what_is_not_ours_is_refused_in_one_sentence(text: object, sentence: str) -> None:
    with pytest.raises(LessonError, match=sentence) as refused:
        unpack(text, "drill", 2)
    assert "\n" not in str(refused.value)


@given(st.integers(0, len(KEPT) - 1), st.characters(codec="utf-8"))
def test_a_changed_character_is_noticed_or_harmless(at: int, other: str) -> None:
    text = KEPT[:at] + other + KEPT[at + 1 :]
    try:
        data = unpack(text, "drill", 2)
    except LessonError:
        return
    assert json.dumps(data) == json.dumps(unpack(KEPT, "drill", 2))


def test_an_older_form_is_brought_up_step_by_step() -> None:
    upgrades = {1: lambda data: [data], 2: lambda data: {"all": data}}
    assert unpack(pack("drill", 1, 7), "drill", 3, upgrades) == {"all": [7]}
    assert unpack(pack("drill", 2, [7]), "drill", 3, upgrades) == {"all": [7]}
