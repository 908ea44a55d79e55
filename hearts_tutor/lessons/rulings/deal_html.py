"""The part of "Settle it" that judges a played deal, as HTML drawn from its view."""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import row
from hearts_tutor.draw.fields import field, file, form, submit
from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.numbers import number_word
from hearts_tutor.engine.rules.presets import PAGES
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.lessons.rulings.deal_view import JudgedDeal, JudgedFault, SharedAnswer
from hearts_tutor.lessons.rulings.view import RulingsView
from hearts_tutor.lessons.shared.examples import ready, refused

TO_JUDGE = "Write down what you know of a deal, the players first, then have it judged. A few tricks from memory will do."


class PageParts(NamedTuple):
    """The parts of the page as HTML, for a question or a record.

    ``above`` shows what is judged. The ``answer`` below it is a sentence with its ``tone``; ``details`` follow. ``entry`` comes below
    the buttons.
    """

    above: str
    says: str
    tone: str = ""
    details: str = ""
    entry: str = ""


def deal_parts(view: RulingsView) -> PageParts:
    """The parts of the page for a record."""
    entry = form(
        {"type": "record"},
        field("The deal", name="record", value=view["record"], rows=12, more=refused(view["record_fault"])),
        row(submit("Judge it"), file("Read a file", {"type": "record"}, accept=".txt,text/plain")),
    )
    format_ = element("a", {"href": "book:book/reference/records.html"}, "how a deal is written down")
    help_ = element("p", {"class": "ht-soft ht-help"}, "Cards are written QS, Q♠ or 10♦; see ", format_, ".")
    above = ready(view["examples"], "example", "Deals to try") + entry + help_
    if view["record_fault"]:
        return PageParts(above, element("p", {}, prose(view["record_fault"])), "bad")
    if not view["deals"]:
        return PageParts(above, element("p", {}, text(TO_JUDGE)))
    lines = (f"{deal['heading']}: {deal['headline']}" if deal["heading"] else deal["headline"] for deal in view["deals"])
    says = "".join(element("p", {}, prose(set_words(line))) for line in lines)
    tone = "good" if all(deal["legal"] for deal in view["deals"]) else "bad"
    return PageParts(above, says, tone, "".join(map(_judgement, view["deals"])))


def _judgement(deal: JudgedDeal) -> str:
    heading = element("p", {"class": "ht-title"}, text(deal["heading"])) if deal["heading"] else ""
    passing = "".join(element("p", {}, prose(sentence)) for sentence in deal["passing"])
    faults = "".join(map(_fault, deal["faults"]))
    points = "".join(element("p", {}, prose(line)) for line in deal["points"])
    return element("section", {"class": "ht-ruling"}, heading, passing, faults, points, _sides(deal))


def _fault(fault: JudgedFault) -> str:
    facts = {"Why": fault["why"], "Proof": fault["proof"], "Owed": fault["owed"]}
    body = "".join(element("dt", {}, name) + element("dd", {}, prose(fact)) for name, fact in facts.items())
    return element("p", {"class": "ht-ruling-head"}, element("b", {}, prose(fault["what"]))) + element("dl", {"class": "ht-facts"}, body)


def _sides(deal: JudgedDeal) -> str:
    """The five published rule sets side by side, if one of them finds a fault."""
    if not deal["rows"]:
        return ""
    items = "".join(
        element("dt", {}, prose(each["what"])) + "".join(element("dd", {}, _side(answer)) for answer in each["answers"])
        for each in deal["rows"]
    )
    notes = "".join(element("p", {"class": "ht-soft"}, text(note)) for note in deal["notes"])
    head = element("p", {"class": "ht-ruling-head"}, element("b", {}, "What the five published rule sets say"))
    return head + element("dl", {"class": "ht-facts"}, items) + notes


def _side(answer: SharedAnswer) -> str:
    names = f"all {number_word(len(PAGES))}" if len(answer["sets"]) == len(PAGES) else ", ".join(map(set_words, answer["sets"]))
    return element("b", {}, text(answer["answer"])) + " · " + text(names)
