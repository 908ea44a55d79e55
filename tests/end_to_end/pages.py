"""What the tests of pages share: how a lesson is found on a page, and what must hold of every page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hearts_tutor.site import assets

OpenPage = Callable[..., Any]
PYTHON_STARTS = 60_000  # ms at most, on a machine that does much else
READY = ".hearts-lesson[data-ready]"
WIDTHS = (320, 360, 768, 1280)
STILL = "!document.getAnimations().some(one => one.playState === 'running')"  # colours are judged only when they no longer change
COLOUR_RULES = ("color-contrast", "link-in-text-block")  # what axe finds anew when only the colours are others

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


def lesson_page(site_url: str, open_page: OpenPage, name: str, link: str = "", **options: Any) -> Page:
    """The page of a lesson in the book, as soon as it answers; ``link`` is what stands in its address."""
    page: Page = open_page(site_url + f"notebooks/{name}.html" + (f"#{name}={link}" if link else ""), **options).page
    if options.get("javascript", True):
        page.wait_for_selector(READY)
    return page


def button(page: Page, name: str) -> Locator:
    """A button of the lesson."""
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=True)


def says(page: Page) -> Locator:
    """The sentence that the lesson says now."""
    return page.locator("[data-say]")


def score(page: Page) -> Locator:
    """How many were right so far."""
    return page.locator(".ht-score").last


def barriers(page: Page, part: str = "document", rules: tuple[str, ...] = ()) -> list[tuple[str, str, str]]:
    """What axe finds, of any level; of all its rules, or of some."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function(STILL)
    look = """([part, rules]) => axe.run(part === "document" ? document : part,
        {resultTypes: ["violations"], preload: false, ...(rules.length ? {runOnly: rules} : {})})"""
    found = page.evaluate(look, [part, list(rules)])["violations"]
    return [(rule["id"], rule["impact"], node["html"][:160]) for rule in found for node in rule["nodes"][:3]]


def assert_fits(page: Page, widths: tuple[int, ...] = WIDTHS) -> None:
    """Nothing is wider than the window at these widths, and everything can be hit with a thumb."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        if width >= 360:
            assert page.evaluate(SMALL) == []


def in_the_dark(page: Page) -> None:
    """Switch to dark colours, four colours of suits, and large cards."""
    page.evaluate("document.documentElement.heartsLook({mode: 'dark', deck: 'four', size: 'large'})")


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


def assert_sound(page: Page, width: int) -> None:
    """A lesson that has answered fits with all its parts open, and has no barrier in a window of this width."""
    expect(button(page, "Copy link")).to_be_visible()
    page.wait_for_function("!document.querySelector('[data-busy]')", timeout=PYTHON_STARTS)
    page.evaluate("for (const part of document.querySelectorAll('.hearts-lesson details')) part.open = true")
    assert_fits(page)
    page.set_viewport_size({"width": width, "height": 900})
    assert barriers(page) == []


def tab_to(page: Page, condition: str, most: int = 60) -> None:
    """Press Tab until a condition of JavaScript holds, as of ``document.activeElement``."""
    for _ in range(most):
        if page.evaluate(condition):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{most} times Tab did not lead to: {condition}")
