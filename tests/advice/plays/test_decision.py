"""A decision knows which cards are equivalent."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.plays.decision import decision_of
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.rules import find
from tests.players.views import view


def test_the_queen_is_equivalent_to_no_other_card() -> None:
    """Even if the queen counts nothing, rules of play may name her."""
    decision = decision_of(view("♠QJ ♦2", "", earlier="", rules=find("papayoo", 4).rolled(1), number=1))
    assert {Card.parse("JS").bit, Card.parse("QS").bit} <= set(decision.equivalent())


def test_neighbours_are_equivalent() -> None:
    decision = decision_of(view("♠2 ♦JQ", "", earlier="", rules=find("hearts_any_time"), number=1))
    assert decision.equivalent()[Card.parse("JD").bit] == [Card.parse("JD").bit, Card.parse("QD").bit]


def test_a_card_that_the_kernel_singles_out_is_equivalent_to_no_other_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "singled_out", lambda rules: Card.parse("JD").bit)
    decision = decision_of(view("♠2 ♦JQ", "", earlier="", rules=find("hearts_any_time"), number=1))
    assert decision.equivalent()[Card.parse("JD").bit] == [Card.parse("JD").bit]
