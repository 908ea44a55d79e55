"""What the page of "Settle it" shows, read back."""

from __future__ import annotations

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons import Rulings


def answer_of(lesson: Rulings, name: str) -> Hand:
    """The legal cards that the page shows for one rule set."""
    reasons = [reason for ruling in lesson.view()["rulings"] for reason in ruling["reasons"] if name.replace("_", " ") in reason["sets"]]
    assert len(reasons) == 1, f"{name} answers once"
    return Hand.parse(" ".join(card["card"] for card in reasons[0]["cards"] if card["legal"]))
