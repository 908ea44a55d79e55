"""A judgement as JSON values for programs, and as text with card symbols for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import fill
from typing import Any

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.verdicts import Rule
from hearts_tutor.records.model import RecordedDeal
from hearts_tutor.referee.faults import Fault, Irregularity, penalty_due
from hearts_tutor.referee.judgement import Judgement, judge, side_by_side

Sides = Mapping[str, Judgement | str]
WIDTH = 72  # characters in a line: it must fit a page of the book and a terminal


def judgement_plain(record: RecordedDeal, found: Judgement, sides: Sides) -> dict[str, Any]:
    """The answer of ``referee --json``, described at ``hearts_tutor.cli.referee``."""
    return {
        "legal": found.legal,
        "players": list(record.players),
        "rules": found.rules.name,
        "faults": _faults_plain(record, found),
        "passing": [
            {"seat": each.seat, "player": record.players[each.seat], "rule": each.rule.name, "why": each.why} for each in found.passing
        ],
        "points": _listed(found.points),
        "choices": {form: list(points) for form, points in found.choices.items()} or None,
        "recorded": _listed(record.points),
        "totals": _listed(found.totals),
        "recorded_totals": _listed(record.totals),
        "notes": list(found.notes),
        "by_rule_set": {name: _side_plain(record, side) for name, side in sides.items()},
    }


def _side_plain(record: RecordedDeal, side: Judgement | str) -> dict[str, Any]:
    if isinstance(side, str):
        return {"legal": None, "faults": [], "points": None, "why": side}
    return {"legal": side.legal, "faults": _faults_plain(record, side), "points": _listed(side.points), "why": " ".join(side.notes)}


def _faults_plain(record: RecordedDeal, found: Judgement) -> list[dict[str, Any]]:
    return [_fault_plain(record, fault, found.rules) for fault in found.faults]


def _fault_plain(record: RecordedDeal, fault: Fault, rules: RuleSet) -> dict[str, Any]:
    points, remedy = penalty_due(fault, rules)
    return {
        "trick": fault.trick,
        "seat": fault.seat,
        "player": record.players[fault.seat],
        "card": fault.card.code,
        "rule": fault.rule.name,
        "why": fault.why,
        "proven_in_trick": fault.proven_in_trick,
        "put_right": fault.put_right,
        "owed": points,
        "remedy": remedy,
    }


def _listed(points: Sequence[int] | None) -> list[int] | None:
    return None if points is None else list(points)


def report(record: RecordedDeal, rules: RuleSet | None = None) -> str:
    """The judgement of a deal as text: under the rules of the record or others, and under the five published rule sets."""
    return judgement_text(record, judge(record, rules), side_by_side(record))


def judgement_text(record: RecordedDeal, found: Judgement, sides: Sides) -> str:
    """The judgement as text: a paragraph for each fault, the points, and the table of the five published rule sets."""
    parts = [headline(found)]
    parts += [_filled(f"The pass of {record.players[each.seat]}: {each.why}") for each in found.passing]
    parts += ["\n".join(_fault_lines(record, fault, found.rules)) for fault in found.faults]
    parts.append("\n".join(map(_filled, points_lines(record, found))))
    if table := "\n".join(_table(record, sides)):
        parts.append(f"What the five rule sets say\n{table}")
    return "\n\n".join(parts)


def _filled(text: str, label: str = "") -> str:
    """A sentence wrapped to the width, with a label in the left margin.

    >>> print(_filled("The quick brown fox " * 4, "  Why    "))
      Why    The quick brown fox The quick brown fox The quick brown fox The
             quick brown fox
    """
    return fill(text, WIDTH, initial_indent=label, subsequent_indent=" " * len(label), break_long_words=False, break_on_hyphens=False)


def headline(found: Judgement) -> str:
    """How many faults there are, and under which rules."""
    name = found.rules.name
    if found.legal:
        return f"No fault is found under {name}."
    return f"{count_noun(len(found.faults) + len(found.passing), 'fault')} under {name}."


def _fault_lines(record: RecordedDeal, fault: Fault, rules: RuleSet) -> Iterator[str]:
    yield f"Trick {fault.trick}: {record.players[fault.seat]} played {fault.card} ({label(fault.rule)})"
    yield _filled(fault.why, "  Why    ")
    yield _filled(proof(fault), "  Proof  ")
    yield _filled(penalty_due(fault, rules)[1], "  Owed   ")


def proof(fault: Fault) -> str:
    """When the table could prove a fault, as the end of a sentence."""
    if fault.proven_in_trick is None:
        return "the cards on the table do not prove it yet."
    if fault.proven_in_trick == fault.trick:
        return "the cards of this trick prove it."
    return f"the table could first prove it in trick {fault.proven_in_trick}."


LABELS = {
    Rule.OPENING: "wrong opening",
    Rule.FOLLOW_SUIT: "revoke",
    Rule.FIRST_TRICK: "points on trick one",
    Rule.HEARTS_NOT_BROKEN: "hearts led too early",
}


def label(rule: Rule | Irregularity) -> str:
    """A fault in words.

    >>> label(Rule.HEARTS_NOT_BROKEN), label(Rule.QUEEN_WAITS), label(Irregularity.OUT_OF_TURN)
    ('hearts led too early', 'queen waits', 'out of turn')
    """
    return rule.value if isinstance(rule, Irregularity) else LABELS.get(rule, rule.name.lower().replace("_", " "))


def points_lines(record: RecordedDeal, found: Judgement) -> Iterator[str]:
    """The points of the deal and the notes on them, a sentence each."""
    if found.points is not None:
        yield f"Points: {_named(record, found.points)}."
        if found.revokers:
            yield f"{spoken_list(record.players[seat] for seat in found.revokers)} revoked, so only the charge counts."
        if record.points is not None and record.points != found.points:
            yield f"The record says {_named(record, record.points)}."
    if found.totals is not None and record.totals not in (None, found.totals):
        yield f"Totals: {_named(record, found.totals)}."
        yield f"The record says {_named(record, record.totals)}."
    for form, points in found.choices.items():
        yield f"Points if the choice is {form}: {_named(record, points)}."
    yield from found.notes


def _named(record: RecordedDeal, points: Sequence[int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(record.players, points, strict=True))


def side_rows(record: RecordedDeal, sides: Sides) -> dict[str, dict[str, list[str]]]:
    """For each play that one of the rule sets calls a fault: each answer, and the rule sets that give it.

    The last row, "Points", has the points of the deal. There are no rows if no play is a fault.
    """
    judged = {name: side for name, side in sides.items() if isinstance(side, Judgement)}
    plays = sorted({(f.index, f.trick, f.seat, f.card) for side in judged.values() for f in side.faults})
    if not plays:
        return {}
    rows = {
        _row_name(record, trick, seat, card): {name: _cell(side, index) for name, side in judged.items()}
        for index, trick, seat, card in plays
    }
    rows["Points"] = {name: " ".join(map(str, side.points)) if side.points else "not known" for name, side in judged.items()}
    return {row: _by_answer(answers) for row, answers in rows.items()}


def _by_answer(by_name: Mapping[str, str]) -> dict[str, list[str]]:
    names: dict[str, list[str]] = {}
    for name, answer in by_name.items():
        names.setdefault(answer, []).append(name)
    return names


def _table(record: RecordedDeal, sides: Sides) -> Iterator[str]:
    """The rows as text, a line for each answer; then why a rule set does not fit the cards, if one does not."""
    rows = side_rows(record, sides)
    for row, answers in rows.items():
        yield row
        width = max(map(len, answers))
        for answer, names in answers.items():
            given_by = "all" if len(answers) == 1 < len(names) else ", ".join(names)
            yield _filled(given_by, f"  {answer:{width}}  ")
    yield from (_filled(side, f"{name}: ") for name, side in sides.items() if rows and isinstance(side, str))


def _row_name(record: RecordedDeal, trick: int, seat: int, card: Card) -> str:
    return f"{trick}. {record.players[seat]} {card}"


def _cell(side: Judgement, index: int) -> str:
    """What one rule set says about one play."""
    found = [fault for fault in side.faults if fault.index == index]
    if not found:
        return "legal"
    points = sum(penalty_due(fault, side.rules)[0] for fault in found)
    words = " and ".join(label(fault.rule) for fault in found)
    return f"{words}, {points}" if points else words + (", put right" if found[0].put_right else "")
