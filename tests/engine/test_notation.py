"""A position as one line: known lines, their round trip, and what is wrong with the others."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.notation import hand_text, parse_position, parse_rules, parse_run, position_text, rules_text
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet, find

LINES = (
    "classic 5 unbroken JC4C SQ73HAT5CK9DJ6",
    "classic 1 unbroken - C2DK",
    "classic 1 unbroken 2CKC SQHAT",
    "classic 13 broken 9H SQ",
    "classic,queen_breaks=yes 2 broken - HAT",
    "classic,points=H=1~QS=13~JD=-10 2 broken - DJ",
    "classic,removed=2S~2H~2C~2D,thaw_after=3 12 unbroken - SQ",
    "classic,pass_cycle=left~right,target=none 2 unbroken - SQ",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_stay_as_they_are(line: str) -> None:
    assert position_text(parse_position(line)) == line


def test_what_a_line_says() -> None:
    position = parse_position("classic,opening=eldest 3 broken 9H2H SQ7HT")
    assert position.rules.opening == "eldest"
    assert (position.number, position.broken) == (3, True)
    assert position.trick == (Card.parse("9H"), Card.parse("2H"))
    assert position.hand == Hand.parse("QS 7S 10H")


def test_lines_written_by_hand() -> None:
    usual = parse_position("classic 5 unbroken JC4C SQ73")
    assert parse_position("  classic   5 unbroken jc4c  sq73 ") == usual
    assert parse_position("classic 5 unbroken CJ4 QS7S3S") == usual
    assert parse_position("classic 5 unbroken - S10") == parse_position("classic 5 unbroken - TS")


BAD_LINES = {
    "": "is no position",
    "classic": "is no position",
    "classic 5 unbroken - SQ more": "is no position",
    "bridge 5 unbroken - SQ": "bridge",
    "classic x unbroken - SQ": "“x”",
    "classic -1 unbroken - SQ": "“-1”",
    "classic ² unbroken - SQ": "“²”",
    "classic 0 unbroken - SQ": "Trick 0",
    "classic 14 unbroken - SQ": "Trick 14",
    "classic 5 maybe - SQ": "maybe",
    "classic 5 unbroken - -": "“-”",
    "classic 5 unbroken - S": "“S”",
    "classic 5 unbroken - SQQ": "Q♠ stands twice",
    "classic 5 unbroken SQ SQ": "both in the hand and in the trick",
    "classic 5 unbroken 2D3D2D SQ": "twice",
    "classic 5 unbroken 2D3D4D5D SQ": "nobody is left",
    "classic 5 unbroken 1D SQ": "1D",
    "classic 1 unbroken - C3": "2♣",
    "classic,queens=yes 5 unbroken - SQ": "queens",
    "classic,queen_breaks 5 unbroken - SQ": "queen_breaks",
    "classic,queen_breaks=perhaps 5 unbroken - SQ": "perhaps",
    "classic,players=9 5 unbroken - SQ": "players",
    "classic,removed=2D 5 unbroken - SQ": "removed",
    "classic,removed=2S~2H~2C~2D 5 unbroken - S2": "2♠",
    "classic, 5 unbroken - SQ": "“”",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_what_is_wrong_with_a_line(line: str) -> None:
    with pytest.raises(ValueError, match=BAD_LINES[line]) as caught:
        parse_position(line)
    assert type(caught.value) is not ValueError
    assert type(caught.value).__module__.startswith("hearts_tutor")


def test_hands_as_one_word() -> None:
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    assert hand_text(hand) == "SAK5HQ94C72DKJ863"
    assert Hand.of_cards(parse_run(hand_text(hand))) == hand
    assert parse_run("2c10d") == parse_run("C2D10")


def test_rule_sets_as_one_word() -> None:
    assert rules_text(find("classic")) == "classic"
    rules = find("classic").with_options({"queen_breaks": "yes", "points": "H=1 QS=13 JD=-10"})
    assert rules_text(rules) == "classic,queen_breaks=yes,points=H=1~QS=13~JD=-10"
    assert parse_rules(rules_text(rules)) == rules


@pytest.mark.parametrize("source", ["House rules, as played at home", "a ~ b", "one\ttwo"])
def test_a_source_in_words_does_not_break_the_line(source: str) -> None:
    rules = find("classic").with_options({"source": source})
    position = Position.of(rules, hand="QS 2H")
    assert parse_position(position_text(position)) == position


def test_a_rule_set_of_ones_own_name_can_still_be_written() -> None:
    assert position_text(Position.of(RuleSet(name="home"), hand="QS 2H")).endswith("SQH2")
