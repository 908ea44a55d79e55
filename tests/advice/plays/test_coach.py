"""The coach and the cost of a play: from what is seen alone, the same from the same seed, and right where it is plain."""

from __future__ import annotations

import random
import time
from typing import Any, get_args

import pytest

from hearts_tutor.advice.plays.coach import Coach
from hearts_tutor.advice.plays.cost import PlayError, advise_play
from hearts_tutor.advice.plays.decision import spot_of
from hearts_tutor.advice.plays.hidden import specs_of
from hearts_tutor.advice.plays.race import SUMS, race
from hearts_tutor.advice.plays.review import review, states
from hearts_tutor.advice.plays.rollout import play_on, worth
from hearts_tutor.advice.plays.rollout_player import QUICK
from hearts_tutor.advice.plays.search import tables_of
from hearts_tutor.compiled.marks import available, ints
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import MoonChoice, score_deal
from hearts_tutor.players import House, PublicView, play_deal
from hearts_tutor.playout.loop import MOST_SEATS, ROOM
from tests.advice.plays.test_hidden import deals_with_views, truth
from tests.advice.test_plain import run as run_plain
from tests.players.test_players import shuffled
from tests.playout.tables import ONE_PACK, label, view


def open_cards(deal: Deal) -> list[int]:
    return [hand.mask for hand in deal.hands] + [0] * (MOST_SEATS - deal.rules.players)


@pytest.mark.parametrize("rules", ONE_PACK, ids=label)
def test_a_deal_played_on_is_scored_as_the_rules_score_it(rules: RuleSet) -> None:
    """Points less the mean, the moon in either form, the sun, bonuses and kitties: the cell agrees with the score sheet."""
    for deal, seen in deals_with_views(rules, 3, 6):
        spot, (kernel, table, scoring) = spot_of(seen), tables_of(seen.rules)
        world, begun = truth(deal), list(spot.begun)
        seats = open_cards(deal) + begun + [0] * (ROOM - 3 * MOST_SEATS)
        kitty = world[8]
        if spot.point.kitty_to >= 0:
            seats[MOST_SEATS + spot.point.kitty_to] |= kitty
            kitty = 0
        card = spot.legal.cards[0].bit
        play_on(kernel, table, scoring, spot.point, seats, kitty, 0, card, 0, QUICK, 7)
        cell = worth(kernel, scoring, table.hand_cards, seats, seen.seat)
        n = rules.players
        piles = [Hand(mask) for mask in seats[MOST_SEATS : MOST_SEATS + n]]
        won = seats[2 * MOST_SEATS : 2 * MOST_SEATS + n]
        whole = won if sum(won) == rules.hand_cards else None
        for choice in get_args(MoonChoice) if rules.moon == "choose" else (None,):
            score = score_deal(seen.rules, piles, choice=choice, tricks=whole)
            assert cell >> 2 == n * score.points[seen.seat] - sum(score.points)
            assert bool(cell & 3) == (score.shooter is not None)


@pytest.mark.parametrize("won", [(13, 0, 0, 0), (12, 1, 0, 0), (0, 13, 0, 0)])
@pytest.mark.parametrize("name", ["moon_others", "three_to_six", "sun", "no_trick_bonus", "omnibus", "moon_adjusted"])
def test_a_moon_is_scored_as_the_rules_score_it(name: str, won: tuple[int, ...]) -> None:
    rules = find(name)
    kernel, table, scoring = tables_of(rules)
    shooter = won.index(max(won))
    piles = [Hand(), Hand(), Hand.parse("♦J") if won[2] else Hand(), Hand()]
    piles[shooter] = rules.pack
    seats = [0] * MOST_SEATS + [*(pile.mask for pile in piles), *[0] * 4] + [*won, *[0] * 4]
    score = score_deal(rules, piles, choice="others" if rules.moon == "choose" else None, tricks=won)
    for seat in range(4):
        assert worth(kernel, scoring, table.hand_cards, seats, seat) >> 2 == 4 * score.points[seat] - sum(score.points)


@pytest.mark.skipif(not available(), reason="numba is not here")
def test_compiled_and_plain_find_the_same() -> None:
    for name in ("classic", "omnibus", "black_maria", "jack_and_kitty"):
        for _, seen in deals_with_views(find(name), 11, 9):
            spot = spot_of(seen)
            lines = [(card, plan) for card in spot.alike() for plan in (0, 1)]
            lists = [*specs_of(spot.ways), list(spot.begun), [card for card, _ in lines], [plan for _, plan in lines]]
            common = (*tables_of(seen.rules), spot.point)
            found = []
            for run, form in ((race, ints), (race.python, list)):
                cells, live, sums = (form(numbers) for numbers in ([0] * 12 * len(lines), [1] * len(lines), [0] * SUMS * len(lines)))
                given: tuple[Any, ...] = (*common, *map(form, lists), 3, (0, 4, 12), 20, QUICK, -1, cells, live, sums)
                best = run(*given)
                found.append((best, list(map(int, cells)), list(map(int, live)), list(map(int, sums))))
            assert found[0] == found[1]


def test_the_same_seed_gives_the_same_answer() -> None:
    deal = play_to(Deal.new(find("classic"), seed=8), 4)
    seen = PublicView.of(deal, deal.turn)
    assert advise_play(seen, worlds=80, seed=4) == advise_play(seen, worlds=80, seed=4)
    assert advise_play(seen, worlds=80, seed=4) != advise_play(seen, worlds=80, seed=5)


def play_to(deal: Deal, tricks: int) -> Deal:
    """A deal played by the house up to the end of so many tricks, and to a decision between cards."""
    house = House()
    for seat in range(deal.rules.players):
        if deal.phase is Phase.PASSING:
            deal = deal.choose_pass(seat, house.choose_pass(PublicView.of(deal, seat)).cards)
    while len(deal.tricks) < tricks or len(PublicView.of(deal, deal.turn).legal) == 1:
        deal = deal.play(house.choose_card(PublicView.of(deal, deal.turn)).card)
    return deal


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("♠Q2 ♦A ♣A", "KS", "QS"),  # under the king
        ("♠Q2 ♥A ♣A", "9D", "QS"),  # void: she goes
        ("♠AQ ♦2", "2S 3S KS", "QS"),  # last to play, the king lies there
        ("♠A3 ♦2", "2S 4S QS", "3S"),  # she lies there: not over her
    ],
)
def test_plain_decisions(hand: str, trick: str, card: str) -> None:
    seen = view(hand, trick, earlier=EARLIER[len(Hand.parse(hand))], rules=find("hearts_any_time"))
    assert str(Coach(worlds=60).choose_card(seen).card.code) == card
    advice = advise_play(seen, worlds=100)
    assert advice.best.card.code == card
    assert card in advice.relative_to


EARLIER = {
    3: "♣2345 ♣6789 ♣10 ♣J ♣Q ♣K ♦3456 ♦78910 ♥2345 ♥9678 ♦JQKA ♠5678 ♥10 ♥J ♥Q ♥K",
    4: "♣2345 ♣6789 ♣10 ♣J ♣Q ♣K ♦3456 ♦78910 ♥2345 ♥9678 ♠5678 ♥10 ♥J ♥Q ♥K",
}


def test_the_budget_in_milliseconds_is_kept_to_about() -> None:
    deal = play_to(Deal.new(find("classic"), seed=5), 2)
    seen = PublicView.of(deal, deal.turn)
    Coach(worlds=2).choose_card(seen)
    begun = time.perf_counter()
    Coach(milliseconds=20).choose_card(seen)
    assert time.perf_counter() - begun < 2.0  # a wide berth for a busy machine


def test_the_cost_of_a_play_names_its_worlds_and_its_bands() -> None:
    deal = play_to(Deal.new(find("moon_others"), seed=21), 3)
    advice = advise_play(PublicView.of(deal, deal.turn), worlds=200)
    assert {each.card for each in advice.plays} == set(PublicView.of(deal, deal.turn).legal)
    assert [each.cost for each in advice.plays] == sorted(each.cost for each in advice.plays)
    assert advice.best.band == "best"
    assert all(each.why and each.worlds <= advice.worlds for each in advice.plays)
    with pytest.raises(PlayError, match="may not be played here"):
        advice.of(Card.parse("2C"))
    with pytest.raises(PlayError, match="name 2 to"):
        advise_play(PublicView.of(deal, deal.turn), worlds=1)


def test_a_deal_is_reviewed_decision_by_decision() -> None:
    deal = play_deal(Deal.new(find("moon_others"), seed=3), [House()] * 4)
    assert [cards for _, _, cards in states(deal)][:4] == list(deal.chosen)
    decisions = list(review(deal, 1, worlds=20))
    assert [each.trick for each in decisions] == list(range(14))
    assert decisions[0].chosen == deal.chosen[1]
    assert decisions[-1].forced
    assert all(each.cost >= 0 for each in decisions)


def test_hidden_cards_change_no_advice() -> None:
    """The order of the cards in other hands is the only difference between two deals: the advice is the same."""
    chance = random.Random(9)
    deal = play_to(Deal.new(find("classic"), seed=12), 5)
    seen = PublicView.of(deal, deal.turn)
    for _ in range(3):
        other = shuffled(deal, deal.turn, chance)
        assert advise_play(PublicView.of(other, deal.turn), worlds=30) == advise_play(seen, worlds=30)


def test_the_queen_is_never_taken_for_another_card() -> None:
    """Where she counts nothing, rules of play may still single her out."""
    spot = spot_of(view("♠QJ ♦2", "", earlier="", rules=find("papayoo", 4).rolled(1), number=1))
    assert {Card.parse("JS").bit, Card.parse("QS").bit} <= set(spot.alike())


def test_the_coach_plays_without_numba() -> None:
    """As in a browser, with few worlds: a whole deal beside three house players."""
    code = """
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.players import House, play_deal
from hearts_tutor.engine.rules import find
from hearts_tutor.roster import player
deal = play_deal(Deal.new(find("classic"), seed=1), [player("coach"), House(), House(), House()])
print(deal.phase is Phase.OVER)
"""
    assert run_plain(code) == "True"
