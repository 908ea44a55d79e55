"""Every live page, as Voilà shows it: what one does with the lesson there, no barrier in both themes, and a focus that stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hearts_tutor.lab.dealing import seed_of
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES
from hearts_tutor.lessons.moon import content as moons
from hearts_tutor.lessons.moon.forms import FORMS
from tests.end_to_end.contents import PRACTISE, listed
from tests.end_to_end.pages import (
    PYTHON_STARTS,
    READY,
    OpenPage,
    assert_fits,
    assert_focus_is_seen,
    assert_focus_outlasts_an_answer,
    barriers,
    button,
    in_the_dark,
    says,
    score,
)
from tests.end_to_end.test_game import play, sit_down
from tests.end_to_end.test_legal_cards import compare_rules, select_right
from tests.end_to_end.test_passing import LINK, WORST, give
from tests.end_to_end.test_same_deal import step_through
from tests.end_to_end.test_scorepad import tap, totals
from tests.end_to_end.test_settle_it import settle
from tests.site.serving import Server

LABS = [name.removeprefix("notebooks/") for name in listed("In class") if "/lab_" in name]


def legal_cards(page: Page) -> None:
    select_right(page, EXAMPLES[0].key)
    button(page, "Check").click()
    expect(score(page)).to_have_text("1 of 1 right")
    button(page, "Next").click()
    page.locator("[data-card='QS']").click()
    button(page, "Check").click()
    expect(page.locator("[data-say] a")).to_have_attribute("href", re.compile("/book/rules/playing.html#following-suit$"))
    while (shown := page.locator(".ht-head .ht-title").inner_text()) != BY_KEY["unbroken"].title:
        button(page, "Next").click()
        expect(page.locator(".ht-head .ht-title")).not_to_have_text(shown)
    compare_rules(page)


def tricks(page: Page) -> None:
    button(page, "Run of ten").click()
    page.get_by_role("combobox", name="Rules of the run", exact=True).select_option("spot")
    for number in range(1, 4):
        expect(page.locator(".ht-progress")).to_contain_text(f"Trick {number} of 10")
        button(page, "All cards").click()
        for question in (0, 1):
            page.locator(".ht-questions [role=group]").nth(question).get_by_role("button").nth(1).click()
        button(page, "Check").click()
        expect(page.locator(".ht-score")).to_contain_text(f"of {number} right")
        button(page, "Next").click()
    expect(page.locator(".ht-progress")).to_contain_text("Trick 4 of 10")
    assert "#tricks=run+" in page.url
    assert page.url.endswith("+4+spot")


def moon(page: Page) -> None:
    button(page, "−26 for you").click()
    button(page, "North").click()
    expect(page.locator(".ht-way")).to_have_count(len(FORMS), timeout=PYTHON_STARTS)
    button(page, "Next").click()
    expect(page.locator(".ht-title")).to_have_text(moons.BY_KEY["winning"].title)


def scorepad(page: Page) -> None:
    tap(page, 3, 1, 18, 4)
    button(page, "Enter deal").click()
    expect(page.locator(".ht-title")).to_have_text("Deal 2", timeout=PYTHON_STARTS)
    page.reload()
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    expect(page.locator(".ht-title")).to_have_text("Deal 2", timeout=PYTHON_STARTS)
    assert totals(page) == ["3", "1", "18", "4"]


def same_deal(page: Page) -> None:
    step_through(page)
    button(page, "Play 5,000 deals").click()
    expect(page.locator("svg.ht-intervals")).to_be_visible(timeout=PYTHON_STARTS)
    button(page, "Stop").click()


def passing(page: Page) -> None:
    """Where numba is, the cost of a pass is measured."""
    expect(page.locator(READY)).to_have_attribute("data-link", f"passing={LINK}", timeout=PYTHON_STARTS)
    give(page, WORST)
    expect(says(page)).to_contain_text(
        re.compile(r"is a mistake: it costs \d+\.\d points a deal more than the best"), timeout=4 * PYTHON_STARTS
    )
    expect(page.get_by_text("Measured: all 286 passes of this hand")).to_be_visible()
    button(page, "Show it punished").click()
    expect(page.locator(".ht-layout")).to_be_visible(timeout=PYTHON_STARTS)
    button(page, "Next trick").click()
    expect(page.locator(".ht-layout .ht-score")).to_have_text("Card 4 of 52")


def game(page: Page) -> None:
    sit_down(page)
    play(page, 3)
    expect(button(page, "Last trick")).to_be_visible()
    button(page, "What would the coach play?").click()
    expect(says(page)).to_contain_text("Coach would play", timeout=4 * PYTHON_STARTS)  # compiled now, if it never was


DONE_THERE: dict[str, Callable[[Page], None]] = {
    "legal_cards": legal_cards, "tricks": tricks, "moon": moon, "scorepad": scorepad, "rulings": settle, "same_deal": same_deal,
    "passing": passing, "game": game,
}  # fmt: skip


OPENED_WITH = {"legal_cards": EXAMPLES[0].line.replace(" ", "+"), "passing": LINK}  # what stands in the address


@pytest.mark.parametrize("name", [page.removeprefix("notebooks/") for page in PRACTISE])
def test_a_live_page(server: Server, open_page: OpenPage, name: str) -> None:
    visit = open_page(server.url + f"live/voila/render/{name}.ipynb" + (f"#{name}={OPENED_WITH[name]}" if name in OPENED_WITH else ""))
    page = visit.page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    DONE_THERE[name](page)
    assert barriers(page, ".hearts-lesson") == []
    assert_fits(page)
    in_the_dark(page)
    page.set_viewport_size({"width": 360, "height": 900})
    assert barriers(page, ".hearts-lesson") == []
    assert_focus_is_seen(page)
    assert_focus_outlasts_an_answer(page)
    assert visit.foreign == []


@pytest.mark.parametrize("name", LABS)
def test_a_lab_counts_for_a_name(server: Server, open_page: OpenPage, name: str) -> None:
    """What is chosen is shown, Start counts, and the controls can be read."""
    visit = open_page(server.url + f"live/voila/render/{name}.ipynb")
    page = visit.page
    start = page.get_by_role("button", name="Start")
    start.wait_for(timeout=PYTHON_STARTS)
    chosen = page.locator(".widget-dropdown select").evaluate_all("all => all.map(one => one.selectedOptions[0]?.textContent ?? '')")
    assert all(chosen), chosen
    page.get_by_label("Seed or name").fill("Ada")
    start.click()
    expect(page.locator(".widget-html").last).to_contain_text(f"eed {seed_of('Ada')}", timeout=PYTHON_STARTS)
    assert barriers(page, ".widget-vbox") == []
    assert "{dropdown}" not in page.locator("body").inner_text()
    assert visit.foreign == []
