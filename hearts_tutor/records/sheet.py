"""Scores as CSV: a column for the deal and one for each player, a row for each deal, and the totals in the last row.

A sheet is written with commas. It is read with commas, semicolons or tabs, with or without quotation marks around fields, with any line
ending, and with or without a byte-order mark. If the row of totals is missing, the points are added up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.totals import add
from hearts_tutor.records.lines import RecordError, Word, check_name, name_key, number_of, rows
from hearts_tutor.records.model import RecordedGame

DEAL, TOTAL = "deal", "total"


@dataclass(frozen=True)
class ScoreSheet:
    """The points of each deal, player by player, the totals (not the sum, if the rules reset them), and the first deal's number."""

    players: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    first: int = 1


def sheet_of(game: RecordedGame) -> ScoreSheet:
    """The scores of a recorded game; raises ValueError for a deal whose points are not recorded.

    If no deal records totals, the points are added up.
    """
    unknown = [deal.number for deal in game.deals if deal.points is None]
    if unknown:
        raise ValueError(f"The points of deal {unknown[0]} are not recorded.")
    points = tuple(deal.points for deal in game.deals if deal.points is not None)
    start = game.deals[0].before or (0,) * len(game.players)
    last = game.deals[-1].totals
    return ScoreSheet(game.players, points, _summed(start, points) if last is None else last, game.deals[0].number)


def scores_text(sheet: ScoreSheet) -> str:
    """The sheet as CSV.

    >>> print(scores_text(ScoreSheet(("Anna", "Ben", "Carla"), ((3, 1, 22), (26, 26, 0)), (29, 27, 22))))
    deal,Anna,Ben,Carla
    1,3,1,22
    2,26,26,0
    total,29,27,22
    <BLANKLINE>
    """
    table: list[Sequence[object]] = [(DEAL, *sheet.players)]
    table += [(number, *points) for number, points in enumerate(sheet.points, start=sheet.first)]
    table.append((TOTAL, *sheet.totals))
    return "".join(",".join(map(str, row)) + "\n" for row in table)


def parse_scores(text: str) -> ScoreSheet:
    """The sheet of a CSV text; raises RecordError, with line and column, for any other text."""
    table = [_fields(number, row) for number, row in rows(text) if row.strip(" \t,;")]
    if not table:
        raise RecordError("The sheet is empty: its first line reads like “deal,Anna,Ben,Carla,Dan”.", 1, 1)
    head, *body = table
    if head[0].text.lower() != DEAL or len(head) < 2:
        raise head[0].fault("The first line names the columns, such as “deal,Anna,Ben,Carla,Dan”.")
    for place, name in enumerate(head[1:]):
        check_name(name)
        if name_key(name.text) in [name_key(other.text) for other in head[1 : place + 1]]:
            raise name.fault(f"Two columns are called {name.text}.")
    ends = bool(body) and body[-1][0].text.lower() in (TOTAL, "totals")
    first = number_of(body[0][0]) if body and not (ends and len(body) == 1) else 1
    points = tuple(_row(row, len(head), first + place) for place, row in enumerate(body[:-1] if ends else body))
    totals = _numbers(body[-1], len(head)) if ends else _summed((0,) * (len(head) - 1), points)
    return ScoreSheet(tuple(name.text for name in head[1:]), points, totals, first)


def _summed(start: tuple[int, ...], points: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    for row in points:
        start = add(start, row)
    return start


def _fields(number: int, row: str) -> list[Word]:
    """The fields of a line without their quotation marks, at least one."""
    separator = next((mark for mark in "\t;" if mark in row.strip()), ",")
    fields = []
    for match in re.finditer(rf"[^{separator}]*(?:{separator}|$)", row):
        bare = match.group().removesuffix(separator)
        text = bare.strip().removeprefix('"').removesuffix('"').strip()
        column = match.start() + max(bare.find(text), 0) + 1
        if match.start() < len(row) or row.endswith(separator):
            fields.append(Word(text, number, column))
    return fields


def _row(row: list[Word], wanted: int, number: int) -> tuple[int, ...]:
    if number_of(row[0]) != number:
        raise row[0].fault(f"Deal {number} is due here, not {row[0].text}: a row a deal, in order.")
    return _numbers(row, wanted)


def _numbers(row: list[Word], wanted: int) -> tuple[int, ...]:
    if len(row) != wanted:
        raise row[-1].fault(f"The line has {count_noun(len(row), 'field')}, and the first line has {wanted}.")
    for word in row[1:]:
        if not word.text:
            raise word.fault("A number is missing here.")
    return tuple(map(number_of, row[1:]))
