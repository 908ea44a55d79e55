"""Loops that are called from outside compiled code: each runs compiled if numba is installed, otherwise interpreted."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar, cast

from hearts_tutor.compiled.marks import available

P = ParamSpec("P")
R = TypeVar("R")


class Entry(Generic[P, R]):
    """A loop to call from outside; it is compiled, or loaded from disk, at its first call.

    ``python`` is the plain function. It takes lists where the compiled one takes arrays (see ``marks.ints``).
    """

    def __init__(self, function: Callable[P, R]) -> None:
        functools.update_wrapper(self, function)
        self.python = function

    @functools.cached_property
    def fast(self) -> Callable[P, R]:
        """The compiled function, or the interpreted one if numba is missing."""
        if not available():
            return self.interpreted
        from hearts_tutor.compiled.native import compile_loop  # imported here, because it loads numba

        return compile_loop(self.python)

    @functools.cached_property
    def interpreted(self) -> Callable[P, R]:
        """The plain function with small functions inlined in it; it takes lists."""
        from hearts_tutor.compiled.interpreted import forms

        return cast(Callable[P, R], forms().of(self.python))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.fast(*args, **kwargs)


def entry(function: Callable[P, R]) -> Entry[P, R]:
    """Mark a loop that is called from outside."""
    return Entry(function)
