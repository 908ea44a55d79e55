"""The lesson "The same deal under other rules" as HTML, drawn from its view."""

from __future__ import annotations

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import button, row, say, status
from hearts_tutor.draw.fields import select, timer
from hearts_tutor.draw.html import AttributeValue, element, hidden, text
from hearts_tutor.draw.interval import Interval, intervals
from hearts_tutor.lessons.same_deal.state import NO_SET
from hearts_tutor.lessons.same_deal.view import CellView, ColumnView, SameDealView
from hearts_tutor.lessons.shared.examples import ready, rule_link

POINTS = "At the right of each card: the seat's points so far."
TICK = 1  # milliseconds between two pieces of work, so that clicks are answered in between


def render(view: SameDealView) -> str:
    """The whole lesson."""
    head = element("div", {"class": "ht-head"}, element("p", {"class": "ht-title"}, "The same deal under other rules"))
    watch = element("p", {"class": "ht-prompt"}, prose(view["watch"])) if view["watch"] else ""
    says = "".join(element("p", {}, prose(sentence)) for sentence in view["says"])
    says += rule_link(view["chapter"]) if view["chapter"] else ""
    parts = (
        head, ready(view["pairings"], "ready", "Comparisons to begin with"), _choices(view), watch, _table(view), say(says, view["tone"]),
        status(), _buttons(view), _many(view), _clock(view),
    )  # fmt: skip
    return "".join(parts)


def _choices(view: SameDealView) -> str:
    names = ("First rules", "Second rules", "Third rules")
    columns = [each["value"] for each in view["sets"]] + [NO_SET] * (len(names) - len(view["sets"]))
    fields = []
    for place, (name, value) in enumerate(zip(names, columns, strict=True)):
        known = [*view["choices"], *([(NO_SET, NO_SET)] if place == len(names) - 1 else [])]
        own = [(value, view["sets"][place]["name"])] if value not in dict(known) else []
        fields.append(select(name, [*own, *known], value, {"type": "rules", "place": place}))
    players = [(str(number), str(number)) for number in view["player_choices"]]
    kinds = [(kind, kind) for kind in view["kinds"]]
    fields.append(select("Players", players, str(view["players"]), {"type": "players"}))
    fields.append(select("Who plays", kinds, view["player"], {"type": "player"}))
    return row(*fields) + "".join(_changes(each) for each in view["sets"][1:])


def _changes(column: ColumnView) -> str:
    changes = " ".join(column["changes"]) or "In one deal nothing differs but the name."
    return element("p", {"class": "ht-soft"}, element("b", {}, text(column["name"])), ": ", prose(changes))


def _table(view: SameDealView) -> str:
    """The step as a table: a row for each seat, a column for each rule set."""
    words = f"Deal {view['number']}, dealt by {view['dealer']}. {view['step_words']}"
    if view["work"] == "search":
        words = f"Deals looked at: {view['searched']}"
    caption = element("caption", {}, text(words), element("small", {}, POINTS))
    heads = (element("th", {"scope": "col"}, text(each["name"])) for each in view["sets"])
    head = element("thead", {}, element("tr", {}, element("th", {"scope": "col"}, "Seat"), *heads))
    rows = "".join(
        element("tr", {}, element("th", {"scope": "row"}, text(each["seat"])), *map(_cell, each["cells"])) for each in view["rows"]
    )
    return element("div", {"class": "ht-wide"}, element("table", {"class": "ht-compare"}, caption, head, element("tbody", {}, rows)))


def _cell(cell: CellView) -> str:
    if cell["points"] is None:
        return element("td", {}, hidden("not yet"))
    cards = element("span", {"class": "ht-played"}, prose(" ".join(cell["cards"]))) if cell["cards"] else ""
    note = element("small", {}, text(cell["note"])) if cell["note"] else ""
    points = element("span", {"class": "ht-pts"}, text(cell["points"]), hidden(" points"))
    differs = hidden(" differs") if cell["differs"] else ""
    values: dict[str, AttributeValue] = {"data-differs": cell["differs"]}
    return element("td", values, points, cards, note, differs)


def _buttons(view: SameDealView) -> str:
    step, last, waits = view["step"], view["last"], view["work"] in ("search", "play")
    first = min((each["step"] for each in view["firsts"]), default=step)
    return row(
        button("Next", {"type": "next"}, main=True, key="n", disabled=waits or step >= last),
        button("Previous", {"type": "previous"}, key="p", disabled=waits or step <= 0),
        button("First difference", {"type": "first"}, key="f", disabled=step == first),
        button("Next deal", {"type": "deal"}, key="d", disabled=view["work"] == "search"),
        button("Restart", {"type": "restart"}, key="r", quiet=True, disabled=waits or not step),
        button("Undo", {"type": "undo"}, key="u", quiet=True, disabled=not view["can_undo"]),
        button("Copy link", copy=view["link"], key="l", quiet=True),
    )


def _many(view: SameDealView) -> str:
    many = view["many"]
    head = element("p", {"class": "ht-title"}, "Over many deals")
    running = many["deals"] < many["goal"]
    buttons = row(
        button(f"Play {many['adds']:,} deals", {"type": "more"}, key="m", disabled=running),
        button("Stop", {"type": "stop"}, key="s", disabled=not running and view["work"] != "search"),
    )
    says = "".join(element("p", {}, prose(sentence)) for sentence in many["says"])
    unit = f"points a deal, less those under {view['sets'][0]['name']}"
    picture = intervals([Interval(**each) for each in many["rows"]], unit=unit)
    return element("section", {"class": "ht-many"}, head, buttons, element("p", {"class": "ht-soft"}, text(many["how"])), picture, says)


def _clock(view: SameDealView) -> str:
    """A timer that asks Python for the next piece of work, as long as there is any."""
    return timer(TICK, {"type": "tick", "piece": view["piece"]}) if view["piece"] else ""
