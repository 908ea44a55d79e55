"""The passing drill as HTML: the hand and its buttons; the grade, the layout and the panels have modules of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import button, row, say, score, status
from hearts_tutor.draw.fields import clock, timer
from hearts_tutor.draw.hand import CardView, hand
from hearts_tutor.draw.html import element, event_json, text
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.passing.layout import layout_part
from hearts_tutor.lessons.passing.panels import progress_part, settings_part
from hearts_tutor.lessons.passing.result import result_part

CLOCK = 30  # seconds, as at the club's tables
LOOK_AFTER = 1  # ms between two pieces of a search, so that clicks come in between
RANK_AFTER = 500  # ms after a hand is shown, which leave the first click in peace
PREPARE_AFTER = 400  # ms after the grade: the hands of which the next is chosen, one by one
WARM_AFTER = 50  # ms after the first card: what a measurement needs is loaded while the reader is still choosing


def render(view: Mapping[str, Any]) -> str:
    """The whole lesson; ``view`` is a ``View``."""
    if view["layout"]:
        middle = [_hand(view), say(_lines(view["says"]), view["tone"]), layout_part(view["layout"]), status(), row(score(view["score"]))]
    else:
        middle = [_hand(view), _answers(view), say(_lines(view["says"]), view["tone"]), _after(view), status(), _buttons(view)]
        middle += [result_part(view)]
    return "".join((_head(view), *middle, settings_part(view["settings"]), progress_part(view["progress"])))


def _head(view: Mapping[str, Any]) -> str:
    title = element("p", {"class": "ht-title"}, text(view["heading"]))
    lines = [element("p", {"class": "ht-prompt"}, prose(view["prompt"]))]
    lines += [element("p", {"class": "ht-soft"}, text(f"Rules: {view['rules']}"))] if view["rules"] else []
    lines += (
        [element("p", {"class": "ht-again"}, element("b", {}, "Why am I seeing this again? "), prose(view["again"]))]
        if view["again"]
        else []
    )
    lines += [element("p", {}, prose(view["hint"]))] if view["hint"] else []
    running = clock(CLOCK, {"type": "timeout", "hand": view["clock"]}) if view["clock"] else ""
    return element("div", {"class": "ht-head"}, element("div", {}, title, *lines), running) + _unseen(view)


def _unseen(view: Mapping[str, Any]) -> str:
    """What Python does by itself while the reader chooses or reads."""
    if view["warm"]:
        return timer(WARM_AFTER, {"type": "ready"})
    if view["rank"]:
        return timer(RANK_AFTER, {"type": "rank", "hand": view["rank"]})
    if view["look"]:
        hand, number = view["look"]
        return timer(LOOK_AFTER, {"type": "look", "hand": hand, "number": number})
    if view["prepare"]:
        hand, number = view["prepare"]
        return timer(PREPARE_AFTER, {"type": "prepare", "hand": hand, "number": number})
    return ""


def _hand(view: Mapping[str, Any]) -> str:
    asks = view["graded"] or view["holds"]
    cards = [
        CardView(
            Card.parse(state["card"]),
            why=state["why"],
            selected=None if view["holds"] else state["selected"],
            mark=state["mark"],
            event={"type": "card", "card": state["card"]},
            echo="say" if asks else "press",
            note=state["note"],
            asked=state["asked"],
        )
        for state in view["cards"]
    ]
    return hand(cards, reveals=False)


def _answers(view: Mapping[str, Any]) -> str:
    if not view["answers"]:
        return ""
    buttons = (
        element(
            "button",
            {
                "type": "button",
                "class": "ht-btn",
                "data-event": event_json({"type": "judge", "answer": answer["key"]}),
                "aria-pressed": str(answer["chosen"]).lower(),
            },
            text(answer["words"]),
        )
        for answer in view["answers"]
    )
    return element(
        "div", {"class": "ht-row", "role": "group", "aria-label": "What do you make of this hand?", "data-arrows": True}, *buttons
    )


def _lines(lines: list[str]) -> str:
    return "".join(element("p", {}, prose(line)) for line in lines)


def _after(view: Mapping[str, Any]) -> str:
    """What else there is to say after a grade: why it does not count, that nothing was found, what is missing."""
    lines = [view["count_words"], view["note"]]
    if view["look"]:
        lines.append("Looking for a deal of the other cards in which this pass is punished …")
    if view["no_layout"]:
        lines.append("No layout among those looked at punishes this pass clearly, which says how seldom it shows.")
    return "".join(element("p", {"class": "ht-soft"}, prose(line)) for line in lines if line)


def _buttons(view: Mapping[str, Any]) -> str:
    buttons = []
    if not view["graded"] and not view["holds"]:
        buttons.append(button(f"Pass these {view['size']}" if view["size"] > 1 else "Pass this one", {"type": "pass"}, main=True, key="c"))
    if not view["holds"] or view["graded"]:
        buttons.append(button("Undo", {"type": "undo"}, key="u", disabled=not view["can_undo"]))
    buttons.append(button("Next hand", {"type": "next"}, main=view["graded"], key="n"))
    if view["can_punish"]:
        buttons.append(button("Show it punished", {"type": "punish"}))
    if not view["graded"]:
        buttons.append(button("Hint", {"type": "hint"}, key="h", quiet=True, disabled=bool(view["hint"])))
    return row(*buttons, button("Copy link", copy=view["link"], key="l", quiet=True), score(view["score"]))
