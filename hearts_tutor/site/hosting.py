"""Files that the static site hosts itself: lesson script, worker, wheel, Python for the browser and MathJax, if a page uses them.

Script, style sheet, worker, wheel and lock must fit each other, so they are in one folder that is named by the hash of all of them. A
browser may cache this folder for ever, and an old page never loads a new script.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from . import assets, front_end
from .sources import ROOT
from .wheel import build_dependencies, build_wheel

_MATHJAX_FILES = ("tex-chtml.js", "output/chtml/fonts/woff-v2")
_REFERENCE = re.compile(r'(?:src|href)="[^"]*?_static/([^"?#]+)')


def place(static: Path) -> str:
    """Write the lesson folder and the folder of Pyodide under `_static`; return the name of the lesson folder."""
    modules = assets.ensure_assets()
    with tempfile.TemporaryDirectory() as folder:
        ours, dependencies = build_wheel(ROOT, Path(folder)), build_dependencies(Path(folder))
        files = front_end.files_to_serve(ours, assets.pyodide_lock(modules), dependencies)
    name = front_end.folder_name(files)
    for file, data in files.items():
        target = static / name / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    for path in assets.pyodide_core(modules):
        _copy(path, static / "pyodide" / path.name)
    return name


def sweep(site: Path, pages: set[str]) -> None:
    """Delete pages that are no longer in the book and files in `_static` that no page uses; add MathJax if a page has formulas."""
    for page in site.rglob("*.html"):
        if page.relative_to(site).with_suffix("").as_posix() not in pages:
            page.unlink()
    static = site / "_static"
    wanted = set(_references(site.rglob("*.html")))
    if any(name.startswith("mathjax/") for name in wanted):
        place_mathjax(assets.mathjax(assets.ensure_assets()), static)
    hashed = {name.split("/")[0] for name in wanted if name.startswith("hearts-")}
    for path in static.iterdir() if static.is_dir() else ():
        if path.name in hashed or path.name == "pyodide" or (path.name == "mathjax" and "mathjax/es5/tex-chtml.js" in wanted):
            continue
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name not in wanted:
            path.unlink()


def welcome(site: Path, first_page: str) -> None:
    """Write an index page that redirects to the first page and keeps the fragment of the address."""
    (site / "index.html").write_text(
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>Hearts Tutor</title>\n<link rel="icon" type="image/svg+xml" href="_static/icon.svg">\n'
        f'<script>location.replace("{first_page}" + location.search + location.hash)</script>\n'
        f'<noscript><meta http-equiv="refresh" content="0; url={first_page}"></noscript>\n'
        f'<p><a href="{first_page}">Hearts Tutor</a></p>\n</html>\n',
        encoding="utf-8",
    )


def place_mathjax(source: Path, static: Path) -> None:
    """Copy the script and the fonts of MathJax that formulas in pages need."""
    for name in _MATHJAX_FILES:
        path = source / name
        for file in path.rglob("*") if path.is_dir() else (path,):
            if file.is_file():
                _copy(file, static / "mathjax" / "es5" / file.relative_to(source))


def _references(pages: Iterable[Path]) -> Iterable[str]:
    for page in pages:
        yield from _REFERENCE.findall(page.read_text(encoding="utf-8"))


def _copy(source: Path, target: Path) -> None:
    """Copy the file, unless the target has the same size and is not older."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_file() and target.stat().st_size == source.stat().st_size and target.stat().st_mtime >= source.stat().st_mtime:
        return
    shutil.copy2(source, target)
