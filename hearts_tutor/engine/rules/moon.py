"""The forms of the moon: what becomes of the points when one player takes every penalty card, and how readers are told of it.

How each form scores is written in ``engine.scoring``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hearts_tutor.engine.rules.kinds import Value

Moon = Literal["choose", "others", "self", "others_unless_losing", "others_if_leading", "none"]


@dataclass(frozen=True)
class MoonForm(Value):
    """A form of the moon.

    ``title`` is the heading of an example. ``button`` is the text of the button that scores a moon this way (empty: there is none).
    ``letter`` is the form's code in the text of a score pad. In title and button, ``{plus}`` and ``{minus}`` are the points that the moon
    moves, with their signs, and ``{shooter}`` is the shooter's name.
    """

    title: str = ""
    button: str = ""
    letter: str = ""


MOON_FORMS = (
    MoonForm(
        "choose",
        help="the shooter says which",
        clause="after a moon the shooter chooses",
        title="The shooter chooses",
    ),
    MoonForm(
        "others",
        help="the others always go up",
        clause="a moon adds to the others",
        title="{plus} to the others, always",
        button="{plus} to the others",
        letter="o",
    ),
    MoonForm(
        "self",
        help="the shooter always goes down",
        clause="a moon takes off the shooter",
        title="{minus} for the shooter, always",
        button="{minus} for {shooter}",
        letter="s",
    ),
    MoonForm(
        "others_unless_losing",
        help="the others go up, unless that would end the game with somebody else winning; then the shooter goes down",
        label="others, unless that loses",
        clause="a moon adds to the others, unless the shooter would lose by it",
        title="{plus} to the others, unless the shooter would lose by it",
        button="As the score decides",
        letter="a",
    ),
    MoonForm(
        "others_if_leading",
        help="the others go up if nobody then has fewer points than the shooter; otherwise the shooter goes down, whether the game"
        " ends or not (a tie for the fewest counts as the lead, as in J4, where a shooter among the lowest has not lost)",
        label="others, if that leads",
        clause="a moon adds to the others if the shooter then leads",
        title="{plus} to the others if the shooter then leads, else {minus}",
        button="As the lead decides",
        letter="l",
    ),
    MoonForm(
        "none",
        help="no moon at all, as in Papayoo style; then 26 points are just 26 points",
        clause="no moon",
        title="No moon: the cards count",
    ),
)
_BY_WORD = {form.word: form for form in MOON_FORMS}


def moon_form(word: Moon) -> MoonForm:
    """A form of the moon by its word.

    >>> moon_form("self").title.format(minus="−26", plus="+26", shooter="Anna")
    '−26 for the shooter, always'
    """
    return _BY_WORD[word]
