"""The lessons "Settle it" and "The same deal under other rules" in the static book and in Voilà, clicked through."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.site import assets

OpenPage = Callable[..., Any]
PYTHON_STARTS = 60_000  # ms, on a machine that does much else
SLOW = 30_000  # ms for what plays deals
READY = ".hearts-lesson[data-ready]"


def lesson_page(address: str, open_page: OpenPage, **options: Any) -> Page:
    page: Page = open_page(address, **options).page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    return page


def button(page: Page, name: str) -> Locator:
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=True)


def says(page: Page) -> Locator:
    return page.locator("[data-say]")


def in_pack(page: Page, code: str) -> Locator:
    return page.locator(f".ht-pack [data-card='{code}']")


def assert_no_barrier(page: Page, where: str | None = None, serious_only: bool = False) -> None:
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function("!document.getAnimations().some(one => one.playState === 'running')")
    target = f"'{where}', " if where else ""
    found = page.evaluate(f"axe.run({target}{{resultTypes: ['violations']}})")["violations"]
    kept = [rule for rule in found if not serious_only or rule["impact"] in ("serious", "critical")]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in kept] == []


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


def test_a_question_is_built_by_clicking(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url + "notebooks/rulings.html", open_page)
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
    page = lesson_page(site_url + "notebooks/rulings.html", open_here)
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
    assert_no_barrier(page)


def by_keyboard_alone(page: Page) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement.closest('.ht-ready') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("Only Q♠ may be played in", timeout=PYTHON_STARTS)
    page.keyboard.press("r")
    expect(says(page)).to_contain_text("Put the cards of the hand in")
    for _ in range(60):
        if page.evaluate("document.activeElement.closest('.ht-pack') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(in_pack(page, "KS")).to_have_attribute("aria-pressed", "true")
    expect(says(page)).to_contain_text("agree: K♠ may be played")
    page.keyboard.press("u")
    expect(says(page)).to_contain_text("Put the cards of the hand in")


@pytest.mark.parametrize(("width", "dark"), [(360, True), (768, False), (1280, False)])
def test_rulings_have_no_barrier(site_url: str, open_here: OpenPage, width: int, dark: bool) -> None:
    page = lesson_page(site_url + "notebooks/rulings.html", open_here, width=width, dark=dark)
    assert_no_barrier(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = "[...document.querySelectorAll('.hearts-lesson button')].map(b => b.getBoundingClientRect()).map(b => [b.width, b.height])"
    sizes = page.evaluate(boxes)
    assert all(wide >= 44 and high >= 44 for wide, high in sizes if wide), sizes


# --- the same deal ------------------------------------------------------------------------------------------------------


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


def test_a_deal_is_stepped_through_and_the_next_one_found(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url + "notebooks/same_deal.html", open_page)
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


def test_many_deals_grow_and_the_page_answers_meanwhile(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url + "notebooks/same_deal.html", open_page)
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
    assert_no_barrier(page)


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


@pytest.mark.parametrize(("width", "dark"), [(360, True), (768, False), (1280, False)])
def test_the_same_deal_has_no_barrier(site_url: str, open_here: OpenPage, width: int, dark: bool) -> None:
    page = lesson_page(site_url + "notebooks/same_deal.html", open_here, width=width, dark=dark)
    assert_no_barrier(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_both_in_voila(server: Any, open_page: OpenPage) -> None:
    page = lesson_page(server.url + "live/voila/render/rulings.ipynb", open_page)
    settle(page)
    assert_no_barrier(page, ".hearts-lesson", serious_only=True)
    page = lesson_page(server.url + "live/voila/render/same_deal.ipynb", open_page)
    step_through(page)
    button(page, "Play 5,000 deals").click()
    expect(page.locator("svg.ht-intervals")).to_be_visible(timeout=SLOW)
    button(page, "Stop").click()
    assert_no_barrier(page, ".hearts-lesson", serious_only=True)
