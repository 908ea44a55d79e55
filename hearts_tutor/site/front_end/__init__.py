"""The files that a page with lessons needs: the script, the style sheet, and what Python in the page loads.

The script runs in notebooks, where anywidget loads its text, and in the static book, where it is served as ``lesson.js``.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hearts_tutor.lessons import LESSONS
from hearts_tutor.site import assets
from hearts_tutor.site.wheel import DEPENDENCIES

HERE = Path(__file__).parent
# Joined into one text in this order, because anywidget takes one module and a page should make one request.
SCRIPTS = ("look.js", "keyboard.js", "fields.js", "time.js", "links.js", "keeping.js", "lesson.js", "in_book.js")


@cache
def module_source() -> str:
    """Return the page's single module: idiomorph and our scripts; the last script starts the lessons of the static book."""
    morph = assets.idiomorph(assets.ensure_assets())
    return "\n".join(path.read_text(encoding="utf-8") for path in (morph, *(HERE / name for name in SCRIPTS)))


@cache
def style_source() -> str:
    """Return the style sheet of lessons: the common look, then the rules of each lesson in the order of ``LESSONS``."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (HERE / "lesson.css", *_lesson_styles()))


def _lesson_styles() -> list[Path]:
    """The ``style.css`` of each lesson's folder, if there is one; no lesson is imported to find it."""
    found = (find_spec(path.partition(":")[0]) for path in LESSONS.values())
    styles = (Path(spec.origin).with_name("style.css") for spec in found if spec is not None and spec.origin is not None)
    return [path for path in styles if path.is_file()]


def files_to_serve(wheel: Path, core_lock: Path, dependencies: Mapping[str, Path] | None = None) -> dict[str, bytes]:
    """Return the files of the folder from which the book's pages load lessons, by name.

    ``wheel`` is our package packed for the browser, ``core_lock`` the ``pyodide-lock.json`` that came with Pyodide,
    ``dependencies`` the wheels of packages that some lessons use, by name. Pyodide's own files are in the folder ``pyodide/``
    beside this one, where ``worker.js`` looks for them.
    """
    others = dependencies or {}
    lock = pyodide_lock(json.loads(core_lock.read_text(encoding="utf-8")), wheel, others)
    return {
        "lesson.js": module_source().encode(),
        "lesson.css": style_source().encode(),
        "worker.js": (HERE / "worker.js").read_bytes(),
        "pyodide-lock.json": json.dumps(lock, indent=1, sort_keys=True).encode(),
        **{path.name: path.read_bytes() for path in (wheel, *others.values())},
    }


def folder_name(files: dict[str, bytes]) -> str:
    """Return a name for the folder of these files; it changes with any of them, so that a browser never mixes two builds.

    >>> folder_name({"lesson.js": b"a"}) == folder_name({"lesson.js": b"b"})
    False
    """
    total = hashlib.sha256()
    for name, content in sorted(files.items()):
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return f"hearts-{total.hexdigest()[:10]}"


def pyodide_lock(core_lock: dict[str, Any], wheel: Path, dependencies: Mapping[str, Path] | None = None) -> dict[str, Any]:
    """Return a lock file like Pyodide's own that lists our wheels and nothing else, so that a page can load nothing else."""
    name = wheel.name.split("-")[0].replace("_", "-").lower()
    needs = {each.name: each.needs for each in DEPENDENCIES}
    wheels = {name: wheel, **(dependencies or {})}
    return {"info": core_lock["info"], "packages": {each: _lock_entry(each, path, needs.get(each, ())) for each, path in wheels.items()}}


def _lock_entry(package: str, wheel: Path, needs: Sequence[str]) -> dict[str, Any]:
    """The entry of one wheel in the lock."""
    with zipfile.ZipFile(wheel) as archive:
        found = [re.match(r"(\w+)(?:/__init__)?\.py$", member) for member in archive.namelist()]
    return {
        "name": package,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted({match[1] for match in found if match}),
        "depends": list(needs),
        "unvendored_tests": False,
    }
