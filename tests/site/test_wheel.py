"""The wheels for the browser: the same bytes each time, pure, complete, and free of what a page never imports."""

import csv
import hashlib
import io
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hearts_tutor.lessons import LESSONS
from hearts_tutor.site import wheel
from hearts_tutor.site.front_end import pyodide_lock
from hearts_tutor.site.sources import ROOT
from hearts_tutor.site.wheel import DEPENDENCIES, NOT_FOR_PAGES, Dependency, build_dependencies, build_wheel, not_installed


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this package."""
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(ours: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of what is in it."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(ours) as archive:
        archive.extractall(folder)
    return folder


def test_two_builds_give_the_same_bytes(ours: Path, tmp_path: Path) -> None:
    assert ours.name.startswith("hearts_tutor-")
    assert ours.name.endswith("-py3-none-any.whl")
    assert ours.read_bytes() == build_wheel(ROOT, tmp_path).read_bytes()


def test_the_record_lists_every_file(ours: Path) -> None:
    with zipfile.ZipFile(ours) as archive:
        names = archive.namelist()
        (record,) = [name for name in names if name.endswith("/RECORD")]
        rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
    assert [row[0] for row in rows] == names
    assert all(row[1].startswith("sha256=") for row in rows[:-1])
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_works_from_the_wheel_alone(lesson: str, unpacked: Path) -> None:
    """Unpacked, with the standard library only, as in a page: the lesson opens, answers, and has loaded no other lesson."""
    code = (
        f"import sys, json; sys.path[:0] = [{str(unpacked)!r}]\n"
        "from hearts_tutor.widgets import host\n"
        f"host.needs({lesson!r})\n"
        f"opened = json.loads(host.answer(json.dumps(dict(id=1, lesson={lesson!r}, args={{}}, events=[dict(type='undo', seq=1)]))))\n"
        "loaded = {name.split('.')[2] for name in sys.modules if name.startswith('hearts_tutor.lessons.')} - {'shared'}\n"
        "print(host.__file__, 'data-event' in opened['frame']['html'], *loaded)"
    )
    # -I and -S: nothing that is installed.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, cwd=unpacked)
    assert done.returncode == 0, done.stderr
    imported, *rest = done.stdout.split()
    assert Path(imported).is_relative_to(unpacked)
    assert rest == ["True", lesson]


def test_the_wheel_is_free_of_what_no_page_needs(ours: Path) -> None:
    with zipfile.ZipFile(ours) as archive:
        names = [name.removeprefix("hearts_tutor/") for name in archive.namelist()]
    assert [name for name in names if name.startswith(NOT_FOR_PAGES)] == []
    assert {Path(name).suffix for name in names if not name.startswith("hearts_tutor-")} == {".py", ".json"}
    for path in NOT_FOR_PAGES:
        assert (ROOT / "hearts_tutor" / path).exists(), "the list names what is there"


def test_what_lessons_use_beside_ours_is_packed_from_what_is_pinned(tmp_path: Path) -> None:
    wheels = build_dependencies(tmp_path / "one")
    assert set(wheels) == {each.name for each in DEPENDENCIES}, "install what requirements.txt pins"
    pins = dict(re.findall(r"(?m)^([\w-]+)==([\w.]+)", (ROOT / "requirements.txt").read_text(encoding="utf-8").replace("_", "-")))
    for name, path in wheels.items():
        assert path.read_bytes() == build_dependencies(tmp_path / "two")[name].read_bytes(), "the same bytes each time"
        assert path.name.split("-")[1] == pins[name]
        with zipfile.ZipFile(path) as archive:
            members = archive.namelist()
            (record,) = [member for member in members if member.endswith("/RECORD")]
            rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
        assert [row[0] for row in rows] == members
        assert not [member for member in members if not member.endswith((".py", ".typed")) and ".dist-info/" not in member], "pure Python"
        assert any("LICEN" in member.upper() for member in members), "its licence goes with it"
        assert not [member for member in members if member.startswith("tests/") or "__pycache__" in member]


def test_the_packed_wheels_are_all_that_the_drill_needs(ours: Path, tmp_path: Path) -> None:
    wheels = [ours, *build_dependencies(tmp_path).values()]
    code = (
        f"import sys; sys.path[:0] = {[str(path) for path in wheels]!r}\n"
        "from datetime import UTC, datetime\n"
        "from hearts_tutor.lessons.passing.learner import Level, level_after, reviewed\n"
        "print(level_after(Level(), 1500, 'right').rating > 1500, reviewed(None, 'wrong', datetime(2026, 1, 1, tzinfo=UTC))['state'])"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert (done.stdout.split(), done.stderr) == (["True", "1"], "")


def test_what_is_not_installed_is_left_out_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    absent = Dependency("not-a-package-of-anybody", "nothing")
    monkeypatch.setattr(wheel, "DEPENDENCIES", (absent, *DEPENDENCIES))
    assert absent.name not in build_dependencies(tmp_path)
    assert not_installed() == [absent.name]


def test_the_lock_lists_our_wheels_and_what_they_need(ours: Path, tmp_path: Path) -> None:
    beside = build_dependencies(tmp_path)
    lock = pyodide_lock({"info": {"python": "3"}, "packages": {"numpy": {}}}, ours, beside)
    assert set(lock["packages"]) == {"hearts-tutor", "fsrs", "glicko2", "typing-extensions"}
    assert lock["packages"]["fsrs"]["depends"] == ["typing-extensions"]
    assert lock["packages"]["hearts-tutor"]["depends"] == [], "the start loads nothing but ours"
    assert {name: entry["imports"] for name, entry in lock["packages"].items()} == {
        "hearts-tutor": ["hearts_tutor"],
        "fsrs": ["fsrs"],
        "glicko2": ["glicko2"],
        "typing-extensions": ["typing_extensions"],
    }
    for name, path in {"hearts-tutor": ours, **beside}.items():
        assert lock["packages"][name]["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
