"""Small helpers that write HTML: attributes, elements and events, always escaped."""

from __future__ import annotations

import json
from collections.abc import Mapping

AttributeValue = str | int | float | bool | None
Event = Mapping[str, object]
_compact = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def text(value: object) -> str:
    """Escape text between tags.

    >>> text("3 < 4 & so on")
    '3 &lt; 4 &amp; so on'
    """
    return str(value).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoted(value: object) -> str:
    """Escape and quote an attribute's value; a value that contains double quotes, such as JSON, is put in single quotes.

    >>> print(quoted("a & b"), quoted('{"type":"next"}'))
    "a &amp; b" '{"type":"next"}'
    """
    escaped = text(value)
    return "'" + escaped.replace("'", "&#39;") + "'" if '"' in escaped else f'"{escaped}"'


def attributes(values: Mapping[str, AttributeValue]) -> str:
    """Attributes, each after a space. None and False are left out; True gives an empty value, so that the result is also valid XML.

    >>> print(attributes({"class": "ht-btn", "data-key": None, "hidden": True, "data-say": ""}))
     class="ht-btn" hidden="" data-say=""
    """
    shown = [
        f" {name}={quoted('' if value is True else value)}" for name, value in values.items() if value is not None and value is not False
    ]
    return "".join(shown)


def element(name: str, values: Mapping[str, AttributeValue] | None = None, *content: str) -> str:
    """One element; its content is HTML already.

    >>> element("b", {"class": "ht-name"}, text("Ann & Bo"))
    '<b class="ht-name">Ann &amp; Bo</b>'
    """
    return f"<{name}{attributes(values or {})}>{''.join(content)}</{name}>"


def event_json(event: Event | None) -> str | None:
    """An event as compact JSON for ``data-event``, or None.

    >>> print(event_json({"type": "select", "card": "QS"}))
    {"type":"select","card":"QS"}
    """
    return None if event is None else _compact(event)


def hidden(words: str) -> str:
    """Words for screen readers only."""
    return element("span", {"class": "ht-sr"}, text(words))
