"""The steps of a pass: read in every form, and said in words that fit the seats they move the cards."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import PRESETS, RuleSet
from hearts_tutor.engine.rules.steps import is_step, parse_step, receiver_words, step_offset, step_words

SIDES = [f"{side}{number}" for side in ("left", "right") for number in ("", *"23456789")]
STEPS = [*SIDES, "across", "hold", "scatter"]


@pytest.mark.parametrize(
    ("text", "cycle"),
    [
        ("left right hold", ("left", "right", "hold")),
        ("+1, -1, 0", ("left", "right", "hold")),
        ("+2 -2 1 left1 right3", ("left2", "right2", "left", "left", "right3")),
        ("ACROSS scatter", ("across", "scatter")),
    ],
)
def test_pass_cycles_are_read(text: str, cycle: tuple[str, ...]) -> None:
    assert RuleSet().with_options({"pass_cycle": text}).pass_cycle == cycle


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_read_back_as_it_is_written(step: str) -> None:
    assert is_step(step)
    assert parse_step(step) == step
    assert step in SIDES or step_offset(step, 6) == {"across": 3}.get(step, 0)


@pytest.mark.parametrize("offset", range(-9, 10))
def test_an_offset_in_seats_is_the_step_that_moves_the_cards_so_far(offset: int) -> None:
    assert step_offset(parse_step(str(offset)), 10) == offset


@pytest.mark.parametrize("word", ["", "up", "left0", "left10", "right-1", "across2", "10", "++1"])
def test_a_word_that_is_no_step_is_refused(word: str) -> None:
    assert not is_step(word)
    with pytest.raises(ValueError, match=r".*"):
        parse_step(word)


def test_no_two_steps_are_said_alike() -> None:
    assert len(set(map(step_words, STEPS))) == len(STEPS)
    passing = [step for step in STEPS if step != "hold"]
    assert len(set(map(receiver_words, passing))) == len(passing)


def test_every_step_of_every_preset_can_be_said() -> None:
    steps = {step for preset in PRESETS.values() for players in preset.players for step in preset.rules(players).pass_cycle}
    assert steps <= set(STEPS)
