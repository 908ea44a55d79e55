"""Marked loops compiled by numba and kept on disk. Loaded only if numba is installed, at the first call of an ``Entry``.

Numba's own cache does not notice an edit in a *called* module. So every loop has its own cache folder, named by a hash of everything
that its machine code depends on: the modules of the functions that it can reach, the values of the global names that those functions
read, and the versions of Python and numba. It does not matter which other modules a process has imported.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar

import llvmlite
import numba
import numba.core.config
from numba.core.errors import NumbaWarning
from numba.extending import register_jitable

from hearts_tutor.compiled import intrinsics, marks

P = ParamSpec("P")
R = TypeVar("R")
Function = Callable[..., Any]

CACHES_KEPT = 4  # how many caches of each loop are kept
PACKAGE = __name__.partition(".")[0]
HERE = (__name__, intrinsics.__name__)  # modules that take part in every loop
_registered: set[Function] = set(intrinsics.OVERLOADED)


def compile_loop(function: Callable[P, R]) -> Callable[P, R]:
    """Hand all marked functions that a loop can reach to numba, then compile it."""
    for each in reachable(function):
        if each in marks.COMPILABLE and each not in _registered:
            register_jitable(forceinline=each in marks.INLINED)(each)
            _registered.add(each)
    folder = cache_folder(function)
    settings: Any = numba.core.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder or "")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", NumbaWarning)
            compiled: Callable[P, R] = numba.njit(nogil=True, cache=folder is not None, error_model="numpy")(function)
        return compiled
    finally:
        settings.CACHE_DIR = before


def reachable(function: Function) -> list[Function]:
    """A loop and all marked functions that it calls or passes on, directly or through others, in the order of their names."""
    found, waiting = {function}, [function]
    while waiting:
        for _, value in global_values(waiting.pop()):
            if isinstance(value, FunctionType) and value in marks.COMPILABLE and value not in found:
                found.add(value)
                waiting.append(value)
    return sorted(found, key=lambda each: (each.__module__, each.__qualname__))


def global_values(function: Function) -> Iterator[tuple[str, Any]]:
    """The global names that a function reads, with their values; of a module, every name that the function may read from it."""
    if not isinstance(function, FunctionType):
        return
    names = function.__code__.co_names
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            yield from ((f"{name}.{inner}", getattr(value, inner)) for inner in names if hasattr(value, inner))
        else:
            yield name, value


def cache_key(function: Function) -> str:
    """A hash that changes with everything that the machine code of a loop depends on."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {llvmlite.__version__}".encode())
    modules = set(HERE)
    for each in reachable(function):
        modules.add(each.__module__)
        for name, value in global_values(each):
            if isinstance(value, int | float | str | tuple):
                digest.update(f"{each.__qualname__} {name} {value!r}\0".encode())
            elif getattr(value, "__module__", "").partition(".")[0] == PACKAGE:
                modules.add(value.__module__)
    for module in sorted(modules):
        source = getattr(sys.modules[module], "__file__", None)
        if source:
            digest.update(module.encode() + b"\0" + Path(source).read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder(function: Function) -> Path | None:
    """The folder for a compiled loop, made if necessary; None if no folder can be written (the loop is then compiled every time).

    The environment variable ``HEARTS_CACHE`` names the folder above it; the default is the user's cache folder.
    """
    home = os.environ.get("HEARTS_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    folder = Path(home) / "hearts_tutor" / f"{function.__module__}.{function.__name__}" / cache_key(function)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    _tidy(folder)
    return folder


def _tidy(folder: Path) -> None:
    """Remove the caches of older sources, except the last few."""
    others = sorted((path for path in folder.parent.iterdir() if path != folder), key=lambda path: path.stat().st_mtime)
    for path in others[: -(CACHES_KEPT - 1)]:
        shutil.rmtree(path, ignore_errors=True)
