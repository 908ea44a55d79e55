"""The view of "Who takes it?": its data, and the same as HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import button, row, say, score, status
from hearts_tutor.draw.fields import select, timer
from hearts_tutor.draw.html import Value, element, event_json, hidden, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.shared.stops import StopsView, stops_buttons, stops_progress
from hearts_tutor.lessons.tricks.words import NOBODY, Row, points_words

MIXED = "mixed"
# The rules of runs: those under which cards count differently, or cancel each other.
RUN_RULES = ("classic", "omnibus", "spot", "cancellation", "black_maria_43", "ten_of_diamonds", "classic,players=6", "basic")
FALL_AFTER = 700  # milliseconds
CHOOSE_FIRST = "Choose who takes the trick and what it costs, then check."


class View(StopsView):
    """All that the lesson shows; seats count from the reader (0) clockwise.

    ``plays`` are the cards that have fallen, of ``cards``; ``named`` and ``winner`` are a seat, −1 for nobody, −2 for not
    yet; ``priced`` the points that were named; ``rows`` the comparison after the check; ``run`` the seed of a run, else 0;
    ``falls`` says that the next card falls by itself, ``auto`` that it would once the reader has begun.
    """

    heading: str
    story: str
    rules: str
    seats: list[str]
    plays: list[tuple[int, str]]
    cards: int
    step: int
    falls: bool
    auto: bool
    asks_points: bool
    may_be_nobody: bool
    answers: list[str]
    winner: int
    named: int
    priced: int | None
    prices: list[int]
    checked: bool
    rows: list[Row]
    cost: str
    tone: str
    says: list[str]
    run: int
    run_rules: str
    ended: bool
    link: str


def render(view: View) -> str:
    """The whole lesson; ``view`` is a ``View``."""
    seats = [SeatView(name, you=i == 0) for i, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    trick = table(seats, TrickView(plays, winner=view["winner"] if view["winner"] >= 0 else None))
    parts = [stops_progress(view), _head(view), trick]
    if view["asks_points"]:
        parts += [_fall(view), _questions(view), say(_says(view), view["tone"]), status(), _comparison(view), _steps(view)]
    else:
        parts += [_group("Who takes it?", _names(view)), say(_says(view), view["tone"]), status(), stops_buttons(view, link=view["link"])]
    return "".join(parts)


def _head(view: View) -> str:
    title = element("p", {"class": "ht-title"}, text(view["heading"])) + element("p", {"class": "ht-prompt"}, prose(view["story"]))
    if not view["asks_points"]:
        return title
    if not view["run"]:
        return element("div", {"class": "ht-head"}, element("div", {}, title), button("Run of ten", {"type": "run"}))
    names = [(MIXED, "Mixed, another for each trick"), *((word, rules_words(word)) for word in RUN_RULES)]
    side = select("Rules of the run", names, view["run_rules"], {"type": "rules"})
    return element("div", {"class": "ht-head"}, element("div", {}, title), side)


def rules_words(word: str) -> str:
    """A rule set's word as a name: ``Black maria 43``."""
    return word[:1].upper() + word[1:].replace("_", " ").replace(",players=", " for ")


def _is_complete(view: View) -> bool:
    return bool(len(view["plays"]) == view["cards"])


def _fall(view: View) -> str:
    """The buttons that let cards fall, and the clock that does it by itself."""
    if _is_complete(view):
        return ""
    clock = timer(FALL_AFTER, {"type": "tick", "step": view["step"]}, motion=True) if view["falls"] else ""
    return clock + row(
        button("Next card", {"type": "card"}, main=True, key="c"),
        button("All cards", {"type": "all"}, key="a"),
        button("Cards fall by themselves", {"type": "falls"}, pressed=view["auto"], key="w", quiet=True),
    )


def _questions(view: View) -> str:
    if not _is_complete(view):
        return ""
    who = [_choice(words, {"type": "name", "seat": seat}, view["named"] == seat, view["checked"]) for seat, words in _seats(view)]
    what = [
        _choice(points_words(points), {"type": "price", "points": points}, view["priced"] == points, view["checked"])
        for points in view["prices"]
    ]
    groups = _group("Who takes it?", who, shown=True), _group("What does it cost?", what, shown=True)
    return element("div", {"class": "ht-questions"}, *groups)


def _seats(view: View) -> list[tuple[int, str]]:
    """Seats with their names, and nobody where that can be."""
    return [*enumerate(view["seats"]), *([(NOBODY, "Nobody")] if view["may_be_nobody"] else [])]


def _group(label: str, buttons: Sequence[str], *, shown: bool = False) -> str:
    words = element("p", {"class": "ht-soft ht-ask", "aria-hidden": "true"}, text(label)) if shown else ""
    values: dict[str, Value] = {"class": "ht-row", "role": "group", "aria-label": label, "data-arrows": True}
    return words + element("div", values, *buttons)


def _choice(words: str, event: Mapping[str, object], chosen: bool, checked: bool) -> str:
    return button(words, event, echo="choose", pressed=chosen, disabled=checked)


def _names(view: View) -> list[str]:
    """A button a seat; each carries its own answer, so that the page answers before Python is there."""
    return [_name(seat, name, view["answers"][seat], view["named"] == seat) for seat, name in _seats(view)]


def _name(seat: int, name: str, answer: str, chosen: bool) -> str:
    values: dict[str, Value] = {
        "type": "button",
        "class": "ht-btn",
        "data-event": event_json({"type": "name", "seat": seat}),
        "data-echo": "say",
        "data-why": answer,
        "data-tone": "good" if answer.startswith("Yes") else "bad",
        "aria-pressed": str(chosen).lower(),
    }
    return element("button", values, text(name))


def _says(view: View) -> str:
    return "".join(element("p", {}, prose(sentence)) for sentence in view["says"])


def _comparison(view: View) -> str:
    """The trick card by card: how each compares, and what it counts."""
    if not view["rows"]:
        return ""
    head = element("tr", {}, *(element("th", {"scope": "col"}, words) for words in ("Card", "By", "How it compares", "Counts")))
    body = "".join(map(_row, view["rows"]))
    caption = element("caption", {"class": "ht-sr"}, "The trick card by card")
    foot = element("p", {"class": "ht-soft"}, prose(view["cost"]))
    return element("table", {"class": "ht-compared"}, caption, element("thead", {}, head), element("tbody", {}, body)) + foot


def _row(shown: Mapping[str, Any]) -> str:
    takes = element("b", {}, " – takes it") if shown["takes"] else ""
    cells = (
        element("th", {"scope": "row"}, prose(str(Card.parse(shown["card"])))),
        element("td", {}, text(shown["seat"])),
        element("td", {}, prose(shown["words"]), takes),
        element("td", {"class": "ht-number"}, text(str(shown["points"]).replace("-", "−")) if shown["points"] else _nothing()),
    )
    return element("tr", {"data-takes": shown["takes"], "data-follows": shown["follows"]}, *cells)


def _nothing() -> str:
    return element("span", {"aria-hidden": "true"}, "–") + hidden("nothing")


def _steps(view: View) -> str:
    """Check, or the way on."""
    if not _is_complete(view):
        return stops_buttons(view, link=view["link"], main=False)
    if not view["checked"]:
        needs: dict[str, Value] = {
            "data-needs": ".ht-questions" + "".join(f":has([data-event*={part}][aria-pressed=true])" for part in ("name", "price")),
            "data-else": CHOOSE_FIRST,
        }
        can_undo = view["named"] > NOBODY - 1 or view["priced"] is not None
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
