"""The server: book and live pages on one port, types and caching, this machine only, and a clean end."""

import json
import os
import re
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hearts_tutor.site.serve import ServeError, check_port, serve, warm
from hearts_tutor.site.sources import ROOT
from tests.site.serving import Server, one_live_page, start, until

LIVE = ".hearts-lesson[data-ready]"
looks_into_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")


@pytest.fixture
def running(built_site: Path, tmp_path: Path) -> Iterator[Server]:
    """A server with one live page, for a test that ends it."""
    server = start(one_live_page(tmp_path, built_site))
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture(scope="module")
def server(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one live page, for all tests that leave it as it was."""
    running = start(one_live_page(tmp_path_factory.mktemp("server"), built_site))
    yield running
    assert running.stop() == (0, "")


def test_live_lessons_find_their_play_outs_compiled() -> None:
    warming = warm()
    assert warming.wait(timeout=300) == 0


def test_files_have_types_that_browsers_accept(server: Server, built_site: Path) -> None:
    types = {
        "/book/index.html": "text/html; charset=utf-8",
        "/_static/book.css": "text/css; charset=utf-8",
        "/_static/icon.svg": "image/svg+xml",
        "/_static/pyodide/pyodide.mjs": "text/javascript; charset=utf-8",
        "/_static/pyodide/pyodide.asm.wasm": "application/wasm",
    }
    assert {path: server.ask(path)[1]["content-type"] for path in types} == types
    wheels = ["/" + wheel.relative_to(built_site).as_posix() for wheel in built_site.rglob("*.whl")]
    assert any("hearts_tutor" in wheel for wheel in wheels)
    assert {server.ask(wheel)[1]["content-type"] for wheel in wheels} == {"application/zip"}


def test_text_is_compressed_and_kept_by_hash(server: Server, built_site: Path) -> None:
    status, headers, body = server.ask("/book/index.html", Accept_Encoding="gzip")
    assert (status, headers["content-encoding"], headers["cache-control"]) == (200, "gzip", "no-cache")
    assert len(body) < (built_site / "book" / "index.html").stat().st_size
    assert server.ask("/book/index.html", Accept_Encoding="gzip", If_None_Match=headers["etag"])[0] == 304
    (script,) = built_site.rglob("lesson.js")
    assert "immutable" in server.ask("/" + script.relative_to(built_site).as_posix())[1]["cache-control"]


def test_only_this_machines_names_are_answered(server: Server) -> None:
    for path in ("/", "/live/", "/live/voila/render/legal_cards.ipynb", "/live/api/kernels"):
        assert server.ask(path, Host=f"evil.example:{server.port}")[0] == 404
    assert server.ask("/", Host=f"localhost:{server.port}")[0] == 200
    with socket.socket() as outside:
        assert outside.connect_ex(("127.0.0.2", server.port)) != 0


def test_nothing_outside_the_book_is_served(server: Server) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/notebooks/", "/nothing.html"):
        assert server.ask(path)[0] in (403, 404), path


def test_another_sites_page_cannot_end_a_kernel(server: Server) -> None:
    kernel = "/live/voila/api/shutdown/00000000-0000-0000-0000-000000000000"
    assert server.ask(kernel, "POST", Origin="http://evil.example")[0] == 403
    assert server.ask(kernel, "POST")[0] == 403


def test_the_list_of_live_pages_names_each_notebook_and_a_new_one_at_once(server: Server) -> None:
    assert server.ask("/live")[0] in (301, 302)

    def listed() -> set[str]:
        return set(re.findall(r'href="voila/render/([^"]*)"', server.ask("/live/")[2].decode()))

    assert listed() == {"legal_cards.ipynb"}
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    for path in notebooks:
        shutil.copy(path, server.root / "notebooks")
    assert listed() == {path.name for path in notebooks}


def test_a_live_page_that_is_not_there_says_so_and_asks_no_other_host(server: Server, open_page: Callable[..., Any]) -> None:
    visit = open_page(server.url + "live/voila/render/nothing.ipynb")
    assert visit.page.get_by_role("heading", level=1).inner_text() == "There is no such live page"
    assert visit.foreign == []
    assert server.ask("/live/voila/tree")[0] == 404


def test_a_live_page_is_live_and_asks_no_other_host(server: Server, open_page: Callable[..., Any]) -> None:
    """On a phone, in the book's light colours on a dark device; leaving it ends its kernel."""
    visit = in_the_books_colours(server, open_page, dark=False)
    page = visit.page
    page.goto(server.url + "live/")
    page.get_by_role("link", name="Which cards may I play?").click()
    page.wait_for_selector(LIVE)
    assert page.get_by_role("heading", level=1).inner_text().startswith("Which cards may I play?")
    assert page.locator("main .hearts-lesson").count() == 1
    assert looks(page) == {"dark": False, "background": "rgb(251, 250, 247)", "fits": True}
    before = page.locator(".ht-title").inner_text()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".ht-title")).not_to_have_text(before)
    assert (visit.foreign, [error for error in visit.errors if "version" not in error]) == ([], [])
    link = page.locator("#rendered_cells a[href*='playing']").first
    assert link.get_attribute("href").startswith(server.url + "book/rules/playing.html")

    kernel = "/live/api/kernels/" + json.loads(page.locator("#jupyter-config-data").text_content())["kernelId"]
    assert server.ask(kernel)[0] == 200
    page.goto(server.url + "live/")
    until(lambda: server.ask(kernel)[0] == 404, "the kernel of a page that was left is still there")


def test_a_live_page_follows_the_books_dark_colours(server: Server, open_page: Callable[..., Any]) -> None:
    page = in_the_books_colours(server, open_page, dark=True).page
    page.goto(server.url + "live/voila/render/legal_cards.ipynb")
    page.wait_for_selector(LIVE)
    assert looks(page) == {"dark": True, "background": "rgb(20, 24, 29)", "fits": True}


def in_the_books_colours(server: Server, open_page: Callable[..., Any], *, dark: bool) -> Any:
    """A phone with the book, whose look is set to other colours than the device's."""
    visit = open_page(server.url + "book/index.html", width=360, dark=not dark)
    visit.page.set_default_timeout(60_000)
    visit.page.evaluate("mode => document.documentElement.heartsLook({ mode })", "dark" if dark else "light")
    return visit


def looks(page: Page) -> Any:
    return page.evaluate(
        "({ dark: document.body.dataset.jpThemeLight === 'false',"
        " background: getComputedStyle(document.body).backgroundColor,"
        " fits: document.documentElement.scrollWidth <= innerWidth })"
    )


@looks_into_proc
def test_kernels_that_were_killed_are_noticed_and_replaced(server: Server, open_page: Callable[..., Any]) -> None:
    page = live_page(server, open_page)
    until(server.ready_kernels, "there is no kernel ready for the next visitor")
    for kernel in server.kernels():  # the one of the page, and the one for the next visitor
        os.kill(kernel, signal.SIGKILL)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("[data-status]")).to_contain_text(
        "Python has ended on this page. Reload the page to start it anew.", timeout=60_000
    )
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").click()
    page.wait_for_selector(LIVE)
    before = page.locator(".ht-title").inner_text()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".ht-title")).not_to_have_text(before, timeout=60_000)


@looks_into_proc
def test_ctrl_c_ends_every_kernel_and_says_nothing_and_a_page_notices(running: Server, open_page: Callable[..., Any]) -> None:
    page = live_page(running, open_page)
    until(running.ready_kernels, "there is no kernel ready for the next visitor")
    kernels = running.kernels()
    assert len(kernels) == 2
    assert running.stop() == (0, "")
    assert not [kernel for kernel in kernels if Path(f"/proc/{kernel}").exists()]
    page.get_by_role("button", name="Next", exact=True).click()
    status = page.locator("[data-status]")
    expect(status).to_have_text("The server has stopped. Start it again, then reload the page.", timeout=60_000)
    assert page.get_by_role("button", name="Reload").count() == 0


@looks_into_proc
def test_ctrl_c_while_a_kernel_starts_ends_it_and_says_nothing(running: Server) -> None:
    kernels = until(running.kernels, "no kernel starts")
    assert running.stop() == (0, "")
    assert not [kernel for kernel in kernels if Path(f"/proc/{kernel}").exists()]


def live_page(server: Server, open_page: Callable[..., Any]) -> Page:
    page: Page = open_page().page
    page.set_default_timeout(60_000)
    page.goto(server.url + "live/voila/render/legal_cards.ipynb")
    page.wait_for_selector(LIVE)
    return page


def test_a_port_in_use_is_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=rf"^Port {port} is in use: choose another with --port\.$"):
            check_port(port)
    check_port(port)
    with pytest.raises(ServeError, match=r"^70000 is not a port"):
        check_port(70000)


def test_a_book_that_is_not_built_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match=r"^The book is not built yet: build it first with .*\.$"):
        serve(port=0, open_browser=False, root=tmp_path)
