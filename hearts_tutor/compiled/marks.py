"""Marks for functions that run compiled if numba is installed, and as plain Python if it is not, as in a browser.

A mark does not change a function: it only lists it for ``native`` and ``interpreted``. This module imports nothing else from the
package, and neither numba nor numpy at the top.
"""

from __future__ import annotations

import functools
import importlib
import os
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any, TypeAlias, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

IntArray: TypeAlias = Any  # an array of int64 in compiled code, a list of ints elsewhere
COMPILABLE: dict[Callable[..., Any], None] = {}  # a set that keeps its order
INLINED: set[Callable[..., Any]] = set()
RESULTS_KEPT = 4096  # how many results each cached function keeps


def compilable(function: F) -> F:
    """Mark a function that compiled loops may call; it is returned unchanged."""
    COMPILABLE[function] = None
    return function


def inlined(function: F) -> F:
    """Mark a compilable function of an innermost loop: every call is replaced by its body, however large it is."""
    INLINED.add(function)
    return compilable(function)


def cached_when_interpreted(function: F) -> F:
    """Mark a compilable function that is often called with the same few arguments.

    Plain Python caches its results. Compiled code computes them again, which is quicker than looking them up.
    """
    return compilable(function) if available() else cast(F, functools.lru_cache(maxsize=RESULTS_KEPT)(function))


@functools.cache
def available() -> bool:
    """True if numba is installed; ``HEARTS_INTERPRETED=1`` in the environment turns it off."""
    return os.environ.get("HEARTS_INTERPRETED") != "1" and find_spec("numba") is not None


def ints(values: Iterable[int]) -> IntArray:
    """Whole numbers in the form that an entry takes: an array of int64 if it is compiled, otherwise a list."""
    if not available():
        return [int(value) for value in values]
    numpy = importlib.import_module("numpy")
    return numpy.asarray(values, dtype=numpy.int64)


def zeros(size: int) -> IntArray:
    """Zeros to write over, for use inside marked functions; compiled code makes an array. Outside, use ``int_zeros``."""
    return [0] * size


def int_zeros(size: int) -> IntArray:
    """Zeros for an entry to write over, in the form that it takes."""
    if not available():
        return [0] * size
    numpy = importlib.import_module("numpy")
    return numpy.zeros(size, numpy.int64)
