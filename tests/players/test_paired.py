"""Players at Cancellation Hearts: each sees what its seat sees, plays legally, and says why."""

from __future__ import annotations

import random
from dataclasses import fields, replace

import pytest

from hearts_tutor.engine.cancellation import CancellationDeal, PairedTrick, winning_place
from hearts_tutor.engine.cards import Hand, parse_cards
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.kernel import winning_card
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.players import Ducker, House, Player, PublicView, RandomPlayer
from hearts_tutor.players.house.moon import tries_moon
from hearts_tutor.players.house.paired import PairedView
from hearts_tutor.playout.seen import NOBODY, SEVERAL, unseen

HOUSE = House()


def played_out(players: int, seed: int, player: Player = HOUSE) -> list[CancellationDeal]:
    """Every state of a deal in which one player plays all hands."""
    deal = CancellationDeal.new(find("cancellation", players), seed=seed)
    states = []
    while deal.phase is Phase.PLAYING:
        states.append(deal)
        deal = deal.play(player.choose_card(PairedView.of_paired(deal, deal.turn)).card)
    return states


@pytest.mark.parametrize("players", range(6, 11))
@pytest.mark.parametrize("player", [House(), Ducker(), RandomPlayer()], ids=lambda player: player.name)
def test_players_play_whole_deals_legally_with_a_reason(player: Player, players: int) -> None:
    for seed in range(3):
        for deal in played_out(players, seed, player):
            choice = player.choose_card(PairedView.of_paired(deal, deal.turn))
            assert choice.card in legal(deal.position)
            assert choice.why.endswith(".")


def test_no_hidden_card_changes_what_house_plays() -> None:
    chance = random.Random(3)
    for deal in played_out(7, 5):
        others = [seat for seat in range(7) if seat != deal.turn]
        hidden = [card for seat in others for card in deal.hands[seat]] + list(deal.kitty)
        chance.shuffle(hidden)
        hands = list(deal.hands)
        for seat in others:
            size = len(hands[seat])
            hands[seat], hidden = tuple(hidden[:size]), hidden[size:]
        other = replace(deal, hands=tuple(hands), kitty=tuple(hidden))
        views = [PairedView.of_paired(each, deal.turn) for each in (deal, other)]
        assert views[0] == views[1]
        assert HOUSE.choose_card(views[0]) == HOUSE.choose_card(views[1])


def test_the_view_keeps_nothing_of_other_hands() -> None:
    deal = played_out(6, 1)[40]
    view = PairedView.of_paired(deal, deal.turn)
    hidden = [deal.hands[seat] for seat in range(6) if seat != deal.turn]
    for field in fields(view):
        assert getattr(view, field.name) not in hidden


def trick_view(trick: str, hand: str) -> PairedView:
    """What seat 0 sees that is on turn, after the players before it have played a trick's cards; no other trick is known."""
    rules = find("cancellation", 6)
    cards = parse_cards(trick)
    copies = parse_cards(hand)
    lying = PairedTrick(6 - len(cards), cards)
    return PairedView(rules, 0, 5, 1, Hand.of_cards(dict.fromkeys(copies)), totals=(0,) * 6, copies=copies, paired=(), lying=lying)


def test_cancelled_cards_cannot_take_the_trick() -> None:
    """Both aces have been played and cancel: the king is winning the trick, so the queen goes under it."""
    view = trick_view("AD AD KD", "QD 2D 3S")
    assert winning_card(view.seen.trick, view.seen.led) == parse_cards("KD")[0].id
    assert view.seen.taker == 5
    assert HOUSE.choose_card(view).card.code == "QD"


def test_a_trick_in_which_all_is_cancelled_is_its_leaders_so_far() -> None:
    view = trick_view("AD AD", "QD 2D 3S")
    assert winning_place(view.lying.cards) is None
    assert view.seen.taker == 4
    assert HOUSE.choose_card(view).why.endswith(".")


@pytest.mark.parametrize(
    ("trick", "played"),
    [
        ("AD AD", "2D"),  # others play after it, so it takes as little as it can
        ("AD AD 3C 4C", "2D"),
        ("AD AD 3C 4C 5C", "QD"),  # the last card, and no penalty: the highest is gone
        ("AD AD 3C 4C 5H", "2D"),
    ],
)
def test_the_ducker_may_take_a_trick_in_which_all_of_the_suit_led_is_cancelled(trick: str, played: str) -> None:
    choice = Ducker().choose_card(trick_view(trick, "QD 2D 3S"))
    assert choice.card.code == played
    assert choice.why == "Every card of the suit led is cancelled, so any card of it takes the trick so far."


def test_a_moon_attempt_takes_the_last_place_of_a_trick_in_which_all_of_the_suit_led_is_cancelled() -> None:
    view = trick_view("5D 5D 3D 3D 2C", "AD AD KD KD AH AH KH KH AS AS KS KS AC AC KC KC QH")
    assert tries_moon(view.rules.kernel, view.seen)
    assert HOUSE.choose_card(view).card.code == "KD"


def test_a_card_is_out_until_both_copies_are_known() -> None:
    view = trick_view("AD KD KD", "AD 2D 2D 3S")
    out = Hand(unseen(view.seen))
    assert not {"AD", "2D", "KD"} & {card.code for card in out}
    assert {"QD", "QS", "3D"} <= {card.code for card in out}


def test_who_alone_has_points() -> None:
    rules = find("cancellation", 6)
    tricks = (
        PairedTrick(0, parse_cards("2H 2H 3S 3S 4S 4S")),  # cancelled: the hearts wait
        PairedTrick(0, parse_cards("2C 9C 3C 3C 4C 5C")),
    )
    hand = parse_cards("KD QD")
    view = PairedView(rules, 0, 5, 1, Hand.of_cards(hand), totals=(0,) * 6, copies=hand, paired=tricks[:1], lying=PairedTrick(0))
    assert view.seen.only_taker == NOBODY
    view = replace(view, paired=tricks)
    assert view.seen.only_taker == 1
    view = replace(view, paired=(*tricks, PairedTrick(1, parse_cards("5H 9H 6H 7H 8H TH"))))
    assert view.seen.only_taker == SEVERAL


def test_a_card_is_said_to_go_under_only_where_it_does() -> None:
    """Where many higher cards were out, House once said of 5♣ that it goes under 4♣."""
    rules = find("large_table", 8)
    for seed in range(40):
        deal = Deal.new(rules, seed=seed, number=4)
        while deal.phase is Phase.PLAYING:
            view = PublicView.of(deal, deal.turn)
            choice = HOUSE.choose_card(view)
            if deal.trick.cards and choice.card.suit is deal.trick.cards[0].suit:
                above = choice.card.id > winning_card(view.seen.trick, view.seen.led)
                assert not (above and "goes under" in choice.why.replace("Nothing in the hand goes under", ""))
            deal = deal.play(choice.card)
