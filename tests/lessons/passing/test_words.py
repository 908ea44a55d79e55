"""Sentences of the passing drill."""

from __future__ import annotations

import re

import pytest

from hearts_tutor.advice.bands import Band
from hearts_tutor.engine.cards import Hand, Suit
from hearts_tutor.engine.rules import find
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.grading import Grade, GradedPass
from hearts_tutor.lessons.passing.words import (
    about_card,
    cost_words,
    heading,
    how_found,
    missing_words,
    prompt,
    rules_label,
    suit_reasons,
    verdict,
)
from tests.lessons.passing.drilling import LINE

DRILL = parse_drill(LINE)
CHOSEN, BEST = Hand.parse("♣72 ♥Q"), Hand.parse("♠AK ♥Q")
BANDS: tuple[Band, ...] = ("best", "too_close", "costly", "mistake")


def measured(band: Band, cost: float = 1.4) -> Grade:
    return Grade("measured", GradedPass(CHOSEN, band, cost, 0.1), GradedPass(BEST, "best", 0.0, 0.0), (), 286, 286, worlds=2000)


def estimated(band: Band) -> Grade:
    return Grade("estimated", GradedPass(CHOSEN, band), GradedPass(BEST, "best"), (), 286, 286)


def test_reasons_stand_under_the_suit_that_they_name_first() -> None:
    reasons = suit_reasons(DRILL, CHOSEN)
    assert {suit.symbol: len(lines) for suit, lines in reasons.items()} == {"♠": 1, "♥": 1, "♣": 2, "♦": 0}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (LINE, "Pass three cards to the left neighbour"),
        ("scatter scatter seed=1", "Pass three cards, one to each other seat"),
        ("classic,pass_count=1 left seed=1", "Pass one card to the left neighbour"),
        ("classic hold seed=1", "A hold deal"),
    ],
)
def test_the_heading_says_how_many_cards_go_where(line: str, words: str) -> None:
    assert heading(parse_drill(line)) == words


def test_the_prompt_names_what_is_unusual() -> None:
    assert prompt(DRILL) == "Choose three; press a card again to take it back."
    assert "all that counts in a deal is 144" in prompt(parse_drill("papayoo left seed=1"))


def test_a_measured_verdict_has_the_cost_with_its_interval() -> None:
    first, best = verdict(measured("mistake"))
    assert first == (
        "Passing Q♥, 7♣ and 2♣ is a mistake: it costs 1.4 points a deal more than the best (1.2 to 1.6), and another kind of player agrees."
    )
    assert best == "Best was A♠, K♠ and Q♥."
    assert "95 % intervals" in how_found(measured("mistake"))
    assert "point a deal" in cost_words(measured("costly", 0.96).chosen)


@pytest.mark.parametrize("band", BANDS)
def test_an_estimated_verdict_has_no_numbers(band: Band) -> None:
    grade = estimated(band)
    words = " ".join([*verdict(grade), how_found(grade)])
    assert "estimate" in words
    assert re.findall(r"[0-9]+[.,][0-9]|point", words) == []


def test_few_play_outs_are_called_few() -> None:
    grade = Grade("sampled", GradedPass(CHOSEN, "costly", 0.9, 0.2), GradedPass(BEST, "best", 0.0, 0.0), (), 17, 286, worlds=64)
    assert "17 of 286 passes" in how_found(grade)
    assert "That is few" in how_found(grade)


def test_a_card_is_described_by_where_it_goes_and_by_the_reasons_of_its_suit() -> None:
    card = Hand.parse("♥Q").cards[0]
    assert about_card(card, estimated("mistake"), ["A reason."]) == "Q♥ goes in your pass and in the best. A reason."
    assert about_card(card, None, suit_reasons(parse_drill("classic hold seed=1"), Hand())[Suit.DIAMONDS]).endswith(".")
    assert about_card(card, None, []) == "Q♥: nothing stands out among the hearts."


def test_missing_cards_are_counted() -> None:
    assert (missing_words(1), missing_words(-2)) == ("1 more card to choose.", "2 cards too many: take back as many.")


def test_rules_are_named_as_they_are_offered_or_as_they_are_typed() -> None:
    assert rules_label(find("classic")) == "Classic, four players"
    assert rules_label(find("omnibus")) == "Omnibus: J♦ takes ten off"
    assert rules_label(find("classic").with_options({"queen_breaks": "yes"})) == "classic, queen_breaks=yes"
