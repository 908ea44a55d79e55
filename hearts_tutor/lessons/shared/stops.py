"""A lesson in stops: prepared ones first, then perhaps an endless series of generated ones; next, previous, restart, and a score.

Only the first answer at each stop is scored. A link may open something that is not a stop; "next" and "previous" then return
to the stop where the reader was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict, TypeVar

from hearts_tutor.draw.controls import button, progress, row, score
from hearts_tutor.lessons.shared.base import Lesson, LessonError

NOTHING_SCORED = "Nothing scored yet"


class StopsView(TypedDict):
    """Where the reader is.

    ``marks`` has "right", "wrong" or "" for each prepared stop, and one more "" if generated stops follow. ``now`` is the index of
    the mark of the stop that is shown; None if a link opened something else.
    """

    place: str
    marks: list[str]
    now: int | None
    score: str
    can_go_back: bool
    can_go_on: bool


ViewWithStops = TypeVar("ViewWithStops", bound=StopsView)


class Stops(Lesson[ViewWithStops]):
    """A lesson in stops: a subclass defines ``show_stop`` and calls ``set_stops`` when it is made."""

    def set_stops(self, keys: Sequence[str], *, endless: bool, noun: str) -> None:
        """Set the keys of the prepared stops, whether generated ones follow, and what a stop is called (``noun``)."""
        self.keys, self.endless, self.noun = tuple(keys), endless, noun
        self.restart()

    def restart(self) -> None:
        """Forget every answer and go to the first stop."""
        self.results: dict[str, bool] = {}
        self.go_to(0)

    def go_to(self, stop: int) -> None:
        """Go to a stop (from 0)."""
        self.stop, self.is_away = stop, False
        self.show_stop(stop)

    def show_stop(self, stop: int) -> None:
        """Show a stop (from 0); those after the prepared ones are generated."""
        raise NotImplementedError

    def record(self, key: str, right: bool) -> None:
        """Score the answer at a stop if it is the first answer there."""
        self.results = {key: right, **self.results}

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: next, previous or restart."""
        match event["type"]:
            case "next" if self.can_go_on:
                self.go_to(self.stop if self.is_away else self.stop + 1)
            case "previous" if self.can_go_back:
                self.go_to(self.stop if self.is_away else self.stop - 1)
            case "next" | "previous":
                raise LessonError(f"There is no further {self.noun} in that direction.")
            case "restart":
                self.restart()
            case _:
                super().handle(event)

    @property
    def can_go_on(self) -> bool:
        return self.endless or self.is_away or self.stop + 1 < len(self.keys)

    @property
    def can_go_back(self) -> bool:
        return self.is_away or self.stop > 0

    def stops_view(self) -> StopsView:
        """Where the reader is, as JSON data."""
        known = (self.results.get(key) for key in self.keys)
        right = sum(self.results.values())
        return StopsView(
            place=self._place(),
            marks=["" if result is None else "right" if result else "wrong" for result in known] + [""] * self.endless,
            now=None if self.is_away else min(self.stop, len(self.keys)),
            score=f"{right} of {len(self.results)} right" if self.results else NOTHING_SCORED,
            can_go_back=self.can_go_back,
            can_go_on=self.can_go_on,
        )

    def _place(self) -> str:
        if self.is_away:
            return "From a link"
        if self.stop < len(self.keys):
            return f"{self.noun.capitalize()} {self.stop + 1} of {len(self.keys)}"
        return "Endless deals"


def stops_progress(view: StopsView) -> str:
    """A mark for each stop; nothing if there is only one stop."""
    return progress(view["marks"], view["now"], words=view["place"]) if len(view["marks"]) > 1 else ""


def stops_buttons(view: StopsView, *before: str, link: str = "", main: bool = True) -> str:
    """The row of buttons: those given in ``before``, then next, previous, restart, the link and the score."""
    steps = [
        button("Next", {"type": "next"}, main=main, key="n", disabled=not view["can_go_on"]),
        button("Previous", {"type": "previous"}, key="p", disabled=not view["can_go_back"]),
        button("Restart", {"type": "restart"}, key="r", quiet=True),
    ]
    copies = [button("Copy link", copy=link, key="l", quiet=True)] if link else []
    return row(*before, *(steps if len(view["marks"]) > 1 else []), *copies, score(view["score"]))
