"""Checks that what a verdict says is true: every claim of its sentence, and what it says may be played instead, in both voices."""

from __future__ import annotations

import re
from collections.abc import Callable

from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.verdicts import Verdict, in_words, legal, verdicts
from tests.engine import oracle

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♠♥]")

SUIT_WORD = re.compile("|".join(word for suit in Suit for word in (suit.plural, suit.singular)))


Check = Callable[[Position, Verdict, str], bool]


def hearts_or_queen(card: Card) -> bool:
    return card.suit is Suit.HEARTS or card.code == "QS"


def suit_named(word: str) -> Suit:
    return Suit[word.upper() if word.endswith("s") else word.upper() + "S"]


def unbroken(position: Position) -> bool:
    return not position.hearts_open


def worth(position: Position, card: Card) -> int:
    return position.rules.points.of(card)


# What a sentence may say, and when that is true; the group of the pattern is handed over.
CLAIMS: dict[str, Check] = {
    r"You hold no (\w+)": lambda p, v, word: not p.hand.of(suit_named(word)),
    r"^(\w+) were led": lambda p, v, word: p.led is suit_named(word.lower()),
    r"so a (\w+) must be played": lambda p, v, word: legal(p) == p.hand.of(suit_named(word)) and not v.legal,
    r"follows suit": lambda p, v, _: v.card.suit is p.led and v.legal,
    r"were led and you hold (.*), so": lambda p, v, text: names(text, legal(p)),
    r"any card may be discarded": lambda p, v, _: legal(p) == p.hand,
    r"nothing holds (\S+) back": lambda p, v, card: v.legal and str(v.card) == card and legal(p) != p.hand,
    r"while you can discard (.*)\.$": lambda p, v, text: bool(p.trick) and names(text, legal(p)) and not v.legal,
    r"while you can lead (.*)\.$": lambda p, v, text: not p.trick and names(text, legal(p)) and not v.legal,
    r"counts (-?\d+) points?\b": lambda p, v, number: worth(p, v.card) == int(number) > 0,
    r"points are barred from trick one": lambda p, v, _: p.number == 1 and p.rules.first_trick_points == "barred",
    r"Every card you hold is a penalty card": lambda p, v, _: all(worth(p, card) > 0 for card in p.hand),
    r"the ban on trick one": lambda p, v, _: p.number == 1 and p.rules.first_trick_points == "barred",
    r"any of them may be played": lambda p, v, _: legal(p) == p.hand,
    r"Every card you hold is held back": lambda p, v, _: legal(p) == p.hand,
    r"(?i)hearts are not broken": lambda p, v, _: unbroken(p) and p.rules.hearts_lead == "when_broken",
    r"a heart may not be led": lambda p, v, _: not v.legal and v.card.suit is Suit.HEARTS,
    r"nothing but hearts": lambda p, v, _: all(card.suit is Suit.HEARTS for card in p.hand),
    r"the lead breaks them": lambda p, v, _: p.number > 1 or p.rules.break_on_first_trick,
    r"and hearts are broken, so a heart may be led": lambda p, v, _: p.broken and v.legal,
    r"(\d+) tricks? (?:is|are) complete": lambda p, v, number: p.number - 1 >= int(number) and unless_zero(number),
    r"hearts count as broken": lambda p, v, _: p.hearts_open,
    r"hearts may be led at any time": lambda p, v, _: p.rules.hearts_lead == "any_time" and v.legal,
    r"whether hearts are broken or not": lambda p, v, _: not p.rules.queen_waits and v.legal,
    r"is no heart": lambda p, v, _: v.card.suit is not Suit.HEARTS and v.legal and not p.trick,
    r"waits until hearts are broken": lambda p, v, _: p.rules.queen_waits and v.card.code == "QS" and unbroken(p),
    r"Q♠ is your only card that is not a heart": lambda p, v, _: [c.code for c in p.hand if c.suit is not Suit.HEARTS] == ["QS"],
    r"you hold Q♠, which is not a heart": lambda p, v, _: [c.code for c in p.hand if c.suit is not Suit.HEARTS] == ["QS"],
    r"You hold only hearts and Q♠": lambda p, v, _: all(map(hearts_or_queen, p.hand)) and Card.parse("QS") in p.hand,
    r"she must be led": lambda p, v, _: legal(p) == Hand.parse("QS"),
    r"let you lead a heart instead": lambda p, v, _: p.rules.lone_queen == "heart_allowed" and bool(legal(p).of(Suit.HEARTS)),
    r"Q♠ must go at the first chance": lambda p, v, _: p.rules.queen_must_go and legal(p) == Hand.parse("QS"),
    r"so (\S+) may not be played instead": lambda p, v, card: str(v.card) == card and not v.legal,
    r"(\S+) is the lowest club in play": lambda p, v, card: v.legal and opens(p, card) and str(v.card) == card,
    r"You hold (\S+), the lowest club": lambda p, v, card: opens(p, card),
    r"You hold (\S+), so you open": lambda p, v, card: opens(p, card),
    r"exactly that card must open": lambda p, v, _: p.rules.opening == "lowest_club" and not v.legal,
    r"any club may be led": lambda p, v, _: p.rules.opening == "any_club" and v.card.suit is Suit.CLUBS,
    r"and a club must be led": lambda p, v, _: p.rules.opening == "any_club" and v.card.suit is not Suit.CLUBS,
}


def names(text: str, cards: Hand) -> bool:
    """Whether a list in words names these cards: all of them, or of many their number or a few."""
    named = CARD.findall(text)
    if number := re.fullmatch(r"(\d+) of them", text):
        return int(number[1]) == len(cards)
    if text.startswith("another card, such as"):
        return len(named) == 1 and Card.parse(named[0]) in cards
    return sorted(named) == sorted(map(str, cards))


def opens(position: Position, card: str) -> bool:
    low = oracle.lowest_club([[c.code for c in position.rules.pack]])
    return position.leads_first and low == Card.parse(card).code and Card.parse(card) in position.hand


def unless_zero(number: str) -> bool:
    return int(number) > 0


def assert_true(position: Position) -> None:
    """Check every verdict of a position, claim by claim."""
    for verdict in verdicts(position):
        place = f"{position.rules.options()} {position}: {verdict}"
        claims = [(check, found) for pattern, check in CLAIMS.items() if (found := re.search(pattern, verdict.why))]
        assert claims, f"a sentence that says nothing known: {place}"
        for check, found in claims:
            assert check(position, verdict, found[1] if found.re.groups else ""), f"“{found[0]}” is not true: {place}"
        assert_well_written(verdict, place)
        if not verdict.legal:
            assert_says_what_instead(position, verdict, place)


PRESENT = re.compile(
    r"(?<!had to )(?<!could not )\b(your?|are|holds?|opens?|must|may|can|cannot|waits|follows|leads|breaks)\b", re.IGNORECASE
)


def assert_same_about_a_player(position: Position) -> None:
    """The sentences about a named player say the same about the same cards, in the past tense, and use the name only for “you”."""
    for verdict, about in zip(verdicts(position), verdicts(position, about="Ben"), strict=True):
        assert (about.card, about.legal, about.rule) == (verdict.card, verdict.legal, verdict.rule)
        assert_well_written(about, f"{position}: {about}")
        assert not re.search(r"[@|\[\]]", about.why + verdict.why), about
        assert not PRESENT.search(about.why), about
        assert ("Ben" in about.why) == bool(re.search(r"\byou", verdict.why, re.I)), about
        assert CARD.findall(about.why) == CARD.findall(verdict.why)
        assert SUIT_WORD.findall(about.why) == SUIT_WORD.findall(verdict.why)


def assert_well_written(verdict: Verdict, place: str) -> None:
    """One plain sentence without gaps; the spoken form has no symbol in it."""
    for text in (verdict.why, verdict.spoken):
        assert text[0].isupper() or CARD.match(text), place
        assert text.endswith("."), place
        assert not re.search(r"[{}%<>_]|None|True|False|\b1 (points|tricks)\b|\b0 |  | ,|,,|\(\)|\ban? [♣♦♠♥]", text), place
        assert text.count(". ") == 0, f"more than one sentence: {place}"
    assert not re.search(r"[♣♦♠♥♧♢♡♤]", verdict.spoken), place
    assert in_words(in_words(verdict.why)) == verdict.spoken, place
    for card in CARD.findall(verdict.why):
        assert f"the {Card.parse(card).name}" in verdict.spoken.lower(), place


def assert_says_what_instead(position: Position, verdict: Verdict, place: str) -> None:
    """The sentence of an illegal card names a card that may be played, or the suit that must be."""
    allowed = legal(position)
    named = {Card.parse(card) for card in CARD.findall(verdict.why)} & set(allowed)
    suits = {suit for suit in Suit if re.search(rf"\ba {suit.singular} must be", verdict.why)}
    assert named or any(allowed.of(suit) for suit in suits), f"says not what may be played instead: {place}"
