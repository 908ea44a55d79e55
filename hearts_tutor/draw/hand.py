"""A hand of cards as buttons, with selection, verdicts that the page can reveal by itself, and the reasons as a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.draw.card import face, prose
from hearts_tutor.draw.html import AttributeValue, Event, element, event_json, text
from hearts_tutor.engine.cards import Card

MARKS = {"right": "right", "missed": "missed: this card may be played", "wrong": "wrong", "left": "rightly left"}


@dataclass(frozen=True)
class CardView:
    """One card of a hand as a lesson shows it.

    If ``legal`` is None there is no verdict. ``why`` is the sentence that explains the verdict, ``spoken`` the same for screen readers.
    If ``selected`` is None the card cannot be selected; pressing it shows why. ``mark`` (right, missed, wrong or left) overrides what
    the page derives from verdict and selection. If ``event`` is None the button sends ``{"type": "select", "card": code}``. ``note``
    is said after the card's name.
    """

    card: Card
    legal: bool | None = None
    why: str = ""
    selected: bool | None = None
    mark: str = ""
    event: Event | None = None
    echo: str = ""
    note: str = ""
    asked: bool = False
    disabled: bool = False
    spoken: str = ""

    def outcome(self) -> str:
        """The mark, as given or derived; empty if verdict or selection is missing."""
        if self.mark or self.legal is None or self.selected is None:
            return self.mark
        return ("right" if self.legal else "wrong") if self.selected else ("missed" if self.legal else "left")


def card_label(view: CardView, revealed: bool) -> str:
    """What a screen reader says for a card: before the reveal only its name and note.

    >>> card_label(CardView(Card.parse("QS"), False, "Clubs were led."), revealed=True)
    'queen of spades, not allowed: clubs were led.'
    """
    words = [view.card.name, *([view.note] if view.note else [])]
    if revealed:
        outcome = view.outcome()
        words += [MARKS[outcome]] if outcome in ("right", "missed", "wrong") else []
        if view.legal is not None:
            verdict = "allowed" if view.legal else "not allowed"
            why = view.spoken or view.why
            words.append(f"{verdict}: {why[:1].lower()}{why[1:]}" if why else verdict)
    return ", ".join(words)


def card_button(view: CardView, *, revealed: bool = False) -> str:
    """One card as a button with its verdict in data attributes, which the style shows under ``[data-revealed]``."""
    pressed = None if view.selected is None else str(view.selected).lower()
    values: dict[str, AttributeValue] = {
        "type": "button",
        "class": "ht-card",
        "data-card": view.card.code,
        "data-event": event_json(view.event or {"type": "select", "card": view.card.code}),
        "data-echo": view.echo or None,
        "data-why": view.why or None,
        "data-tone": None if view.legal is None else ("good" if view.legal else "bad"),
        "data-legal": None if view.legal is None else ("yes" if view.legal else "no"),
        "data-mark": view.mark or None,
        "data-asked": view.asked,
        "aria-label": card_label(view, revealed),
        "aria-pressed": pressed,
        "disabled": view.disabled,
    }
    return element("button", values, face(view.card), '<i class="ht-mark"></i>')


def hand(cards: Sequence[CardView], *, label: str = "Your hand", revealed: bool = False, reveals: bool = True) -> str:
    """A hand as a list of card buttons: overlapping in one row if there is room, otherwise in a grid of seven columns.

    ``revealed`` shows the verdicts; ``reveals`` marks the hand as the element on which the echo "reveal" acts.
    """
    items = "".join(f"<li>{card_button(view, revealed=revealed)}</li>" for view in cards)
    values: dict[str, AttributeValue] = {
        "class": "ht-hand",
        "role": "list",  # Safari forgets that a list without bullets is one
        "aria-label": label,
        "data-arrows": True,
        "data-reveals": reveals,
        "data-revealed": revealed,
        "data-many": len(cards) > 13,
        "style": f"--n:{max(len(cards), 1)}",
    }
    return element("div", {"class": "ht-hold"}, element("ul", values, items))


def reasons(
    cards: Sequence[CardView], *, summary: str = "Every card and its reason", event: Event | None = None, of: str = "", open_: bool = False
) -> str:
    """The cards with their verdicts and reasons as a list that can be opened, even without JavaScript.

    ``event`` is sent when the reader opens the list. ``of`` names what the list belongs to; when that changes, the page closes the list.
    """
    items = "".join(_reason(view) for view in cards if view.legal is not None or view.why)
    values: dict[str, AttributeValue] = {
        "class": "ht-details ht-reasons",
        "data-event": event_json(event),
        "data-of": of or None,
        "open": open_,
    }
    return element("details", values, element("summary", {}, text(summary)), element("ul", {}, items))


def _reason(view: CardView) -> str:
    verdict = "" if view.legal is None else ("may be played" if view.legal else "may not be played")
    values: dict[str, AttributeValue] = {"data-legal": None if view.legal is None else ("yes" if view.legal else "no")}
    name = prose(str(view.card))
    return element("li", values, f"<b>{name} {verdict}</b> " if verdict else f"<b>{name}</b> ", prose(view.why))
