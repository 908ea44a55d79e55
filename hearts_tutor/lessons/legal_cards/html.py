"""The HTML of "Which cards may I play?"."""

from __future__ import annotations

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import ModeView, button, modes, say, status
from hearts_tutor.draw.hand import CardView, hand, reasons
from hearts_tutor.draw.html import AttributeValue, element, event_json, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.legal_cards.comparison_html import comparison, switch
from hearts_tutor.lessons.legal_cards.view import CardState, LegalCardsView
from hearts_tutor.lessons.legal_cards.words import ASK, PREDICT, REVEALED, SELECT_FIRST
from hearts_tutor.lessons.shared.stops import stops_buttons, stops_progress


def render(view: LegalCardsView) -> str:
    """Return the whole lesson."""
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
            _comparison(view),
            reasons(verdicts, event={"type": "peek"}, of=view["line"]),
        )
    )


def _is_open(view: LegalCardsView) -> bool:
    """Whether a prediction is still to be made."""
    return view["mode"] == "predict" and not view["checked"]


def _head(view: LegalCardsView) -> str:
    title = element("p", {"class": "ht-title"}, text(view["heading"]))
    story = element("p", {"class": "ht-prompt"}, prose(view["story"]))
    rules = element("p", {"class": "ht-soft"}, text(f"Rules: {view['rules']}")) if view["rules"] else ""
    predict = ModeView(
        "Predict", {"type": "mode", "mode": "predict"}, view["mode"] == "predict", PREDICT, "say" if view["checked"] else "press"
    )
    ask = ModeView("Ask", {"type": "mode", "mode": "ask"}, view["mode"] == "ask", ASK, "say")
    return element(
        "div", {"class": "ht-head"}, element("div", {}, title, story, rules), modes((predict, ask), label="How to use the lesson")
    )


def _comparison(view: LegalCardsView) -> str:
    """What changes between two rule sets. Before the check it is folded away, and opening it leaves the position out of the score."""
    found = view["comparison"]
    if not found:
        return ""
    title, content = f"{found['left']} and {found['right']} side by side", comparison(found)
    if view["checked"]:
        return element("section", {"class": "ht-compare", "aria-label": title}, element("p", {"class": "ht-title"}, text(title)), content)
    values: dict[str, AttributeValue] = {
        "class": "ht-details ht-compare",
        "data-event": event_json({"type": "peek"}),
        "data-of": f"{view['line']} {found['left']}",
    }
    return element("details", values, element("summary", {}, text(title)), content)


def _table(view: LegalCardsView) -> str:
    seats = [SeatView(name, you=i == 0, to_play=i == 0) for i, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    return table(seats, TrickView(plays, number=view["trick_number"], hearts_broken=view["hearts_broken"]))


def _card(view: LegalCardsView, state: CardState) -> CardView:
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


def _says(view: LegalCardsView) -> str:
    first, *more = view["says"]
    body = element("p", {}, prose(first)) + "".join(element("p", {}, prose(sentence)) for sentence in more)
    if view["chapter"]:
        address = "book:" + view["chapter"].replace(".md#", ".html#")
        body += element("p", {}, element("a", {"href": address}, "Read the rule"))
    return body


def _check(view: LegalCardsView) -> str:
    if not _is_open(view):
        return ""
    needs = {"data-needs": '[data-reveals] [aria-pressed="true"]', "data-else": SELECT_FIRST}
    return button("Check", {"type": "check"}, main=True, echo="reveal", key="c", why=REVEALED, turns="say", more=needs)
