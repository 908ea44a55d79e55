"""Rule sentences about the table that the engine checks: how a game is set up, what a variant changes, faults, clocks."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_tutor.claims.rules import Checked, under
from hearts_tutor.engine import cancellation, kernel
from hearts_tutor.engine.cards import Card, Hand, parse_cards
from hearts_tutor.engine.clock import card_by_clock, pass_by_clock
from hearts_tutor.engine.notation import parse_position, parse_rules
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet, diff, find
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.records import parse_deal
from hearts_tutor.referee import Judgement, judge, penalty_due
from hearts_tutor.referee.report import label

NONE = "none"


@dataclass(frozen=True, repr=False)
class SetupClaim(Checked):
    """A rule about setting up a game: cards removed, cards each, the kitty, the card that opens, the directions of the pass.

    Fields that are None are not compared; “none” means no card. Raises ClaimError if the engine sets the game up differently.

    >>> SetupClaim("With three, 2♦ goes out.", "classic,players=3", out="2D", each=17, opens="2C").plain()
    'With three, 2♦ goes out. (Checked under classic, players=3: 2♦ is out, 17 cards each, 2♣ opens.)'
    """

    sentence: str
    rules: str
    out: str | None = None
    each: int | None = None
    kitty: int | None = None
    opens: str | None = None
    cycle: str | None = None

    def __post_init__(self) -> None:
        rules = self._rules()
        opener = next((card.code for card in rules.opener), NONE)
        found = (rules.removed, rules.hand_cards, rules.kitty_cards, opener, " ".join(rules.pass_cycle))
        said = (None if self.out is None else _cards(self.out), self.each, self.kitty, self.opens, self.cycle)
        for page, engine in zip(said, found, strict=True):
            if page is not None:
                self.refuse(page, engine)

    def _rules(self) -> RuleSet:
        return parse_rules(self.rules)

    def check(self) -> str:
        parts = []
        if self.out is not None:
            out = [str(card) for card in _cards(self.out)]
            parts.append(f"{spoken_list(out)} {'is' if len(out) == 1 else 'are'} out" if out else "no card is out")
        parts += [count_noun(self.each, "card") + " each"] if self.each is not None else []
        parts += [f"a kitty of {self.kitty}" if self.kitty else "no kitty"] if self.kitty is not None else []
        if self.opens is not None:
            parts.append("no club has to open" if self.opens == NONE else f"{Card.parse(self.opens)} opens")
        parts += [f"the pass goes {', '.join(self.cycle.split())}"] if self.cycle is not None else []
        return f"Checked under {self.rules.replace(',', ', ')}: {', '.join(parts)}."


def _cards(text: str) -> Hand:
    return Hand() if text == NONE else Hand.parse(text)


@dataclass(frozen=True, repr=False)
class VariantClaim(Checked):
    """What a rule set changes, compared with classic for the same number of players: exactly these options, to these values.

    ``total`` is the sum of the penalty cards of a deal. Raises ClaimError if the engine's rule set differs.

    >>> VariantClaim("J♦ takes ten points off.", "omnibus", {"points": "H=1 QS=13 JD=-10"}).plain()
    'J♦ takes ten points off. (Checked: omnibus changes points=H=1 QS=13 JD=-10 and nothing else; a deal is worth 26.)'
    """

    sentence: str
    rules: str
    changes: dict[str, str] = field(hash=False)
    total: int | None = None

    def __post_init__(self) -> None:
        rules = parse_rules(self.rules)
        classic = find("classic")
        base = find("classic", rules.players) if rules.players in (3, 4, 5, 6) else classic
        self.refuse(self.changes, {name: new for name, (_, new) in diff(base, rules).items()})
        if self.total is not None:
            self.refuse(self.total, rules.deal_total)

    def check(self) -> str:
        rules = parse_rules(self.rules)
        changes = spoken_list(f"{name}={value}" for name, value in self.changes.items()) if self.changes else "nothing"
        rest = " and nothing else" if self.changes else ""
        return f"Checked: {rules.name} changes {changes}{rest}; a deal is worth {rules.deal_total}."


@dataclass(frozen=True, repr=False)
class CancelClaim(Checked):
    """A rule about a trick with two packs: its cards in order, the one that takes it ("none": nobody), its points.

    Raises ClaimError if the engine says otherwise.

    >>> CancelClaim("Equal cards cancel each other.", "AH AH KH 3H 9H 2H", takes="KH", points=6).plain()
    'Equal cards cancel each other. (Checked: A♥ A♥ K♥ 3♥ 9♥ 2♥: K♥ takes it, with 6 points.)'
    """

    sentence: str
    cards: str
    takes: str
    points: int

    def __post_init__(self) -> None:
        cards = parse_cards(self.cards)
        place = cancellation.winning_place(cards)
        points = cancellation.pile_points(find("cancellation"), cards)
        self.refuse((self.takes, self.points), (NONE if place is None else cards[place].code, points))

    def check(self) -> str:
        cards = " ".join(map(str, parse_cards(self.cards)))
        takes = "nobody takes it" if self.takes == NONE else f"{Card.parse(self.takes)} takes it"
        return f"Checked: {cards}: {takes}, with {count_noun(self.points, 'point')}."


@dataclass(frozen=True, repr=False)
class RefereeClaim(Checked):
    """A rule about faults: a record, and each of its faults in words with its charge and the trick that proves it (0: none yet).

    Raises ClaimError if the referee finds other faults or charges.

    >>> record = "players: A, B, C, D\\n1. A 2C 5D KC AC\\n2. D 9D 4D 6C 2D"
    >>> RefereeClaim("A revoke costs 26.", record, (("revoke", 26, 2),)).plain()
    'A revoke costs 26. (Checked: trick 1, B played 5♦: revoke, proven in trick 2, 26 points.)'
    """

    sentence: str
    record: str
    faults: tuple[tuple[str, int, int], ...]
    rules: str = ""

    def __post_init__(self) -> None:
        found = tuple((label(f.rule), penalty_due(f, self._rules())[0], f.proven_in_trick or 0) for f in self._judged().faults)
        self.refuse(self.faults, found)

    def _rules(self) -> RuleSet:
        return self._judged().rules

    def _judged(self) -> Judgement:
        return judge(parse_deal(self.record), parse_rules(self.rules) if self.rules else None)

    def check(self) -> str:
        record = parse_deal(self.record)
        words = []
        for fault, (name, points, proven) in zip(self._judged().faults, self.faults, strict=True):
            what = f"trick {fault.trick}, {record.players[fault.seat]} played {fault.card}: {name}"
            proof = f"proven in trick {proven}" if proven else "not yet proven"
            charge = count_noun(points, "point") if points else "put right" if fault.put_right else "no charge"
            words.append(f"{what}, {proof}, {charge}")
        return f"Checked{under(self.rules) if self.rules else ''}: {'; '.join(words) or 'no fault'}."


@dataclass(frozen=True, repr=False)
class ClockClaim(Checked):
    """A rule about what happens when a clock has run out: the cards passed from a hand, or played in a position (a line of notation).

    Raises ClaimError if the engine chooses other cards.

    >>> ClockClaim("The three highest go.", "♠AK5 ♥Q94 ♦KJ863 ♣72", "AS KS KD").plain()
    'The three highest go. (Checked: of ♠AK5 ♥Q94 ♣72 ♦KJ863 the clock passes A♠, K♠ and K♦.)'
    """

    sentence: str
    given: str
    takes: str

    def __post_init__(self) -> None:
        self.refuse(parse_cards(self.takes), self._engine())

    @property
    def _plays(self) -> bool:
        return "broken " in self.given

    def _engine(self) -> tuple[Card, ...]:
        if self._plays:
            return (card_by_clock(parse_position(self.given)),)
        return pass_by_clock(find("club"), Hand.parse(self.given))

    def check(self) -> str:
        takes = spoken_list(map(str, parse_cards(self.takes)))
        if not self._plays:
            return f"Checked: of {Hand.parse(self.given)} the clock passes {takes}."
        position = parse_position(self.given)
        trick = " ".join(map(str, position.trick)) or "on lead"
        return f"Checked: trick {position.number}, {trick}, hand {position.hand}: the clock plays {takes}."


@dataclass(frozen=True, repr=False)
class BreakClaim(Checked):
    """A rule about breaking hearts: whether a card does it in a trick of this number (from 1).

    Raises ClaimError if the engine says otherwise.

    >>> BreakClaim("Q♠ does not break hearts.", "QS", breaks=False).plain()
    'Q♠ does not break hearts. (Checked: Q♠ in trick 2 does not break hearts.)'
    """

    sentence: str
    card: str
    breaks: bool
    rules: str = "classic"
    number: int = 2

    def __post_init__(self) -> None:
        rules = parse_rules(self.rules).kernel
        self.refuse(self.breaks, bool(kernel.breaks_hearts(rules, Card.parse(self.card).bit, self.number)))

    def check(self) -> str:
        does = "breaks" if self.breaks else "does not break"
        return f"Checked{under(self.rules)}: {Card.parse(self.card)} in trick {self.number} {does} hearts."
