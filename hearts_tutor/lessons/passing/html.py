"""The passing drill as HTML: the hand and its buttons, the grade, the settings and the progress."""

from __future__ import annotations

from typing import Literal

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import button, chip, details, row, say, score, status
from hearts_tutor.draw.fields import checkbox, clock, download, file, select, timer
from hearts_tutor.draw.hand import CardView, hand
from hearts_tutor.draw.html import AttributeValue, element, text
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.passing.content import KINDS
from hearts_tutor.lessons.passing.replay import replay_part
from hearts_tutor.lessons.passing.view import PassingView, PassRow, ProgressView, SettingsView, SlipView, SuitRow

CLOCK = 30  # seconds, as in a club
# Milliseconds until the page asks Python for a piece of background work.
LOOK_AFTER = 1  # between two pieces of a search, so that clicks are answered in between
RANK_AFTER = 500  # after a hand is shown, so that the first click is answered at once
PREPARE_AFTER = 400  # after the grade, and between two hands
WARM_AFTER = 50  # after the first card is chosen
EXPORT_NAME = "hearts-passing.txt"

Whose = Literal["why_mine", "why_best"]


def render(view: PassingView) -> str:
    """The whole lesson."""
    says = say(_paragraphs(view["says"]), view["tone"])
    if view["replay"]:
        middle = [_hand(view), says, replay_part(view["replay"]), status(), row(score(view["score"]))]
    else:
        middle = [_hand(view), _answers(view), says, _remarks(view), status(), _buttons(view), _result(view)]
    return "".join((_head(view), *middle, _settings(view["settings"]), _progress(view["progress"])))


def _head(view: PassingView) -> str:
    again = element("p", {"class": "ht-again"}, element("b", {}, "Why am I seeing this again? "), prose(view["again"]))
    running = clock(CLOCK, {"type": "timeout", "hand": view["clock"]}) if view["clock"] else ""
    lines = element(
        "div",
        {},
        element("p", {"class": "ht-title"}, text(view["heading"])),
        element("p", {"class": "ht-prompt"}, prose(view["prompt"])),
        element("p", {"class": "ht-soft"}, text(f"Rules: {view['rules']}")) if view["rules"] else "",
        again if view["again"] else "",
        element("p", {}, prose(view["hint"])) if view["hint"] else "",
    )
    return element("div", {"class": "ht-head"}, lines, running) + _background_work(view)


def _background_work(view: PassingView) -> str:
    """A timer for the work that Python does, piece by piece, while the reader chooses or reads."""
    if view["warm"]:
        return timer(WARM_AFTER, {"type": "ready"})
    if view["rank"]:
        return timer(RANK_AFTER, {"type": "rank", "hand": view["rank"]})
    if view["look"]:
        hand, number = view["look"]
        return timer(LOOK_AFTER, {"type": "look", "hand": hand, "number": number})
    if view["prepare"]:
        hand, number = view["prepare"]
        return timer(PREPARE_AFTER, {"type": "prepare", "hand": hand, "number": number})
    return ""


def _hand(view: PassingView) -> str:
    can_ask = view["graded"] or view["is_hold"]
    cards = [
        CardView(
            Card.parse(card["card"]),
            why=card["why"],
            selected=None if view["is_hold"] else card["selected"],
            mark=card["mark"],
            event={"type": "card", "card": card["card"]},
            echo="say" if can_ask else "press",
            note=card["note"],
            asked=card["asked"],
        )
        for card in view["cards"]
    ]
    return hand(cards, reveals=False)


def _answers(view: PassingView) -> str:
    if not view["answers"]:
        return ""
    buttons = (button(answer["words"], {"type": "judge", "answer": answer["key"]}, pressed=answer["chosen"]) for answer in view["answers"])
    values: dict[str, AttributeValue] = {
        "class": "ht-row",
        "role": "group",
        "aria-label": "What do you make of this hand?",
        "data-arrows": True,
    }
    return element("div", values, *buttons)


def _paragraphs(lines: list[str]) -> str:
    return "".join(element("p", {}, prose(line)) for line in lines)


def _remarks(view: PassingView) -> str:
    """Remarks below a grade: why it is not scored, a missing package, and how the search for a layout is going."""
    lines = [view["not_scored"], view["note"]]
    if view["look"]:
        lines.append("Looking for a deal of the other cards in which this pass is punished …")
    if view["no_layout"]:
        lines.append("No layout among those looked at punishes this pass clearly, which says how seldom it shows.")
    return "".join(element("p", {"class": "ht-soft"}, prose(line)) for line in lines if line)


def _buttons(view: PassingView) -> str:
    graded, is_hold = view["graded"], view["is_hold"]
    buttons = []
    if not graded and not is_hold:
        buttons.append(button(f"Pass these {view['size']}" if view["size"] > 1 else "Pass this one", {"type": "pass"}, main=True, key="c"))
    if graded or not is_hold:
        buttons.append(button("Undo", {"type": "undo"}, key="u", disabled=not view["can_undo"]))
    buttons.append(button("Next hand", {"type": "next"}, main=graded, key="n"))
    if view["can_punish"]:
        buttons.append(button("Show it punished", {"type": "punish"}))
    if not graded:
        buttons.append(button("Hint", {"type": "hint"}, key="h", quiet=True, disabled=bool(view["hint"])))
    return row(*buttons, button("Copy link", copy=view["link"], key="l", quiet=True), score(view["score"]))


# --- the grade --------------------------------------------------------------------------------------------------------------


def _result(view: PassingView) -> str:
    """Everything below the buttons: the suits, the reasons, the best passes; nothing before the grade."""
    if not view["graded"]:
        return ""
    if view["is_hold"]:
        return _section("What to watch", _reasons(view["suits"], "why_mine"))
    parts = [_section("Suit by suit", _suit_table(view["suits"])), _section("Your pass", _reasons(view["suits"], "why_mine"))]
    if any(suit["why_best"] for suit in view["suits"]):
        parts.append(_section("The best pass", _reasons(view["suits"], "why_best")))
    more = element("a", {"href": "book:book/reference/passing_costs.html"}, "How good the grades are")
    parts.append(element("p", {"class": "ht-soft"}, text(" ".join(filter(None, (view["difficulty"], view["how"])))), " ", more))
    parts.append(details("The best passes, and yours", _passes(view["passes"])))
    return "".join(parts)


def _section(title: str, content: str) -> str:
    return element("section", {"class": "ht-part"}, element("p", {"class": "ht-subtitle"}, text(title)), content)


def _suit_table(suits: list[SuitRow]) -> str:
    """Each suit before the pass, after the reader's pass, and after the best pass if that is a different one."""
    same = all(suit["mine"] == suit["best"] for suit in suits)
    titles = ["Suit", "Before", "After your pass", *([] if same else ["After the best"])]
    head = element("tr", {}, *(element("th", {"scope": "col"}, text(title)) for title in titles))
    lines = []
    for suit in suits:
        after = [suit["mine"], *([] if same else [suit["best"]])]
        changed = (element("td", {"class": "ht-changed" if ranks != suit["before"] else None}, text(ranks)) for ranks in after)
        name, before = element("th", {"scope": "row"}, prose(suit["suit"])), element("td", {}, text(suit["before"]))
        lines.append(element("tr", {}, name, before, *changed))
    return element("table", {"class": "ht-sheet ht-suits"}, element("thead", {}, head), element("tbody", {}, *lines))


def _reasons(suits: list[SuitRow], whose: Whose) -> str:
    lines = [line for suit in suits for line in suit[whose]]
    if not lines:
        return element("p", {}, "Nothing in it stands out.")
    return element("ul", {"class": "ht-lines"}, *(element("li", {}, prose(line)) for line in lines))


def _passes(passes: list[PassRow]) -> str:
    items = []
    for each in passes:
        mine = element("b", {}, " yours") if each["mine"] else ""
        cost = element("span", {"class": "ht-soft"}, text(f" {each['cost']}")) if each["cost"] else ""
        items.append(element("li", {}, prose(each["cards"]), " ", chip(each["band"], each["tone"]), cost, mine))
    return element("ol", {"class": "ht-passes"}, *items)


# --- settings and progress --------------------------------------------------------------------------------------------------


def _settings(settings: SettingsView) -> str:
    lists = element(
        "div",
        {"class": "ht-fields"},
        select("Kind of hand", list(KINDS.items()), settings["kind"], {"type": "kind"}),
        select("Direction", settings["direction_choices"], settings["direction"], {"type": "direction"}),
        select("Rules", settings["rule_choices"], settings["rules"], {"type": "rules"}),
    )
    switches = (
        checkbox(
            "Hands near my level",
            settings["follows"],
            {"type": "follows"},
            hint="Harder as you get better. For four players and usual points.",
        ),
        checkbox(
            "Bring back what went wrong",
            settings["reviews"],
            {"type": "reviews"},
            hint="The same motif with another hand, after a while.",
        ),
        checkbox(
            f"Clock: {CLOCK} seconds",
            settings["clock"],
            {"type": "clock"},
            hint="As at a club's tables. When it ends, the highest cards go.",
        ),
    )
    return details("Settings", lists + "".join(switches))


def _progress(progress: ProgressView) -> str:
    lines = "".join(element("p", {}, text(line)) for line in progress["lines"])
    stored = element("p", {"class": "ht-soft"}, "Kept in this browser only; nobody else sees it.")
    return details("Your progress", lines + _slips(progress["slips"]) + stored + _progress_buttons(progress))


def _slips(slips: list[SlipView]) -> str:
    """The motifs that will come back, each with a button that shows the hand that went wrong."""
    if not slips:
        return ""
    items = (
        element(
            "li",
            {},
            prose(slip["title"]),
            text(f", {slip['due']} "),
            button("See that hand", {"type": "slip", "motif": slip["motif"]}, quiet=True),
        )
        for slip in slips
    )
    return element("p", {}, "To come back:") + element("ul", {"class": "ht-lines"}, *items)


def _progress_buttons(progress: ProgressView) -> str:
    """Buttons to export, import and erase progress, or the question whether to erase everything."""
    if progress["erasing"]:
        question = element("span", {}, "Forget level, score and settings for good?")
        return row(question, button("Erase", {"type": "erase"}), button("Keep", {"type": "ask_erase", "sure": False}))
    import_button = file("Import", {"type": "restore"}, accept=".txt,text/plain")
    if not progress["export"]:
        return row(import_button)
    export_button = download("Export", EXPORT_NAME, progress["export"])
    return row(export_button, import_button, button("Erase …", {"type": "ask_erase"}, quiet=True))
