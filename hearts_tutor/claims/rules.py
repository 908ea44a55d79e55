"""Rule sentences of a page, each with an example that is put to the engine: the page is built only if the engine agrees."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.html import element
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand, parse_cards
from hearts_tutor.engine.notation import parse_position, parse_rules
from hearts_tutor.engine.scoring import pile_points
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import legal


class ClaimError(AssertionError):
    """A page states a rule that the engine does not follow; this stops the build."""


class Checked:
    """The base of all kinds of claims: each shows its sentence, and below it the example that was checked."""

    sentence: str

    def check(self) -> str:
        """The example that was checked, in words."""
        raise NotImplementedError

    def plain(self) -> str:
        """Sentence and example as text."""
        return f"{self.sentence} ({self.check()})"

    def _repr_html_(self) -> str:
        sentence = element("p", {"class": "ht-claim-rule"}, prose(self.sentence))
        return element("div", {"class": "hearts-lesson ht-claim"}, sentence, element("p", {"class": "ht-claim-check"}, prose(self.check())))

    def __repr__(self) -> str:
        return self.plain()

    def refuse(self, page: object, engine: object) -> None:
        """Raises ClaimError if the value on the page and the engine's value differ."""
        if page != engine:
            raise ClaimError(f"“{self.sentence}” The page says {page}, the engine says {engine}.")


@dataclass(frozen=True, repr=False)
class Claim(Checked):
    """A rule about legal cards: a position (a line of notation) and the cards that may be played there.

    Raises ClaimError if the engine allows other cards.

    >>> Claim("Follow suit if you can.", "classic 5 unbroken JC4C SQ73CK9", allows="9C KC").plain()
    'Follow suit if you can. (Checked: trick 5, J♣ 4♣ on the table, hand ♠Q73 ♣K9: K♣ and 9♣ may be played.)'
    """

    sentence: str
    line: str
    allows: str

    def __post_init__(self) -> None:
        self.refuse(Hand.parse(self.allows), legal(parse_position(self.line)))

    def check(self) -> str:
        position = parse_position(self.line)
        on_table = " ".join(map(str, position.trick))
        table = f"{on_table} on the table" if on_table else "on lead" + (", hearts broken" if position.broken else "")
        allowed = legal(position)
        cards = "every card" if allowed == position.hand else spoken_list([str(card) for card in allowed])
        return f"Checked: trick {position.number}, {table}, hand {position.hand}: {cards} may be played."


@dataclass(frozen=True, repr=False)
class TrickClaim(Checked):
    """A rule about a complete trick: its cards in order, the one that takes it, its points, and whether it breaks hearts.

    ``number`` is the number of the trick, from 1. Raises ClaimError if the engine says otherwise.

    >>> TrickClaim("The highest card of the suit led wins.", "5D KD 9D QS", takes="KD", points=13).plain()
    'The highest card of the suit led wins. (Checked: 5♦ K♦ 9♦ Q♠: K♦ takes it, with 13 points.)'
    """

    sentence: str
    cards: str
    takes: str
    points: int
    breaks: bool = False
    rules: str = "classic"
    number: int = 2

    def __post_init__(self) -> None:
        self.refuse((Card.parse(self.takes), self.points, self.breaks), self._engine())

    def _engine(self) -> tuple[Card, int, bool]:
        rules, trick = parse_rules(self.rules), Trick(0, parse_cards(self.cards))
        breaks = any(kernel.breaks_hearts(rules.kernel, card.bit, self.number) for card in trick.cards)
        return trick.cards[trick.winning_place], pile_points(rules, trick.hand), breaks

    def check(self) -> str:
        cards = " ".join(map(str, parse_cards(self.cards)))
        points = "no points" if not self.points else "1 point" if self.points == 1 else f"{self.points} points"
        broken = ", and hearts are broken" if self.breaks else ""
        return f"Checked: {cards}: {Card.parse(self.takes)} takes it, with {points}{broken}."


@dataclass(frozen=True, repr=False)
class FactClaim(Checked):
    """A rule about any value: what was tried in words, the value that the page states, and the one that the engine gives.

    Raises ClaimError if the two differ.

    >>> from hearts_tutor.engine.rules import find
    >>> FactClaim("Each player gets thirteen cards.", "classic, four players", 13, find("classic").hand_cards).plain()
    'Each player gets thirteen cards. (Checked: classic, four players: 13.)'
    """

    sentence: str
    tried: str
    page: object
    engine: object

    def __post_init__(self) -> None:
        self.refuse(self.page, self.engine)

    def check(self) -> str:
        return f"Checked: {self.tried}: {_words(self.page)}."


def under(rules: str) -> str:
    """The rule set of a check in words; an empty text for classic, which need not be named.

    >>> under("classic"), under("omnibus,moon=self")
    ('', ' under omnibus, moon=self')
    """
    return "" if rules == "classic" else f" under {rules.replace(',', ', ').replace('~', ' ')}"


def _words(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(map(_words, value))
    return {True: "yes", False: "no", None: "nothing"}.get(value, str(value)) if isinstance(value, bool | None) else str(value)
