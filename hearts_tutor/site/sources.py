"""What the book is made of, as hashes: is the built site stale, and may old cell outputs still be used?

Two hashes, because they answer two questions.  `inputs_hash` covers everything that ends up in the site.  `engine_hash` covers what a
cell of a chapter can reach: outputs computed by an older engine must not be shown, but a new style sheet need not run them again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_BESIDE_THE_PACKAGE = ("_config.yml", "_toc.yml", "pyproject.toml", "requirements.txt")
_SOURCE_FOLDERS = ("book", "notebooks", "hearts_tutor", "npm")
_SKIPPED_FOLDERS = {"__pycache__", ".ipynb_checkpoints", "node_modules", "_build"}
# Parts of site/ that serve pages and never write one.
_ONLY_FOR_SERVING = ("hearts_tutor/site/serve.py", "hearts_tutor/site/live.py", "hearts_tutor/site/voila_template/", "hearts_tutor/__main__.py")


def inputs_hash(root: Path = ROOT) -> str:
    """Hash over every file that the built site depends on."""
    return _hash(root, (path for path in _files(root) if not path.relative_to(root).as_posix().startswith(_ONLY_FOR_SERVING)))


def engine_hash(root: Path = ROOT) -> str:
    """Hash over the code that cells can call: the package without the part that builds and serves the site."""
    package = root / "hearts_tutor"
    return _hash(root, (path for path in _walk(package) if path.relative_to(package).parts[0] not in ("site", "__main__.py")))


def _files(root: Path) -> Iterator[Path]:
    for name in (*_BESIDE_THE_PACKAGE, "package.json", "package-lock.json"):
        if (root / name).is_file():
            yield root / name
    for folder in _SOURCE_FOLDERS:
        yield from _walk(root / folder)


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_dir() and path.name not in _SKIPPED_FOLDERS:
            yield from _walk(path)
        elif path.is_file() and not path.name.startswith("."):
            yield path


def _hash(root: Path, files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in files:
        total.update(path.relative_to(root).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]
