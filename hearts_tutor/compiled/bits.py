"""Sets of cards as bits: how many, the lowest, the highest, the n-th. Compiled, each takes one or a few machine instructions."""

from __future__ import annotations

from hearts_tutor.compiled.marks import compilable

ONE_RANK = 1 | 1 << 16 | 1 << 32 | 1 << 48  # the four twos
WORD = (1 << 62) - 1


@compilable
def count(mask: int) -> int:
    """How many cards a mask holds."""
    return mask.bit_count()


@compilable
def lowest(mask: int) -> int:
    """The number of the lowest card of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


@compilable
def highest(mask: int) -> int:
    """The number of the highest card of a mask that is not empty."""
    return mask.bit_length() - 1


@compilable
def nth(mask: int, n: int) -> int:
    """The card of a mask with ``n`` others below it, as a mask of one card.

    >>> nth(0b10110, 0), nth(0b10110, 2)
    (2, 16)
    """
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask


@compilable
def ranks(mask: int) -> int:
    """The ranks that occur in any suit, as a mask of thirteen bits."""
    return (mask | mask >> 16 | mask >> 32 | mask >> 48) & 0x1FFF


@compilable
def lowest_rank(mask: int) -> int:
    """The cards of the lowest rank in a mask that is not empty, as a mask."""
    return mask & (ONE_RANK << lowest(ranks(mask)))


@compilable
def highest_rank(mask: int) -> int:
    """The cards of the highest rank in a mask that is not empty, as a mask."""
    return mask & (ONE_RANK << highest(ranks(mask)))


@compilable
def top(mask: int) -> int:
    """The highest card of a mask that is not empty, as a mask of one card."""
    return 1 << highest(mask)


@compilable
def below(mask: int) -> int:
    """Every place below the highest card of a mask; none if the mask is empty.

    >>> bin(below(0b1010)), below(0)
    ('0b111', 0)
    """
    return (1 << highest(mask) + 1) - 1 >> 1


@compilable
def times(word: int, factor: int) -> int:
    """The last 62 bits of a product. Compiled code has its own version, because overflow of signed integers is undefined there."""
    return word * factor & WORD
