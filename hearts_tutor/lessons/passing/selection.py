"""How the next hand is chosen: one that suits the reader's settings, is near the reader's level, or reviews an earlier slip."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.passing.content import HOLD_MOTIF, KINDS, MOTIFS_BY_KEY, Motif
from hearts_tutor.lessons.passing.drill import Drill, NoSuchHandError, make_drill, parse_drill
from hearts_tutor.lessons.passing.progress import Progress, Settings, Slip
from hearts_tutor.lessons.passing.state import Exercise
from hearts_tutor.lessons.shared.base import LessonError

EASIER = 100  # rating points below the reader's level: about two of three such hands are passed well


def drill_for(settings: Settings, seed: int) -> Drill:
    """The drill that a seed deals for these settings; raises LessonError if no hand of the wanted kind turns up under the rules.

    >>> drill_for(Settings(kind="hold"), 5).is_hold
    True
    """
    return _dealt(parse_rules(settings.rules), seed, settings.direction, MOTIFS_BY_KEY.get(settings.kind))


def review_of(slip: Slip, seed: int) -> Exercise:
    """An exercise like the one that went wrong: the same rules, direction and motif, but another hand."""
    before, motif = parse_drill(slip.drill), MOTIFS_BY_KEY[slip.motif]
    return Exercise(_dealt(before.rules, seed, before.direction, motif if motif.key in KINDS else None), slip=slip)


def nearest(prepared: Sequence[Exercise], rating: float) -> Exercise:
    """The exercise that suits a reader of this rating best, which is one a little easier than the rating."""
    wanted = rating - EASIER
    return min(prepared, key=lambda each: abs(each.difficulty.rating - wanted) if each.difficulty else 0)


def suits(drill: Drill, progress: Progress) -> bool:
    """Whether a drill fits the reader's settings and is new to the reader."""
    settings, motif = progress.settings, MOTIFS_BY_KEY.get(progress.settings.kind)
    is_kind = motif is None or (drill.is_hold if motif is HOLD_MOTIF else motif.fits(drill.rules, drill.hand))
    is_asked_for = drill.rules == parse_rules(settings.rules) and settings.direction in ("", drill.direction) and is_kind
    return is_asked_for and drill.text not in progress.seen


def _dealt(rules: RuleSet, seed: int, direction: str, motif: Motif | None) -> Drill:
    try:
        return make_drill(rules, seed, direction=direction, motif=motif)
    except NoSuchHandError as fault:
        raise LessonError(str(fault)) from None
