"""The house player: the two published hands, faults of other programs, reasons in words, moons."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.kernel import HEARTS, suit_of
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.players import House, PublicView
from hearts_tutor.players.house.estimates import nobody_over
from hearts_tutor.players.house.moon import losers, tries_moon
from hearts_tutor.players.house.passing import house_pass, suit_cost
from hearts_tutor.playout.seen import unseen
from tests.corpus import EVERY_KIND, label
from tests.players.views import cards, view

CLUBS = "2C 3C 5C 7C"  # an earlier trick that tells nothing
HOUSE = House()


def played(hand: str, trick: str = "", earlier: str = CLUBS) -> str:
    return HOUSE.choose_card(view(hand, trick, earlier=earlier)).card.code


@pytest.mark.parametrize(
    ("hand", "passed"),
    [("♠AK5 ♥Q94 ♦KJ863 ♣72", "AS KS QH"), ("♠Q9743 ♥A106 ♦K5 ♣J82", "AH KD TH")],
)
def test_the_two_hands_of_the_rule_book(hand: str, passed: str) -> None:
    choice = HOUSE.choose_pass(view(hand, number=1))
    assert choice.cards == cards(passed)


@pytest.mark.parametrize("rules", [find("classic"), find("papayoo", 4), find("protected_spades"), find("black_maria")], ids=label)
def test_the_pass_leaves_the_cheapest_hand(rules: RuleSet) -> None:
    """The pass is found suit by suit, and it is the best of all passes."""
    chance, kernel, size = random.Random(3), rules.kernel, rules.pass_count
    for _ in range(3):
        hand = Hand.of_cards(chance.sample(list(rules.pack), rules.hand_cards))
        out = (rules.pack - hand).mask

        def left(given: int, hand: Hand = hand, out: int = out) -> int:
            return sum(suit_cost(kernel, hand.mask & ~given & suit_of(suit), out, suit) for suit in range(4))

        free = [card.bit for card in hand - rules.may_not_pass]
        given = house_pass(kernel, rules.pack.mask, hand.mask, rules.may_not_pass.mask, size)
        assert left(given) == min(left(sum(cards)) for cards in combinations(free, size))
        assert given.bit_count() == size


@pytest.mark.parametrize(("able", "to_come"), [(3, 3), (3, 2), (2, 2), (3, 1), (4, 4)])
def test_the_chance_that_nobody_must_go_over(able: int, to_come: int) -> None:
    """Against every way in which the cards can lie: a seat that holds a higher card and no lower one goes over."""
    for lower, higher in [(0, 1), (1, 1), (2, 1), (1, 2), (2, 2), (0, 0), (2, 0)]:
        ways = list(product(range(able), repeat=lower + higher))
        safe = sum(all(seat >= to_come or seat in way[:lower] for seat in way[lower:]) for way in ways)
        assert abs(nobody_over(able, to_come, lower, higher) - 1000 * safe / len(ways)) <= 2


def test_the_last_cards_of_a_suit_are_drawn() -> None:
    """One spade is out: the king draws it, and no later spade can make this hand take its others."""
    earlier = "2C 3C 5C 9C  AC KC QC TC  6C 8C 4C 2D  AS TS 8S 7S  KD QD JD 9D  3D 7D 8D QH  5S 4S 3S 2S"
    assert played("KS QS JS 9S 3H JC", earlier=earlier) in {"KS", "JS", "9S"}


def test_b36_ducks_the_queen_when_last() -> None:
    assert played("QD 4D 8H", "TD QS 3D") == "4D"


def test_b40_gives_the_queen_to_the_ace() -> None:
    assert played("KS QS 7D 6D", "5S AS") == "QS"


def test_b43_ducks_a_first_trick_that_holds_a_heart() -> None:
    assert played("AC 4C KD 6S 9S 4S JH 8H 3H TD 7D 5D 2D", "2C 5H 9C", earlier="") == "4C"


@pytest.mark.parametrize("hand", ["QS TS 4S", "QS TS 4S KD 7D 8H 3H", "QS 4S 9D"])
@pytest.mark.parametrize("trick", ["5S", "2S 5S", "3S 2S 5S"])
def test_b45_keeps_the_queen_from_a_low_spade(hand: str, trick: str) -> None:
    assert played(hand, trick) in {"4S", "TS"}


def test_b48_no_moon_with_a_losing_heart() -> None:
    """A, K and 6 of hearts with every other heart out: the six would lose."""
    strong = view("AH KH 6H AS KS QS JS AC KC", earlier=CLUBS)
    assert losers(strong.rules.kernel, strong.hand.mask, unseen(strong.seen), 0, 3) == 1
    assert not tries_moon(strong.rules.kernel, strong.seen)


def test_b48_a_moon_is_given_up_when_it_can_no_longer_work() -> None:
    able = view("AH KH QH JH TH AS KS QS AC", "", earlier=CLUBS)
    assert tries_moon(able.rules.kernel, able.seen)
    given = view("AH KH QH JH TH AS KS QS", "", earlier=CLUBS + " 4C 6C 8C 2H", broken=True)  # a heart went to another seat
    assert given.seen.cards_played & HEARTS
    assert given.seen.only_taker == 2
    assert not tries_moon(given.rules.kernel, given.seen)


def test_a_moon_is_not_fed() -> None:
    """One seat has everything so far and holds the trick: no heart for it, if anything else will do."""
    earlier = "2C 3C 5C 7C  KH 2H 3H 4H  QH 5H 6H QS"
    choice = HOUSE.choose_card(view("9H 8D 4D", "AC TC 6C", earlier=earlier, broken=True))
    assert choice.card.code != "9H"


def test_a_point_for_another_seat_stops_a_moon() -> None:
    earlier = "2C 3C 5C 7C  KH 2H 3H 4H  QH 5H 6H QS"
    choice = HOUSE.choose_card(view("9H 8D 4D", "TC AC 6C", earlier=earlier, broken=True))
    assert choice.card.code == "9H"
    assert "alone has points" in choice.why


def test_a_moon_is_stopped_by_taking_a_heart() -> None:
    earlier = "2C 3C 5C 7C  KH 2H 3H 4H  QH 5H 6H QS"
    choice = HOUSE.choose_card(view("AH 7H 8D", "TH 9H 8H", earlier=earlier, broken=True))
    assert choice.card.code == "AH"
    assert "moon" in choice.why


def test_j_of_diamonds_is_taken_where_it_takes_points_off() -> None:
    rules = find("omnibus")
    take = HOUSE.choose_card(view("AD 3D 8S", "JD 5D 7D", earlier=CLUBS, rules=rules))
    assert take.card.code == "AD"
    assert "points off" in take.why


def test_a_low_spade_smokes_out_the_queen() -> None:
    choice = HOUSE.choose_card(view("6S 5S 4S QD 9D 8D KC 9C 8H 7H", earlier=CLUBS))
    assert choice.card.suit.letter == "S"
    assert "smoke" in choice.why


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_every_rule_set_is_played_with_a_reason_for_everything(rules: RuleSet) -> None:
    for number in range(1, len(rules.pass_cycle) + 1):
        deal = Deal.new(rules, seed=number, number=number)
        for seat in range(rules.players if deal.phase is Phase.PASSING else 0):
            choice = HOUSE.choose_pass(PublicView.of(deal, seat))
            _is_a_sentence(choice.why)
            deal = deal.choose_pass(seat, choice.cards)
        while deal.phase is Phase.PLAYING:
            choice = HOUSE.choose_card(PublicView.of(deal, deal.turn))
            _is_a_sentence(choice.why)
            assert str(choice.card) in choice.why
            deal = deal.play(choice.card)
        assert sum(len(pile) for pile in deal.taken()) == len(rules.pack)


def _is_a_sentence(why: str) -> None:
    assert why[-1] == "."
    assert "  " not in why
    assert why[0].isupper() or why[0].isdigit()


def test_passes_are_explained_suit_by_suit() -> None:
    why = HOUSE.choose_pass(view("♠Q9743 ♥A106 ♦K5 ♣J82", number=1)).why
    assert "Q♠ stays, guarded by" in why
    assert all(card in why for card in ("A♥", "10♥", "K♦"))


def test_nothing_that_may_not_be_passed_goes() -> None:
    rules = find("protected_spades")
    given = HOUSE.choose_pass(view("♠AKQ ♥AQ94 ♦KJ86 ♣72", number=1, rules=rules)).cards
    assert not Hand.of_cards(given).mask & rules.may_not_pass.mask
