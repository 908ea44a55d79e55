"""The review of a deal as HTML: a part to open for each decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.draw import element, prose, text
from hearts_tutor.draw.card import inline_card
from hearts_tutor.draw.controls import chip
from hearts_tutor.engine.cards import Card

TONES = {"best": "good", "too_close": "", "costly": "warn", "mistake": "bad"}


def draw_review(views: Sequence[Mapping[str, Any]], says: str) -> str:
    """All decisions of a deal; ``views`` are ``ReviewView``s."""
    items = (element("li", {}, _decision(number, view)) for number, view in enumerate(views, start=1))
    summary = element("p", {}, text(says))
    return element("div", {"class": "ht-review", "role": "region", "aria-label": "Review"}, summary, element("ol", {}, *items))


def _decision(number: int, view: Mapping[str, Any]) -> str:
    mark = chip("as House", "good") if view["same"] else chip("House differs")
    title = element("p", {}, element("b", {}, text(view["title"])), " ", mark)
    cards = f"You: {_cards(view['yours'])}" + ("" if view["same"] else f" · House: {_cards(view['house'])}")
    cost = element("p", {"class": "ht-cost", "data-tone": TONES.get(view["band"]) or None}, prose(view["cost"])) if view["cost"] else ""
    wait = element("p", {"class": "ht-soft"}, "The cost is being measured …") if view["pending"] else ""
    return title + element("p", {}, cards) + cost + wait + _background(number, view)


def _background(number: int, view: Mapping[str, Any]) -> str:
    """What House thinks, and the cards as they were, folded away."""
    plays = ", ".join(f"{text(name)} {inline_card(Card.parse(code))}" for name, code in view["plays"])
    table = element("p", {}, f"On the table: {plays}.") if plays else ""
    held = element("p", {}, "Your hand: ", _cards(view["hand"]))
    words = f"House's reason, and the cards then ({number})"
    values = {"class": "ht-details", "data-of": f"decision {number}"}
    return element("details", values, element("summary", {}, text(words)), element("p", {}, prose(view["why"])), table, held)


def _cards(codes: Sequence[str]) -> str:
    return " ".join(inline_card(Card.parse(code)) for code in codes)
