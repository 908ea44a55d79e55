"""``game``: whether a game is over, who has won, and what it refuses."""

from __future__ import annotations

import pytest

from tests.cli.asking import answer, complaint, told


def test_whether_a_game_of_agreed_deals_is_over_depends_on_their_number() -> None:
    words = ("game", "--rules", "papayoo", "--totals", "100 144 20 0")
    assert answer(*words) == {"over": None, "winners": []}
    assert answer(*words, "--deals", "3") == {"over": False, "winners": []}
    assert answer(*words, "--deals", "4") == {"over": True, "winners": [3]}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["game", "--totals", "90 41 41 75"], "The game goes on."),
        (["game", "--totals", "103 41 41 75"], "Seats 1 and 2 share the lowest total, 41: the game goes on until only one of them has it."),
        (["game", "--totals", "103 41 41 75", "--rules", "p3"], "seats 1 and 2 share the win"),
        (["game", "--totals", "103 41 40 75"], "The game is over: seat 2 wins."),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    assert said in told(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["game", "--totals", "1 2 3"], "3 totals"),
        (["game", "--totals", ""], "0 totals"),
        (["game", "--totals", "1 2 3 4", "--deals", "0"], "--deals: “0” is too small: the least is 1"),
        (["game", "--totals", "9999999 1 2 3"], "“9999999” has too many digits: the most are 6"),
        (["game", "--totals", "5"], "1 total was given"),
        (["game", "--totals", "1 2 3 4", "--set", "players=3"], "players=3"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
