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

from hearts_tutor.site import wheel
from hearts_tutor.site.sources import ROOT
from hearts_tutor.site.wheel import BESIDE, Beside, build_beside, build_wheel, not_installed
from hearts_tutor.widgets.front_end import pyodide_lock


def test_two_builds_give_the_same_bytes(tmp_path: Path) -> None:
    first, second = (build_wheel(ROOT, tmp_path / name) for name in ("one", "two"))
    assert first.name.startswith("hearts_tutor-")
    assert first.name.endswith("-py3-none-any.whl")
    assert first.read_bytes() == second.read_bytes()


def test_the_record_lists_every_file(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_wheel(ROOT, tmp_path)) as archive:
        names = archive.namelist()
        (record,) = [name for name in names if name.endswith("/RECORD")]
        rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
    assert [row[0] for row in rows] == names
    assert all(row[1].startswith("sha256=") for row in rows[:-1])
    assert not [name for name in names if name.startswith(("hearts_tutor/site/", "hearts_tutor/lab/")) or "__pycache__" in name]


def test_lessons_work_from_the_wheel_alone(tmp_path: Path) -> None:
    ours = build_wheel(ROOT, tmp_path)
    code = f"import sys; sys.path[:0] = [{str(ours)!r}]; from hearts_tutor import lessons; print(lessons.__file__, *lessons.LESSONS)"
    # -I and -S: nothing that is installed, so only the standard library and the wheel, as in a page.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert ours.name in done.stdout
    assert "legal_cards" in done.stdout


def test_what_lessons_use_beside_ours_is_packed_from_what_is_pinned(tmp_path: Path) -> None:
    wheels = build_beside(tmp_path / "one")
    assert set(wheels) == {each.name for each in BESIDE}, "install what requirements.txt pins"
    pins = dict(re.findall(r"(?m)^([\w-]+)==([\w.]+)", (ROOT / "requirements.txt").read_text(encoding="utf-8").replace("_", "-")))
    for name, path in wheels.items():
        assert path.read_bytes() == build_beside(tmp_path / "two")[name].read_bytes(), "the same bytes each time"
        assert path.name.split("-")[1] == pins[name]
        with zipfile.ZipFile(path) as archive:
            members = archive.namelist()
            (record,) = [member for member in members if member.endswith("/RECORD")]
            rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
        assert [row[0] for row in rows] == members
        assert not [member for member in members if not member.endswith((".py", ".typed")) and ".dist-info/" not in member], "pure Python"
        assert any("LICEN" in member.upper() for member in members), "its licence goes with it"
        assert not [member for member in members if member.startswith("tests/") or "__pycache__" in member]


def test_the_packed_wheels_are_all_that_the_drill_needs(tmp_path: Path) -> None:
    wheels = [build_wheel(ROOT, tmp_path), *build_beside(tmp_path).values()]
    code = (
        f"import sys; sys.path[:0] = {[str(path) for path in wheels]!r}\n"
        "from datetime import UTC, datetime\n"
        "from hearts_tutor.lessons.passing.learner import Level, level_after, reviewed\n"
        "print(level_after(Level(), 1500, 'right').rating > 1500, reviewed(None, 'wrong', datetime(2026, 1, 1, tzinfo=UTC))['state'])"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert (done.stdout.split(), done.stderr) == (["True", "1"], "")


def test_what_is_not_installed_is_left_out_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    absent = Beside("not-a-package-of-anybody", "nothing")
    monkeypatch.setattr(wheel, "BESIDE", (absent, *BESIDE))
    assert absent.name not in build_beside(tmp_path)
    assert not_installed() == [absent.name]


def test_the_lock_lists_our_wheels_and_what_they_need(tmp_path: Path) -> None:
    ours, beside = build_wheel(ROOT, tmp_path), build_beside(tmp_path)
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
