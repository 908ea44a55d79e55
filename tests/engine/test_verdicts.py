"""Every reason of the kernel in words: which cards are legal, the rule that decides, and a sentence that is true of the cards."""

from __future__ import annotations

import re

import pytest

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.verdicts import Rule, Verdict, verdicts
from tests.engine.sentences import assert_true

CLASSIC = RuleSet()


def rulings(rules: RuleSet, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> dict[str, Verdict]:
    position = Position.of(rules, hand=hand, trick=trick, number=number, broken=broken)
    return {verdict.card.code: verdict for verdict in verdicts(position)}


def allowed(rules: RuleSet, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> set[str]:
    return {code for code, verdict in rulings(rules, hand, trick, number, broken).items() if verdict.legal}


def ruling(rules: RuleSet, card: str, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> tuple[bool, Rule, str]:
    found = rulings(rules, hand, trick, number, broken)[card]
    return found.legal, found.rule, found.why


CASES: list[tuple[str, dict[str, str], str, tuple[str, str, int, bool], bool, Rule, str]] = [
    ("classic", {}, "2C", ("2C 9S", "", 1, False), True, Rule.OPENING, "2♣ is the lowest club in play: its holder leads it to trick one."),
    ("classic", {}, "9S", ("2C 9S", "", 1, False), False, Rule.OPENING, "exactly that card must open"),
    ("any_club_opens", {}, "9C", ("2C 9C 9S", "", 1, False), True, Rule.OPENING, "any club may be led"),
    ("any_club_opens", {}, "9S", ("2C 9C 9S", "", 1, False), False, Rule.OPENING, "a club must be led"),
    ("classic", {}, "9C", ("9C 9S", "2C", 1, False), True, Rule.FOLLOW_SUIT, "Clubs were led, and 9♣ follows suit."),
    (
        "classic",
        {},
        "9S",
        ("9C KC 9S", "2C", 2, False),
        False,
        Rule.FOLLOW_SUIT,
        "Clubs were led and you hold K♣ and 9♣, so a club must be played.",
    ),
    ("classic", {}, "9S", ("9S QS", "2C", 1, False), True, Rule.FREE_DISCARD, "nothing holds 9♠ back"),
    ("classic", {}, "QS", ("9S QS", "2C", 1, False), False, Rule.FIRST_TRICK, "Q♠ counts 13 points, and points are barred from trick one"),
    ("classic", {}, "2H", ("9S 2H", "2C", 1, False), False, Rule.FIRST_TRICK, "2♥ counts 1 point,"),
    ("spot", {}, "2H", ("9S 2H", "2C", 1, False), False, Rule.FIRST_TRICK, "2♥ counts 2 points,"),
    ("scorepad", {}, "QS", ("9S QS", "2C", 1, False), True, Rule.FREE_DISCARD, "any card may be discarded"),
    ("classic", {}, "QS", ("2H QS", "2C", 1, False), True, Rule.NOTHING_ELSE, "Every card you hold is a penalty card"),
    ("basic", {"queen_waits": "yes"}, "QS", ("2H QS", "2C", 1, False), True, Rule.NOTHING_ELSE, "Every card you hold is held back"),
    (
        "queen_waits",
        {},
        "QS",
        ("9S QS", "2C", 3, False),
        False,
        Rule.QUEEN_WAITS,
        "Q♠ waits until hearts are broken while you can discard 9♠.",
    ),
    ("queen_waits", {}, "QS", ("9S QS", "", 3, False), False, Rule.QUEEN_WAITS, "while you can lead 9♠"),
    ("queen_waits", {}, "QS", ("QS 2H", "", 3, False), True, Rule.NOTHING_ELSE, "any of them may be played"),
    ("queen_waits", {}, "QS", ("9S QS", "", 3, True), True, Rule.FREE_LEAD, "Q♠ no longer waits"),
    ("queen_must_go", {}, "QS", ("9D QS", "2C", 3, False), True, Rule.QUEEN_MUST_GO, "this is one"),
    ("queen_must_go", {}, "9D", ("9D QS", "2C", 3, False), False, Rule.QUEEN_MUST_GO, "9♦ may not be played instead"),
    ("queen_must_go", {}, "9D", ("9D QS", "2C", 1, False), True, Rule.FREE_DISCARD, "nothing holds 9♦ back"),
    ("queen_must_go", {}, "2S", ("2S QS", "9S KS", 3, False), False, Rule.QUEEN_MUST_GO, "2♠ may not be played instead"),
    ("queen_must_go", {}, "2S", ("2S QS", "9S JS", 3, False), True, Rule.FOLLOW_SUIT, "2♠ follows suit"),
    (
        "classic",
        {},
        "2H",
        ("9S 2H", "", 3, False),
        False,
        Rule.HEARTS_NOT_BROKEN,
        "Hearts are not broken, so a heart may not be led while you can lead 9♠.",
    ),
    ("thaw", {}, "2H", ("9S 2H", "", 3, False), False, Rule.HEARTS_NOT_BROKEN, "(after 3 complete tricks they count as broken)"),
    ("thaw", {}, "2H", ("9S 2H", "", 4, False), True, Rule.FREE_LEAD, "After 3 complete tricks hearts count as broken"),
    ("thaw", {"thaw_after": "1"}, "2H", ("9S 2H", "", 4, False), True, Rule.FREE_LEAD, "After 1 complete trick hearts"),
    ("hearts_any_time", {}, "2H", ("9S 2H", "", 4, False), True, Rule.FREE_LEAD, "in these rules hearts may be led at any time"),
    ("classic", {}, "2H", ("9S 2H", "", 4, True), True, Rule.FREE_LEAD, "hearts are broken"),
    ("classic", {}, "9S", ("9S 2H", "", 4, True), True, Rule.FREE_LEAD, "9♠ is no heart"),
    ("classic", {}, "2H", ("3H 2H", "", 4, False), True, Rule.ONLY_HEARTS, "the lead breaks them"),
    ("eldest_opens", {}, "2H", ("3H 2H", "", 1, False), True, Rule.NOTHING_ELSE, "the ban on trick one cannot hold"),
    (
        "eldest_opens",
        {"first_trick_points": "allowed", "break_on_first_trick": "no"},
        "2H",
        ("3H 2H", "", 1, False),
        True,
        Rule.ONLY_HEARTS,
        "not broken.",
    ),
    ("eldest_opens", {}, "QS", ("4C QS 2H", "", 1, False), False, Rule.FIRST_TRICK, "while you can lead 4♣"),
    ("classic", {}, "QS", ("QS 2H", "", 4, False), True, Rule.LONE_QUEEN, "she must be led"),
    ("classic", {}, "2H", ("QS 2H", "", 4, False), False, Rule.LONE_QUEEN, "she must be led"),
    ("heart_or_queen", {}, "2H", ("QS 2H", "", 4, False), True, Rule.LONE_QUEEN, "lead a heart instead of her"),
    (
        "papayoo",
        {"first_trick_points": "barred", "points": "H=face 7D=40"},
        "7D",
        ("7D 8D", "2C", 1, False),
        False,
        Rule.FIRST_TRICK,
        "7♦ counts 40 points",
    ),
]


@pytest.mark.parametrize(("name", "options", "card", "place", "is_legal", "rule", "said"), CASES)
def test_a_card_has_its_rule_and_its_words(
    name: str, options: dict[str, str], card: str, place: tuple[str, str, int, bool], is_legal: bool, rule: Rule, said: str
) -> None:
    found = ruling(find(name).with_options(options), card, *place)
    assert found[:2] == (is_legal, rule)
    assert said in found[2]
    assert found[2].endswith(".")


CLASSIC_CASES = {
    # name: (hand, trick, number, broken, {card: (legal, rule)})
    "the opening lead": ("2C 5C QS", "", 1, False, {"2C": (True, "OPENING"), "5C": (False, "OPENING"), "QS": (False, "OPENING")}),
    "following suit": ("5D 2C QS", "9D", 4, False, {"5D": (True, "FOLLOW_SUIT"), "QS": (False, "FOLLOW_SUIT")}),
    "void": ("2C QS AH", "9D", 4, False, {"2C": (True, "FREE_DISCARD"), "QS": (True, "FREE_DISCARD"), "AH": (True, "FREE_DISCARD")}),
    "the ban": ("KD QS AH", "2C", 1, False, {"KD": (True, "FREE_DISCARD"), "QS": (False, "FIRST_TRICK"), "AH": (False, "FIRST_TRICK")}),
    "nothing else": ("QS AH 2H", "2C", 1, False, {"QS": (True, "NOTHING_ELSE"), "2H": (True, "NOTHING_ELSE")}),
    "hearts not broken": (
        "KD AH QS",
        "",
        4,
        False,
        {"KD": (True, "FREE_LEAD"), "AH": (False, "HEARTS_NOT_BROKEN"), "QS": (True, "FREE_LEAD")},
    ),
    "hearts broken": ("KD AH", "", 4, True, {"KD": (True, "FREE_LEAD"), "AH": (True, "FREE_LEAD")}),
    "only hearts": ("9H AH", "", 4, False, {"9H": (True, "ONLY_HEARTS"), "AH": (True, "ONLY_HEARTS")}),
    "hearts and the queen": ("9H QS", "", 4, False, {"9H": (False, "LONE_QUEEN"), "QS": (True, "LONE_QUEEN")}),
    "the last card": ("AH", "2C 3C 4C", 13, False, {"AH": (True, "FREE_DISCARD")}),
    "the last lead, hearts never broken": ("AH", "", 13, False, {"AH": (True, "ONLY_HEARTS")}),
    "only hearts, broken": ("AH 2H", "", 9, True, {"AH": (True, "FREE_LEAD"), "2H": (True, "FREE_LEAD")}),
}


# B05, B11, B15
@pytest.mark.parametrize("name", CLASSIC_CASES)
def test_the_rule_that_decides_is_named(name: str) -> None:
    hand, trick, number, broken, expected = CLASSIC_CASES[name]
    position = Position.of(CLASSIC, hand=hand, trick=trick, number=number, broken=broken)
    found = {verdict.card.code: (verdict.legal, verdict.rule.name) for verdict in verdicts(position)}
    assert expected.items() <= found.items()
    assert_true(position)


def test_every_rule_has_a_place_of_its_own_in_the_book() -> None:
    assert len({rule.value for rule in Rule}) == len(Rule) == 13
    assert all(re.fullmatch(r"book/(rules|reference)/\w+\.md#[a-z-]+", rule.value) for rule in Rule)
    assert {case[5] for case in CASES} == set(Rule) - {Rule.PASS_COUNT, Rule.MAY_NOT_PASS}


# B01
@pytest.mark.parametrize("name", [name for name in PRESETS if find(name).first_trick_points == "barred"])
def test_nobody_throws_a_penalty_card_on_trick_one_while_holding_another(name: str) -> None:
    rules = find(name)
    lead = next((card.code for card in rules.opener), "KC")
    for other in ("9S", "3S", "JD", "TD"):
        counts = Card.parse("QS") in rules.penalty_cards
        assert allowed(rules, f"QS {other} AH 3H", lead, 1) == ({other} if counts else {"QS", other})


# B02, J3
@pytest.mark.parametrize("name", ["classic", "jack_and_kitty"])
def test_a_ban_never_leaves_a_hand_without_a_card(name: str) -> None:
    found = rulings(find(name), "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS", "2C", 1)
    assert len(found) == 13
    assert {v.legal for v in found.values()} == {True}
    assert {v.rule for v in found.values()} == {Rule.NOTHING_ELSE}


# B12
@pytest.mark.parametrize("broken", [False, True])
@pytest.mark.parametrize("name", [name for name in PRESETS if 4 in PRESETS[name].players])
def test_a_last_card_may_always_be_played(name: str, broken: bool) -> None:
    for card in ("QS", "AH", "JD", "2C"):
        for trick in ("", "5D", "AS"):
            assert allowed(find(name, 4), card, trick, 12, broken) == {card}


# J3
def test_a_jack_that_takes_points_off_is_no_penalty_card() -> None:
    assert allowed(find("jack_and_kitty"), "JD 8D QS 3H", "2C TC", 1) == {"JD", "8D"}


# J6
@pytest.mark.parametrize("name", ["classic", "queen_breaks", "thaw"])
def test_hearts_may_be_led_once_they_are_broken_or_thawed(name: str) -> None:
    rules = find(name)
    both = rules.with_options({"queen_breaks": "yes", "thaw_after": "3"})
    assert allowed(rules, "2H 7D", number=5) == ({"2H", "7D"} if name == "thaw" else {"7D"})
    assert allowed(both, "2H 7D", number=4) == {"2H", "7D"}
    assert allowed(both, "2H 7D", number=3) == {"7D"}
    assert allowed(both, "2H 7D", number=3, broken=True) == {"2H", "7D"}


# J6
def test_of_hearts_and_the_queen_she_must_be_led_unless_a_heart_is_allowed() -> None:
    found = rulings(find("classic"), "QS 5H 8H")
    assert {code for code, v in found.items() if v.legal} == {"QS"}
    assert found["5H"].rule is Rule.LONE_QUEEN
    assert allowed(find("heart_or_queen"), "QS 5H 8H") == {"QS", "5H", "8H"}


# J12
def test_the_ban_keeps_the_queen_from_opening() -> None:
    rules = find("eldest_opens")
    found = rulings(rules, "QS 4C 9H", number=1)
    assert {code for code, v in found.items() if v.legal} == {"4C"}
    assert found["QS"].rule is Rule.FIRST_TRICK
    assert allowed(rules.with_options({"first_trick_points": "allowed"}), "QS 4C 9H", number=1) == {"QS", "4C"}


# J12
@pytest.mark.parametrize("name", ["classic", "queen_waits", "queen_must_go", "eldest_opens"])
def test_a_lone_queen_follows_a_spade_lead(name: str) -> None:
    for number in (1, 2):
        rules = find(name).with_options({"opening": "eldest"})
        found = rulings(rules, "QS 4C 9H", "5S", number)
        assert {code for code, v in found.items() if v.legal} == {"QS"}
        assert found["4C"].rule is Rule.FOLLOW_SUIT


# J12
def test_the_ban_holds_among_cards_that_follow() -> None:
    """A queen that is not alone is a penalty card like any other: a small spade must go in her place."""
    found = rulings(find("eldest_opens"), "QS 5S KD", "9S", 1)
    assert {code for code, v in found.items() if v.legal} == {"5S"}
    assert (found["QS"].rule, found["KD"].rule) == (Rule.FIRST_TRICK, Rule.FOLLOW_SUIT)
    assert found["QS"].why.endswith("while you can follow with 5♠.")
    assert found["KD"].why == "Spades were led, and you can follow suit with 5♠."
    assert allowed(find("eldest_opens"), "QS 5S KD", "9S", 2) == {"QS", "5S"}
    assert allowed(find("queen_must_go").with_options({"opening": "eldest"}), "QS 5S KD", "KS", 1) == {"5S"}


@pytest.mark.parametrize("trick", ["", "2C"], ids=["led", "discarded"])
def test_a_rule_without_a_sentence_is_an_error_and_no_false_sentence(trick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As somebody meets it who adds a restriction to the kernel alone."""
    position = Position.of(find("classic"), hand="9S 7S", trick=trick, number=3, broken=False)
    reason = position.decide()[1]
    monkeypatch.setattr(Position, "decide", lambda self: (Card.parse("7S").bit, reason))
    with pytest.raises(ValueError, match="9♠ may not be played, by a rule that has no sentence here"):
        verdicts(position)
