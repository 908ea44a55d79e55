"""The lesson on the moon in the book: answered, set by hand, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hearts_tutor.lessons.moon.content import EXAMPLES
from hearts_tutor.lessons.moon.forms import FORMS
from tests.end_to_end.pages import PYTHON_STARTS, OpenPage, assert_sound, button, lesson_page, says, tab_to


def test_answer_see_the_forms_and_set_everything(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "moon")
    button(page, "−26 for you").click()
    expect(says(page)).to_contain_text("Yes. Better for you: −26 for you.")  # before Python
    button(page, "North").click()
    expect(page.locator(".ht-way")).to_have_count(len(FORMS), timeout=PYTHON_STARTS)
    expect(page.locator(".ht-score")).to_have_text("1 of 1 right")
    expect(page.locator(".ht-way").nth(3)).to_contain_text("Adding to the others would let somebody else win.")
    button(page, "Change it").click()
    expect(page.locator(".ht-title")).to_have_text("Set it yourself")
    page.locator("[data-card='5H']").click()
    expect(says(page)).to_contain_text("No moon: West has 5♥. The deal gives you 25")
    expect(page.locator(".ht-way")).to_have_count(1)
    page.get_by_label("North", exact=True).first.fill("77")
    page.get_by_label("North", exact=True).first.press("Enter")
    expect(page.locator(".ht-sheet").first).to_contain_text("77")
    assert "90/80/77/30" in page.url
    page.reload()
    expect(page.locator(".ht-sheet").first).to_contain_text("77", timeout=PYTHON_STARTS)
    expect(says(page)).to_contain_text("No moon: West has 5♥.")
    expect(button(page, "Undo")).to_be_disabled()


def test_the_moon_by_keyboard_alone(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "moon")
    tab_to(page, "document.activeElement.textContent === '+26 to the others'")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("Yes.")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".ht-score")).to_have_text("1 of 1 right", timeout=PYTHON_STARTS)
    page.keyboard.press("n")
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[1].title)
    page.keyboard.press("e")
    expect(page.locator(".ht-title")).to_have_text("Set it yourself")
    page.keyboard.press("p")
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[-1].title)


def test_a_broken_link_of_the_moon_is_one_sentence(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "moon", "90/80")
    expect(page.locator("[data-status]")).to_contain_text("3 to 6 totals", timeout=PYTHON_STARTS)
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[0].title)


@pytest.mark.parametrize(
    ("link", "dark"),
    [
        ("60/10/10/80/20/30,shooter=0,jack=1", True),
        ("40/40/40,shooter=2,lost=H5,to=0", False),
    ],
    ids=["dark", "light"],
)
def test_no_barrier(site_url: str, open_here: OpenPage, link: str, dark: bool) -> None:
    page = lesson_page(site_url, open_here, "moon", link, dark=dark)
    expect(page.locator(".ht-sheet").first).to_be_visible(timeout=PYTHON_STARTS)
    assert_sound(page, width=360 if dark else 1280)
