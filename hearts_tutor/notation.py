"""A position as one line of text and back; the line goes into links, tests, pages and error messages.

``classic 5 unbroken JC4C SQ73HAT5CK9DJ6`` reads: the rule set, the number of the trick (from 1), whether hearts are
broken, the cards of the trick in the order played (``-`` for none), and the hand, suit by suit. Changed options
follow the name of the rule set: ``classic,queen_breaks=yes``; a space inside a value is written ``~``.
"""

from __future__ import annotations

from hearts_tutor.cards import SHOWN_SUITS, Card, Hand, parse_cards
from hearts_tutor.rules import RuleSet, find
from hearts_tutor.verdicts import Position

NONE = "-"


class NotationError(ValueError):
    """A line that is no position; the message names the part at fault."""


def position_text(position: Position) -> str:
    """The line that stands for a position.

    >>> position_text(parse_position("classic 2 broken 9H KHQS"))
    'classic 2 broken 9H SQHK'
    """
    broken = "broken" if position.broken else "unbroken"
    trick = "".join(card.code for card in position.trick) or NONE
    return f"{rules_text(position.rules)} {position.number} {broken} {trick} {hand_text(position.hand)}"


def parse_position(text: str) -> Position:
    """The position of a line; raises NotationError (or the error of the part at fault) for one that is none.

    >>> parse_position("classic 5 unbroken JC4C SQ73HAT5CK9DJ6").number
    5
    """
    parts = text.split()
    if len(parts) != 5:
        raise NotationError(
            f"“{text}” is no position. One reads: classic 5 unbroken JC4C SQ73HAT5CK9DJ6 (rules, trick, hearts, cards played, hand)."
        )
    name, number, broken, trick, hand = parts
    if not number.isascii() or not number.isdigit():
        raise NotationError(f"“{number}” is not the number of a trick (1, 2, 3 …).")
    if broken not in ("broken", "unbroken"):
        raise NotationError(f"“{broken}” should be “broken” or “unbroken”: whether hearts are broken.")
    rules = parse_rules(name)
    played = () if trick == NONE else parse_run(trick)
    return Position(rules, Hand.of_cards(parse_run(hand)), played, int(number), broken == "broken", rules.opener)


def rules_text(rules: RuleSet) -> str:
    """A rule set as one word: its preset's name and the options that differ from it."""
    base = find(rules.name).options()
    changes = [f",{name}={value.replace(' ', '~')}" for name, value in rules.options().items() if value != base[name]]
    return rules.name + "".join(changes)


def parse_rules(word: str) -> RuleSet:
    """The rule set of one word; raises RuleError or NotationError."""
    name, *changes = word.split(",")
    options = {}
    for change in changes:
        option, equals, value = change.partition("=")
        if not equals:
            raise NotationError(f"“{change}” is no option and its value, such as queen_breaks=yes.")
        options[option] = value.replace("~", " ")
    return find(name).with_options(options)


def hand_text(hand: Hand) -> str:
    """A hand as one word: ``SQ73HAT5CK9DJ6``."""
    groups = ((suit, hand.of(suit)) for suit in SHOWN_SUITS)
    return "".join(suit.letter + "".join(card.code[0] for card in cards) for suit, cards in groups if cards)


def parse_run(word: str) -> tuple[Card, ...]:
    """Cards written without spaces, one by one (``JC4C``) or by suit (``SQ73HAT5``)."""
    run = word.upper().replace("10", "T")
    if run[:1] in "CDSH":
        groups: list[str] = []
        for letter in run:
            if letter in "CDSH":
                groups.append(letter)
            else:
                groups[-1] += letter
        return tuple(card for group in groups for card in _parse_group(group))
    return parse_cards(" ".join(run[i : i + 2] for i in range(0, len(run), 2)))


def _parse_group(group: str) -> tuple[Card, ...]:
    if len(group) == 1:
        raise NotationError(f"“{group}” names a suit without cards.")
    return tuple(Card.parse(rank + group[0]) for rank in group[1:])
