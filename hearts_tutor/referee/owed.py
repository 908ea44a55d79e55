"""What a fault costs: nothing where it was put right in time, the charge of the rule set for a revoke that was not."""

from __future__ import annotations

from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import revoke_points
from hearts_tutor.engine.verdicts import Rule
from hearts_tutor.referee.faults import Fault, Irregularity


def owed(fault: Fault, rules: RuleSet) -> tuple[int, str]:
    """The points that the offender is charged, and the reason in a sentence."""
    turn = fault.rule in (Irregularity.OUT_OF_TURN, Rule.OPENING)
    if fault.rule in (Irregularity.CARD_NOT_HELD, Irregularity.CARD_PLAYED_TWICE, Irregularity.CARD_NOT_IN_PACK):
        return 0, "The cards do not add up: look at the record, or at the pack."
    if fault.put_right:
        return 0, "It was put right before the trick was complete, so nothing is owed."
    if not fault.complete:
        return 0, "Not everybody has played to the trick: it is put right now, and nothing is owed."
    if fault.is_revoke:
        points = revoke_points(rules, fault.seat)[fault.seat]
        what = "every penalty point of the deal" if rules.revoke == "all" else "the points of all hearts"
        return points, f"A revoke: found before the deal is scored, it costs {what}, {count_noun(points, 'point')}, and nobody else scores."
    if turn:
        return 0, "Everybody has played to the trick, so it stands."
    return 0, "The trick is complete, so the card stands: no rule names a charge for it."
