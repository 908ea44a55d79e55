"""The HTML of "Who takes it?"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import button, row, say, score, status
from hearts_tutor.draw.fields import select, timer
from hearts_tutor.draw.html import AttributeValue, element, event_json, hidden, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.numbers import minus
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.lessons.shared.stops import stops_buttons, stops_progress
from hearts_tutor.lessons.tricks.content import MIXED, RUN_RULES
from hearts_tutor.lessons.tricks.deals import NOBODY
from hearts_tutor.lessons.tricks.state import NOT_NAMED
from hearts_tutor.lessons.tricks.view import TricksView
from hearts_tutor.lessons.tricks.words import CHOOSE_FIRST, Row, points_words

FALL_AFTER = 700  # milliseconds


def render(view: TricksView) -> str:
    """Return the whole lesson."""
    seats = [SeatView(name, you=i == 0) for i, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    felt = table(seats, TrickView(plays, winner=view["winner"] if view["winner"] >= 0 else None))
    parts = [stops_progress(view), _head(view), felt]
    if view["asks_points"]:
        parts += [_fall(view), _questions(view), say(_says(view), view["tone"]), status(), _comparison(view), _steps(view)]
    else:
        parts += [_group("Who takes it?", _names(view)), say(_says(view), view["tone"]), status(), stops_buttons(view, link=view["link"])]
    return "".join(parts)


def _head(view: TricksView) -> str:
    title = element("p", {"class": "ht-title"}, text(view["heading"])) + element("p", {"class": "ht-prompt"}, prose(view["story"]))
    if not view["asks_points"]:
        return title
    if not view["run"]:
        return element("div", {"class": "ht-head"}, element("div", {}, title), button("Run of ten", {"type": "run"}))
    names = [(MIXED, "Mixed, another for each trick"), *((word, rules_title(parse_rules(word), " for {}")) for word in RUN_RULES)]
    side = select("Rules of the run", names, view["run_rules"], {"type": "rules"})
    return element("div", {"class": "ht-head"}, element("div", {}, title), side)


def _is_complete(view: TricksView) -> bool:
    return len(view["plays"]) == view["cards"]


def _fall(view: TricksView) -> str:
    """The buttons that let cards fall, and the timer that does it."""
    if _is_complete(view):
        return ""
    clock = timer(FALL_AFTER, {"type": "tick", "step": view["step"]}, motion=True) if view["falls"] else ""
    return clock + row(
        button("Next card", {"type": "card"}, main=True, key="c"),
        button("All cards", {"type": "all"}, key="a"),
        button("Cards fall by themselves", {"type": "falls"}, pressed=view["auto"], key="w", quiet=True),
    )


def _questions(view: TricksView) -> str:
    if not _is_complete(view):
        return ""
    who = [_choice(words, {"type": "name", "seat": seat}, view["named"] == seat, view["checked"]) for seat, words in _seats(view)]
    what = [
        _choice(points_words(points), {"type": "price", "points": points}, view["priced"] == points, view["checked"])
        for points in view["prices"]
    ]
    groups = _group("Who takes it?", who, shown=True), _group("What does it cost?", what, shown=True)
    return element("div", {"class": "ht-questions"}, *groups)


def _seats(view: TricksView) -> list[tuple[int, str]]:
    """The seats with their names, and "Nobody" if that is a possible answer."""
    return [*enumerate(view["seats"]), *([(NOBODY, "Nobody")] if view["may_be_nobody"] else [])]


def _group(label: str, buttons: Sequence[str], *, shown: bool = False) -> str:
    words = element("p", {"class": "ht-soft ht-ask", "aria-hidden": "true"}, text(label)) if shown else ""
    values: dict[str, AttributeValue] = {"class": "ht-row", "role": "group", "aria-label": label, "data-arrows": True}
    return words + element("div", values, *buttons)


def _choice(words: str, event: Mapping[str, object], chosen: bool, checked: bool) -> str:
    return button(words, event, echo="choose", pressed=chosen, disabled=checked)


def _names(view: TricksView) -> list[str]:
    """A button for each seat; it carries its answer, so that the page can show it before Python has started."""
    return [_name(seat, name, view["answers"][seat], view["named"] == seat) for seat, name in _seats(view)]


def _name(seat: int, name: str, answer: str, chosen: bool) -> str:
    values: dict[str, AttributeValue] = {
        "type": "button",
        "class": "ht-btn",
        "data-event": event_json({"type": "name", "seat": seat}),
        "data-echo": "say",
        "data-why": answer,
        "data-tone": "good" if answer.startswith("Yes") else "bad",
        "aria-pressed": str(chosen).lower(),
    }
    return element("button", values, text(name))


def _says(view: TricksView) -> str:
    return "".join(element("p", {}, prose(sentence)) for sentence in view["says"])


def _comparison(view: TricksView) -> str:
    """The table after the check: how each card compares, and what it counts."""
    if not view["rows"]:
        return ""
    head = element("tr", {}, *(element("th", {"scope": "col"}, words) for words in ("Card", "By", "How it compares", "Counts")))
    body = "".join(map(_row, view["rows"]))
    caption = element("caption", {"class": "ht-sr"}, "The trick card by card")
    foot = element("p", {"class": "ht-soft"}, prose(view["cost"]))
    return element("table", {"class": "ht-compared"}, caption, element("thead", {}, head), element("tbody", {}, body)) + foot


def _row(shown: Row) -> str:
    takes = element("b", {}, " – takes it") if shown["takes"] else ""
    cells = (
        element("th", {"scope": "row"}, prose(str(Card.parse(shown["card"])))),
        element("td", {}, text(shown["seat"])),
        element("td", {}, prose(shown["words"]), takes),
        element("td", {"class": "ht-number"}, text(minus(shown["points"])) if shown["points"] else _nothing()),
    )
    return element("tr", {"data-takes": shown["takes"], "data-follows": shown["follows"]}, *cells)


def _nothing() -> str:
    return element("span", {"aria-hidden": "true"}, "–") + hidden("nothing")


def _steps(view: TricksView) -> str:
    """The check button, or the buttons for the next trick."""
    if not _is_complete(view):
        return stops_buttons(view, link=view["link"], main=False)
    if not view["checked"]:
        needs: dict[str, AttributeValue] = {
            "data-needs": ".ht-questions" + "".join(f":has([data-event*={part}][aria-pressed=true])" for part in ("name", "price")),
            "data-else": CHOOSE_FIRST,
        }
        can_undo = view["named"] != NOT_NAMED or view["priced"] is not None
        check = button("Check", {"type": "check"}, main=True, key="c", more=needs)
        undo = button("Undo", {"type": "undo"}, key="u", disabled=not can_undo)
        return stops_buttons(view, check, undo, button("Hint", {"type": "hint"}, key="h", quiet=True), link=view["link"], main=False)
    if view["ended"]:
        again = button("Another ten", {"type": "run"}, main=True, key="n")
        back = button("Worked tricks", {"type": "worked"})
        copies = button("Copy link", copy=view["link"], key="l", quiet=True)
        return row(again, back, copies, score(f"Run of ten: {view['score']}"))
    more = [button("Worked tricks", {"type": "worked"}, quiet=True)] if view["run"] else []
    return stops_buttons(view, *more, link=view["link"])
