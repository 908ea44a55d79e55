"""The files that pages with lessons load."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from hearts_tutor.lessons import LESSONS
from hearts_tutor.site import front_end


def test_the_module_is_complete_and_asks_nobody() -> None:
    source = front_end.module_source()
    assert source.index("Idiomorph=") < source.index("function attach") < source.index("class BookModel")
    assert "export default { render }" in source
    assert "http:" not in source.replace("http://www.w3.org", "")


def test_pyodide_is_offered_our_wheel_and_nothing_else(tmp_path: Path) -> None:
    wheel = tmp_path / "hearts_tutor-0.1.0-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        archive.writestr("hearts_tutor/__init__.py", "")
        archive.writestr("hearts_tutor/draw/__init__.py", "")
        archive.writestr("hearts_tutor-0.1.0.dist-info/METADATA", "")
    core = tmp_path / "core-lock.json"
    core.write_text(json.dumps({"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}))
    files = front_end.files_to_serve(wheel, core)
    lock = json.loads(files["pyodide-lock.json"])
    assert set(files) == {"lesson.js", "lesson.css", "worker.js", "pyodide-lock.json", wheel.name}
    assert lock["info"] == {"python": "3.14.2"}
    assert list(lock["packages"]) == ["hearts-tutor"]
    entry = lock["packages"]["hearts-tutor"]
    assert (entry["version"], entry["file_name"], entry["imports"], entry["depends"]) == ("0.1.0", wheel.name, ["hearts_tutor"], [])
    assert front_end.folder_name(files) != front_end.folder_name({**files, "lesson.css": b""})


def test_the_style_sheet_has_the_common_look_then_the_rules_of_each_lesson_in_order() -> None:
    styles = front_end.style_source()
    folder = Path(front_end.__file__).parent
    texts = [(folder / "lesson.css").read_text(encoding="utf-8")]
    texts += [path.read_text(encoding="utf-8") for name in LESSONS if (path := folder.parents[1] / "lessons" / name / "style.css").exists()]
    assert len(texts) > 5
    assert styles == "\n".join(texts)


@pytest.mark.parametrize(
    "path", sorted(Path(front_end.__file__).parents[2].rglob("*.css")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_braces_of_a_style_sheet_are_closed(path: Path) -> None:
    """The sheets are joined, so an unclosed rule in one would swallow the rules of the next."""
    text = path.read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    assert text.endswith("\n")
