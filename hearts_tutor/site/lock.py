"""One build at a time: a lock on a file, which the system releases even when a build is killed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def build_lock(folder: Path) -> Iterator[str | None]:
    """Hold the lock of a build folder; gives None when it is ours, else the number of the process that has it.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as name, build_lock(Path(name)) as first, build_lock(Path(name)) as second:
    ...     print(first, second == str(os.getpid()))
    None True
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / ".lock"
    with path.open("a+", encoding="utf-8") as file:
        if not _take(file):
            yield _owner(path)
            return
        try:
            path.with_name(".lock-owner").write_text(str(os.getpid()), encoding="utf-8")
            yield None
        finally:
            _release(file)


def _owner(path: Path) -> str:
    try:
        return path.with_name(".lock-owner").read_text(encoding="utf-8").strip() or "unknown"
    except OSError:
        return "unknown"


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _release(file: IO[str]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: IO[str]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _release(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
