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


SHOWN = (
    "Tricks(only=['diamonds'])",
    "display(Tricks(only=['diamonds']))",
    "import hearts_tutor.lessons.tricks.lesson as not_the_package\nnot_the_package.Tricks(only=['diamonds'])",
)


def outputs(*cells: str, static: str = "") -> list[dict[str, str]]:
    """What a kernel of its own shows of each of these cells."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    NotebookClient(notebook, kernel_name="python3").execute(env={**os.environ, "HEARTS_STATIC": static})
    return [output.data for cell in notebook.cells for output in cell.outputs]


@pytest.mark.parametrize("static", ["", "1"])
def test_a_real_kernel_shows_lessons(static: str) -> None:
    shown = outputs("from hearts_tutor.lessons import Tricks", *SHOWN, static=static)
    assert len(shown) == len(SHOWN)
    live = {"application/vnd.jupyter.widget-view+json"} if not static else set()
    for data in shown:
        assert set(data) == {"text/plain", "text/html"} | live
        assert data["text/plain"].startswith("One trick")
        assert 'data-lesson="tricks"' in data["text/html"]


def test_a_kernel_without_anywidget_shows_html() -> None:
    code = "import sys\nsys.modules['anywidget'] = None\nfrom hearts_tutor.lessons import Tricks\nTricks(only=['diamonds'])"
    assert [set(data) for data in outputs(code)] == [{"text/plain", "text/html"}]


def test_without_the_browser_files_a_notebook_shows_html(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise assets.AssetsError("not here")

    monkeypatch.setattr(widget, "module_source", missing)
    assert set(live_bundle(Picking())) == {"text/plain", "text/html"}
