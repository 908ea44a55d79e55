"""The kitty: who gets it, what it hides, and that its points count."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import PACK, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.verdicts import legal
from tests.engine.strategies import play_at_random


@pytest.mark.parametrize(("name", "players", "cards"), [("jack_and_kitty", 5, 2), ("jack_and_kitty", 3, 13), ("jack_and_kitty", 7, 3)])
def test_a_kitty_for_the_first_trick_goes_to_whoever_takes_it(name: str, players: int, cards: int) -> None:
    for state in play_at_random(Deal.new(find(name, players), seed=9), 9):
        assert len(state.kitty) == cards
        held = [seat for seat, pile in enumerate(state.taken()) if pile.mask & state.kitty.mask]
        assert held == ([state.tricks[0].winner(players)] if state.tricks else [])
    assert sum(len(pile) for pile in state.taken()) == 52


def test_a_kitty_for_the_first_penalty_card_goes_to_whoever_takes_it() -> None:
    rules = find("kitty_of_four")
    for seed in range(10):
        for state in play_at_random(Deal.new(rules, seed=seed), seed):
            with_points = [trick for trick in state.tricks if trick.hand.mask & rules.penalty_cards.mask]
            assert state.kitty_taker() == (with_points[0].winner(4) if with_points else None)


def test_a_kitty_that_no_penalty_card_has_won_goes_with_the_last_trick() -> None:
    rules = find("kitty_of_four").with_options({"points": "QS=13", "pass_cycle": "hold"})
    kitty = Hand.parse("QS JS TS 9S")
    hands = [Hand.of_cards(list(PACK - kitty)[seat::4]) for seat in range(4)]
    *_, last = play_at_random(Deal.of(rules, hands), 1)
    assert last.kitty_taker() == last.tricks[-1].winner(4)
    assert sum(last.score(choice="others").points) in (13, 39)


def kitty_deal(hidden: str) -> Deal:
    """Three players with 13 cards each, the named cards among the thirteen of the kitty."""
    rules = find("jack_and_kitty", 3).with_options({"pass_cycle": "hold"})
    kitty = Hand.parse(hidden)
    rest = list(PACK - kitty)
    return Deal.of(rules, [Hand.of_cards(rest[seat::3][:13]) for seat in range(3)], dealer=1)


# J1
def test_the_lowest_club_that_the_kitty_leaves_opens() -> None:
    deal = kitty_deal("2C 3C 4C AS KS QS JS TS 9S 8S 7S 6S 5S")
    assert legal(deal.position) == Hand.parse("5C")
    assert deal.opener == Hand.parse("5C")


# J1
def test_where_the_kitty_has_every_club_the_eldest_hand_opens() -> None:
    deal = kitty_deal("♣AKQJ1098765432")
    assert (deal.opener, deal.turn) == (Hand(), 2)
    assert not legal(deal.position).mask & deal.rules.penalty_cards.mask


# J2
def test_points_in_the_kitty_count() -> None:
    deal = kitty_deal("QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H")
    winner = None
    while len(deal.tricks) < 13:
        deal = deal.play(legal(deal.position).cards[0])
        if len(deal.tricks) == 1 and winner is None:
            winner = deal.tricks[0].winner(3)
            assert deal.taken()[winner].mask & deal.kitty.mask == deal.kitty.mask
    assert sum(deal.score().points) == 26 - 10
