"""The floors hold: no import goes upwards or to a neighbour, and no modules import each other in a circle."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts_tutor.site.floors import FLOORS, Arrow, arrows, circle, floor_of, modules, wrong_arrows
from hearts_tutor.site.floors_picture import floor_rows, floors_svg

FOUND = arrows()


def test_every_module_has_its_floor() -> None:
    for module in modules():
        floor_of(module)


def test_the_imports_are_found() -> None:
    """The tests below look at these imports."""
    assert len(FOUND) > 300
    assert {"engine.kernel", "compiled.bits"} <= {arrow.target for arrow in FOUND}


def test_no_import_runs_up_or_to_a_neighbour() -> None:
    assert wrong_arrows(FOUND) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle(FOUND) == []


def test_no_lesson_imports_another_and_shared_imports_none() -> None:
    def lesson(module: str) -> str:
        return ".".join(module.split(".")[:2])

    inside = [arrow for arrow in FOUND if arrow.source.startswith("lessons.") and arrow.target.startswith("lessons.")]
    assert inside
    assert [arrow for arrow in inside if lesson(arrow.source) != lesson(arrow.target) and lesson(arrow.target) != "lessons.shared"] == []


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("engine.deal", "lessons.tricks.lesson", "lessons stands above it"),
        ("site.build", "lab.deals", "lab stands beside it on the same floor"),
    ],
)
def test_a_wrong_arrow_is_named(source: str, target: str, words: str) -> None:
    (sentence,) = wrong_arrows([Arrow(source, target, 7)])
    assert sentence.startswith(f"{source} (line 7) imports {target}")
    assert words in sentence


def test_an_arrow_down_is_right() -> None:
    assert wrong_arrows([Arrow("lessons.tricks.lesson", "engine.deal", 7), Arrow("engine.deal", "engine.cards", 1)]) == []


def test_imports_are_found_in_functions_under_conditions_and_with_dots(tmp_path: Path) -> None:
    package = tmp_path / "house"
    (package / "low").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "low" / "__init__.py").write_text("")
    (package / "low" / "one.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house.low.two import Thing\n"
        "def late():\n    from . import two\n    import house.low.three\n"
    )
    (package / "low" / "two.py").write_text("from house.low import one\n")
    (package / "low" / "three.py").write_text("import json\n")
    found = arrows(package)
    assert {arrow for arrow in found if arrow.source == "low.one"} == {
        Arrow("low.one", "low.two", 3),
        Arrow("low.one", "low.two", 5),
        Arrow("low.one", "low.three", 6),
    }
    assert sorted(set(circle(found))) == ["low.one", "low.two"]


def test_the_floors_name_no_room_twice() -> None:
    rooms = [room for floor in FLOORS for room in floor]
    assert len(rooms) == len(set(rooms))


def test_the_picture_and_its_table_show_every_room() -> None:
    rooms = [room for floor in FLOORS for room in floor]
    drawn = floors_svg()
    assert all(f">{room}/<" in drawn or f">{room}.py<" in drawn for room in rooms)
    head, *rows = floor_rows()
    assert [row[0] for row in rows] == [f"`{room}`" for room in rooms]
    assert all(len(row) == len(head) and all(row) for row in rows), "a room without a docstring"
