"""Parts of the HTML that several lessons share: buttons for ready examples, a link to a rule, and the mark of a refused field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.html import AttributeValue, element, event_json, text


class ReadyExample(TypedDict):
    """A ready example: its key, the words on its button, and whether it is the one shown ``now``."""

    key: str
    name: str
    now: bool


def ready(items: Sequence[ReadyExample], kind: str, label: str) -> str:
    """A button for each ready example; ``kind`` is the type of the event that it sends, ``label`` names the group."""
    buttons = (
        element(
            "button",
            {
                "type": "button",
                "class": "ht-btn ht-btn-quiet",
                "data-event": event_json({"type": kind, "key": item["key"]}),
                "data-echo": "choose",
                "aria-pressed": str(item["now"]).lower(),
            },
            prose(item["name"]),
        )
        for item in items
    )
    return element("div", {"class": "ht-row ht-ready", "role": "group", "aria-label": label, "data-arrows": True}, *buttons)


def refused(fault: str) -> dict[str, AttributeValue]:
    """The attributes of a form field: marked as invalid if there is a ``fault``."""
    return {"aria-invalid": "true"} if fault else {}


def rule_link(chapter: str) -> str:
    """A link to a rule; ``chapter`` is the page's path with the anchor of the section, from which the link's words are made.

    >>> rule_link("book/rules/playing.md#the-first-trick")
    '<p><a href="book:book/rules/playing.html#the-first-trick">Read the rule: the first trick</a></p>'
    """
    name = chapter.partition("#")[2].replace("-", " ")
    return element("p", {}, element("a", {"href": "book:" + chapter.replace(".md#", ".html#")}, text(f"Read the rule: {name}")))
