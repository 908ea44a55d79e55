"""Events of the score pad: undo, what the browser keeps, links, and any sequence of events."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.scorepad.text import pad_text, parse_pad
from hearts_tutor.lessons.shared.keeping import pack
from tests.lessons.asking import notice
from tests.lessons.machine import check, undo_restores, wander
from tests.lessons.scorepad.tapping import PADS, tap


def test_undo_goes_back_over_entered_deals_and_a_new_game() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    notice(lesson, "new")
    assert lesson.view()["history"] == []
    notice(lesson, "undo")
    assert lesson.view()["totals"] == [3, 1, 18, 4]
    for _ in range(5):
        assert notice(lesson, "undo") == ""
    assert lesson.view()["boxes"] == [0, 0, 0, 0]
    assert notice(lesson, "undo") == "There is nothing to undo."


# B62
def test_everything_that_was_tapped_can_be_taken_back() -> None:
    lesson = Scorepad()
    notice(lesson, "points", add=13)
    notice(lesson, "undo")
    assert lesson.view()["boxes"] == [0, 0, 0, 0]


# --- what is kept, and links ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", PADS)
def test_what_is_kept_comes_back_with_the_deal_at_hand(text: str) -> None:
    assert pad_text(parse_pad(text)) == text
    lesson = Scorepad()
    assert notice(lesson, "open", text=text) == ""
    if not lesson.view()["over"]:
        tap(lesson, 1, 2, enter=False)
    kept = lesson.frame()["keep"]
    other = Scorepad()
    assert notice(other, "restore", text=kept) == ""
    assert other.frame()["keep"] == kept
    seen, again = lesson.view(), other.view()
    assert {**again, "can_undo": True, "note": ""} == {**seen, "can_undo": True, "note": ""}


def test_nothing_is_kept_of_an_untouched_pad_and_of_an_erased_one() -> None:
    lesson = Scorepad()
    assert lesson.frame()["keep"] == ""
    tap(lesson, 3, 1, 18, 4)
    assert lesson.frame()["keep"] != ""
    notice(lesson, "erase")
    assert lesson.frame()["keep"] == ""
    assert Scorepad(keeps=False).frame()["keep"] == ""


def test_damaged_foreign_and_newer_texts_are_refused_and_change_nothing() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    kept = lesson.frame()["keep"]
    texts = (
        "", "x", kept[:-5], kept.replace("18", "19"), pack("game", 1, {}), pack("scorepad", 2, {}), pack("scorepad", 1, []),
        pack("scorepad", 1, {"pad": 5, "draft": "", "selected": 0}), pack("scorepad", 1, {"pad": "classic;A", "draft": "", "selected": 0}),
        pack("scorepad", 1, {"pad": "classic;A1,B1,C1,D1", "draft": "0.0.0.0", "selected": 9}),
    )  # fmt: skip
    for text in texts:
        for kind in ("restore", "import"):
            frame = lesson.dispatch({"type": kind, "seq": lesson.seq + 1, "text": text})
            assert frame["notice"], text
            assert "\n" not in frame["notice"]
            assert lesson.view()["totals"] == [3, 1, 18, 4]
    assert lesson.frame()["keep"] == kept


def test_a_saved_pad_is_opened_from_its_file_and_undo_brings_the_old_one_back() -> None:
    lesson, other = Scorepad(), Scorepad(pad="club;Ann,Bo,Cy,Di;3.1.18.4")
    tap(lesson, 26, 0, 0, 0, enter=False)
    assert (
        notice(
            lesson, "import", value=pack("scorepad", 1, {"pad": pad_text(other.state.pad), "draft": "0.0.0.0", "selected": 1}), file="a.txt"
        )
        == ""
    )
    assert lesson.view()["totals"] == [3, 1, 18, 4]
    notice(lesson, "undo")
    assert lesson.view()["boxes"] == [26, 0, 0, 0]


def test_a_link_never_overwrites_another_game() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    earlier = lesson.position()
    tap(lesson, 3, 1, 18, 4)
    assert notice(lesson, "open", text=earlier) == "", "an earlier state of this game: the pad stays as it is"
    assert lesson.view()["totals"] == [6, 2, 36, 8]
    assert notice(lesson, "open", text=PADS[1]).startswith("The link shows another game.")
    notice(lesson, "new")
    assert notice(lesson, "open", text=PADS[1]) == ""
    assert lesson.position() == PADS[1]


# --- as a machine -----------------------------------------------------------------------------------------------------------


def test_no_sequence_of_events_breaks_the_pad() -> None:
    wander(Scorepad, links=PADS, examples=10)


def test_no_sequence_of_events_breaks_a_pad_near_the_end_of_its_game() -> None:
    wander(lambda: Scorepad(pad="omnibus;Ann,Bo,Cy,Di;90.80.20.30_b2"), links=PADS[:2], examples=5)


def test_undo_restores_what_was_there() -> None:
    assert undo_restores(Scorepad()) >= 15
    kinds = ("points", "moon", "bonus", "clear", "edit", "new", "name", "revoke", "rest")
    lesson = Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2")
    assert undo_restores(lesson, *kinds) >= 10
    tap(lesson, 3, 3, enter=False)
    assert undo_restores(lesson, *kinds, "enter") >= 10


def test_every_pad_here_is_sound() -> None:
    for text in PADS:
        check(Scorepad(pad=text))


# B68
def test_a_new_game_begins_in_the_middle_of_a_deal() -> None:
    lesson = Scorepad(pad="club;Ann,Bo,Cy,Di;3.1.18.4")
    notice(lesson, "moon", form="others_unless_losing")
    assert notice(lesson, "new") == ""
