"""A rule sentence of a page, run against the engine: the page shows the sentence only if the engine agrees."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_tutor.cards import Hand, spoken_list
from hearts_tutor.draw.card import prose
from hearts_tutor.draw.html import element
from hearts_tutor.notation import parse_position
from hearts_tutor.verdicts import legal


class ClaimError(AssertionError):
    """A page that states a rule which the engine does not follow; the build stops on it."""


@dataclass(frozen=True)
class Claim:
    """A rule in one sentence, with a position (a line of notation) and the cards it allows there.

    Raises ClaimError when the engine allows other cards.

    >>> Claim("Follow suit if you can.", "classic 5 unbroken JC4C SQ73CK9", allows="9C KC").plain()
    'Follow suit if you can. (Checked: trick 5, J♣ 4♣ on the table, hand ♠Q73 ♣K9: K♣ and 9♣ may be played.)'
    """

    sentence: str
    line: str
    allows: str

    def __post_init__(self) -> None:
        engine, page = legal(parse_position(self.line)), Hand.parse(self.allows)
        if engine != page:
            raise ClaimError(f"“{self.sentence}” The page says that {page} may be played in “{self.line}”, the engine says {engine}.")

    def check(self) -> str:
        """What was tried, in words."""
        position = parse_position(self.line)
        on_table = " ".join(map(str, position.trick))
        table = f"{on_table} on the table" if on_table else "on lead" + (", hearts broken" if position.broken else "")
        allowed = legal(position)
        cards = "every card" if allowed == position.hand else spoken_list([str(card) for card in allowed])
        return f"Checked: trick {position.number}, {table}, hand {position.hand}: {cards} may be played."

    def plain(self) -> str:
        return f"{self.sentence} ({self.check()})"

    def _repr_html_(self) -> str:
        sentence = element("p", {"class": "ht-claim-rule"}, prose(self.sentence))
        return element("div", {"class": "hearts-lesson ht-claim"}, sentence, element("p", {"class": "ht-claim-check"}, prose(self.check())))

    def __repr__(self) -> str:
        return self.plain()
