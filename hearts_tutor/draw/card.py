"""One card: its face as inline SVG, a picture of it, and the card as a word in a sentence."""

from __future__ import annotations

import re
from functools import lru_cache

from hearts_tutor.draw.courts import JACK, KING, court
from hearts_tutor.draw.html import element, text
from hearts_tutor.draw.ranks import rank_path
from hearts_tutor.draw.suits import suit_class, suit_icon, suit_path
from hearts_tutor.engine.cards import SUIT_SYMBOLS, Card, Suit

ACE = 12
_LEFT, _MID, _RIGHT = 38, 50, 62  # columns of pips: between the two corner indexes, and left of what an overlapping card covers
_PIP = 0.35  # scales 48 units of the suit grid to 17 of the card


def _both(*ys: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for y in ys for x in (_LEFT, _RIGHT))


# The places of the pips of two to ten, in card units (100 × 140); those below the middle are drawn upside down.
_TWO = ((_MID, 25), (_MID, 115))
_FOUR = _both(25, 115)
_SIX = _FOUR + _both(70)
_EIGHT = _both(25, 55, 85, 115)
_PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    _TWO,
    (*_TWO, (_MID, 70)),
    _FOUR,
    (*_FOUR, (_MID, 70)),
    _SIX,
    (*_SIX, (_MID, 47)),
    (*_SIX, (_MID, 47), (_MID, 93)),
    (*_EIGHT, (_MID, 70)),
    (*_EIGHT, (_MID, 40), (_MID, 100)),
)


def _pips(card: Card) -> str:
    size = _PIP if card.rank > 1 else 0.44
    data = "".join(suit_path(card.suit, x / size, y / size, turned=y > 70) for x, y in _PIPS[card.rank])
    return f'<path class="ht-pips" transform="scale({size})" d="{data}"/>'


def _middle(card: Card) -> str:
    if JACK <= card.rank <= KING:
        return court(card)
    if card.rank == ACE:
        return f'<path class="ht-pips" transform="translate(50 70)scale(.86)" d="{suit_path(card.suit, 0, 0)}"/>'
    return _pips(card)


def _index(card: Card) -> str:
    rank, suit = rank_path(card.rank), suit_path(card.suit, 0, 0)
    stroke = 'fill="none" stroke="currentColor" stroke-width="3.2"'
    return (
        f'<path class="ht-rank" transform="translate(16 9)scale(1.2)" {stroke} d="{rank}"/>'
        f'<path class="ht-suit" transform="translate(16 47)scale(.36)" d="{suit}"/>'
    )


@lru_cache(maxsize=256)
def face(card: Card, *, tail: bool = False) -> str:
    """The face of a card, hidden from screen readers; ``tail`` repeats the index in the far corner.

    The width decides its size and how much it shows: below 56 px only a large index and the suit.
    """
    index = _index(card)
    far = f'<g class="ht-tail" transform="rotate(180 50 70)">{index}</g>' if tail else ""
    svg = f'<svg viewBox="0 0 100 140" aria-hidden="true" fill="currentColor">{index}{far}{_middle(card)}</svg>'
    return f'<span class="ht-face {suit_class(card.suit)}">{svg}</span>'


def static_card(card: Card, *, label: str | None = None) -> str:
    """A card that is only shown: a picture labelled with the card's name, or with ``label``; it fills the width of its container.

    >>> 'aria-label="queen of spades"' in static_card(Card.parse("QS"))
    True
    """
    return element("span", {"class": "ht-card", "role": "img", "aria-label": label or card.name}, face(card, tail=True))


@lru_cache(maxsize=128)
def inline_card(card: Card) -> str:
    """A card inside a sentence: rank and suit in the suit's colour; screen readers say its name.

    >>> inline_card(Card.parse("QS"))[:69]
    '<span class="ht-inline ht-s" role="img" aria-label="queen of spades">'
    """
    values = {"class": f"ht-inline {suit_class(card.suit)}", "role": "img", "aria-label": card.name}
    return element("span", values, text(card.rank_text), _sign(card.suit))


def _sign(suit: Suit) -> str:
    """The suit as a drawing, followed by its Unicode sign for search, copying and plain text."""
    return suit_icon(suit) + element("span", {"class": "ht-sr"}, suit.symbol)


_MENTION = re.compile(r"(10|[2-9TJQKA])([♣♦♠♥])(?!\w)|([♣♦♠♥])(10|[2-9TJQKA])(?!\w)|([♣♦♠♥])")


@lru_cache(maxsize=1024)
def prose(sentence: str) -> str:
    """Plain text as HTML in which each card (``Q♠`` or ``♠Q``) and each single suit sign is a drawing.

    >>> prose("You hold 9♣ & more").count("<svg")
    1
    """

    def draw(match: re.Match[str]) -> str:
        if match[5]:
            suit = Suit(SUIT_SYMBOLS.index(match[5]))
            values = {"class": f"ht-inline {suit_class(suit)}", "role": "img", "aria-label": suit.plural}
            return element("span", values, _sign(suit))
        return inline_card(Card.parse(match[0]))

    return _MENTION.sub(draw, text(sentence))
