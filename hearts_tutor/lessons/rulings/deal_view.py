"""A played deal before the referee: what "Settle it" shows of each deal of a record, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.rulings.state import LONGEST
from hearts_tutor.records import RecordError, parse_game
from hearts_tutor.records.model import RecordedDeal
from hearts_tutor.referee import judge, penalty_due, side_by_side
from hearts_tutor.referee.faults import Fault
from hearts_tutor.referee.report import headline, label, points_lines, proof, side_rows

MOST_DEALS = 20


class JudgedFault(TypedDict):
    """One fault: what was played, why it was illegal, when the table could prove it, and what is owed."""

    what: str
    why: str
    proof: str
    owed: str


class SharedAnswer(TypedDict):
    """One answer about a play or about the points, and which of the five published rule sets give it."""

    answer: str
    sets: list[str]


class AnswerRow(TypedDict):
    """A row of the comparison: one play, or the points, with the answers of the five published rule sets."""

    what: str
    answers: list[SharedAnswer]


class JudgedDeal(TypedDict):
    """One deal of a record, judged.

    ``heading`` is empty if the record has a single deal; ``headline`` is the verdict in a sentence. ``passing`` and ``faults`` list what
    was illegal, ``points`` has the scores as lines of text. ``rows`` compares the five published rule sets; ``notes`` says which of them
    cannot judge the deal, and why.
    """

    heading: str
    headline: str
    legal: bool
    passing: list[str]
    faults: list[JudgedFault]
    points: list[str]
    rows: list[AnswerRow]
    notes: list[str]


class TooLongError(ValueError):
    """A text that is longer than a game can be."""


@lru_cache(maxsize=8)
def judged_deals(text: str) -> tuple[JudgedDeal, ...]:
    """Every deal of a record, judged; raises RecordError for a text that cannot be read, TooLongError for one that is too long.

    >>> judged_deals("players: Anna, Ben, Carla, Dan\\n1. Anna 2C 5D KC AC\\n2. Dan 9D 4D 6C 2D")[0]["faults"][0]["what"]
    'Trick 1: Ben played 5♦ (revoke)'
    """
    if not text.strip():
        raise RecordError("There is nothing to judge yet: write a line such as “players: Anna, Ben, Carla, Dan”, then the tricks.", 1, 1)
    if len(text) > LONGEST:
        raise TooLongError(f"The text has {len(text):,} characters, and a record here can have {LONGEST:,}. Paste a part of it.")
    deals = parse_game(text).with_totals_before().deals
    if len(deals) > MOST_DEALS:
        raise TooLongError(f"The record has {len(deals)} deals; up to {MOST_DEALS} are judged here. Paste a part of it.")
    return tuple(_judged(deal, f"Deal {deal.number}" if len(deals) > 1 else "") for deal in deals)


def _judged(record: RecordedDeal, heading: str) -> JudgedDeal:
    found, sides = judge(record), side_by_side(record)
    rows = side_rows(record, sides)
    return JudgedDeal(
        heading=heading,
        headline=headline(found),
        legal=found.legal,
        passing=[f"The pass of {record.players[each.seat]}: {each.why}" for each in found.passing],
        faults=[_fault(record, fault, found.rules) for fault in found.faults],
        points=list(points_lines(record, found)),
        rows=[
            AnswerRow(what=what, answers=[SharedAnswer(answer=answer, sets=sets) for answer, sets in answers.items()])
            for what, answers in rows.items()
        ],
        notes=[f"{name}: {side}" for name, side in sides.items() if isinstance(side, str)],
    )


def _fault(record: RecordedDeal, fault: Fault, rules: RuleSet) -> JudgedFault:
    shown = proof(fault)
    return JudgedFault(
        what=f"Trick {fault.trick}: {record.players[fault.seat]} played {fault.card} ({label(fault.rule)})",
        why=fault.why,
        proof=shown[:1].upper() + shown[1:],
        owed=penalty_due(fault, rules)[1],
    )
