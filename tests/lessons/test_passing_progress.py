"""What the passing drill keeps: there and back, and what is damaged, older, newer or foreign is refused in one sentence."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.content import BY_KEY, FILTERS
from hearts_tutor.lessons.passing.learner import HIGHEST, LOWEST, SUREST, UNSUREST, Level, Result, after, due, reviewed, sound
from hearts_tutor.lessons.passing.progress import KIND, SEEN, VERSION, Progress, Settings
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import pack

NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
LINE = "classic left SAK5HQ94C72DKJ863"
RESULTS: tuple[Result, ...] = ("right", "half", "wrong")


def rich() -> Progress:
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
    return replace(progress, level=after(progress.level, 1600, "right"))


def test_everything_comes_back_as_it_was() -> None:
    progress = rich()
    assert Progress.read(progress.text()) == progress
    assert Progress.read(progress.text()).text() == progress.text()
    assert (progress.right, progress.half, progress.wrong, progress.streak, progress.longest) == (3, 1, 1, 1, 2)


@given(st.data())
def test_any_progress_comes_back(data: st.DataObject) -> None:
    progress = Progress()
    for _ in range(data.draw(st.integers(0, 6))):
        result: Result = data.draw(st.sampled_from(RESULTS))
        progress = progress.with_result(result)
        progress = replace(progress, level=after(progress.level, data.draw(st.integers(700, 1900)), result))
        progress = progress.with_seen(f"classic left seed={data.draw(st.integers(1, 99))}")
        motif, when = data.draw(st.sampled_from(sorted(BY_KEY))), NOW + timedelta(hours=data.draw(st.integers(0, 500)))
        progress = progress.with_slip(motif, result, drill=LINE, chosen=Hand.parse("♥Q ♣72"), best=Hand.parse("♠AK ♥Q"), now=when)
    kind = data.draw(st.sampled_from(sorted(FILTERS)))
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
    for number in range(SEEN + 10):
        progress = progress.with_seen(f"hand {number}")
    assert len(progress.seen) == SEEN
    assert progress.seen[-1] == f"hand {SEEN + 9}"
    assert progress.with_seen("hand 20").seen[-1] == "hand 20"
    assert len(progress.with_seen("hand 20").seen) == SEEN


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
    """With a right check sum, so that only the parts themselves can be found wrong; nothing but LessonError may come of it."""
    data = json.loads(json.dumps(asdict(rich())))
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
    assert all(sound(slip.card) for slip in progress.slips)


@pytest.mark.parametrize("part", ["level", "slips", "settings", "seen", "right"])
def test_a_missing_part_is_named(part: str) -> None:
    data = copy.deepcopy(asdict(rich()))
    del data[part]
    with pytest.raises(LessonError, match=r"cannot be read\. Nothing has been taken from it"):
        Progress.read(pack(KIND, VERSION, data))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (pack("scorepad", 1, {}), "kept by “scorepad”"),
        (pack(KIND, VERSION + 1, {}), "newer version"),
        (pack(KIND, 0, {}), "older version"),
        (rich().text()[:-20], "breaks off"),
        (rich().text().replace('"right":3', '"right":9'), "damaged"),
        (7, "not text"),
    ],
)
def test_foreign_newer_older_and_damaged_texts_are_told_apart(text: object, words: str) -> None:
    with pytest.raises(LessonError, match=words):
        Progress.read(text)


# --- level and spaced repetition ----------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.sampled_from(RESULTS), st.integers(0, 4000)), max_size=60))
def test_a_level_stays_within_its_bounds(games: list[tuple[Result, int]]) -> None:
    level = Level()
    for result, hand in games:
        level = after(level, hand, result)
        assert LOWEST <= level.rating <= HIGHEST
        assert SUREST <= level.deviation <= UNSUREST
        assert 0 < level.volatility < 1


def test_a_level_finds_its_learner() -> None:
    """A learner of 1,700 who wins as often as the scale says ends near 1,700."""
    import random

    chance, level = random.Random(5), Level()
    for _ in range(150):
        hand = level.rating - 100
        level = after(level, hand, "right" if chance.random() < 1 / (1 + 10 ** ((hand - 1700) / 400)) else "wrong")
    assert abs(level.rating - 1700) < 150


def test_reviews_depend_on_nothing_but_what_is_given() -> None:
    card = reviewed(None, "wrong", NOW)
    assert card == reviewed(None, "wrong", NOW)
    assert due(card) > NOW
    waits = []
    for _ in range(6):
        now = due(card)
        card = reviewed(card, "right", now)
        waits.append(due(card) - now)
    assert waits == sorted(waits)
    assert due(reviewed(card, "wrong", due(card))) - due(card) < waits[-1]
