"""What IPython shows of a lesson: HTML and text, and the live widget if there can be one."""

import os

import nbformat
import pytest
from nbclient import NotebookClient

from hearts_tutor.site import assets
from hearts_tutor.widgets import live_bundle, widget
from tests.widgets.picking import Picking


@pytest.fixture(autouse=True)
def live(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEARTS_STATIC", raising=False)


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
