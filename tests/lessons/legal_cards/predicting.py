"""A reader of "Which cards may I play?", for its tests."""

from __future__ import annotations

from typing import Any

from hearts_tutor.engine.verdicts import legal
from hearts_tutor.lessons import LegalCards


class Reader:
    """Sends events as the page does, counting them."""

    def __init__(self, **args: Any) -> None:
        self.lesson, self.seq = LegalCards(**args), 0

    def __call__(self, kind: str, **more: Any) -> dict[str, Any]:
        self.seq += 1
        return dict(self.lesson.dispatch({"type": kind, "seq": self.seq, **more}))

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.lesson.view())

    def select_right(self) -> None:
        for card in legal(self.lesson.state.shown):
            self("card", card=card.code)
