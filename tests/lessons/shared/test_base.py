"""The lesson base class: frames, refusals, HTML and plain text."""

import json
import re
import subprocess
import sys
from html import unescape
from typing import Any

import pytest

from hearts_tutor.lessons.shared.base import Lesson, html_to_text
from tests.widgets.picking import Picking


def test_a_frame_carries_the_number_of_its_event() -> None:
    frame = Picking().dispatch({"type": "pick", "card": "A", "seq": 4})
    assert frame["seq"] == 4
    assert frame["notice"] == ""
    assert 'aria-pressed="true">A' in frame["html"]


def test_two_pages_that_count_apart_still_get_frames_that_differ() -> None:
    lesson = Picking()
    assert [lesson.dispatch({"type": "check", "seq": seq})["seq"] for seq in (1, 2, 3, 1, 2, 9)] == [1, 2, 3, 4, 5, 9]


@pytest.mark.parametrize(
    "event",
    [
        None,
        "next",
        [],
        {},
        {"type": "next"},
        {"seq": 1},
        {"type": 3, "seq": 1},
        {"type": "next", "seq": "1"},
        {"type": "next", "seq": True},
    ],
)
def test_what_is_no_event_changes_nothing_and_says_so(event: object) -> None:
    lesson = Picking()
    before = lesson.frame()
    frame = lesson.dispatch(event)
    assert frame == {**before, "seq": 1, "notice": "The page sent something that is not an event, so nothing has changed."}


@pytest.mark.parametrize(
    ("event", "notice"),
    [
        ({"type": "fly"}, "This lesson does not know the event “fly”."),
        ({"type": "pick"}, "This lesson does not know the event “pick”."),
        ({"type": "open", "text": "%%"}, "The link names no position of this lesson."),
        ({"type": "break"}, "Something went wrong in the lesson with that click, so nothing has changed."),
    ],
)
def test_a_refused_event_leaves_the_lesson_as_it_was(event: dict[str, object], notice: str) -> None:
    lesson = Picking()
    lesson.dispatch({"type": "pick", "card": "A", "seq": 1})
    before = lesson.frame()
    assert lesson.dispatch({**event, "seq": 2}) == {**before, "seq": 2, "notice": notice}
    assert lesson.dispatch({"type": "next", "seq": 3})["notice"] == ""


def test_links_are_fragments_that_a_browser_leaves_alone() -> None:
    class Place(Picking):
        name = "place"

        def position(self) -> str:
            return 'QS|"♥ 5%'

    assert Place().link == "place=QS%7C%22%E2%99%A5%205%25"
    assert Lesson[Any]().link == ""


def test_the_root_element_says_which_lesson_with_which_arguments() -> None:
    html = Picking(first=1).to_html()
    found = re.match(
        r'<div class="hearts-lesson" id="(ht-picking-[0-9a-f]{8})" data-lesson="picking" data-args="([^"]*)" data-link="([^"]*)">', html
    )
    assert found is not None
    assert json.loads(unescape(found[2])) == {"first": 1}
    assert found[3] == "picking=at%201"
    assert html == Picking(first=1).to_html()
    assert found[1] not in Picking(first=2).to_html()


def test_arguments_must_be_json() -> None:
    with pytest.raises(TypeError, match="“lesson” must be JSON data"):
        Lesson[Any](when={1, 2})


def test_plain_text_has_the_words_and_not_the_drawings() -> None:
    assert html_to_text("<p>A&amp;B</p><svg><title>no</title></svg><ul><li>♥5</li></ul>") == "A&B\n♥5"
    assert Picking().plain(Picking().view()).startswith("Position 0\n")


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<b>You</b><small>led</small>", "You led"),
        ("<b>Trick 2</b>: <small>13</small>At the right", "Trick 2: 13 At the right"),
        ("<table><tr><th>West</th><td>0</td><td>80</td></tr><tr><td>1</td></tr></table>", "West 0 80\n1"),
        ("<label><span>Packs</span><input value='1'><small>How many</small></label><label>Kitty</label>", "Packs How many\nKitty"),
        ("<span>classic</span><b>may be played.</b>", "classic may be played."),
        ("<span>K<svg><path/></svg><span>♦</span></span>, <b>A</b>.", "K♦, A."),
    ],
)
def test_words_of_separate_elements_stay_separate_and_cards_stay_whole(html: str, words: str) -> None:
    assert html_to_text(html) == words


def test_base_and_host_need_the_standard_library_only() -> None:
    code = (
        "import sys, hearts_tutor.lessons.shared.base, hearts_tutor.widgets; print({'anywidget', 'traitlets', 'numpy'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
