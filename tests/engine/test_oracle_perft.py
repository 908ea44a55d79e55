"""All plays of small deals: the file, the kernel and the oracle count the same."""

from __future__ import annotations

import pytest

from hearts_tutor.rules import find
from tests.engine import oracle, perft

NAMES = ("classic",)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_what_the_script_writes(name: str) -> None:
    text = (perft.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text.splitlines() == perft.lines(find(name))


@pytest.mark.parametrize("name", NAMES)
def test_the_oracle_counts_the_same(name: str) -> None:
    rules = find(name)
    for line in (perft.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        counted, case = perft.parse(line)
        ways = oracle.play_all(
            [[card.code for card in hand] for hand in case.hands],
            number=case.number,
            broken=case.broken,
            leader=case.leader,
            cards=case.plies or 52,
            rules=oracle.read_rules(rules.options()),
        )
        assert ways == counted, line


def test_counts_that_can_be_done_in_the_head() -> None:
    # Everybody must follow with the one card of the suit: one way only.
    assert oracle.play_all([["2C", "3D"], ["3C", "4D"], ["4C", "5D"], ["5C", "6D"]], number=1) == 1
    # The leader has two cards, and each of the others one card of each suit led.
    assert oracle.play_all([["2C", "3D"], ["3C", "4D"], ["4C", "5D"], ["5C", "6D"]], number=12, leader=0) == 2
    # Hearts and the Queen alone, hearts not broken: she leads, and the discards are free.
    assert oracle.play_all([["QS", "2H"], ["3D", "4D"], ["5D", "6D"], ["7D", "8D"]], number=12, leader=0) == 2 * 2 * 2
    assert oracle.play_all([["QS", "2H"], ["3D", "4D"], ["5D", "6D"], ["7D", "8D"]], number=12, leader=0, broken=True) == 2 * 2 * 2 * 2
