"""The picture of the floors, and the table beside it, both made from the imports in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from html import escape

from hearts_tutor.site.floors import FLOORS, Arrow, arrows, modules, room_of

WIDTH, ROW, BOX, HIGH = 400, 78, 118, 42  # width of the picture, height of a floor, width and height of a room, in units of the drawing

Rooms = dict[str, set[str]]


def room_imports(found: Iterable[Arrow]) -> Rooms:
    """For each room the rooms that it imports from.

    >>> room_imports([Arrow("lessons.tricks.lesson", "engine.deal", 7), Arrow("lessons.moon.view", "lessons.moon.state", 2)])
    {'lessons': {'engine'}}
    """
    rooms: Rooms = {}
    for source, target, _ in found:
        if room_of(source) != room_of(target):
            rooms.setdefault(room_of(source), set()).add(room_of(target))
    return rooms


def needed(rooms: Rooms) -> list[tuple[str, str]]:
    """The arrows to draw; an arrow that follows from others is left out.

    >>> needed({"site": {"lessons", "engine"}, "lessons": {"engine"}})
    [('lessons', 'engine'), ('site', 'lessons')]
    """

    def reach(room: str) -> set[str]:
        found: set[str] = set()
        todo = list(rooms.get(room, ()))
        while todo:
            near = todo.pop()
            if near not in found:
                found.add(near)
                todo += rooms.get(near, ())
        return found

    return sorted(
        (source, target)
        for source, targets in rooms.items()
        for target in targets
        if not any(target in reach(other) for other in targets - {target})
    )


def floors_svg() -> str:
    """The floors as a drawing in the colours of the page: a box for each room, with its number of modules, and an arrow for each import."""
    rooms = room_imports(arrows())
    counts = {room: sum(room_of(module) == room for module in modules()) for floor in FLOORS for room in floor}
    places = {
        room: (WIDTH * (2 * column + 1) // (2 * len(floor)), ROW * row + HIGH // 2 + 2)
        for row, floor in enumerate(FLOORS)
        for column, room in enumerate(floor)
    }
    lines = "".join(_line(*places[source], *places[target]) for source, target in needed(rooms))
    boxes = "".join(_box(room, counts[room], *places[room]) for room in places)
    label = f"The floors of the package from the top: {'; '.join(', '.join(floor) for floor in FLOORS)}. Every arrow runs down."
    return (
        f'<svg class="ht-floors" viewBox="0 0 {WIDTH} {ROW * len(FLOORS) - 30}" role="img" aria-label="{escape(label)}" '
        'style="width:100%;max-width:32rem;font:13px sans-serif" fill="currentColor" stroke="currentColor">'
        '<defs><marker id="ht-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0L8 4L0 8z" stroke="none"/></marker></defs>{lines}{boxes}</svg>'
    )


def _line(x: int, y: int, to_x: int, to_y: int) -> str:
    top, end = y + HIGH // 2, to_y - HIGH // 2 - 2
    bend = 0 if to_y - y <= ROW else 70 * (1 if x >= WIDTH // 2 else -1)  # past the floors between
    middle = (top + end) // 2
    return (
        f'<path d="M{x} {top}C{x + bend} {middle} {to_x + bend} {middle} {to_x} {end}" fill="none" opacity=".55" '
        'stroke-width="1.3" marker-end="url(#ht-tip)"/>'
    )


def _box(room: str, count: int, x: int, y: int) -> str:
    name = f"{room}.py" if count == 1 else f"{room}/"
    below = "" if count == 1 else f'<text x="{x}" y="{y + 14}" text-anchor="middle" stroke="none" font-size="11">{count} modules</text>'
    return (
        f'<rect x="{x - BOX // 2}" y="{y - HIGH // 2}" width="{BOX}" height="{HIGH}" rx="6" '
        'fill="var(--floor, Canvas)" stroke-width="1.2"/>'
        f'<text x="{x}" y="{y - 2 if below else y + 4}" text-anchor="middle" stroke="none" font-weight="600">{name}</text>{below}'
    )


def floor_rows() -> list[list[str]]:
    """A row for each room, from the top down: its name, the purpose that its docstring gives, and the rooms it imports from."""
    rooms, found = room_imports(arrows()), modules()
    names = [room for floor in FLOORS for room in floor]
    rows = [[f"`{room}`", _purpose(found[room].read_text(encoding="utf-8")), _below(rooms.get(room, set()), names)] for room in names]
    return [["room", "what it is for", "imports from"], *rows]


def _purpose(source: str) -> str:
    """The first sentence of a module's docstring."""
    text = " ".join((ast.get_docstring(ast.parse(source)) or "").split("\n\n")[0].split())
    return text.split(". ")[0].rstrip(".")


def _below(rooms: set[str], names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names if name in rooms) or "nothing"
