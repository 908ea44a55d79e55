"""A question about one hand, and what every rule set answers: the same cards judged under all of them by the engine.

A question names no rule set. As one line of text, which links carry, ``4 2 unbroken KC7C SQJ4HA about=QS`` reads: four
players, trick two, no heart and no queen has been played in an earlier trick (``unbroken``; ``queen`` where she was, ``broken`` where
a heart was), the cards of the trick (``-`` for none), the hand, and the cards asked about (left out: all of them).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, QUEEN_OF_SPADES, Card, Hand, brief, spoken_list
from hearts_tutor.engine.notation import NONE, NotationError, hand_text, parse_position, parse_rules, parse_run, rules_text
from hearts_tutor.engine.position import Position, PositionError, hand_of
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.verdicts import Verdict, verdicts

Fallen = Literal["unbroken", "queen", "broken"]
FALLEN: tuple[Fallen, ...] = get_args(Fallen)
PLAYERS = tuple(sorted({number for preset in PRESETS.values() for number in preset.players}))
ABOUT, RULES, OPENS = "about=", "rules=", "opens="
EXAMPLE = "4 2 unbroken KC7C SQJ4HAJ83DT9762"
OWN = "the rules of this line"


@dataclass(frozen=True)
class Question:
    """What is asked: the table as the player on turn sees it, and the cards it is about.

    ``trick`` are the cards played so far in their order, ``number`` the trick's number from 1, ``fallen`` what was
    played in earlier tricks. ``own`` is a rule set beside the presets, ``opens`` the lowest club dealt where a kitty may hide
    others (None: as the hand says). Raises NotationError for a question that contradicts itself.

    >>> question = Question(4, Hand.parse("QS 9S KD"), trick=(Card.parse("2C"),), number=1)
    >>> question.text
    '4 1 unbroken 2C SQ9DK'
    """

    players: int = 4
    hand: Hand = NO_CARDS
    trick: tuple[Card, ...] = ()
    number: int = 2
    fallen: Fallen = "unbroken"
    about: Hand = NO_CARDS
    own: RuleSet | None = None
    opens: Hand | None = None

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise NotationError(f"{self.players} players: the rule sets are for {PLAYERS[0]} to {PLAYERS[-1]}.")
        if not 1 <= self.number <= most_tricks(self.players):
            raise NotationError(f"Trick {self.number}: with {self.players} players there are tricks 1 to {most_tricks(self.players)}.")
        if len(self.trick) >= self.players:
            raise NotationError(f"{self.players} players: one who is still to play can see {self.players - 1} cards in the trick at most.")
        if self.fallen == "queen" and QUEEN_OF_SPADES in (*self.hand, *self.trick):
            raise NotationError("Q♠ is still in play here, so she cannot have fallen in an earlier trick.")
        for card in self.about - self.hand:
            raise NotationError(f"{card} is asked about, but not in the hand.")

    @property
    def text(self) -> str:
        """The line that ``parse_question`` brings it back from."""
        trick = "".join(card.code for card in self.trick) or NONE
        parts = [str(self.players), str(self.number), self.fallen, trick, hand_text(self.hand) or NONE]
        parts += [ABOUT + hand_text(self.about)] if self.about else []
        parts += [RULES + rules_text(self.own)] if self.own else []
        parts += [OPENS + (hand_text(self.opens)[::-1] or NONE)] if self.opens is not None else []
        return " ".join(parts)

    @property
    def asked(self) -> Hand:
        """The cards it is about: those named, or all."""
        return self.about or self.hand

    def broken(self, rules: RuleSet) -> bool:
        """Whether hearts are broken by a card, as these rules see it."""
        played = [(card, self.number) for card in self.trick] + [(QUEEN_OF_SPADES, self.number - 1)] * (self.fallen == "queen")
        return self.fallen == "broken" or any(kernel.breaks_hearts(rules.kernel, card.bit, number) for card, number in played)

    def position(self, rules: RuleSet) -> Position:
        """The position under a rule set; raises PositionError where it cannot arise there."""
        if self.opens is not None and rules.kitty_cards:
            return Position(rules, hand_of(rules, self.hand.cards), self.trick, self.number, self.broken(rules), self.opens)
        return Position.of_cards(rules, self.hand.cards, self.trick, number=self.number, broken=self.broken(rules))


def parse_question(text: str) -> Question:
    """The question of a line, or of a position's line (``notation.py``), whose rules are then asked beside the presets.

    Raises ValueError that names the part at fault.

    >>> parse_question("classic 5 unbroken JC4C SQ73CK9").number
    5
    """
    parts = text.split()
    if not parts or not parts[0].isdigit():
        return _of_position(text)
    if len(parts) < 5:
        raise NotationError(f"“{brief(text)}” is no question. One reads: {EXAMPLE} (players, trick, hearts, cards played, hand).")
    players, number, fallen, trick, hand = parts[:5]
    for word in (players, number):
        if not word.isascii() or not word.isdigit() or len(word) > 3:
            raise NotationError(f"“{brief(word)}” is no number: the line starts with the players and the number of the trick.")
    if fallen not in FALLEN:
        raise NotationError(f"“{brief(fallen)}” should be unbroken, queen (Q♠ has fallen) or broken (a heart has).")
    more = _more(parts[5:])
    return Question(
        int(players),
        Hand.of_cards(() if hand == NONE else parse_run(hand)),
        () if trick == NONE else parse_run(trick),
        int(number),
        fallen,
        Hand.of_cards(parse_run(more.get(ABOUT, ""))),
        parse_rules(more[RULES]) if RULES in more else None,
        Hand.of_cards(parse_run(more[OPENS].replace(NONE, ""))) if OPENS in more else None,
    )


def _more(parts: list[str]) -> dict[str, str]:
    """The named parts behind the first five."""
    found: dict[str, str] = {}
    for part in parts:
        key = next((key for key in (ABOUT, RULES, OPENS) if part.startswith(key)), None)
        if key is None or key in found:
            raise NotationError(f"“{brief(part)}” stands behind the hand, where only one about=, rules= and opens= can stand.")
        found[key] = part.removeprefix(key)
    return found


def _of_position(text: str) -> Question:
    position = parse_position(text)
    rules = position.rules
    own = None if rules in sets_for(rules.players).values() else rules
    opens = position.opener if position.opener != rules.opener else None
    fallen: Fallen = "broken" if position.broken else "unbroken"
    return Question(rules.players, position.hand, position.trick, position.number, fallen, own=own, opens=opens)


@lru_cache
def sets_for(players: int) -> Mapping[str, RuleSet]:
    """Every preset for a number of players, the published ones first.

    >>> list(sets_for(7))
    ['jack_and_kitty', 'cancellation', 'large_table']
    """
    return {name: find(name, players) for name, each in PRESETS.items() if players in each.players}


def most_tricks(players: int) -> int:
    """The number of tricks in the longest deal of any rule set for so many players."""
    return max(rules.hand_cards for rules in sets_for(players).values())


@dataclass(frozen=True)
class Answer:
    """What one rule set says: a verdict on each card asked about, and all legal cards; or why the position cannot arise."""

    rule_set: str
    legal: Hand = NO_CARDS
    verdicts: tuple[Verdict, ...] = ()
    refusal: str = ""

    @property
    def ruling(self) -> str:
        """The answer in a few words, the same for rule sets that agree."""
        if self.refusal:
            return "This cannot happen there"
        asked = [verdict.card for verdict in self.verdicts]
        may = [card for card in asked if card in self.legal]
        if len(may) == len(asked) > 1:
            return "Any of these cards may be played" if len(asked) < 3 else f"All {len(asked)} cards may be played"
        if len(asked) == 1:
            return f"{asked[0]} {'may' if may else 'may not'} be played"
        return f"Only {_named(may)} may be played" if may else f"{_named(asked)} may not be played"


def _named(cards: list[Card]) -> str:
    return spoken_list([str(card) for card in cards])


@lru_cache(maxsize=32)
def answers(question: Question) -> tuple[Answer, ...]:
    """The answer of every rule set for the players of the question, its own first; nothing where the hand is empty."""
    if not question.hand:
        return ()
    own = {OWN: question.own} if question.own else {}
    return tuple(_answer(question, name, rules) for name, rules in {**own, **sets_for(question.players)}.items())


def _answer(question: Question, name: str, rules: RuleSet) -> Answer:
    try:
        position = question.position(rules)
    except PositionError as fault:
        return Answer(name, refusal=str(fault))
    found = verdicts(position)
    legal = Hand.of_cards(verdict.card for verdict in found if verdict.legal)
    return Answer(name, legal, tuple(verdict for verdict in found if verdict.card in question.asked))
