"""The lesson "Who takes it?" in the book: by keyboard alone, and with less motion."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.end_to_end.pages import PYTHON_STARTS, OpenPage, barriers, button, lesson_page


def fallen(page: Page) -> Locator:
    return page.locator(".ht-felt .ht-face")


def test_by_keyboard_alone(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "tricks")
    expect(fallen(page)).to_have_count(1)
    button(page, "Next card").focus()
    page.keyboard.press("c")
    expect(fallen(page)).to_have_count(4, timeout=PYTHON_STARTS)  # the others fall by themselves
    button(page, "You").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(button(page, "West")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("c")
    expect(page.locator("[data-status]")).to_have_text("Choose who takes the trick and what it costs, then check.")
    button(page, "nothing").focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.press("u")
    expect(button(page, "nothing")).to_have_attribute("aria-pressed", "false")
    button(page, "13 points").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(page.locator("[data-say]")).to_contain_text("Right, both. West takes the trick")
    expect(page.locator(".ht-compared tbody tr")).to_have_count(4)
    expect(page.locator(".ht-score")).to_have_text("1 of 1 right")
    assert page.evaluate("document.activeElement.closest('.hearts-lesson') !== null")
    assert barriers(page) == []
    page.keyboard.press("n")
    expect(page.locator(".ht-title")).to_have_text("Nothing in it")
    assert page.url.endswith("#tricks=plain")


def test_less_motion_lets_no_card_fall_by_itself(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "tricks", "run+12+3+cancellation", reduced_motion="reduce")
    expect(page.locator(".ht-progress")).to_contain_text("Trick 3 of 10", timeout=PYTHON_STARTS)
    page.clock.install()
    button(page, "Next card").click()
    expect(fallen(page)).to_have_count(2)
    page.clock.run_for(5_000)
    expect(fallen(page)).to_have_count(2)
    button(page, "All cards").dblclick()
    expect(fallen(page)).to_have_count(6)
    expect(button(page, "Nobody")).to_be_visible()
    assert barriers(page) == []
