"""The lesson "Settle it" in the book: a question built by clicking, a line of text, a played deal, and the keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.end_to_end.pages import PYTHON_STARTS, READY, OpenPage, assert_fits, barriers, button, lesson_page, says, tab_to


def in_pack(page: Page, code: str) -> Locator:
    return page.locator(f".ht-pack [data-card='{code}']")


def settle(page: Page) -> None:
    """A question built from nothing, card by card."""
    button(page, "Start empty").click()
    expect(says(page)).to_contain_text("Put the cards of the hand in", timeout=PYTHON_STARTS)
    for code in ("QS", "8H", "2D"):
        in_pack(page, code).click()
        expect(in_pack(page, code)).to_have_attribute("aria-pressed", "true")
    expect(says(page)).to_contain_text("rule sets differ")
    page.get_by_label("Trick number").select_option("4")
    expect(page.locator(READY)).to_have_attribute("data-link", re.compile(r"=4\+"))  # till then the cards may be of another question
    expect(says(page)).to_contain_text("Only Q♠ and 2♦ may be played in")
    page.locator(".ht-strip [data-card='8H']").click()
    expect(says(page)).to_contain_text("8♥ may be played in")
    button(page, "The trick").click()
    in_pack(page, "5D").click()
    expect(says(page)).to_contain_text("agree: 8♥ may not be played")


def test_a_question_is_built_by_clicking(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "rulings")
    settle(page)
    expect(page.locator(".ht-why a").first).to_have_attribute("href", "../book/rules/playing.html#following-suit")
    button(page, "Undo").click()
    expect(says(page)).to_contain_text("8♥ may be played in")
    assert "#rulings=4+4+unbroken+-+SQH8D2+about=H8" in page.url
    page.reload()
    expect(says(page)).to_contain_text("8♥ may be played in", timeout=PYTHON_STARTS)
    page.locator(".ht-why a").first.click()
    expect(page.locator("h1")).to_contain_text("The first trick and breaking hearts")


def test_lines_deals_and_keys(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "rulings")
    a_line_that_cannot_be_read_stays(page)
    a_played_deal_is_judged(page)
    button(page, "A question").click()
    by_keyboard_alone(page)


def a_line_that_cannot_be_read_stays(page: Page) -> None:
    field = page.get_by_label("The same as a line of text")
    field.fill("4 1 unbroken - SQQ")
    button(page, "Read the line").click()
    expect(says(page)).to_contain_text("Q♠ appears twice", timeout=PYTHON_STARTS)
    expect(field).to_have_value("4 1 unbroken - SQQ")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("classic 10 unbroken - SQHK85")
    field.press("Enter")
    expect(says(page)).to_contain_text("Only Q♠ may be played in")


def a_played_deal_is_judged(page: Page) -> None:
    button(page, "A played deal").click()
    button(page, "A revoke").click(timeout=PYTHON_STARTS)
    expect(says(page)).to_contain_text("1 fault under classic.")
    expect(page.locator(".ht-ruling")).to_contain_text("it costs every penalty point of the deal, 26 points")
    field = page.get_by_label("The deal")
    field.fill("players: Anna, Ben, Carla, Dan\n1. Anna 2C 5C QX")
    button(page, "Judge it").click()
    expect(says(page)).to_contain_text("Line 2, column 15: “QX” is not a card.")
    expect(field).to_have_value("players: Anna, Ben, Carla, Dan\n1. Anna 2C 5C QX")
    assert barriers(page) == []


def by_keyboard_alone(page: Page) -> None:
    tab_to(page, "document.activeElement.closest('.ht-ready') !== null")
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("Only Q♠ may be played in", timeout=PYTHON_STARTS)
    page.keyboard.press("r")
    expect(says(page)).to_contain_text("Put the cards of the hand in")
    tab_to(page, "document.activeElement.closest('.ht-pack') !== null")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(in_pack(page, "KS")).to_have_attribute("aria-pressed", "true")
    expect(says(page)).to_contain_text("agree: K♠ may be played")
    page.keyboard.press("u")
    expect(says(page)).to_contain_text("Put the cards of the hand in")


def test_no_barrier_and_it_fits(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "rulings", dark=True)
    assert_fits(page)
    page.set_viewport_size({"width": 360, "height": 900})
    assert barriers(page) == []
