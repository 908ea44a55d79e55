"""The tricks of the lesson "Who takes it?", as data: a title, a story, the seat that led (from 0) and the cards in order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WorkedTrick:
    """One complete trick: its key in links and pages, a title, one sentence of story, the leader's seat, the cards."""

    key: str
    title: str
    story: str
    leader: int
    cards: str


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
)

BY_KEY = {trick.key: trick for trick in TRICKS}
