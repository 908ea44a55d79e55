"""What each press does to a question."""

from __future__ import annotations

from hearts_tutor.engine.cards import PACK
from hearts_tutor.lessons import Rulings
from tests.lessons.asking import send


def test_only_the_cards_asked_about_are_ruled_on() -> None:
    lesson = Rulings(question="4 10 unbroken - SQHK85")
    assert len(lesson.view()["rulings"][0]["reasons"][0]["cards"]) == 4
    send(lesson, "about", card="8H")
    rulings = lesson.view()["rulings"]
    assert [[card["card"] for card in ruling["reasons"][0]["cards"]] for ruling in rulings] == [["8H"]] * len(rulings)
    assert send(lesson, "about", card="2C")["notice"] == "2♣ is not in the hand, so there is nothing to ask about it."


def test_a_card_goes_into_the_box_in_use_and_comes_out_again() -> None:
    lesson = Rulings()
    send(lesson, "restart")
    send(lesson, "card", card="QS")
    send(lesson, "box", box="trick")
    send(lesson, "card", card="5D")
    assert (lesson.view()["hand"], lesson.view()["trick"]) == (["QS"], ["5D"])
    send(lesson, "card", card="QS")
    send(lesson, "card", card="5D")
    assert (lesson.view()["hand"], lesson.view()["trick"]) == ([], [])
    assert lesson.view()["summary"] == "Put the cards of the hand in, and every rule set answers."


def test_a_full_box_says_so() -> None:
    lesson = Rulings()
    send(lesson, "restart")
    for card in PACK.cards[:13]:
        assert not send(lesson, "card", card=card.code)["notice"]
    assert "The hand is full" in send(lesson, "card", card="2D")["notice"]
    send(lesson, "box", box="trick")
    for code in ("2D", "3D", "4D"):
        assert not send(lesson, "card", card=code)["notice"]
    assert "3 cards in the trick at most" in send(lesson, "card", card="5D")["notice"]
    assert "with 3 players" not in send(lesson, "players", value="3")["notice"]
