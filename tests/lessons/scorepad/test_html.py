"""The pad as HTML: what is a button, what is said, what is dim."""

from __future__ import annotations

import re

from hearts_tutor.lessons import Scorepad
from tests.lessons.asking import notice
from tests.lessons.machine import events_of


# B60
def test_a_button_is_dim_only_where_it_can_do_nothing() -> None:
    """A button is dimmed only if it would be refused now, and no button that is not dimmed is refused."""
    lesson = Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2")
    for event in events_of(lesson.frame()["html"]):
        if event["type"] in ("points", "select", "bonus", "moon", "revoke", "edit", "new", "rest"):
            other = Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2")
            assert notice(other, **{"kind": event["type"], **{k: v for k, v in event.items() if k != "type"}}) == "", event


def test_a_game_that_is_over_offers_a_new_one_and_corrections_alone() -> None:
    lesson = Scorepad(pad="classic;A1,B1,C1,D1;104.101.31.62")
    offered = {event["type"] for event in events_of(lesson.frame()["html"])}
    assert {"new", "edit"} <= offered
    assert not {"points", "moon", "enter"} & offered


# B58
def test_everything_to_press_is_a_button_a_field_or_a_part_to_open() -> None:
    """So the keyboard reaches all of it, in the order of the page."""
    html = Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2").frame()["html"]
    assert set(re.findall(r"<(\w+)[^>]*data-event=", html)) <= {"button", "input", "select", "details"}
    assert not re.search(r'tabindex="[1-9-]', html)


# B59
def test_a_button_of_points_says_whose_they_are() -> None:
    html = Scorepad().frame()["html"]
    assert 'aria-label="+13 for Anna"' in html
    assert html.count('role="status"') == 1


def test_every_button_has_a_class_that_gives_its_size() -> None:
    for tag in re.findall(r"<button\b[^>]*>", Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2").frame()["html"]):
        assert re.search(r'class="(ht-btn|ht-mode|ht-box|ht-card)', tag), tag


# B70
def test_nothing_is_loaded_and_nothing_leads_elsewhere() -> None:
    assert not re.search(r"https?:|<iframe|<img|\ssrc=", Scorepad().frame()["html"])
