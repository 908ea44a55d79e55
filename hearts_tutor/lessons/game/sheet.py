"""The score sheet of a game as data, and the texts that can be saved of it: the record and the scores."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules.steps import step_words
from hearts_tutor.lessons.game.table import GameTable
from hearts_tutor.lessons.game.words import names
from hearts_tutor.records import RecordedDeal, RecordedGame, ScoreSheet, game_text, record_of, scores_text


class SheetRow(TypedDict):
    """One deal: its number, where the pass went, each seat's points, and the seat that shot the moon (-1: none)."""

    deal: int
    way: str
    points: list[int]
    shooter: int


class SheetView(TypedDict):
    """The score sheet: names, one row for each deal, totals, and the seats that have won (none while the game goes on)."""

    names: list[str]
    rows: list[SheetRow]
    totals: list[int]
    winners: list[int]


def sheet(table: GameTable) -> SheetView:
    """The score sheet of all finished deals."""
    rows = [
        SheetRow(
            deal=finished.deal.number,
            way=step_words(finished.deal.rules.pass_step(finished.deal.number)),
            points=list(finished.score.points),
            shooter=-1 if finished.score.shooter is None else finished.score.shooter,
        )
        for finished in table.finished
    ]
    return SheetView(names=list(names(table)), rows=rows, totals=list(table.totals), winners=list(table.game.winners))


def record_text(table: GameTable) -> str:
    """All finished deals in the form of ``hearts_tutor.records``, which the referee reads; empty before the first, and for two packs."""
    deals: list[RecordedDeal] = []
    for finished, record in zip(table.finished, table.game.records, strict=True):
        if not isinstance(finished.deal, Deal):
            return ""
        totals_before = None if deals else finished.totals_before  # later deals follow from the first
        recorded = record_of(finished.deal, names(table), finished.score, before=totals_before)
        deals.append(replace(recorded, totals=record.totals))
    return game_text(RecordedGame(tuple(deals))) if deals else ""


def scores(table: GameTable) -> str:
    """The points of all finished deals as CSV; empty before the first."""
    if not table.finished:
        return ""
    points = tuple(finished.score.points for finished in table.finished)
    return scores_text(ScoreSheet(names(table), points, table.totals, table.finished[0].deal.number))
