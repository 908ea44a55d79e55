"""Hashes of the book's sources: is the built site stale, and can old outputs of cells still be used?

`inputs_hash` covers everything that the site is made from. `engine_hash` covers the code that a cell of a chapter can call:
outputs of an older engine must not be shown, but a new style sheet does not require running the cells again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parent
_SETTINGS = ("_config.yml", "_toc.yml", "pyproject.toml", "requirements.txt")
_SOURCE_FOLDERS = ("book", "notebooks")
_SKIPPED_FOLDERS = {"__pycache__", ".ipynb_checkpoints", "node_modules", "_build"}
# Modules that only serve pages.
_ONLY_FOR_SERVING = ("site/serve.py", "site/live.py", "site/web.py", "site/pages.py", "site/voila_template/", "__main__.py")


def import_path(before: str | None) -> str:
    """A PYTHONPATH with which kernels import this copy of the package, even if another one is installed.

    >>> import_path("elsewhere") == os.pathsep.join([str(ROOT), "elsewhere"])
    True
    """
    return os.pathsep.join([str(ROOT), *([before] if before else [])])


def inputs_hash(root: Path = ROOT) -> str:
    """Hash of every file that the site built from `root` depends on: pages and settings there, and this package."""
    package = (path for path in _walk(PACKAGE) if not path.relative_to(PACKAGE).as_posix().startswith(_ONLY_FOR_SERVING))
    return _hash([*((path, root) for path in _pages(root)), *((path, PACKAGE) for path in package)])


def engine_hash() -> str:
    """Hash of the code that cells can call: the package without `site`."""
    code = (path for path in _walk(PACKAGE) if path.suffix != ".css")  # the look of a lesson changes no output
    return _hash((path, PACKAGE) for path in code if path.relative_to(PACKAGE).parts[0] not in ("site", "__main__.py"))


def _pages(root: Path) -> Iterator[Path]:
    yield from (root / name for name in _SETTINGS if (root / name).is_file())
    for folder in _SOURCE_FOLDERS:
        yield from _walk(root / folder)


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_dir() and path.name not in _SKIPPED_FOLDERS:
            yield from _walk(path)
        elif path.is_file() and not path.name.startswith("."):
            yield path


def _hash(files: Iterable[tuple[Path, Path]]) -> str:
    """Hash of files with their paths relative to the folder that is given with each."""
    total = hashlib.sha256()
    for path, base in files:
        total.update(path.relative_to(base).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]
