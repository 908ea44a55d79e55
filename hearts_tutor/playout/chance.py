"""Random numbers for rollouts: explicitly seeded, and the same interpreted and compiled.

The generator is SplitMix with words of 62 bits, so that the sum of two words fits a signed 64-bit integer. Each deal has its own
state, made from the seed and the deal's number, so that no deal depends on what is drawn in another.
"""

from __future__ import annotations

from hearts_tutor.compiled.bits import WORD, times
from hearts_tutor.compiled.marks import compilable

STEP = 0x1E3779B97F4A7C15
FIRST, SECOND = 0x3F58476D1CE4E5B9, 0x14D049BB133111EB
FRACTION = 57  # bits of a fraction: its product with a number below 64 fits a signed 64-bit integer
BELOW = (1 << FRACTION) - 1


@compilable
def mixed(word: int) -> int:
    """A word with its bits mixed; different words stay different."""
    word = times(word ^ word >> 30, FIRST)
    word = times(word ^ word >> 27, SECOND)
    return word ^ word >> 31


@compilable
def start(seed: int, number: int) -> int:
    """The state at the beginning of deal ``number`` of a seed."""
    return mixed((mixed(seed & WORD) + times(number, STEP)) & WORD)


@compilable
def step(state: int) -> int:
    """The next state."""
    return (state + STEP) & WORD


@compilable
def fraction(state: int) -> int:
    """The random fraction of a state: 57 bits, from which a few small numbers can be drawn."""
    return mixed(state) >> 5


@compilable
def draw(random_bits: int, n: int) -> tuple[int, int]:
    """A number below ``n`` (at most 63) from a fraction, and the bits of the fraction that are left.

    After four numbers below 52 there are 34 bits left, so no number is favoured by more than one part in 10,000,000,000.
    """
    product = random_bits * n
    return product >> FRACTION, product & BELOW
