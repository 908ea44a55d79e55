"""How much of the built book goes over the wire before the first click: run with `python tests/bench/page_weight.py`.

Each page is opened in Chromium in a fresh profile, and every answer it gets is counted as gzip would send it (files that are
compressed already, as they are).
"""

import functools
import gzip
import http.server
import shutil
import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright

from hearts_tutor.site.sources import ROOT

PACKED = {".whl", ".zip", ".woff", ".woff2", ".png", ".jpg"}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain file server without a log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def weigh(browser: Browser, address: str) -> dict[str, int]:
    """The size of every answer by address, when the page has come to rest."""
    answers: list[Response] = []
    page = browser.new_page()
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    sizes = {}
    for answer in answers:
        if answer.ok:
            body = answer.body()
            sizes[answer.url] = len(body) if Path(answer.url).suffix in PACKED else len(gzip.compress(body, 6))
    page.close()
    return sizes


def main(site: Path) -> None:
    """Print a line for each page, and the files of the heaviest."""
    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/"
        # The front door only leads to the first page.
        pages = [path for path in sorted(site.rglob("*.html")) if path != site / "index.html"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        weights = {path.relative_to(site).as_posix(): weigh(browser, base + path.relative_to(site).as_posix()) for path in pages}
        browser.close()
        server.shutdown()
    for name, sizes in weights.items():
        print(f"{sum(sizes.values()) / 1000:8.1f} kB in {len(sizes):2} files  {name}")
    name, heaviest = max(weights.items(), key=lambda item: sum(item[1].values()))
    print(f"\nThe heaviest, {name}:")
    for url, size in sorted(heaviest.items(), key=lambda item: -item[1]):
        print(f"{size / 1000:8.1f} kB  {url.removeprefix(base)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "_build" / "html")
