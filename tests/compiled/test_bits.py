"""The bit helpers: compiled to machine instructions, with the same results."""

from __future__ import annotations

import pytest

from hearts_tutor.compiled import bits
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import available


@pytest.mark.skipif(not available(), reason="numba is not here")
@pytest.mark.parametrize("mask", [1, 0b1011, bits.ONE_RANK, 0x1FFF_1FFF_1FFF_1FFF, 1 << 60])
def test_bit_helpers_are_the_same_compiled(mask: int) -> None:
    @entry
    def all_of_them(mask: int, n: int) -> tuple[int, int, int, int, int]:
        return bits.count(mask), bits.lowest(mask), bits.highest(mask), bits.nth(mask, n), bits.times(mask, mask | 1)

    for n in range(mask.bit_count()):
        assert all_of_them(mask, n) == all_of_them.python(mask, n)
