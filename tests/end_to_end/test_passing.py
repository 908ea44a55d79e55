"""The passing drill in the book: by mouse and by keyboard alone, by the clock, over a reload, and with packages missing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing.drill import parse_drill
from tests.end_to_end.pages import PYTHON_STARTS, READY, OpenPage, assert_fits, barriers, button, lesson_page, says, score

LINE = "classic left SAK5HQ94C72DKJ863"
LINK = LINE.replace(" ", "+")
RANKED = the_model().rank(parse_drill(LINE).hand, "left")
SEVENTEEN = "classic,players=3+left+SAKQJ5HQ942CT762DKJ86"  # cards, as three players hold
BEST, WORST = RANKED[0][1], RANKED[-1][1]


@pytest.fixture
def drill(site_url: str, open_here: OpenPage, monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """``drill(link)`` is the page of the drill with the hand of a link, graded as in a browser, where nothing is compiled."""
    monkeypatch.setattr(grading, "compiles", lambda: False)

    def shown(link: str = LINK, **options: Any) -> Page:
        page = lesson_page(site_url, open_here, "passing", link, **options)
        expect(page.locator(READY)).to_have_attribute("data-link", f"passing={link}", timeout=PYTHON_STARTS)
        return page

    return shown


def give(page: Page, cards: Hand) -> None:
    for card in cards:
        page.locator(f"[data-card='{card.code}']").click()
    button(page, "Pass these 3").click()


def open_part(page: Page, title: str) -> None:
    page.locator(".hearts-lesson summary", has_text=title).click()


def test_a_bad_pass_is_graded_punished_and_taken_back(drill: OpenPage) -> None:
    page = drill()
    give(page, WORST)
    expect(says(page)).to_contain_text("is a mistake, by the model's estimate", timeout=PYTHON_STARTS)
    expect(score(page)).to_have_text("0 of 1 right")
    expect(page.locator(".ht-suits tbody tr")).to_have_count(4)
    expect(page.locator("[data-card][data-mark='missed']")).not_to_have_count(0)
    assert barriers(page) == []
    button(page, "Show it punished").click()
    expect(page.locator(".ht-layout")).to_be_visible(timeout=PYTHON_STARTS)
    for number in range(1, 5):
        button(page, "Next card").click()
        expect(page.locator(".ht-layout .ht-score")).to_have_text(f"Card {number} of 52")
    button(page, "After the best pass").click()
    expect(button(page, "After the best pass")).to_have_attribute("aria-pressed", "true")
    for number in (8, 12):
        button(page, "Next trick").click()
        expect(page.locator(".ht-layout .ht-score")).to_have_text(f"Card {number} of 52")
    button(page, "Previous card").click()
    expect(page.locator(".ht-layout .ht-score")).to_have_text("Card 11 of 52")
    assert barriers(page) == []
    button(page, "Back to the grade").click()
    expect(page.locator(".ht-layout")).to_have_count(0)
    button(page, "Undo").click()
    expect(page.locator("[data-card][aria-pressed='true']")).to_have_count(3)
    expect(page.locator(".ht-suits")).to_have_count(0)


def test_a_drill_by_keyboard_alone(drill: OpenPage) -> None:
    page = drill()
    page.locator("[data-card]").first.focus()
    order = [card.code for card in parse_drill(LINE).hand]
    for place, code in enumerate(order):
        if code in {card.code for card in BEST}:
            expect(page.locator(f"[data-card='{code}']")).to_be_focused()
            page.keyboard.press("Enter")
        if place + 1 < len(order):
            page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card][aria-pressed='true']")).to_have_count(3)
    page.keyboard.press("u")
    expect(page.locator("[data-card][aria-pressed='true']")).to_have_count(2, timeout=PYTHON_STARTS)
    missing = next(card.code for card in BEST if page.locator(f"[data-card='{card.code}']").get_attribute("aria-pressed") == "false")
    page.locator(f"[data-card='{missing}']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("c")
    expect(says(page)).to_contain_text("is the best that the model knows")
    page.keyboard.press("n")
    expect(page.locator(".ht-suits")).to_have_count(0)
    assert f"passing={LINK}" != page.locator(READY).get_attribute("data-link")


def test_a_reload_loses_nothing_and_a_hand_counts_once(drill: OpenPage) -> None:
    page = drill()
    open_part(page, "Settings")
    page.get_by_label("Bring back what went wrong").check()
    give(page, WORST)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    page.reload()
    page.wait_for_selector(READY)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    expect(page.locator(READY)).to_have_attribute("data-link", f"passing={LINK}")
    give(page, BEST)
    expect(page.get_by_text("You have passed from this hand before")).to_be_visible()
    expect(score(page)).to_have_text("0 of 1 right")
    open_part(page, "Your progress")
    expect(page.get_by_text("To come back:")).to_be_visible()
    with page.expect_download() as saving:
        button(page, "Export").click()
    kept = saving.value.path().read_text(encoding="utf-8")
    button(page, "Erase …").click()
    button(page, "Erase").click()
    expect(page.get_by_text("Nothing scored yet.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('hearts:passing')") is None
    page.locator("input[type=file]").set_input_files({"name": "hearts-passing.txt", "mimeType": "text/plain", "buffer": kept.encode()})
    expect(score(page)).to_have_text("0 of 1 right")
    assert page.evaluate("localStorage.getItem('hearts:passing')") == kept


def test_the_clock_passes_the_three_highest_cards(drill: OpenPage) -> None:
    page = drill()
    page.clock.install()
    open_part(page, "Settings")
    page.get_by_label("Clock: 30 seconds").check()
    expect(page.locator(".ht-clock")).to_be_visible(timeout=PYTHON_STARTS)
    page.clock.run_for(31_000)
    expect(page.get_by_text("The clock chose, so this hand is left out of the score.")).to_be_visible()
    pressed = page.locator("[data-card][aria-pressed='true']").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert pressed == ["AS", "KS", "KD"]


def test_a_hold_deal_is_judged(drill: OpenPage) -> None:
    page = drill("classic+hold+S432H5432C432D432")
    assert barriers(page) == []
    button(page, "A good hand").click()
    expect(says(page)).to_contain_text("Yes: this hand takes clearly fewer points than an average hand.", timeout=PYTHON_STARTS)
    expect(score(page)).to_have_text("1 of 1 right")


def test_without_the_packages_the_lesson_opens_and_says_what_it_lacks(site_url: str, open_page: OpenPage) -> None:
    page: Page = open_page().page
    page.context.route(re.compile(r"/(fsrs|glicko2)-[^/]*\.whl$"), lambda route: route.fulfill(status=404))
    page.goto(site_url + f"notebooks/passing.html#passing={LINK}")
    expect(page.locator(READY)).to_have_attribute("data-link", f"passing={LINK}", timeout=PYTHON_STARTS)
    open_part(page, "Settings")
    page.get_by_label("Bring back what went wrong").check()
    give(page, WORST)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    expect(page.get_by_text("The package glicko2 could not be loaded, so the hands do not follow your level here.")).to_be_visible()
    expect(page.get_by_text("The package fsrs could not be loaded, so nothing can be brought back for review here.")).to_be_visible()


def test_it_fits_every_width_and_targets_are_big_enough(drill: OpenPage) -> None:
    page = drill(SEVENTEEN)
    expect(page.locator("[data-card]")).to_have_count(17)
    open_part(page, "Settings")
    open_part(page, "Your progress")
    assert_fits(page)
