"""Expressions copied from one function into another: names are replaced, and calls of small functions are inlined."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any, Protocol

from hearts_tutor.compiled.interpreted.source import OUTSIDE, CopyError, changes_lists, only_value, parameters, source_of, stored, uses

Function = Callable[..., Any]
Sink = Callable[[ast.expr], list[ast.stmt]]  # the lines that take a value
Handed = tuple[tuple[int, Function], ...]  # functions among the arguments of a call, each with its place
READ, WRITE = ast.Load(), ast.Store()
UNKNOWN = object()


class Choice(Protocol):
    """Decides which functions are inlined and which are called as forms, and provides those forms."""

    def is_inlined(self, function: Any) -> bool: ...

    def is_called(self, function: Any) -> bool: ...

    def of(self, function: Function, handed: Handed) -> Function: ...


@dataclass(frozen=True)
class Fields:
    """A named tuple that is passed to an inlined function: its class, and an expression for each field in place of the tuple."""

    kind: type
    values: dict[str, ast.expr]


@dataclass(frozen=True)
class Scope:
    """A function that is being copied.

    ``outside`` are its global names. ``names`` says what replaces each local name: an expression, a function that was passed in, or
    the fields of a named tuple. ``within`` are the functions into which it is inlined; it is the last of them itself.
    """

    outside: dict[str, Any]
    names: dict[str, ast.expr | Function | Fields]
    within: tuple[Function, ...]


class Expressions:
    """Copies the expressions of one function; ``outside`` are the global names of the copy.

    ``before`` collects lines that must come before the current one; it is None if no line may come there. ``used`` is the last number
    that was given to local names of inlined functions. ``called`` has the names of forms.
    """

    def __init__(self, choice: Choice) -> None:
        self.choice, self.used = choice, 0
        self.outside: dict[str, Any] = {}
        self.before: list[ast.stmt] | None = None
        self.called: dict[tuple[Function, Handed], str] = {}

    def lines(self, function: FunctionType, arguments: list[ast.expr], scope: Scope, sink: Sink) -> list[ast.stmt]:
        """The lines of an inlined function; its value is handed to ``sink``."""
        raise NotImplementedError

    def known(self, name: str, value: Any) -> ast.expr:
        """A global value in the copy: a whole number is written out, anything else gets a name."""
        if type(value) is int:
            return ast.Constant(value)
        name = OUTSIDE + name
        while self.outside.setdefault(name, value) is not value:
            name += "_"
        return ast.Name(name, READ)

    def resolved(self, node: ast.expr, scope: Scope) -> Any:
        """The value of a global name or of a name in a module, or the function that replaces a local name; otherwise UNKNOWN."""
        if isinstance(node, ast.Name):
            if node.id in scope.names:
                stands = scope.names[node.id]
                return UNKNOWN if isinstance(stands, ast.expr | Fields) else stands
            return scope.outside.get(node.id, UNKNOWN)
        if isinstance(node, ast.Attribute):
            module = self.resolved(node.value, scope)
            return getattr(module, node.attr) if isinstance(module, ModuleType) else UNKNOWN
        return UNKNOWN

    def expression(self, node: ast.expr, scope: Scope) -> ast.expr:
        """A copy with its names replaced and its calls inlined."""
        value = self.resolved(node, scope)
        if value is not UNKNOWN:
            return self.known(node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else "", value)
        if isinstance(node, ast.Name):
            return self.name(node, scope)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            stands = scope.names.get(node.value.id)
            if isinstance(stands, Fields) and node.attr in stands.values:
                return copy.copy(stands.values[node.attr])
        if isinstance(node, ast.Call):
            return self.call(node, scope)
        if isinstance(node, ast.BoolOp):
            return ast.BoolOp(node.op, [self.expression(node.values[0], scope), *(self.unsure(each, scope) for each in node.values[1:])])
        if isinstance(node, ast.IfExp):
            return ast.IfExp(self.expression(node.test, scope), self.unsure(node.body, scope), self.unsure(node.orelse, scope))
        if isinstance(node, ast.Lambda | ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp | ast.NamedExpr):
            raise CopyError  # these have names of their own
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and self.resolved(node.left, scope) == 0:
            return self.expression(node.right, scope)
        made: ast.expr = self.parts(node, scope)
        return made

    def name(self, node: ast.Name, scope: Scope) -> ast.expr:
        """What replaces a local name; if it is split into fields, a new tuple of them, because the whole tuple is used here."""
        stands = scope.names.get(node.id, node)
        if isinstance(stands, Fields):
            kind = self.known(stands.kind.__name__, stands.kind)
            return ast.Call(kind, [copy.copy(value) for value in stands.values.values()], [])
        assert isinstance(stands, ast.expr), "a function would have been resolved"
        return copy.copy(stands)

    def fields(self, argument: ast.expr, own: str, scope: Scope) -> Fields | None:
        """The fields of an argument that makes a new named tuple, or that is split into fields already; None for any other.

        Each value that is not a name or a number already is computed in a line before, under a name that begins with ``own``.
        """
        if isinstance(argument, ast.Name):
            stands = scope.names.get(argument.id)
            return stands if isinstance(stands, Fields) else None
        if not isinstance(argument, ast.Call) or argument.keywords:
            return None
        kind = self.resolved(argument.func, scope)
        names: tuple[str, ...] = getattr(kind, "_fields", ())
        if not names or len(names) != len(argument.args):
            return None
        values = {}
        for name, given in zip(names, argument.args, strict=True):
            values[name] = self.expression(given, scope)
            if not isinstance(values[name], ast.Name | ast.Constant):
                if self.before is None:
                    raise CopyError
                self.before.append(ast.Assign([ast.Name(f"{own}_{name}", WRITE)], values[name]))
                values[name] = ast.Name(f"{own}_{name}", READ)
        return Fields(kind, values)

    def parts(self, node: Any, scope: Scope) -> Any:
        """A copy of a node with the expressions in it replaced."""
        return type(node)(**{name: self.part(value, scope) for name, value in ast.iter_fields(node)})

    def part(self, value: Any, scope: Scope) -> Any:
        if isinstance(value, list):
            return [self.part(each, scope) for each in value]
        if isinstance(value, ast.keyword):
            return self.parts(value, scope)
        return self.expression(value, scope) if isinstance(value, ast.expr) else value

    def unsure(self, node: ast.expr, scope: Scope) -> ast.expr:
        """A copy of an expression that may not be reached; no part of it may be moved to a line before."""
        before, self.before = self.before, None
        try:
            return self.expression(node, scope)
        finally:
            self.before = before

    def with_lines(self, node: ast.expr, scope: Scope) -> tuple[ast.expr, list[ast.stmt]]:
        """A copy of an expression that is always reached, and the lines that must come before it."""
        outer, self.before = self.before, []
        try:
            return self.expression(node, scope), self.before
        finally:
            self.before = outer

    def call(self, node: ast.Call, scope: Scope) -> ast.expr:
        function, room = self.resolved(node.func, scope), len(self.before or ())
        try:
            if not node.keywords and self.choice.is_inlined(function):
                return self.inlined(function, node.args, scope)
        except CopyError:
            if self.before is not None:
                del self.before[room:]
        made: ast.Call = self.parts(node, scope)
        if self.choice.is_called(function):
            values = [] if node.keywords else [self.resolved(each, scope) for each in node.args]
            handed = tuple((place, value) for place, value in enumerate(values) if isinstance(value, FunctionType))
            made.func = ast.Name(self.form(function, handed), READ)
            made.args = [each for place, each in enumerate(made.args) if place not in dict(handed)]
        return made

    def form(self, function: Function, handed: Handed) -> str:
        """The name of the form of a function that stays a call; the form is written when it is called for the first time."""
        if (function, handed) in self.called:
            return self.called[function, handed]

        def first(*args: Any) -> Any:
            self.outside[name] = self.choice.of(function, handed)
            return self.outside[name](*args)

        name = f"{OUTSIDE}{len(self.called)}_{function.__name__}"
        self.called[function, handed] = name
        self.outside[name] = first
        return name

    def inlined(self, function: FunctionType, arguments: list[ast.expr], scope: Scope) -> ast.expr:
        """An inlined call: an expression, or a name to which the lines before this one assign the value."""
        tree = source_of(function)
        value = only_value(tree)
        if value is not None:
            return self.expression(value, self.inner(function, arguments, scope))
        if self.before is None or changes_lists(tree.body):
            raise CopyError
        self.used += 1
        name = f"{function.__name__.strip('_')}_{self.used}"
        self.before += self.lines(function, arguments, scope, lambda value: [ast.Assign([ast.Name(name, WRITE)], value)])
        return ast.Name(name, READ)

    def inner(self, function: FunctionType, arguments: list[ast.expr], outer: Scope) -> Scope:
        """The scope of an inlined function; each argument that is not a name or a number already is computed in a line before."""
        tree = source_of(function)
        wanted, changed, value = parameters(tree), stored(tree.body), only_value(tree)
        if len(wanted) != len(arguments) or function in outer.within or any(isinstance(each, ast.Starred) for each in arguments):
            raise CopyError
        self.used += 1
        own = {name: f"{name}_{self.used}" for name in changed.union(wanted)}
        names: dict[str, ast.expr | Function | Fields] = {name: ast.Name(own[name], READ) for name in own}
        for name, argument in zip(wanted, arguments, strict=True):
            handed = self.resolved(argument, outer)
            if isinstance(handed, FunctionType):
                names[name] = handed
                continue
            fields = self.fields(argument, own[name], outer) if name not in changed else None
            if fields is not None:
                names[name] = fields
                continue
            given = self.expression(argument, outer)
            if name not in changed and (isinstance(given, ast.Name | ast.Constant) or (value is not None and uses(value, name) == 1)):
                names[name] = given
            elif self.before is None:
                raise CopyError
            else:
                self.before.append(ast.Assign([ast.Name(own[name], WRITE)], given))
        return Scope(function.__globals__, names, (*outer.within, function))
