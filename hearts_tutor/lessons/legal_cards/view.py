"""The view of "Which cards may I play?": its data, and the same as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import Choice, button, modes, say, status
from hearts_tutor.draw.hand import CardView, hand, reasons
from hearts_tutor.draw.html import Value, element, event_json, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.shared.compare_rules import Comparison, SwitchView
from hearts_tutor.lessons.shared.compare_rules_html import comparison, switch
from hearts_tutor.lessons.shared.stops import StopsView, stops_buttons, stops_progress

Mode = Literal["predict", "ask"]

PREDICT = "Select every card that you may play, then check."
SELECT_FIRST = "Select the cards that you may play first: there is always at least one."
ASK = "Choose a card to learn whether it may be played, and why."
REVEALED = "The raised cards may be played; the hatched ones may not. Press a card to learn why."


class CardState(TypedDict):
    """A card of the hand; ``outcome`` is right, wrong, missed or left once the prediction is checked, else empty."""

    card: str
    legal: bool
    rule: str
    chapter: str
    why: str
    ruling: str
    spoken: str
    selected: bool
    asked: bool
    outcome: str


class View(StopsView):
    """All that the lesson shows; seats count from the reader (0) clockwise, tricks from 1.

    ``rules`` is empty for classic and where ``switch`` shows them; ``comparison`` is there once two rule sets are chosen.
    """

    heading: str
    story: str
    rules: str
    switch: SwitchView | None
    comparison: Comparison | None
    line: str
    seats: list[str]
    plays: list[tuple[int, str]]
    trick_number: int
    hearts_broken: bool
    mode: Mode
    checked: bool
    cards: list[CardState]
    tone: str
    says: list[str]
    chapter: str
    link: str


def render(view: View) -> str:
    """The whole lesson; ``view`` is a ``View``."""
    cards = [_card(view, state) for state in view["cards"]]
    verdicts = [CardView(card.card, card.legal, state["why"]) for card, state in zip(cards, view["cards"], strict=True)]
    return "".join(
        (
            stops_progress(view),
            _head(view),
            switch(view["switch"]) if view["switch"] else "",
            _table(view),
            hand(cards, revealed=view["checked"]),
            say(_says(view), view["tone"]),
            status(),
            stops_buttons(view, _check(view), link=view["link"], main=not _is_open(view)),
            _beside(view),
            reasons(verdicts, event={"type": "peek"}, of=view["line"]),
        )
    )


def _is_open(view: View) -> bool:
    """Whether a prediction is still to be made."""
    return bool(view["mode"] == "predict" and not view["checked"])


def _head(view: View) -> str:
    title = element("p", {"class": "ht-title"}, text(view["heading"]))
    story = element("p", {"class": "ht-prompt"}, prose(view["story"]))
    rules = element("p", {"class": "ht-soft"}, text(f"Rules: {view['rules']}")) if view["rules"] else ""
    predict = Choice(
        "Predict", {"type": "mode", "mode": "predict"}, view["mode"] == "predict", PREDICT, "say" if view["checked"] else "press"
    )
    ask = Choice("Ask", {"type": "mode", "mode": "ask"}, view["mode"] == "ask", ASK, "say")
    return element(
        "div", {"class": "ht-head"}, element("div", {}, title, story, rules), modes((predict, ask), label="How to use the lesson")
    )


def _beside(view: View) -> str:
    """What changes between two rule sets: open after the check, before it a part to open, which costs the score."""
    found = view["comparison"]
    if not found:
        return ""
    title, content = f"{found['left']} and {found['right']} side by side", comparison(found)
    if view["checked"]:
        return element("section", {"class": "ht-compare", "aria-label": title}, element("p", {"class": "ht-title"}, text(title)), content)
    values: dict[str, Value] = {
        "class": "ht-details ht-compare",
        "data-event": event_json({"type": "peek"}),
        "data-of": f"{view['line']} {found['left']}",
    }
    return element("details", values, element("summary", {}, text(title)), content)


def _table(view: View) -> str:
    seats = [SeatView(name, you=i == 0, to_play=i == 0) for i, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    return table(seats, TrickView(plays, number=view["trick_number"], hearts_broken=view["hearts_broken"]))


def _card(view: View, state: Mapping[str, Any]) -> CardView:
    asks = view["mode"] == "ask" or view["checked"]
    return CardView(
        Card.parse(state["card"]),
        legal=state["legal"],
        why=state["ruling"],
        spoken=state["spoken"],
        selected=None if view["mode"] == "ask" and not view["checked"] else state["selected"],
        event={"type": "card", "card": state["card"]},
        echo="say" if asks else "press",
        mark=state["outcome"],
        asked=state["asked"],
    )


def _says(view: View) -> str:
    first, *more = view["says"]
    body = element("p", {}, prose(first)) + "".join(element("p", {}, prose(sentence)) for sentence in more)
    if view["chapter"]:
        address = "book:" + view["chapter"].replace(".md#", ".html#")
        body += element("p", {}, element("a", {"href": address}, "Read the rule"))
    return body


def _check(view: View) -> str:
    if not _is_open(view):
        return ""
    needs = {"data-needs": '[data-reveals] [aria-pressed="true"]', "data-else": SELECT_FIRST}
    return button("Check", {"type": "check"}, main=True, echo="reveal", key="c", why=REVEALED, turns="say", more=needs)
