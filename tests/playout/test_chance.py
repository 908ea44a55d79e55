"""The generator: the same compiled and interpreted, and even draws."""

from __future__ import annotations

from collections import Counter

import pytest

from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import available
from hearts_tutor.playout import chance


@pytest.mark.skipif(not available(), reason="numba is not here")
def test_the_generator_is_the_same_compiled() -> None:
    @entry
    def some(seed: int, number: int) -> tuple[int, int, int, int]:
        state = chance.start(seed, number)
        place, random_bits = chance.draw(chance.fraction(chance.step(state)), 52)
        return state, chance.step(state), place, random_bits

    for seed in (0, 1, 12345, 2**62, -7):
        for number in (1, 2, 10**9):
            assert some(seed, number) == some.python(seed, number)


def test_draws_are_even() -> None:
    """Chi-square of 60,000 draws each from 52, 13 and 3; the limits are far out, and the seed is fixed."""
    for n in (52, 13, 3):
        found: Counter[int] = Counter()
        for number in range(15_000):
            random_bits = chance.fraction(chance.start(9, number))
            for _ in range(4):
                place, random_bits = chance.draw(random_bits, n)
                found[place] += 1
        expected = 60_000 / n
        square = sum((found[place] - expected) ** 2 / expected for place in range(n))
        assert square < n - 1 + 4 * (2 * (n - 1)) ** 0.5
