"""Plain Python functions, compiled by numba where numba is there and left alone where it is not (a browser has none).

``@compilable`` marks a function that compiled code may call: it stays the plain function it is. ``@remembered`` marks one
whose results plain Python keeps. ``@entry`` marks a loop that is called from outside: it is compiled at its first call,
kept on disk, and falls back to plain Python. Importing this module loads neither numba nor numpy.

Numba's own cache does not notice an edit in a *called* module. So the folder of the cache is named by a hash of every
module that can take part (all that import this one), of the versions, and of nothing else.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

MARK = b"hearts_tutor.compiled.native import"  # how a module that takes part begins the import of its marks
CACHES_KEPT = 4
NOT_FOR_NUMBA = ("scipy", "coverage", "cffi", "yaml")
REMEMBERED = 4096  # results, for each function
COMPILABLE: dict[Callable[..., Any], None] = {}  # a set that keeps its order
INLINED: set[Callable[..., Any]] = set()
_registered: set[Callable[..., Any]] = set()


def compilable(function: F) -> F:
    """Mark a function that compiled loops may call; it is returned unchanged."""
    COMPILABLE[function] = None
    return function


def inlined(function: F) -> F:
    """The same for a function in the innermost loop, which compiled code takes in instead of calling it."""
    INLINED.add(function)
    return compilable(function)


def remembered(function: F) -> F:
    """The same for a function of few different arguments, whose results plain Python keeps: it calls it most of the time again.

    Compiled code works them out anew, which is quicker there.
    """
    return compilable(function) if available() else cast(F, functools.lru_cache(maxsize=REMEMBERED)(function))


class Entry(Generic[P, R]):
    """A loop to call from outside.

    ``python`` is the plain function, ``interpreted`` the same without the cost of calling small functions; both want lists
    where compiled code wants arrays.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        functools.update_wrapper(self, function)
        self.python = function

    @functools.cached_property
    def fast(self) -> Callable[P, R]:
        """The compiled function, or the interpreted one where numba is missing."""
        return _compile(self.python) if available() else self.interpreted

    @functools.cached_property
    def interpreted(self) -> Callable[P, R]:
        """The function with small ones written out in it."""
        return cast(Callable[P, R], _forms().of(self.python))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.fast(*args, **kwargs)


def entry(function: Callable[P, R]) -> Entry[P, R]:
    """Mark a loop that is called from outside."""
    return Entry(function)


@functools.cache
def _forms() -> Any:
    from hearts_tutor.compiled.interpreted import Forms

    return Forms(COMPILABLE, INLINED)


@functools.cache
def available() -> bool:
    """True where numba is there; ``HEARTS_INTERPRETED=1`` in the environment says to do without."""
    return os.environ.get("HEARTS_INTERPRETED") != "1" and find_spec("numba") is not None


def load_numba() -> Any:
    """The module numba, ready to compile, loaded without packages that it looks for where they are installed.

    They serve nothing here and take a third of the time in which a process starts: numba then compiles no linear algebra
    and no functions of cffi in this process, and reads its settings from the environment only. What is loaded already stays
    as it is, and whoever imports them afterwards gets them.
    """
    if "numba" in sys.modules:
        return sys.modules["numba"]
    hidden = [name for name in NOT_FOR_NUMBA if name not in sys.modules]
    modules: dict[str, Any] = sys.modules
    modules.update(dict.fromkeys(hidden))  # None there says that a module cannot be imported
    try:
        numba = importlib.import_module("numba")
        target = importlib.import_module("numba.core.registry").cpu_target
        target.typing_context.refresh()  # what the first loop would have it do, and find them there
        target.target_context.refresh()
        return numba
    finally:
        for name in hidden:
            modules.pop(name, None)


def ints(values: Iterable[int]) -> Any:
    """Whole numbers in the form that an entry takes: an array of int64 where it is compiled, else a list."""
    if not available():
        return [int(value) for value in values]
    numpy = importlib.import_module("numpy")
    return numpy.asarray(values, dtype=numpy.int64)


def zeros(size: int) -> Any:
    """Whole numbers to work on, all 0; in compiled code an array."""
    return [0] * size


def sources() -> list[Path]:
    """The files that can take part in compiled code."""
    return [path for path in sorted(Path(__file__).parents[1].rglob("*.py")) if MARK in path.read_bytes()]


def cache_key() -> str:
    """The name of the cache folder: changes with every source that takes part and with the versions."""
    import llvmlite

    numba = load_numba()
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {llvmlite.__version__}".encode())
    for path in (Path(__file__), Path(__file__).with_name("intrinsics.py"), *sources()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder() -> Path | None:
    """The folder for compiled code, made if need be; None where nothing can be written (it is compiled anew then).

    ``HEARTS_CACHE`` names the folder above it; without, it is the user's cache folder.
    """
    home = os.environ.get("HEARTS_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    folder = Path(home) / "hearts_tutor" / cache_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    _tidy(folder)
    return folder


def _tidy(folder: Path) -> None:
    """Remove what older sources have left, the last few apart."""
    others = sorted((path for path in folder.parent.iterdir() if path != folder), key=lambda path: path.stat().st_mtime)
    for path in others[: -(CACHES_KEPT - 1)]:
        shutil.rmtree(path, ignore_errors=True)


def _compile(function: Callable[P, R]) -> Callable[P, R]:
    """Hand every marked function to numba, then compile the loop over them."""
    numba = load_numba()
    from numba.core import config
    from numba.core.errors import NumbaWarning
    from numba.extending import register_jitable

    from hearts_tutor.compiled import intrinsics

    for each in COMPILABLE:
        if each not in _registered and each not in intrinsics.OVERLOADED:
            register_jitable(forceinline=each in INLINED)(each)
        _registered.add(each)
    folder = cache_folder()
    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder or "")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", NumbaWarning)
            made: Callable[P, R] = numba.njit(nogil=True, cache=folder is not None, error_model="numpy")(function)
        return made
    finally:
        settings.CACHE_DIR = before
