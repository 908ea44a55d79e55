"""Why a card may be played or not: for every card of the hand on turn a verdict, the rule that decides, and a sentence.

The kernel decides; this module only puts its answer into words. Each sentence is written once, in two voices: addressed to the player on
turn, in the present tense, and about a named player, in the past tense. ``[you hold|@ held]`` has both, with ``@`` for the name (see
``said``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, unique
from functools import cached_property, lru_cache
from typing import NamedTuple

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import QUEEN_OF_SPADES, Card, Hand, Suit
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.text import spoken_list


@unique
class Rule(Enum):
    """The rule that decides whether a card may be played or passed; the value is the place in the book that explains it."""

    OPENING = "book/rules/first_trick.md#the-opening-lead"
    FOLLOW_SUIT = "book/rules/playing.md#following-suit"
    FIRST_TRICK = "book/rules/first_trick.md#the-first-trick"
    NOTHING_ELSE = "book/rules/first_trick.md#nothing-else-to-play"
    HEARTS_NOT_BROKEN = "book/rules/first_trick.md#breaking-hearts"
    ONLY_HEARTS = "book/rules/first_trick.md#only-hearts-left"
    LONE_QUEEN = "book/rules/first_trick.md#hearts-and-the-queen"
    QUEEN_WAITS = "book/rules/first_trick.md#the-queen-waits"
    QUEEN_MUST_GO = "book/rules/first_trick.md#the-queen-must-go"
    FREE_DISCARD = "book/rules/playing.md#void"
    FREE_LEAD = "book/rules/playing.md#leading"
    PASS_COUNT = "book/reference/rule_sets.md#how-many-cards-are-passed"
    MAY_NOT_PASS = "book/reference/rule_sets.md#cards-that-may-not-be-passed"


@dataclass(frozen=True)
class Verdict:
    """What the rules say about one card: whether it is legal, the rule that decides, and one plain sentence."""

    card: Card
    legal: bool
    rule: Rule
    why: str

    @cached_property
    def spoken(self) -> str:
        """The sentence with every card in words, for screen readers.

        >>> Verdict(Card.parse("QS"), False, Rule.FOLLOW_SUIT, "You hold 9♣, so a club must be played.").spoken
        'You hold the nine of clubs, so a club must be played.'
        """
        return in_words(self.why)


def legal(position: Position) -> Hand:
    """The cards that may be played; never empty."""
    return Hand(position.decide()[0])


def verdicts(position: Position, about: str | None = None) -> tuple[Verdict, ...]:
    """A verdict on every card of the hand, in the order in which hands are shown.

    The sentences address the player on turn. With a name in ``about`` they speak of the player of that name, in the past tense.

    >>> from hearts_tutor.engine.rules import RuleSet
    >>> position = Position.of(RuleSet(), hand="QS 9S KD", trick="2C KC", number=1)
    >>> [(str(v.card), v.legal) for v in verdicts(position)]
    [('Q♠', False), ('9♠', True), ('K♦', True)]
    >>> verdicts(position)[2].why
    'You hold no clubs, and nothing holds K♦ back, so it may be discarded.'
    >>> verdicts(position, about="Ben")[2].why
    'Ben held no clubs, and nothing held K♦ back, so it could be discarded.'
    """
    mask, reason = position.decide()
    rules = position.rules.kernel._replace(players=0, moon=0, kitty=0)
    ground = _Ground(rules, position.hand, position.led, position.number, position.broken, position.opener, Hand(mask), reason)
    return _verdicts(ground, about)


class _Ground(NamedTuple):
    """Everything that the sentences depend on; it is the key under which they are cached.

    Rule sets that differ only in other ways, such as in the moon, therefore share their sentences.
    """

    rules: kernel.Rules
    hand: Hand
    led: Suit | None
    number: int
    broken: bool
    opener: Hand
    allowed: Hand
    reason: int


@lru_cache(maxsize=256)
def _verdicts(ground: _Ground, about: str | None) -> tuple[Verdict, ...]:
    say = _Sentences(ground, about)
    return tuple(map(say.verdict, ground.hand))


class _Sentences:
    """Puts one decision of the kernel into words, card by card; its methods write sentences in both voices."""

    def __init__(self, ground: _Ground, about: str | None) -> None:
        self.position, self.rules, self.allowed, self.about = ground, ground.rules, ground.allowed, about
        self.write = {
            kernel.OPENING: self.opening,
            kernel.FOLLOW_SUIT: self.follow,
            kernel.DISCARD: self.discard,
            kernel.NOTHING_ELSE: self.nothing_else,
            kernel.LEAD: self.lead,
            kernel.ONLY_HEARTS: self.only_hearts,
            kernel.LONE_QUEEN: self.lone_queen,
            kernel.QUEEN_MUST_GO: self.queen_must_go,
        }[ground.reason]

    def verdict(self, card: Card) -> Verdict:
        is_legal = card in self.allowed
        rule, why = self.write(card, is_legal)
        return Verdict(card, is_legal, rule, said(why, self.about))

    def opening(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        opener = self.position.opener.cards[0]
        if self.rules.opening == kernel.ANY_CLUB:
            if is_legal:
                return (
                    Rule.OPENING,
                    f"[You hold|@ held] {opener}, the lowest club, so [you open|@ opened] the deal, and any club [may|could] be led.",
                )
            return Rule.OPENING, f"[You hold|@ held] {opener}, so [you open|@ opened] the deal, and a club [must|had to] be led."
        if is_legal:
            return Rule.OPENING, f"{opener} [is|was] the lowest club in play: its holder [leads|led] it to trick one."
        return Rule.OPENING, f"[You hold|@ held] {opener}, the lowest club in play, and exactly that card [must|had to] open trick one."

    def follow(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        suit = self.led
        if is_legal:
            return Rule.FOLLOW_SUIT, f"{suit.plural.capitalize()} were led, and {card} [follows|followed] suit."
        held = self.position.hand.of(suit)
        if card in held:
            return self._ban(card, f"follow with {_some(self.allowed, last='or')}")
        led = f"{suit.plural.capitalize()} were led"
        if held != self.allowed:  # some of them are banned from trick one
            return Rule.FOLLOW_SUIT, f"{led}, and [you can|@ could] follow suit with {_some(self.allowed, last='or')}."
        return Rule.FOLLOW_SUIT, f"{led} and [you hold|@ held] {_some(held)}, so a {suit.singular} [must|had to] be played."

    def discard(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        void = f"[You hold|@ held] no {self.led.plural}"
        if is_legal and self._barred():
            return Rule.FREE_DISCARD, f"{void}, and nothing [holds|held] {card} back, so it [may|could] be discarded."
        if is_legal:
            return Rule.FREE_DISCARD, f"{void}, so any card [may|could] be discarded."
        instead = _some(self.allowed, last="or")
        if self._banned(card):
            return self._ban(card, f"discard {instead}")
        return self._waits(card, f"discard {instead}")

    def nothing_else(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        if self._all_banned():
            why = "[you hold is|@ held was] a penalty card, so the ban on trick one [cannot|could not] hold"
        else:
            why = "[you hold is|@ held was] held back, and [you must|@ had to] play something"
        return Rule.NOTHING_ELSE, f"Every card {why}: any of them [may|could] be played."

    def lead(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        if is_legal:
            return Rule.FREE_LEAD, self._why_lead(card)
        instead = _some(self.allowed, last="or")
        if self._banned(card):
            return self._ban(card, f"lead {instead}")
        if card.suit is Suit.HEARTS:
            thaw = self.rules.thaw_after
            until = "" if thaw == kernel.NO_SUCH_TRICK else f" (after {count_noun(thaw, 'complete trick')} they [count|counted] as broken)"
            return (
                Rule.HEARTS_NOT_BROKEN,
                f"Hearts [are|were] not broken{until}, so a heart [may|could] not be led while [you can|@ could] lead {instead}.",
            )
        return self._waits(card, f"lead {instead}")

    def _why_lead(self, card: Card) -> str:
        if card.suit is Suit.HEARTS:
            if not self.rules.must_break:
                return "[You are|@ was] on lead, and in these rules hearts [may|could] be led at any time."
            if self.position.broken:
                return "[You are|@ was] on lead and hearts [are|were] broken, so a heart [may|could] be led."
            if not self.rules.thaw_after:
                return "In these rules hearts [count|counted] as broken from the start, so a heart [may|could] be led."
            after = count_noun(self.rules.thaw_after, "complete trick")
            return f"After {after} hearts [count|counted] as broken, so a heart [may|could] be led."
        if card == QUEEN_OF_SPADES and self.rules.queen_waits:
            return "[You are|@ was] on lead and Q♠ no longer [waits|had to wait], for hearts [count|counted] as broken."
        if card == QUEEN_OF_SPADES:
            free = "she [may|could] be led whether hearts [are|were] broken or not"
            return f"[You are|@ was] on lead, and the queen of spades is no heart: {free}."
        return f"[You are|@ was] on lead, and {card} is no heart, so it [may|could] be led at any time."

    def only_hearts(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        if self._all_banned():
            return self.nothing_else(card, is_legal)
        if not is_legal:
            return self.lead(card, is_legal)
        breaks = kernel.breaks_hearts(self.rules, card.bit, self.position.number)
        then = "; the lead [breaks|broke] them" if breaks else ""
        return (
            Rule.ONLY_HEARTS,
            f"[You hold|@ held] nothing but hearts, so a heart [may|could] be led although hearts [are|were] not broken{then}.",
        )

    def lone_queen(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        if is_legal and self.allowed.of(Suit.HEARTS):
            return Rule.LONE_QUEEN, "[You hold|@ held] only hearts and Q♠, and these rules let [you|@] lead a heart instead of her."
        if is_legal:
            return (
                Rule.LONE_QUEEN,
                "Hearts [are|were] not broken, and Q♠ [is your|was @'s] only card that is not a heart: she [must|had to] be led.",
            )
        if self.allowed == Hand(QUEEN_OF_SPADES.bit):
            return (
                Rule.LONE_QUEEN,
                "Hearts [are|were] not broken, and [you hold|@ held] Q♠, which is not a heart: she [must|had to] be led.",
            )
        return self.lead(card, is_legal)

    def queen_must_go(self, card: Card, is_legal: bool) -> tuple[Rule, str]:
        if card == QUEEN_OF_SPADES:
            return Rule.QUEEN_MUST_GO, "In these rules Q♠ [must|had to] go at the first chance, and this [is|was] one."
        return Rule.QUEEN_MUST_GO, f"In these rules Q♠ [must|had to] go at the first chance, so {card} [may|could] not be played instead."

    def _ban(self, card: Card, instead: str) -> tuple[Rule, str]:
        worth = count_noun(kernel.points(self.rules, card.bit), "point")
        return Rule.FIRST_TRICK, f"{card} counts {worth}, and points [are|were] barred from trick one while [you can|@ could] {instead}."

    @property
    def led(self) -> Suit:
        suit = self.position.led
        assert suit is not None, "only asked for where a suit was led"
        return suit

    def _waits(self, card: Card, instead: str) -> tuple[Rule, str]:
        """The queen is held back; of another card there is nothing to say, so the kernel has a rule that has no sentence here."""
        if not self.rules.queen_waits or card.bit != kernel.QUEEN:
            raise ValueError(f"{card} may not be played, by a rule that has no sentence here.")
        return Rule.QUEEN_WAITS, f"{card} [waits|had to wait] until hearts [are|were] broken while [you can|@ could] {instead}."

    def _banned(self, card: Card) -> bool:
        return bool(self.rules.ban and self.position.number == 1 and card.bit & self.rules.penalty)

    def _all_banned(self) -> bool:
        return all(self._banned(card) for card in self.position.hand)

    def _barred(self) -> bool:
        return self.allowed != self.position.hand


def _some(cards: Hand, last: str = "and") -> str:
    """Up to four cards by name; for more, only how many they are, or that one of them may be chosen."""
    if len(cards) <= 4:
        return spoken_list([str(card) for card in cards], last)
    return f"another card, such as {cards.cards[0]}" if last == "or" else f"{len(cards)} of them"


_VOICES = re.compile(r"\[([^|]+)\|([^]]+)\]")


def said(text: str, about: str | None = None) -> str:
    """A sentence in one of its two voices: addressed to the player, or in the past tense about the player named ``about``.

    >>> said("[You hold|@ held] 9♣, so a club [must|had to] be played.")
    'You hold 9♣, so a club must be played.'
    >>> said("[You hold|@ held] 9♣, so a club [must|had to] be played.", about="Ben")
    'Ben held 9♣, so a club had to be played.'
    """
    if about is None:
        return _VOICES.sub(lambda match: match[1], text)
    return _VOICES.sub(lambda match: match[2].replace("@", about), text)


_CARD = re.compile(r"(10|[2-9JQKA])([♣♦♠♥])")


def in_words(text: str) -> str:
    """The text with each card symbol written out, for screen readers.

    >>> in_words("10♦ or Q♠")
    'the ten of diamonds or the queen of spades'
    """
    words = _CARD.sub(lambda match: "the " + Card.parse(match.group()).name, text)
    return words[:1].upper() + words[1:] if text.endswith(".") else words
