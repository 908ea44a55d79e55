"""What is selected as the text of a link."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import SameDeal
from tests.lessons.asking import send
from tests.lessons.machine import check
from tests.lessons.same_deal.comparing import finish


def test_a_link_brings_back_sets_player_deal_and_step() -> None:
    lesson = SameDeal()
    send(lesson, "ready", key="queen_options")
    finish(lesson)
    send(lesson, "next")
    other = SameDeal()
    assert send(other, "open", text=lesson.position())["notice"] == ""
    assert other.link == lesson.link
    finish(other)
    assert {**other.view(), "can_undo": False} == {**lesson.view(), "can_undo": False}
    own = "classic,queen_waits=yes,thaw_after=2/omnibus,players=3+ducker+7+3+0"
    assert "number of players" in send(other, "open", text=own)["notice"]
    assert send(other, "open", text=own.replace(",players=3", ""))["notice"] == ""
    assert other.view()["sets"][0]["name"] == "classic with thaw after=2, queen waits=yes"
    check(other)


@pytest.mark.parametrize(
    "text", [None, "", "classic", "classic/omnibus+house+1+1", "classic/omnibus+house+1+0+0", "classic/omnibus+coach+1+1+1"]
)
def test_a_broken_link_is_refused_in_one_sentence(text: object) -> None:
    assert send(SameDeal(), "open", text=text)["notice"]
