"""Inlining for plain Python: the *form* of a marked function is a copy in which calls of small functions are replaced by their bodies.

In interpreted code a call costs more than the work of most of these functions, and a browser can only interpret. (In compiled code numba
inlines.) So a rule is written once, as a function, and costs no call either way.

A function is inlined if it is small or marked ``inlined`` (see ``marks``), unless it returns from inside a loop. Any other marked
function stays a call, to a form of its own. A function that writes to a list is inlined only if the call is the whole right-hand side
of a line, so that nothing else in the line can read what it writes.

An inlined function may need several lines before the line of its call. That is impossible for a call that may not be reached or may be
repeated: in the second half of an ``and``, in a branch of ``x if y else z``, in the condition of a loop. There only functions of a single
expression are inlined. A global name is read once, when the form is made, as in compiled code.
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

SMALL = 60  # nodes of the syntax tree: up to here, a function is inlined without being marked


class Forms:
    """The forms of functions, each written when it is first needed.

    Calls of ``marked`` functions may be replaced; calls of ``inlined`` ones always are, however large those are.

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

        A function is its own form if its source cannot be found, or if it has statements that compiled loops do not use.
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
        exec(compile(tree, f"<{function.__module__}.{function.__name__} inlined>", "exec"), lines.outside)
        made: Function = lines.outside[function.__name__]
        return functools.update_wrapper(made, function)

    def is_called(self, function: Any) -> bool:
        """Whether a function may have a form."""
        return isinstance(function, FunctionType) and function in self.marked

    def is_inlined(self, function: Any) -> bool:
        """Whether calls of a function are to be replaced by its body."""
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
