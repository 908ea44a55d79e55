"""Every page of the book in a real browser, each opened once: no other host, no complaint, no sideways scrolling, no barrier of any
level in both themes, a visible focus.

A page that is added to the contents is tested here by itself.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.end_to_end.contents import ADDRESSES
from tests.end_to_end.pages import COLOUR_RULES, OpenPage, assert_fits, assert_focus_is_seen, barriers, in_the_dark


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_of_the_book(site_url: str, open_page: OpenPage, address: str) -> None:
    visit = open_page(site_url + address)
    page = visit.page
    if address == "index.html":
        page.wait_for_url("**/book/index.html")
    lessons = page.locator("[data-lesson]").count()
    expect(page.locator("[data-lesson][data-ready]")).to_have_count(lessons)
    assert page.locator(".cell_output pre").evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
    assert barriers(page, rules=COLOUR_RULES) == []
    assert_fits(page)
    in_the_dark(page)
    assert_fits(page)
    page.set_viewport_size({"width": 360, "height": 900})
    for part in page.locator(".hearts-lesson .ht-tool").all():
        part.evaluate("one => { one.open = true }")
    assert barriers(page) == []
    if lessons:
        assert_focus_is_seen(page)
    assert (visit.foreign, visit.errors) == ([], [])
    assert all(url.startswith((site_url, "data:", "blob:")) for url in visit.requests)
