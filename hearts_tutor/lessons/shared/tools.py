"""The line below every lesson: a choice of card designs, and a list of keys."""

from __future__ import annotations

import re
from html import unescape

from hearts_tutor.draw.html import element, text

# draw/html.py escapes attributes, so a tag contains no other ">".
_KEYED = re.compile(r"<button\b([^>]*\sdata-key=[^>]*)>(.*?)</button>", re.DOTALL)
_KEY = re.compile(r"""\sdata-key=["']([^"']*)["']""")
_LABEL = re.compile(r"""\saria-label=["']([^"']*)["']""")

DECKS = (("two", "Two colours"), ("four", "Four colours"))
SIZES = (("small", "Small"), ("normal", "Normal"), ("large", "Large"))


def tools(html: str) -> str:
    """Return the tools for a lesson's HTML: "Cards", and "Keys" with the keys of its buttons.

    The page's script handles the card design: it marks the choice and stores it for all pages.
    """
    cards = _choices("deck", "Colours of the suits", DECKS) + _choices("size", "Size of the cards", SIZES)
    return element("div", {"class": "ht-tools"}, _part("Cards", cards), _part("Keys", _keys(html), key="?"))


def keys(html: str) -> list[tuple[str, str]]:
    """Return the keys of the buttons in this HTML, each with the button's words.

    >>> keys('<button type="button" data-key="n">Next</button>')
    [('n', 'Next')]
    """
    found: dict[str, str] = {}
    for attributes, content in _KEYED.findall(html):
        key, label = _KEY.search(attributes), _LABEL.search(attributes)
        words = label[1] if label else re.sub(r"<[^>]+>", "", content)
        if key:
            found.setdefault(unescape(key[1]), " ".join(unescape(words).split()))
    return list(found.items())


def _keys(html: str) -> str:
    rows = [(key.upper() if len(key) == 1 else key, words) for key, words in keys(html)]
    if "data-arrows" in html:
        rows.insert(0, ("← → ↑ ↓", "Move among the cards or buttons of a group; Home and End go to the first and the last"))
    rows += [("Tab", "Go to the next group, Shift+Tab back"), ("Enter, Space", "Press the card or button"), ("?", "Show or hide this list")]
    items = (element("li", {}, *(f"<kbd>{text(key)}</kbd>" for key in names.split(" ")), " ", text(words)) for names, words in _split(rows))
    return element("ul", {"class": "ht-keys"}, *items) + element("p", {"class": "ht-soft"}, "They work while the lesson has the focus.")


def _split(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(names.replace(",", ""), words) for names, words in rows]


def _part(title: str, content: str, key: str = "") -> str:
    mark = element("kbd", {"aria-hidden": "true"}, text(key)) if key else ""
    summary = element("summary", {"data-key": key or None, "aria-keyshortcuts": key or None}, text(title), mark)
    return element("details", {"class": "ht-details ht-tool", "data-part": title.lower()}, summary, content)


def _choices(name: str, label: str, choices: tuple[tuple[str, str], ...]) -> str:
    buttons = (
        element(
            "button", {"type": "button", "class": "ht-mode", "data-look": name, "data-value": value, "aria-pressed": "false"}, text(words)
        )
        for value, words in choices
    )
    return element("div", {"class": "ht-modes", "role": "group", "aria-label": label, "data-arrows": True}, *buttons)
