"""A position and a rule set as one line: what is read, what is written, and what is wrong with the others."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.notation import NotationError, hand_text, parse_position, parse_rules, parse_run, position_text, rules_text
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import OPTIONS, PRESETS, RuleSet, find
from tests.effort import examples
from tests.engine.strategies import rule_sets
from tests.engine.typed import LINES as ANY_LINES
from tests.engine.typed import TYPED, tried

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
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    assert position_text(parse_position(line)) == line


def test_a_line_says_rules_trick_hearts_and_cards() -> None:
    position = parse_position("classic,opening=eldest 3 broken 9H2H SQ7HT")
    assert position.rules.opening == "eldest"
    assert (position.number, position.broken) == (3, True)
    assert position.trick == (Card.parse("9H"), Card.parse("2H"))
    assert position.hand == Hand.parse("QS 7S 10H")


def test_a_line_written_by_hand_may_have_its_own_spellings() -> None:
    usual = parse_position("classic 5 unbroken JC4C SQ73")
    assert parse_position("  classic   5 unbroken jc4c  sq73 ") == usual
    assert parse_position("classic 5 unbroken CJ4 QS7S3S") == usual
    assert parse_position("classic 5 unbroken - S10") == parse_position("classic 5 unbroken - TS")


BAD_LINES = {
    "": "is not a position",
    "classic": "is not a position",
    "classic 5 unbroken - SQ more": "is not a position",
    "bridge 5 unbroken - SQ": "bridge",
    "classic x unbroken - SQ": "“x”",
    "classic -1 unbroken - SQ": "“-1”",
    "classic ² unbroken - SQ": "“²”",
    "classic 0 unbroken - SQ": "Trick 0",
    "classic 14 unbroken - SQ": "Trick 14",
    "classic 5 maybe - SQ": "maybe",
    "classic 5 unbroken - -": "“-”",
    "classic 5 unbroken - S": "“S”",
    "classic 5 unbroken - SQQ": "Q♠ appears twice",
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
    "classic,moon=self,moon=self 5 unbroken - SQ": "moon is given twice",
    "classic 1 unbroken - C2 opens": "is not a position",
    "classic 1 unbroken - C2 opens=XX": "“XX”",
    "classic 1 unbroken - C2 C3": "is not a position",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_what_is_wrong_with_a_line_is_said(line: str) -> None:
    with pytest.raises(ValueError, match=BAD_LINES[line]) as caught:
        parse_position(line)
    assert type(caught.value) is not ValueError
    assert type(caught.value).__module__.startswith("hearts_tutor")


def test_a_hand_is_one_word() -> None:
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    assert hand_text(hand) == "SAK5HQ94C72DKJ863"
    assert Hand.of_cards(parse_run(hand_text(hand))) == hand
    assert parse_run("2c10d") == parse_run("C2D10")


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (find("classic"), "classic"),
        (find("classic", 5), "classic,players=5"),
        (
            find("classic").with_options({"queen_breaks": "yes", "points": "H=1 QS=13 JD=-10"}),
            "classic,queen_breaks=yes,points=H=1~QS=13~JD=-10",
        ),
        (find("black_maria"), "black_maria"),
        (find("classic").with_options({"removed": "2C 2D 2S 2H"}), "classic,removed=2S~2H~2C~2D"),
        (find("papayoo", 3).rolled(1), "papayoo,players=3,points=H=face~7S=40"),
        (RuleSet(source="Ann, Bo ~ 100 %"), "classic,source=Ann%2C~Bo~%7E~100~%25"),
    ],
)
def test_a_rule_set_is_one_word(rules: RuleSet, text: str) -> None:
    assert rules_text(rules) == text
    assert parse_rules(text) == rules


def test_a_set_may_be_for_players_that_its_preset_does_not_know() -> None:
    rules = RuleSet().with_options({"players": "7", "removed": "2C 2D 2S", "pass_cycle": "left"})
    assert rules_text(rules).startswith("classic,players=7,")
    assert parse_rules(rules_text(rules)) == rules


def test_words_that_are_no_options_are_all_named_at_once() -> None:
    with pytest.raises(NotationError, match="“fast” and “red” are not options with their values"):
        parse_rules("classic,fast,target=50,red")


@pytest.mark.parametrize("source", ["House rules, as played at home", "a ~ b", "one\ttwo"])
def test_a_source_in_words_does_not_break_the_line(source: str) -> None:
    rules = find("classic").with_options({"source": source})
    position = Position.of(rules, hand="QS 2H")
    assert parse_position(position_text(position)) == position


def test_a_rule_set_of_ones_own_name_can_still_be_written() -> None:
    assert position_text(Position.of(RuleSet(name="home"), hand="QS 2H")).endswith("SQH2")


@pytest.mark.parametrize(("hand", "part"), [("AS 2C", ""), ("AS 4C", " opens=4C"), ("AS KS", " opens=-")])
def test_a_line_says_which_club_opens_where_a_kitty_may_hide_the_lowest(hand: str, part: str) -> None:
    rules = find("jack_and_kitty", 3)
    position = Position.of(rules, hand=hand, number=1)
    text = position_text(position)
    assert text.removeprefix("jack_and_kitty,players=3 1 unbroken - ").partition(" ")[2] == part.strip()
    assert parse_position(text) == position


def test_with_two_packs_a_card_may_stand_twice_in_a_trick() -> None:
    position = Position.of(find("cancellation"), hand="KS KS 3D", trick="4H 4H", number=3)
    assert position.hand == Hand.parse("KS 3D")
    assert position_text(position) == "cancellation 3 unbroken 4H4H SKD3"
    assert parse_position(position_text(position)) == position


@given(rule_sets())
@examples(50)
def test_any_rule_set_survives_its_text(rules: RuleSet) -> None:
    assert RuleSet().with_options(rules.options()) == rules
    assert parse_rules(rules_text(rules)) == rules
    assert " " not in rules_text(rules)
    assert list(rules.options()) == [option.name for option in OPTIONS]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_survives_its_text(name: str) -> None:
    for players in PRESETS[name].players:
        rules = find(name, players)
        assert parse_rules(rules_text(rules)) == rules
        assert RuleSet(name=name).with_options(rules.options()) == rules


@given(text=ANY_LINES)
@examples(100)
def test_any_line_is_read_as_a_position_or_refused_clearly(text: str) -> None:
    position = tried(parse_position, text)
    if position is not None:
        assert parse_position(position_text(position)) == position


@given(name=TYPED)
@examples(25)
def test_any_text_is_read_as_a_rule_set_or_refused_clearly(name: str) -> None:
    tried(find, name)
    tried(parse_rules, name)
    tried(lambda option: RuleSet().with_options({option: "yes"}), name)


@given(
    line=st.sampled_from(("classic 5 unbroken JC4C {}", "classic 5 unbroken {} SQ7", "classic {} broken - SQ7")),
    digits=st.integers(1, 6000),
)
@example(line="classic {} broken - SQ7", digits=5000)
@examples(10)
def test_a_number_of_thousands_of_digits_is_refused_clearly(line: str, digits: int) -> None:
    tried(parse_position, line.format("9" * digits))
