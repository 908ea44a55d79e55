"""The sheet of the score pad as HTML: a table of points and totals, deal by deal, that also prints."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.html import element, hidden, text
from hearts_tutor.engine.numbers import minus, signed
from hearts_tutor.lessons.scorepad.view import DealRow, ScorepadView


def sheet(view: ScorepadView) -> str:
    """The sheet: for each deal a row with the totals after it and the points that it added; empty before the first deal."""
    if not view["history"]:
        return ""
    names = view["names"]
    head = _line(
        [
            _th("Deal", "col"),
            *(_th(text(name), "col") for name in names),
            element("th", {"scope": "col", "class": "ht-notes"}, "Notes (• dealt)"),
        ]
    )
    deals = [_deal(view, deal) for deal in view["history"]]
    foot = _line([_th("Total", "row"), *(_total(view, seat) for seat in range(len(names))), element("td", {})])
    body = element("thead", {}, head) + element("tbody", {}, *deals) + element("tfoot", {}, foot)
    caption = element("caption", {"class": "ht-sr"}, "Totals after each deal, and what the deal added")
    table = element("table", {"class": "ht-sheet"}, caption, body)
    return element("div", {"class": "ht-wide", "tabindex": "0", "role": "group", "aria-label": "Score sheet"}, table)


def _deal(view: ScorepadView, deal: DealRow) -> str:
    about = [deal["passes"], deal["note"]]
    note = element("small", {}, prose(" · ".join(part for part in about if part)))
    cells = []
    for seat in range(len(view["names"])):
        dealt = element("span", {"aria-hidden": "true"}, "•") + hidden("dealer ") if seat == deal["dealer"] else ""
        points = element("small", {}, text(f"({signed(deal['points'][seat])})"))
        cells.append(element("td", {}, dealt, minus(deal["totals"][seat]), " ", points))
    return _line([_th(str(deal["number"]), "row"), *cells, element("td", {"class": "ht-notes"}, note)])


def _total(view: ScorepadView, seat: int) -> str:
    mark = "wins" if seat in view["winners"] else "fewest" if seat in view["lowest"] else ""
    note = element("em", {}, mark) if mark else ""
    return element("td", {"data-mark": mark or None}, element("b", {}, minus(view["totals"][seat])), " " if note else "", note)


def _th(content: str, scope: str) -> str:
    return element("th", {"scope": scope}, content)


def _line(cells: Iterable[str]) -> str:
    return element("tr", {}, *cells)
