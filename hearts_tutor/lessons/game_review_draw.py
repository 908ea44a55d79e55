"""The review of a deal as HTML: a part to open for each decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.cards import Card
from hearts_tutor.draw import element, prose, text
from hearts_tutor.draw.card import inline_card
from hearts_tutor.draw.controls import chip

TONES = {"best": "good", "too_close": "", "costly": "warn", "mistake": "bad"}


def draw_review(views: Sequence[Mapping[str, Any]], says: str) -> str:
    """All decisions of a deal; ``views`` are ``ReviewView``s."""
    items = (element("li", {}, _decision(view)) for view in views)
    summary = element("p", {}, text(says))
    return element("div", {"class": "ht-review", "role": "region", "aria-label": "Review"}, summary, element("ol", {}, *items))


def _decision(view: Mapping[str, Any]) -> str:
    mark = chip("as House", "good") if view["same"] else chip("House differs")
    title = element("b", {}, text(view["title"]))
    cards = f"You: {_cards(view['yours'])}" + ("" if view["same"] else f" · House: {_cards(view['house'])}")
    plays = ", ".join(f"{text(name)} {inline_card(Card.parse(code))}" for name, code in view["plays"])
    table = f"On the table: {plays}. " if plays else ""
    held = element("p", {"class": "ht-soft"}, table, "Your hand: ", _cards(view["hand"]))
    cost = element("p", {"class": "ht-cost", "data-tone": TONES.get(view["band"]) or None}, prose(view["cost"])) if view["cost"] else ""
    wait = element("p", {"class": "ht-soft"}, "The cost is being measured …") if view["pending"] else ""
    return element("p", {}, title, " ", mark) + element("p", {}, cards) + element("p", {}, prose(view["why"])) + held + cost + wait


def _cards(codes: Sequence[str]) -> str:
    return " ".join(inline_card(Card.parse(code)) for code in codes)
