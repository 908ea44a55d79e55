"""``clock``: which cards are passed or played when time runs out, and what it refuses."""

from __future__ import annotations

import pytest

from tests.cli.asking import answer, complaint, told


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        (["--hand", "♠AK5 ♥Q94 ♦KJ863 ♣72", "--pass"], ["AS", "KS", "KD"]),
        (["--hand", "♠Q9743 ♥AT6 ♦K5 ♣J82", "--pass", "--rules", "club"], ["AH", "KD", "QS"]),
        (["--hand", "AS KS QS KD 9C 8C", "--pass", "--rules", "protected_spades"], ["KD", "9C", "8C"]),
        (["--hand", "AS KS QS KD 9C 8C", "--pass", "--rules", "papayoo", "--players", "5"], ["AS", "KS", "KD", "QS"]),
        (["--hand", "AS KS QS KD 9C 8C", "--trick", "2C"], ["8C"]),
        (["--hand", "2S 2D 2H", "--trick", "9C"], ["2D"]),
        (["--hand", "2H 2D 3S"], ["2D"]),
        (["--hand", "2H 3S", "--broken"], ["2H"]),
        (["--hand", "2C 3D 3S", "--trick-number", "1"], ["2C"]),
    ],
)
def test_the_cards_that_the_clock_chooses(words: list[str], cards: list[str]) -> None:
    assert answer("clock", *words) == {"cards": cards}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["clock", "--hand", "AS 2C 3C KD", "--pass"], "The clock passes A♠ K♦ 3♣"),
        (["clock", "--hand", "AS 2C 3C KD"], "The clock plays 2♣"),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    assert said in told(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["clock", "--hand", "QS", "--pass"], "3 cards must be passed"),
        (["clock", "--hand", "QS KS AS", "--pass", "--rules", "no_passing"], "Nothing is passed"),
        (["clock", "--hand", "QS KS AS", "--pass", "--trick", "2S"], "--pass and --trick"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
