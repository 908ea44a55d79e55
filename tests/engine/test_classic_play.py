"""Deals of the classic game: dealing, passing, opening, tricks, and every step that is refused."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import PACK, Card, Hand, parse_cards
from hearts_tutor.engine.deal import Deal, DealError, IllegalPass, IllegalPlay, Phase
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import legal

CLASSIC = find("classic")
# Every seat has one suit, so that every play can be done in the head: clubs, diamonds, spades, hearts from seat 0.
ONE_SUIT_EACH = tuple(PACK.of(suit) for suit in (PACK.cards[26].suit, PACK.cards[39].suit, PACK.cards[0].suit, PACK.cards[13].suit))


def hold(hands: tuple[Hand, ...] = ONE_SUIT_EACH, **options: str) -> Deal:
    """A deal without a pass."""
    return Deal.of(CLASSIC.with_options(options), hands, number=4)


def played(deal: Deal, cards: str) -> Deal:
    for card in parse_cards(cards):
        deal = deal.play(card)
    return deal


def test_the_hands_used_here() -> None:
    assert [str(hand)[0] for hand in ONE_SUIT_EACH] == ["♣", "♦", "♠", "♥"]


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    first = Deal.new(CLASSIC, seed=3, dealer=0)
    for dealer in range(1, 4):
        deal = Deal.new(CLASSIC, seed=3, dealer=dealer)
        assert [deal.dealt[(seat + dealer) % 4] for seat in range(4)] == list(first.dealt)


@pytest.mark.parametrize(("number", "receiver"), [(1, 1), (2, 3), (3, 2), (5, 1)])
def test_where_passed_cards_go(number: int, receiver: int) -> None:
    deal = Deal.of(CLASSIC, ONE_SUIT_EACH, number=number)
    assert deal.phase is Phase.PASSING
    for seat in (2, 0, 3, 1):
        assert deal.hands == ONE_SUIT_EACH
        deal = deal.choose_pass(seat, Hand.of_cards(ONE_SUIT_EACH[seat].cards[:3]))
    assert deal.phase is Phase.PLAYING
    assert Hand.of_cards(ONE_SUIT_EACH[0].cards[:3]) - deal.hands[receiver] == Hand()
    assert deal.dealt == ONE_SUIT_EACH


def test_the_lowest_club_opens_where_it_lies_after_the_pass() -> None:
    deal = Deal.of(CLASSIC, ONE_SUIT_EACH, number=1)
    for seat in range(4):
        deal = deal.choose_pass(seat, Hand.of_cards(ONE_SUIT_EACH[seat].cards[-3:]))  # 2♣ goes to seat 1
    assert deal.turn == 1
    assert legal(deal.position) == Hand.parse("2C")


def test_a_hold_deal_opens_at_once() -> None:
    deal = hold()
    assert (deal.phase, deal.turn, deal.trick_number, deal.broken) == (Phase.PLAYING, 0, 1, False)
    with pytest.raises(DealError):
        deal.choose_pass(0, Hand.parse("2C 3C 4C"))


def test_no_cards_to_pass_is_a_hold_deal() -> None:
    assert Deal.of(CLASSIC.with_options({"pass_count": "0"}), ONE_SUIT_EACH, number=1).phase is Phase.PLAYING


@pytest.mark.parametrize(
    ("seat", "cards", "message"),
    [
        (0, "2C 3C", "3 cards must be passed, not 2"),
        (0, "2C 3C 4C 5C", "3 cards must be passed, not 4"),
        (0, "2C 3C 4D", "4♦"),
        (0, "", "3 cards"),
        (4, "2C 3C 4C", "Seat 4"),
        (-1, "2H 3H 4H", "Seat -1"),
    ],
)
def test_passes_that_are_refused(seat: int, cards: str, message: str) -> None:
    with pytest.raises(IllegalPass, match=message):
        Deal.of(CLASSIC, ONE_SUIT_EACH).choose_pass(seat, Hand.parse(cards))


def test_nobody_passes_twice() -> None:
    deal = Deal.of(CLASSIC, ONE_SUIT_EACH).choose_pass(0, Hand.parse("2C 3C 4C"))
    with pytest.raises(IllegalPass, match="already"):
        deal.choose_pass(0, Hand.parse("5C 6C 7C"))


def test_play_goes_clockwise_and_the_winner_leads() -> None:
    deal = hold()
    for seat, card in enumerate(parse_cards("2C AD AS")):
        assert deal.turn == seat
        deal = deal.play(card)
    assert deal.trick.winner(4) == 0
    deal = deal.play(Card.parse("5H"))  # nothing but hearts: the ban cannot hold
    assert (deal.turn, deal.trick_number, deal.broken, len(deal.tricks)) == (0, 2, True, 1)
    assert deal.taken() == (Hand.parse("2C AD AS 5H"), Hand(), Hand(), Hand())
    assert deal.trick == Trick(0)


def test_hearts_on_trick_one_need_not_break_them() -> None:
    assert not played(hold(break_on_first_trick="no"), "2C AD AS 5H").broken
    assert played(hold(break_on_first_trick="no"), "2C AD AS 5H 3C 2D 2S 6H").broken


def test_the_queen_breaks_only_where_the_rules_say_so() -> None:
    hands = tuple(hand - Hand.parse("5H QS") + Hand.parse(swap) for hand, swap in zip(ONE_SUIT_EACH, ("", "", "5H", "QS"), strict=True))
    assert not played(hold(hands, break_on_first_trick="no"), "2C AD AS AH 3C 2D 2S QS").broken
    assert played(hold(hands, break_on_first_trick="no", queen_breaks="yes"), "2C AD AS AH 3C 2D 2S QS").broken


def test_a_whole_deal_of_one_suit_each() -> None:
    deal = hold()
    for number in range(13):
        for hand in ONE_SUIT_EACH:
            deal = deal.play(hand.cards[12 - number])
    assert deal.phase is Phase.OVER
    assert deal.taken() == (PACK, Hand(), Hand(), Hand())
    assert len(deal.tricks) == 13
    with pytest.raises(DealError, match="over"):
        _ = deal.turn


def test_illegal_plays() -> None:
    deal = hold()
    with pytest.raises(IllegalPlay, match="3♣ may not be played") as caught:
        deal.play(Card.parse("3C"))
    assert caught.value.verdict is not None
    assert caught.value.position == "classic 1 unbroken - CAKQJT98765432"
    with pytest.raises(IllegalPlay, match="A♠ is not in the hand"):
        deal.play(Card.parse("AS"))


@pytest.mark.parametrize(("opening", "leader"), [("lowest_club", 0), ("any_club", 0), ("eldest", 3), ("dealer", 2)])
def test_who_opens(opening: str, leader: int) -> None:
    deal = Deal.of(CLASSIC.with_options({"opening": opening}), ONE_SUIT_EACH, dealer=2, number=4)
    assert deal.turn == leader


def test_without_any_club_the_eldest_hand_opens() -> None:
    rules = CLASSIC.with_options({"removed": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D"})
    for dealer in range(4):
        assert Deal.new(rules, seed=1, dealer=dealer, number=4).turn == (dealer + 1) % 4


SMALLER = tuple(Hand.of_cards(hand.cards[:12]) for hand in ONE_SUIT_EACH)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (ONE_SUIT_EACH[:3], "3 hands"),
        ((*ONE_SUIT_EACH[:3], ONE_SUIT_EACH[0]), "two hands"),
        (SMALLER, "12 cards"),
        ((), "0 hands"),
    ],
)
def test_hands_that_are_no_deal(hands: tuple[Hand, ...], message: str) -> None:
    with pytest.raises(DealError, match=message):
        Deal.of(CLASSIC, hands)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_does_not_exist(dealer: int) -> None:
    with pytest.raises(DealError, match="seats are 0 to 3"):
        Deal.of(CLASSIC, ONE_SUIT_EACH, dealer=dealer)


@pytest.mark.parametrize("number", [0, -1])
def test_deals_are_numbered_from_one(number: int) -> None:
    with pytest.raises(DealError):
        Deal.of(CLASSIC, ONE_SUIT_EACH, number=number)


@pytest.mark.parametrize(
    ("hand", "trick", "number", "message"),
    [
        ("", "2C", 2, "empty"),
        ("QS", "2C QS", 2, "Q♠ is both"),
        ("QS", "2C 2C", 2, "twice"),
        ("QS", "2C 3C 4C 5C", 2, "nobody is left"),
        ("QS", "2C 3C 4C 5C 6C", 2, "nobody is left"),
        ("QS", "", 0, "Trick 0"),
        ("QS", "", 14, "Trick 14"),
        ("QS", "", -1, "Trick -1"),
        ("QS 3C", "", 1, "2♣"),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 2H", "", 2, "14 cards"),
    ],
)
def test_positions_that_cannot_arise(hand: str, trick: str, number: int, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        Position.of(CLASSIC, hand=hand, trick=trick, number=number)
    assert type(caught.value).__module__.startswith("hearts_tutor")


@pytest.mark.parametrize(
    ("hand", "trick"),
    [
        ("QS 3C", "5D"),  # trick one is led with 2♣ and nothing else
        ("QS 2C", "5C"),  # whoever holds 2♣ has led it
    ],
)
def test_a_first_trick_opened_with_another_card_cannot_arise(hand: str, trick: str) -> None:
    with pytest.raises(PositionError, match="2♣"):
        Position.of(CLASSIC, hand=hand, trick=trick, number=1)
