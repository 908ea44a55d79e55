"""Every sentence about a pass is read back and held against the cards, in random hands of several rule sets."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.engine.cards import Card, Hand, Suit, parse_cards
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.rules.steps import receiver_words

CARD = r"(?:10|[2-9JQKA])[♠♥♦♣]"
CARDS = rf"{CARD}(?:(?:, | and ){CARD})*"
SUITS = {suit.singular: suit for suit in Suit}


def read(text: str) -> list[Card]:
    return list(parse_cards(" ".join(re.findall(CARD, text))))


class Pass:
    """A pass as the checks see it."""

    def __init__(self, rules: RuleSet, hand: Hand, given: Hand, direction: str) -> None:
        self.rules, self.hand, self.given, self.direction = rules, hand, given, direction
        self.kept = hand - given

    def lower(self, card: Card, cards: Hand) -> list[Card]:
        return [each for each in cards.of(card.suit) if each.rank < card.rank]

    def guards(self, text: str) -> list[Card]:
        (card,) = read(text)
        return self.lower(card, self.kept)

    def others(self, text: str, suit: Suit) -> int:
        (card,) = read(text)
        return len(self.hand.of(suit)) - 1 if card.suit is suit else -1

    def bonus(self, text: str, points: str) -> bool:
        (card,) = read(text)
        return self.rules.points.of(card) == -int(points)

    def going(self, text: str) -> bool:
        return all(card in self.given for card in read(text))

    def staying(self, text: str) -> bool:
        return all(card in self.kept for card in read(text))

    def highest_left(self, text: str) -> bool:
        (card,) = read(text)
        return card == self.kept.of(card.suit).cards[0]


Check = Callable[[Pass, "re.Match[str]"], bool]
PATTERNS: list[tuple[str, Check]] = [
    (
        rf"({CARD}) goes to (.+), with (\d+) other (\w+?)s? to guard it\.",
        lambda p, m: (
            p.going(m[1])
            and m[2] == receiver_words(p.direction)
            and len(p.hand.of(SUITS[m[4]])) - 1 == int(m[3])
            and read(m[1])[0].suit is SUITS[m[4]]
        ),
    ),
    (rf"({CARD}) goes to (.+), the only (\w+)\.", lambda p, m: p.going(m[1]) and len(p.hand.of(SUITS[m[3]])) == 1),
    (rf"({CARD}) stays with no lower (\w+) to guard it\.", lambda p, m: p.staying(m[1]) and not p.guards(m[1])),
    (
        rf"({CARD}) stays with (\d+) guards?(, well guarded)?: ({CARDS})\.",
        lambda p, m: (
            p.staying(m[1])
            and p.lower(read(m[1])[0], p.kept) == read(m[4])
            and len(read(m[4])) == int(m[2])
            and bool(m[3]) == (int(m[2]) >= 4)
        ),
    ),
    (
        rf"({CARDS}) goe?s?: ({CARD}) cannot fall on (?:it|them) here\.",
        lambda p, m: p.going(m[1]) and read(m[2])[0] not in p.kept and all(card.rank > read(m[2])[0].rank for card in read(m[1])),
    ),
    (
        rf"({CARDS}) stays? with (no|\d+) lower (\w+?)s? beside (?:it|them): ({CARD}) may fall on (?:it|them)\.",
        lambda p, m: (
            p.staying(m[1]) and read(m[4])[0] not in p.kept and len(p.lower(read(m[4])[0], p.kept)) == int(m[2].replace("no", "0"))
        ),
    ),
    (rf"({CARDS}) goe?s?; the highest (?:heart|diamond|club) left is ({CARD})\.", lambda p, m: p.going(m[1]) and p.highest_left(m[2])),
    (rf"({CARDS}) goe?s?; no heart is left\.", lambda p, m: p.going(m[1]) and not p.kept.of(Suit.HEARTS)),
    (
        rf"({CARDS}) stays? with nothing lower in hearts beneath\.",
        lambda p, m: p.staying(m[1]) and p.kept.of(Suit.HEARTS) == Hand.of_cards(read(m[1])),
    ),
    (
        rf"({CARD}) goes to (.+), wh\w+ will lead to the first trick\.",
        lambda p, m: p.going(m[1]) and m[2] == receiver_words(p.direction) and read(m[1]) == list(p.rules.opener),
    ),
    (rf"({CARD}) stays, and leads to the first trick\.", lambda p, m: p.staying(m[1]) and read(m[1]) == list(p.rules.opener)),
    (
        rf"({CARD}) goes to (.+): whoever takes it scores (\d+) points less\.",
        lambda p, m: p.going(m[1]) and p.rules.points.of(read(m[1])[0]) == -int(m[3]),
    ),
    (
        rf"({CARD}) stays: whoever takes it scores (\d+) points less\.",
        lambda p, m: p.staying(m[1]) and p.rules.points.of(read(m[1])[0]) == -int(m[2]),
    ),
    (
        r"No (\w+) is left: a void(?:, through which .+ can go)?\.",
        lambda p, m: bool(p.given.of(SUITS[m[1]])) and not p.kept.of(SUITS[m[1]]),
    ),
    (
        rf"({CARDS}) goe?s?, though (?:it ducks|they duck) nearly everything\.",
        lambda p, m: p.going(m[1]) and all(card.rank <= 2 and p.kept.of(card.suit) for card in read(m[1])),
    ),
]


def check(case: Pass, sentence: str) -> None:
    """A sentence must be of a known form, and true."""
    for pattern, true in PATTERNS:
        match = re.fullmatch(pattern, sentence)
        if match:
            assert true(case, match), (sentence, str(case.hand), str(case.given))
            return
    pytest.fail(f"no check reads “{sentence}”")


@pytest.mark.parametrize("name", ["classic", "jack_and_kitty", "black_maria", "spot", "papayoo", "scatter", "queen_breaks"])
def test_every_sentence_is_true_of_the_cards(name: str) -> None:
    rules = find(name)
    chance = random.Random(name)
    steps = [step for step in rules.pass_cycle if step != "hold"]
    for _ in range(300):
        hand = Hand.of_cards(chance.sample(list(rules.pack), rules.hand_cards))
        direction = chance.choice(steps)
        size = rules.players - 1 if direction == "scatter" else rules.pass_count
        given = Hand.of_cards(chance.sample(list(hand), size))
        case = Pass(rules, hand, given, direction)
        for sentence in pass_reasons(rules, hand, given, direction):
            check(case, sentence)


def test_the_queen_with_four_guards_and_the_bare_ace() -> None:
    words = " ".join(pass_reasons(RuleSet(), Hand.parse("♠Q9743 ♥A106 ♦K5 ♣J82"), Hand.parse("♥A10 ♦K"), "left"))
    assert "Q♠ stays with 4 guards, well guarded: 9♠, 7♠, 4♠ and 3♠." in words
    bare = " ".join(pass_reasons(RuleSet(), Hand.parse("♠A ♥Q94 ♦KJ8632 ♣J72"), Hand.parse("♥Q94"), "right"))
    assert "A♠ stays with no lower spade beside it: Q♠ may fall on it." in bare
    assert "No heart is left: a void, through which dear cards can go." in bare


def test_the_lead_given_away_is_named_with_who_gets_it() -> None:
    hand, given = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), Hand.parse("♣72 ♥Q")
    for direction, who in (("left", "the left neighbour"), ("right", "the right neighbour"), ("across", "the player across")):
        assert f"2♣ goes to {who}, who will lead to the first trick." in pass_reasons(RuleSet(), hand, given, direction)
