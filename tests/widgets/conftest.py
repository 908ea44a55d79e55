"""A page with lessons as the book has it, and a worker that lets this process's Python answer in Pyodide's place."""

import http.server
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from hearts_tutor.lessons import LESSONS
from hearts_tutor.lessons.shared.base import Lesson
from hearts_tutor.site import front_end
from hearts_tutor.widgets import host

# Asks this process over HTTP; "ready" comes only when the server lets it.
WORKER = """
const ask = (path, body) => fetch(path, {method: "POST", body}).then(async (r) => r.ok ? r.text() : Promise.reject(await r.text()));
const up = ask("up", "");
up.then(() => postMessage('{"ready": true}'), (error) => postMessage(JSON.stringify({fatal: error})));
let turn = up;
onmessage = ({data}) => { turn = turn.then(() => ask("answer", data)).then(postMessage); };
"""
PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><style>{style}</style><body>{body}{script}</body></html>'
STYLE = """
.pick { width: 140px; display: flex; flex-wrap: wrap }
.pick button { width: 40px; height: 40px }
[aria-pressed=true] { position: relative; top: -12px }
"""


# Notes in ``window.started`` whether the page starts its Python.
WATCHED = "(() => { window.Worker = class extends Worker { constructor(...all) { super(...all); window.started = true; } }; })()"


@dataclass
class Book:
    """A served page, and the reins of its Python."""

    url: str = ""
    html: str = ""
    asked: list[str] = field(default_factory=list)  # messages to Python
    up: threading.Event = field(default_factory=threading.Event)  # Python has started
    free: threading.Event = field(default_factory=threading.Event)  # Python answers
    broken: str = ""  # why Python cannot start

    def show(self, *lessons: Lesson[Any], body: str = "") -> str:
        """Put these lessons on the page and return its address."""
        body += "".join(lesson.to_html() for lesson in lessons)
        self.html = PAGE.format(style=STYLE, body=body, script='<script type="module" src="lesson.js?v=1"></script>')
        return self.url


def serve(book: Book) -> http.server.ThreadingHTTPServer:
    """Serve the page, the real script, and the worker above."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.split("?")[0].removeprefix("/deep/below/")
            texts = {"": book.html, "lesson.js": front_end.module_source(), "worker.js": WORKER}
            kind = "text/javascript" if name.endswith(".js") else "text/html"
            self.reply(200 if name in texts else 404, texts.get(name, ""), kind)

        def do_POST(self) -> None:
            message = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
            book.up.wait(20)
            if self.path.endswith("/up"):
                self.reply(500 if book.broken else 200, book.broken)
            else:
                book.asked.append(message)
                book.free.wait(20)
                self.reply(200, host.answer(message))

        def reply(self, status: int, text: str, kind: str = "text/plain") -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    book.url = f"http://127.0.0.1:{server.server_port}/deep/below/"
    return server


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Iterator[Book]:
    """A book of one page; its Python is not up until ``book.up.set()``, and then answers at once."""
    monkeypatch.setitem(LESSONS, "picking", "tests.widgets.picking:Picking")
    made = Book()
    made.free.set()
    server = serve(made)
    yield made
    made.up.set()
    made.free.set()
    server.shutdown()
    server.server_close()


@pytest.fixture
def starts(open_page: Callable[..., Any]) -> Callable[[str], bool]:
    """Whether a page starts its Python by itself within a minute."""

    def look(url: str) -> bool:
        page = open_page().page
        page.add_init_script(WATCHED)
        page.clock.install()
        page.goto(url)
        page.wait_for_selector("[data-ready]")
        page.clock.run_for(60_000)
        return bool(page.evaluate("window.started"))

    return look


@pytest.fixture
def python(book: Book) -> Callable[[], None]:
    """Start the book's Python."""
    return book.up.set
