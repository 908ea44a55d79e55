"""Python's side of both hosts: the worker's JSON calls and the notebook's widget."""

import json
import os
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import nbformat
import pytest
from nbclient import NotebookClient

from hearts_tutor.lessons import LESSONS
from hearts_tutor.site import assets, front_end
from hearts_tutor.widgets import host, live_bundle, widget
from tests.widgets.picking import Picking


@pytest.fixture(autouse=True)
def only_picking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS, "picking", "tests.widgets.picking:Picking")
    monkeypatch.delenv("HEARTS_STATIC", raising=False)


def ask(**message: Any) -> Any:
    return json.loads(host.answer(json.dumps(message)))


def test_opening_replays_what_was_clicked_before_python_was_there() -> None:
    events = [{"type": "pick", "card": "B", "seq": 1}, {"type": "next", "seq": 2}, {"type": "pick", "card": "E", "seq": 3}]
    reply = ask(id=5, lesson="picking", args={"first": 0}, events=events)
    assert reply["id"] == 5
    assert reply["frame"]["seq"] == 3
    assert "<output>pickB next pickE</output>" in reply["frame"]["html"]
    assert "pickE check</output>" in ask(id=5, events=[{"type": "check", "seq": 4}])["frame"]["html"]


def test_opening_again_starts_again() -> None:
    for _ in range(2):
        reply = ask(id=6, lesson="picking", args={}, events=[{"type": "check", "seq": 1}])
    assert "<output>check</output>" in reply["frame"]["html"]


@pytest.mark.parametrize(
    "message",
    [{"lesson": "poker", "args": {}}, {"lesson": "picking", "args": {"size": 3}}, {"lesson": "picking", "args": {"first": 9}}, {}],
)
def test_what_cannot_be_opened_is_one_sentence(message: dict[str, Any]) -> None:
    error = ask(id=99, events=[], **message)["error"]
    assert error.endswith("to try again.")
    assert "\n" not in error


def test_the_widget_answers_an_event_with_a_frame() -> None:
    live = widget.LessonWidget(Picking())
    live._handle_custom_msg({"type": "pick", "card": "A", "seq": 1}, [])
    assert live.frame["seq"] == 1
    assert 'aria-pressed="true">A' in live.frame["html"]
    live._handle_custom_msg("nonsense", [])
    assert live.frame["seq"] == 2
    assert live.frame["notice"].endswith("nothing has changed.")


def test_a_lesson_shown_twice_is_one_widget_with_its_present_state() -> None:
    lesson = Picking()
    live = widget.widget_of(lesson)
    lesson.dispatch({"type": "next", "seq": 1})
    assert widget.widget_of(lesson) is live
    assert "Position 1" in live.frame["html"]


def test_a_notebook_gets_the_widget_with_html_beside_it() -> None:
    bundle = live_bundle(Picking())
    assert isinstance(bundle, tuple)
    data, _ = bundle
    assert set(data) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert data["text/plain"].startswith("Position 0")


def test_the_static_book_gets_no_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_STATIC", "1")
    assert set(live_bundle(Picking())) == {"text/plain", "text/html"}


SHOWN = {
    "lesson": "Tricks(only=['diamonds'])",
    "displayed": "display(Tricks(only=['diamonds']))",
    "not named as the package": "import hearts_tutor.lessons.tricks.lesson as module\nmodule.Tricks(only=['diamonds'])",
}


@pytest.mark.parametrize("static", ["", "1"])
@pytest.mark.parametrize("code", SHOWN.values(), ids=SHOWN)
def test_a_real_kernel_shows_lessons(code: str, static: str) -> None:
    cells = [nbformat.v4.new_code_cell(f"from hearts_tutor.lessons import Tricks\n{code}")]
    notebook = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(notebook, kernel_name="python3").execute(env={**os.environ, "HEARTS_STATIC": static})
    (shown,) = notebook.cells[0].outputs
    live = {"application/vnd.jupyter.widget-view+json"} if not static else set()
    assert set(shown.data) == {"text/plain", "text/html"} | live
    assert shown.data["text/plain"].startswith("One trick")
    assert 'data-lesson="tricks"' in shown.data["text/html"]


def test_a_kernel_without_anywidget_shows_html() -> None:
    code = "import sys\nsys.modules['anywidget'] = None\nfrom hearts_tutor.lessons import Tricks\nTricks(only=['diamonds'])"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    NotebookClient(notebook, kernel_name="python3").execute()
    assert set(notebook.cells[0].outputs[0].data) == {"text/plain", "text/html"}


def test_without_the_browser_files_a_notebook_shows_html(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise assets.AssetsError("not here")

    monkeypatch.setattr(widget, "module_source", missing)
    assert set(live_bundle(Picking())) == {"text/plain", "text/html"}


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
