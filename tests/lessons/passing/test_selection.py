"""Which hand comes next."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.content import MOTIFS_BY_KEY
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.progress import Progress, Settings
from hearts_tutor.lessons.passing.selection import EASIER, drill_for, nearest, review_of, suits
from hearts_tutor.lessons.passing.state import Exercise
from hearts_tutor.lessons.shared.base import LessonError
from tests.lessons.passing.drilling import LINE

NOW = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


def test_a_hand_is_dealt_as_the_settings_say() -> None:
    settings = Settings(rules="classic,players=5", direction="right", kind="hearts")
    drill = drill_for(settings, 3)
    assert (drill.rules.players, drill.direction) == (5, "right")
    assert MOTIFS_BY_KEY["hearts"].fits(drill.rules, drill.hand)
    assert drill_for(settings, 3) == drill != drill_for(settings, 4)


def test_a_kind_of_hand_that_the_rules_do_not_have_is_refused() -> None:
    with pytest.raises(LessonError, match="choose another kind of hand"):
        drill_for(Settings(rules="papayoo", kind="guarded_queen"), 1)


def test_the_nearest_hand_is_a_little_easier_than_the_level() -> None:
    prepared = [Exercise(parse_drill(LINE), difficulty=Difficulty(rating, 5, 3, 0.8)) for rating in (1300, 1400, 1500)]
    assert nearest(prepared, 1400 + EASIER) == prepared[1]
    assert nearest(prepared, 1900) == prepared[2]


@pytest.mark.parametrize("motif", ["bare_spades", "plain"])
def test_a_review_is_another_hand_in_the_same_direction_with_the_same_motif(motif: str) -> None:
    progress = Progress().with_slip(motif, "wrong", drill=LINE, chosen=Hand.parse("♥Q ♣72"), best=Hand.parse("♠AK ♥Q"), now=NOW)
    (slip,) = progress.slips
    exercise = review_of(slip, 7)
    assert exercise.slip == slip
    assert (exercise.drill.rules, exercise.drill.direction) == (parse_drill(LINE).rules, "left")
    assert exercise.drill.text != LINE
    assert MOTIFS_BY_KEY[motif].fits(exercise.drill.rules, exercise.drill.hand)


def test_a_drill_suits_the_settings_unless_it_was_graded_before() -> None:
    drill, progress = parse_drill(LINE), Progress()
    assert suits(drill, progress)
    assert not suits(drill, progress.with_seen(LINE))
    for settings, suited in (
        (Settings(direction="left", kind="bare_spades"), True),
        (Settings(direction="right"), False),
        (Settings(kind="guarded_queen"), False),
        (Settings(kind="hold"), False),
        (Settings(rules="omnibus"), False),
    ):
        assert suits(drill, replace(progress, settings=settings)) == suited
    assert suits(parse_drill("classic hold seed=1"), replace(progress, settings=Settings(kind="hold")))
