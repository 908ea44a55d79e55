"""The lesson on the moon as HTML, drawn from its view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import ModeView, button, details, modes, row, say, status
from hearts_tutor.draw.fields import field
from hearts_tutor.draw.hand import CardView, hand
from hearts_tutor.draw.html import element, hidden, text
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.numbers import minus, number_word, signed
from hearts_tutor.lessons.moon.setting import FEWEST, LIMIT, MOST
from hearts_tutor.lessons.moon.view import FormResult, FormView, MoonView, QuestionView
from hearts_tutor.lessons.shared.stops import stops_buttons, stops_progress
from hearts_tutor.lessons.shared.words import mid_sentence


def render(view: MoonView) -> str:
    """The whole lesson."""
    head = element("p", {"class": "ht-title"}, text(view["heading"])) + element("p", {"class": "ht-prompt"}, prose(view["story"]))
    sentences = "".join(element("p", {}, prose(sentence)) for sentence in view["says"])
    return "".join(
        (
            stops_progress(view),
            head,
            _before(view),
            *(_free(view) if view["free"] else map(_question, view["asks"])),
            say(sentences, view["tone"]),
            status(),
            _forms(view),
            stops_buttons(view, *_more_buttons(view), link=view["link"], main=not view["free"]),
        )
    )


def _more_buttons(view: MoonView) -> list[str]:
    undo = button("Undo", {"type": "undo"}, key="u", disabled=not view["can_undo"])
    return [undo] if view["free"] else [undo, button("Change it", {"type": "free"}, key="e")]


# --- the deal ---------------------------------------------------------------------------------------------------------------


def _before(view: MoonView) -> str:
    """The totals before the deal, and what each seat took."""
    head = [_cell("td", ""), *(_cell("th", text(name), scope="col") for name in view["names"])]
    totals = [_cell("td", minus(total)) for total in view["totals"]]
    took = [_cell("td", _took(view, seat)) for seat in range(len(view["names"]))]
    body = [_line([_cell("th", "Before", scope="row"), *totals]), _line([_cell("th", "Takes", scope="row"), *took])]
    table = element("table", {"class": "ht-sheet"}, element("thead", {}, _line(head)), element("tbody", {}, *body))
    return element("div", {"class": "ht-wide", "tabindex": "0", "role": "group", "aria-label": "Totals before the deal"}, table)


def _took(view: MoonView, seat: int) -> str:
    """The points of a seat's cards, and what is special about them."""
    moon = view["is_moon"] and seat == view["shooter"]
    notes = [*(["moon"] if moon else []), *(["J♦"] if seat == view["jack"] else [])]
    return minus(view["by_cards"][seat]) + (element("small", {}, " ", prose(", ".join(notes))) if notes else "")


def _cell(name: str, content: str, **values: str) -> str:
    return element(name, values, content)


def _line(cells: Iterable[str]) -> str:
    return element("tr", {}, *cells)


def _number(label: str, event: Mapping[str, object], value: int) -> str:
    return field(label, event, value=str(value), kind="number", more={"min": -LIMIT, "max": LIMIT, "step": 1})


# --- questions --------------------------------------------------------------------------------------------------------------


def _question(asked: QuestionView) -> str:
    """A question; each answer's button carries the reply to it, so that the page can show it before Python has started."""
    buttons = [
        button(
            option["words"],
            {"type": "answer", "question": asked["question"], "option": option["value"]},
            echo="say",
            why=option["why"],
            pressed=option["chosen"],
            more={"data-tone": "good" if option["right"] else "bad"},
        )
        for option in asked["options"]
    ]
    group = element("div", {"class": "ht-row", "role": "group", "aria-label": asked["words"], "data-arrows": True}, *buttons)
    return element("p", {"class": "ht-ask"}, text(asked["words"])) + group


# --- the free setting -------------------------------------------------------------------------------------------------------


def _free(view: MoonView) -> tuple[str, ...]:
    names, shooter = view["names"], view["shooter"]
    totals = (_number(name, {"type": "total", "seat": seat}, view["totals"][seat]) for seat, name in enumerate(names))
    return (
        element("div", {"class": "ht-fields", "role": "group", "aria-label": "Totals before the deal"}, *totals),
        _labelled("Who shoots?", [(name, {"type": "shooter", "seat": seat}, seat == shooter) for seat, name in enumerate(names)]),
        element("p", {"class": "ht-ask"}, text(f"The cards that {mid_sentence(names[shooter])} took. Press one to give it away.")),
        hand([_pile_card(view, code) for code in view["pile"]], label="Cards of the moon", reveals=False),
        _labelled(
            "Cards given away go to",
            [(name, {"type": "taker", "seat": seat}, seat == view["taker"]) for seat, name in enumerate(names) if seat != shooter],
        ),
        row(button("Take all back", {"type": "all"}, disabled=not view["lost"])),
        details("Players, J♦, ties, every trick, target", _more(view)),
    )


def _pile_card(view: MoonView, code: str) -> CardView:
    lost = code in view["lost"]
    note = f"taken by {mid_sentence(view['names'][view['taker']])}" if lost else f"taken by {mid_sentence(view['names'][view['shooter']])}"
    return CardView(Card.parse(code), selected=lost, note=note, event={"type": "card", "card": code}, echo="press")


def _more(view: MoonView) -> str:
    players = [(str(n), {"type": "players", "players": n}, n == len(view["names"])) for n in range(FEWEST, MOST + 1)]
    holders: list[tuple[str, Mapping[str, object], bool]] = [("Counts nothing", {"type": "jack", "seat": None}, view["jack"] is None)]
    holders += [(name, {"type": "jack", "seat": seat}, seat == view["jack"]) for seat, name in enumerate(view["names"])]
    ties = [
        ("Played off", {"type": "ties", "ties": "play_on"}, view["ties"] == "play_on"),
        ("Shared", {"type": "ties", "ties": "shared"}, view["ties"] == "shared"),
    ]
    sun = [("No", {"type": "sun", "sun": False}, not view["sun"]), ("Yes, a sun", {"type": "sun", "sun": True}, view["sun"])]
    target = _number("The game ends at", {"type": "target"}, view["target"])
    return "".join(
        (
            _labelled("Players", players),
            _labelled("Who took the jack of diamonds?", holders),
            _labelled("Ties for the fewest points", ties),
            _labelled("Did the shooter take every trick, and does that count twice?", sun),
            target,
        )
    )


def _labelled(label: str, choices: Iterable[tuple[str, Mapping[str, object], bool]]) -> str:
    words = element("p", {"class": "ht-ask", "aria-hidden": "true"}, text(label))
    inner = modes([ModeView(name, event, chosen) for name, event, chosen in choices], label=label)
    return words + element("div", {"data-arrows": True}, inner)


# --- the forms --------------------------------------------------------------------------------------------------------------


def _forms(view: MoonView) -> str:
    """The forms side by side; without a moon they all score alike, so only one is shown."""
    if not view["is_moon"]:
        title = f"In all {number_word(len(view['forms']))} forms"
        alike = "".join(_form(view, {**form, "title": title, "used_by": []}) for form in view["forms"][:1])
        return element("div", {"class": "ht-ways"}, alike) if alike else ""
    cards = "".join(_form(view, form) for form in view["forms"])
    return element("div", {"class": "ht-ways"}, cards) if cards else ""


def _form(view: MoonView, form: FormView) -> str:
    used = f"Rule set{'s' * (len(form['used_by']) > 1)}: {', '.join(form['used_by'])}" if form["used_by"] else ""
    stands = [f"{result['label']}: {result['stands']}" if result["label"] else result["stands"] for result in form["results"]]
    if len(stands) > 1 and form["why"]:
        stands = []
    sentences = "".join(element("p", {}, prose(sentence)) for sentence in (form["why"], *stands) if sentence)
    title = element("p", {"class": "ht-way-title"}, text(form["title"]))
    return element("section", {"class": "ht-way"}, title, element("small", {}, text(used)), _results(view, form["results"]), sentences)


def _results(view: MoonView, results: list[FormResult]) -> str:
    single = len(results) == 1
    labels = ["Deal", "Total"] if single else [result["label"] for result in results]
    head = _line([_cell("th", hidden("Player"), scope="col"), *(_cell("th", text(label), scope="col") for label in labels)])
    rows = []
    for seat, name in enumerate(view["names"]):
        cells = [_total(result, seat, deal=not single) for result in results]
        deal = [_cell("td", signed(results[0]["points"][seat]))] if single else []
        rows.append(_line([_cell("th", text(name), scope="row"), *deal, *cells]))
    return element("table", {"class": "ht-sheet"}, element("thead", {}, head), element("tbody", {}, *rows))


def _total(result: FormResult, seat: int, *, deal: bool) -> str:
    """A new total, marked if it wins or leads."""
    mark = "wins" if seat in result["winners"] else "fewest" if seat in result["lowest"] else ""
    small = element("small", {}, text(f"({signed(result['points'][seat])})")) if deal else ""
    note = element("em", {}, mark) if mark else ""
    return element("td", {"data-mark": mark or None}, minus(result["totals"][seat]), " " if small else "", small, " " if note else "", note)
