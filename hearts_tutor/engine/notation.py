"""A position as one line of text and back; the line goes into links, tests, pages and error messages.

``classic 5 unbroken JC4C SQ73HAT5CK9DJ`` reads: the rule set, the number of the trick (from 1), whether hearts are
broken, the cards of the trick in the order played (``-`` for none), and the hand, suit by suit.

Changed options follow the name of the rule set: ``classic,queen_breaks=yes``. The number of players comes first, because it picks the
preset. A space inside a value is written ``~``; ``%``, ``,`` and ``~`` themselves are written as in web addresses. If the lowest club
lies in a kitty, a sixth part says which club opens: ``opens=3C``, or ``opens=-`` if no club was dealt.
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import unquote

from hearts_tutor.engine.cards import SHOWN_SUITS, Card, Hand, parse_cards
from hearts_tutor.engine.position import Position, hand_of
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.presets import nearest, preset_and_changes
from hearts_tutor.engine.text import shortened, spoken_list

NONE = "-"
OPENS = "opens="
EXAMPLE = "classic 5 unbroken JC4C SQ73HAT5CK9DJ"
SHORT = 300  # characters; a longer rule set is not cached


class NotationError(ValueError):
    """A line that cannot be read as a position; the message names the part at fault."""


def position_text(position: Position) -> str:
    """The line of a position, which ``parse_position`` reads back.

    >>> position_text(parse_position("classic 2 broken 9H KHQS"))
    'classic 2 broken 9H SQHK'
    """
    broken = "broken" if position.broken else "unbroken"
    trick = "".join(card.code for card in position.trick) or NONE
    parts = [rules_text(position.rules), str(position.number), broken, trick, hand_text(position.hand)]
    if position.opener != position.rules.opener:
        parts.append(OPENS + (hand_text(position.opener)[::-1] or NONE))
    return " ".join(parts)


def parse_position(text: str) -> Position:
    """The position of a line; raises NotationError, or the error of the part at fault, for a line that cannot be read.

    >>> parse_position("classic 5 unbroken JC4C SQ73HAT5CK9DJ").number
    5
    """
    parts = text.split()
    if len(parts) != 5 and not (len(parts) == 6 and parts[5].startswith(OPENS)):
        raise NotationError(f"“{shortened(text)}” is not a position. One reads: {EXAMPLE} (rules, trick, hearts, cards played, hand).")
    name, number, broken, trick, hand = parts[:5]
    if not number.isascii() or not number.isdigit() or len(number) > 3:
        raise NotationError(f"“{shortened(number)}” is not the number of a trick (1, 2, 3 …).")
    if broken not in ("broken", "unbroken"):
        raise NotationError(f"“{shortened(broken)}” should be “broken” or “unbroken”: whether hearts are broken.")
    rules = parse_rules(name)
    played = () if trick == NONE else parse_run(trick)
    opener = _parse_opener(parts[5]) if len(parts) == 6 else rules.opener
    return Position(rules, hand_of(rules, parse_run(hand)), played, int(number), broken == "broken", opener)


def _parse_opener(part: str) -> Hand:
    name = part.removeprefix(OPENS)
    return Hand() if name == NONE else Hand(Card.parse(name).bit)


@lru_cache(maxsize=64)
def rules_text(rules: RuleSet) -> str:
    """A rule set as one word: its preset's name and the options that differ from it.

    >>> rules_text(parse_rules("classic,players=5").with_options({"queen_breaks": "yes"}))
    'classic,players=5,queen_breaks=yes'
    """
    name, changed = preset_and_changes(rules)
    return ",".join([name, *(f"{option}={_escaped(value)}" for option, value in changed.items())])


def parse_rules(word: str) -> RuleSet:
    """The rule set of one word; raises RuleError or NotationError."""
    return _known_rules(word) if len(word) <= SHORT else _parse_rules(word)


@lru_cache(maxsize=64)
def _known_rules(word: str) -> RuleSet:
    return _parse_rules(word)


def _parse_rules(word: str) -> RuleSet:
    name, *pairs = word.split(",")
    options: dict[str, str] = {}
    wrong = [f"“{shortened(pair)}”" for pair in pairs if "=" not in pair]
    if wrong:
        verb = "is not an option with its value" if len(wrong) == 1 else "are not options with their values"
        raise NotationError(f"{spoken_list(wrong)} {verb}, such as queen_breaks=yes.")
    for pair in pairs:
        option, value = change_of(pair)
        if option in options:
            raise NotationError(f"{shortened(option)} is given twice in “{shortened(word)}”.")
        options[option] = value
    players = options.get("players", "")
    return nearest(name, int(players) if players.isascii() and players.isdigit() and len(players) < 3 else None).with_options(options)


def change_of(word: str) -> tuple[str, str]:
    """An option and its value, as they are written after the name of a rule set.

    >>> change_of("removed=2C~2D")
    ('removed', '2C 2D')
    """
    option, _, value = word.partition("=")
    return option, unquote(value.replace("~", " "))


def _escaped(value: str) -> str:
    """A value with its spaces and commas escaped."""
    safe = "".join(f"%{ord(letter):02X}" if letter in "%,~" else letter for letter in value)
    return safe.replace(" ", "~")


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
