"""What the cards count, as text: read or refused clearly, and the seven that a die picks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.points import Points, die_card
from tests.cli.asking import outcome


def test_each_suit_but_hearts_has_two_faces_of_the_die() -> None:
    assert [die_card(face).code for face in range(1, 7)] == ["7S", "7S", "7D", "7D", "7C", "7C"]


@given(st.text(max_size=60))
def test_any_points_are_read_or_refused_clearly(text: str) -> None:
    points, complaint = outcome(lambda: Points.parse(text))
    assert complaint or points is not None
    if points is not None:
        assert Points.parse(str(points)) == points
