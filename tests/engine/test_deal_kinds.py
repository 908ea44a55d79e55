"""Deals of every kind: kitties, scatter, fixed passes, the die, openers, and steps that are refused."""

from __future__ import annotations

import random

import pytest

from hearts_tutor.engine.cards import PACK, Card, CardError, Hand
from hearts_tutor.engine.deal import Deal, DealError, IllegalPass, Phase
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.verdicts import legal
from tests.engine.strategies import pass_at_random, play_at_random


@pytest.mark.parametrize(
    ("name", "players", "number", "offset"),
    [
        ("classic", 4, 1, 1),
        ("classic", 4, 2, -1),
        ("classic", 4, 3, 2),
        ("classic", 6, 4, 4),
        ("scorepad", 5, 3, 2),
        ("scorepad", 5, 4, -2),
        ("jack_and_kitty", 6, 3, 3),
        ("black_maria", 3, 5, -1),
        ("jack_and_kitty", 4, 1, -1),
        ("classic", 4, 5, 1),
    ],
)
def test_where_the_passed_cards_go(name: str, players: int, number: int, offset: int) -> None:
    deal = Deal.new(find(name, players), seed=4, number=number)
    before = deal.hands
    for seat in range(players):
        assert deal.hands == before  # nothing changes hands before all are in
        deal = deal.choose_pass(seat, before[seat].cards[:3])
    for seat in range(players):
        assert Hand.of_cards(before[seat].cards[:3]) - deal.hands[(seat + offset) % players] == Hand()


def test_a_scatter_gives_one_card_to_each_other_seat_in_the_order_named() -> None:
    deal = Deal.new(find("scatter"), seed=4, number=4)
    before = deal.hands
    assert (deal.pass_step, deal.phase) == ("scatter", Phase.PASSING)
    for seat in range(4):
        deal = deal.choose_pass(seat, before[seat].cards[:3])
    for seat in range(4):
        for place in range(3):
            assert before[seat].cards[place] in deal.hands[(seat + place + 1) % 4]
    assert [len(hand) for hand in deal.hands] == [13] * 4


@pytest.mark.parametrize("players", [3, 5, 6])
def test_a_scatter_passes_as_many_cards_as_there_are_others(players: int) -> None:
    rules = find("scatter", players)
    number = len(rules.pass_cycle)
    assert rules.pass_size(number) == players - 1
    deal = Deal.new(rules, seed=1, number=number)
    with pytest.raises(IllegalPass, match=f"{players - 1} cards must be passed"):
        deal.choose_pass(0, deal.hands[0].cards[:players])


def test_a_pass_is_refused_with_the_card_at_fault() -> None:
    deal = Deal.new(RuleSet(), seed=1)
    with pytest.raises(IllegalPass, match="it is not in the hand"):
        deal.choose_pass(0, deal.hands[1].cards[:3])
    with pytest.raises(IllegalPass, match="Seat 7 does not exist"):
        deal.choose_pass(7, deal.hands[1].cards[:3])
    with pytest.raises(CardError, match="twice"):
        deal.choose_pass(0, [deal.hands[0].cards[0]] * 3)
    once = deal.choose_pass(0, deal.hands[0].cards[:3])
    with pytest.raises(IllegalPass, match="already passed"):
        once.choose_pass(0, deal.hands[0].cards[:3])
    with pytest.raises(DealError, match="playing"):
        Deal.new(RuleSet(), seed=1, number=4).choose_pass(0, deal.hands[0].cards[:3])
    with pytest.raises(DealError, match="cannot be scored yet"):
        deal.score()


@pytest.mark.parametrize(("name", "players", "cards"), [("jack_and_kitty", 5, 2), ("jack_and_kitty", 3, 13), ("jack_and_kitty", 7, 3)])
def test_the_kitty_goes_to_the_first_trick(name: str, players: int, cards: int) -> None:
    for state in play_at_random(Deal.new(find(name, players), seed=9), 9):
        assert len(state.kitty) == cards
        held = [seat for seat, pile in enumerate(state.taken()) if pile.mask & state.kitty.mask]
        assert held == ([state.tricks[0].winner(players)] if state.tricks else [])
    assert sum(len(pile) for pile in state.taken()) == 52


def test_the_kitty_goes_to_the_first_penalty_card() -> None:
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


def test_papayoo_rolls_a_die_from_its_seed_or_takes_the_one_given() -> None:
    rules = find("papayoo")
    assert {Deal.new(rules, seed=seed).die for seed in range(60)} == set(range(1, 7))
    deal = Deal.new(rules, seed=1, die=5)
    assert deal.counting.points.of(Card.parse("7C")) == 40
    assert deal.rules == rules
    *_, last = play_at_random(deal, 1)
    assert sum(last.score().points) == 144


@pytest.mark.parametrize(("name", "die"), [("papayoo", 7), ("papayoo", -1), ("classic", 3)])
def test_a_die_that_does_not_fit_is_refused(name: str, die: int) -> None:
    with pytest.raises(DealError, match="die"):
        Deal.new(find(name), seed=1, die=die)
    with pytest.raises(DealError, match="die"):
        Deal.of(find("papayoo"), Deal.new(find("papayoo"), seed=1).dealt)


@pytest.mark.parametrize(("opening", "seat"), [("eldest", 3), ("dealer", 2)])
def test_who_opens_without_a_club(opening: str, seat: int) -> None:
    deal = Deal.new(RuleSet().with_options({"opening": opening, "pass_cycle": "hold"}), seed=2, dealer=2)
    assert deal.turn == seat


def test_papayoos_dealer_may_open_with_anything() -> None:
    deal = pass_at_random(Deal.new(find("papayoo"), seed=3, dealer=1), random.Random(3))
    assert deal.turn == 1
    assert legal(deal.position) == deal.hands[1]


def test_any_club_opens() -> None:
    deal = Deal.new(find("any_club_opens").with_options({"pass_cycle": "hold"}), seed=3)
    assert {card.suit.name for card in legal(deal.position)} == {"CLUBS"}
    assert Card.parse("2C") in deal.hands[deal.turn]


def test_hands_that_are_not_the_pack_are_refused() -> None:
    hands = Deal.new(RuleSet(), seed=1).dealt
    for wrong, words in (
        (hands[:3], "3 hands"),
        ([hands[0]] * 4, "in two hands"),
        ([Hand(), *hands[1:]], "0 cards"),
    ):
        with pytest.raises(DealError, match=words):
            Deal.of(RuleSet(), wrong)
    three = find("classic", 3)
    hand, *others = Deal.new(three, seed=1).dealt
    with pytest.raises(DealError, match="2♦ is not in the pack"):
        Deal.of(three, [hand - Hand(hand.cards[0].bit) + Hand.parse("2D"), *others])
    with pytest.raises(DealError, match="Seat 4"):
        Deal.of(RuleSet(), hands, dealer=4)
    with pytest.raises(DealError, match="numbered from 1"):
        Deal.of(RuleSet(), hands, number=0)
    with pytest.raises(DealError, match="cancellation"):
        Deal.new(find("cancellation"), seed=1)
