"""Buttons and boxes: attributes that the page script knows, and escaping."""

import json
from xml.etree import ElementTree

from hearts_tutor.draw.controls import ModeView, button, chip, details, figure, modes, progress, say, status
from hearts_tutor.draw.html import attributes, event_json


def test_a_button_carries_what_the_script_needs() -> None:
    html = button("Next <", {"type": "next"}, main=True, echo="reveal", key="n", pressed=False, why='He said "no".')
    root = ElementTree.fromstring(html)
    assert root.text == "Next <"
    assert json.loads(root.get("data-event") or "") == {"type": "next"}
    assert {name: root.get(name) for name in ("data-echo", "data-key", "aria-pressed", "data-why", "type")} == {
        "data-echo": "reveal",
        "data-key": "n",
        "aria-pressed": "false",
        "data-why": 'He said "no".',
        "type": "button",
    }
    assert "data-echo" not in button("Next", {"type": "next"})
    assert ElementTree.fromstring(button("Copy link", copy="a=b")).get("data-copy") == "a=b"


def test_modes_mark_the_chosen_one() -> None:
    choices = [ModeView("Predict", {"type": "mode", "to": "predict"}, True), ModeView("Explore", {"type": "mode"}, False, turns="say")]
    root = ElementTree.fromstring(modes(choices, label="Mode"))
    assert [b.get("aria-pressed") for b in root] == ["true", "false"]
    assert root.get("role") == "group"
    assert [b.get("data-echo") for b in root] == ["choose", "choose"]
    assert [b.get("data-turns") for b in root] == [None, "say"]


def test_empty_attributes_stay_and_missing_ones_go() -> None:
    assert attributes({"a": "", "b": None, "c": False, "d": True, "e": 0}) == ' a="" d="" e="0"'
    assert event_json(None) is None


def test_live_parts_are_marked() -> None:
    assert "data-say" in say("<b>x</b>", "good")
    assert 'data-tone="good"' in say(tone="good")
    assert 'role="status"' in status()
    assert "data-status" in status()


def test_words_are_escaped() -> None:
    for html in (chip("<i>"), status("<i>"), details("<i>", ""), figure("", "<i>"), progress([], words="<i>")):
        assert "&lt;i&gt;" in html
        assert "<i>" not in html
