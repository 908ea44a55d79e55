"""How fast the passing drill answers, and whether 200 drills leak memory: ``python -m tests.bench.passing_drill [--drills 200]``.

In the browser: milliseconds from a click to Python's answer (a card, an estimated grade, the next hand, a sampled grade), and
to the end of the search for a layout; and the memory of all browser processes. In this process, with compiled code: the time
of a measured grade, and the memory that Python has allocated.
"""

from __future__ import annotations

import argparse
import gc
import shutil
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Page, sync_playwright

from hearts_tutor.lessons import Passing
from hearts_tutor.site import hosting
from tests.bench.front_end import served

TIMED = 40  # measured grades
SAMPLED = "#passing=omnibus+left+SAK5HQ94C72DKJ863"
# Milliseconds from a click on the button whose event contains a text to Python's answer: the script then writes data-link.
ANSWER = """(part) => new Promise((done) => {
    const root = document.querySelector("[data-ready]"), start = performance.now();
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - start); });
    watch.observe(root, {attributeFilter: ["data-link"]});
    [...root.querySelectorAll("button[data-event]")].find(b => !b.disabled && b.dataset.event.includes(part)).click();
})"""
CARDS = "[...document.querySelectorAll('[data-card]')].map(card => card.dataset.card)"


@contextmanager
def page_of_the_drill() -> Iterator[str]:
    """The address of a page with the drill, with the scripts and styles of the book."""
    with tempfile.TemporaryDirectory() as name:
        folder = hosting.place(Path(name) / "_static")
        head = f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="_static/{folder}/lesson.css">'
        script = f'<script type="module" src="_static/{folder}/lesson.js"></script>'
        (Path(name) / "page.html").write_text(head + Passing().to_html() + script, encoding="utf-8")
        with served(Path(name)) as url:
            yield url + "page.html"


def one_drill(page: Page, number: int) -> dict[str, float]:
    """Choose three cards, pass them and go on; return the milliseconds of each answer."""
    held = page.evaluate(CARDS)
    picked = [held[(number + 4 * step) % len(held)] for step in range(3)]
    card = [page.evaluate(ANSWER, f'"card","card":"{code}"') for code in picked]
    graded = page.evaluate(ANSWER, '"pass"')
    page.wait_for_timeout(300)
    return {"card": statistics.median(card), "pass": graded, "next": page.evaluate(ANSWER, '"next"')}


def layout_search(page: Page) -> float:
    """Milliseconds from the click that asks for a layout until one is shown, or none has been found."""
    start = time.perf_counter()
    page.get_by_role("button", name="Show it punished").click()
    page.locator(".ht-layout").or_(page.get_by_text("No layout among")).wait_for()
    return 1000 * (time.perf_counter() - start)


def megabytes(root: psutil.Process) -> float:
    """The memory of a process and its children; a page that several share is counted for each of them."""
    held: int = sum(each.memory_info().rss for each in (root, *root.children(recursive=True)))
    return held / 1e6


def browser(drills: int) -> dict[str, list[float]]:
    """The figures of one visit to the page."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    figures: dict[str, list[float]] = {}
    with page_of_the_drill() as url, sync_playwright() as playwright:
        before = {child.pid for child in psutil.Process().children(recursive=True)}
        chromium = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        processes = [child for child in psutil.Process().children(recursive=True) if child.pid not in before]
        page = chromium.new_page()
        page.goto(url)
        page.wait_for_selector("[data-ready]")
        figures["start"] = [page.evaluate(ANSWER, '"next"') / 1000]
        for number in range(drills):
            for name, value in one_drill(page, number).items():
                figures.setdefault(name, []).append(value)
            if number in (drills // 4, drills // 2, drills - 1):
                figures.setdefault("memory", []).append(megabytes(processes[0]))
        for number in range(8):
            held = page.evaluate(CARDS)
            for code in (held[-1], held[-2], held[number % 5]):
                page.evaluate(ANSWER, f'"card","card":"{code}"')
            page.evaluate(ANSWER, '"pass"')
            if page.get_by_role("button", name="Show it punished").count():
                figures.setdefault("layout", []).append(layout_search(page))
            if page.locator(".ht-layout").count():
                page.evaluate(ANSWER, '"close"')
            page.evaluate(ANSWER, '"next"')
        page.goto(url + SAMPLED)
        page.reload()
        page.wait_for_function("document.querySelector('[data-ready]')?.dataset.link.includes('omnibus')", timeout=60_000)
        for code in ("7C", "2C", "QH"):
            page.evaluate(ANSWER, f'"card","card":"{code}"')
        figures["sampled"] = [page.evaluate(ANSWER, '"pass"')]
        chromium.close()
    return figures


def compiled(drills: int) -> dict[str, list[float]]:
    """Seconds for a measured grade in this process, and megabytes of Python objects after a quarter, a half and all drills."""
    lesson = Passing(seed=1)
    _drill(lesson)  # compiles, or loads compiled code
    seconds, memory = [_drill(lesson) for _ in range(TIMED)], []
    tracemalloc.start()  # slows everything down, so nothing is timed from here on
    for number in range(drills):
        _drill(lesson)
        if number in (drills // 4, drills // 2, drills - 1):
            gc.collect()
            memory.append(tracemalloc.get_traced_memory()[0] / 1e6)
    tracemalloc.stop()
    return {"seconds": seconds, "memory": memory}


def _drill(lesson: Passing) -> float:
    """Choose three cards, pass them and go on; return the seconds that the grade took."""

    def send(**event: Any) -> None:
        lesson.dispatch({**event, "seq": lesson.seq + 1})

    for card in list(lesson.state.drill.hand)[:3]:
        send(type="card", card=card.code)
    start = time.perf_counter()
    send(type="pass")
    taken = time.perf_counter() - start
    send(type="next")
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the passing drill.")
    parser.add_argument("--drills", type=int, default=200, help="drills in the browser and in this process (default 200)")
    drills = parser.parse_args().drills
    here = compiled(drills)
    print(f"With compiled code, {drills} drills: median, 95th percentile, worst")
    print(f"  {TIMED} measured grades " + _spread(here["seconds"], 1000) + " ms")
    print("  Python holds " + " ".join(f"{value:.2f}" for value in here["memory"]) + " MB after a quarter, a half, all")
    found = browser(drills)
    print(f"In the browser, {drills} drills: median, 95th percentile, worst")
    print(f"  first answer of Python {found['start'][0]:.1f} s")
    rows = {"card": "a card", "pass": "graded", "next": "next hand", "layout": "layout search", "sampled": "sampled"}
    for name in [name for name in rows if name in found]:
        print(f"  {rows[name]:16}" + _spread(found[name]) + " ms")
    print("  the browser holds " + " ".join(f"{value:.0f}" for value in found["memory"]) + " MB after a quarter, a half, all")


def _spread(values: list[float], factor: float = 1) -> str:
    ordered = sorted(value * factor for value in values)
    return f"{statistics.median(ordered):8.0f}, {ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]:.0f}, {ordered[-1]:.0f}"


if __name__ == "__main__":
    main()
