"""Values that the page sends with an event, read and checked; and new seeds, the only source of chance in lessons."""

from __future__ import annotations

import re
import secrets
from collections.abc import Container
from typing import TypeGuard

from hearts_tutor.engine.cards import Card, CardError
from hearts_tutor.engine.notation import NotationError, parse_rules
from hearts_tutor.engine.numbers import hyphens, minus
from hearts_tutor.engine.rules import RuleError, RuleSet
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.shared.base import LessonError

LARGEST_SEED = 999_999_999  # nine digits, short enough for a link that is read aloud
_WHOLE = re.compile(r"[-+]?[0-9]{1,9}")


def hand_card(code: object, among: Container[Card], what: str = "card of this hand") -> Card:
    """Return the card with a code; raises LessonError for anything that is not one of ``among``.

    >>> from hearts_tutor.engine.cards import Hand
    >>> hand_card("QS", Hand.parse("QS 2C"))
    Card(id=42)
    """
    try:
        card = Card.parse(code) if isinstance(code, str) else None
    except CardError:
        card = None
    if card is None or card not in among:
        raise LessonError(f"“{shortened(str(code))}” is not a {what}.")
    return card


def rule_set(word: object) -> RuleSet:
    """Return the rule set that a text of ``engine.notation.rules_text`` names; raises LessonError for anything else.

    >>> rule_set("classic,players=5").players
    5
    """
    try:
        return parse_rules(word if isinstance(word, str) else "")
    except (RuleError, NotationError) as fault:
        raise LessonError(str(fault)) from None


def whole_number(typed: object, what: str, low: int, high: int) -> int:
    """Return the number that was typed or sent; raises LessonError, which names the limits, for anything else.

    >>> whole_number(" −26 ", "total", -999, 999)
    -26
    """
    text = hyphens(str(typed).strip()) if isinstance(typed, (str, int)) and not isinstance(typed, bool) else ""
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise LessonError(f"“{shortened(str(typed))}” is not a {what}: it is a whole number from {minus(low)} to {minus(high)}.")
    return int(text)


def is_number_in(value: object, among: Container[int]) -> TypeGuard[int]:
    """Whether a JSON value is one of these whole numbers; ``true`` and ``1.0`` do not count as numbers.

    >>> is_number_in(1, range(4)), is_number_in(True, range(4)), is_number_in(1.0, range(4))
    (True, False, False)
    """
    return type(value) is int and value in among


def fresh_seed() -> int:
    """Return an unpredictable seed from 1 to 999,999,999; a lesson keeps it in its state and its link.

    >>> 1 <= fresh_seed() <= LARGEST_SEED
    True
    """
    return 1 + secrets.randbelow(LARGEST_SEED)
