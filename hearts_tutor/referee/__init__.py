"""The referee: takes a recorded deal and a rule set, and finds every illegal play, its proof and what it costs.

Where hands are not recorded, what a player held is pieced together from later plays: every card that somebody plays later
was in the hand. So a fault is only found where it is certain, and *proven* in the first trick after which the cards on the
table alone show it, whoever may look into hands. What is owed follows the rule set and two judgements: a revoke that was not put
right before its trick was complete is charged (J7), and a lead or card out of turn is taken back while somebody has
still to play to the trick, and stands once all have.

>>> from hearts_tutor.records import parse_deal
>>> record = parse_deal('''players: Anna, Ben, Carla, Dan
... 1. Anna 2C 5D KC AC
... 2. Dan 9D 4D 6C 2D''')
>>> for fault in judge(record).faults:
...     print(fault.trick, record.players[fault.seat], fault.card, fault.rule.name, fault.proven_in_trick, fault.why)
1 Ben 5♦ FOLLOW_SUIT 2 Clubs were led and Ben held 6♣, so a club had to be played.
"""

from hearts_tutor.referee.faults import Fault, Irregularity, PassFault, find_faults, find_pass_faults
from hearts_tutor.referee.judgement import Judgement, as_dealt, judge, side_by_side
from hearts_tutor.referee.owed import owed
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
    "owed",
    "report",
    "side_by_side",
]
