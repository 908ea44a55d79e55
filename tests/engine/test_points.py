"""What the cards count, as text: read or refused clearly, and the seven that a die picks."""

from __future__ import annotations

import pytest
from hypothesis import given

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.points import Points, PointsError, die_card
from hearts_tutor.engine.rules import RuleError, RuleSet
from tests.effort import examples
from tests.engine.typed import TYPED, tried


def test_hearts_count_alike_or_by_their_face_and_single_cards_for_themselves() -> None:
    points = Points.parse("H=face QS=25")
    assert [points.of(card) for card in Hand.parse("AH KH QH JH TH 2H")] == [14, 13, 12, 11, 10, 2]
    assert str(points) == "H=face QS=25"
    assert Points.parse("♥=2 q♠=13").of(Hand.parse("5H").cards[0]) == 2
    assert Points.parse("H=1 2H=5").of(Hand.parse("2H").cards[0]) == 5


def test_each_suit_but_hearts_has_two_faces_of_the_die() -> None:
    assert [die_card(face).code for face in range(1, 7)] == ["7S", "7S", "7D", "7D", "7C", "7C"]


@pytest.mark.parametrize("points", ["QS=13 H=1", "H=0 QS=13", "2H=5 H=1", "H=face"])
def test_points_read_back(points: str) -> None:
    counting = Points.parse(points)
    assert Points.parse(str(counting)) == counting


@pytest.mark.parametrize("points", ["H=face H=1", "H=1 H=face", "QS=1 QS=2", "QS"])
def test_points_that_say_two_things_or_nothing_are_refused(points: str) -> None:
    with pytest.raises(PointsError):
        Points.parse(points)
    with pytest.raises(RuleError, match="points"):
        RuleSet().with_options({"points": points})


@given(TYPED)
@examples(50)
def test_any_points_are_read_or_refused_clearly(text: str) -> None:
    points = tried(Points.parse, text)
    if points is not None:
        assert Points.parse(str(points)) == points
