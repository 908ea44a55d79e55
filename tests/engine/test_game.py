"""Games: the dealer's way round, the pass of each deal, the record, the end; first dealers by cut and at random."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

from hearts_tutor.engine.cards import Hand, Suit
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.game import AnyDeal, Game, GameError, cut_for_dealer, first_dealer
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.totals import ScoreError, add, standing
from hearts_tutor.engine.verdicts import legal
from tests.effort import examples
from tests.engine.strategies import SEEDS, play_at_random, rule_sets


def played(deal: AnyDeal, seed: int) -> AnyDeal:
    """The deal after random legal passes and plays."""
    chance = random.Random(seed)
    while deal.phase is not Phase.OVER:
        if deal.phase is Phase.PASSING:
            assert isinstance(deal, Deal)
            seat = deal.chosen.index(None)
            deal = deal.choose_pass(seat, chance.sample(deal.hands[seat].cards, deal.rules.pass_size(deal.number)))
        else:
            deal = deal.play(chance.choice(legal(deal.position).cards))
    return deal


def whole_game(name: str, players: int, seed: int) -> Game:
    game = Game.new(find(name, players), seed=seed)
    while not game.over:
        game = game.add(played(game.deal(), seed + game.number), choice="self" if game.rules.moon == "choose" else None)
    return game


@pytest.mark.parametrize(
    ("name", "players"),
    [("classic", 4), ("jack_and_kitty", 7), ("three_to_six", 3), ("papayoo", 6), ("large_table", 8), ("cancellation", 7)],
)
def test_a_game_adds_up_to_its_end(name: str, players: int) -> None:
    game = whole_game(name, players, 11)
    totals = (0,) * players
    for number, record in enumerate(game.records, start=1):
        assert record.number == number
        assert record.dealer == (game.first_dealer + number - 1) % players
        totals = add(totals, record.points)
        assert record.totals == totals
        assert [len(hand) for hand in record.hands] == [game.rules.hand_cards] * players
        assert (record.die > 0) is (name == "papayoo")
    assert game.totals == totals
    assert game.winners
    assert all(game.totals[seat] == min(game.totals) for seat in game.winners)
    assert name != "papayoo" or len(game.records) >= 6
    with pytest.raises(GameError, match="over"):
        game.deal()


def test_the_same_seed_makes_the_same_game() -> None:
    assert whole_game("club", 4, 5) == whole_game("club", 4, 5)
    assert whole_game("club", 4, 5).records != whole_game("club", 4, 6).records


def test_no_game_with_moons_taken_off_ends_before_deal_four() -> None:
    assert min(len(whole_game("moon_self", 4, seed).records) for seed in range(4)) >= 4


def test_the_pass_goes_round_with_the_deals() -> None:
    game = Game.new(find("jack_and_kitty"), seed=1, dealer=2)
    steps = []
    for _ in range(5):
        steps.append((game.dealer, game.pass_step))
        game = game.add(played(game.deal(), 1))
    assert steps == [(2, "right"), (3, "left"), (0, "across"), (1, "hold"), (2, "right")]


def moon_deal(game: Game) -> Deal:
    """Seat 0 holds all spades and takes every trick: hold deal, eldest opens, suits dealt whole."""
    hands = [Hand(Suit(suit).mask) for suit in (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)]
    deal = Deal.of(game.rules, hands, dealer=game.dealer, number=game.number)
    while deal.phase is not Phase.OVER:
        deal = deal.play(legal(deal.position).cards[0])
    return deal


def test_a_moon_is_recorded_with_its_choice() -> None:
    rules = find("eldest_opens").with_options({"pass_cycle": "hold", "first_trick_points": "allowed"})
    game = Game.new(rules, seed=1, dealer=3)
    deal = moon_deal(game)
    with pytest.raises(ScoreError, match="has to choose"):
        game.add(deal)
    record = game.add(deal, choice="self").records[0]
    assert (record.shooter, record.form, record.points) == (0, "self", (-26, 0, 0, 0))
    assert game.add(deal, choice="others").totals == (0, 26, 26, 26)


def test_a_deal_of_another_game_is_refused() -> None:
    game = Game.new(find("club"), seed=1, dealer=0)
    other = Game.new(find("club"), seed=1, dealer=1)
    with pytest.raises(GameError, match="dealt by seat 0"):
        game.add(played(other.deal(), 1), choice=None)
    with pytest.raises(GameError, match="Seat 4"):
        Game.new(find("club"), seed=1, dealer=4)


def test_a_cut_goes_on_until_one_card_is_lowest() -> None:
    again = 0
    for seed in range(200):
        cut = cut_for_dealer(5, seed)
        *ties, last = cut.rounds
        assert last[cut.dealer].rank == min(card.rank for card in last.values())
        assert sum(card.rank == last[cut.dealer].rank for card in last.values()) == 1
        drawn = [card for each in cut.rounds for card in each.values()]
        assert len(set(drawn)) == len(drawn)
        again += bool(ties)
    assert again > 10


def test_the_first_dealer_is_cut_for_or_drawn() -> None:
    cut, at_random = find("jack_and_kitty"), find("classic")
    assert {first_dealer(cut, seed) for seed in range(60)} == {first_dealer(at_random, seed) for seed in range(60)} == {0, 1, 2, 3}
    assert first_dealer(cut, 3) == cut_for_dealer(4, 3).dealer
    assert Game.new(cut, seed=3).first_dealer == first_dealer(cut, 3)


@pytest.mark.parametrize("name", ["classic", "papayoo"])
def test_a_game_that_begins_later_deals_the_same_cards_from_there(name: str) -> None:
    whole, later = Game.new(find(name), seed=4), Game.new(find(name), seed=4, start=3)
    for _ in range(2):
        whole = whole.add(played(whole.deal(), 1), choice="others" if whole.rules.moon == "choose" else None)
    assert later.deal() == whole.deal()
    assert (later.number, later.dealer, later.pass_step, later.totals) == (3, whole.dealer, whole.pass_step, (0,) * 4)
    choice: Any = "others" if later.rules.moon == "choose" else None
    assert later.add(played(later.deal(), 1), choice=choice).records[0].number == 3


def test_a_game_that_begins_later_plays_all_its_agreed_deals() -> None:
    game = Game.new(find("papayoo"), seed=4, start=3)
    while not game.over:
        game = game.add(played(game.deal(), 1))
    assert len(game.records) >= 4
    with pytest.raises(GameError, match="cannot begin with deal 0"):
        Game.new(find("classic"), seed=1, start=0)


@given(rule_sets(), SEEDS)
@examples(10)
def test_games_of_any_rule_set_go_on_without_a_fault(rules: RuleSet, seed: int) -> None:
    game = Game.new(rules, seed=seed)
    for _ in range(3):
        if game.over:
            break
        deal = game.deal()
        assert isinstance(deal, Deal)
        *_, last = play_at_random(deal, seed)
        game = game.add(last, choice="self" if rules.moon == "choose" else None)
    assert game.standing == standing(rules, game.totals, len(game.records))
