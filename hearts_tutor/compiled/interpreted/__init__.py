"""Inlines small functions in loops that run interpreted, where a call costs more than the work of the function.

Numba does the same for compiled code, so a rule is written once, as a function, and costs no call either way. A function is
inlined if it is small, or marked ``inlined`` (see ``marks.py``), unless it returns from inside a loop; other marked functions
stay calls, of a form in which others are inlined. A function that writes to a list is inlined only if the call is the whole
right-hand side, so that nothing else in the line can read what it writes.

A line may become several. So where code may not be reached (the second half of an ``and``, a branch of ``x if y else z``, the
condition of a loop) a function is inlined only if it becomes one expression. A global name is read once, as in compiled code.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Collection
from types import FunctionType
from typing import Any

from hearts_tutor.compiled import marks
from hearts_tutor.compiled.interpreted.expressions import Function, Handed
from hearts_tutor.compiled.interpreted.lines import Lines
from hearts_tutor.compiled.interpreted.source import CopyError, size, source_of

SMALL = 60  # nodes


class Forms:
    """Functions written out, each when it is first needed; ``marked`` may be, of which those ``inlined`` however large they are.

    >>> from hearts_tutor.compiled import bits
    >>> from hearts_tutor.playout import chance
    >>> form = Forms({bits.times}, set()).of(chance.mixed)
    >>> form is chance.mixed, form(2024) == chance.mixed(2024)
    (False, True)
    """

    def __init__(self, marked: Collection[Function], inlined: Collection[Function]) -> None:
        self.marked, self.inlined = marked, inlined
        self.made: dict[tuple[Function, Handed], Function] = {}

    def of(self, function: Function, handed: Handed = ()) -> Function:
        """The form of a function, with the functions that are ``handed`` to it fixed; it takes the other arguments.

        A function is its own form if its source is not at hand, or if it has lines that no compiled loop has.
        """
        if (function, handed) not in self.made:
            try:
                self.made[function, handed] = self._write(function, handed)
            except CopyError:
                self.made[function, handed] = _fixed(function, handed)
        return self.made[function, handed]

    def _write(self, function: Function, handed: Handed) -> Function:
        if not isinstance(function, FunctionType):
            raise CopyError
        lines = Lines(self)
        tree = ast.fix_missing_locations(ast.Module([lines.root(function, handed)], []))
        exec(compile(tree, f"<{function.__module__}.{function.__name__} written out>", "exec"), lines.outside)
        made: Function = lines.outside[function.__name__]
        return functools.update_wrapper(made, function)

    def is_called(self, function: Any) -> bool:
        """True for a function that may be written out."""
        return isinstance(function, FunctionType) and function in self.marked

    def is_taken_in(self, function: Any) -> bool:
        """True where calls of a function are to be replaced."""
        return self.is_called(function) and (function in self.inlined or size(source_of(function)) <= SMALL)


def _fixed(function: Function, handed: Handed) -> Function:
    """The function as it is, with some arguments fixed."""
    if not handed:
        return function

    def call(*args: Any) -> Any:
        every = list(args)
        for place, each in handed:
            every.insert(place, each)
        return function(*every)

    return call


@functools.cache
def forms() -> Forms:
    """The forms of all marked functions."""
    return Forms(marks.COMPILABLE, marks.INLINED)
