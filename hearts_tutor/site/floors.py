"""The floors of the package, and the imports between them as they are written in the code.

Each floor may import from the floors below it only, never from its own neighbours or from above. A test holds that, and
the page for contributors draws its picture from the same imports.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parents[1]

# From the top down. A room is a package or a module of the top level; rooms on the same floor do not import each other.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("__main__", "__init__"),
    ("cli", "widgets"),
    ("site", "lab"),
    ("claims",),
    ("lessons",),
    ("roster",),
    ("advice",),
    ("referee", "players"),
    ("records", "playout", "draw"),
    ("engine",),
    ("compiled", "faces"),
)


class Arrow(NamedTuple):
    """One import: the module that imports (dotted, below the package), the module it imports, and the line (from 1)."""

    source: str
    target: str
    line: int


def modules(package: Path = PACKAGE) -> dict[str, Path]:
    """Every module of a package by its dotted name; a folder's ``__init__`` has the folder's name, the package's own is ``__init__``."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        found[".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts)] = path
    return found


def arrows(package: Path = PACKAGE) -> list[Arrow]:
    """Every import of one module of the package by another, anywhere in the file."""
    known = modules(package)
    return [
        Arrow(source, target, line)
        for source, path in known.items()
        for target, line in _imports(path, package.name, known)
        if target != source
    ]


def _imports(path: Path, name: str, known: Mapping[str, Path]) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(path, name, node)
            named = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from ((_module(each, name, known), node.lineno) for each in named if each.split(".")[0] == name)


def _absolute(path: Path, name: str, node: ast.ImportFrom) -> str:
    """The dotted name after ``from``, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    folder = path.parents[node.level - 1]
    parts = folder.parts[folder.parts.index(name) :] if name in folder.parts else (name,)
    return ".".join([*parts, *([node.module] if node.module else [])])


def _module(dotted: str, name: str, known: Mapping[str, Path]) -> str:
    """The module that a dotted name belongs to: itself, or the one that defines the name."""
    parts = dotted.split(".")[1:]
    while parts and ".".join(parts) not in known:
        parts.pop()
    return ".".join(parts) or "__init__"


def room_of(module: str) -> str:
    """The room that a module belongs to.

    >>> room_of("engine.rules.options"), room_of("roster")
    ('engine', 'roster')
    """
    return module.split(".")[0]


def floor_of(module: str) -> int:
    """The number of a module's floor, 0 at the bottom; raises KeyError for a room that FLOORS does not name."""
    room = room_of(module)
    for height, rooms in enumerate(reversed(FLOORS)):
        if room in rooms:
            return height
    raise KeyError(room)


def wrong_arrows(found: Iterable[Arrow]) -> list[str]:
    """One sentence for every import that runs up, or to a neighbour on the same floor."""
    wrong = []
    for source, target, line in found:
        if room_of(source) == room_of(target):
            continue
        here, there = floor_of(source), floor_of(target)
        if there >= here:
            where = "above it" if there > here else "beside it on the same floor"
            wrong.append(f"{source} (line {line}) imports {target}, but {room_of(target)} stands {where} ({here} to {there}).")
    return wrong


def circle(found: Iterable[Arrow]) -> list[str]:
    """Modules that import each other in a circle, in order; an empty list if there is no circle."""
    needs: dict[str, set[str]] = {}
    for arrow in found:
        needs.setdefault(arrow.source, set()).add(arrow.target)
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as fault:
        return list(reversed(fault.args[1]))
    return []
