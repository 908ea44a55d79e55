"""The table in words and in places."""

from xml.etree import ElementTree

import pytest

from hearts_tutor.draw.table import _NARROW, _WIDE, SeatView, TrickView, table, trick_words
from hearts_tutor.engine.cards import PACK, Card

NAMES = ("You", "West", "North", "East", "Bo", "Kim", "Lou", "Max", "Ned", "Oz")


def seats(number: int, to_play: int | None = 0) -> list[SeatView]:
    return [SeatView(name, you=i == 0, to_play=i == to_play) for i, name in enumerate(NAMES[:number])]


def test_the_trick_is_told_in_the_order_of_play() -> None:
    trick = TrickView(plays=((2, Card.parse("JC")), (3, Card.parse("4C"))), number=5, hearts_broken=True)
    words = trick_words(seats(4), trick)
    assert words == "Trick 5. North led the jack of clubs; East played the four of clubs; you are to play. Hearts are broken."


def test_an_empty_table_says_who_leads() -> None:
    assert trick_words(seats(4), TrickView()) == "You are to lead."
    assert trick_words(seats(4, None), TrickView()) == "No card has been played."
    assert trick_words(seats(4, 2), TrickView()) == "North is to lead."


def test_points_cards_taken_and_winner_are_told() -> None:
    table_seats = [SeatView("You", you=True, points=3), SeatView("West", points=13, taken=(Card.parse("QS"),)), SeatView("East", points=0)]
    words = trick_words(table_seats, TrickView(plays=((1, Card.parse("2C")),), winner=1))
    assert words == "West led the two of clubs; West wins the trick. Points: You 3, West 13, East 0. West took queen of spades."


@pytest.mark.parametrize("number", range(3, 11))
def test_every_number_of_seats_is_drawn_once_and_silently(number: int) -> None:
    trick = TrickView(plays=tuple((i, card) for i, card in enumerate(PACK.cards[:number]) if i))
    root = ElementTree.fromstring(table(seats(number), trick))
    words, felt = root
    assert felt.get("aria-hidden") == "true"
    assert "to play" in (words.text or "")
    drawn = [e for e in felt.iter("div") if e.get("class") == "ht-seat"]
    assert len(drawn) == number
    assert [len(list(seat.iter("svg"))) > 0 for seat in drawn] == [False] + [True] * (number - 1)
    assert not [e for e in root.iter() if e.get("id")]


@pytest.mark.parametrize("number", [2, 11])
def test_other_numbers_of_seats_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=r"3 to 10 seats"):
        table((seats(8) * 2)[:number], TrickView())


@pytest.mark.parametrize("number", range(3, 11))
def test_no_two_cards_lie_on_each_other(number: int) -> None:
    for places in (_WIDE[number], _NARROW[number]):
        width = 0.5 if places is _NARROW[number] else 0.9  # a card is less than half a third of a narrow table
        spots = [place[:2] for place in places]
        for i, (x, y) in enumerate(spots):
            assert all(abs(x - u) >= width or abs(y - v) >= 1 for u, v in spots[:i]), (number, i)


@pytest.mark.parametrize("number", range(3, 11))
def test_seats_run_clockwise_from_the_bottom(number: int) -> None:
    places = _WIDE[number]
    assert list(places[0]) == [0, 0.5]
    assert places[1][0] < 0 < places[-1][0]
    assert [(-x, y) for x, y in places[1:]] == [(x, y) for x, y in reversed(places[1:])]


def test_another_seat_can_sit_at_the_bottom_and_names_are_escaped() -> None:
    players = [SeatView("<Ann>"), SeatView("Bo"), SeatView("Cy")]
    root = ElementTree.fromstring(table(players, TrickView(), bottom=2))
    assert [b.text for b in root.iter("b")] == ["Cy", "<Ann>", "Bo"]
