"""Suits, cards and hands: numbers, spellings, order and errors."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from hearts_tutor.engine.cards import PACK, PACK_MASK, SHOWN_SUITS, Card, CardError, Hand, Suit, parse_cards
from tests.effort import examples
from tests.engine.typed import TYPED, tried


def test_the_pack_fits_a_signed_integer_and_is_shown_suit_by_suit() -> None:
    assert len(PACK) == 52
    assert len({card.id for card in PACK}) == 52
    assert sum(card.bit for card in PACK) == PACK_MASK
    assert PACK_MASK < 2**63, "a hand fits a signed integer of 64 bits"
    assert max(card.id for card in PACK) == 60
    assert [card.code for card in Hand.parse("2C AC 2D 2S 2H AH")] == ["2S", "AH", "2H", "AC", "2C", "2D"]


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.code)
def test_every_spelling_of_a_card_is_read(card: Card) -> None:
    rank, suit = card.rank_text, card.suit
    outlined = dict(zip("♣♦♠♥", "♧♢♤♡", strict=True))[suit.symbol]
    texts = [
        card.code,
        card.code.lower(),
        str(card),
        suit.symbol + rank,
        suit.letter + rank,
        rank + suit.letter.lower(),
        rank + outlined,
        rank + suit.symbol + "\ufe0f",
        f"  {card.code} ",
    ]
    assert {Card.parse(text) for text in texts} == {card}
    assert Card(card.id) == Card.of(card.rank, card.suit) == card
    assert card.name.endswith(" of " + suit.plural)
    assert len(card.code) == 2
    assert card.bit == 1 << 16 * suit + card.rank


BAD_CARDS = ("", " ", "1S", "11S", "S", "Q", "QQ", "SS", "QX", "QSS", "Q S", "0S", "-QS", "100S", "♠♠", "JOKER", "QS,", "?")


@pytest.mark.parametrize("text", BAD_CARDS)
def test_what_is_no_card_is_refused_and_named(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert f"“{text}”" in str(caught.value)


@pytest.mark.parametrize("number", [-1, 13, 15, 29, 61, 64, 1000])
def test_a_number_of_no_card_is_refused(number: int) -> None:
    with pytest.raises(CardError):
        Card(number)


@pytest.mark.parametrize("mask", [-1, 1 << 13, 1 << 15, 1 << 61, 1 << 63, 1 << 64])
def test_a_mask_of_no_hand_is_refused(mask: int) -> None:
    with pytest.raises(CardError):
        Hand(mask)


def test_cards_compare_by_suit_then_rank() -> None:
    in_order = [Card.parse(text) for text in ["2C", "AC", "2D", "AD", "2S", "QS", "KS", "2H", "AH"]]
    assert sorted(in_order) == in_order


HANDS = {
    "♠AK5 ♥Q94 ♦KJ863 ♣72": "AS KS 5S QH 9H 4H 7C 2C KD JD 8D 6D 3D",
    "SAK5 HQ94": "AS KS 5S QH 9H 4H",
    "ha10": "AH TH",
    "♠Q9743 ♥A106 ♦K5 ♣J82": "QS 9S 7S 4S 3S AH TH 6H JC 8C 2C KD 5D",
    "qs;9S, kd": "QS 9S KD",
    "": "",
}


@pytest.mark.parametrize("text", HANDS)
def test_hands_are_read_by_suit_and_by_card(text: str) -> None:
    hand = Hand.parse(text)
    assert [card.code for card in hand] == HANDS[text].split()
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(" ".join(card.code for card in hand)) == hand


@pytest.mark.parametrize("text", ["QS QS", "QS Q♠", "♠QQ", "TD 10D", "♠AQ qs"])
def test_a_card_twice_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="twice"):
        Hand.parse(text)


def test_the_first_bad_word_is_named() -> None:
    with pytest.raises(CardError, match="“1S”"):
        parse_cards("QS 1S 2X")


def test_hands_are_asked_added_and_subtracted_as_sets() -> None:
    hand = Hand.parse("QS 5H 2C")
    assert Card.parse("QS") in hand
    assert Card.parse("KS") not in hand
    assert "QS" not in hand
    assert hand - Hand.parse("5H AD") == Hand.parse("QS 2C")
    assert hand + Hand.parse("QS AD") == Hand.parse("QS 5H 2C AD")
    assert hand.of(Suit.HEARTS) == Hand.parse("5H")
    assert not Hand()
    assert len(PACK.of(Suit.CLUBS)) == 13
    assert str(Hand()) == ""
    assert hash(hand) == hash(Hand.parse("2C 5H QS"))


def test_suits_have_symbols_letters_and_words() -> None:
    assert [suit.symbol for suit in SHOWN_SUITS] == ["♠", "♥", "♣", "♦"]
    assert [suit.letter for suit in Suit] == ["C", "D", "S", "H"]
    assert [suit.singular for suit in Suit] == ["club", "diamond", "spade", "heart"]
    assert sum(suit.mask for suit in Suit) == PACK_MASK


# B52
def test_the_suits_of_a_hand_alternate_in_colour() -> None:
    suits = [card.suit for card in Hand.parse("♠A2 ♥K3 ♦Q4 ♣J5")]
    groups = list(dict.fromkeys(suits))
    assert len(groups) == 4
    assert all((one in (Suit.HEARTS, Suit.DIAMONDS)) != (other in (Suit.HEARTS, Suit.DIAMONDS)) for one, other in pairwise(groups))


@given(text=TYPED)
@examples(50)
def test_any_text_is_read_as_cards_or_refused_clearly(text: str) -> None:
    card = tried(Card.parse, text)
    assert card is None or Card.parse(str(card)) == Card.parse(card.code) == card
    hand = tried(Hand.parse, text)
    assert hand is None or Hand.parse(str(hand)) == hand
    cards = tried(parse_cards, text)
    assert cards is None or parse_cards(" ".join(map(str, cards))) == cards
