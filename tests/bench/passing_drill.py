"""How fast the passing drill grades, and whether 200 drills leave anything behind: ``python -m tests.bench.passing_drill [--drills 200]``.

In the browser: milliseconds from the click to Python's answer, for a card, a pass (an estimate), the next hand, a layout and
a pass that is sampled; and what all processes of the browser hold. In this process, with what numba compiles: seconds for a
measured grade, and what Python has allocated.
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
    """The address of a page with the drill, laid out as in the book."""
    with tempfile.TemporaryDirectory() as name:
        folder = hosting.place(Path(name) / "_static")
        head = f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="_static/{folder}/lesson.css">'
        script = f'<script type="module" src="_static/{folder}/lesson.js"></script>'
        (Path(name) / "page.html").write_text(head + Passing().to_html() + script, encoding="utf-8")
        with served(Path(name)) as url:
            yield url + "page.html"


def one_drill(page: Page, number: int) -> dict[str, float]:
    """Choose, pass, go on."""
    held = page.evaluate(CARDS)
    picked = [held[(number + 4 * step) % len(held)] for step in range(3)]
    card = [page.evaluate(ANSWER, f'"card","card":"{code}"') for code in picked]
    graded = page.evaluate(ANSWER, '"pass"')
    page.wait_for_timeout(300)
    return {"card": statistics.median(card), "pass": graded, "next": page.evaluate(ANSWER, '"next"')}


def held_by(root: psutil.Process) -> float:
    """Megabytes that a process and its children hold; shared pages are counted once for each."""
    held: int = sum(each.memory_info().rss for each in (root, *root.children(recursive=True)))
    return held / 1e6


def browser(drills: int) -> dict[str, list[float]]:
    """Figures of one visit."""
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
                figures.setdefault("memory", []).append(held_by(processes[0]))
        for number in range(8):
            held = page.evaluate(CARDS)
            for code in (held[-1], held[-2], held[number % 5]):
                page.evaluate(ANSWER, f'"card","card":"{code}"')
            page.evaluate(ANSWER, '"pass"')
            if page.get_by_role("button", name="Show it punished").count():
                figures.setdefault("layout", []).append(page.evaluate(ANSWER, '"punish"'))
            page.evaluate(ANSWER, '"close"') if page.locator(".ht-layout").count() else None
            page.evaluate(ANSWER, '"next"')
        page.goto(url + SAMPLED)
        page.reload()
        page.wait_for_function("document.querySelector('[data-ready]')?.dataset.link.includes('omnibus')", timeout=60_000)
        for code in ("7C", "2C", "QH"):
            page.evaluate(ANSWER, f'"card","card":"{code}"')
        figures["sampled"] = [page.evaluate(ANSWER, '"pass"')]
        chromium.close()
    return figures


def kernel(drills: int) -> dict[str, list[float]]:
    """Seconds for a measured grade in this process, and megabytes of Python objects along the way."""
    lesson = Passing(seed=1)
    _drill(lesson)  # compiles, or loads what is compiled
    seconds, memory = [_drill(lesson) for _ in range(TIMED)], []
    tracemalloc.start()  # slows all down: what it watches is not timed
    for number in range(drills):
        _drill(lesson)
        if number in (drills // 4, drills // 2, drills - 1):
            gc.collect()
            memory.append(tracemalloc.get_traced_memory()[0] / 1e6)
    tracemalloc.stop()
    return {"seconds": seconds, "memory": memory}


def _drill(lesson: Passing) -> float:
    def send(**event: Any) -> None:
        lesson.dispatch({**event, "seq": lesson.seq + 1})

    for card in list(lesson.state.drill.hand)[:3]:
        send(type="card", card=card.code)
    begun = time.perf_counter()
    send(type="pass")
    taken = time.perf_counter() - begun
    send(type="next")
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the passing drill.")
    parser.add_argument("--drills", type=int, default=200, help="drills in the browser and in this process (default 200)")
    drills = parser.parse_args().drills
    here = kernel(drills)
    print(f"Beside a kernel, {drills} drills: median, 95th percentile, worst")
    print(f"  {TIMED} measured grades " + _spread(here["seconds"], 1000) + " ms")
    print("  Python holds " + " ".join(f"{value:.2f}" for value in here["memory"]) + " MB after a quarter, a half, all")
    found = browser(drills)
    print(f"In the browser, {drills} drills: median, 95th percentile, worst")
    print(f"  first answer of Python {found['start'][0]:.1f} s")
    rows = {"card": "a card", "pass": "graded", "next": "next hand", "layout": "a layout found", "sampled": "sampled"}
    for name in [name for name in rows if name in found]:
        print(f"  {rows[name]:16}" + _spread(found[name]) + " ms")
    print("  the browser holds " + " ".join(f"{value:.0f}" for value in found["memory"]) + " MB after a quarter, a half, all")


def _spread(values: list[float], factor: float = 1) -> str:
    ordered = sorted(value * factor for value in values)
    return f"{statistics.median(ordered):8.0f}, {ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]:.0f}, {ordered[-1]:.0f}"


if __name__ == "__main__":
    main()
