"""The switch of rule sets and the comparison of two, as HTML; used by lessons that show one position under several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.fields import grouped_select
from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.rules.words import set_words

Group = tuple[str, list[tuple[str, str]]]  # a label and (word, name) of rule sets

NOT_BESIDE = ("", "nothing")


def switch(view: Mapping[str, Any]) -> str:
    """The two lists: which rules hold, and which to compare them with; ``view`` is a ``SwitchView``."""
    groups, others = _groups(view["groups"]), _groups(view["others"])
    rules = grouped_select("Rules", [*groups, *others], view["rules"], {"type": "rules"})
    beside = grouped_select("Compare with", [("", [NOT_BESIDE]), *groups], view["beside"], {"type": "beside"})
    return element("div", {"class": "ht-switch"}, rules, beside)


def _groups(groups: Sequence[Sequence[Any]]) -> list[Group]:
    return [(label, [(word, name) for word, name in choices]) for label, choices in groups]


def comparison(view: Mapping[str, Any]) -> str:
    """What changes between two rule sets, side by side; ``view`` is a ``Comparison``."""
    rows = [_change(view, change) for change in view["changes"]]
    changes = element("ul", {"class": "ht-changes"}, *rows) if rows else ""
    same = element("p", {"class": "ht-soft" if rows else None}, prose(view["same"]))
    return changes + same + _options(view)


def _change(view: Mapping[str, Any], change: Mapping[str, Any]) -> str:
    sides = (_side(view[side], change[side]) for side in ("left", "right"))
    return element("li", {}, element("b", {}, prose(change["cards"])), element("div", {"class": "ht-sides"}, *sides))


def _side(name: str, side: Mapping[str, Any]) -> str:
    may = "may be played." if side["legal"] else "may not be played."
    head = element("span", {"class": "ht-side-name"}, text(name))
    verdict = element("b", {}, text(may))
    return element("div", {"data-legal": "yes" if side["legal"] else "no"}, head, verdict, " ", prose(side["why"]))


def _options(view: Mapping[str, Any]) -> str:
    if not view["options"]:
        return element("p", {"class": "ht-soft"}, "The two rule sets say the same about which cards may be played.")
    items = (element("li", {}, prose(about), " ", element("b", {}, prose(f"{_plain(a)} → {_plain(b)}"))) for about, a, b in view["options"])
    where = element("p", {"class": "ht-soft"}, text(f"Where {view['left']} and {view['right']} differ about the play:"))
    return where + element("ul", {"class": "ht-options"}, *items)


def _plain(value: str) -> str:
    """An option's value as a reader sees it: ``when broken``; what the cards count stays as it is written."""
    return value if "=" in value else set_words(value)
