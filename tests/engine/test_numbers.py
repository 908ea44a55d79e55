"""Numbers in words and with their nouns."""

from __future__ import annotations

from hearts_tutor.engine.numbers import count_noun


# B30
def test_one_point_is_one_point() -> None:
    assert [count_noun(n, "point") for n in (0, 1, 2, 13)] == ["0 points", "1 point", "2 points", "13 points"]
