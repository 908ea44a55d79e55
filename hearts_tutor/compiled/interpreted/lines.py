"""Lines copied from one function into another; each return of an inlined function becomes the end of a branch."""

from __future__ import annotations

import ast
import copy
from types import FunctionType
from typing import Any

from hearts_tutor.compiled.interpreted.expressions import READ, WRITE, Expressions, Fields, Function, Handed, Scope, Sink
from hearts_tutor.compiled.interpreted.source import CopyError, calls, ends, parameters, returns, source_of, split_tuples, stored


class Lines(Expressions):
    """Copies one function and inlines others in it."""

    def root(self, function: FunctionType, handed: Handed = ()) -> ast.FunctionDef:
        """The copy, without the parameters whose functions are ``handed`` and inlined; raises CopyError if it cannot be made."""
        tree = source_of(function)
        own = stored(tree.body).union(parameters(tree))
        marks = [name.rpartition("_")[2] for name in own]
        self.used = max((int(end) for end in marks if end.isdecimal()), default=0)  # no local name ends in a higher number
        fixed = {parameters(tree)[place]: each for place, each in handed}
        if not stored(tree.body).isdisjoint(fixed):
            raise CopyError
        names: dict[str, ast.expr | Function | Fields] = {name: ast.Name(name, READ) for name in own}
        body = self.block(tree.body, Scope(function.__globals__, names | fixed, (function,)))
        rest = ast.arguments([], [each for each in tree.args.args if each.arg not in fixed], None, [], [], None, [])
        return split_tuples(ast.FunctionDef(function.__name__, rest, body, [], None), self.outside)

    def lines(self, function: FunctionType, arguments: list[ast.expr], scope: Scope, sink: Sink) -> list[ast.stmt]:
        before: list[ast.stmt] = []
        outer, self.before = self.before, before
        try:
            inner = self.inner(function, arguments, scope)
        finally:
            self.before = outer
        return before + self.tail(source_of(function).body, inner, sink)

    def tail(self, body: list[ast.stmt], scope: Scope, sink: Sink) -> list[ast.stmt]:
        """The last block of a function, or of one of its branches."""
        made: list[ast.stmt] = []
        for index, line in enumerate(body):
            if isinstance(line, ast.Return):
                return made + self.value(line.value or ast.Constant(None), scope, sink)
            if isinstance(line, ast.If) and returns(line):
                return made + self.branches(line, body[index + 1 :], scope, sink)
            if returns(line):
                raise CopyError
            made += self.line(line, scope)
        return made + sink(ast.Constant(None))

    def branches(self, line: ast.If, rest: list[ast.stmt], scope: Scope, sink: Sink) -> list[ast.stmt]:
        """An ``if`` with a return in it: the ``rest`` of the block is moved into the branch that does not return."""
        if not ends(line.body) and not ends(line.orelse):
            raise CopyError
        test, before = self.with_lines(line.test, scope)
        yes, no = (branch if ends(branch) else branch + rest for branch in (line.body, line.orelse))
        return [*before, ast.If(_condition(test), self.tail(yes, scope, sink), self.tail(no, scope, sink))]

    def block(self, body: list[ast.stmt], scope: Scope) -> list[ast.stmt]:
        """A block that does not return."""
        return [made for line in body for made in self.line(line, scope)]

    def value(self, node: ast.expr, scope: Scope, sink: Sink) -> list[ast.stmt]:
        """The lines that hand the value of an expression to ``sink``."""
        if isinstance(node, ast.IfExp) and (calls(node) or isinstance(node.body, ast.Tuple)):
            test, before = self.with_lines(node.test, scope)
            return [*before, ast.If(_condition(test), self.value(node.body, scope, sink), self.value(node.orelse, scope, sink))]
        if isinstance(node, ast.Call) and not node.keywords:
            function = self.resolved(node.func, scope)
            try:
                if self.choice.is_inlined(function):
                    return self.lines(function, node.args, scope, sink)
            except CopyError:
                pass
        made, before = self.with_lines(node, scope)
        return before + sink(made)

    def line(self, line: ast.stmt, scope: Scope) -> list[ast.stmt]:
        """The lines that replace one; raises CopyError for a statement that compiled loops do not use."""
        if isinstance(line, ast.Return):
            return self.value(line.value or ast.Constant(None), scope, lambda value: [ast.Return(value)])
        if isinstance(line, ast.Expr):
            return self.value(line.value, scope, lambda value: [ast.Expr(value)] if calls(value) else [])
        if isinstance(line, ast.Assign):
            targets = [self.target(each, scope) for each in line.targets]
            return self.value(line.value, scope, lambda value: _assigned(copy.deepcopy(targets), value))
        if isinstance(line, ast.AnnAssign) and line.value:
            target = self.target(line.target, scope)
            return self.value(line.value, scope, lambda value: _assigned([copy.deepcopy(target)], value))
        if isinstance(line, ast.AugAssign):
            value, before = self.with_lines(line.value, scope)
            return [*before, ast.AugAssign(self.target(line.target, scope), line.op, value)]
        if isinstance(line, ast.Break | ast.Continue | ast.Pass):
            return [line]
        return self.compound(line, scope)

    def compound(self, line: ast.stmt, scope: Scope) -> list[ast.stmt]:
        """The lines that replace a statement with blocks inside it."""
        if isinstance(line, ast.While):  # its condition is evaluated again and again
            return [ast.While(_condition(self.unsure(line.test, scope)), self.block(line.body, scope), self.block(line.orelse, scope))]
        if isinstance(line, ast.If):
            test, before = self.with_lines(line.test, scope)
            return [*before, ast.If(_condition(test), self.block(line.body, scope), self.block(line.orelse, scope))]
        if isinstance(line, ast.For):
            over, before = self.with_lines(line.iter, scope)
            target = self.target(line.target, scope)
            return [*before, ast.For(target, over, self.block(line.body, scope), self.block(line.orelse, scope))]
        raise CopyError

    def target(self, node: ast.expr, scope: Scope) -> Any:
        """A copy of the target of an assignment."""
        made = self.unsure(node, scope)
        _write(made)
        return made


def _condition(node: ast.expr) -> ast.expr:
    """A condition without its ``1 if ... else 0``."""
    if isinstance(node, ast.IfExp) and isinstance(node.body, ast.Constant) and isinstance(node.orelse, ast.Constant):
        return node.test if (node.body.value, node.orelse.value) == (1, 0) else node
    return node


def _write(node: Any) -> None:
    node.ctx = WRITE
    for each in node.elts if isinstance(node, ast.Tuple) else ():
        _write(each)


def _assigned(targets: list[ast.expr], value: ast.expr) -> list[ast.stmt]:
    """An assignment, without the parts of a tuple that go to unused names."""
    to = targets[0]
    if not (isinstance(to, ast.Tuple) and isinstance(value, ast.Tuple) and len(to.elts) == len(value.elts)):
        return [ast.Assign(targets, value)]
    wanted = [(each, part) for each, part in zip(to.elts, value.elts, strict=True) if calls(part) or not _is_unused(each)]
    if len(wanted) == 1:
        return [ast.Assign([wanted[0][0]], wanted[0][1])]
    return [ast.Assign([ast.Tuple([each for each, _ in wanted], WRITE)], ast.Tuple([part for _, part in wanted], READ))]


def _is_unused(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and (target.id == "_" or target.id.startswith("__"))
