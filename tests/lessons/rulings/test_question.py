"""A question about one hand: what it says of the table, and what contradicts itself."""

from __future__ import annotations

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.rulings.html import FALLEN_WORDS
from hearts_tutor.lessons.rulings.question import FALLEN, FALLEN_CARDS, breakers
from hearts_tutor.lessons.rulings.text import parse_question
from tests.lessons.asking import send
from tests.lessons.rulings.reading import answer_of


def test_a_queen_that_has_fallen_breaks_hearts_where_she_does() -> None:
    lesson = Rulings(question="4 3 queen - S84HK62D976C5")
    assert answer_of(lesson, "classic") == Hand.parse("8S 4S 9D 7D 6D 5C")
    assert answer_of(lesson, "queen_breaks") == lesson.state.question.hand


def test_a_heart_of_this_trick_has_broken_hearts() -> None:
    """Q♠ waits for the first heart, and it lies on the table."""
    lesson = Rulings(question="4 4 unbroken 9D5H SQ8C72")
    assert answer_of(lesson, "queen_waits") == lesson.state.question.hand
    lesson = Rulings(question="4 4 unbroken 9D5D SQ8C72")
    assert answer_of(lesson, "queen_waits") == Hand.parse("8S 7C 2C")


def test_changes_that_contradict_are_refused() -> None:
    lesson = Rulings(question="4 10 unbroken - SQHK85")
    assert send(lesson, "fallen", fallen="queen")["notice"].startswith("Q♠ is still in play here")
    assert "tricks 1 to 13" in send(lesson, "number", value="17")["notice"]
    assert "3 to 10" in send(lesson, "players", value="11")["notice"]
    assert "not a whole number" in send(lesson, "players", value="many")["notice"]


def test_every_card_that_breaks_hearts_can_be_set_as_fallen() -> None:
    """The words for fallen cards, their labels and the line of text all come from the kernel's answer."""
    assert list(FALLEN_CARDS.values()) == list(breakers())
    assert set(FALLEN_WORDS) == set(FALLEN)
    for word, card in FALLEN_CARDS.items():
        assert parse_question(f"4 3 {word} - H52C9").fallen == word
        assert str(card) in FALLEN_WORDS[word]
