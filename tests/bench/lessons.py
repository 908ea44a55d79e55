"""How fast each lesson answers in the static book once Python runs, and whether memory grows: ``python -m tests.bench.lessons``.

Presses what each lesson offers, picked by a seed, and times every press to the answer that is drawn. Prints for each lesson the
median, the 95th percentile and the worst, and what was slowest. ``--drills 200`` goes on through so many hands of one lesson and
prints the memory of the page's process on the way.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from hearts_tutor.lessons import LESSONS
from hearts_tutor.site import hosting
from tests.bench.front_end import served

# One press of what is offered; resolves with its milliseconds and its event, or null where the page answered by itself.
PRESS = """([seed, only]) => new Promise((done) => {
    const root = document.querySelector("[data-ready]");
    const usable = [...root.querySelectorAll("button[data-event]:not([disabled])")].filter((one) => one.getClientRects().length);
    const offered = usable.filter((one) => !only || JSON.parse(one.dataset.event).type === only);
    const button = offered[Math.floor(seed * offered.length)];
    if (!button) return done(null);
    const start = performance.now(), event = button.dataset.event;
    const watch = new MutationObserver(() => { end(performance.now() - start); });
    const late = setTimeout(() => end(null), 60_000), status = root.querySelector("[data-status]");
    const end = (time) => { watch.disconnect(); clearTimeout(late); done(time === null ? null : [time, event]); };
    watch.observe(root, {attributeFilter: ["data-link"]});
    status.textContent = "";
    button.click();
    if (status.textContent) end(null); // the page has answered by itself
})"""
FIRST = 5  # presses that warm up: the first start Python
WAY_ON = ("next", "deal", "new", "again")


@contextmanager
def pages(names: Sequence[str]) -> Iterator[str]:
    """The address of a folder with a page for each lesson, with the real script and Python."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = hosting.place(folder / "_static")
        for lesson in names:
            head = f'<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="_static/{place}/lesson.css">'
            script = f'<script type="module" src="_static/{place}/lesson.js"></script>'
            (folder / f"{lesson}.html").write_text(head + LESSONS[lesson]().to_html() + script, encoding="utf-8")
        with served(folder) as url:
            yield url


def press(page: Page, seed: float, only: str = "") -> tuple[float, str] | None:
    """Press something and return the milliseconds to the answer, and the event."""
    found = page.evaluate(PRESS, [seed, only])
    return (found[0], found[1]) if found else None


def times(browser: Browser, address: str, presses: int) -> list[tuple[float, str]]:
    """The answers of one lesson to presses picked by a fixed rule."""
    rng = random.Random(address.rsplit("/", 1)[1])
    page = browser.new_page(reduced_motion="reduce")  # clocks that only move things stand still
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    found = [press(page, rng.random()) for _ in range(FIRST + presses)]
    page.close()
    return [one for one in found[FIRST:] if one]


def memory(browser: Browser, address: str, drills: int) -> None:
    """Go through many hands and print what the page's process holds, in MB, and the script's own heap."""
    page = browser.new_page(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    session, machine = page.context.new_cdp_session(page), browser.new_browser_cdp_session()
    done = 0
    for number in range(drills + 1):
        if number % max(1, drills // 10) == 0:
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
            print(f"  after {done:4} hands: process {_resident(machine):7.1f} MB, script {heap:5.1f} MB", flush=True)
        done += any(press(page, 0.0, way) for way in WAY_ON)
    page.close()


def _resident(machine: Any) -> float:
    """Megabytes in memory of the largest page process."""
    found = machine.send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [_pages(one["id"]) for one in found if one["type"] == "renderer"]
    return max(sizes, default=0.0)


def _pages(process: int) -> float:
    try:
        return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure every lesson in a static page.")
    parser.add_argument("--lessons", nargs="*", default=list(LESSONS), help="which ones (default: all)")
    parser.add_argument("--presses", type=int, default=60, help="presses for each lesson (default 60)")
    parser.add_argument("--drills", type=int, default=0, help="also go through so many hands of the first lesson named, for its memory")
    options = parser.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with pages(options.lessons) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        print(f"{'lesson':12} {'median':>8} {'95 %':>8} {'worst':>8}  ms, slowest")
        for lesson in options.lessons:
            found = sorted(times(browser, f"{url}{lesson}.html", options.presses))
            values = [time for time, _ in found]
            if len(values) > 1:
                high = statistics.quantiles(values, n=20, method="inclusive")[-1]
                print(f"{lesson:12} {statistics.median(values):8.1f} {high:8.1f} {values[-1]:8.1f}  {found[-1][1]} ({len(values)} answers)")
            else:
                print(f"{lesson:12} no answers")
        if options.drills:
            print(f"{options.lessons[0]}, {options.drills} hands:")
            memory(browser, f"{url}{options.lessons[0]}.html", options.drills)
        browser.close()


if __name__ == "__main__":
    main()
