"""The score pad as HTML, drawn from its view."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import ModeView, button, details, modes, row, say, status
from hearts_tutor.draw.fields import download, field, file, print_button, select
from hearts_tutor.draw.html import AttributeValue, Event, element, event_json, text
from hearts_tutor.engine.numbers import minus, signed
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.lessons.scorepad.pad import ADD_ONLY, FEWEST, MOST, MOST_IN_BOX
from hearts_tutor.lessons.scorepad.sheet_html import sheet
from hearts_tutor.lessons.scorepad.view import FormChoice, ScorepadView


def render(view: ScorepadView) -> str:
    """The whole pad."""
    at_hand = [view["note"], view["check"] if not view["over"] else ""]  # of no use on paper
    says = "".join(element("p", {"class": "ht-aside"}, prose(sentence)) for sentence in at_hand if sentence)
    says += element("p", {}, prose(view["stands"])) if view["stands"] else ""
    tone = "good" if view["over"] or (view["fits"] and not view["is_empty"]) else ""
    return "".join(
        (
            _next_deal(view),
            _setup(view),
            "" if view["over"] else _boxes(view) + _point_buttons(view),
            say(says, tone),
            status(),
            row(*_actions(view)),
            "" if view["over"] else _seldom_needed(view),
            sheet(view),
            _files(view),
        )
    )


def _next_deal(view: ScorepadView) -> str:
    if view["over"]:
        return element("p", {"class": "ht-title"}, f"The game is over after {view['number'] - 1} deals")
    title = element("p", {"class": "ht-title"}, text(f"Deal {view['number']}"))
    facts = [f"Dealer: {view['names'][view['dealer']]}", *([view["passes"]] if view["passes"] else []), view["rules_words"]]
    return title + element("p", {"class": "ht-soft"}, prose(" · ".join(facts)))


# --- the boxes and the buttons that fill them -------------------------------------------------------------------------------


def _boxes(view: ScorepadView) -> str:
    boxes = (_box(view, seat) for seat in range(len(view["names"])))
    return element("div", {"class": "ht-boxes", "role": "group", "aria-label": "Points of this deal", "data-arrows": True}, *boxes)


def _box(view: ScorepadView, seat: int) -> str:
    name, chosen, points = view["names"][seat], seat == view["selected"], view["shown"][seat]
    marks = [
        *([view["bonus_card"]] if seat == view["bonus"] else []),
        *(["moon"] if seat == view["moon"] else []),
        *(["revoke"] if seat == view["revoke"] else []),
        *(["no trick"] if seat in view["idle"] else []),
        *(["dealer"] if seat == view["dealer"] else []),
    ]
    values: dict[str, AttributeValue] = {
        "type": "button",
        "class": "ht-box",
        "data-event": event_json({"type": "select", "seat": seat}),
        "data-echo": "choose",
        "aria-pressed": str(chosen).lower(),
    }
    return element(
        "button",
        values,
        element("span", {"class": "ht-box-name"}, text(name)),
        element("b", {"data-counted": True}, minus(points)),
        element("small", {}, prose(" · ".join([f"total {minus(view['totals'][seat])}", *marks]))),
    )


def _point_buttons(view: ScorepadView) -> str:
    name = view["names"][view["selected"]]
    steps = [_step(step, name) for step in (*view["steps"], *(-step for step in view["steps"]))]
    more = [button(f"Rest to {name}", {"type": "rest"}, key="f", disabled=view["missing"] <= 0)] if view["rules"] != ADD_ONLY else []
    if view["bonus_card"]:
        more.append(button(f"{view['bonus_card']} to {name}", {"type": "bonus"}, key="j", pressed=view["bonus"] == view["selected"]))
    if view["counts_idle"]:
        more.append(button(f"No trick for {name}", {"type": "idle"}, pressed=view["selected"] in view["idle"]))
    parts = [_group(f"Points for {name}", [*steps, *more])]
    if view["forms"]:
        parts.append(_group(f"{name} shot the moon", [_moon(view, form) for form in view["forms"] if form["offered"]] + _sun(view)))
    return "".join(parts)


def _step(step: int, name: str) -> str:
    label = f"{signed(step)} for {name}"
    return button(
        signed(step),
        {"type": "points", "add": step},
        echo="count",
        more={"data-count": step, "aria-label": label, "class": "ht-btn ht-step"},
    )


def _moon(view: ScorepadView, form: FormChoice) -> str:
    on = (view["moon"], view["form"]) == (view["selected"], form["form"])
    return button(form["words"], {"type": "moon", "form": form["form"]}, pressed=on)


def _sun(view: ScorepadView) -> list[str]:
    return [button("Every trick", {"type": "sun"}, pressed=view["sun"], disabled=view["moon"] is None)] if view["counts_sun"] else []


def _seldom_needed(view: ScorepadView) -> str:
    """What is seldom needed, in a part to open."""
    name = view["names"][view["selected"]]
    exact = field(
        f"Points of {name} by number",
        {"type": "set"},
        value=str(view["boxes"][view["selected"]]),
        kind="number",
        more={"min": -MOST_IN_BOX, "max": MOST_IN_BOX},
    )
    others = [_moon(view, form) for form in view["forms"] if not form["offered"]]
    parts = [exact, _group("A moon in a form that these rules do not have", others) if others else ""]
    if view["rules"] != ADD_ONLY:
        charge = button(f"{name} is charged", {"type": "revoke"}, pressed=view["revoke"] == view["selected"])
        parts.append(_group("A revoke was found before the deal was scored", [charge]))
    parts.append(button("Enter it as it is", {"type": "enter", "anyway": True}, disabled=view["fits"]))
    return details("By number, revoke, other moons, a deal that does not add up", "".join(parts))


def _group(label: str, buttons: Iterable[str]) -> str:
    words = element("p", {"class": "ht-ask", "aria-hidden": "true"}, prose(label))
    return words + element("div", {"class": "ht-row", "role": "group", "aria-label": label, "data-arrows": True}, *buttons)


def _actions(view: ScorepadView) -> list[str]:
    if view["over"]:
        enter = [button("New game", {"type": "new"}, main=True, key="r")]
    else:
        enter = [button("Enter deal", {"type": "enter"}, main=True, key="c")]
        enter.append(button("Clear", {"type": "clear"}, disabled=view["is_empty"]))
    edit = button("Correct the last deal", {"type": "edit"}, disabled=not (view["history"] and view["is_empty"]))
    return [*enter, button("Undo", {"type": "undo"}, key="u", disabled=not view["can_undo"]), edit]


# --- files and setting up ----------------------------------------------------------------------------------------------------


def _files(view: ScorepadView) -> str:
    new = [button("New game", {"type": "new"}, key="r")] if view["history"] and not view["over"] else []
    parts = [
        *new,
        print_button(),
        download("Scores as CSV", "hearts-scores.csv", view["csv"]),
        button("Copy link", copy=view["link"], key="l", quiet=True),
    ]
    if view["kept"]:
        parts.append(download("Save the pad", "hearts-pad.txt", view["kept"]))
    more = [
        file("Open a saved pad", {"type": "import"}, accept=".txt,text/plain"),
        button("Erase everything", {"type": "erase"}, quiet=True),
    ]
    return row(*parts) + details("A saved pad, or a clean one", row(*more))


def _setup(view: ScorepadView) -> str:
    names = view["names"]
    fields = (field(f"Player {seat + 1}", {"type": "name", "seat": seat}, value=name) for seat, name in enumerate(names))
    parts = [element("div", {"class": "ht-fields"}, *fields)]
    if view["history"]:
        parts.append(element("p", {"class": "ht-soft"}, "Rules and players are settled for this game; a new game can change them."))
    else:
        parts += _rules(view)
    return details("Players and rules", "".join(parts))


def _rules(view: ScorepadView) -> list[str]:
    players = [(str(n), {"type": "players", "players": n}, n == len(view["names"])) for n in range(FEWEST, MOST + 1)]
    rules = [(name, "only add" if name == ADD_ONLY else set_words(name)) for name in view["rule_names"]]
    dealers = [(name, {"type": "dealer", "seat": seat}, seat == view["dealer"]) for seat, name in enumerate(view["names"])]
    own = "" if view["own_target"] is None else str(view["own_target"])
    hint = f"Empty: {view['usual_target']}." if view["usual_target"] else "Empty: none."
    target = field("Target", {"type": "target"}, value=own, kind="number", hint=hint) if view["rules"] != ADD_ONLY else ""
    return [
        _choices("Players", players),
        element("div", {"class": "ht-fields"}, select("Rules", rules, view["rules"], {"type": "rules"}), target),
        element("p", {"class": "ht-soft"}, prose(view["source"])) if view["source"] else "",
        _choices("Who deals first?", dealers),
    ]


def _choices(label: str, choices: Iterable[tuple[str, Event, bool]]) -> str:
    words = element("p", {"class": "ht-ask", "aria-hidden": "true"}, text(label))
    inner = modes([ModeView(name, event, chosen) for name, event, chosen in choices], label=label)
    return words + element("div", {"data-arrows": True}, inner)
