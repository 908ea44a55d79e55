"""Compiled loops: they are kept on disk, compiled again when anything that they depend on changes, and not needed without numba."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from types import FunctionType

import pytest

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import CLUBS
from hearts_tutor.players.numbered import play_deals
from tests.compiled.processes import ROOT, run

if not available():
    pytest.skip("numba is not here", allow_module_level=True)

from hearts_tutor.compiled import native

PLAY = """
from hearts_tutor.lab.deals import simulate
from hearts_tutor.engine.rules import find
done = simulate(find("classic"), ["ducker"], deals=400, seed=5)
print(done.points.sum(axis=0).tolist(), len(done.shooters))
"""
SMALL = """
from hearts_tutor.compiled.entry import entry
from hearts_tutor.engine import kernel

@entry
def better(one, other):
    return other if kernel.takes(other, one, kernel.CLUBS) else one

print(better(4, 8), better(8, 4), better(8, 4) == better.python(8, 4))
"""
KEY = """
from hearts_tutor.compiled.native import cache_key
from hearts_tutor.players.numbered import play_deals
print(cache_key(play_deals.python))
"""


def small(folder: Path) -> str:
    """A program with a small loop of its own that compiles quickly; it is a file, because only code in files is kept compiled."""
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


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    """How long it takes is in the benchmark ``python -m tests.bench.kernel``."""
    program, cache = small(tmp_path), tmp_path / "cache"
    assert run(program, cache=cache) == "8 8 True"
    kept = files(cache)
    assert any(path.suffix == ".nbc" for path in kept)
    assert run(program, cache=cache) == "8 8 True"
    assert files(cache) == kept


@pytest.mark.compiles
def test_the_loop_is_kept_compiled() -> None:
    """In the cache that all tests share; what it says is the same without numba."""
    first = run(PLAY)
    folder = native.cache_folder(play_deals.python)
    assert folder is not None
    kept = files(folder)
    assert len(kept) >= 2
    assert run(PLAY) == first
    assert files(folder) == kept
    assert run(PLAY, HEARTS_INTERPRETED="1") == first


def test_an_edit_in_a_called_module_is_noticed(tmp_path: Path) -> None:
    root, program, cache = copied(tmp_path / "copy"), small(tmp_path), tmp_path / "cache"
    assert run(program, root, cache) == "8 8 True"
    module = root / "hearts_tutor" / "engine" / "kernel.py"
    text = module.read_text()
    edited = text.replace("    return 1 if card & suit > best else 0", "    return 1 if card & suit < best else 0")
    assert edited != text
    module.write_text(edited)
    assert run(program, root, cache) == "4 4 True"


def test_the_key_does_not_depend_on_what_else_is_imported() -> None:
    more = "import hearts_tutor.advice.endgame.exact, hearts_tutor.advice.coach.best_pass, hearts_tutor.advice.plays.search\n"
    assert run(KEY) == run(more + KEY) == native.cache_key(play_deals.python)


def test_a_loop_reaches_what_it_calls_through_modules_names_and_functions_handed_on() -> None:
    names = {each.__qualname__ for each in native.reachable(play_deals.python)}
    assert {"play_deals", "allowed", "takes", "play_on", "choose_simply", "house_play", "suit_losers", "draw_hand", "mixed"} <= names
    assert not names & {"legal", "hands_of", "available", "race"}


def test_the_key_changes_with_a_global_value_that_is_read() -> None:
    def keyed(suit: int) -> str:
        source = (lambda card: kernel.takes(card, 0, CLUBS)).__code__
        return native.cache_key(FunctionType(source, {**globals(), "CLUBS": suit}, "better"))

    assert keyed(CLUBS) == keyed(CLUBS)
    assert keyed(CLUBS) != keyed(CLUBS << 16)


def test_without_a_writable_folder_it_is_compiled_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file, where a folder should be")
    code = (
        "from hearts_tutor.compiled.entry import entry\n"
        "from hearts_tutor.compiled.native import cache_folder\n"
        "from hearts_tutor.playout import chance\n"
        "@entry\ndef first(seed):\n    return chance.start(seed, 1)\n"
        "assert cache_folder(first.python) is None\n"
        "print(first(3) == first.python(3), first.fast is not first.python)"
    )
    assert run(code, cache=blocked) == "True True"


def test_old_caches_are_tidied_away(tmp_path: Path) -> None:
    for age in range(8):
        folder = tmp_path / f"{age:016}"
        folder.mkdir()
        os.utime(folder, (time.time() - 100 + age,) * 2)
    newest = tmp_path / "0000000000000007"
    native._tidy(newest)
    assert sorted(path.name[-1] for path in tmp_path.iterdir()) == ["4", "5", "6", "7"]
