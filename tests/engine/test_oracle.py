"""The oracle against worked examples, so that it is as well tested as the code that it judges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine import oracle

LEGAL = {
    # name: (hand, trick, number, broken, expected)
    "the lowest club opens": ("QS 2C 5C", "", 1, False, "2C"),
    "follow suit": ("5D KD 2C QS", "9D", 4, False, "5D KD"),
    "void, first trick": ("QS 9S KD 2H", "2C KC", 1, False, "9S KD"),
    "void, nothing but penalty cards": ("QS 2H 9H", "2C KC", 1, False, "QS 2H 9H"),
    "void, later": ("QS 9S KD 2H", "2C KC", 2, False, "QS 9S KD 2H"),
    "hearts not broken": ("QS 2H 9H 4D", "", 5, False, "QS 4D"),
    "hearts broken": ("QS 2H 9H 4D", "", 5, True, "QS 2H 9H 4D"),
    "only hearts": ("2H 9H", "", 5, False, "2H 9H"),
    "hearts and the queen": ("2H QS 9H", "", 5, False, "QS"),
}


@pytest.mark.parametrize("name", LEGAL)
def test_legal_cards_of_the_classic_game(name: str) -> None:
    hand, trick, number, broken, expected = LEGAL[name]
    assert oracle.legal(hand.split(), trick.split(), number, broken) == expected.split()


OPTIONS = {
    "the thaw has come": ({"thaw_after": 3}, "2H 4D", "", 4, "2H 4D"),
    "the thaw has not come": ({"thaw_after": 3}, "2H 4D", "", 3, "4D"),
    "any time": ({"hearts_lead": "any_time"}, "2H 4D", "", 2, "2H 4D"),
    "a heart for the queen": ({"lone_queen": "heart_allowed"}, "2H QS", "", 2, "2H QS"),
    "the queen waits on lead": ({"queen_waits": True}, "4D QS", "", 2, "4D"),
    "the queen waits when void": ({"queen_waits": True}, "4D QS", "9C", 2, "4D"),
    "the queen follows": ({"queen_waits": True}, "4D QS 2S", "9S", 2, "QS 2S"),
    "the queen must go when void": ({"queen_must_go": True}, "4D QS", "9C", 2, "QS"),
    "the queen must go under the king": ({"queen_must_go": True}, "4D QS 2S", "9S KS", 2, "QS"),
    "the queen need not go under a small spade": ({"queen_must_go": True}, "4D QS 2S", "9S", 2, "QS 2S"),
    "the ban holds her": ({"queen_must_go": True}, "4D QS", "9C", 1, "4D"),
    "points on trick one": ({"first_trick_points": "allowed"}, "4D QS", "9C", 1, "4D QS"),
    "eldest may not open with a point": ({"opening": "eldest"}, "4D QS 2H", "", 1, "4D"),
    "any club": ({"opening": "any_club"}, "4D 2C 9C", "", 1, "2C 9C"),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_legal_cards_under_an_option(name: str) -> None:
    changes, hand, trick, number, expected = OPTIONS[name]
    rules = replace(oracle.CLASSIC, **changes)  # type: ignore[arg-type]
    assert oracle.legal(hand.split(), trick.split(), number, False, "2C", rules) == expected.split()


def test_tricks_are_taken_and_hearts_broken() -> None:
    assert oracle.winner(["5D", "KD", "9D", "QS"]) == 1
    assert oracle.winner(["2C", "AH", "KS", "AD"]) == 0
    assert oracle.breaks("2H", 1)
    assert not oracle.breaks("QS", 5)
    assert oracle.breaks("QS", 5, replace(oracle.CLASSIC, queen_breaks=True))
    assert not oracle.breaks("2H", 1, replace(oracle.CLASSIC, break_on_first_trick=False))


def test_points_and_moons_are_counted() -> None:
    assert sum(oracle.usual_points().values()) == 26
    assert len(oracle.pack()) == 52
    hearts = [rank + "H" for rank in oracle.RANKS]
    assert oracle.points([*hearts, "QS"]) == 26
    assert oracle.shooter([[*hearts, "QS"], [], ["2C"], []]) == 0
    assert oracle.shooter([hearts, ["QS"], [], []]) is None
    assert oracle.score([[*hearts, "QS"], [], [], []], choice="self") == [-26, 0, 0, 0]
    assert oracle.score([[], [*hearts, "QS"], [], []], choice="others") == [26, 0, 26, 26]
    assert sum(oracle.read_points("H=face QS=25").values()) == 129
    assert sum(oracle.read_points("H=1 QS=13 KS=10 AS=7").values()) == 43


def test_three_seats_and_other_rules() -> None:
    rules = oracle.Rules(players=3, removed=("2C",), opening="eldest", first_trick_points="allowed", hearts_lead="any_time", moon="others")
    hands = [["3C", "5H"], ["4C", "QS"], ["2H", "AS"]]
    assert oracle.opener(hands, 1, rules) == 2
    assert oracle.legal(["2H", "AS"], [], 1, False, "3C", rules) == ["2H", "AS"]
    assert oracle.winner(["2H", "3C", "5H"]) == 2
    assert len(oracle.pack(rules)) == 51


def test_without_any_club_the_dealers_left_opens() -> None:
    assert oracle.lowest_club([["2D"], ["3S"]]) is None
    assert oracle.opener([["2D"], ["3S"], ["4H"], ["5D"]], 2) == 3


def test_passing_is_simultaneous() -> None:
    assert oracle.pass_cards([["2C"], ["3C"], ["4C"], ["5C"]], [["2C"], ["3C"], ["4C"], ["5C"]], 1) == [["5C"], ["2C"], ["3C"], ["4C"]]
