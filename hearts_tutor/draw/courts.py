"""The picture on jack, queen and king: two crowned half figures of simple shapes around the suit."""

from __future__ import annotations

from hearts_tutor.draw.suits import suit_path
from hearts_tutor.engine.cards import QUEEN_OF_SPADES, Card

JACK, QUEEN, KING = 9, 10, 11

# Upper half in card units (100 × 140), inside a panel from x = 29 to 75 (the whole then moves 2 to the left)
# and down to the middle at y = 70: the paths in gold, in the colour of skin, and in the suit's colour.
_ROBE = "M29.5 70V63C29.5 56 38 54 45 52L52 60L59 52C66 54 74.5 56 74.5 63V70z"
_COLLAR = "M41 53L45 51L52 58L59 51L63 53L52 66zM33 57.5L36 56V70H33zM71 57.5L68 56V70H71z"
_FIGURES = {
    KING: (
        "M38.5 30L35 15L44 22L52 10.5L60 22L69 15L65.5 30zM52 6.8L54.6 9.4L52 12L49.4 9.4z",
        "M41 32H63V42A11 12 0 0 1 41 42z",
        "M40.5 39C44 40 49 41.5 52 39.5C55 41.5 60 40 63.5 39V43A11.5 13 0 0 1 40.5 43z",
    ),
    QUEEN: (
        "M39.5 29L36 19C40 22 43 21 45 16C47 21 50 20 52 13C54 20 57 21 59 16C61 21 64 22 68 19L64.5 29z"
        "M52 9A2.2 2.2 0 1 0 52 13.4A2.2 2.2 0 1 0 52 9z",
        "M42.5 31H61.5V40A9.5 11.5 0 0 1 42.5 40z",
        "M43 31C35 33 38 46 32 54C37 56 42 55 45 51C42.5 47 42 42 42.5 38C47 37 50 35 52 32.5C54 35 57 37 61.5 38"
        "C62 42 61.5 47 59 51C62 55 67 56 72 54C66 46 69 33 61 31z",
    ),
    JACK: (
        "M37 30C35 18 46 13.5 58 18L68 24L67 30zM58 18C57 13 61 8.5 69 8C70 14 66 18 61 19.5z",
        "M42 31H62V40A10 11.5 0 0 1 42 40z",
        "M42 31H38V46C38 49 43 50 45 47C43 44 42 42 42 38C48 38 51 36 52.5 33C54 36 57 38 62 38C62 42 61 44 59 47C61 50 66 49 66 46V31z",
    ),
}


def court(card: Card) -> str:
    """The panel of a jack, queen or king as SVG; that of the queen of spades, whom the game is about, is gold."""
    gold, bare, hair = _FIGURES[card.rank]
    half = f'<path class="ht-skin" d="{bare}"/><path d="{_ROBE}{hair}"/><path class="ht-gold" d="{_COLLAR}{gold}"/>'
    special = " ht-lady" if card == QUEEN_OF_SPADES else ""
    both = f'{half}<g transform="rotate(180 52 70)">{half}</g>'
    suit = f'<path transform="translate(52 70)scale(.32)" d="{suit_path(card.suit, 0, 0)}"/>'
    panel = '<rect x="29" y="5" width="46" height="130" rx="4"/>'
    return f'<g class="ht-court{special}" transform="translate(-2)">{panel}{both}<circle cx="52" cy="70" r="11"/>{suit}</g>'
