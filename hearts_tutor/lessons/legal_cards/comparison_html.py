"""The HTML of the choice of rule sets, and of the comparison of two."""

from __future__ import annotations

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.fields import grouped_select
from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.lessons.legal_cards.comparison import Change, Comparison, Side, SwitchView

NOTHING = ("", "nothing")


def switch(view: SwitchView) -> str:
    """Return the two lists: which rules are in force, and which to compare with."""
    rules = grouped_select("Rules", [*view["groups"], *view["others"]], view["rules"], {"type": "rules"})
    compared = grouped_select("Compare with", [("", [NOTHING]), *view["groups"]], view["compared"], {"type": "beside"})
    return element("div", {"class": "ht-switch"}, rules, compared)


def comparison(view: Comparison) -> str:
    """Return what changes between two rule sets, side by side."""
    rows = [_change(view, change) for change in view["changes"]]
    changes = element("ul", {"class": "ht-changes"}, *rows) if rows else ""
    same = element("p", {"class": "ht-soft" if rows else None}, prose(view["same"]))
    return changes + same + _options(view)


def _change(view: Comparison, change: Change) -> str:
    sides = _side(view["left"], change["left"]), _side(view["right"], change["right"])
    return element("li", {}, element("b", {}, prose(change["cards"])), element("div", {"class": "ht-sides"}, *sides))


def _side(name: str, side: Side) -> str:
    may = "may be played." if side["legal"] else "may not be played."
    head = element("span", {"class": "ht-side-name"}, text(name))
    verdict = element("b", {}, text(may))
    return element("div", {"data-legal": "yes" if side["legal"] else "no"}, head, verdict, " ", prose(side["why"]))


def _options(view: Comparison) -> str:
    if not view["options"]:
        return element("p", {"class": "ht-soft"}, "The two rule sets say the same about which cards may be played.")
    items = (element("li", {}, prose(about), " ", element("b", {}, prose(f"{_plain(a)} → {_plain(b)}"))) for about, a, b in view["options"])
    where = element("p", {"class": "ht-soft"}, text(f"Where {view['left']} and {view['right']} differ about the play:"))
    return where + element("ul", {"class": "ht-options"}, *items)


def _plain(value: str) -> str:
    """An option's value as a reader sees it: ``when broken`` for ``when_broken``; a list of card points stays as it is."""
    return value if "=" in value else set_words(value)
