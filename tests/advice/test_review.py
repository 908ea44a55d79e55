"""A finished deal is reviewed choice by choice."""

from __future__ import annotations

from hearts_tutor.advice.review import review, states
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.players import House, play_deal


def test_every_choice_of_a_seat_is_measured() -> None:
    deal = play_deal(Deal.new(find("moon_others"), seed=3), [House()] * 4)
    assert [cards for _, _, cards in states(deal)][:4] == list(deal.chosen)
    choices = list(review(deal, 1, worlds=20))
    assert [each.trick for each in choices] == list(range(14))
    assert choices[0].chosen == deal.chosen[1]
    assert choices[-1].forced
    assert all(each.cost >= 0 for each in choices)
