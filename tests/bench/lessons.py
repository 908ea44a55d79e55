"""How fast each lesson answers in the static book once Python runs, and whether memory grows: ``python -m tests.bench.lessons``.

Presses buttons and changes lists, picked by a seed, and times every press to the answer that is drawn. Prints for each lesson the
median, Python's part of it (with the way to the worker and back; the rest is the page that draws), the 95th percentile, the worst,
the 95th percentile of the processor's time in the page's process (which hardly changes when the machine is busy with something
else), and what was slowest; with ``--kinds`` the same for each kind of press. ``--drills 200`` goes on through so many hands of one
lesson and prints the memory of the page's process on the way.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from hearts_tutor.lessons import LESSONS, lesson_class
from hearts_tutor.site import hosting
from tests.bench.front_end import served

# Notes when an answer of the worker arrives.
NOTE = """window.Worker = class extends Worker {
    constructor(...all) { super(...all); this.addEventListener("message", () => { window.answeredAt = performance.now(); }); }
};"""
# One press of what is offered; resolves with its milliseconds, Python's among them, and its event, or null where the page answered
# by itself.
PRESS = """([seed, only]) => new Promise((done) => {
    const root = document.querySelector("[data-ready]");
    const all = [...root.querySelectorAll(":is(button, select)[data-event]:not([disabled])")];
    const usable = all.filter((one) => one.getClientRects().length);
    const offered = usable.filter((one) => !only || JSON.parse(one.dataset.event).type === only);
    const one = offered[Math.floor(seed * offered.length)];
    if (!one) return done(null);
    const start = performance.now(), event = one.dataset.event;
    const watch = new MutationObserver(() => { end(performance.now() - start); });
    const late = setTimeout(() => end(null), 60_000), status = root.querySelector("[data-status]");
    const end = (time) => {
        watch.disconnect();
        clearTimeout(late);
        done(time === null ? null : [time, window.answeredAt - start, event]);
    };
    watch.observe(root, {attributeFilter: ["data-link"]});
    status.textContent = "";
    if (one.localName === "select") {
        const others = [...one.options].filter((option) => !option.selected), share = (seed * offered.length) % 1;
        one.value = (others[Math.floor(share * others.length)] ?? one.options[0]).value;
        one.dispatchEvent(new Event("change", {bubbles: true}));
    } else one.click();
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
            (folder / f"{lesson}.html").write_text(head + lesson_class(lesson)().to_html() + script, encoding="utf-8")
        with served(folder) as url:
            yield url


class Answer(NamedTuple):
    """What a press took, in milliseconds: until all was drawn, until Python's answer arrived, and of the processor; and the event."""

    total: float
    python: float
    event: str
    cpu: float

    @property
    def kind(self) -> str:
        return str(json.loads(self.event)["type"])


def press(page: Page, seed: float, only: str = "", processes: Sequence[int] = ()) -> Answer | None:
    """Press something and return what it took."""
    before = _cpu(processes)
    found = page.evaluate(PRESS, [seed, only])
    if not found:
        return None
    total, python, event = found
    return Answer(total, python, event, _cpu(processes) - before)


def _cpu(processes: Sequence[int]) -> float:
    """Milliseconds of the processor that all threads of these processes have had."""
    files = [file for process in processes for file in Path(f"/proc/{process}/task").glob("*/schedstat")]
    return sum(int(file.read_text(encoding="ascii").split()[0]) for file in files) / 1e6


def _pages_processes(browser: Browser) -> list[int]:
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [one["id"] for one in found if one["type"] == "renderer"]


def times(browser: Browser, address: str, presses: int) -> list[Answer]:
    """The answers of one lesson to presses picked by a fixed rule."""
    rng = random.Random(address.rsplit("/", 1)[1])
    page = browser.new_page(reduced_motion="reduce")  # clocks that only move things stand still
    page.add_init_script(NOTE)
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    processes = _pages_processes(browser)
    found = [press(page, rng.random(), "", processes) for _ in range(FIRST + presses)]
    page.close()
    return [one for one in found[FIRST:] if one]


def memory(browser: Browser, address: str, drills: int) -> None:
    """Go through many hands and print what the page's process holds, in MB, and the script's own heap."""
    page = browser.new_page(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    session = page.context.new_cdp_session(page)
    done = 0
    for number in range(drills + 1):
        if number % max(1, drills // 10) == 0:
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
            print(f"  after {done:4} hands: process {_resident(browser):7.1f} MB, script {heap:5.1f} MB", flush=True)
        done += any(press(page, 0.0, way) for way in WAY_ON)
    page.close()


def _resident(browser: Browser) -> float:
    """Megabytes in memory of the largest page process."""
    return max(map(_held, _pages_processes(browser)), default=0.0)


def _held(process: int) -> float:
    try:
        return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


HEAD = f"{'lesson':12} {'median':>8} {'Python':>8} {'95 %':>8} {'worst':>8} {'CPU 95 %':>8}  ms, slowest"


def line(name: str, found: Sequence[Answer]) -> str:
    """The figures of some answers, in the order of HEAD."""
    if len(found) < 2:
        return f"{name:12} {len(found)} answer" + f", {found[0].total:.1f} ms" * len(found)
    slowest = max(found)
    middle, python = (statistics.median(values) for values in ([each.total for each in found], [each.python for each in found]))
    high, cpu = (_most(values) for values in ([each.total for each in found], [each.cpu for each in found]))
    return f"{name:12} {middle:8.1f} {python:8.1f} {high:8.1f} {slowest.total:8.1f} {cpu:8.1f}  {slowest.event} ({len(found)} answers)"


def _most(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure every lesson in a static page.")
    parser.add_argument("--lessons", nargs="*", default=list(LESSONS), help="which ones (default: all)")
    parser.add_argument("--presses", type=int, default=60, help="presses for each lesson (default 60)")
    parser.add_argument("--kinds", action="store_true", help="also for each kind of press")
    parser.add_argument("--drills", type=int, default=0, help="also go through so many hands of the first lesson named, for its memory")
    options = parser.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with pages(options.lessons) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        print(HEAD)
        for lesson in options.lessons:
            found = times(browser, f"{url}{lesson}.html", options.presses)
            print(line(lesson, found), flush=True)
            if options.kinds:
                kinds = sorted({each.kind for each in found})
                print(*(line("  " + kind, [each for each in found if each.kind == kind]) for kind in kinds), sep="\n", flush=True)
        if options.drills:
            print(f"{options.lessons[0]}, {options.drills} hands:")
            memory(browser, f"{url}{options.lessons[0]}.html", options.drills)
        browser.close()


if __name__ == "__main__":
    main()
