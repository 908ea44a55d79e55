"""What a card costs: it depends only on what the player sees and on the seed, and it is right in clear cases."""

from __future__ import annotations

import random

import pytest

from hearts_tutor.advice.cost import AdviceError
from hearts_tutor.advice.plays.cost import PlayError, advise_play
from hearts_tutor.advice.plays.decision import decision_of
from hearts_tutor.advice.plays.search import PIECE, search
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.players import PublicView
from tests.advice.plays.plain_decisions import PLAIN_DECISIONS, plain_view
from tests.advice.plays.views import play_to
from tests.players.test_players import shuffled


def test_the_same_seed_gives_the_same_answer() -> None:
    deal = play_to(Deal.new(find("classic"), seed=8), 4)
    seen = PublicView.of(deal, deal.turn)
    assert advise_play(seen, worlds=80, seed=4) == advise_play(seen, worlds=80, seed=4)
    assert advise_play(seen, worlds=80, seed=4) != advise_play(seen, worlds=80, seed=5)


@pytest.mark.parametrize(("hand", "trick", "card"), PLAIN_DECISIONS)
def test_a_plain_decision_is_advised_right(hand: str, trick: str, card: str) -> None:
    advice = advise_play(plain_view(hand, trick), worlds=100)
    assert advice.best.card.code == card
    assert card in advice.relative_to


def test_the_cost_of_a_play_names_its_worlds_and_its_bands() -> None:
    deal = play_to(Deal.new(find("moon_others"), seed=21), 3)
    advice = advise_play(PublicView.of(deal, deal.turn), worlds=200)
    assert {each.card for each in advice.plays} == set(PublicView.of(deal, deal.turn).legal)
    assert [each.cost for each in advice.plays] == sorted(each.cost for each in advice.plays)
    assert advice.best.band == "best"
    assert all(each.why and each.worlds <= advice.worlds for each in advice.plays)
    with pytest.raises(PlayError, match="may not be played here"):
        advice.of(Card.parse("2C"))
    with pytest.raises(AdviceError, match="give a number from 2 to"):
        advise_play(PublicView.of(deal, deal.turn), worlds=1)


def test_hidden_cards_change_no_advice() -> None:
    """The order of the cards in other hands is the only difference between two deals: the advice is the same."""
    chance = random.Random(9)
    deal = play_to(Deal.new(find("classic"), seed=12), 5)
    seen = PublicView.of(deal, deal.turn)
    for _ in range(3):
        other = shuffled(deal, deal.turn, chance)
        assert advise_play(PublicView.of(other, deal.turn), worlds=30) == advise_play(seen, worlds=30)


def test_a_search_without_time_stops_at_its_first_look_at_the_clock() -> None:
    deal = play_to(Deal.new(find("classic"), seed=5), 2)
    found = search(decision_of(PublicView.of(deal, deal.turn)), worlds=5000, seconds=0.0)
    assert 0 < found.worlds <= PIECE
