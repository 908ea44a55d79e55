"""What the cards count: read from the short text of a rule set, and asked card by card."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hearts_tutor.engine.cards import Card, CardError, Suit
from hearts_tutor.engine.text import shortened

MOST_SPECIALS = 4
MOST_POINTS = 1000
DIE_SUITS = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)  # 1–2, 3–4, 5–6
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


class PointsError(ValueError):
    """A text that does not say what the cards count."""


def die_card(die: int) -> Card:
    """The seven that a die picks: 1–2 spades, 3–4 diamonds, 5–6 clubs; raises PointsError for a number that no die shows.

    >>> [die_card(n).code for n in (1, 4, 5)]
    ['7S', '7D', '7C']
    """
    if not 1 <= die <= 6:
        raise PointsError(f"{die} is not a face of a die: it is 1 to 6.")
    return Card.of(5, DIE_SUITS[(die - 1) // 2])


@dataclass(frozen=True)
class Points:
    """The points of the cards: of each heart, of single cards, and of a seven that a die picks.

    >>> points = Points.parse("H=1 QS=13 JD=-10")
    >>> points.of(Card.parse("QS")), points.of(Card.parse("2H")), points.of(Card.parse("2C"))
    (13, 1, 0)
    >>> Points.parse("H=face").of(Card.parse("AH"))
    14
    >>> str(points), str(Points.parse("H=face die_seven=40").rolled(3))
    ('H=1 QS=13 JD=-10', 'H=face 7D=40')
    """

    heart: int = 0
    heart_face: bool = False
    specials: tuple[tuple[Card, int], ...] = ()
    die_seven: int = 0

    @classmethod
    def parse(cls, text: str) -> Points:
        """Read a text such as ``H=1 QS=13``; raises PointsError, which names the word that cannot be read.

        ``H`` gives points to every heart; with ``H=face`` each counts its rank, the ace 14. A card's code gives points to that card.
        ``die_seven`` gives points to the seven of the suit that a die picks after the pass.
        """
        values: dict[str, int] = {}
        heart_face = False
        for word in text.split():
            name, _, value = word.partition("=")
            key = _key(word, name)
            if key in values:
                raise PointsError(f"“{shortened(word)}” in points={shortened(text)} gives {shortened(name)} a second value.")
            heart_face |= key == "H" and value.lower() == "face"
            values[key] = 0 if key == "H" and value.lower() == "face" else _number(word, value)
        heart, die_seven = values.pop("H", 0), values.pop("die_seven", 0)
        points = cls(heart, heart_face, tuple((Card.parse(code), value) for code, value in values.items()), die_seven)
        points._check(text)
        return points

    def _check(self, text: str) -> None:
        if len(self.specials) + bool(self.die_seven) > MOST_SPECIALS:
            raise PointsError(
                f"points={shortened(text)} names too many single cards; at most {MOST_SPECIALS} can have points of their own."
            )
        for card, _ in self.specials:
            if self.die_seven and card in map(die_card, (1, 3, 5)):
                raise PointsError(f"points={shortened(text)} gives {card} points that die_seven may give it, too.")
        if self.die_seven < 0:
            raise PointsError(f"die_seven={self.die_seven} in points is below 0: the seven that the die names is a penalty card.")

    def of(self, card: Card) -> int:
        """Penalty points of one card; negative for a bonus card."""
        for special, value in self.specials:
            if card == special:
                return value
        if card.suit is not Suit.HEARTS:
            return 0
        return card.rank + 2 if self.heart_face else self.heart

    def rolled(self, die: int) -> Points:
        """The points after the die has been rolled: the seven that it picks is now a single card with points of its own."""
        if not self.die_seven:
            raise PointsError(f"No die is rolled where points={self}: leave the die out.")
        return replace(self, specials=(*self.specials, (die_card(die), self.die_seven)), die_seven=0)

    def __str__(self) -> str:
        heart = ["H=face"] if self.heart_face else [f"H={self.heart}"] if self.heart else []
        seven = [f"die_seven={self.die_seven}"] if self.die_seven else []
        return " ".join(heart + [f"{card.code}={value}" for card, value in self.specials] + seven)


def _key(word: str, name: str) -> str:
    if name.upper() in ("H", "♥", "♡"):
        return "H"
    if name.lower() == "die_seven":
        return "die_seven"
    try:
        return Card.parse(name).code
    except CardError:
        raise PointsError(f"“{shortened(word)}” in points is not a card and its points, such as QS=13 or H=1.") from None


def _number(word: str, value: str) -> int:
    if not _NUMBER.fullmatch(value) or abs(int(value)) > MOST_POINTS:
        raise PointsError(f"“{shortened(word)}” in points is not a card and its points (at most {MOST_POINTS}), such as QS=13 or H=1.")
    return int(value)


USUAL_POINTS = Points.parse("H=1 QS=13")
