"""A lesson that leads along stops: chosen ones first, then perhaps others without end; on, back, restart, and a score.

A stop counts once: the first answer is the one that is scored. A link may lead away from the road; the next step
comes back to where the reader left it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from hearts_tutor.draw.controls import button, progress, row, score
from hearts_tutor.lessons.shared.base import Lesson, LessonError

NOTHING_SCORED = "Nothing scored yet"


class RoadView(TypedDict):
    """Where the reader is: ``marks`` has right, wrong or nothing for each chosen stop, ``now`` is the one that is shown."""

    place: str
    marks: list[str]
    now: int | None
    score: str
    can_go_back: bool
    can_go_on: bool


class Road(Lesson):
    """The road of a lesson; the lesson itself writes ``arrive`` and calls ``set_out`` when it is made."""

    def set_out(self, keys: Sequence[str], *, endless: bool, noun: str) -> None:
        """Lay the road: a key for each chosen stop, and whether others follow; ``noun`` is what a stop is called."""
        self.keys, self.endless, self.noun = tuple(keys), endless, noun
        self.restart()

    def restart(self) -> None:
        """Forget every answer and go to the first stop."""
        self.results: dict[str, bool] = {}
        self.go_to(0)

    def go_to(self, stop: int) -> None:
        """Go to a stop (from 0)."""
        self.stop, self.is_away = stop, False
        self.arrive(stop)

    def arrive(self, stop: int) -> None:
        """Show a stop (from 0); those beyond the chosen ones are the endless part."""
        raise NotImplementedError

    def record(self, key: str, right: bool) -> None:
        """Score an answer, if it is the first at this stop."""
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

    def road_view(self) -> RoadView:
        """Where the reader is, as JSON data."""
        known = (self.results.get(key) for key in self.keys)
        right = sum(self.results.values())
        return RoadView(
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


def road_progress(view: Mapping[str, Any]) -> str:
    """The stops as marks; nothing where there is only one."""
    return progress(view["marks"], view["now"], words=view["place"]) if len(view["marks"]) > 1 else ""


def road_buttons(view: Mapping[str, Any], *before: str, link: str = "", main: bool = True) -> str:
    """The row of buttons: those given, then on, back, restart, the link, and the score."""
    steps = [
        button("Next", {"type": "next"}, main=main, key="n", disabled=not view["can_go_on"]),
        button("Previous", {"type": "previous"}, key="p", disabled=not view["can_go_back"]),
        button("Restart", {"type": "restart"}, key="r", quiet=True),
    ]
    copies = [button("Copy link", copy=link, key="l", quiet=True)] if link else []
    return row(*before, *(steps if len(view["marks"]) > 1 else []), *copies, score(view["score"]))
