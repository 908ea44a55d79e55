"""Progress: how it changes, and how it is stored; what is damaged, older, newer or foreign is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.content import KINDS, MOTIFS_BY_KEY
from hearts_tutor.lessons.passing.learner import Result, is_card, level_after
from hearts_tutor.lessons.passing.progress import KIND, REMEMBERED, VERSION, Progress, Settings, Unfinished
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import pack

NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
LINE = "classic left SAK5HQ94C72DKJ863"
RESULTS: tuple[Result, ...] = ("right", "half", "wrong")
# A text of version 1 as browsers of readers have stored it.
STORED = (
    '{"hearts":"passing","version":1,"check":"eebcaa40","data":{"level":{"rating":1730.97,"deviation":255.13,"volatility":0'
    '.060002},"right":2,"half":1,"wrong":1,"left_out":0,"streak":0,"longest":2,"slips":[{"motif":"bare_spades","when":"2026'
    '-03-01T09:00:00+00:00","drill":"classic left SAK5HQ94C72DKJ863","chosen":"QH7C2C","best":"ASKSQH","card":{"card_id":1,'
    '"state":1,"step":0,"stability":0.212,"difficulty":6.4133,"due":"2026-03-01T09:01:00+00:00","last_review":"2026-03-01T0'
    '9:00:00+00:00"}}],"seen":["classic left SAK5HQ94C72DKJ863"],"settings":{"rules":"classic","direction":"","kind":"heart'
    's","follows":true,"clock":false,"reviews":true},"begun":{"drill":"classic right SQ93HA62C972DJ843","chosen":"QSAH","hi'
    'nted":true}}}'
)


def full_progress() -> Progress:
    """Progress with something in every part."""
    progress = Progress(
        settings=Settings(rules="classic,players=5", direction="right", kind="hearts", follows=False, clock=True, reviews=True)
    )
    for result in ("right", "right", "half", "wrong", "right"):
        progress = progress.with_result(result)
    progress = progress.with_seen(LINE)
    slip: dict[str, Any] = {"drill": LINE, "chosen": Hand.parse("♥Q ♣72"), "best": Hand.parse("♠AK ♥Q"), "now": NOW}
    progress = progress.with_slip("bare_spades", "wrong", **slip)
    progress = progress.with_slip("hold", "half", drill="classic hold seed=3", chosen=Hand(), best=Hand(), now=NOW)
    return replace(progress, level=level_after(progress.level, 1600, "right"))


def test_everything_comes_back_as_it_was() -> None:
    progress = full_progress()
    assert Progress.read(progress.text()) == progress
    assert Progress.read(progress.text()).text() == progress.text()
    assert (progress.right, progress.half, progress.wrong, progress.streak, progress.longest) == (3, 1, 1, 1, 2)


def test_texts_that_readers_have_stored_can_be_read_and_are_written_alike() -> None:
    progress = Progress.read(STORED)
    assert (progress.right, progress.half, progress.wrong, progress.longest) == (2, 1, 1, 2)
    assert (progress.settings.kind, [slip.motif for slip in progress.slips], progress.seen) == ("hearts", ["bare_spades"], (LINE,))
    assert progress.unfinished == Unfinished("classic right SQ93HA62C972DJ843", "QSAH", hinted=True)
    assert progress.text() == STORED


@given(st.data())
def test_any_progress_comes_back(data: st.DataObject) -> None:
    progress = Progress()
    for _ in range(data.draw(st.integers(0, 6))):
        result: Result = data.draw(st.sampled_from(RESULTS))
        progress = progress.with_result(result)
        progress = replace(progress, level=level_after(progress.level, data.draw(st.integers(700, 1900)), result))
        progress = progress.with_seen(f"classic left seed={data.draw(st.integers(1, 99))}")
        motif, when = data.draw(st.sampled_from(sorted(MOTIFS_BY_KEY))), NOW + timedelta(hours=data.draw(st.integers(0, 500)))
        progress = progress.with_slip(motif, result, drill=LINE, chosen=Hand.parse("♥Q ♣72"), best=Hand.parse("♠AK ♥Q"), now=when)
    kind = data.draw(st.sampled_from(sorted(KINDS)))
    progress = replace(progress, settings=replace(progress.settings, kind=kind, clock=data.draw(st.booleans())))
    assert progress == Progress() or Progress.read(progress.text()) == progress


def test_a_streak_is_ended_by_a_mistake_alone() -> None:
    progress = Progress().with_result("right").with_result("right").with_result("half")
    assert (progress.streak, progress.longest) == (2, 2)
    progress = progress.with_result("wrong")
    assert (progress.streak, progress.longest) == (0, 2)
    assert progress.score == "2 of 4 right"


def test_only_the_last_hands_are_remembered() -> None:
    progress = Progress()
    for number in range(REMEMBERED + 10):
        progress = progress.with_seen(f"hand {number}")
    assert len(progress.seen) == REMEMBERED
    assert progress.seen[-1] == f"hand {REMEMBERED + 9}"
    assert progress.with_seen("hand 20").seen[-1] == "hand 20"
    assert len(progress.with_seen("hand 20").seen) == REMEMBERED


def test_the_slip_that_has_waited_longest_is_due_first() -> None:
    progress = Progress()
    for hours, motif in enumerate(("hearts", "void", "bare_spades")):
        when = NOW + timedelta(hours=hours)
        progress = progress.with_slip(motif, "wrong", drill=LINE, chosen=Hand.parse("♥Q ♣72"), best=Hand.parse("♠AK ♥Q"), now=when)
    assert progress.due(NOW) is None
    first = progress.due(NOW + timedelta(days=2))
    assert first is not None
    assert first.motif == "hearts"
    moved = progress.with_review("hearts", "right", NOW + timedelta(days=2))
    second = moved.due(NOW + timedelta(days=2))
    assert second is not None
    assert second.motif == "void"


def _set(*path: str | int) -> Callable[[dict[str, Any], Any], None]:
    def change(data: dict[str, Any], value: Any) -> None:
        part: Any = data
        for name in path[:-1]:
            part = part[name]
        part[path[-1]] = value

    return change


@pytest.mark.parametrize("value", [None, -1, "x", [], {}, True, 10**12, 1e400, "classic left seed=1"])
@pytest.mark.parametrize(
    "path",
    [
        ("right",),
        ("streak",),
        ("level",),
        ("level", "rating"),
        ("level", "volatility"),
        ("slips",),
        ("slips", 0),
        ("slips", 0, "motif"),
        ("slips", 0, "when"),
        ("slips", 0, "drill"),
        ("slips", 0, "chosen"),
        ("slips", 0, "card"),
        ("slips", 0, "card", "due"),
        ("slips", 0, "card", "stability"),
        ("slips", 0, "card", "step"),
        ("settings",),
        ("settings", "rules"),
        ("settings", "kind"),
        ("settings", "direction"),
        ("settings", "clock"),
        ("seen",),
    ],
)
def test_a_text_with_a_wrong_part_is_refused_or_harmless(path: tuple[str | int, ...], value: Any) -> None:
    """The checksum is right, so that only the parts themselves can be wrong; LessonError is the only error that may be raised."""
    data = json.loads(full_progress().text())["data"]
    _set(*path)(data, value)
    try:
        text = pack(KIND, VERSION, data)
    except ValueError:  # JSON has no infinity
        return
    try:
        progress = Progress.read(text)
    except LessonError:
        return
    assert Progress.read(progress.text()) == progress
    assert all(is_card(slip.card) for slip in progress.slips)


@pytest.mark.parametrize("part", ["level", "slips", "settings", "seen", "right"])
def test_a_missing_part_is_named(part: str) -> None:
    data = json.loads(full_progress().text())["data"]
    del data[part]
    with pytest.raises(LessonError, match=r"cannot be read\. Nothing has been taken from it"):
        Progress.read(pack(KIND, VERSION, data))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (pack("scorepad", 1, {}), "kept by “scorepad”"),
        (pack(KIND, VERSION + 1, {}), "newer version"),
        (pack(KIND, 0, {}), "older version"),
        (full_progress().text()[:-20], "breaks off"),
        (full_progress().text().replace('"right":3', '"right":9'), "damaged"),
        (7, "not text"),
    ],
)
def test_foreign_newer_older_and_damaged_texts_are_told_apart(text: object, words: str) -> None:
    with pytest.raises(LessonError, match=words):
        Progress.read(text)
