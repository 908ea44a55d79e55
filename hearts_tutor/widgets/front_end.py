"""The files that a page with lessons needs: the script, the style sheet, and what Python in the page loads.

The same script text runs in notebooks, where anywidget loads it, and in the static book, where it is served as ``lesson.js``.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hearts_tutor.site import assets
from hearts_tutor.site.wheel import BESIDE

STATIC = Path(__file__).parent / "static"
# One text, because anywidget takes one module and a page should make one request; in this order.
SCRIPTS = ("look.js", "keyboard.js", "fields.js", "time.js", "links.js", "keeping.js", "lesson.js", "in_book.js")

STYLES = ("lesson.css", "game.css")


@cache
def module_source() -> str:
    """Return the one module for the page: idiomorph and our scripts, the last of which takes over the lessons of the static book."""
    morph = assets.idiomorph(assets.ensure_assets())
    return "\n".join(path.read_text(encoding="utf-8") for path in (morph, *(STATIC / name for name in SCRIPTS)))


@cache
def style_source() -> str:
    """Return the style sheet of lessons."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in STYLES)


def files_to_serve(wheel: Path, core_lock: Path, beside: Mapping[str, Path] | None = None) -> dict[str, bytes]:
    """Return the files of the folder that the book's pages load lessons from, by name.

    ``wheel`` is our package packed for the browser, ``core_lock`` the ``pyodide-lock.json`` that came with Pyodide, ``beside``
    the wheels of packages that some lessons use, by name. Pyodide's own files stand beside that folder in ``pyodide/``, and
    ``worker.js`` looks for them there.
    """
    others = beside or {}
    lock = pyodide_lock(json.loads(core_lock.read_text(encoding="utf-8")), wheel, others)
    return {
        "lesson.js": module_source().encode(),
        "lesson.css": style_source().encode(),
        "worker.js": (STATIC / "worker.js").read_bytes(),
        "pyodide-lock.json": json.dumps(lock, indent=1, sort_keys=True).encode(),
        **{path.name: path.read_bytes() for path in (wheel, *others.values())},
    }


def folder_name(files: dict[str, bytes]) -> str:
    """Return a name for the folder of these files that changes when any of them does, so that a browser never mixes two builds.

    >>> folder_name({"lesson.js": b"a"}) == folder_name({"lesson.js": b"b"})
    False
    """
    total = hashlib.sha256()
    for name, content in sorted(files.items()):
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return f"hearts-{total.hexdigest()[:10]}"


def pyodide_lock(core_lock: dict[str, Any], wheel: Path, beside: Mapping[str, Path] | None = None) -> dict[str, Any]:
    """Return a lock file like Pyodide's own that lists our wheels and nothing else, so that nothing else can be asked for."""
    name = wheel.name.split("-")[0].replace("_", "-").lower()
    needs = {each.name: each.needs for each in BESIDE}
    wheels = {name: wheel, **(beside or {})}
    return {"info": core_lock["info"], "packages": {each: _lock_entry(each, path, needs.get(each, ())) for each, path in wheels.items()}}


def _lock_entry(package: str, wheel: Path, needs: Sequence[str]) -> dict[str, Any]:
    """What the lock says about one wheel."""
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
