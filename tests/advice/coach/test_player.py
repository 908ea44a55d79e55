"""The coach plays well in clear cases, and can play whole deals without numba."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.coach.player import Coach
from tests.advice.plays.plain_decisions import PLAIN_DECISIONS, plain_view
from tests.advice.test_plain import run as run_plain


@pytest.mark.parametrize(("hand", "trick", "card"), PLAIN_DECISIONS)
def test_a_plain_decision_is_played_right(hand: str, trick: str, card: str) -> None:
    assert str(Coach(worlds=60).choose_card(plain_view(hand, trick)).card.code) == card


def test_a_budget_in_milliseconds_gives_a_legal_card() -> None:
    seen = plain_view(*PLAIN_DECISIONS[0][:2])
    assert Coach(milliseconds=1).choose_card(seen).card in seen.legal


def test_the_coach_plays_without_numba() -> None:
    """As in a browser, with few worlds: a whole deal with three house players at the other seats."""
    code = """
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.players import House, play_deal
from hearts_tutor.engine.rules import find
from hearts_tutor.roster import player
deal = play_deal(Deal.new(find("classic"), seed=1), [player("coach"), House(), House(), House()])
print(deal.phase is Phase.OVER)
"""
    assert run_plain(code) == "True"
