"""Build the book when something it depends on has changed, and never leave half a site behind.

Jupyter Book runs in a process of its own and writes into `_build/work`. Only a finished site is copied beside the old one and
then takes its place, so whoever serves `_build/html` sees the old pages or the new ones. One build runs at a time.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock, Timeout

from .progress import tell
from .settings import SettingsError, check
from .sources import ROOT, engine_hash, import_path, inputs_hash
from .transcript import Transcript

Progress = Callable[[str], None]
_CACHES_KEPT = 3
_JUPYTER_BOOK = "from jupyter_book.cli.main import main; main()"


class BuildError(RuntimeError):
    """The book could not be built; the message is one sentence for the person who started the build."""


def build_book(*, strict: bool = False, force: bool = False, progress: Progress = tell, root: Path = ROOT) -> Path:
    """Build the book if it is stale, and return the folder of the finished site.

    `strict` also fails on warnings, such as a reference to a page that is not there. `force` builds everything anew, except for
    the browser files that were fetched. Raises `BuildError`.
    """
    try:
        return _build(strict=strict, force=force, progress=progress, root=root)
    except SettingsError as fault:
        raise BuildError(f"The book was not built: {fault}.") from None
    except OSError as fault:  # for example a folder that may not be written, or a full disk
        raise BuildError(f"The book was not built: {_unusable(root, fault)}.") from None


def _unusable(root: Path, fault: OSError) -> str:
    """Say which file cannot be used, relative to the project, and why."""
    path = Path(str(fault.filename or "a file"))
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
    why = "it is a file, and a folder is needed" if isinstance(fault, (FileExistsError, NotADirectoryError)) else fault.strerror or fault
    return f"{name} cannot be used ({why})"


def _build(*, strict: bool, force: bool, progress: Progress, root: Path) -> Path:
    site = root / "_build" / "html"
    if not force and is_fresh(root, strict=strict):
        return site
    try:
        lock = FileLock(root / "_build" / ".lock").acquire(blocking=False)  # the system releases it even if a build is killed
    except Timeout:
        raise BuildError("Another build of this book is running: wait until it has ended, then try again.") from None
    with lock:
        check(root)
        stamp = inputs_hash(root)
        _prepare(root, force=force, progress=progress)
        _run_jupyter_book(root, strict=strict, force=force, progress=progress)
        progress("Putting the new pages in place")
        _publish(root / "_build" / "work" / "_build" / "html", site)
        _drop_old_caches(root)
        _stamp_file(root).write_text(json.dumps({"inputs": stamp, "strict": strict}), encoding="utf-8")
    progress(f"The book is built: {site}")
    return site


def is_fresh(root: Path = ROOT, *, strict: bool = False) -> bool:
    """Whether the site in `_build/html` was built from the present files (and without warnings, if `strict`)."""
    try:
        stamp = json.loads(_stamp_file(root).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    made = (root / "_build" / "html" / "index.html").is_file()
    return bool(made and stamp.get("inputs") == inputs_hash(root) and (stamp.get("strict") or not strict))


def _stamp_file(root: Path) -> Path:
    return root / "_build" / "stamp.json"


def _prepare(root: Path, *, force: bool, progress: Progress) -> None:
    """Fetch the browser files here and not in the child process, so that progress and errors are reported at once."""
    from .assets import AssetsError, ensure_assets

    if force:
        for name in ("work", "cache"):
            folder = root / "_build" / name
            if folder.exists():
                shutil.rmtree(folder)
    try:
        ensure_assets(progress)
    except AssetsError as error:
        raise BuildError(str(error)) from None


def _run_jupyter_book(root: Path, *, strict: bool, force: bool, progress: Progress) -> None:
    """Run Jupyter Book in a child process, report its progress, and turn its errors into one sentence."""
    work = root / "_build" / "work"
    work.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", _JUPYTER_BOOK, "build", str(root), "--path-output", str(work)]
    if strict:
        # A page from the cache would not repeat its warnings.
        command += ["-W", "-n", "--keep-going", "--all"]
    transcript = Transcript(root, progress)
    progress("Building the book")
    with (work / "build.log").open("w", encoding="utf-8") as log, _start(command, root) as child:
        assert child.stdout is not None
        try:
            for line in child.stdout:
                log.write(line)
                transcript.read(line)
        except BaseException:
            child.kill()
            raise
    if child.returncode in (-signal.SIGINT, 128 + signal.SIGINT) or (child.returncode and transcript.was_interrupted):
        raise KeyboardInterrupt  # Ctrl-C reaches the child too, and may end it first
    if child.returncode != 0:
        # A page that was read once does not repeat its warnings: let the next build read them all.
        shutil.rmtree(work / "_build" / ".doctrees", ignore_errors=True)
        raise BuildError(transcript.reason(log=work / "build.log"))
    for warning in transcript.warnings:
        progress(f"Warning: {warning}")


def _start(command: list[str], root: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command,
        cwd=root,
        env={
            **os.environ,
            "PYTHONPATH": import_path(os.environ.get("PYTHONPATH")),
            "PYTHONUNBUFFERED": "1",
            "NO_COLOR": "1",
            "PYTHONIOENCODING": "utf-8",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def _publish(made: Path, site: Path) -> None:
    """Replace the old site with a copy of the finished one, by two renames, so that no half-written site is served."""
    fresh, old = site.with_name("html.new"), site.with_name("html.old")
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    shutil.copytree(made, fresh)
    if site.exists():
        site.rename(old)
    fresh.rename(site)
    shutil.rmtree(old, ignore_errors=True)


def _drop_old_caches(root: Path) -> None:
    """Keep the outputs of the last few engines only, so that going back a commit is quick and the folder does not grow."""
    cache = root / "_build" / "cache"
    folders = sorted((path for path in cache.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime) if cache.is_dir() else []
    stale = [path for path in folders if path.name != engine_hash()]
    for path in stale[: max(0, len(stale) - _CACHES_KEPT + 1)]:
        shutil.rmtree(path, ignore_errors=True)
