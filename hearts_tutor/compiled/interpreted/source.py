"""The source of a function as a syntax tree: how it is found, questions about it, and its named tuples split into fields."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
from collections import Counter
from collections.abc import Iterable
from types import FunctionType
from typing import Any

OUTSIDE = "outside_"  # every global name of a form begins with this, and no local name does


class CopyError(Exception):
    """A function that cannot be copied: it stays a call."""


@functools.cache
def source_of(function: FunctionType) -> ast.FunctionDef:
    """The source of a function of a module, without docstring, decorators and types; raises CopyError if it cannot be found."""
    found = _functions_of(function.__module__).get(function.__qualname__)
    if found is None or found.args.vararg or found.args.kwarg or found.args.kwonlyargs or found.args.defaults:
        raise CopyError
    if any(name.startswith(OUTSIDE) for name in (*parameters(found), *stored(found.body))):
        raise CopyError
    body = found.body if ast.get_docstring(found) is None else found.body[1:]
    plain = ast.arguments([], [ast.arg(each.arg) for each in (*found.args.posonlyargs, *found.args.args)], None, [], [], None, [])
    return ast.FunctionDef(found.name, plain, body, [], None)


@functools.cache
def _functions_of(name: str) -> dict[str, ast.FunctionDef]:
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except (OSError, TypeError, KeyError):
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def parameters(tree: ast.FunctionDef) -> list[str]:
    """The names of its parameters."""
    return [each.arg for each in tree.args.args]


def stored(nodes: Iterable[ast.AST]) -> set[str]:
    """The local names that are assigned."""
    return {each.id for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}


def changes_lists(nodes: Iterable[ast.AST]) -> bool:
    """Whether anything but a local name is assigned."""
    every = (each for node in nodes for each in ast.walk(node))
    return any(isinstance(each, ast.Subscript | ast.Attribute) and isinstance(each.ctx, ast.Store) for each in every)


def size(tree: ast.FunctionDef) -> int:
    """How many nodes the body has, as a measure of its length."""
    return sum(1 for line in tree.body for _ in ast.walk(line))


def only_value(tree: ast.FunctionDef) -> ast.expr | None:
    """The value of a function that is a single return, else None."""
    return tree.body[0].value if len(tree.body) == 1 and isinstance(tree.body[0], ast.Return) else None


def uses(node: ast.AST, name: str) -> int:
    """How often a name is used."""
    return sum(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node))


def calls(node: ast.AST) -> bool:
    """Whether anything is called."""
    return any(isinstance(each, ast.Call) for each in ast.walk(node))


def returns(node: ast.AST) -> bool:
    """Whether it contains a return."""
    return any(isinstance(each, ast.Return) for each in ast.walk(node))


def ends(body: list[ast.stmt]) -> bool:
    """Whether a block returns on every path."""
    last = body[-1] if body else None
    return isinstance(last, ast.Return) or (isinstance(last, ast.If) and ends(last.body) and ends(last.orelse))


def split_tuples(function: ast.FunctionDef, outside: dict[str, Any]) -> ast.FunctionDef:
    """The function with a local name for each field of named tuples that are never used as a whole; ``outside`` are global names."""
    fields = _fields(function, outside)
    if fields:
        _Split(fields).visit(function)
    return function


def _fields(function: ast.FunctionDef, outside: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """The names that are only ever assigned a new named tuple and of which only fields are read, each with those fields."""
    made: dict[str, set[tuple[str, ...]]] = {}
    every, known = Counter[str](), Counter[str](dict.fromkeys(parameters(function), -1))
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            every[node.id] += 1
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            known[node.value.id] += 1
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names = _made(node.value, outside)
            if names:
                known[node.targets[0].id] += 1
                made.setdefault(node.targets[0].id, set()).add(names)
    whole = {name for name, kinds in made.items() if len(kinds) > 1 or every[name] != known[name]}
    found = {name: kinds.pop() for name, kinds in made.items() if name not in whole}
    return {name: fields for name, fields in found.items() if not any(f"{name}_{field}" in every for field in fields)}


def _made(node: ast.expr, outside: dict[str, Any]) -> tuple[str, ...]:
    """The fields of the named tuple that an expression makes; none if it makes something else."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        return ()
    names: tuple[str, ...] = getattr(outside.get(node.func.id), "_fields", ())
    return names if len(names) == len(node.args) else ()


class _Split(ast.NodeTransformer):
    def __init__(self, fields: dict[str, tuple[str, ...]]) -> None:
        self.fields = fields

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id in self.fields:
            return ast.Name(f"{node.value.id}_{node.attr}", ast.Load())
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        name = node.targets[0].id if isinstance(node.targets[0], ast.Name) else ""
        if name not in self.fields or not isinstance(node.value, ast.Call):
            return node
        own: list[ast.expr] = [ast.Name(f"{name}_{field}", ast.Store()) for field in self.fields[name]]
        values = node.value.args
        if any(uses(value, each.id) for value in values for each in own if isinstance(each, ast.Name)):
            return ast.Assign([ast.Tuple(own, ast.Store())], ast.Tuple(values, ast.Load()))
        return [ast.Assign([each], value) for each, value in zip(own, values, strict=True)]
