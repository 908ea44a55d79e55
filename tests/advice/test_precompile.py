"""What live lessons need is compiled before anybody waits for it."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.plays.race import race
from hearts_tutor.advice.precompile import precompile
from hearts_tutor.compiled.marks import available
from hearts_tutor.compiled.native import cache_folder


@pytest.mark.compiles
@pytest.mark.skipif(not available(), reason="numba is not here")
def test_what_measures_a_pass_and_a_play_is_compiled_and_kept() -> None:
    assert precompile()
    folder = cache_folder(race.python)
    assert folder is not None
    assert [path for path in folder.rglob("*") if path.suffix == ".nbc"]
