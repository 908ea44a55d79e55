"""The score pad in the book: a game over a reload, a pad set up, saved, opened and erased, and a deal by keyboard alone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.records.sheet import parse_scores
from tests.end_to_end.pages import PYTHON_STARTS, READY, OpenPage, assert_fits, assert_sound, button, lesson_page, says, tab_to


def boxes(page: Page) -> Locator:
    return page.locator("[data-counted]")


def totals(page: Page) -> list[str]:
    return page.locator(".ht-sheet tfoot td b").all_inner_texts()


def tap(page: Page, *points: int) -> None:
    """Tap the points of a deal, one player after the other."""
    for seat, number in enumerate(points):
        page.locator(".ht-box").nth(seat).click()
        for step in (13, 5, 1):
            for _ in range(number // step):
                page.locator(f".ht-step[data-count='{step}']").click()
            number %= step


def test_a_game_on_the_pad_survives_a_reload(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "scorepad")
    tap(page, 3, 1, 18)
    expect(boxes(page)).to_have_text(["3", "1", "18", "0"])  # at once, Python or not
    expect(says(page)).to_contain_text("4 points are missing", timeout=PYTHON_STARTS)
    button(page, "Enter deal").click()
    expect(page.locator("[data-status]")).to_contain_text("The deal has 26 points, and 22 are in: 4 points are missing.")
    page.locator(".ht-box").nth(3).click()
    button(page, "Rest to Dan").click()
    expect(says(page)).to_contain_text("26 of 26 points: the deal adds up.")
    button(page, "Enter deal").click()
    expect(page.locator(".ht-title")).to_have_text("Deal 2")
    expect(page.locator(".ht-soft").first).to_contain_text("Dealer: Ben · 3 cards to the right")
    page.locator(".ht-box").nth(3).click()
    button(page, "+26 to the others").click()
    expect(boxes(page)).to_have_text(["26", "26", "26", "0"])
    button(page, "Enter deal").click()
    expect(page.locator(".ht-title")).to_have_text("Deal 3")
    assert totals(page) == ["29", "27", "44", "4"]
    tap(page, 5)
    page.goto(site_url + "notebooks/scorepad.html")  # without the link: what is kept brings it back
    page.wait_for_selector(READY)
    expect(page.locator(".ht-title")).to_have_text("Deal 3", timeout=PYTHON_STARTS)
    assert totals(page) == ["29", "27", "44", "4"]
    expect(boxes(page)).to_have_text(["5", "0", "0", "0"])
    button(page, "Clear").click()
    button(page, "Correct the last deal").click()
    expect(boxes(page)).to_have_text(["26", "26", "26", "0"])
    assert_fits(page)


def test_the_pad_is_set_up_saved_opened_and_erased(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "scorepad", width=360)
    page.get_by_text("Players and rules", exact=True).click()
    button(page, "3").click()
    expect(page.locator(".ht-box")).to_have_count(3, timeout=PYTHON_STARTS)
    page.get_by_label("Player 1").fill("Zoë")
    page.get_by_label("Player 1").press("Tab")
    page.locator("select").select_option("omnibus")
    expect(page.locator(".ht-soft").first).to_contain_text("omnibus")
    expect(page.locator(".ht-box-name").first).to_have_text("Zoë")
    assert_fits(page)
    tap(page, 13, 13)
    button(page, "J♦ to Ben").click()
    button(page, "Enter deal").click()
    expect(page.locator(".ht-title")).to_have_text("Deal 2")
    assert totals(page) == ["13", "3", "0"]
    with page.expect_download() as saved:
        button(page, "Save the pad").click()
    kept = saved.value.path().read_text(encoding="utf-8")
    assert json.loads(kept)["hearts"] == "scorepad"
    with page.expect_download() as sheet:
        button(page, "Scores as CSV").click()
    scores = parse_scores(sheet.value.path().read_text(encoding="utf-8"))
    assert (scores.players, scores.totals) == (("Zoë", "Ben", "Carla"), (13, 3, 0))
    assert_fits(page)
    page.get_by_text("A saved pad, or a clean one", exact=True).click()
    button(page, "Erase everything").click()
    expect(page.locator(".ht-title")).to_have_text("Deal 1")
    assert page.evaluate("localStorage.getItem('hearts:scorepad')") is None
    page.locator("input[type=file]").set_input_files({"name": "pad.txt", "mimeType": "text/plain", "buffer": b"nonsense"})
    expect(page.locator("[data-status]")).to_contain_text("This text cannot be read back")
    page.locator("input[type=file]").set_input_files({"name": "pad.txt", "mimeType": "text/plain", "buffer": kept.encode()})
    expect(page.locator(".ht-title")).to_have_text("Deal 2")
    assert totals(page) == ["13", "3", "0"]


def test_a_deal_by_keyboard_alone(site_url: str, open_here: OpenPage) -> None:
    page = lesson_page(site_url, open_here, "scorepad")
    tab_to(page, "document.activeElement.className === 'ht-box'")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(boxes(page)).to_have_text(["0", "13", "0", "0"])
    expect(says(page)).to_contain_text("13 points are missing", timeout=PYTHON_STARTS)
    page.keyboard.press("u")
    expect(boxes(page)).to_have_text(["0", "0", "0", "0"])
    page.keyboard.press("f")
    expect(says(page)).to_contain_text("Ben has taken every penalty card: a moon. Say below what it does.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("the deal adds up")
    page.keyboard.press("c")
    expect(page.locator(".ht-title")).to_have_text("Deal 2")
    assert totals(page) == ["0", "−26", "0", "0"]


@pytest.mark.parametrize(
    ("link", "dark"),
    [
        ("three_to_six;Anna,Ben,Carla,Dan;103.41.41.75", True),
        ("omnibus;Anna,Ben,Carla,Dan;3.1.18.4_b2;0.26.0.0_b1_m1o", False),
    ],
    ids=["finished, dark", "light"],
)
def test_no_barrier(site_url: str, open_here: OpenPage, link: str, dark: bool) -> None:
    page = lesson_page(site_url, open_here, "scorepad", link, dark=dark)
    expect(page.locator(".ht-sheet").first).to_be_visible(timeout=PYTHON_STARTS)
    assert_sound(page, width=360 if dark else 1280)
