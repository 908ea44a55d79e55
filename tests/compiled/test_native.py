"""Compiled code: the same functions, kept on disk, made anew when a source changes, and done without where it must be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hearts_tutor.compiled import bits
from hearts_tutor.compiled import native as compiled

ROOT = Path(__file__).parents[2]
NEEDS_NUMBA = pytest.mark.skipif(not compiled.available(), reason="numba is not here")

PLAY = """
from hearts_tutor.lab.simulate import simulate
from hearts_tutor.engine.rules import find
done = simulate(find("classic"), ["ducker"], deals=400, seed=5)
print(done.points.sum(axis=0).tolist(), len(done.shooters))
"""
SMALL = """
from hearts_tutor.compiled import native as compiled
from hearts_tutor.engine import kernel

@compiled.entry
def better(one, other):
    return other if kernel.takes(other, one, kernel.CLUBS) else one

print(better(4, 8), better(8, 4), better(8, 4) == better.python(8, 4))
"""


def run(code: str, root: Path, cache: Path | None, **environment: str) -> str:
    """What a fresh process prints that has the package of ``root`` and its compiled code in ``cache`` (None: where the tests have it)."""
    variables = {**os.environ, "PYTHONPATH": str(root), **environment, **({"HEARTS_CACHE": str(cache)} if cache else {})}
    words = [code] if code.endswith(".py") else ["-c", code]
    done = subprocess.run([sys.executable, *words], cwd=root, env=variables, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def small(folder: Path) -> str:
    """A program with a little loop of its own, compiled in no time; a file, for only what stands in a file is kept compiled."""
    program = folder / "small.py"
    program.write_text(SMALL)
    return str(program)


def files(folder: Path) -> dict[Path, int]:
    """The files below a folder and when they were written."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def copied(folder: Path) -> Path:
    """A copy of the package that a test may edit."""
    shutil.copytree(ROOT / "hearts_tutor", folder / "hearts_tutor", ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    return folder


@NEEDS_NUMBA
def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    """How long it takes is in the benchmark ``python -m tests.bench.kernel``."""
    program, cache = small(tmp_path), tmp_path / "cache"
    assert run(program, ROOT, cache) == "8 8 True"
    kept = files(cache)
    assert any(path.suffix == ".nbc" for path in kept)
    assert run(program, ROOT, cache) == "8 8 True"
    assert files(cache) == kept


@NEEDS_NUMBA
def test_the_loop_is_kept_compiled() -> None:
    """In the cache that all tests share; what it says is the same without numba."""
    first = run(PLAY, ROOT, None)
    folder = compiled.cache_folder()
    assert folder is not None
    kept = {path: when for path, when in files(folder).items() if "play_deals" in path.name}
    assert len(kept) >= 2
    assert run(PLAY, ROOT, None) == first
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert run(PLAY, ROOT, None, HEARTS_INTERPRETED="1") == first


@NEEDS_NUMBA
def test_an_edit_in_a_called_module_is_noticed(tmp_path: Path) -> None:
    root, program, cache = copied(tmp_path / "copy"), small(tmp_path), tmp_path / "cache"
    assert run(program, root, cache) == "8 8 True"
    kernel = root / "hearts_tutor" / "kernel.py"
    text = kernel.read_text()
    edited = text.replace("    return 1 if card & suit > best else 0", "    return 1 if card & suit < best else 0")
    assert edited != text
    kernel.write_text(edited)
    assert run(program, root, cache) == "4 4 True"


@NEEDS_NUMBA
def test_without_a_writable_folder_it_is_compiled_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file, where a folder should be")
    code = (
        "from hearts_tutor.compiled import native as compiled\n"
        "from hearts_tutor.playout import chance\n"
        "assert compiled.cache_folder() is None\n"
        "@compiled.entry\ndef first(seed):\n    return chance.start(seed, 1)\n"
        "print(first(3) == first.python(3), first.fast is not first.python)"
    )
    assert run(code, ROOT, blocked) == "True True"


def test_plain_python_does_without_numba_and_numpy() -> None:
    """As in a browser: neither can be imported."""
    code = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = sys.modules["llvmlite"] = None
import hearts_tutor.engine.kernel, hearts_tutor.players, hearts_tutor.playout.deals
from hearts_tutor.engine.rules import find
deal = hearts_tutor.playout.deals.table(find("classic"))
print(hearts_tutor.compiled.native.available(), deal.hand_cards)
"""
    assert run(code, ROOT, ROOT / "_build", HEARTS_INTERPRETED="1") == "False 13"


def test_importing_the_engine_loads_no_numba() -> None:
    """So that the small commands stay quick."""
    modules = "hearts_tutor.cli, hearts_tutor.playout.deals, hearts_tutor.players"
    code = f"import sys, {modules}; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert run(code, ROOT, ROOT / "_build") == "False False"


@NEEDS_NUMBA
def test_loading_numba_leaves_what_it_looks_for_alone() -> None:
    """None is loaded with it or by the first loop, where it is installed; all can be imported afterwards."""
    code = """
import sys
from importlib.util import find_spec
from hearts_tutor.compiled import native as compiled
from hearts_tutor.lab.simulate import simulate
from hearts_tutor.engine.rules import find
compiled.load_numba()
simulate(find("classic"), ["ducker"], deals=1)
print([name for name in compiled.NOT_FOR_NUMBA if name in sys.modules])
for name in compiled.NOT_FOR_NUMBA:
    if find_spec(name):
        __import__(name)
print(compiled.load_numba() is sys.modules["numba"])
"""
    assert run(code, ROOT, None).splitlines() == ["[]", "True"]


def test_old_caches_are_tidied_away(tmp_path: Path) -> None:
    for age in range(8):
        folder = tmp_path / f"{age:016}"
        folder.mkdir()
        os.utime(folder, (time.time() - 100 + age,) * 2)
    newest = tmp_path / "0000000000000007"
    compiled._tidy(newest)
    assert sorted(path.name[-1] for path in tmp_path.iterdir()) == ["4", "5", "6", "7"]


def test_every_marked_module_is_in_the_key() -> None:
    marked = {
        function.__module__.replace(".", "/") + ".py" for function in compiled.COMPILABLE if function.__module__.startswith("hearts_tutor")
    }
    hashed = {str(path.relative_to(ROOT)) for path in compiled.sources()}
    assert marked <= hashed | {"hearts_tutor/compiled/native.py"}


@NEEDS_NUMBA
@pytest.mark.parametrize("mask", [1, 0b1011, bits.ONE_RANK, 0x1FFF_1FFF_1FFF_1FFF, 1 << 60])
def test_bit_helpers_are_the_same_compiled(mask: int) -> None:
    @compiled.entry
    def all_of_them(mask: int, n: int) -> tuple[int, int, int, int, int]:
        return bits.count(mask), bits.lowest(mask), bits.highest(mask), bits.nth(mask, n), bits.times(mask, mask | 1)

    for n in range(mask.bit_count()):
        assert all_of_them(mask, n) == all_of_them.python(mask, n)
