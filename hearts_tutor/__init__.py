"""Hearts Tutor: an engine that knows the rules of Hearts and explains them, and lessons built on it.

>>> from hearts_tutor.engine.cards import Card
>>> print(Card.parse("QS"), Card.parse("QS").name)
Q♠ queen of spades
"""

import sys

__version__ = "0.1.0"

if "IPython" in sys.modules:  # a notebook shows lessons as live widgets
    from hearts_tutor.widgets import show_lessons_live

    show_lessons_live()
