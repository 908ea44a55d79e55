"""Suits, cards and hands: how people write them, and the integers the kernel works with.

A card's number is ``16 * suit + rank``; a hand is the bit mask of its cards' numbers. The top bit used is
60, so that every mask fits a signed 64-bit integer and the same code runs on Python ints and compiled.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from hearts_tutor.engine.text import shortened

RANK_LETTERS = "23456789TJQKA"
RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_LETTERS = "CDSH"
SUIT_SYMBOLS = "♣♦♠♥"
_OUTLINED = str.maketrans("♧♢♤♡", SUIT_SYMBOLS)
_INVISIBLE = str.maketrans("", "", "\ufe0e\ufe0f")  # variation selectors that phones put behind symbols


class CardError(ValueError):
    """A text or a number that names no card, or a list of cards in which one appears twice."""


class Suit(IntEnum):
    """One of the four suits, numbered as in a card's number.

    >>> Suit.SPADES.symbol, Suit.SPADES.plural, Suit.SPADES.singular
    ('♠', 'spades', 'spade')
    """

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        return SUIT_SYMBOLS[self]

    @property
    def plural(self) -> str:
        return self.name.lower()

    @property
    def singular(self) -> str:
        return self.plural[:-1]

    @property
    def mask(self) -> int:
        """All thirteen cards of the suit as a bit mask."""
        return 0x1FFF << (16 * self)


_SUITS = tuple(Suit)
_BY_CODE: dict[str, Card] = {}


@dataclass(frozen=True, order=True)
class Card:
    """One card of the pack; two cards compare by suit (clubs, diamonds, spades, hearts), then by rank.

    >>> queen = Card.parse("q♠")
    >>> str(queen), queen.code, queen.name, queen.id
    ('Q♠', 'QS', 'queen of spades', 42)
    """

    id: int

    def __post_init__(self) -> None:
        if not (0 <= self.id <= 60 and self.id % 16 <= 12):
            raise CardError(f"{self.id} is not a card's number: it is 16 × suit (0–3) + rank (0–12).")

    @classmethod
    def of(cls, rank: int, suit: Suit) -> Card:
        """The card of a rank, 0 (two) to 12 (ace), in a suit."""
        return cls(16 * suit + rank)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: ``QS``, ``qs``, ``Q♠``, ``♠Q``, ``10♦`` or ``TD``.

        Raises CardError when the text names no card.

        >>> [str(Card.parse(t)) for t in ("QS", "10♦", "td", "♥a")]
        ['Q♠', '10♦', '10♦', 'A♥']
        """
        if text in _BY_CODE:  # most texts were written by the program
            return _BY_CODE[text]
        bare = text.translate(_INVISIBLE).translate(_OUTLINED).strip().upper().replace("10", "T")
        for rank, suit in zip(bare, bare[::-1], strict=True) if len(bare) == 2 else ():
            index = (SUIT_LETTERS + SUIT_SYMBOLS).find(suit)
            if index >= 0 and rank in RANK_LETTERS:
                return cls.of(RANK_LETTERS.index(rank), Suit(index % 4))
        raise CardError(
            f"“{shortened(text)}” is not a card. Write the rank (2–9, T or 10, J, Q, K, A), then the suit (C, D, S, H), such as QS."
        )

    @property
    def suit(self) -> Suit:
        return _SUITS[self.id >> 4]

    @property
    def rank(self) -> int:
        """0 for a two up to 12 for an ace."""
        return self.id % 16

    @property
    def bit(self) -> int:
        return 1 << self.id

    @property
    def code(self) -> str:
        """Rank letter, then suit letter: the form of every JSON answer."""
        return RANK_LETTERS[self.rank] + self.suit.letter

    @property
    def rank_text(self) -> str:
        """The rank as printed in the card's corner: ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``."""
        return "10" if RANK_LETTERS[self.rank] == "T" else RANK_LETTERS[self.rank]

    @property
    def name(self) -> str:
        return f"{RANK_NAMES[self.rank]} of {self.suit.plural}"

    def __str__(self) -> str:
        return self.rank_text + self.suit.symbol


# Hands are shown with the colours alternating, so that no two red suits touch.
SHOWN_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_SHOWN = tuple(Card.of(rank, suit) for suit in SHOWN_SUITS for rank in range(12, -1, -1))
_BY_CODE.update({card.code: card for card in _SHOWN})


@dataclass(frozen=True)
class Hand:
    """A set of cards, such as what one player holds; iterates from the top of spades to the bottom of diamonds.

    >>> hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    >>> len(hand), Card.parse("QH") in hand, str(hand.of(Suit.CLUBS))
    (13, True, '♣72')
    >>> print(hand)
    ♠AK5 ♥Q94 ♣72 ♦KJ863
    """

    mask: int = 0

    def __post_init__(self) -> None:
        if self.mask < 0 or self.mask & ~PACK_MASK:
            raise CardError(f"{self.mask:#x} is not a hand: it has a bit that belongs to no card.")

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> Hand:
        """The set of the given cards; raises CardError when one is given twice."""
        mask = 0
        for card in cards:
            bit = 1 << card.id
            if mask & bit:
                raise CardError(f"{card} appears twice; a pack has one.")
            mask |= bit
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read cards one by one (``AS KS 5S``), or by suit (``♠AK5 ♥Q94``, ``SAK5 HQ94`` or ``SAK5HQ94``).

        Raises CardError, which names the first word that is not a card, or a card that appears twice.

        >>> Hand.parse("AS 10♠ 5S") == Hand.parse("♠A105")
        True
        """
        return cls.of_cards(parse_cards(text))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for card in _SHOWN if self.mask >> card.id & 1)

    def of(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand(self.mask & suit.mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __add__(self, other: Hand) -> Hand:
        return Hand(self.mask | other.mask)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.mask & ~other.mask)

    def __str__(self) -> str:
        groups = ((suit, self.of(suit)) for suit in SHOWN_SUITS)
        return " ".join(suit.symbol + "".join(c.rank_text for c in cards) for suit, cards in groups if len(cards))


PACK_MASK = sum(suit.mask for suit in Suit)
PACK = Hand(PACK_MASK)
NO_CARDS = Hand()
QUEEN_OF_SPADES = Card.parse("QS")


_GROUP = re.compile(f"([{SUIT_LETTERS}{SUIT_SYMBOLS}])([{RANK_LETTERS}]+)")
_BY_SUIT = re.compile(f"({_GROUP.pattern})+")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order written, separated by spaces, commas or semicolons, or grouped by suit.

    A word that starts with a suit and goes on with two or more ranks is a group: ``♠AK5``, ``SAK5``. Groups may be joined into one
    word, as in links: ``SAK5HQ94``. Raises CardError, which names the first word that is not a card.

    >>> [card.code for card in parse_cards("2C, 10♣ ♦AK")]
    ['2C', 'TC', 'AD', 'KD']
    """
    words = text.replace(",", " ").replace(";", " ").split()
    return tuple(card for word in words for card in _parse_word(word))


def _parse_word(word: str) -> tuple[Card, ...]:
    bare = word.translate(_INVISIBLE).translate(_OUTLINED).upper().replace("10", "T")
    if len(bare) == 2 or not _BY_SUIT.fullmatch(bare):
        return (Card.parse(word),)
    return tuple(Card.parse(rank + suit) for suit, ranks in _GROUP.findall(bare) for rank in ranks)
