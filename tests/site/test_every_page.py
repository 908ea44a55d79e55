"""Every page of the book in a real browser, each opened once: no other host, no complaint, no sideways scrolling, no barrier of any
level in both themes, a visible focus. And each live page of Practise: the same, and the focus stays through an answer.

A page that is added to the contents is tested here by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from hearts_tutor.site import assets
from tests.site.pages import ADDRESSES, PRACTISE

OpenPage = Callable[..., Any]
WIDTHS = (320, 360, 768, 1280)
READY = ".hearts-lesson[data-ready]"
STILL = "!document.getAnimations().some(one => one.playState === 'running')"  # colours are judged only when they no longer change

# What can be pressed in lessons and is smaller than 44 × 44 px; words that are links in a sentence may be.
SMALL = """[...document.querySelectorAll(".hearts-lesson :is(button, summary, select, input:not(.ht-sr), textarea)")]
    .filter((part) => part.checkVisibility({contentVisibilityAuto: true}))
    .map((part) => [part.closest("label") ?? part, part.textContent.trim().slice(0, 30) || part.name])
    .map(([part, words]) => [words, part.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9)).map(([words, box]) => [words, box.width, box.height])"""
# Whether the focus can be seen on the element that has it.
SEEN = """() => {
    const one = document.activeElement;
    if (!one.closest(".hearts-lesson")) return null;
    const marks = [getComputedStyle(one), getComputedStyle(one, "::after"), getComputedStyle(one.nextElementSibling ?? one)];
    const shows = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    return [marks.some(shows), one.outerHTML.slice(0, 120)];
}"""


def barriers(page: Page, part: str = "document") -> list[tuple[str, str, str]]:
    """What axe finds, of any level."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function(STILL)
    found = page.evaluate("part => axe.run(part === 'document' ? document : part, {resultTypes: ['violations']})", part)["violations"]
    return [(rule["id"], rule["impact"], node["html"][:160]) for rule in found for node in rule["nodes"][:3]]


def assert_fits(page: Page) -> None:
    """Nothing is wider than the window, at any width."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        if width == 360:
            assert page.evaluate(SMALL) == []


def assert_focus_is_seen(page: Page) -> None:
    """Tab through what a lesson offers; every stop shows."""
    page.evaluate(
        "[...document.querySelectorAll('.hearts-lesson :is(button:not([disabled]), summary, select)')]"
        ".find((part) => part.checkVisibility({contentVisibilityAuto: true})).focus()"
    )
    page.keyboard.press("Shift+Tab")
    seen = 0
    for _ in range(40):
        page.keyboard.press("Tab")
        told = page.evaluate(SEEN)
        if told is None and seen:
            break
        if told is not None:
            assert told[0], told[1]
            seen += 1
    assert seen > 2


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_of_the_book(built_site: Path, site_url: str, open_page: OpenPage, address: str) -> None:
    visit = open_page(site_url + address)
    page = visit.page
    page.wait_for_load_state("networkidle")
    if address == "index.html":
        page.wait_for_url("**/book/index.html")
    lessons = page.locator("[data-lesson]").count()
    assert page.locator("[data-lesson][data-ready]").count() == lessons
    assert page.locator(".cell_output pre").evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
    assert barriers(page) == []
    assert_fits(page)
    page.evaluate("document.documentElement.heartsLook({mode: 'dark', deck: 'four', size: 'large'})")
    assert_fits(page)
    page.set_viewport_size({"width": 360, "height": 900})
    for part in page.locator(".hearts-lesson .ht-tool").all():
        part.evaluate("one => { one.open = true }")
    assert barriers(page) == []
    if lessons:
        assert_focus_is_seen(page)
    assert (visit.foreign, visit.errors) == ([], [])
    assert all(url.startswith((site_url, "data:", "blob:")) for url in visit.requests)


@pytest.mark.parametrize("name", PRACTISE)
def test_a_live_page(server: Any, open_page: OpenPage, name: str) -> None:
    visit = open_page(server.url + f"live/voila/render/{name.removeprefix('notebooks/')}.ipynb")
    page = visit.page
    page.wait_for_selector(READY, timeout=60_000)
    assert barriers(page, ".hearts-lesson") == []
    assert_fits(page)
    page.evaluate("document.documentElement.heartsLook({mode: 'dark', deck: 'four', size: 'large'})")
    page.set_viewport_size({"width": 360, "height": 900})
    assert barriers(page, ".hearts-lesson") == []
    assert_focus_is_seen(page)
    assert_focus_outlasts_an_answer(page)
    assert visit.foreign == []


def assert_focus_outlasts_an_answer(page: Page) -> None:
    """Press what can be pressed first, wait for Python's answer, and look where the focus is."""
    answered = page.evaluate_handle(
        """() => new Promise((done) => {
            const root = document.querySelector("[data-ready]");
            const offered = [...root.querySelectorAll("button[data-event]:not([disabled])")];
            offered.find((button) => button.checkVisibility({contentVisibilityAuto: true})).focus();
            const isThere = () => done(document.activeElement.closest("[data-ready]") === root);
            const watch = new MutationObserver(() => { watch.disconnect(); setTimeout(isThere); });
            watch.observe(root, {attributeFilter: ["data-link"]});
            document.activeElement.click();
        })"""
    )
    assert answered.json_value() is True
