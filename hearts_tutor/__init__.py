"""Hearts Tutor: an engine that knows the rules of Hearts and explains them, and lessons built on it.

Programs import these names; measured advice is in ``hearts_tutor.advice``, simulation in ``hearts_tutor.lab``.

>>> from hearts_tutor import Card, Position, find, verdicts
>>> print(Card.parse("QS"), Card.parse("QS").name)
Q♠ queen of spades
>>> [str(verdict.card) for verdict in verdicts(Position.of(find("classic"), hand="QS 9S KD", trick="2C KC")) if verdict.legal]
['Q♠', '9♠', 'K♦']
"""

import sys
from typing import TYPE_CHECKING

from hearts_tutor.faces import face

if TYPE_CHECKING:
    from hearts_tutor.engine.cards import Card, Hand
    from hearts_tutor.engine.deal import Deal
    from hearts_tutor.engine.game import Game
    from hearts_tutor.engine.position import Position
    from hearts_tutor.engine.rules import RuleSet, find
    from hearts_tutor.engine.verdicts import verdicts

__version__ = "0.1.0"
__all__ = ["Card", "Deal", "Game", "Hand", "Position", "RuleSet", "find", "verdicts"]

__getattr__, __dir__ = face(
    __name__,
    {
        "Card": "engine.cards",
        "Deal": "engine.deal",
        "Game": "engine.game",
        "Hand": "engine.cards",
        "Position": "engine.position",
        "RuleSet": "engine.rules",
        "find": "engine.rules",
        "verdicts": "engine.verdicts",
    },
)

if "IPython" in sys.modules:  # a notebook shows lessons as live widgets
    from hearts_tutor.widgets import show_lessons_live

    show_lessons_live()
