"""The lesson "Which cards may I play?" where readers meet it: the static book, with and without Python, keyboard and script; and Voilà."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.engine.notation import parse_position
from hearts_tutor.engine.verdicts import legal, verdicts
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES
from hearts_tutor.site import assets

OpenPage = Callable[..., Any]
PYTHON_STARTS = 60_000  # ms, on a machine that does much else
READY = ".hearts-lesson[data-ready]"


def lesson_page(site_url: str, open_page: OpenPage, link: str = "", **options: Any) -> Page:
    page: Page = open_page(site_url + "notebooks/legal_cards.html" + (f"#legal_cards={link}" if link else ""), **options).page
    if options.get("javascript", True):
        page.wait_for_selector(READY)
    return page


def card(page: Page, code: str) -> Locator:
    return page.locator(f"[data-card='{code}']")


def button(page: Page, name: str) -> Locator:
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=True)


def select_right(page: Page, key: str) -> None:
    for right in legal(parse_position(BY_KEY[key].line)):
        card(page, right.code).click()


def score(page: Page) -> Locator:
    return page.locator(".ht-score")


def assert_no_barrier(page: Page) -> None:
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function("!document.getAnimations().some(one => one.playState === 'running')")  # colours have settled
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found] == []


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


def test_what_is_marked_before_python_is_what_python_says(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url, open_page)
    card(page, "AS").click()
    marks = "[...document.querySelectorAll('.ht-card[data-card]')].map(b => getComputedStyle(b.querySelector('.ht-mark')).display)"
    button(page, "Check").click()
    card(page, "QH").click()
    why = next(v.why for v in verdicts(parse_position(EXAMPLES[0].line)) if v.card.code == "QH")
    expect(page.locator("[data-say]")).to_have_text(f"Q♥ may not be played. {why}")
    before = page.evaluate(marks)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    assert page.evaluate(marks) == before


def test_an_empty_check_shows_nothing(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url, open_page)
    button(page, "Check").click()
    expect(page.locator("[data-status]")).to_contain_text("Select the cards that you may play first")
    assert page.locator("[data-revealed]").count() == 0


def test_a_link_brings_the_position_back_after_a_reload(site_url: str, open_page: OpenPage) -> None:
    line = BY_KEY["lone_queen"].line.replace(" ", "+")
    page = lesson_page(site_url, open_page, line)
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

    for _ in range(40):
        page.keyboard.press("Tab")
        if focused("data-card"):
            break
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
    assert_no_barrier(page)
    button(page, "Check").click()
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    assert_no_barrier(page)
    button(page, "Next").click()
    button(page, "Ask").click()
    card(page, "QS").click()
    expect(page.locator("[data-say] a")).to_be_visible()
    assert_no_barrier(page)


def test_targets_are_big_enough_on_a_phone(site_url: str, open_page: OpenPage) -> None:
    page = lesson_page(site_url, open_page, width=360)
    sizes = page.evaluate(
        """[...document.querySelectorAll(".hearts-lesson button")].map(b => b.getBoundingClientRect()).map(b => [b.width, b.height])"""
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes), sizes


def test_the_same_lesson_in_voila(server: Any, open_page: OpenPage) -> None:
    visit = open_page(server.url + "live/voila/render/legal_cards.ipynb")
    page = visit.page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    select_right(page, EXAMPLES[0].key)
    button(page, "Check").click()
    expect(score(page)).to_have_text("1 of 1 right", timeout=PYTHON_STARTS)
    button(page, "Next").click()
    card(page, "QS").click()
    button(page, "Check").click()
    expect(page.locator("[data-say] a")).to_have_attribute("href", re.compile("/book/rules/playing.html#following-suit$"))
    assert_no_barrier_but_jupyters(page)


def assert_no_barrier_but_jupyters(page: Page) -> None:
    """In a live page only what is ours is judged, and only what is serious or critical."""
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    found = page.evaluate("axe.run('.hearts-lesson', {resultTypes: ['violations']})")["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found if rule["impact"] in ("serious", "critical")] == []
