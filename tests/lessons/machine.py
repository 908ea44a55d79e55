"""Checks that every lesson must pass: each offered event in each state, broken events too, views as data, ids, undo, keeping."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from hearts_tutor.lessons.shared.base import Lesson
from tests.effort import examples as examples_of

WRONG = "Something went wrong"
ODD: tuple[Any, ...] = (None, True, -1, 0, 3, 10**30, 0.5, "", "QS", "♠", "x" * 300, "\ud800", "\0", [], ["QS"], {}, {"a": 1}, [[]])
TEXTS = ("", "%%", "classic", "classic+1+unbroken+-+QS", "1", "-1", "99999999999999999999", "nobody", '{"hearts":', "\ud800")


class _Parts(HTMLParser):
    """The elements of some HTML that matter here: ids, events, keys, regions, and the fields of forms."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.keys: list[str] = []
        self.regions: Counter[str] = Counter()
        self.events: list[dict[str, Any]] = []
        self.untyped: list[str] = []
        self._form: dict[str, Any] | None = None
        self._select: dict[str, Any] | None = None

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.ids += [has["id"]] if "id" in has else []
        self.regions.update(name for name in ("data-say", "data-status") if name in has)
        event = json.loads(has["data-event"]) if "data-event" in has else None
        if event is not None:
            assert isinstance(event, dict), has["data-event"]
            assert isinstance(event.get("type"), str), has["data-event"]
        if tag == "button" and "type" not in has:
            self.untyped.append(str(has))
        if "data-key" in has and "disabled" not in has:
            self.keys.append(has["data-key"])
        if "disabled" in has:
            return
        if tag == "form":
            self._form = {**(event or {}), "fields": {}}
        elif tag == "select":
            self._select = {"event": event, "name": has.get("name", ""), "values": []}
        elif tag == "option" and self._select is not None:
            self._select["values"].append(has.get("value", ""))
        elif tag in ("input", "textarea"):
            self._field(event, has)
        elif event is not None:
            self.events.append(event)

    def _field(self, event: dict[str, Any] | None, has: dict[str, str]) -> None:
        kind, value = has.get("type", "text"), has.get("value", "")
        if self._form is not None and "name" in has and event is None:
            self._form["fields"][has["name"]] = "checked" in has if kind == "checkbox" else value
        elif event is not None and kind == "checkbox":
            self.events += [{**event, "value": True}, {**event, "value": False}]
        elif event is not None and kind == "file":
            self.events += [{**event, "value": "some text", "file": "some.txt"}]
        elif event is not None:
            self.events += [{**event, "value": value}]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._form is not None:
            self.events += [self._form] if "type" in self._form else []
            self._form = None
        elif tag == "select" and self._select is not None:
            event, name, values = self._select["event"], self._select["name"], self._select["values"]
            if event is not None:
                self.events += [{**event, "value": value} for value in values]
            elif self._form is not None and values:
                self._form["fields"][name] = values[0]
            self._select = None


@lru_cache(maxsize=16)  # the same frame is looked at several times
def parts_of(html: str) -> _Parts:
    parts = _Parts()
    parts.feed(html)
    parts.close()
    return parts


def events_of(html: str) -> list[dict[str, Any]]:
    """Every event that this HTML offers: buttons, cards, clocks, parts to open, each value of a list, fields and forms as they stand.

    >>> events_of('<button type="button" data-event=\\'{"type":"next"}\\'>Next</button>')
    [{'type': 'next'}]
    """
    return copy.deepcopy(parts_of(html).events)


# --- a view is data -----------------------------------------------------------------------------------------------------


def check(lesson: Lesson[Any]) -> None:
    """The view is JSON data, rendering is pure and depends on the view alone, and the HTML is sound; mypy holds the types."""
    before = copy.deepcopy({name: value for name, value in vars(lesson).items() if name != "widget"})
    view = lesson.view()
    data = json.loads(json.dumps(view, allow_nan=False))
    html = lesson.render(view)
    assert lesson.render(data) == html, "render must need nothing but the view as JSON data"
    assert lesson.render(lesson.view()) == html, "view and render must give the same each time"
    assert {name: vars(lesson)[name] for name in before} == before, "view and render must not change the lesson"
    _check_parts(parts_of(lesson.frame()["html"]))


def _check_parts(parts: _Parts) -> None:
    assert [ident for ident, count in Counter(parts.ids).items() if count > 1] == [], "ids must be unique"
    assert [key for key, count in Counter(parts.keys).items() if count > 1] == [], "a key presses one button"
    assert parts.regions == {"data-say": 1, "data-status": 1}, "one box that speaks, one line of status"
    assert parts.untyped == [], "a button has a type"


# --- a reader who tries everything --------------------------------------------------------------------------------------


class _Reader(RuleBasedStateMachine):
    """Does what the lesson offers, and now and then something that no page would send."""

    factory: Callable[[], Lesson[Any]]
    links: tuple[str, ...] = ()

    @initialize()
    def start(self) -> None:
        self.lesson = self.factory()
        self.seq = 0
        check(self.lesson)
        self.look(self.lesson.frame()["html"])

    def send(self, event: object) -> None:
        self.seq += 1
        frame = self.lesson.dispatch({**event, "seq": self.seq} if isinstance(event, dict) else event)
        assert WRONG not in frame["notice"], (event, frame["notice"])
        self.look(frame["html"])

    def look(self, html: str) -> None:
        """See what is offered now, and that it follows from the view as JSON data."""
        self.parts = parts_of(html)
        _check_parts(self.parts)
        data = json.loads(json.dumps(self.lesson.view(), allow_nan=False))
        assert html.startswith(self.lesson.render(data)), "render must need nothing but the view as JSON data"

    @rule(data=st.data())
    def do_what_is_offered(self, data: st.DataObject) -> None:
        self.send(data.draw(st.sampled_from(self.parts.events), label="event"))

    @rule(data=st.data())
    def do_it_again(self, data: st.DataObject) -> None:
        event = data.draw(st.sampled_from(self.parts.events), label="event")
        self.send(event)
        self.send(event)

    @rule(data=st.data(), value=st.sampled_from(ODD))
    def send_it_broken(self, data: st.DataObject, value: Any) -> None:
        event = data.draw(st.sampled_from(self.parts.events), label="event")
        key = data.draw(st.sampled_from([key for key in event if key != "type"] or ["value"]), label="key")
        self.send({**event, key: value})
        self.send({name: part for name, part in event.items() if name != key})
        self.send(value)

    @rule(data=st.data())
    def open_a_link(self, data: st.DataObject) -> None:
        texts = (*self.links, *TEXTS, self.lesson.position())
        self.send({"type": "open", "text": data.draw(st.sampled_from(texts), label="link")})

    @rule(text=st.sampled_from(TEXTS))
    def bring_back_nonsense(self, text: str) -> None:
        self.send({"type": "restore", "text": text})

    @rule()
    def reload(self) -> None:
        """What is kept comes back in a lesson that is made anew, and is then kept in the same words."""
        if not self.lesson.keeps or not (kept := self.lesson.frame()["keep"]):
            return
        anew = self.factory()
        frame = anew.dispatch({"type": "restore", "text": kept, "seq": 1})
        assert (frame["notice"], frame["refused"]) == ("", ""), "a lesson reads what it kept"
        assert frame["keep"] == kept, "what comes back is what was kept"
        self.lesson = anew
        self.look(frame["html"])

    def teardown(self) -> None:
        if hasattr(self, "lesson"):
            check(self.lesson)


def wander(
    factory: Callable[[], Lesson[Any]], *, links: Sequence[str] = (), examples: int = 6, steps: int = 15, shrink: bool = True
) -> None:
    """Let hypothesis walk through a lesson: no exception, nothing that "went wrong", a sound view after every event.

    ``factory`` makes the lesson, always the same; ``links`` are texts of links that it should open; so many ``examples`` are walks of
    a quick run, and a deep one makes ten times as many;
    without ``shrink`` a fault is reported as it was found.
    """
    machine = type("Reader", (_Reader,), {"factory": staticmethod(factory), "links": tuple(links)})
    quiet = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    phases = [phase for phase in Phase if shrink or phase not in (Phase.shrink, Phase.explain)]
    run_state_machine_as_test(
        machine,
        settings=settings(examples_of(examples), stateful_step_count=steps, deadline=None, suppress_health_check=quiet, phases=phases),
    )


def undo_restores(lesson: Lesson[Any], *kinds: str) -> int:
    """After each event that is offered now, undo brings the same view back; returns how many events were tried.

    ``kinds`` are the types of events that can be undone; without them, those after which "undo" is newly offered.
    """
    tried = 0
    could = _can_undo(lesson)
    for event in events_of(lesson.frame()["html"]):
        if event["type"] == "undo" or (kinds and event["type"] not in kinds):
            continue
        other = copy.deepcopy(lesson)
        before = json.dumps(other.view(), sort_keys=True)
        frame = other.dispatch({**event, "seq": 1})
        if frame["notice"] or json.dumps(other.view(), sort_keys=True) == before or not _can_undo(other) or (could and not kinds):
            continue
        assert other.dispatch({"type": "undo", "seq": 2})["notice"] == ""
        assert json.dumps(other.view(), sort_keys=True) == before, f"undo after {event} must bring back what was there"
        tried += 1
    return tried


def _can_undo(lesson: Lesson[Any]) -> bool:
    return any(event["type"] == "undo" for event in events_of(lesson.frame()["html"]))
