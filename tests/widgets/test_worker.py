"""The real worker with Pyodide: the files come from a plain server, from one that does not know their types, or not at all."""

import functools
import http.server
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from hearts_tutor.site import assets, front_end
from hearts_tutor.site.wheel import build_wheel
from tests.widgets.conftest import PAGE
from tests.widgets.picking import Picking

ROOT = Path(__file__).parents[2]
REGISTERED = "\nLESSONS['picking'] = 'hearts_tutor.lessons.picking:Picking'\n"


def with_picking(wheel: Path, into: Path) -> Path:
    """A copy of our wheel that has the tiny lesson, too."""
    copy = into / wheel.name
    with ZipFile(wheel) as ours, ZipFile(copy, "w") as archive:
        for name in ours.namelist():
            archive.writestr(name, ours.read(name).decode() + REGISTERED * (name == "hearts_tutor/lessons/__init__.py"))
        archive.write(ROOT / "tests" / "widgets" / "picking.py", "hearts_tutor/lessons/picking.py")
    return copy


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with the tiny lesson and everything that it loads, laid out as in the book."""
    folder = tmp_path_factory.mktemp("site")
    wheel = with_picking(build_wheel(ROOT, tmp_path_factory.mktemp("wheel")), folder)
    modules = assets.ensure_assets()
    lessons, core = folder / "_static" / "hearts-0", folder / "_static" / "pyodide"
    lessons.mkdir(parents=True)
    core.mkdir()
    for file, content in front_end.files_to_serve(wheel, assets.pyodide_lock(modules)).items():
        (lessons / file).write_bytes(content)
    for path in assets.pyodide_core(modules):
        shutil.copy(path, core)
    script = '<script type="module" src="_static/hearts-0/lesson.js"></script>'
    (folder / "index.html").write_text(PAGE.format(style="", body=Picking().to_html(), script=script), encoding="utf-8")
    return folder


class Ignorant(http.server.SimpleHTTPRequestHandler):
    """A file server that was set up before there were .mjs and .wasm."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "application/octet-stream",
        ".wasm": "application/octet-stream",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def ignorant_server(site: Path) -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Ignorant, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def use(page: Any) -> None:
    """Click before Python is there, and again when it is."""
    page.locator(".pick").get_by_role("button", name="A", exact=True).click()
    page.get_by_role("button", name="Next").click()
    expect(page.locator("h3")).to_have_text("Position 1", timeout=60_000)
    expect(page.locator("output")).to_have_text("pickA next")
    page.get_by_role("button", name="Fly").click()
    expect(page.locator("[data-status]")).to_have_text("This lesson does not know the event “fly”.")


def test_python_in_the_page_answers_from_a_plain_server_below_any_path(
    site: Path, serve_folder: Callable[..., str], open_page: Callable[..., Any]
) -> None:
    visit = open_page(serve_folder(site, "/course/hearts/") + "index.html")
    use(visit.page)
    assert visit.errors == []
    names = {url.rsplit("/", 1)[1] for url in visit.requests if "_static" in url}
    assert names == {
        *("lesson.js", "worker.js", "pyodide-lock.json", next(site.glob("*.whl")).name),
        *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"),
    }


def test_a_server_that_does_not_know_the_file_types_will_do(ignorant_server: str, open_page: Callable[..., Any]) -> None:
    use(open_page(ignorant_server + "index.html").page)


FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "*.whl", "worker.js")
MISSING, CUT_SHORT = {"status": 404}, {"body": "\0asm", "content_type": "application/wasm"}


@pytest.mark.parametrize(
    ("file", "answer"), [*((file, MISSING) for file in FILES), ("pyodide.asm.wasm", CUT_SHORT), ("pyodide.asm.wasm", None)]
)
def test_without_a_file_of_python_one_sentence_says_so_soon(
    site: Path, serve_folder: Callable[..., str], open_page: Callable[..., Any], file: str, answer: dict[str, Any] | None
) -> None:
    page = open_page().page
    # Of the whole context: a page's own routes do not see what its worker asks for.
    page.context.route(f"**/{file}", lambda route: route.fulfill(**answer) if answer else route.abort())
    page.goto(serve_folder(site, "/") + "index.html")
    page.get_by_role("button", name="Next").click()
    lost = "The cards still answer; reload the page to try again."
    expect(page.locator("[data-status]")).to_contain_text(lost)
