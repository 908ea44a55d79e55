"""The lesson "Who takes it?" in the static book by keyboard and in a live page by mouse; and the switch of rules in both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.lessons.legal_cards.content import BY_KEY
from tests.site.test_every_page import barriers

OpenPage = Callable[..., Any]
PYTHON_STARTS = 60_000  # ms, on a machine that does much else
READY = ".hearts-lesson[data-ready]"


def button(page: Page, name: str) -> Locator:
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=True)


def listed(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def fallen(page: Page) -> Locator:
    return page.locator(".ht-felt .ht-face")


def test_by_keyboard_in_the_book(site_url: str, open_page: OpenPage) -> None:
    page: Page = open_page(site_url + "notebooks/tricks.html").page
    page.wait_for_selector(READY)
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
    page: Page = open_here(site_url + "notebooks/tricks.html#tricks=run+12+3+cancellation", reduced_motion="reduce").page
    expect(page.locator(".ht-progress")).to_contain_text("Trick 3 of 10", timeout=PYTHON_STARTS)
    button(page, "Next card").click()
    expect(fallen(page)).to_have_count(2)
    page.wait_for_timeout(1500)
    expect(fallen(page)).to_have_count(2)
    button(page, "All cards").dblclick()
    expect(fallen(page)).to_have_count(6)
    expect(button(page, "Nobody")).to_be_visible()
    assert barriers(page) == []


def test_in_a_live_page(server: Any, open_page: OpenPage) -> None:
    page: Page = open_page(server.url + "live/voila/render/tricks.ipynb").page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    button(page, "Run of ten").click()
    listed(page, "Rules of the run").select_option("spot")
    for number in range(1, 4):
        expect(page.locator(".ht-progress")).to_contain_text(f"Trick {number} of 10")
        button(page, "All cards").click()
        page.locator(".ht-questions [role=group]").nth(0).get_by_role("button").nth(1).click()
        page.locator(".ht-questions [role=group]").nth(1).get_by_role("button").nth(1).click()
        button(page, "Check").click()
        expect(page.locator(".ht-score")).to_contain_text(f"of {number} right")
        button(page, "Next").click()
    expect(page.locator(".ht-progress")).to_contain_text("Trick 4 of 10")
    assert "#tricks=run+" in page.url
    assert page.url.endswith("+4+spot")


@pytest.mark.parametrize("live", [False, True], ids=["book", "live"])
def test_the_switch_of_rules(site_url: str, open_page: OpenPage, request: pytest.FixtureRequest, live: bool) -> None:
    book, voila = site_url + "notebooks/legal_cards.html", "live/voila/render/legal_cards.ipynb"
    where = request.getfixturevalue("server").url + voila if live else book
    page: Page = open_page(where + "#legal_cards=" + BY_KEY["unbroken"].line.replace(" ", "+")).page
    title = page.locator(".ht-head .ht-title")
    expect(title).to_have_text(BY_KEY["unbroken"].title, timeout=PYTHON_STARTS)
    listed(page, "Rules").focus()
    listed(page, "Rules").select_option("hearts_any_time")
    expect(page.locator("[data-say]")).to_contain_text("The same cards under other rules, Hearts any time.")
    expect(listed(page, "Rules")).to_be_focused()
    page.locator("[data-card='KH']").click()
    button(page, "Check").click()
    beside = page.locator("section.ht-compare")
    expect(beside).to_contain_text("Hearts are not broken, so a heart may not be led")
    expect(beside).to_contain_text("in these rules hearts may be led at any time")
    listed(page, "Compare with").select_option("queen_waits")
    expect(beside.locator(".ht-title")).to_have_text("Queen waits and Hearts any time side by side")
    assert barriers(page, ".hearts-lesson") == []
    link = page.url
    assert link.endswith("+beside=queen_waits")
    page.goto("about:blank")
    page.goto(link)
    expect(listed(page, "Compare with")).to_have_value("queen_waits", timeout=PYTHON_STARTS)
    expect(listed(page, "Rules")).to_have_value("hearts_any_time")
    expect(title).to_have_text(BY_KEY["unbroken"].title)
