"""Python's side in the static book: the worker's JSON calls."""

import json
from typing import Any

import pytest

from hearts_tutor.lessons import LESSONS
from hearts_tutor.widgets import host


@pytest.fixture(autouse=True)
def with_picking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS, "picking", "tests.widgets.picking:Picking")


def ask(**message: Any) -> Any:
    return json.loads(host.answer(json.dumps(message)))


def test_opening_replays_what_was_clicked_before_python_was_there() -> None:
    events = [{"type": "pick", "card": "B", "seq": 1}, {"type": "next", "seq": 2}, {"type": "pick", "card": "E", "seq": 3}]
    reply = ask(id=5, lesson="picking", args={"first": 0}, events=events)
    assert reply["id"] == 5
    assert reply["frame"]["seq"] == 3
    assert "<output>pickB next pickE</output>" in reply["frame"]["html"]
    assert "pickE check</output>" in ask(id=5, events=[{"type": "check", "seq": 4}])["frame"]["html"]


def test_opening_again_starts_again() -> None:
    for _ in range(2):
        reply = ask(id=6, lesson="picking", args={}, events=[{"type": "check", "seq": 1}])
    assert "<output>check</output>" in reply["frame"]["html"]


@pytest.mark.parametrize(
    "message",
    [{"lesson": "poker", "args": {}}, {"lesson": "picking", "args": {"size": 3}}, {"lesson": "picking", "args": {"first": 9}}, {}],
)
def test_what_cannot_be_opened_is_one_sentence(message: dict[str, Any]) -> None:
    error = ask(id=99, events=[], **message)["error"]
    assert error.endswith("to try again.")
    assert "\n" not in error
