"""What the cards count: the short text in which a rule set says it, and the points of one card."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_tutor.cards import Card, CardError, Suit

MOST_SPECIALS = 4


class PointsError(ValueError):
    """A text that does not say what the cards count."""


@dataclass(frozen=True)
class Points:
    """Points of the cards: what a heart counts, and the cards that count something of their own.

    >>> points = Points.parse("H=1 QS=13 JD=-10")
    >>> points.of(Card.parse("QS")), points.of(Card.parse("2H")), points.of(Card.parse("2C"))
    (13, 1, 0)
    >>> Points.parse("H=face").of(Card.parse("AH"))
    14
    >>> str(points)
    'H=1 QS=13 JD=-10'
    """

    heart: int = 0
    heart_face: bool = False
    specials: tuple[tuple[Card, int], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Points:
        """Read ``H=1 QS=13``: ``H`` stands for every heart (``H=face`` for its face, ace 14), a card for itself.

        Raises PointsError that names the word it cannot read.
        """
        heart, heart_face = 0, False
        specials: dict[Card, int] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            if name.upper() in ("H", "♥") and value.lower() == "face":
                heart_face = True
            elif name.upper() in ("H", "♥"):
                heart = _number(word, value)
            else:
                specials[_card(word, name)] = _number(word, value)
        if len(specials) > MOST_SPECIALS:
            raise PointsError(f"points={text} names {len(specials)} single cards; at most {MOST_SPECIALS} can have points of their own.")
        return cls(heart, heart_face, tuple(specials.items()))

    def of(self, card: Card) -> int:
        """Penalty points of one card; negative for a bonus card."""
        for special, value in self.specials:
            if card == special:
                return value
        if card.suit is not Suit.HEARTS:
            return 0
        return card.rank + 2 if self.heart_face else self.heart

    def __str__(self) -> str:
        heart = ["H=face"] if self.heart_face else [f"H={self.heart}"] if self.heart else []
        return " ".join(heart + [f"{card.code}={value}" for card, value in self.specials])


def _number(word: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise PointsError(f"“{word}” in points is not a card and its points, such as QS=13 or H=1.") from None


def _card(word: str, name: str) -> Card:
    try:
        return Card.parse(name)
    except CardError:
        raise PointsError(f"“{word}” in points is not a card and its points, such as QS=13 or H=1.") from None
