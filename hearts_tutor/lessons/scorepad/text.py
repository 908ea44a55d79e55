"""A pad as one line of text and back, for links and for what the browser keeps; and its sheet as CSV.

``club;Anna,Ben,Carla,Dan;target=50;3.1.18.4;0.0.26.0_m2o`` reads: rules, names, what is not usual, then deal by deal the
boxes, with the bonus card (b2: seat 2), a moon (m2s, m2o, m2a: off the shooter, to the others, as the score decides), a
sun (s), seats without a trick (i0) and a revoke (r1).
"""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import unquote

from hearts_tutor.engine.cards import brief
from hearts_tutor.engine.rules import RuleError, RuleSet
from hearts_tutor.lessons.scorepad.pad import FEWEST, FORMS, MOST, MOST_DEALS, Entry, Pad, PadForm, bonus_card, rule_names, with_moon
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.numbers import whole
from hearts_tutor.records.lines import RecordError, Word, check_name, name_key
from hearts_tutor.records.sheet import ScoreSheet, scores_text

MOST_LETTERS = 24  # of a name: more does not fit over a column
MOST_TARGET = 100_000
_LETTERS: dict[str, PadForm] = dict(zip("soa", FORMS, strict=True))
_FLAG = re.compile(r"(?:([bir])([0-7])|m([0-7])([soa])|(s))")
_BOX = re.compile(r"-?[0-9]{1,3}")


def pad_text(pad: Pad) -> str:
    """The line that stands for a pad.

    >>> pad_text(Pad("club", ("Ann", "Bo Lee", "Cy", "Di"), entries=(Entry((3, 1, 18, 4)), Entry((0, 0, 26, 0), moon=2))))
    'club;Ann,Bo~Lee,Cy,Di;3.1.18.4;0.0.26.0_m2o'
    """
    own = [f"target={pad.target}"] if pad.target is not None else []
    own += [f"dealer={pad.first_dealer}"] if pad.first_dealer else []
    return ";".join([pad.rules_name, ",".join(map(_escaped, pad.names)), *own, *map(entry_text, pad.entries)])


EXAMPLE = "classic;Ann,Bo,Cy,Di;3.1.18.4"


def parse_pad(text: object) -> Pad:
    """The pad of a line; raises LessonError that names the part at fault."""
    if not isinstance(text, str):
        raise LessonError("This is no pad: it is not text.")
    rules_name, _, rest = text.partition(";")
    if not rest:
        raise LessonError(f"“{brief(text)}” is no pad. One reads: {EXAMPLE} (rules, players, and the points of each deal).")
    names, *parts = rest.split(";")
    pad = Pad(rules_name, tuple(unquote(name.replace("~", " ")) for name in names.split(",")))
    for seat, name in enumerate(pad.names):
        check_player(name, list(pad.names[:seat]))
    check_rules(pad.rules_name, pad.players)
    values = dict(part.split("=", 1) for part in parts if "=" in part)
    if len(values) < sum("=" in part for part in parts):
        raise LessonError("The pad's target and its dealer can each be said once.")
    if unknown := set(values) - {"target", "dealer"}:
        raise LessonError(f"“{brief(min(unknown))}” is no part of a pad.")
    target = whole(values["target"], "target", 1, MOST_TARGET) if "target" in values else None
    dealer = whole(values.get("dealer", "0"), "seat of the dealer", 0, pad.players - 1)
    pad = checked_target(Pad(pad.rules_name, pad.names, target, dealer))
    deals = [part for part in parts if "=" not in part]
    if len(deals) > MOST_DEALS:
        raise LessonError(f"A pad has room for {MOST_DEALS} deals, not for {len(deals)}.")
    for number, part in enumerate(deals, start=1):
        pad = pad.add(parse_entry(part, pad, f"Deal {number}"))
    return pad


def entry_text(entry: Entry) -> str:
    """One deal as text."""
    flags = [f"b{entry.bonus}"] if entry.bonus is not None else []
    if entry.moon is not None:
        flags.append(f"m{entry.moon}{next(letter for letter, form in _LETTERS.items() if form == entry.form)}")
    flags += ["s"] * entry.sun + [f"i{seat}" for seat in sorted(entry.idle)]
    flags += [f"r{entry.revoke}"] if entry.revoke is not None else []
    return "_".join([".".join(map(str, entry.boxes)), *flags])


def parse_entry(text: str, pad: Pad, what: str) -> Entry:
    """The deal of a text; raises LessonError that begins with ``what``."""
    boxes, *flags = text.split("_")
    points = boxes.split(".")
    if len(points) != pad.players or not all(_BOX.fullmatch(word) for word in points):
        raise LessonError(f"{what}, “{brief(text)}”, cannot be read: it has one number of points for each of {pad.players} players.")
    fields: dict[str, object] = {"boxes": tuple(map(int, points))}
    idle = set()
    for flag in flags:
        match = _FLAG.fullmatch(flag)
        if match is None or int(match[2] or match[3] or 0) >= pad.players:
            raise LessonError(f"{what} says “{brief(flag)}”, which is not known.")
        if match[1] == "i":
            idle.add(int(match[2]))
        elif match[1]:
            fields["bonus" if match[1] == "b" else "revoke"] = int(match[2])
        elif match[3]:
            fields |= {"moon": int(match[3]), "form": _LETTERS[match[4]]}
        else:
            fields["sun"] = True
    entry = Entry(**fields, idle=frozenset(idle))  # type: ignore[arg-type]  # each field has its own type above
    if not could_be(pad.rules, pad.names, entry):
        raise LessonError(f"{what}, “{brief(text)}”, cannot be under the rules {pad.rules_name}.")
    return entry


def could_be(rules: RuleSet | None, names: tuple[str, ...], entry: Entry) -> bool:
    """Whether the buttons of a pad could have made this deal."""
    extras = replace(entry, boxes=(0,) * len(entry.boxes))
    if rules is None or entry.revoke is not None:
        return extras.is_empty or (rules is not None and replace(entry, revoke=None).is_empty)
    if entry.bonus is not None and bonus_card(rules) is None:
        return False
    if any(entry.boxes[seat] for seat in entry.idle) or (entry.idle and not rules.no_trick_bonus):
        return False
    if entry.moon is None:
        return not entry.sun and entry.form == Entry.form
    try:
        made = with_moon(rules, names, entry, entry.moon, entry.form)
    except LessonError:
        return False
    sun_fits = not entry.sun or (rules.sun and entry.bonus in (None, entry.moon))
    return made == entry and sun_fits and rules.moon != "none"


def check_player(name: str, others: list[str]) -> None:
    """Raises LessonError for a name that a pad cannot have."""
    if not name:
        raise LessonError("A player needs a name.")
    if len(name) > MOST_LETTERS:
        raise LessonError(f"“{brief(name)}” is too long for a column: a name has at most {MOST_LETTERS} letters.")
    try:
        check_name(Word(name, 1, 1))
    except RecordError as fault:
        raise LessonError(fault.sentence) from None
    if name_key(name) in map(name_key, others):
        raise LessonError(f"Two players are called {name}: give each a name of its own.")


def check_rules(name: str, players: int) -> None:
    """Raises LessonError for rules that do not exist for a number of players."""
    if not FEWEST <= players <= MOST:
        raise LessonError(f"A pad is for {FEWEST} to {MOST} players, not {players}.")
    if name not in rule_names(players):
        raise LessonError(f"“{brief(name)}” is no rule set for {players} players. There are {', '.join(rule_names(players))}.")


def checked_target(pad: Pad) -> Pad:
    """The pad, if its own target goes with its rules; raises LessonError."""
    try:
        _ = pad.rules
    except RuleError as fault:
        raise LessonError(str(fault)) from None
    return pad


def sheet_text(pad: Pad) -> str:
    """The sheet as CSV, in the form that ``records`` reads back."""
    return scores_text(ScoreSheet(pad.names, tuple(score.points for score in pad.scores), pad.now))


def _escaped(name: str) -> str:
    """A name in which nothing separates."""
    return "".join(f"%{ord(letter):02X}" if letter in "%~" else letter for letter in name).replace(" ", "~")
