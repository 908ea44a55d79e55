"""What tests share: the settings of hypothesis, packages that may be missing, the built site, a browser and its pages.

The tests are spread over the cores (pytest-xdist; ``-n 0`` runs them in one process, for a debugger). Browser tests run last:
while Playwright's browser is open, an event loop counts as running in this thread, and nothing else that wants one (the
kernels of the notebook tests) could start. What belongs together, as the cells of a notebook, stays in one process.
"""

import functools
import http.server
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from filelock import FileLock
from hypothesis import settings
from nbval.plugin import IPyNbCell
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from hearts_tutor.widgets import host
from tests.effort import is_deep
from tests.scheduling import Together, place
from tests.site.serving import Server, start

ROOT = Path(__file__).parents[1]
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first needs half the time of the others
CHROMIUM_ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",  # what no page rule sees: prefetched names
)
NO_CHROMIUM = "No Chromium was found: install Debian's chromium to run the browser tests."
# A worker that asks this process, in the place of the one that starts Python in the page.
WORKER = """
postMessage('{"ready": true}');
let turn = Promise.resolve();
const ask = (body) => fetch("/answer", {method: "POST", body}).then((got) => got.text());
onmessage = ({data}) => { turn = turn.then(() => ask(data)).then(postMessage); };
"""
FOREIGN = re.compile(r"^(https?|wss?)://(?!(127\.0\.0\.1|localhost)([:/]|$))")

expect.set_options(timeout=30_000)  # an upper limit, for a machine that has other things to do
settings.load_profile("quick")  # an option may name another: see tests/effort.py


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a deep run tries; mark the tests that drive a browser; put all in order."""
    left_out = [] if is_deep() else [item for item in items if item.get_closest_marker("deep")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("deep")]
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        elif isinstance(item, IPyNbCell):
            item.parent.skip_compare += ("text/html",)  # notebooks store plain text only (tests/notebooks.py)
    items.sort(key=place)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together:
    """Keep together what belongs together."""
    return Together(config, log)


@pytest.fixture
def scipy() -> None:
    """Skips a test without scipy, which the pass model is fitted with, or fails it where scipy is required."""
    if find_spec("scipy"):
        return
    absent = "scipy is not installed: pip install -e '.[fit]' brings it."
    if os.environ.get("HEARTS_REQUIRE_FIT") == "1":
        pytest.fail(absent, pytrace=False)
    pytest.skip(absent)


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The folder of the built book, built now if it is stale.

    In a process of its own: a build runs kernels (see above) and sets an environment variable for them. Of the test processes
    the first that asks builds; the others wait.
    """
    code = "from hearts_tutor.site.build import build_book; print(build_book())"
    (ROOT / "_build").mkdir(exist_ok=True)
    with FileLock(ROOT / "_build" / ".tests-lock"):
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"The book could not be built:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}", pytrace=False)
    return Path(done.stdout.splitlines()[-1])


@pytest.fixture(scope="session")
def serve_folder() -> Iterator[Callable[..., str]]:
    """A plain static file server: ``serve_folder(folder, "/course/hearts/")`` gives the address of the folder, with that path."""
    with ExitStack() as servers:
        yield lambda folder, path="/": servers.enter_context(serving(folder, path))


@pytest.fixture(scope="session")
def site_url(built_site: Path, serve_folder: Callable[..., str]) -> str:
    """The address of the built book on a plain file server, in a folder below the root."""
    return serve_folder(built_site, "/course/hearts/")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests, the one installed on this machine."""
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if found is None and os.environ.get("HEARTS_REQUIRE_BROWSER") == "1":
        pytest.fail(NO_CHROMIUM, pytrace=False)
    if found is None:
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(CHROMIUM_ARGUMENTS))
        yield browser
        browser.close()


@dataclass
class Visit:
    """A page, with the requests that it made and the errors that it reported since it was opened."""

    page: Page
    requests: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)  # asked of another machine, and refused
    errors: list[str] = field(default_factory=list)  # uncaught errors and the console's error lines

    def watch(self, context: BrowserContext) -> None:
        """Record every request of the context, and refuse those to other machines."""
        context.on("request", lambda request: self._note(request.url))
        context.route(FOREIGN, _refuse)
        self.page.on("websocket", lambda socket: self._note(socket.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def _note(self, url: str) -> None:
        self.requests.append(url)
        if FOREIGN.match(url):
            self.foreign.append(url)


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """A new page in a fresh profile: ``open_page(url, width=360, dark=True, javascript=False, **context_options)``.

    When the test ends, no page may have asked another machine for anything.
    """
    visits: list[Visit] = []
    with ExitStack() as contexts:

        def open_one(
            url: str | None = None, *, width: int = 1280, height: int = 900, dark: bool = False, javascript: bool = True, **options: Any
        ) -> Visit:
            context = chromium.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if dark else "light",
                java_script_enabled=javascript,
                service_workers="block",
                **options,
            )
            contexts.callback(context.close)
            visit = Visit(context.new_page())
            visit.watch(context)
            visits.append(visit)
            if url is not None:
                visit.page.goto(url)
            return visit

        yield open_one
    assert [url for visit in visits for url in visit.foreign] == [], "a page asked another machine"


@pytest.fixture
def open_here(open_page: Callable[..., Any]) -> Callable[..., Any]:
    """`open_page` for pages of the book, with this process's Python in the place of the page's own, which takes seconds to start.

    For what a test looks at beside the answers: keys, links, sizes, barriers. Each lesson has tests with the page's own, too.
    """

    def open_one(url: str, **options: Any) -> Any:
        visit = open_page(**options)
        visit.page.context.route("**/worker.js", lambda route: route.fulfill(body=WORKER, content_type="text/javascript"))
        visit.page.context.route("**/answer", _answer)
        visit.page.goto(url)
        return visit

    return open_one


def _answer(route: Route) -> None:
    route.fulfill(body=host.answer(route.request.post_data or ""), content_type="text/plain; charset=utf-8")


@pytest.fixture(scope="session")
def server(built_site: Path) -> Iterator[Server]:
    running = start()
    yield running
    running.process.send_signal(signal.SIGINT)
    assert running.process.communicate(timeout=20)[0] == ""
    assert running.process.returncode == 0


def _refuse(route: Route) -> None:
    route.abort("blockedbyclient")


class _Files(http.server.SimpleHTTPRequestHandler):
    """Files of one folder below one path, without a log; anything else is not there."""

    def __init__(self, *args: Any, path: str, **options: Any) -> None:
        self.below = path
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        asked = urlsplit(path).path
        return super().translate_path(asked.removeprefix(self.below) if asked.startswith(self.below) else "/not-there")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class _Server(http.server.ThreadingHTTPServer):
    """A server that does not mind a page that is closed while its files are on the way."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, path: str) -> Iterator[str]:
    handler = functools.partial(_Files, directory=str(folder), path=path)
    with _Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{path}"
        server.shutdown()
