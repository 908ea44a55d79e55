"""A pad as one line of text and back, for links and for what the browser keeps; and its sheet as CSV.

``club;Anna,Ben,Carla,Dan;target=50;3.1.18.4;0.0.26.0_m2o`` reads: the rules; the names; ``target`` and ``dealer`` if they are not the
usual ones; then the boxes of each deal. After the boxes may follow the bonus card (b2: seat 2), a moon (m2s, m2o, m2a: off the shooter,
to the others, as the score decides), a sun (s), seats without a trick (i0) and a revoke (r1).
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from hearts_tutor.engine.rules.moon import moon_form
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.scorepad.check import can_be_tapped, check_player, check_rules, checked_target
from hearts_tutor.lessons.scorepad.pad import FORMS, MOST_DEALS, DealEntry, Pad
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import whole_number
from hearts_tutor.records.sheet import ScoreSheet, scores_text

EXAMPLE = "classic;Ann,Bo,Cy,Di;3.1.18.4"
MOST_TARGET = 100_000
_FORMS = {moon_form(form).letter: form for form in FORMS}
_FLAG = re.compile(rf"(?:([bir])([0-7])|m([0-7])([{''.join(_FORMS)}])|(s))")
_BOX = re.compile(r"-?[0-9]{1,3}")


def pad_text(pad: Pad) -> str:
    """The line of a pad, which ``parse_pad`` reads back.

    >>> pad_text(Pad("club", ("Ann", "Bo Lee", "Cy", "Di"), entries=(DealEntry((3, 1, 18, 4)), DealEntry((0, 0, 26, 0), moon=2))))
    'club;Ann,Bo~Lee,Cy,Di;3.1.18.4;0.0.26.0_m2o'
    """
    own = [f"target={pad.target}"] if pad.target is not None else []
    own += [f"dealer={pad.first_dealer}"] if pad.first_dealer else []
    return ";".join([pad.rules_name, ",".join(map(_escaped, pad.names)), *own, *map(entry_text, pad.entries)])


def parse_pad(text: object) -> Pad:
    """The pad of a line; raises LessonError, which names the part at fault."""
    if not isinstance(text, str):
        raise LessonError("This is not a pad: it is not text.")
    rules_name, _, rest = text.partition(";")
    if not rest:
        raise LessonError(f"“{shortened(text)}” is not a pad. One reads: {EXAMPLE} (rules, players, and the points of each deal).")
    names, *parts = rest.split(";")
    pad = Pad(rules_name, tuple(unquote(name.replace("~", " ")) for name in names.split(",")))
    for seat, name in enumerate(pad.names):
        check_player(name, pad.names[:seat])
    check_rules(pad.rules_name, pad.players)
    values = dict(part.split("=", 1) for part in parts if "=" in part)
    if len(values) < sum("=" in part for part in parts):
        raise LessonError("The pad's line names the target or the dealer twice: write each once.")
    if unknown := set(values) - {"target", "dealer"}:
        raise LessonError(f"“{shortened(min(unknown))}” is not part of a pad.")
    target = whole_number(values["target"], "target", 1, MOST_TARGET) if "target" in values else None
    dealer = whole_number(values.get("dealer", "0"), "seat of the dealer", 0, pad.players - 1)
    pad = checked_target(Pad(pad.rules_name, pad.names, target, dealer))
    deals = [part for part in parts if "=" not in part]
    if len(deals) > MOST_DEALS:
        raise LessonError(f"A pad has room for {MOST_DEALS} deals, not for {len(deals)}.")
    for number, part in enumerate(deals, start=1):
        pad = pad.add(parse_entry(part, pad, f"Deal {number}"))
    return pad


def entry_text(entry: DealEntry) -> str:
    """One deal as text."""
    flags = [f"b{entry.bonus}"] if entry.bonus is not None else []
    if entry.moon is not None:
        flags.append(f"m{entry.moon}{moon_form(entry.form).letter}")
    flags += ["s"] * entry.sun + [f"i{seat}" for seat in sorted(entry.idle)]
    flags += [f"r{entry.revoke}"] if entry.revoke is not None else []
    return "_".join([".".join(map(str, entry.boxes)), *flags])


def parse_entry(text: str, pad: Pad, what: str) -> DealEntry:
    """The deal of a text; raises LessonError whose sentence begins with ``what``."""
    boxes, *flags = text.split("_")
    points = boxes.split(".")
    if len(points) != pad.players or not all(_BOX.fullmatch(word) for word in points):
        raise LessonError(f"{what}, “{shortened(text)}”, cannot be read: it has one number of points for each of {pad.players} players.")
    fields: dict[str, object] = {"boxes": tuple(map(int, points))}
    idle = set()
    for flag in flags:
        match = _FLAG.fullmatch(flag)
        if match is None or int(match[2] or match[3] or 0) >= pad.players:
            raise LessonError(f"{what} says “{shortened(flag)}”, which cannot be read: write b2, m2o, s, i0 or r1, for example.")
        if match[1] == "i":
            idle.add(int(match[2]))
        elif match[1]:
            fields["bonus" if match[1] == "b" else "revoke"] = int(match[2])
        elif match[3]:
            fields |= {"moon": int(match[3]), "form": _FORMS[match[4]]}
        else:
            fields["sun"] = True
    entry = DealEntry(**fields, idle=frozenset(idle))  # type: ignore[arg-type]  # each field has its own type above
    if not can_be_tapped(pad.rules, pad.names, entry):
        raise LessonError(f"{what}, “{shortened(text)}”, is not possible under the rules {pad.rules_name}.")
    return entry


def sheet_text(pad: Pad) -> str:
    """The sheet as CSV, in the form that ``records.sheet`` reads back."""
    return scores_text(ScoreSheet(pad.names, tuple(score.points for score in pad.scores), pad.current_totals))


def _escaped(name: str) -> str:
    """A name without spaces: ``~`` stands for a space, and ``%`` and ``~`` themselves become ``%25`` and ``%7E``."""
    return "".join(f"%{ord(letter):02X}" if letter in "%~" else letter for letter in name).replace(" ", "~")
