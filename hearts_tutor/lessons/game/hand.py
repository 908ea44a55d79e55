"""The reader's hand, card by card: what may be chosen or played now, and why the rest may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from hearts_tutor.engine.cards import SHOWN_SUITS, Card, Hand
from hearts_tutor.engine.deal import Phase, keeps_back
from hearts_tutor.engine.verdicts import in_words, verdicts
from hearts_tutor.lessons.game.state import Moment
from hearts_tutor.lessons.game.table import YOU, GameTable, Stage
from hearts_tutor.lessons.game.words import names


class HandCard(TypedDict):
    """A card of the reader's hand. ``copy`` counts equal cards from 0.

    ``legal`` is null while the reader may not play at all, ``selected`` null while the card cannot be chosen for the pass.
    """

    card: str
    copy: int
    legal: bool | None
    why: str
    spoken: str
    selected: bool | None
    received: bool


def hand_cards(moment: Moment) -> list[HandCard]:
    """The reader's cards in the order shown, each with its verdict if it is the reader's turn."""
    table = moment.table
    cards = shown_order(table.deal.hands[YOU])
    found = {verdict.card: verdict for verdict in verdicts(table.deal.position)} if table.may_play else {}
    passing, not_now = table.stage is Stage.PASS, _why_not_now(table)
    shown = []
    for at, card in enumerate(cards):
        verdict = found.get(card)
        if passing:
            why = keeps_back(table.rules, Hand(card.bit))
        elif verdict is None:
            why = not_now
        else:
            why = verdict.why if verdict.legal else f"{card} may not be played. {verdict.why}"
        shown.append(
            HandCard(
                card=card.code,
                copy=cards[:at].count(card),
                legal=verdict.legal if verdict else None,
                why=why,
                spoken=verdict.spoken if verdict else in_words(why),
                selected=card in moment.selected if passing and not why else None,
                received=card in table.received,
            )
        )
    return shown


def shown_order(cards: Hand | Sequence[Card]) -> list[Card]:
    """Cards in the order in which hands are shown: red and black suits by turns, each suit from the highest card."""
    return sorted(cards, key=lambda card: (SHOWN_SUITS.index(card.suit), -card.rank))


def _why_not_now(table: GameTable) -> str:
    """Why no card can be played now, for a reader who presses one."""
    if table.stage is Stage.TRICK:
        return "The trick is being taken in."
    if table.stage is not Stage.OTHERS or table.deal.phase is not Phase.PLAYING:
        return ""
    return "You have claimed: the rest plays itself." if table.claimed else f"It is {names(table)[table.deal.turn]}'s turn."
