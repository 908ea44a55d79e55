"""The server: book and live pages on one port, types and caching, this machine only, and a clean end."""

import json
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hearts_tutor.site.serve import ServeError, check_port, serve, warm
from hearts_tutor.site.sources import ROOT
from tests.site.serving import Server, start


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


def test_the_list_of_live_pages_names_each_notebook(server: Server) -> None:
    assert server.ask("/live")[0] in (301, 302)
    text = server.ask("/live/")[2].decode()
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        assert f'href="voila/render/{path.name}"' in text


def test_a_live_page_that_is_not_there_says_so_and_asks_no_other_host(server: Server, open_page: Callable[..., Any]) -> None:
    visit = open_page(server.url + "live/voila/render/nothing.ipynb")
    assert visit.page.get_by_role("heading", level=1).inner_text() == "There is no such live page"
    assert visit.foreign == []
    assert server.ask("/live/voila/tree")[0] == 404


def test_a_live_page_is_live_and_asks_no_other_host(server: Server, open_page: Callable[..., Any]) -> None:
    visit = open_page(server.url + "live/")
    visit.page.get_by_role("link", name="Which cards may I play?").click()
    visit.page.wait_for_selector(".hearts-lesson[data-ready]", timeout=60_000)
    assert visit.page.get_by_role("heading", level=1).inner_text().startswith("Which cards may I play?")
    assert visit.page.locator("main .hearts-lesson").count() == 1
    before = visit.page.locator(".ht-title").inner_text()
    visit.page.get_by_role("button", name="Next", exact=True).click()
    visit.page.wait_for_function("before => document.querySelector('.ht-title').textContent !== before", arg=before, timeout=20_000)
    assert (visit.foreign, [error for error in visit.errors if "version" not in error]) == ([], [])
    link = visit.page.locator("#rendered_cells a[href*='playing']").first
    assert link.get_attribute("href").startswith(server.url + "book/rules/playing.html")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_live_page_follows_the_books_colours_and_fits_a_phone(server: Server, open_page: Callable[..., Any], dark: bool) -> None:
    page = open_page(server.url + "book/index.html", width=360, dark=not dark).page
    page.evaluate("mode => document.documentElement.heartsLook({ mode })", "dark" if dark else "light")
    page.goto(server.url + "live/voila/render/legal_cards.ipynb")
    page.wait_for_selector(".hearts-lesson[data-ready]", timeout=60_000)
    assert page.evaluate("document.body.dataset.jpThemeLight") == str(not dark).lower()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ("rgb(20, 24, 29)" if dark else "rgb(251, 250, 247)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_leaving_a_live_page_ends_its_kernel(server: Server, open_page: Callable[..., Any]) -> None:
    page = open_page(server.url + "live/voila/render/legal_cards.ipynb").page
    page.wait_for_selector(".hearts-lesson[data-ready]", timeout=60_000)
    kernel = json.loads(page.locator("#jupyter-config-data").text_content())["kernelId"]
    assert server.ask(f"/live/api/kernels/{kernel}")[0] == 200
    page.goto(server.url + "live/")
    deadline = time.monotonic() + 10
    while server.ask(f"/live/api/kernels/{kernel}")[0] != 404:
        assert time.monotonic() < deadline, "the kernel is still there"
        time.sleep(0.1)


def kernels_of(process: int) -> list[str]:
    """Processes that this process has started and that still run (Linux)."""
    return Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_kernels_that_were_killed_are_noticed_and_replaced(built_site: Path, open_page: Callable[..., Any]) -> None:
    running = start()
    try:
        page = open_page(running.url + "live/voila/render/legal_cards.ipynb").page
        page.wait_for_selector(".hearts-lesson[data-ready]", timeout=60_000)
        deadline = time.monotonic() + 20
        while len(kernels := kernels_of(running.process.pid)) < 2 and time.monotonic() < deadline:
            time.sleep(0.2)  # the one of the page, and a heated one for the next visitor
        time.sleep(3)
        for kernel in kernels:
            os.kill(int(kernel), signal.SIGKILL)
        page.get_by_role("button", name="Next", exact=True).click()
        status = page.locator("[data-status]")
        expect(status).to_contain_text("Python has ended on this page. Reload the page to start it anew.", timeout=15_000)
        with page.expect_navigation():
            page.get_by_role("button", name="Reload").click()
        page.wait_for_selector("[data-lesson][data-ready]", timeout=60_000)
        before = page.locator(".ht-title").inner_text(timeout=60_000)
        page.get_by_role("button", name="Next", exact=True).click()
        expect(page.locator(".ht-title")).not_to_have_text(before, timeout=20_000)
    finally:
        running.process.send_signal(signal.SIGINT)
        assert running.process.communicate(timeout=20)[0] == ""


def test_a_server_that_has_stopped_is_noticed(built_site: Path, open_page: Callable[..., Any]) -> None:
    running = start()
    page = open_page(running.url + "live/voila/render/legal_cards.ipynb").page
    page.wait_for_selector(".hearts-lesson[data-ready]", timeout=60_000)
    running.process.send_signal(signal.SIGINT)
    running.process.communicate(timeout=20)
    page.get_by_role("button", name="Next", exact=True).click()
    status = page.locator("[data-status]")
    expect(status).to_have_text("The server has stopped. Start it again, then reload the page.", timeout=15_000)
    assert page.get_by_role("button", name="Reload").count() == 0


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize("wait", [0.0, 4.0], ids=["while kernels start", "when they are ready"])
def test_ctrl_c_ends_kernels_and_says_nothing(built_site: Path, wait: float) -> None:
    running = start()
    time.sleep(wait)
    kernels = kernels_of(running.process.pid)
    running.process.send_signal(signal.SIGINT)
    said = running.process.communicate(timeout=20)[0]
    assert (running.process.returncode, said) == (0, "")
    assert not [kernel for kernel in kernels if Path(f"/proc/{kernel}").exists()]


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
