"""Rule sets: the classic preset, options as text, and what is refused by name."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from hearts_tutor.engine.cards import PACK, Hand
from hearts_tutor.engine.points import Points, PointsError
from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS, Moon, RuleError, RuleSet, find
from tests.engine import oracle

CLASSIC = find("classic")


def test_classic_is_what_the_rule_book_says() -> None:
    assert CLASSIC.options() == {
        "players": "4",
        "removed": "none",
        "hand_size": "none",
        "kitty": "none",
        "pass_count": "3",
        "pass_cycle": "left right across hold",
        "may_not_pass": "none",
        "opening": "lowest_club",
        "first_trick_points": "barred",
        "hearts_lead": "when_broken",
        "queen_breaks": "no",
        "break_on_first_trick": "yes",
        "thaw_after": "none",
        "lone_queen": "must_lead",
        "queen_waits": "no",
        "queen_must_go": "no",
        "points": "H=1 QS=13",
        "moon": "choose",
        "moon_needs_jack": "no",
        "sun": "no",
        "no_trick_bonus": "no",
        "target": "100",
        "deals": "none",
        "exact_reset": "none",
        "tie": "play_on",
        "revoke": "all",
        "packs": "1",
        "first_dealer": "random",
        "time_limit": "none",
        "pass_clock": "none",
        "card_clock": "none",
        "source": CLASSIC.source,
    }
    assert (len(CLASSIC.pack), CLASSIC.hand_cards, CLASSIC.deal_total) == (52, 13, 26)
    assert CLASSIC.opener == Hand.parse("2C")
    assert [CLASSIC.pass_step(number) for number in range(1, 6)] == ["left", "right", "across", "hold", "left"]
    assert {card.code for card in CLASSIC.penalty_cards} == set(oracle.usual_points())
    assert oracle.read_rules(CLASSIC.options()) == oracle.CLASSIC


def test_the_rule_set_made_without_words_is_classic() -> None:
    assert RuleSet() == CLASSIC
    assert find(" Classic ") is CLASSIC
    assert all(name == rules.name for name, rules in PRESETS.items())


CHANGES = {
    "opening": ("any_club", "eldest", "dealer"),
    "first_trick_points": ("allowed",),
    "hearts_lead": ("any_time",),
    "queen_breaks": ("yes",),
    "break_on_first_trick": ("no",),
    "thaw_after": ("0", "3", "13"),
    "lone_queen": ("heart_allowed",),
    "queen_waits": ("yes",),
    "queen_must_go": ("yes",),
    "points": ("H=face QS=25", "H=1 QS=13 JD=-10", "H=1 QS=13 KS=10 AS=7"),
    "moon": get_args(Moon)[1:],
    "target": ("50", "none"),
    "tie": ("shared",),
    "pass_cycle": ("right left across hold", "right", "hold", "scatter"),
    "may_not_pass": ("AS KS QS",),
    "kitty": ("first_trick", "first_penalty"),
    "hand_size": ("13",),
    "sun": ("yes",),
    "no_trick_bonus": ("yes",),
    "deals": ("10",),
    "exact_reset": ("50", "0"),
    "revoke": ("hearts",),
    "first_dealer": ("cut",),
    "time_limit": ("60",),
    "pass_clock": ("30",),
    "card_clock": ("15",),
    "pass_count": ("0", "4", "13"),
    "removed": ("2C 2D 2S 2H",),
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHANGES.items() for value in values])
def test_one_option_changed(name: str, value: str) -> None:
    rules = CLASSIC.with_options({name: value})
    assert rules != CLASSIC
    changed = {option for option, text in rules.options().items() if text != CLASSIC.options()[option]}
    assert changed == {name}
    assert CLASSIC.with_options(rules.options()) == rules
    assert CLASSIC.options()[name] != value, "the preset itself never changes"


def test_every_option_is_tried() -> None:
    """The others cannot change alone: they come with cards taken out, or with a bonus card."""
    assert set(CHANGES) | {"players", "source", "packs", "moon_needs_jack"} == set(OPTION_NAMES)


REFUSED = {
    # option and value: what the message has to name
    ("players", "3"): "players",
    ("players", "four"): "players",
    ("removed", "2C"): "removed",
    ("removed", "2X"): "2X",
    ("removed", "2C 2C 3C 4C"): "twice",
    ("pass_count", "14"): "pass_count",
    ("pass_count", "-1"): "pass_count",
    ("pass_count", "none"): "pass_count",
    ("pass_cycle", ""): "pass_cycle",
    ("pass_cycle", "left sideways"): "sideways",
    ("opening", "lowest_spade"): "opening",
    ("first_trick_points", "maybe"): "first_trick_points",
    ("hearts_lead", "never"): "hearts_lead",
    ("queen_breaks", "perhaps"): "queen_breaks",
    ("queen_breaks", "true"): "yes or no",
    ("thaw_after", "-1"): "thaw_after",
    ("thaw_after", "soon"): "thaw_after",
    ("lone_queen", ""): "lone_queen",
    ("points", "H"): "“H”",
    ("points", "XX=3"): "XX=3",
    ("points", "QS=many"): "QS=many",
    ("points", "QS=1 KS=1 AS=1 JS=1 TS=1"): "at most 4",
    ("moon", "sun"): "moon",
    ("target", "0"): "target",
    ("target", "-5"): "target",
    ("target", "1e3"): "target",
    ("tie", "draw"): "tie",
    ("hand_size", "17"): "hand_size",
    ("packs", "2"): "packs",
    ("moon_needs_jack", "yes"): "points",
    ("name", "mine"): "name",
    ("", "yes"): "no option",
}


@pytest.mark.parametrize(("name", "value"), REFUSED)
def test_what_is_refused(name: str, value: str) -> None:
    with pytest.raises(RuleError) as caught:
        CLASSIC.with_options({name: value})
    assert REFUSED[name, value] in str(caught.value)


def test_a_queen_cannot_wait_and_have_to_go() -> None:
    with pytest.raises(RuleError, match="queen_waits and queen_must_go"):
        CLASSIC.with_options({"queen_waits": "yes", "queen_must_go": "yes"})


BY_HAND: list[dict[str, Any]] = [
    {"opening": "lowest_spade"},
    {"moon": "sun"},
    {"tie": "draw"},
    {"pass_cycle": ("left", "sideways")},
    {"pass_cycle": ()},
    {"players": 5},
    {"target": 0},
    {"removed": PACK, "pass_count": 0},
]


@pytest.mark.parametrize("values", BY_HAND, ids=lambda values: " ".join(values))
def test_what_is_refused_when_made_by_hand(values: dict[str, Any]) -> None:
    with pytest.raises(RuleError):
        RuleSet(**values)


def test_unknown_rule_sets_list_the_known_ones() -> None:
    with pytest.raises(RuleError, match=r"bridge.*classic"):
        find("bridge")


def test_points() -> None:
    points = Points.parse("H=face QS=25")
    assert [points.of(card) for card in Hand.parse("AH KH QH JH TH 2H")] == [14, 13, 12, 11, 10, 2]
    assert str(points) == "H=face QS=25"
    assert Points.parse("♥=2 q♠=13").of(Hand.parse("5H").cards[0]) == 2
    assert Points.parse("H=1 2H=5").of(Hand.parse("2H").cards[0]) == 5
    with pytest.raises(PointsError):
        Points.parse("QS")


@pytest.mark.parametrize("removed", ["2C 2D 2S 2H", "2C 3C 4C 5C"])
def test_the_lowest_club_that_was_dealt_opens(removed: str) -> None:
    rules = CLASSIC.with_options({"removed": removed})
    low = oracle.lowest_club([[card.code for card in rules.pack]])
    assert [card.code for card in rules.opener] == [low]
