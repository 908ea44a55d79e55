"""Rule sentences about scoring that the engine checks: the points of cards and deals, the totals, the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.claims.rules import Checked, under
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.numbers import count_noun, minus
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import MoonChoice, pile_points, score_deal
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.totals import new_totals, standing
from hearts_tutor.lessons.shared.words import seat_names, standing_words

Points = tuple[int, ...]
HEARTS = Hand(kernel.HEARTS)


@dataclass(frozen=True, repr=False)
class PileClaim(Checked):
    """A rule about the points of cards: the cards of one pile, and what they count.

    Raises ClaimError if the engine counts otherwise.

    >>> PileClaim("Each heart counts one point.", "2H AH KD", points=2).plain()
    'Each heart counts one point. (Checked: A♥, 2♥ and K♦ count 2 points.)'
    """

    sentence: str
    cards: str
    points: int
    rules: str = "classic"

    def __post_init__(self) -> None:
        self.refuse(self.points, pile_points(parse_rules(self.rules), Hand.parse(self.cards)))

    def check(self) -> str:
        cards = Hand.parse(self.cards)
        count = "counts" if len(cards) == 1 else "count"
        return f"Checked{under(self.rules)}: {pile_words(cards)} {count} {minus(count_noun(self.points, 'point'))}."


@dataclass(frozen=True, repr=False)
class DealClaim(Checked):
    """A rule about scoring a deal: the counting cards that each seat has taken, and the points that each gets.

    ``before`` and ``after`` are the totals before and after the deal. Without ``before`` all start at 0; without ``after`` only the
    points are compared. ``choice`` is what the shooter of a moon chooses, ``tricks`` how many tricks each seat has won. Raises
    ClaimError if the engine scores otherwise.

    >>> DealClaim("The hearts count for whoever took them.", ("2H 3H 4H", "5H", "QS 6H 7H 8H 9H TH", "JH QH KH AH"), (3, 1, 18, 4)).plain()
    'The hearts count for whoever took them. (Checked: the deal gives 3/1/18/4.)'
    """

    sentence: str
    piles: tuple[str, ...]
    points: Points
    before: Points | None = None
    after: Points | None = None
    rules: str = "classic"
    choice: MoonChoice | None = None
    tricks: Points | None = None

    def __post_init__(self) -> None:
        rules = self._rules()
        given = score_deal(rules, list(map(Hand.parse, self.piles)), totals=self.before, choice=self.choice, tricks=self.tricks).points
        self.refuse(self.points, given)
        if self.after is not None:
            self.refuse(self.after, new_totals(rules, self._before(), given))

    def _rules(self) -> RuleSet:
        return parse_rules(self.rules)

    def _before(self) -> Points:
        return self.before or (0,) * len(self.piles)

    def check(self) -> str:
        deal = f"the deal gives {joined(self.points)}"
        totals = f", and {joined(self._before())} becomes {joined(self.after)}" if self.after is not None else ""
        return f"Checked{under(self.rules)}: {deal}{totals}."


def moon_claim(sentence: str, points: Points, *, shooter: int = 0, jack: int | None = None, **more: object) -> DealClaim:
    """A claim about a deal in which one seat took every heart and Q♠; ``jack`` is the seat that took J♦.

    >>> moon_claim("Anna's moon adds to the others.", (0, 26, 26, 26), choice="others").check()
    'Checked: the deal gives 0/26/26/26.'
    """
    piles = ["JD" if seat == jack else "" for seat in range(len(points))]
    piles[shooter] += " QS " + " ".join(card.code for card in HEARTS)
    return DealClaim(sentence, tuple(piles), points, **more)  # type: ignore[arg-type]  # the fields of DealClaim


@dataclass(frozen=True, repr=False)
class EndClaim(Checked):
    """A rule about the end of a game: the totals after a deal, and the seats that have won (none: the game goes on).

    ``deals`` is how many deals have been played; None if the rules do not count them. Raises ClaimError if the engine says otherwise.

    >>> EndClaim("At 100 the game is over.", (100, 30, 40, 50), winners=(1,)).plain()
    'At 100 the game is over. (Checked: 100/30/40/50. The game is over: West wins with 30.)'
    """

    sentence: str
    totals: Points
    winners: Points = ()
    rules: str = "classic"
    deals: int | None = None

    def __post_init__(self) -> None:
        now = standing(parse_rules(self.rules), self.totals, self.deals)
        self.refuse((bool(self.winners), self.winners), (now.over, now.winners))

    def check(self) -> str:
        rules = parse_rules(self.rules)
        after = f" after deal {self.deals}" if self.deals is not None else ""
        words = standing_words(rules, seat_names(rules.players), self.totals, self.deals)
        return f"Checked{under(self.rules)}: {joined(self.totals)}{after}. {words}"


def joined(numbers: Sequence[int]) -> str:
    """The points or totals of all seats, joined by slashes as players write them: ``64/80/20/30``."""
    return "/".join(map(minus, numbers))


def pile_words(cards: Hand) -> str:
    """The cards of a pile by name, with one name for all thirteen hearts together."""
    rest = cards - HEARTS if not HEARTS - cards else cards
    names = ["all thirteen hearts"] if rest != cards else []
    return spoken_list([*names, *map(str, rest)])
