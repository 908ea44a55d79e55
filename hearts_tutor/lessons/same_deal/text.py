"""What is selected as the text of a link, and back: ``classic/hearts_any_time house 1 1 2``, with ``+`` for spaces.

The parts are the rule sets, the player, the seed, the deal's number and the step.
"""

from __future__ import annotations

from dataclasses import replace

from hearts_tutor.engine.notation import parse_rules, rules_text
from hearts_tutor.lessons.same_deal.state import Selection
from hearts_tutor.lessons.shared.base import LessonError


def selection_text(selection: Selection) -> str:
    """The text of a selection.

    >>> from hearts_tutor.engine.rules import find
    >>> selection_text(Selection((find("classic"), find("omnibus")), step=3))
    'classic/omnibus+house+1+1+3'
    """
    sets = "/".join(map(rules_text, selection.sets))
    return f"{sets} {selection.player} {selection.seed} {selection.number} {selection.step}".replace(" ", "+")


def parse_selection(text: object) -> Selection:
    """The selection of a text; raises LessonError for a text that is not a valid selection."""
    parts = text.replace("+", " ").split() if isinstance(text, str) else []
    if len(parts) != 5 or not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts[2:]):
        raise LessonError("The link's deal cannot be shown: the link must name rule sets, player, seed, deal and step.")
    seed, number, step = map(int, parts[2:])
    try:
        sets = tuple(map(parse_rules, parts[0].split("/")))
    except ValueError as fault:
        raise LessonError(f"The link's deal cannot be shown. {fault}") from None
    selection = Selection(sets, parts[1], seed, number).checked()
    return replace(selection, step=min(step, selection.last))
