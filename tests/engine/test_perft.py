"""All plays of small deals of every rule set of one pack: the file, the kernel and the oracle count the same."""

from __future__ import annotations

from functools import cache

import pytest

from hearts_tutor.engine.cards import Suit
from hearts_tutor.engine.rules import PRESETS
from tests.effort import is_deep
from tests.engine import oracle, perft
from tests.engine.perft import NAMES, Case

SCORING = ("moon", "target", "tie")  # options that do not change the ways to play


@pytest.mark.parametrize("name", NAMES)
def test_the_kernel_counts_what_the_file_says(name: str) -> None:
    for counted, case in perft.read(name)[:: 1 if is_deep() else 2]:
        assert perft.count(PRESETS[name].rules(len(case.hands)), case) == counted, case


@pytest.mark.parametrize("name", NAMES)
def test_the_oracle_counts_the_same(name: str) -> None:
    for counted, case in perft.read(name)[:: 1 if is_deep() else 4]:
        options = PRESETS[name].rules(len(case.hands)).options()
        known = oracle.Rules.__dataclass_fields__
        assert by_oracle(case, tuple((key, text) for key, text in options.items() if key in known and key not in SCORING)) == counted, case


@cache  # many rule sets differ only in what is scored or passed
def by_oracle(case: Case, options: tuple[tuple[str, str], ...]) -> int:
    """The number of ways to play a case, counted one by one by the oracle."""
    rules, hands = oracle.read_rules(dict(options)), [[card.code for card in hand] for hand in case.hands]
    low = oracle.lowest_club(hands)
    if case.number == 1 and low is not None and rules.opening in ("lowest_club", "any_club"):
        assert low in hands[case.leader], "somebody else opens"
    return oracle.play_all(
        hands, number=case.number, broken=case.broken, leader=case.leader, lowest_club_dealt=low, cards=case.plies or 52, rules=rules
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_files_hold_deals_of_every_kind(name: str) -> None:
    found = [case for _, case in perft.read(name)]
    assert {len(case.hands) for case in found} == set(PRESETS[name].players)
    for players in PRESETS[name].players:
        rules = PRESETS[name].rules(players)
        kinds = {(len(case.hands[0]), case.number, case.broken) for case in found if len(case.hands) == players and not case.plies}
        assert {(3, 1, False), (3, 2, False), (3, 2, True), (3, 3, False), (3, 3, True), (4, 1, False), (4, 2, False)} <= kinds
        assert any(len(case.hands[0]) == rules.hand_cards for case in found if len(case.hands) == players), "no first trick of a whole deal"
    for case in found:
        assert len({len(hand) for hand in case.hands}) == 1
        assert not Suit.HEARTS.mask & sum(hand.mask for hand in case.hands) & ~rules.pack.mask


def test_no_file_is_left_over() -> None:
    assert sorted(path.stem for path in perft.FOLDER.iterdir()) == sorted(NAMES)


def test_the_oracle_counts_what_can_be_counted_in_the_head() -> None:
    # Everybody must follow with the one card of the suit: one way only.
    assert oracle.play_all([["2C", "3D"], ["3C", "4D"], ["4C", "5D"], ["5C", "6D"]], number=1) == 1
    # The leader has two cards, and each of the others one card of each suit led.
    assert oracle.play_all([["2C", "3D"], ["3C", "4D"], ["4C", "5D"], ["5C", "6D"]], number=12, leader=0) == 2
    # Hearts and the Queen alone, hearts not broken: she leads, and the discards are free.
    assert oracle.play_all([["QS", "2H"], ["3D", "4D"], ["5D", "6D"], ["7D", "8D"]], number=12, leader=0) == 2 * 2 * 2
    assert oracle.play_all([["QS", "2H"], ["3D", "4D"], ["5D", "6D"], ["7D", "8D"]], number=12, leader=0, broken=True) == 2 * 2 * 2 * 2
