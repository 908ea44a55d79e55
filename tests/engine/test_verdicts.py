"""Every reason of the kernel in words: the rule it names, and a sentence that is true of the cards."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.verdicts import Rule, verdicts


def ruling(rules: RuleSet, card: str, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> tuple[bool, Rule, str]:
    position = Position.of(rules, hand=hand, trick=trick, number=number, broken=broken)
    (found,) = (v for v in verdicts(position) if v.card.code == card)
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
def test_ruling(
    name: str, options: dict[str, str], card: str, place: tuple[str, str, int, bool], is_legal: bool, rule: Rule, said: str
) -> None:
    found = ruling(find(name).with_options(options), card, *place)
    assert found[:2] == (is_legal, rule)
    assert said in found[2]
    assert found[2].endswith(".")


def test_every_rule_has_its_own_place_in_the_book() -> None:
    assert len({rule.value for rule in Rule}) == len(Rule) == 13
    assert {case[5] for case in CASES} == set(Rule) - {Rule.PASS_COUNT, Rule.MAY_NOT_PASS}


@pytest.mark.parametrize(
    ("hand", "trick", "number", "opener", "words"),
    [
        ("3C 4C", "", 1, "2C", "Only the holder of 2♣"),
        ("2C 4C", "", 1, "4C", "so 4♣ is not the lowest club"),
        ("2C 4D", "", 1, "4D", "4♦ is no club"),
    ],
)
def test_an_opener_that_cannot_be(hand: str, trick: str, number: int, opener: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Position(RuleSet(), Hand.parse(hand), (), number, False, Hand.parse(opener))


# B30
def test_one_point_is_one_point() -> None:
    assert [count_noun(n, "point") for n in (0, 1, 2, 13)] == ["0 points", "1 point", "2 points", "13 points"]
