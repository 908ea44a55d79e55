"""Many deals are those of the simulation and of the single deal, compiled or not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import find
from hearts_tutor.lab.blocks import play_block as simulated
from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal import many
from hearts_tutor.lessons.same_deal.play import KINDS, play_out
from hearts_tutor.lessons.same_deal.rule_sets import choices_for
from tests.effort import examples
from tests.lessons.same_deal.comparing import FOUR


@examples(15)
@given(st.sampled_from(FOUR), st.sampled_from(KINDS), st.integers(1, 50), st.integers(1, 500))
def test_many_deals_are_those_of_the_simulation_and_of_the_single_deal(name: str, player: str, seed: int, first: int) -> None:
    rules, span = find(name), range(first, first + 4)
    found = many.play_block(rules, player, seed, span)
    points, _, shooters = simulated(rules, [player] * 4, seed, span)
    assert [result.points for result in found] == [tuple(row) for row in points.tolist()]
    assert [result.shooter for result in found] == shooters.tolist()
    assert found[0].points == play_out(rules, player, seed, first).score.points


@pytest.mark.parametrize("players", [3, 5, 6, 7, 8])
def test_many_deals_are_those_of_the_single_deal_with_any_number_of_players(players: int) -> None:
    for word in choices_for(players):
        rules = parse_rules(word) if "," in word else find(word, players)
        assert many.play_block(rules, "ducker", 3, [2])[0].points == play_out(rules, "ducker", 3, 2).score.points


def test_the_compiled_loop_gives_the_same() -> None:
    rules = find("papayoo")
    plain = many._played(rules, 3, "house", 5, [7, 8], fast=False)
    assert many._played(rules, 3, "house", 5, [7, 8], fast=True) == plain


def test_a_static_page_promises_what_a_browser_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_STATIC", "1")
    assert SameDeal().view()["many"]["adds"] == many.PLAIN_RUN
    assert "browser" in SameDeal().view()["many"]["how"]
