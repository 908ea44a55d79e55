"""The worked tricks of the lesson "Who takes it?" and the rule sets of its runs, as data.

Who takes a trick and what it costs is not written here; the engine works it out.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WorkedTrick:
    """A complete trick: its key in links and pages, title, story, the leader's seat (from 0), cards in order, and rule set."""

    key: str
    title: str
    story: str
    leader: int
    cards: str
    rules: str = "classic"


TRICKS: tuple[WorkedTrick, ...] = (
    WorkedTrick(
        "diamonds", "One trick", "You led the five of diamonds. East has no diamond left and throws the queen of spades.", 0, "5D KD 9D QS"
    ),
    WorkedTrick("plain", "Nothing in it", "West led a low club, and everybody followed.", 1, "4C TC KC 6C"),
    WorkedTrick(
        "discarded_ace",
        "An ace that wins nothing",
        "North led a small spade. You have no spade and throw your ace of hearts.",
        2,
        "3S 7S AH JS",
    ),
    WorkedTrick(
        "smoked_out",
        "The queen is smoked out",
        "West led a low spade. North's only spade was the king, and East dropped the queen under it.",
        1,
        "4S KS QS 8S",
    ),
    WorkedTrick("hearts", "Four hearts", "Hearts are broken, and East leads one.", 3, "6H 9H 2H TH"),
    WorkedTrick(
        "only_the_lead",
        "Nobody can follow",
        "You led your last club, the two. Nobody else has one, and each throws away what hurts.",
        0,
        "2C AH QS KD",
    ),
    WorkedTrick(
        "jack",
        "The jack of diamonds",
        "Omnibus: whoever takes the jack of diamonds has 10 points off. North led a diamond.",
        2,
        "8D JD QD 3D",
        "omnibus",
    ),
    WorkedTrick(
        "jack_thrown",
        "A gift among penalties",
        "Omnibus again. East led a club, and the jack of diamonds fell with two hearts.",
        3,
        "QC JD 9H 5H",
        "omnibus",
    ),
    WorkedTrick(
        "spot",
        "Hearts at their face",
        "Spot Hearts: a heart counts what it shows, jack 11 to ace 14, the queen of spades 25. You led a heart.",
        0,
        "6H KH 2H 9H",
        "spot",
    ),
    WorkedTrick(
        "black_maria",
        "Three spades that cost",
        "Black Maria for three, with its option: the king of spades counts 10, the ace 7. West led a spade.",
        1,
        "4S KS AS",
        "black_maria_43",
    ),
    WorkedTrick(
        "basic",
        "Before the queen",
        "The older game, in which hearts alone count. East led a spade, and the queen of spades fell.",
        3,
        "JS 4H QS 9S",
        "basic",
    ),
    WorkedTrick(
        "six",
        "Six at the table",
        "Six play with one pack, a few low cards taken out. Ben led a diamond; Dan had none, and neither have you.",
        2,
        "9D TD QS JD 5C 7D",
        "classic,players=6",
    ),
    WorkedTrick(
        "cancelled",
        "Equal cards cancel",
        "Cancellation Hearts: two packs, and two equal cards in a trick cancel each other. Anna led a spade.",
        1,
        "9S KS 4S KS 9S JD",
        "cancellation",
    ),
    WorkedTrick(
        "all_cancelled",
        "Nobody takes it",
        "Two packs again. You led a diamond, and the only other diamond was its twin.",
        0,
        "7D AC 7D QS 3H KC",
        "cancellation",
    ),
)

BY_KEY = {trick.key: trick for trick in TRICKS}

RUN_LENGTH = 10  # tricks
MIXED = "mixed"
# The rule sets of runs: those under which cards count differently, or cancel each other.
RUN_RULES = ("classic", "omnibus", "spot", "cancellation", "black_maria_43", "ten_of_diamonds", "classic,players=6", "basic")
