"""The score pad with the page's script: every tap counts at once, and anything that the pad refuses is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.lessons import Moon, Scorepad
from hearts_tutor.site import front_end
from tests.widgets.conftest import Book


@pytest.fixture
def page(book: Book, open_page: Callable[..., Any]) -> Page:
    """A page with the score pad, its Python not yet up."""
    opened: Page = open_page(book.show(Scorepad())).page
    opened.wait_for_selector("[data-lesson][data-ready]")
    return opened


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def numbers(page: Page) -> Locator:
    return page.locator("[data-counted]")


def test_every_tap_counts_before_python_and_after(page: Page, python: Callable[[], None]) -> None:
    button(page, "+1 for Anna").click(click_count=3)
    page.locator(".ht-box").nth(1).click()
    button(page, "−5 for Anna").click()  # the words come with Python; the box that was chosen counts
    expect(numbers(page)).to_have_text(["3", "−5", "0", "0"])
    python()
    expect(page.locator("[data-say]")).to_contain_text("Ben cannot have fewer than 0 points by cards")
    expect(numbers(page)).to_have_text(["3", "−5", "0", "0"])
    button(page, "+13 for Ben").click(click_count=2)
    expect(numbers(page)).to_have_text(["3", "21", "0", "0"])
    expect(page.locator("[data-say]")).to_contain_text("24 are in: 2 points are missing.")


def test_what_the_pad_refuses_is_put_back(page: Page, python: Callable[[], None]) -> None:
    python()
    button(page, "+26 to the others").click()
    expect(numbers(page)).to_have_text(["0", "26", "26", "26"])
    button(page, "+1 for Anna").click()
    expect(page.locator("[data-status]")).to_contain_text("The moon fills every box.")
    expect(numbers(page)).to_have_text(["0", "26", "26", "26"])


def test_keys_go_on_where_the_group_of_the_focus_is_gone(
    book: Book, open_page: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An example has fewer groups than the free setting; the one that takes the place of the focus is folded away."""
    page: Page = open_page(book.show(Moon(setting="1/2/3/4,lost=5H"))).page
    page.wait_for_selector("[data-lesson][data-ready]")
    book.up.set()
    page.get_by_role("group", name="Cards given away go to").get_by_role("button", name="North").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-say]")).to_contain_text("North has 5♥")
    page.keyboard.press("p")
    expect(page.locator(".ht-title")).to_have_text("The moon and the jack")
    assert page.evaluate("document.activeElement.closest('.hearts-lesson') !== null")
    page.keyboard.press("n")
    expect(page.locator(".ht-title")).to_have_text("Set it yourself")


def test_on_paper_stand_the_sheet_and_who_leads(open_page: Callable[..., Any]) -> None:
    page: Page = open_page().page
    page.emulate_media(media="print")
    pad = Scorepad(pad="omnibus;Anna,Ben,Carla,Dan;3.1.18.4_b2;0.26.0.0_b1_m1o")
    page.set_content(f"<style>{front_end.style_source()}</style>{pad.to_html()}")
    seen = page.locator(".hearts-lesson").inner_text()
    assert "Ben has the fewest points, −9." in seen
    assert "Ben shot the moon" in seen
    assert "are in" not in seen
    assert page.locator(".hearts-lesson button:visible, .hearts-lesson summary:visible").count() == 0


def test_on_paper_no_column_of_a_wide_sheet_is_cut_off(open_page: Callable[..., Any]) -> None:
    """Eight players with the longest names on a sheet of A4, whose width is 210 mm."""
    page: Page = open_page(width=794).page
    page.emulate_media(media="print")
    names = ",".join(f"Maximiliane~von~Waldow~{seat}" for seat in range(8))
    pad = Scorepad(pad=f"large_table;{names};26.0.0.0.0.0.0.0_m0o;3.3.3.3.3.3.3.5")
    page.set_content(f"<style>{front_end.style_source()}</style>{pad.to_html()}")
    sheet = page.locator(".ht-sheet").first
    expect(sheet).to_be_visible()
    right = sheet.evaluate("table => table.getBoundingClientRect().right")
    assert right <= 794
    assert sheet.evaluate("table => table.parentElement.scrollWidth <= table.parentElement.clientWidth")
