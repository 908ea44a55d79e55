"""The grade of a pass, as data and as HTML: the suits before and after, why, the best passes, and how the grade was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import chip, details
from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing import words as passing_words

if TYPE_CHECKING:
    from hearts_tutor.lessons.passing.lesson import Passing


class SuitRow(TypedDict):
    """One suit before the pass, after the reader's and after the best (ranks in words), with what each pass does to it."""

    suit: str
    before: str
    mine: str
    best: str
    why_mine: list[str]
    why_best: list[str]


class PassRow(TypedDict):
    """One of the best passes: its cards, its band, its cost in words (empty where it is estimated)."""

    cards: str
    band: str
    tone: str
    cost: str
    mine: bool


def suit_rows(lesson: Passing) -> list[SuitRow]:
    """The four suits of a graded hand; none before the grade."""
    if not lesson.graded:
        return []
    drill, grade = lesson.drill, lesson.grade
    mine, best = (grade.chosen.cards, grade.best.cards) if grade else (Hand(), Hand())
    why_mine, why_best = (passing_words.suit_reasons(drill, given) for given in (mine, best))
    return [
        SuitRow(
            suit=suit.symbol,
            before=_ranks(drill.hand.of(suit)),
            mine=_ranks((drill.hand - mine).of(suit)),
            best=_ranks((drill.hand - best).of(suit)),
            why_mine=why_mine[suit],
            why_best=why_best[suit] if best != mine else [],
        )
        for suit in passing_words.SUITS
    ]


def _ranks(cards: Hand) -> str:
    return " ".join(card.rank_text for card in cards) or "–"


def pass_rows(lesson: Passing) -> list[PassRow]:
    """The best few passes and the reader's own; none before the grade."""
    grade = lesson.grade
    if grade is None:
        return []
    return [
        PassRow(
            cards=" ".join(map(str, each.cards)),
            band=passing_words.BANDS[each.band],
            tone=passing_words.TONES[each.band],
            cost="" if each.band == "best" else passing_words.cost_words(each).replace(" a deal more than the best", ""),
            mine=each.cards == grade.chosen.cards,
        )
        for each in (*grade.table, *([] if grade.chosen in grade.table else [grade.chosen]))
    ]


# --- as HTML ----------------------------------------------------------------------------------------------------------------


def result_part(view: Mapping[str, Any]) -> str:
    """Everything below the verdict; nothing before the grade."""
    if not view["graded"]:
        return ""
    if view["holds"]:
        return _section("What to watch", _reasons(view["suits"], "why_mine"))
    parts = [_section("Suit by suit", _suits(view["suits"]))]
    parts.append(_section("Your pass", _reasons(view["suits"], "why_mine")))
    if any(row["why_best"] for row in view["suits"]):
        parts.append(_section("The best pass", _reasons(view["suits"], "why_best")))
    parts.append(element("p", {"class": "ht-soft"}, text(" ".join(filter(None, (view["difficulty"], view["how"])))), " ", _more()))
    parts.append(details("The best passes, and yours", _passes(view["table"])))
    return "".join(parts)


def _section(title: str, content: str) -> str:
    return element("section", {"class": "ht-part"}, element("p", {"class": "ht-subtitle"}, text(title)), content)


def _suits(rows: list[dict[str, Any]]) -> str:
    """A table: each suit before, after the reader's pass, after the best."""
    same = all(row["mine"] == row["best"] for row in rows)
    heads = ["Before", "After your pass", *([] if same else ["After the best"])]
    head = element("tr", {}, element("th", {"scope": "col"}, "Suit"), *(element("th", {"scope": "col"}, text(words)) for words in heads))
    lines = []
    for suit in rows:
        cells = [suit["before"], suit["mine"], *([] if same else [suit["best"]])]
        shown = (
            element("td", {"class": "ht-changed" if i and cell != suit["before"] else None}, text(cell)) for i, cell in enumerate(cells)
        )
        lines.append(element("tr", {}, element("th", {"scope": "row"}, prose(suit["suit"])), *shown))
    return element("table", {"class": "ht-sheet ht-suits"}, element("thead", {}, head), element("tbody", {}, *lines))


def _reasons(rows: list[dict[str, Any]], which: str) -> str:
    lines = [line for row in rows for line in row[which]]
    if not lines:
        return element("p", {}, "Nothing in it stands out.")
    return element("ul", {"class": "ht-lines"}, *(element("li", {}, prose(line)) for line in lines))


def _passes(rows: list[dict[str, Any]]) -> str:
    items = []
    for row in rows:
        mine = element("b", {}, " yours") if row["mine"] else ""
        cost = element("span", {"class": "ht-soft"}, text(f" {row['cost']}")) if row["cost"] else ""
        items.append(element("li", {}, prose(row["cards"]), " ", chip(row["band"], row["tone"]), cost, mine))
    return element("ol", {"class": "ht-passes"}, *items)


def _more() -> str:
    return element("a", {"href": "book:book/reference/passing_costs.html"}, "How good the grades are")
