"""The lesson "Which cards may I play?" in the book: with and without a script, by mouse and by keyboard, alone and beside other rules."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.engine.notation import parse_position
from hearts_tutor.engine.verdicts import legal, verdicts
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES
from tests.end_to_end import pages
from tests.end_to_end.pages import PYTHON_STARTS, OpenPage, barriers, button, score, tab_to


def lesson_page(site_url: str, open_page: OpenPage, link: str = "", **options: Any) -> Page:
    return pages.lesson_page(site_url, open_page, "legal_cards", link, **options)


def card(page: Page, code: str) -> Locator:
    return page.locator(f"[data-card='{code}']")


def select_right(page: Page, key: str) -> None:
    for right in legal(parse_position(BY_KEY[key].line)):
        card(page, right.code).click()


def test_predict_check_and_go_on(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here)
    select_right(page, EXAMPLES[0].key)
    button(page, "Check").click()
    expect(page.locator(".ht-hand")).to_have_attribute("data-revealed", "")  # before Python
    expect(score(page)).to_have_text("1 of 1 right", timeout=PYTHON_STARTS)
    button(page, "Next").click()
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[1].title)
    card(page, "QS").click()
    button(page, "Check").click()
    expect(score(page)).to_have_text("1 of 2 right")
    expect(page.locator("[data-say]")).to_contain_text("so a club must be played")
    expect(page.locator("[data-say] a")).to_have_attribute("href", "../book/rules/playing.html#following-suit")
    page.locator("[data-say] a").click()
    expect(page.locator("#following-suit")).to_be_in_viewport()


def test_an_empty_check_shows_nothing(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here)
    button(page, "Check").click()
    expect(page.locator("[data-status]")).to_contain_text("Select the cards that you may play first")
    assert page.locator("[data-revealed]").count() == 0


def test_a_link_brings_the_position_back_after_a_reload(site_url: str, open_here: OpenPage) -> None:
    line = BY_KEY["lone_queen"].line.replace(" ", "+")
    page = lesson_page(site_url, open_here, line)
    expect(page.locator(".ht-title")).to_have_text("Hearts and the queen", timeout=PYTHON_STARTS)
    button(page, "Next").click()
    expect(page.locator(".ht-title")).to_have_text("Only hearts left")
    assert page.url.endswith("#legal_cards=" + BY_KEY["only_hearts"].line.replace(" ", "+"))
    page.reload()
    expect(page.locator(".ht-title")).to_have_text("Only hearts left", timeout=PYTHON_STARTS)


def test_a_broken_link_is_one_sentence(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "classic+1+unbroken+-+1S")
    status = page.locator("[data-status]")
    expect(status).to_contain_text("The link's position cannot be shown.", timeout=PYTHON_STARTS)
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[0].title)


def test_by_keyboard_alone(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here)

    def focused(attribute: str) -> Any:
        return page.evaluate("name => document.activeElement.getAttribute(name)", attribute)

    tab_to(page, "document.activeElement.dataset.card !== undefined")
    assert focused("data-card") == "AS", "Tab reaches the hand"
    for _ in range(20):
        if focused("data-card") == "2C":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(card(page, "2C")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("c")
    expect(score(page)).to_have_text("1 of 1 right", timeout=PYTHON_STARTS)
    assert focused("data-card") == "2C", "the focus stays"
    page.keyboard.press("n")
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[1].title)
    assert page.evaluate("document.activeElement.closest('.hearts-lesson') !== null")
    page.keyboard.press("p")
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[0].title)


def test_without_a_script_every_card_and_its_reason_can_be_read(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url, open_page, javascript=False)
    page.locator(".ht-reasons summary").click()
    words = "".join(page.locator(".ht-reasons").inner_text().split())
    for verdict in verdicts(parse_position(EXAMPLES[0].line)):
        assert "".join(verdict.why.split()) in words


STILL = "The buttons of this lesson do nothing here"
OPACITY = "getComputedStyle(document.querySelector('.hearts-lesson .ht-btn')).opacity"


def test_without_a_script_the_lesson_says_so(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url, open_page, javascript=False)
    expect(page.get_by_text(STILL)).to_be_visible()
    assert STILL not in page.locator("body").inner_text().split("Which cards", 1)[0], "it stands in the text, before the lesson"


@pytest.mark.parametrize(
    "answer", [{"status": 404}, {"body": "nonsense here", "content_type": "text/javascript"}], ids=["missing", "broken"]
)
def test_a_lesson_whose_script_did_not_come_says_so(site_url: str, open_page: OpenPage, answer: dict[str, Any]) -> None:
    page = open_page().page
    page.route("**/lesson.js", lambda route: route.fulfill(**answer))
    page.goto(site_url + "notebooks/legal_cards.html")
    expect(page.get_by_text(STILL)).to_be_visible()
    assert page.evaluate(OPACITY) == "0.5"


def test_a_lesson_with_its_script_does_not_say_so(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url, open_page)
    page.wait_for_load_state("load")
    expect(page.get_by_text(STILL)).not_to_be_visible()
    assert page.evaluate(OPACITY) == "1"


@pytest.mark.parametrize(("width", "dark"), [(360, True), (1280, False)], ids=["dark phone", "light desktop"])
def test_no_barrier_in_any_state(site_url: str, open_here: OpenPage, width: int, dark: bool) -> None:
    page = lesson_page(site_url, open_here, width=width, dark=dark)
    card(page, "AS").click()
    assert barriers(page) == []
    button(page, "Check").click()
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    assert barriers(page) == []
    button(page, "Next").click()
    button(page, "Ask").click()
    card(page, "QS").click()
    expect(page.locator("[data-say] a")).to_be_visible()
    assert barriers(page) == []


def listed(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def compare_rules(page: Page) -> None:
    """Put the position “unbroken” under other rules, and set a third set beside them."""
    expect(page.locator(".ht-head .ht-title")).to_have_text(BY_KEY["unbroken"].title, timeout=PYTHON_STARTS)
    listed(page, "Rules").focus()
    listed(page, "Rules").select_option("hearts_any_time")
    expect(page.locator("[data-say]")).to_contain_text("The same cards under other rules, Hearts any time.")
    expect(listed(page, "Rules")).to_be_focused()
    card(page, "KH").click()
    button(page, "Check").click()
    beside = page.locator("section.ht-compare")
    expect(beside).to_contain_text("Hearts are not broken, so a heart may not be led")
    expect(beside).to_contain_text("in these rules hearts may be led at any time")
    listed(page, "Compare with").select_option("queen_waits")
    expect(beside.locator(".ht-title")).to_have_text("Queen waits and Hearts any time side by side")


def test_the_switch_of_rules(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, BY_KEY["unbroken"].line.replace(" ", "+"))
    compare_rules(page)
    assert barriers(page, ".hearts-lesson") == []
    link = page.url
    assert link.endswith("+beside=queen_waits")
    page.goto("about:blank")
    page.goto(link)
    expect(listed(page, "Compare with")).to_have_value("queen_waits", timeout=PYTHON_STARTS)
    expect(listed(page, "Rules")).to_have_value("hearts_any_time")
    expect(page.locator(".ht-head .ht-title")).to_have_text(BY_KEY["unbroken"].title)
