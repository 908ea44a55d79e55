"""The examples of the lesson on the moon, as data: a title, a story, the text of the setting, and what is asked about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MoonQuestion = Literal["better", "leader", "points"]

START = "40/60/55/30"  # the free setting before anything is changed in it

QUESTIONS: dict[MoonQuestion, str] = {
    "better": "Which form is better for the shooter?",
    "leader": "Who has the fewest points afterwards?",
    "points": "How many points does the deal give the shooter, where a moon adds to the others?",
}


@dataclass(frozen=True)
class MoonExample:
    """One example; ``setting`` is its text (see ``text.py``), ``guesses`` are the answers offered if points are asked for."""

    key: str
    title: str
    story: str
    setting: str
    asks: tuple[MoonQuestion, ...] = ("better", "leader")
    guesses: tuple[int, ...] = ()


EXAMPLES: tuple[MoonExample, ...] = (
    MoonExample(
        "spoiled",
        "A moon that would lose the game",
        "You are far behind and shoot the moon: you have taken all thirteen hearts and Q♠. The game ends at 100.",
        "90/80/20/30",
    ),
    MoonExample("winning", "A moon that wins at once", "You are far ahead, and the three others are close to 100.", "10/80/75/78"),
    MoonExample("own_total", "Close to the end oneself", "You stand at 95. The others are nowhere near 100.", "95/10/20/30"),
    MoonExample("tied", "A tie at the bottom", "North has 80, and you have 46. Ties for the fewest points are played off.", "46/20/80/50"),
    MoonExample(
        "second_deal",
        "The second deal",
        "One deal has been played: 3, 1, 18 and 4 points. In the second East takes every heart and Q♠.",
        "3/1/18/4,shooter=3",
    ),
    MoonExample(
        "jack",
        "The jack of diamonds goes elsewhere",
        "J♦ takes 10 points off, and West has it. You have taken every heart and Q♠.",
        "60/10/10/80,jack=1",
    ),
    MoonExample(
        "one_heart",
        "One heart short",
        "You have taken everything but 5♥, which West took on purpose.",
        "40/40/40/40,lost=5H",
        ("points",),
        (-26, 0, 25, 26),
    ),
    MoonExample(
        "no_queen",
        "Only the queen is missing",
        "You have taken all thirteen hearts. Q♠ went to East.",
        "40/40/40/40,lost=QS,to=3",
        ("points",),
        (0, 12, 13, 26),
    ),
    MoonExample(
        "sixteen",
        "Sixteen points",
        "You have taken Q♠ and three hearts, and West the other ten hearts. J♦ counts nothing here.",
        "40/40/40/40,lost=HJT98765432,to=1",
        ("points", "leader"),
        (0, 6, 16, 26),
    ),
    MoonExample(
        "jack_too",
        "The moon and the jack",
        "You have taken every heart, Q♠ and J♦, which takes 10 points off.",
        "40/40/40/40,jack=0",
        ("points", "leader"),
        (-36, -10, 0, 16),
    ),
)
BY_KEY = {example.key: example for example in EXAMPLES}
