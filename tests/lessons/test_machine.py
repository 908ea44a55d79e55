"""The checks for lessons find what they are for: each of these little lessons has one fault, and it is found."""

from __future__ import annotations

import random
from typing import Any, Literal, TypedDict

import pytest

from hearts_tutor.draw.controls import button, say, status
from hearts_tutor.draw.fields import checkbox, field, form, select, submit, timer
from hearts_tutor.draw.html import element, event_json
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack
from tests.lessons.machine import check, events_of, undo_restores, wander


class CounterView(TypedDict):
    counts: list[int]
    tone: Literal["", "good"]


class Counter(Lesson[CounterView]):
    """Counts, undoes, keeps; no fault."""

    name, title = "counter", "Counter"
    keeps = True
    counts: tuple[int, ...] = ()

    def view(self) -> CounterView:
        return {"counts": list(self.counts), "tone": "good" if self.counts else ""}

    def render(self, view: CounterView) -> str:
        undo = button("Undo", {"type": "undo"}, key="u") if view["counts"] else ""
        return say(f"<p>{sum(view['counts'])}</p>", view["tone"]) + button("Add", {"type": "add", "by": 1}, key="a") + undo + status()

    def handle(self, event: dict[str, Any]) -> None:
        match event:
            case {"type": "add", "by": int(by)} if by in (1, 2) and by is not True:
                self.counts += (by,)
            case {"type": "add"}:
                raise LessonError("That cannot be added.")
            case {"type": "undo"} if self.counts:
                self.counts = self.counts[:-1]
            case {"type": "restore"}:
                self.counts = tuple(unpack(event.get("text"), "counter", 1))
            case _:
                super().handle(event)

    def keep(self) -> str:
        return pack("counter", 1, list(self.counts)) if self.counts else ""


def test_a_sound_lesson_passes() -> None:
    check(Counter())
    wander(Counter)
    assert undo_restores(Counter()) == 1
    assert undo_restores(Counter(), "add") == 1


class Crashing(Counter):
    def handle(self, event: dict[str, Any]) -> None:
        if event["type"] == "add":
            self.counts += (1 + event["by"],)
        else:
            super().handle(event)


class Forgetful(Counter):
    def keep(self) -> str:
        return pack("counter", 1, [sum(self.counts)]) if len(self.counts) > 1 else super().keep()

    def handle(self, event: dict[str, Any]) -> None:
        super().handle(event)
        if event["type"] == "restore":
            self.counts = self.counts[:1] * 2


@pytest.mark.parametrize("faulty", [Crashing, Forgetful])
def test_a_walk_finds(faulty: type[Lesson[Any]]) -> None:
    with pytest.raises(AssertionError):
        wander(faulty, shrink=False)


class Impure(Counter):
    def render(self, view: CounterView) -> str:
        return super().render(view) + str(random.Random().random())


class Peeking(Counter):
    """What it renders is not in the view as JSON data, which has no tuples."""

    def render(self, view: CounterView) -> str:
        counts: object = view["counts"]
        return super().render(view) + ("fresh" if isinstance(counts, tuple) else "")

    def view(self) -> CounterView:
        return {"counts": self.counts, "tone": ""}  # type: ignore[typeddict-item]


class Twins(Counter):
    def render(self, view: CounterView) -> str:
        return super().render(view) + '<b id="x"></b><b id="x"></b>'


class OneKey(Counter):
    def render(self, view: CounterView) -> str:
        return super().render(view) + button("Also", {"type": "add", "by": 2}, key="a")


class Mute(Counter):
    def render(self, view: CounterView) -> str:
        return status()


class Growing(Counter):
    def view(self) -> CounterView:
        self.counts += (1,)
        return super().view()


@pytest.mark.parametrize("faulty", [Impure, Peeking, Twins, OneKey, Mute, Growing])
def test_a_check_finds(faulty: type[Lesson[Any]]) -> None:
    with pytest.raises(AssertionError):
        check(faulty())


def test_an_undo_that_does_not_is_found() -> None:
    class Lossy(Counter):
        def handle(self, event: dict[str, Any]) -> None:
            super().handle(event)
            if event["type"] == "undo":
                self.counts += (5,)

    with pytest.raises(AssertionError, match="must bring back"):
        undo_restores(Lossy())


def test_every_offered_event_is_seen() -> None:
    rules = select("Rules", [("a", "A"), ("b", "B")], "a", {"type": "rules"})
    names = form({"type": "names"}, field("One", name="one", value="Ann"), checkbox("Sure", True, name="sure"), submit("Go"))
    rest = checkbox("Show", True, {"type": "show"}) + field("Hand", {"type": "hand"}, value="QS") + timer(5, {"type": "tick", "step": 1})
    off = button("Off", {"type": "off"}, disabled=True)
    part = element("details", {"data-event": event_json({"type": "peek"})}, "<summary>x</summary>")
    assert events_of(rules + names + rest + off + part) == [
        {"type": "rules", "value": "a"},
        {"type": "rules", "value": "b"},
        {"type": "names", "fields": {"one": "Ann", "sure": True}},
        {"type": "show", "value": True},
        {"type": "show", "value": False},
        {"type": "hand", "value": "QS"},
        {"type": "tick", "step": 1},
        {"type": "peek"},
    ]
