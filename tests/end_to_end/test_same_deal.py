"""The lesson "The same deal under other rules" in the book: stepped through by mouse and by keyboard alone, and many deals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from hearts_tutor.lessons.same_deal import many
from tests.end_to_end.pages import PYTHON_STARTS, OpenPage, assert_fits, barriers, button, lesson_page, says

SLOW = 30_000  # ms for what plays deals


def step_through(page: Page) -> None:
    caption = page.locator(".ht-compare caption")
    expect(caption).to_contain_text("of 13")
    before = caption.inner_text()
    button(page, "Next").click()
    expect(caption).not_to_have_text(before, timeout=PYTHON_STARTS)
    button(page, "First difference").click()
    expect(caption).to_have_text(before, use_inner_text=True)
    expect(page.locator("td[data-differs]").first).to_be_visible()
    expect(says(page)).to_contain_text("may not be played there under classic")


def test_a_deal_is_stepped_through_and_the_next_one_found(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "same_deal")
    step_through(page)
    caption = page.locator(".ht-compare caption")
    before = caption.inner_text()
    button(page, "Next deal").click()
    expect(caption).not_to_have_text(before, use_inner_text=True, timeout=SLOW)
    expect(says(page)).not_to_contain_text("Looking for", timeout=SLOW)
    link = page.url
    button(page, "Undo").click()
    expect(caption).to_have_text(before, use_inner_text=True)
    page.goto("about:blank")
    page.goto(link)
    expect(caption).not_to_have_text(before, use_inner_text=True, timeout=PYTHON_STARTS)
    page.get_by_label("Second rules").select_option("kitty_of_four")
    expect(page.locator("[data-status]")).to_contain_text("there is no deal that both can play")


def test_many_deals_grow_and_the_page_answers_meanwhile(site_url: str, open_here: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played as in a browser, where nothing is compiled."""
    monkeypatch.setattr(many, "available", lambda: False)
    page = lesson_page(site_url, open_here, "same_deal")
    button(page, "Play 100 deals").click()
    expect(page.locator("svg.ht-intervals")).to_be_visible(timeout=PYTHON_STARTS)
    button(page, "Stop").click()
    expect(button(page, "Stop")).to_be_disabled()
    page.get_by_label("Who plays").select_option("ducker")
    expect(page.locator("svg.ht-intervals")).to_have_count(0, timeout=SLOW)  # what the house players' deals showed is gone
    button(page, "Play 100 deals").click()
    expect(button(page, "Next")).to_be_enabled(timeout=SLOW)
    caption = page.locator(".ht-compare caption")
    before = caption.inner_text()
    button(page, "Next").click()
    expect(caption).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".ht-many")).to_contain_text(" deals, all totals at 0 before each.", timeout=SLOW)
    expect(page.locator("svg.ht-intervals")).to_have_attribute("aria-label", re.compile("All players: "))
    stepped_by_keyboard_alone(page)
    assert barriers(page) == []


def stepped_by_keyboard_alone(page: Page) -> None:
    caption = page.locator(".ht-compare caption")
    next_button = button(page, "Next")
    for _ in range(80):
        if next_button.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("r")
    expect(caption).to_contain_text("The pass")
    page.keyboard.press("n")
    expect(caption).to_contain_text("Trick 1 of 13")
    page.keyboard.press("p")
    expect(caption).to_contain_text("The pass")
    page.keyboard.press("f")
    expect(page.locator("td[data-differs]").first).to_be_visible()


def test_no_barrier_and_it_fits(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "same_deal", dark=True)
    assert_fits(page)
    page.set_viewport_size({"width": 360, "height": 900})
    assert barriers(page) == []
