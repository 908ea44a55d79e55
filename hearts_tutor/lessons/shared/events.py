"""A card that an event names: read, and looked for among the cards that may be meant."""

from __future__ import annotations

from collections.abc import Container

from hearts_tutor.engine.cards import Card, CardError, brief
from hearts_tutor.lessons.shared.base import LessonError


def hand_card(code: object, among: Container[Card], what: str = "card of this hand") -> Card:
    """The card of a code; raises LessonError for what is none of ``among``.

    >>> from hearts_tutor.engine.cards import Hand
    >>> hand_card("QS", Hand.parse("QS 2C"))
    Card(id=42)
    """
    try:
        card = Card.parse(code) if isinstance(code, str) else None
    except CardError:
        card = None
    if card is None or card not in among:
        raise LessonError(f"“{brief(str(code))}” is no {what}.")
    return card
