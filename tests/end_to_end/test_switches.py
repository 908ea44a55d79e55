"""The built book in a real browser: its switches, its contents and its search, with and without a script."""

from typing import Any

import pytest

from tests.end_to_end.contents import ADDRESSES
from tests.end_to_end.pages import OpenPage


def test_the_front_door_leads_to_the_first_page_and_keeps_the_position(site_url: str, open_page: OpenPage) -> None:
    visit = open_page(site_url + "#legal_cards=x")
    visit.page.wait_for_url("**/book/index.html*")
    assert "#legal_cards=" in visit.page.url


def test_the_theme_switch_goes_round_and_is_remembered(site_url: str, open_page: OpenPage) -> None:
    page = open_page(site_url + "book/index.html", dark=True).page

    def look() -> Any:
        return page.evaluate("[document.documentElement.dataset.mode, getComputedStyle(document.body).backgroundColor]")

    dark, light = "rgb(20, 24, 29)", "rgb(251, 250, 247)"
    button = page.get_by_role("button", name="Colours")
    assert look() == ["auto", dark]
    button.click()
    assert look() == ["light", light]
    page.goto(site_url + "book/rules/playing.html")
    assert look() == ["light", light]
    assert page.get_by_role("button", name="Colours: light").is_visible()
    button.click()
    assert look() == ["dark", dark]
    button.click()
    assert look() == ["auto", dark]
    page.emulate_media(color_scheme="light")
    page.wait_for_function("document.documentElement.dataset.theme === 'light'")
    assert look() == ["auto", light]


def test_the_deck_switch_is_remembered(site_url: str, open_page: OpenPage) -> None:
    page = open_page(site_url + "book/index.html").page
    page.get_by_role("button", name="Four-colour deck", pressed=False).click()
    page.reload()
    assert page.get_by_role("button", name="Four-colour deck", pressed=True).is_visible()
    assert page.evaluate("document.documentElement.dataset.deck") == "four"


def test_the_first_tab_skips_to_the_text(site_url: str, open_page: OpenPage) -> None:
    page = open_page(site_url + "book/index.html").page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the text"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main-content"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])
def test_contents_open_on_a_phone(site_url: str, open_page: OpenPage, javascript: bool) -> None:
    page = open_page(site_url + "book/index.html", width=360, javascript=javascript).page
    contents = page.get_by_role("navigation", name="Contents")
    assert not contents.is_visible()
    page.get_by_role("button", name="Contents", exact=True).click()
    assert contents.is_visible()
    page.get_by_role("button", name="Close the contents").click()
    assert not contents.is_visible()
    page.get_by_role("button", name="Contents", exact=True).click()
    contents.get_by_role("link", name="Playing").click()
    page.wait_for_url("**/book/rules/playing.html")


def test_without_a_script_pages_read_well_and_show_no_dead_switch(site_url: str, open_page: OpenPage) -> None:
    page = open_page(javascript=False).page
    for address in ADDRESSES:
        page.goto(site_url + address, wait_until="domcontentloaded")
        if address == "index.html":
            page.wait_for_url("**/book/index.html")
        assert page.get_by_role("main").is_visible()
        assert page.locator("[data-hb]:visible").count() == 0


def test_the_search_finds_a_page_and_shows_where(site_url: str, open_page: OpenPage) -> None:
    visit = open_page(site_url + "book/index.html")
    visit.page.keyboard.press("Control+k")
    visit.page.keyboard.type("diamonds")
    visit.page.keyboard.press("Enter")
    result = visit.page.locator("#search-results li").first
    result.locator(".context").wait_for()
    assert "diamond" in result.inner_text().lower()
    result.get_by_role("link").first.click()
    visit.page.wait_for_url("**/book/**")
    assert visit.errors == []
