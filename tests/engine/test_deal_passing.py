"""The pass: where the cards go, and every pass that is refused."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import PACK, Card, CardError, Hand, Suit
from hearts_tutor.engine.deal import Deal, IllegalPass, Phase
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.verdicts import Rule

CLASSIC = RuleSet()
ONE_SUIT_EACH = tuple(PACK.of(suit) for suit in Suit)  # clubs, diamonds, spades, hearts from seat 0


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
def test_the_step_says_where_passed_cards_go(name: str, players: int, number: int, offset: int) -> None:
    deal = Deal.new(find(name, players), seed=4, number=number)
    before = deal.hands
    for seat in [*range(1, players), 0]:
        assert deal.phase is Phase.PASSING
        assert deal.hands == before  # nothing changes hands before all are in
        deal = deal.choose_pass(seat, before[seat].cards[:3])
    assert deal.phase is Phase.PLAYING
    assert deal.dealt == before
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


# B08
@pytest.mark.parametrize("count", [0, 1, 2, 4, 13])
def test_the_number_of_passed_cards_is_checked(count: int) -> None:
    deal = Deal.new(CLASSIC, seed=1)
    with pytest.raises(IllegalPass, match=f"3 cards must be passed, not {count}") as refusal:
        deal.choose_pass(0, deal.hands[0].cards[:count])
    assert refusal.value.rule is Rule.PASS_COUNT


@pytest.mark.parametrize(
    ("seat", "cards", "message"),
    [(0, "2C 3C 4D", "4♦.*it is not in the hand"), (4, "2C 3C 4C", "Seat 4 does not exist"), (-1, "2H 3H 4H", "Seat -1 does not exist")],
)
def test_a_pass_of_another_seats_card_or_of_no_seat_is_refused(seat: int, cards: str, message: str) -> None:
    with pytest.raises(IllegalPass, match=message):
        Deal.of(CLASSIC, ONE_SUIT_EACH).choose_pass(seat, Hand.parse(cards))


def test_one_card_three_times_is_no_pass() -> None:
    with pytest.raises(CardError, match="twice"):
        Deal.of(CLASSIC, ONE_SUIT_EACH).choose_pass(0, [Card.parse("2C")] * 3)


def test_nobody_passes_twice() -> None:
    deal = Deal.of(CLASSIC, ONE_SUIT_EACH).choose_pass(0, Hand.parse("2C 3C 4C"))
    with pytest.raises(IllegalPass, match="already"):
        deal.choose_pass(0, Hand.parse("5C 6C 7C"))


# B06
@pytest.mark.parametrize(("players", "card"), [(5, "KS"), (4, "QS"), (3, "AS"), (6, "QS")])
def test_protected_spades_may_not_be_passed(players: int, card: str) -> None:
    rules = find("protected_spades", players)
    deal = Deal.new(rules, seed=1)
    seat = next(s for s in range(players) if Card.parse(card) in deal.hands[s])
    others = [c for c in deal.hands[seat] if c not in rules.may_not_pass]
    with pytest.raises(IllegalPass, match="may not be passed") as refusal:
        deal.choose_pass(seat, [Card.parse(card), *others[:2]])
    assert refusal.value.rule is Rule.MAY_NOT_PASS
