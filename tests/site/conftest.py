"""A small book of its own for tests that build, so that they stay quick and can break it."""

import json
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from hearts_tutor.site.sources import ROOT
from hearts_tutor.widgets import host
from tests.site.serving import Server, start

CELL = """---
jupytext: {text_representation: {extension: .md, format_name: myst}}
kernelspec: {display_name: Python 3, language: python, name: python3}
---

# One page

The first paragraph of this page is long enough to describe it.

```{code-cell} ipython3
CODE
```
"""

# A worker that asks this process, in the place of the one that starts Python in the page.
WORKER = """
postMessage('{"ready": true}');
let turn = Promise.resolve();
const ask = (body) => fetch("/answer", {method: "POST", body}).then((got) => got.text());
onmessage = ({data}) => { turn = turn.then(() => ask(data)).then(postMessage); };
"""


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


@pytest.fixture
def small_book(tmp_path: Path) -> Callable[..., Path]:
    """Make a project of one page: ``small_book(text=…)`` or ``small_book(code=…)`` for a page with one cell."""

    def make(text: str = "# One page\n\nSome words.\n", code: str = "") -> Path:
        shutil.copy(ROOT / "_config.yml", tmp_path)
        (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: book/index\n", encoding="utf-8")
        (tmp_path / "book").mkdir(exist_ok=True)
        (tmp_path / "book" / "index.md").write_text(CELL.replace("CODE", code) if code else text, encoding="utf-8")
        return tmp_path

    return make


@pytest.fixture
def notebook() -> Callable[..., str]:
    """The text of a notebook with one Markdown cell."""

    def make(markdown: Any) -> str:
        return json.dumps(
            {"cells": [{"cell_type": "markdown", "metadata": {}, "source": markdown}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        )

    return make


@pytest.fixture(scope="session")
def server(built_site: Path) -> Iterator[Server]:
    running = start()
    yield running
    running.process.send_signal(signal.SIGINT)
    assert running.process.communicate(timeout=20)[0] == ""
    assert running.process.returncode == 0
