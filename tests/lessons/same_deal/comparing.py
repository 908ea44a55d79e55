"""What tests of "The same deal under other rules" share: rule sets of four players, and the page's clock."""

from __future__ import annotations

from hearts_tutor.engine.rules import find
from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal.rule_sets import choices_for
from tests.lessons.asking import send

FOUR = [name for name in choices_for(4) if find(name).hand_cards == 13]


def finish(lesson: SameDeal) -> None:
    """Let the page's clock call until nothing is left to do."""
    seen, frame = set(), lesson.frame()
    while piece := lesson.view()["piece"]:
        assert 'data-after="1"' in frame["html"]
        assert piece not in seen, "the page would not call for the same piece again"
        seen.add(piece)
        frame = send(lesson, "tick")
        assert not frame["notice"]
    assert "data-after" not in frame["html"]
