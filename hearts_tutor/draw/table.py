"""A table with three to ten seats: names around the felt, the trick in the middle, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.draw.card import face, inline_card
from hearts_tutor.draw.html import AttributeValue, element, text
from hearts_tutor.draw.suits import suit_class, suit_icon
from hearts_tutor.engine.cards import Card, Suit
from hearts_tutor.engine.text import spoken_list


@dataclass(frozen=True)
class SeatView:
    """One seat; ``you`` makes sentences address the reader, ``role`` is any word, such as "dealer".

    The seat that led the trick is marked "led" unless it has a role; ``to_play`` adds the words "to play".
    """

    name: str
    you: bool = False
    to_play: bool = False
    role: str = ""
    points: int | None = None
    taken: tuple[Card, ...] = ()

    def subject(self) -> str:
        return "you" if self.you else self.name


@dataclass(frozen=True)
class TrickView:
    """The trick on the table: (seat, card) in the order of play. If ``number`` or ``hearts_broken`` is None, it is not shown."""

    plays: tuple[tuple[int, Card], ...] = ()
    number: int | None = None
    hearts_broken: bool | None = None
    winner: int | None = None


# Where the cards are drawn, clockwise from the seat at the bottom, measured from the middle.
# Wide table: in card widths and heights; the name is above or below the card, or beside it where there is room.
_WIDE: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((0, 0.5), (-1.2, -0.35), (1.2, -0.35)),
    4: ((0, 0.5), (-1.15, 0), (0, -0.5), (1.15, 0)),
    5: ((0, 0.5), (-1.75, 0.15), (-0.85, -0.5), (0.85, -0.5), (1.75, 0.15)),
    6: ((0, 0.5), (-1.9, 0.5), (-1.9, -0.5), (0, -0.5), (1.9, -0.5), (1.9, 0.5)),
    7: ((0, 0.5), (-1.65, 0.5), (-3.1, 0), (-0.95, -0.5), (0.95, -0.5), (3.1, 0), (1.65, 0.5)),
    8: ((0, 0.5), (-1.65, 0.5), (-3.1, 0), (-1.65, -0.5), (0, -0.5), (1.65, -0.5), (3.1, 0), (1.65, 0.5)),
    9: ((0, 0.5), (-1.65, 0.5), (-3.35, 0), (-2.25, -0.5), (-0.75, -0.5), (0.75, -0.5), (2.25, -0.5), (3.35, 0), (1.65, 0.5)),
    10: ((0, 0.5), (-1.65, 0.5), (-3.35, 0), (-2.24, -0.5), (-1.12, -0.5), (0, -0.5), (1.12, -0.5), (2.24, -0.5), (3.35, 0), (1.65, 0.5)),
}
# Narrow table: in thirds of the width, card heights and heights of a name, which is above the card, in the lowest row below it.
_NARROW: dict[int, tuple[tuple[float, float, float], ...]] = {
    3: ((0, 0.5, 0), (-0.8, -0.5, 0), (0.8, -0.5, 0)),
    4: ((0, 0.5, 0), (-0.95, 0, 0.3), (0, -0.5, 0), (0.95, 0, 0.3)),
    5: ((0, 0.5, 0), (-1, 0.5, 0), (-0.6, -0.5, 0), (0.6, -0.5, 0), (1, 0.5, 0)),
    6: ((0, 0.5, 0), (-1, 0.5, 0), (-1, -0.5, 0), (0, -0.5, 0), (1, -0.5, 0), (1, 0.5, 0)),
    7: ((0, 1, 0.5), (-1, 1, 0.5), (-1, 0, 0.5), (-0.6, -1, -0.5), (0.6, -1, -0.5), (1, 0, 0.5), (1, 1, 0.5)),
    8: ((0, 1, 0.5), (-1, 1, 0.5), (-1, 0, 0.5), (-1, -1, -0.5), (0, -1, -0.5), (1, -1, -0.5), (1, 0, 0.5), (1, 1, 0.5)),
    9: (
        *((0, 1, 0.5), (-1, 1, 0.5), (-1, 0, 0.5), (-1.14, -1, -0.5), (-0.38, -1, -0.5)),
        *((0.38, -1, -0.5), (1.14, -1, -0.5), (1, 0, 0.5), (1, 1, 0.5)),
    ),
    10: (
        *((0, 1, 0.5), (-1, 1, 0.5), (-1, 0, 0.5), (-1.2, -1, -0.5), (-0.6, -1, -0.5), (0, -1, -0.5)),
        *((0.6, -1, -0.5), (1.2, -1, -0.5), (1, 0, 0.5), (1, 1, 0.5)),
    ),
}


def trick_words(seats: Sequence[SeatView], trick: TrickView) -> str:
    """The table in words, on one line.

    >>> seats = [SeatView("You", you=True, to_play=True), SeatView("West"), SeatView("North"), SeatView("East")]
    >>> trick_words(seats, TrickView(plays=((1, Card.parse("JC")), (2, Card.parse("4C"))), hearts_broken=False))
    'West led the jack of clubs; North played the four of clubs; you are to play. Hearts are not broken.'
    """
    parts = [f"{seats[seat].subject()} {'played' if i else 'led'} the {card.name}" for i, (seat, card) in enumerate(trick.plays)]
    turn = "lead" if not trick.plays else "play"
    parts += [f"{seat.subject()} {'are' if seat.you else 'is'} to {turn}" for seat in seats if seat.to_play]
    if trick.winner is not None:
        winner = seats[trick.winner]
        parts.append(f"{winner.subject()} {'win' if winner.you else 'wins'} the trick")
    sentence = "; ".join(parts) or "No card has been played"
    words = [sentence[:1].upper() + sentence[1:] + "."]
    words = [f"Trick {trick.number}.", *words] if trick.number is not None else words
    words += [] if trick.hearts_broken is None else ["Hearts are broken." if trick.hearts_broken else "Hearts are not broken."]
    return " ".join(words + _points_words(seats))


def _points_words(seats: Sequence[SeatView]) -> list[str]:
    known = [f"{seat.name} {seat.points}" for seat in seats if seat.points is not None]
    taken = [f"{seat.name} took {spoken_list(c.name for c in seat.taken)}." for seat in seats if seat.taken]
    return ([f"Points: {', '.join(known)}."] if known else []) + taken


def table(seats: Sequence[SeatView], trick: TrickView, *, bottom: int = 0) -> str:
    """The table with ``seats`` given clockwise from seat 0; seat ``bottom`` is drawn at the lower edge.

    Raises ValueError for fewer than three or more than ten seats.
    """
    if not 3 <= len(seats) <= 10:
        raise ValueError(f"A table has 3 to 10 seats, not {len(seats)}.")
    cards = dict(trick.plays)
    leader = trick.plays[0][0] if trick.plays else None
    drawn = []
    for step in range(len(seats)):
        number = (bottom + step) % len(seats)
        role = seats[number].role or ("led" if number == leader else "")
        place = _place(len(seats), step) | {"data-winner": number == trick.winner}
        drawn.append(_seat(seats[number], cards.get(number), role, place))
    picture = element("div", {"class": "ht-felt", "aria-hidden": "true"}, _signs(trick), element("div", {"class": "ht-seats"}, *drawn))
    words = element("p", {"class": "ht-sr"}, text(trick_words(seats, trick)))
    taken = any(seat.taken for seat in seats)
    crowd = len(seats) > 6
    values: dict[str, AttributeValue] = {
        "class": "ht-table",
        "data-seats": len(seats),
        "data-crowd": crowd,
        "data-tight": taken or crowd,
        "data-taken": taken,
    }
    return element("div", values, words, picture)


def _signs(trick: TrickView) -> str:
    number = "" if trick.number is None else f'<span class="ht-sign">Trick {trick.number}</span>'
    signs = number + _hearts_sign(trick.hearts_broken)
    return element("div", {"class": "ht-signs"}, signs) if signs else ""


def _hearts_sign(broken: bool | None) -> str:
    if broken is None:
        return ""
    values: dict[str, AttributeValue] = {"class": "ht-sign ht-hearts", "data-broken": "yes" if broken else "no"}
    return element("span", values, suit_icon(Suit.HEARTS), " Hearts broken" if broken else " Hearts not broken")


def _place(seats: int, step: int) -> dict[str, AttributeValue]:
    """Attributes that put a seat in its place, ``step`` seats clockwise from the bottom."""
    (x, y), (narrow_x, narrow_y, names) = _WIDE[seats][step], _NARROW[seats][step]
    return {
        "data-side": None if abs(y) >= 0.5 or abs(x) > 3 else ("left" if x < 0 else "right"),
        "data-low": " ".join(width for width, low in (("wide", y >= 0.5), ("narrow", narrow_y >= 0.5)) if low) or None,
        "style": f"--x:{x};--y:{y};--nx:{narrow_x};--ny:{narrow_y};--nl:{names}",
    }


def _seat(seat: SeatView, card: Card | None, role: str, place: dict[str, AttributeValue]) -> str:
    spot = element("span", {"class": "ht-card"}, face(card, tail=True)) if card else element("span", {"class": "ht-place"})
    return element("div", {"class": "ht-seat", "data-turn": seat.to_play, **place}, spot, _name(seat, role))


def _name(seat: SeatView, role: str) -> str:
    words = " · ".join(note for note in (role, "to play" if seat.to_play else "") if note)
    points = "" if seat.points is None else f'<span class="ht-points">{seat.points}</span>'
    more = element("small", {}, text(words)) if words else ""
    return element("div", {"class": "ht-name"}, f'<span class="ht-who"><b>{text(seat.name)}</b>{points}</span>', more, _taken(seat.taken))


def _taken(cards: Sequence[Card]) -> str:
    """Cards won: up to two of a suit one by one, more as the suit with their number."""
    groups = ([card for card in cards if card.suit is suit] for suit in Suit)
    return element("span", {"class": "ht-taken"}, *(_group(group) for group in groups if group)) if cards else ""


def _group(cards: Sequence[Card]) -> str:
    if len(cards) < 3:
        return "".join(map(inline_card, cards))
    suit = cards[0].suit
    return element("span", {"class": f"ht-inline {suit_class(suit)}"}, suit_icon(suit), f"×{len(cards)}")
