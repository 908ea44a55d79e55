"""Every lesson with the page's own Python, started in the page; the other tests of pages let this process answer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hearts_tutor.engine.notation import parse_position
from hearts_tutor.engine.verdicts import verdicts
from hearts_tutor.lessons import LESSONS, lesson_class
from hearts_tutor.lessons.legal_cards.content import EXAMPLES
from hearts_tutor.site.wheel import DEPENDENCIES
from tests.end_to_end.pages import PYTHON_STARTS, OpenPage, assert_focus_outlasts_an_answer, button, lesson_page, says, score

SHOWN_ELSEWHERE = ("legal_cards", "game")  # by the test below, and by a whole deal in ``test_game``


@pytest.mark.parametrize("name", [name for name in LESSONS if name not in SHOWN_ELSEWHERE])
def test_it_starts_and_answers(site_url: str, open_page: OpenPage, name: str) -> None:
    """With our package and those that the lesson needs, all from this site."""
    visit = open_page(site_url + f"notebooks/{name}.html")
    page: Page = visit.page
    page.wait_for_selector("[data-ready]")
    assert_focus_outlasts_an_answer(page)
    wheels = {url.rsplit("/", 1)[1].split("-")[0] for url in visit.requests if url.endswith(".whl")}
    needed = lesson_class(name).needs
    more = [further for each in DEPENDENCIES if each.name in needed for further in (each.name, *each.needs)]
    assert wheels == {"hearts_tutor", *(each.replace("-", "_") for each in more)}
    assert (visit.foreign, visit.errors) == ([], [])


def test_what_is_marked_before_python_is_what_python_says(site_url: str, open_page: OpenPage) -> None:
    """And a reload brings the position of the address back."""
    page = lesson_page(site_url, open_page, "legal_cards")
    page.locator("[data-card='AS']").click()
    marks = "[...document.querySelectorAll('.ht-card[data-card]')].map(b => getComputedStyle(b.querySelector('.ht-mark')).display)"
    button(page, "Check").click()
    page.locator("[data-card='QH']").click()
    why = next(verdict.why for verdict in verdicts(parse_position(EXAMPLES[0].line)) if verdict.card.code == "QH")
    expect(says(page)).to_have_text(f"Q♥ may not be played. {why}")
    before = page.evaluate(marks)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    assert page.evaluate(marks) == before
    button(page, "Next").click()
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[1].title)
    assert page.url.endswith("#legal_cards=" + EXAMPLES[1].line.replace(" ", "+"))
    page.reload()
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[1].title, timeout=PYTHON_STARTS)
