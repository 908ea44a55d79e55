"""The referee: takes a recorded deal and a rule set, and finds every illegal play, its proof and its penalty.

If hands are not recorded, the referee infers them from later plays: a card that somebody plays later was in the hand before. It reports
a fault only if it is certain. A fault is *proven* in the first trick after which the cards on the table alone show it, even if the
record gives the hands. The penalty follows the rule set and two judgements. A revoke that was not put right before its trick was complete
is charged (J7). A lead or card out of turn is taken back while somebody still has to play to the trick, and stands once all have played.

>>> from hearts_tutor.records import parse_deal
>>> record = parse_deal('''players: Anna, Ben, Carla, Dan
... 1. Anna 2C 5D KC AC
... 2. Dan 9D 4D 6C 2D''')
>>> for fault in judge(record).faults:
...     print(fault.trick, record.players[fault.seat], fault.card, fault.rule.name, fault.proven_in_trick, fault.why)
1 Ben 5♦ FOLLOW_SUIT 2 Clubs were led and Ben held 6♣, so a club had to be played.
"""

from hearts_tutor.referee.faults import Fault, Irregularity, PassFault, find_faults, find_pass_faults, penalty_due
from hearts_tutor.referee.judgement import Judgement, as_dealt, judge, side_by_side
from hearts_tutor.referee.report import report

__all__ = [
    "Fault",
    "Irregularity",
    "Judgement",
    "PassFault",
    "as_dealt",
    "find_faults",
    "find_pass_faults",
    "judge",
    "penalty_due",
    "report",
    "side_by_side",
]
