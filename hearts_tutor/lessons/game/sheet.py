"""The score sheet of a game, deal by deal, and what can be saved of it: the record and the scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypedDict

from hearts_tutor.draw.html import element, hidden, text
from hearts_tutor.engine.deal import Deal
from hearts_tutor.lessons.game.table import Table
from hearts_tutor.lessons.game.words import minus, names, way
from hearts_tutor.records import RecordedDeal, RecordedGame, ScoreSheet, game_text, record_of, scores_text


class SheetRow(TypedDict):
    """One deal: its number, where the pass went, each seat's points, and the seat that shot the moon (-1: nobody)."""

    deal: int
    way: str
    points: list[int]
    shooter: int


class SheetView(TypedDict):
    """The sheet: names, a row a deal, the totals, the seats that have won (none while the game goes on)."""

    names: list[str]
    rows: list[SheetRow]
    totals: list[int]
    winners: list[int]


def sheet(table: Table) -> SheetView:
    """The score sheet of all finished deals."""
    rows = [
        SheetRow(
            deal=done.deal.number,
            way=way(done.deal),
            points=list(done.score.points),
            shooter=-1 if done.score.shooter is None else done.score.shooter,
        )
        for done in table.finished
    ]
    return SheetView(names=list(names(table)), rows=rows, totals=list(table.totals), winners=list(table.game.winners))


def record_text(table: Table) -> str:
    """All finished deals in the form of ``hearts_tutor.records``, which the referee reads; empty for two packs or before the first."""
    done: list[RecordedDeal] = []
    for each, kept in zip(table.finished, table.game.records, strict=True):
        if not isinstance(each.deal, Deal):
            return ""
        record = record_of(each.deal, names(table), each.score, before=each.before if not done else None)
        done.append(replace(record, totals=kept.totals))
    return game_text(RecordedGame(tuple(done))) if done else ""


def scores(table: Table) -> str:
    """The points of all finished deals as CSV; empty before the first."""
    if not table.finished:
        return ""
    points = tuple(done.score.points for done in table.finished)
    return scores_text(ScoreSheet(names(table), points, table.totals, table.finished[0].deal.number))


def draw_sheet(view: Mapping[str, Any]) -> str:
    """The sheet as an HTML table, which scrolls by itself where there are too many players for the width."""
    head = element(
        "tr", {}, element("th", {"scope": "col"}, "Deal"), *(element("th", {"scope": "col"}, text(name)) for name in view["names"])
    )
    rows = "".join(_row(row) for row in view["rows"])
    totals = element("tr", {}, element("th", {"scope": "row"}, "Total"), *(_total(seat, view) for seat in range(len(view["names"]))))
    body = element("table", {"class": "ht-sheet"}, element("thead", {}, head), element("tbody", {}, rows), element("tfoot", {}, totals))
    return element("div", {"class": "ht-scroll", "tabindex": "0", "role": "region", "aria-label": "Score sheet"}, body)


def _row(row: Mapping[str, Any]) -> str:
    label = element("th", {"scope": "row"}, text(row["deal"]), element("small", {}, text(row["way"])))
    return element("tr", {}, label, *(_points(seat, row) for seat in range(len(row["points"]))))


def _points(seat: int, row: Mapping[str, Any]) -> str:
    moon = seat == row["shooter"]
    words = hidden(", shot the moon") if moon else ""
    return element("td", {"data-moon": moon}, text(minus(row["points"][seat])), words)


def _total(seat: int, view: Mapping[str, Any]) -> str:
    won = seat in view["winners"]
    return element("td", {"data-won": won}, text(minus(view["totals"][seat])), hidden(", winner") if won else "")
