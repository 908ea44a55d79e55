"""``trick``: who takes a trick, what it costs, and what it refuses."""

from __future__ import annotations

import pytest

from tests.cli.asking import answer, complaint, told


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--cards", "5D KD 9D QS"], {"winner": 1, "points": 13, "breaks_hearts": False}),
        (["--cards", "5D KD 9D QS", "--rules", "queen_breaks"], {"winner": 1, "points": 13, "breaks_hearts": True}),
        (["--cards", "10♦ Q♠ J♦ 4♦", "--rules", "omnibus"], {"winner": 2, "points": 3, "breaks_hearts": False}),
        (["--cards", "2C 6H AC", "--players", "3"], {"winner": 2, "points": 1, "breaks_hearts": True}),
        (["--cards", "AH KH", "--rules", "spot"], {"winner": 0, "points": 27, "breaks_hearts": True}),
        (["--cards", "7S 8S AH 2H", "--rules", "papayoo", "--die", "2"], {"winner": 1, "points": 56, "breaks_hearts": True}),
        (["--cards", "7S 8S AH 2H", "--rules", "papayoo", "--die", "3"], {"winner": 1, "points": 16, "breaks_hearts": True}),
        (["--cards", "8S AH 2H", "--rules", "papayoo"], {"winner": 0, "points": 16, "breaks_hearts": True}),
        (["--cards", "AH AH KH 3H 9H 2H", "--rules", "cancellation"], {"winner": 2, "points": 6, "breaks_hearts": True}),
        (["--cards", "AH AH KS 3S 9S 2S", "--rules", "cancellation"], {"winner": None, "points": 2, "breaks_hearts": True}),
        (["--cards", "QS QS KS 2D 2D AS", "--rules", "cancellation"], {"winner": 5, "points": 26, "breaks_hearts": False}),
        (
            ["--cards", "2C 6H AC 4C", "--trick-number", "1", "--set", "break_on_first_trick=no"],
            {"winner": 2, "points": 1, "breaks_hearts": False},
        ),
    ],
)
def test_who_takes_the_trick_and_what_it_costs(words: list[str], expected: dict[str, object]) -> None:
    assert answer("trick", *words) == expected


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["trick", "--cards", "5D KD 9D QS"], "K♦, card 2, takes the trick: 13 points."),
        (["trick", "--cards", "5D KD 9H"], "K♦, card 2, takes the trick so far (3 of 4 cards): 1 point."),
        (["trick", "--cards", "AH AH KS 3S 9S 2S", "--rules", "cancellation"], "for the winner of the next trick"),
        (["trick", "--cards", "2C KC", "--trick-number", "1", "--rules", "p3"], "K♣, card 2"),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    assert said in told(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["trick", "--cards", ""], "--cards is empty"),
        (["trick", "--cards", "2C 3C 4C 5C 6C"], "5 cards"),
        (["trick", "--cards", "2C 2C"], "2♣ appears twice"),
        (["trick", "--cards", "2C", "--rules", "p3", "--players", "3"], "2♣ is not in the pack"),
        (["trick", "--cards", "7D 2C", "--rules", "papayoo"], "--die"),
        (["trick", "--cards", "7D 2C", "--rules", "papayoo", "--die", "9"], "9 is not a face"),
        (["trick", "--cards", "7D 2C", "--die", "1"], "No die"),
        (["trick", "--cards", "7D", "--trick-number", "0"], "--trick-number 0"),
        (["trick", "--cards", "5D KD 9D QS", "--trick-number", "1"], "Trick one is led with 2♣, not with 5♦"),
        (["trick", "--cards", "5D", "--trick-number", "1", "--rules", "p3"], "5♦"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
