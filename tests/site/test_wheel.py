"""The wheel for the browser: the same bytes each time, pure, complete, and free of what a page never imports."""

import csv
import io
import subprocess
import sys
import zipfile
from pathlib import Path

from hearts_tutor.site.sources import ROOT
from hearts_tutor.site.wheel import build_wheel


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
    wheel = build_wheel(ROOT, tmp_path)
    code = f"import sys; sys.path[:0] = [{str(wheel)!r}]; from hearts_tutor import lessons; print(lessons.__file__, *lessons.LESSONS)"
    # -I and -S: nothing that is installed, so only the standard library and the wheel, as in a page.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert wheel.name in done.stdout
    assert "legal_cards" in done.stdout
