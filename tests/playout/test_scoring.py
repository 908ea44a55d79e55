"""The score of a deal from the numbers of the loop."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import find
from hearts_tutor.playout.scoring import outcome_of, points_of


@pytest.mark.parametrize(
    ("rules", "by_cards", "won", "shooter", "points"),
    [
        ("classic", (3, 1, 18, 4), (4, 2, 5, 2), -1, (3, 1, 18, 4)),
        ("classic", (0, 26, 0, 0), (3, 10, 0, 0), 1, (26, 0, 26, 26)),
        ("moon_self", (0, 26, 0, 0), (3, 10, 0, 0), 1, (0, -26, 0, 0)),
        ("sun", (0, 26, 0, 0), (0, 13, 0, 0), 1, (52, 0, 52, 52)),
        ("sun", (0, 26, 0, 0), (3, 10, 0, 0), 1, (26, 0, 26, 26)),
        ("no_trick_bonus", (13, 13, 0, 0), (6, 6, 1, 0), -1, (13, 13, 0, -5)),
        ("papayoo", (250, 0, 0, 0), (13, 0, 0, 0), -1, (250, 0, 0, 0)),
    ],
)
def test_the_points_of_one_deal(rules: str, by_cards: tuple[int, ...], won: tuple[int, ...], shooter: int, points: tuple[int, ...]) -> None:
    assert points_of(find(rules), by_cards, won, shooter) == points


def test_a_sun_takes_every_trick_where_the_rules_have_it() -> None:
    every, most = (0, 13, 0, 0), (1, 12, 0, 0)
    assert [outcome_of(find("sun"), (0, 26, 0, 0), won, 1).sun for won in (every, most)] == [True, False]
    assert not outcome_of(find("classic"), (0, 26, 0, 0), every, 1).sun
    assert outcome_of(find("sun"), (20, 6, 0, 0), most, -1).shooter is None
