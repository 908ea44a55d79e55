"""The pass model is fitted by least squares within each hand, the same from the same seed on any number of cores."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hearts_tutor.advice.model import fitting
from hearts_tutor.advice.model.fitting import RIDGE, FitError, Rows, fit, least_squares
from hearts_tutor.advice.model.pass_model import PassModel
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand

HAND = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
GROUPS, SIZE, FEATURES = 900, 4, 30


@pytest.mark.usefixtures("scipy")
def test_least_squares_finds_what_the_written_equations_give() -> None:
    chance = np.random.default_rng(5)
    table = (chance.random((GROUPS * SIZE, FEATURES)) < 0.2).astype(float)
    values = table @ chance.normal(size=FEATURES) + chance.normal(size=GROUPS * SIZE) + np.repeat(chance.normal(size=GROUPS) * 9, SIZE)
    blocks = []
    for first, last in ((0, 1600), (1600, len(table))):
        rows = table[first:last]
        listed = np.concatenate([np.flatnonzero(row) for row in rows]).astype(np.int32)
        blocks.append(Rows(values[first:last], listed, np.cumsum(rows.sum(axis=1)).astype(np.int32)))
    centred = table.reshape(GROUPS, SIZE, FEATURES)
    centred = (centred - centred.mean(axis=1, keepdims=True)).reshape(-1, FEATURES)
    wanted = np.linalg.solve(centred.T @ centred + RIDGE * np.eye(FEATURES), centred.T @ values)
    found = least_squares(blocks, FEATURES, SIZE)
    assert np.abs(wanted).max() > 0.2
    assert np.abs(found - wanted).max() < 0.001


@pytest.mark.usefixtures("scipy")
@pytest.mark.skipif(not available(), reason="numba is not here")
def test_the_fit_depends_on_the_seed_alone(tmp_path: Path) -> None:
    one, two = fit(500, seed=4, jobs=1), fit(500, seed=4, jobs=2)
    assert one == two
    made = PassModel(tuple(one))
    made.save(tmp_path / "model.json", {"hands": 500, "seed": 4})
    assert PassModel.load(tmp_path / "model.json") == made
    # even so few hands teach it that bare top spades should go
    assert made.value(HAND, Hand.parse("♠AK ♥Q"), "left") < made.value(HAND, Hand.parse("♦863"), "left") - 1


def test_without_scipy_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "find_spec", lambda name: None)
    with pytest.raises(FitError, match=r"needs the package scipy: pip install -e '\.\[fit\]' brings it\.$"):
        fit(900)
