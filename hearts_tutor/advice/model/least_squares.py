"""Least squares for many yes-or-no features, of which every row has few: rows are compared within their group only.

The equations are solved by conjugate gradients, which never write them down: each step goes through all rows once.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray

Floats = Any  # in compiled code an array of floating-point numbers

RIDGE = 300.0  # how much small weights are preferred, in rows
STEPS = 40
CLOSE = 3e-3  # of the first residual: close enough


@dataclass(frozen=True)
class Rows:
    """Groups of ``size`` rows: ``values`` one for each row, ``places`` the features of all, a row's up to its number in ``ends``."""

    values: Floats
    places: IntArray
    ends: IntArray
    size: int


@entry
def spread_values(values: Floats, places: IntArray, ends: IntArray, size: int, right: Floats, often: Floats) -> int:
    """Adds the values, less their group's mean, to the place of each feature in ``right``; ``often`` counts rows."""
    begin = 0
    for first in range(0, len(ends), size):
        mean = 0.0
        for row in range(first, first + size):
            mean += values[row] / size
        for row in range(first, first + size):
            apart = values[row] - mean
            for place in range(begin, ends[row]):
                right[places[place]] += apart
                often[places[place]] += 1
            begin = ends[row]
    return begin


@entry
def spread_weights(weights: Floats, places: IntArray, ends: IntArray, size: int, sums: Floats, total: Floats) -> int:
    """The same with what the weights make of each row, instead of values; ``sums`` is room for a group."""
    begin = 0
    for first in range(0, len(ends), size):
        mean, start = 0.0, begin
        for row in range(first, first + size):
            made = 0.0
            for place in range(start, ends[row]):
                made += weights[places[place]]
            start = ends[row]
            sums[row - first] = made
            mean += made / size
        for row in range(first, first + size):
            apart = sums[row - first] - mean
            for place in range(begin, ends[row]):
                total[places[place]] += apart
            begin = ends[row]
    return begin


def solve(blocks: Sequence[Rows], features: int, jobs: int, begin: Floats = None) -> Floats:
    """The weights with the least squares, ``features`` of them; ``begin`` may be an earlier solution to set out from."""
    import numpy

    with ThreadPoolExecutor(jobs) as pool:

        def values(block: Rows) -> Floats:
            made = numpy.zeros((2, features))
            spread_values(block.values, block.places, block.ends, block.size, made[0], made[1])
            return made

        def times(weights: Floats) -> Floats:
            def one(block: Rows) -> Floats:
                made = numpy.zeros(features)
                spread_weights(weights, block.places, block.ends, block.size, numpy.zeros(block.size), made)
                return made

            return _added(pool.map(one, blocks)) + RIDGE * weights

        right, often = _added(pool.map(values, blocks))
        scale = 1 / (often / 2 + RIDGE)
        found = numpy.zeros(features) if begin is None else begin.copy()
        left = right - times(found)
        way = scale * left
        size, least = float(left @ way), CLOSE**2 * float(right @ (scale * right))
        for _ in range(STEPS):
            if size <= least:
                break
            image = times(way)
            far = size / float(way @ image)
            found += far * way
            left -= far * image
            before, size = size, float(left @ (scale * left))
            way = scale * left + size / before * way
    return found


def _added(parts: Any) -> Floats:
    """The sum, in the order of the parts."""
    total = None
    for part in parts:
        total = part if total is None else total + part
    return total
