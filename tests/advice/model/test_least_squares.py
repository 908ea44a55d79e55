"""Least squares by conjugate gradients against the same equations written down and solved at once."""

from __future__ import annotations

import numpy as np
import pytest

from hearts_tutor.advice.model.least_squares import RIDGE, Rows, solve
from hearts_tutor.compiled.marks import available

GROUPS, SIZE, FEATURES = 900, 4, 30


@pytest.mark.skipif(not available(), reason="numba is not here")
def test_it_finds_what_the_written_equations_give() -> None:
    chance = np.random.default_rng(5)
    table = (chance.random((GROUPS * SIZE, FEATURES)) < 0.2).astype(float)
    values = table @ chance.normal(size=FEATURES) + chance.normal(size=GROUPS * SIZE) + np.repeat(chance.normal(size=GROUPS) * 9, SIZE)
    blocks = []
    for first in (0, 1600):
        rows = table[first : first + 1600] if first == 0 else table[first:]
        places = np.concatenate([np.flatnonzero(row) for row in rows]).astype(np.int16)
        blocks.append(Rows(values[first : first + len(rows)], places, np.cumsum(rows.sum(axis=1)).astype(np.int32), SIZE))
    apart = table.reshape(GROUPS, SIZE, FEATURES)
    apart = (apart - apart.mean(axis=1, keepdims=True)).reshape(-1, FEATURES)
    wanted = np.linalg.solve(apart.T @ apart + RIDGE * np.eye(FEATURES), apart.T @ values)
    found = solve(blocks, FEATURES, 1)
    assert np.abs(wanted).max() > 0.2
    assert np.abs(found - wanted).max() < 0.01
    assert (solve(blocks, FEATURES, 2) == found).all()
    assert np.abs(solve(blocks, FEATURES, 1, wanted) - wanted).max() < 0.01
