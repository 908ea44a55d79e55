"""How fast a lesson in the static book answers: ``python -m tests.bench.front_end [--runs 5]``.

Prints, for fresh visits with an empty cache: bytes before the first click, the first click's echo with no Python loaded, the
time from the first click that needs Python to its answer, and later events. It visits the built book if there is one, else
a page made for it.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "_build" / "html"
LESSON_PAGE = "notebooks/legal_cards.html"

# Milliseconds from a click to what it shows at once, and to the end of the frame that paints it.
ECHO = """() => new Promise((done) => {
    const button = document.querySelector("[data-ready] [data-arrows] [data-echo]");
    const before = button.closest("[data-lesson]").innerHTML, start = performance.now();
    button.click();
    const shown = performance.now() - start, changed = before !== button.closest("[data-lesson]").innerHTML;
    requestAnimationFrame(() => { const wait = new MessageChannel();
        wait.port1.onmessage = () => done([changed ? shown : NaN, performance.now() - start]); wait.port2.postMessage(0); });
})"""
# Milliseconds from a click to Python's answer in the page: the script writes data-link whenever it draws a frame.
ANSWER = """(button) => new Promise((done) => {
    const root = document.querySelector("[data-ready]"), start = performance.now();
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - start); });
    watch.observe(root, {attributeFilter: ["data-link"]});
    root.querySelector(button).click();
})"""
CARD = "[data-arrows] [data-echo]"
NEXT = "[data-event]:not([data-echo], [disabled], [data-arrows] *, [role=group] *)"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain file server without a log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on a plain file server."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def lesson_page() -> Iterator[tuple[Path, str]]:
    """The folder and the name of a page with a lesson."""
    if (BOOK / LESSON_PAGE).exists():
        yield BOOK, LESSON_PAGE
        return
    from hearts_tutor.lessons import LegalCards
    from hearts_tutor.site import hosting

    with tempfile.TemporaryDirectory() as name:
        folder = hosting.place(Path(name) / "_static")
        head = f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="_static/{folder}/lesson.css">'
        script = f'<script type="module" src="_static/{folder}/lesson.js"></script>'
        (Path(name) / "page.html").write_text(head + LegalCards().to_html() + script, encoding="utf-8")
        yield Path(name), "page.html"


def visit(browser: Browser, folder: Path, address: str) -> dict[str, list[float]]:
    """The figures of one visit."""
    context = browser.new_context()
    page = context.new_page()
    loaded: list[str] = []
    page.on("response", lambda response: loaded.append(response.url))
    page.goto(address)
    page.wait_for_selector("[data-lesson][data-ready]")
    weight = sum(_packed(folder, url) for url in loaded) / 1000
    shown, painted = page.evaluate(ECHO)
    ready = page.evaluate(ANSWER, NEXT)  # the worker started with the click before, a few milliseconds ago
    following = [page.evaluate(ANSWER, NEXT) for _ in range(12)]
    cards = [page.evaluate(ANSWER, CARD) for _ in range(12)]
    context.close()
    return {"weight": [weight], "echo": [shown], "painted": [painted], "ready": [ready / 1000], "next": following, "card": cards}


def _packed(folder: Path, url: str) -> int:
    """Bytes of a served file as gzip would send them; woff2 and the like are packed already."""
    path = folder / url.split("/", 3)[3].split("?")[0].split("#")[0]
    path = path / "index.html" if path.is_dir() else path
    data = path.read_bytes() if path.is_file() else b""
    return min(len(data), len(gzip.compress(data)))


def main() -> None:
    """Visit the page some times and print medians and worst values."""
    parser = argparse.ArgumentParser(description="Measure a lesson in the static book.")
    parser.add_argument("--runs", type=int, default=5, help="fresh visits (default 5)")
    runs = parser.parse_args().runs
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    figures: dict[str, list[float]] = {}
    with lesson_page() as (folder, name), served(folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for _ in range(runs):
            for key, values in visit(browser, folder, url + name).items():
                figures.setdefault(key, []).extend(values)
        browser.close()
    print(f"{name}, {runs} fresh visits: median (worst)")
    rows: Any = (
        ("weight", "before the first click, gzip", "kB"),
        ("echo", "first click shown, no Python", "ms"),
        ("painted", "first click painted", "ms"),
        ("ready", "first answer of Python", "s"),
        ("next", "later answers, another position", "ms"),
        ("card", "later answers, a card", "ms"),
    )
    for key, words, unit in rows:
        print(f"  {words:32} {statistics.median(figures[key]):7.1f} ({max(figures[key]):.1f}) {unit}")


if __name__ == "__main__":
    main()
