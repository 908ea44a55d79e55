"""The fields, forms, files and clocks of a lesson, and its buttons to save and to print.

Each function takes the event that reaches Python; the page's script adds ``value`` or ``fields`` to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearts_tutor.draw.html import AttributeValue, Event, element, event_json, text


def field(
    label: str,
    event: Event | None = None,
    *,
    value: str = "",
    name: str = "",
    kind: str = "text",
    live: bool = False,
    rows: int = 1,
    hint: str = "",
    more: Mapping[str, AttributeValue] | None = None,
) -> str:
    """A labelled field to type into; it sends ``{**event, "value": text}`` when the reader has changed it and leaves it.

    ``kind`` is the type of the input; the value is text even for "number". ``rows`` above 1 makes it a text area. With ``live`` it
    also sends while the reader types, 400 ms after the last key. Inside a ``form`` give ``name`` instead of an event. While the
    reader is in the field, no answer of Python's overwrites it. ``hint`` is a line below it.

    >>> field("Name", {"type": "name"}, value="Ann")
    '<label class="ht-field"><span>Name</span><input class="ht-input" data-event=\\'{"type":"name"}\\' type="text" value="Ann"></label>'
    """
    values: dict[str, AttributeValue] = {
        "class": "ht-input",
        "data-event": event_json(event),
        "data-live": live,
        "name": name or None,
        "autocomplete": "off" if name or live else None,
        **(more or {}),
    }
    if rows > 1:
        control = element("textarea", {**values, "rows": rows, "spellcheck": "false"}, "\n" + text(value))
    else:
        control = _void("input", {**values, "type": kind, "value": value})
    return _labelled(label, control, hint)


def select(
    label: str, choices: Sequence[tuple[str, str]], chosen: str, event: Event | None = None, *, name: str = "", hint: str = ""
) -> str:
    """A labelled list of (value, words) to choose from; it sends ``{**event, "value": value}``.

    >>> select("Rules", [("classic", "Classic")], "classic", {"type": "rules"}).count("<option")
    1
    """
    return grouped_select(label, [("", choices)], chosen, event, name=name, hint=hint)


def grouped_select(
    label: str,
    groups: Sequence[tuple[str, Sequence[tuple[str, str]]]],
    chosen: str,
    event: Event | None = None,
    *,
    name: str = "",
    hint: str = "",
) -> str:
    """A list like ``select`` with labelled groups of choices; choices under an empty label are listed outside any group.

    >>> grouped_select("Rules", [("", [("a", "A")]), ("More", [("b", "B")])], "b").count("<optgroup")
    1
    """
    values: dict[str, AttributeValue] = {"class": "ht-input", "data-event": event_json(event), "name": name or None, "autocomplete": "off"}
    return _labelled(label, element("select", values, *(_group(words, choices, chosen) for words, choices in groups)), hint)


def _group(label: str, choices: Sequence[tuple[str, str]], chosen: str) -> str:
    options = "".join(element("option", {"value": value, "selected": value == chosen}, text(words)) for value, words in choices)
    return element("optgroup", {"label": label}, options) if label else options


def checkbox(label: str, on: bool, event: Event | None = None, *, name: str = "", hint: str = "") -> str:
    """A labelled box to tick; it sends ``{**event, "value": true}`` or false.

    >>> "checked" in checkbox("Show points", True, {"type": "points"})
    True
    """
    values: dict[str, AttributeValue] = {
        "type": "checkbox",
        "data-event": event_json(event),
        "name": name or None,
        "checked": on,
        "autocomplete": "off",
    }
    words = element("span", {}, text(label), element("small", {}, text(hint)) if hint else "")
    return element("label", {"class": "ht-check"}, _void("input", values), words)


def form(event: Event, *parts: str, label: str = "") -> str:
    """Fields that are sent together by a submit button: ``{**event, "fields": {name: value}}``.

    If Python refuses the fields, what was typed stays; otherwise the form shows what Python renders.
    """
    return element("form", {"class": "ht-form", "data-event": event_json(event), "aria-label": label or None}, *parts)


def submit(label: str, *, main: bool = True) -> str:
    """The button that sends a form."""
    return element("button", {"type": "submit", "class": "ht-btn" + " ht-btn-main" * main}, text(label))


def file(label: str, event: Event, *, accept: str = "", hint: str = "") -> str:
    """A button that reads a text file of up to 1 MB; it sends ``{**event, "value": text, "file": its name}``.

    >>> file("Import", {"type": "restore"}, accept=".txt").count("data-event")
    1
    """
    values: dict[str, AttributeValue] = {"type": "file", "class": "ht-sr", "data-event": event_json(event), "accept": accept or None}
    words = element("span", {"class": "ht-btn"}, text(label)) + (element("small", {}, text(hint)) if hint else "")
    return element("label", {"class": "ht-file"}, _void("input", values), words)


def download(label: str, filename: str, content: str, *, key: str = "", quiet: bool = False) -> str:
    """A button that saves ``content`` as a file; it needs no Python.

    >>> 'data-download="deal.txt"' in download("Save", "deal.txt", "1 2 3")
    True
    """
    more: dict[str, AttributeValue] = {"data-download": filename, "data-text": content}
    return _button(label, more, key=key, quiet=quiet)


def print_button(label: str = "Print", *, key: str = "", quiet: bool = False) -> str:
    """A button that prints only this lesson."""
    return _button(label, {"data-print": True}, key=key, quiet=quiet)


def timer(milliseconds: int, event: Event, *, motion: bool = False) -> str:
    """An invisible timer: the page sends ``event`` once, this long after the timer first appears in the lesson.

    The text of the event identifies the timer. If the lesson is drawn again with the same event, the timer runs on; if it is drawn without
    it, the timer stops. So each run needs an event of its own, such as ``{"type": "tick", "step": 12}``. ``motion`` marks events that only
    move things. Such a timer does not run for readers who prefer reduced motion, so there must be a button that does the same.

    >>> timer(700, {"type": "tick", "step": 1})
    '<span data-after="700" data-event=\\'{"type":"tick","step":1}\\' hidden=""></span>'
    """
    return element("span", {"data-after": milliseconds, "data-event": event_json(event), "data-motion": motion, "hidden": True})


def clock(seconds: int, event: Event, *, label: str = "Seconds left") -> str:
    """A clock that shows the whole seconds left and sends ``event`` once when time is up; otherwise like ``timer``."""
    values: dict[str, AttributeValue] = {
        "class": "ht-clock",
        "role": "timer",
        "aria-label": label,
        "data-after": seconds * 1000,
        "data-seconds": True,
        "data-event": event_json(event),
    }
    return element("span", values, str(seconds))


def _button(label: str, more: Mapping[str, AttributeValue], *, key: str, quiet: bool) -> str:
    name = "ht-btn" + " ht-btn-quiet" * quiet
    values: dict[str, AttributeValue] = {"type": "button", "class": name, "data-key": key or None, "aria-keyshortcuts": key or None, **more}
    return element("button", values, text(label))


def _labelled(label: str, control: str, hint: str) -> str:
    below = element("small", {}, text(hint)) if hint else ""
    return element("label", {"class": "ht-field"}, element("span", {}, text(label)), control, below)


def _void(name: str, values: Mapping[str, AttributeValue]) -> str:
    return element(name, values).removesuffix(f"</{name}>")
