"""OpenSpiel allows the same cards at every turn and counts the same points, with each of its options on and off.

OpenSpiel departs from our rule book in nothing that both can play: the tests of the rare deals show that it lets a hand of
penalty cards play any of them on trick one, leads the lone queen, and counts the jack beside a moon as we do (J3, J5, J6).
What differs is bookkeeping: the returns (26 less the points), the number of the pass's way, the order of suits, and
that hearts count as broken from the start where they need no breaking. `openspiel.py` holds all of that in one place.
"""

from __future__ import annotations

import os
import random
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from itertools import product

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import find
from tests.effort import is_deep
from tests.engine.openspiel import COMBINATIONS, EVENTS, RARE, SWITCHES, Difference, Sides, Table, compare, compare_all, hands, sides

DEALS = 2000 if is_deep() else 200
ABSENT = "OpenSpiel is not installed: pip install -e '.[openspiel]' brings it."
DEFAULTS = tuple(switch in ("pass_cards", "no_pts_on_first_trick", "must_break_hearts", "qs_breaks_hearts") for switch in SWITCHES)


@pytest.fixture(autouse=True)
def _openspiel() -> None:
    """Skips without OpenSpiel, or fails where it is required."""
    if find_spec("pyspiel"):
        return
    if os.environ.get("HEARTS_REQUIRE_OPENSPIEL") == "1":
        pytest.fail(ABSENT, pytrace=False)
    pytest.skip(ABSENT)


def test_every_option_of_openspiel_is_compared() -> None:
    assert import_module("pyspiel").load_game("hearts").get_parameters() == dict(zip(SWITCHES, DEFAULTS, strict=True))


def test_the_same_legal_cards_and_the_same_points() -> None:
    seen = compare_all(DEALS)
    assert seen["random deals"] == DEALS
    never = [what for what in (*EVENTS, *(f"{switch}={on}" for switch, on in product(SWITCHES, (True, False)))) if not seen[what]]
    assert not never, f"these deals prove nothing about {never}"


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("on", [True, False])
def test_a_switch_set_differently_is_noticed(switch: str, on: bool) -> None:
    flipped = tuple(on if name == switch else value for name, value in zip(SWITCHES, DEFAULTS, strict=True))
    other = tuple((not on) if name == switch else value for name, value in zip(SWITCHES, DEFAULTS, strict=True))
    wrong = Sides(sides(flipped).ours, sides(other).game)
    assert any(differs(kind, index, wrong) for index in range(100) for kind in ("random", *RARE))


def differs(kind: str, index: int, both: Sides) -> bool:
    """Whether the two sides disagree about a deal."""
    try:
        compare(kind, index, both)
    except Difference:
        return True
    return False


PENALTY = "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
OTHERS = ("2C 4C 6C 8C TC QC AC 3D 5D 7D 9D JD KD", "3C 5C 7C 9C JC KC 2D 4D 6D 8D TD QD AD", "2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS AH")


def test_thirteen_penalty_cards_on_trick_one() -> None:
    for combination in COMBINATIONS:
        table = Table(sides(combination), tuple(map(Hand.parse, (PENALTY, *OTHERS))))
        for _ in range(3):  # seat 1 opens, and seat 0 plays last
            table.play_one(table.compare_turn().cards[-1])
        assert table.deal.turn == 0
        assert table.compare_turn() == Hand.parse(PENALTY)
        table.play(random.Random(0), "random")


def test_the_message_of_a_difference_shows_both_sides() -> None:
    wrong = replace(sides(DEFAULTS), ours=find("no_passing"))
    with pytest.raises(Difference, match=r"(?s)ways to pass: \[0\] here, \[0, 1, 2, 3\] in OpenSpiel.*Pass Direction"):
        Table(wrong, hands("random", random.Random(0)))
