"""The view of "Which cards may I play?": its data, and the same as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from hearts_tutor.cards import Card
from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import Choice, button, modes, progress, row, say, score, status
from hearts_tutor.draw.hand import CardView, hand, reasons
from hearts_tutor.draw.html import element, text
from hearts_tutor.draw.table import SeatView, TrickView, table

Mode = Literal["predict", "ask"]

PREDICT = "Select every card that you may play, then check."
ASK = "Choose a card to learn whether it may be played, and why."
REVEALED = "The raised cards may be played; the hatched ones may not. Press a card to learn why."


class CardState(TypedDict):
    """A card of the hand; ``outcome`` is right, wrong, missed or left once the prediction is checked, else empty."""

    card: str
    legal: bool
    rule: str
    chapter: str
    why: str
    spoken: str
    selected: bool
    asked: bool
    outcome: str


class View(TypedDict):
    """All that the lesson shows; seats count from the reader (0) clockwise, tricks from 1."""

    heading: str
    story: str
    place: str
    marks: list[str]
    now: int | None
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
    score: str
    can_go_back: bool
    can_go_on: bool
    link: str


def render(view: Mapping[str, Any]) -> str:
    """The whole lesson; ``view`` is a ``legal_cards.View``."""
    revealed = view["checked"]
    cards = [_card(view, state) for state in view["cards"]]
    return "".join(
        (
            _head(view),
            _table(view),
            hand(cards, revealed=revealed),
            say(_says(view), view["tone"]),
            status(),
            row(*_buttons(view)),
            reasons([CardView(c.card, c.legal, state["why"]) for c, state in zip(cards, view["cards"], strict=True)]),
        )
    )


def _head(view: Mapping[str, Any]) -> str:
    title = element("p", {"class": "ht-title"}, text(view["heading"]))
    story = element("p", {"class": "ht-prompt"}, prose(view["story"]))
    place = progress(view["marks"], view["now"], words=view["place"]) if len(view["marks"]) > 1 else ""
    predict = Choice(
        "Predict", {"type": "mode", "mode": "predict"}, view["mode"] == "predict", PREDICT, "say" if view["checked"] else "press"
    )
    ask = Choice("Ask", {"type": "mode", "mode": "ask"}, view["mode"] == "ask", ASK, "say")
    choices = (predict, ask)
    return place + element("div", {"class": "ht-head"}, element("div", {}, title, story), modes(choices, label="How to use the lesson"))


def _table(view: Mapping[str, Any]) -> str:
    seats = [SeatView(name, you=i == 0, to_play=i == 0) for i, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    return table(seats, TrickView(plays, number=view["trick_number"], hearts_broken=view["hearts_broken"]))


def _card(view: Mapping[str, Any], state: Mapping[str, Any]) -> CardView:
    asks = view["mode"] == "ask" or view["checked"]
    return CardView(
        Card.parse(state["card"]),
        legal=state["legal"],
        why=state["why"],
        spoken=state["spoken"],
        selected=None if view["mode"] == "ask" and not view["checked"] else state["selected"],
        event={"type": "card", "card": state["card"]},
        echo="say" if asks else "press",
        mark=state["outcome"],
        asked=state["asked"],
    )


def _says(view: Mapping[str, Any]) -> str:
    first, *more = view["says"]
    body = element("p", {}, prose(first)) + "".join(element("p", {}, prose(sentence)) for sentence in more)
    if view["chapter"]:
        address = "book:" + view["chapter"].replace(".md#", ".html#")
        body += element("p", {}, element("a", {"href": address}, "Read the rule"))
    return body


def _buttons(view: Mapping[str, Any]) -> list[str]:
    check = button("Check", {"type": "check"}, main=True, echo="reveal", key="c", why=REVEALED, turns="say")
    checks = view["mode"] == "predict" and not view["checked"]
    return [
        check if checks else "",
        button("Next", {"type": "next"}, main=not checks, key="n", disabled=not view["can_go_on"]),
        button("Previous", {"type": "previous"}, key="p", disabled=not view["can_go_back"]),
        button("Restart", {"type": "restart"}, key="r", quiet=True),
        button("Copy link", copy=view["link"], key="l", quiet=True),
        score(view["score"]),
    ]
