"""The lesson on the moon and the score pad where readers meet them: the static book, by mouse and by keyboard, and Voilà."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.lessons.moon.content import BY_KEY, EXAMPLES
from hearts_tutor.lessons.moon.forms import FORMS
from hearts_tutor.records.sheet import parse_scores
from hearts_tutor.site import assets

OpenPage = Callable[..., Any]
PYTHON_STARTS = 60_000  # ms, on a machine that does much else
READY = ".hearts-lesson[data-ready]"
SMALL = """
[...document.querySelectorAll(".hearts-lesson :is(button, select, summary, .ht-input)")].filter(one => one.checkVisibility())
  .filter(one => { const { width, height } = one.getBoundingClientRect(); return width < 44 || height < 44; })
  .map(one => one.outerHTML.slice(0, 120))
"""


def lesson(site_url: str, open_page: OpenPage, name: str, link: str = "", **options: Any) -> Page:
    page: Page = open_page(site_url + f"notebooks/{name}.html" + (f"#{name}={link}" if link else ""), **options).page
    page.wait_for_selector(READY)
    return page


def button(page: Page, name: str) -> Locator:
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=True)


def say(page: Page) -> Locator:
    return page.locator("[data-say]")


def boxes(page: Page) -> Locator:
    return page.locator("[data-counted]")


def totals(page: Page) -> list[str]:
    return page.locator(".ht-sheet tfoot td b").all_inner_texts()


def assert_no_barrier(page: Page) -> None:
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function("!document.getAnimations().some(one => one.playState === 'running')")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found] == []


def assert_fits(page: Page) -> None:
    """Nothing hangs over the edge, and every target can be hit with a thumb."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(SMALL)
    assert small == []


def tap(page: Page, *points: int) -> None:
    """Tap the points of a deal, one player after the other."""
    for seat, number in enumerate(points):
        page.locator(".ht-box").nth(seat).click()
        for step in (13, 5, 1):
            for _ in range(number // step):
                page.locator(f".ht-step[data-count='{step}']").click()
            number %= step


# --- the moon ---------------------------------------------------------------------------------------------------------------


def test_answer_see_the_forms_and_set_everything(site_url: str, open_page: OpenPage) -> None:
    page = lesson(site_url, open_page, "moon")
    button(page, "−26 for you").click()
    expect(say(page)).to_contain_text("Yes. Better for you: −26 for you.")  # before Python
    button(page, "North").click()
    expect(page.locator(".ht-way")).to_have_count(len(FORMS), timeout=PYTHON_STARTS)
    expect(page.locator(".ht-score")).to_have_text("1 of 1 right")
    expect(page.locator(".ht-way").nth(3)).to_contain_text("Adding to the others would let somebody else win.")
    button(page, "Change it").click()
    expect(page.locator(".ht-title")).to_have_text("Set it yourself")
    page.locator("[data-card='5H']").click()
    expect(say(page)).to_contain_text("No moon: West has 5♥. The deal gives you 25")
    expect(page.locator(".ht-way")).to_have_count(1)
    page.get_by_label("North", exact=True).first.fill("77")
    page.get_by_label("North", exact=True).first.press("Enter")
    expect(page.locator(".ht-sheet").first).to_contain_text("77")
    assert "90/80/77/30" in page.url
    page.reload()
    expect(page.locator(".ht-sheet").first).to_contain_text("77", timeout=PYTHON_STARTS)
    expect(say(page)).to_contain_text("No moon: West has 5♥.")
    expect(button(page, "Undo")).to_be_disabled()


def test_the_moon_by_keyboard_alone(site_url: str, open_here: OpenPage) -> None:
    page = lesson(site_url, open_here, "moon")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "+26 to the others":
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("Yes.")
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
    page = lesson(site_url, open_here, "moon", "90/80")
    expect(page.locator("[data-status]")).to_contain_text("3 to 6 totals", timeout=PYTHON_STARTS)
    expect(page.locator(".ht-title")).to_have_text(EXAMPLES[0].title)


# --- the score pad ----------------------------------------------------------------------------------------------------------


def test_a_game_on_the_pad_survives_a_reload(site_url: str, open_page: OpenPage) -> None:
    page = lesson(site_url, open_page, "scorepad")
    tap(page, 3, 1, 18)
    expect(boxes(page)).to_have_text(["3", "1", "18", "0"])  # at once, Python or not
    expect(say(page)).to_contain_text("4 points are missing", timeout=PYTHON_STARTS)
    button(page, "Enter deal").click()
    expect(page.locator("[data-status]")).to_contain_text("The deal has 26 points, and 22 are in: 4 points are missing.")
    page.locator(".ht-box").nth(3).click()
    button(page, "Rest to Dan").click()
    expect(say(page)).to_contain_text("26 of 26 points: the deal adds up.")
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
    page = lesson(site_url, open_here, "scorepad", width=360)
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
    page = lesson(site_url, open_here, "scorepad")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") == "ht-box":
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(boxes(page)).to_have_text(["0", "13", "0", "0"])
    expect(say(page)).to_contain_text("13 points are missing", timeout=PYTHON_STARTS)
    page.keyboard.press("u")
    expect(boxes(page)).to_have_text(["0", "0", "0", "0"])
    page.keyboard.press("f")
    expect(say(page)).to_contain_text("Ben has taken every penalty card: a moon. Say below what it does.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(say(page)).to_contain_text("the deal adds up")
    page.keyboard.press("c")
    expect(page.locator(".ht-title")).to_have_text("Deal 2")
    assert totals(page) == ["0", "−26", "0", "0"]


# --- both -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "link", "width", "dark"),
    [
        ("moon", "60/10/10/80/20/30,shooter=0,jack=1", 360, True),
        ("moon", "40/40/40,shooter=2,lost=H5,to=0", 1280, False),
        ("scorepad", "omnibus;Anna,Ben,Carla,Dan;3.1.18.4_b2;0.26.0.0_b1_m1o", 360, False),
        ("scorepad", "three_to_six;Anna,Ben,Carla,Dan;103.41.41.75", 1280, True),
    ],
    ids=["moon on a dark phone", "moon on a desktop", "pad on a phone", "finished pad on a dark desktop"],
)
def test_no_barrier(site_url: str, open_here: OpenPage, name: str, link: str, width: int, dark: bool) -> None:
    page = lesson(site_url, open_here, name, link, width=width, dark=dark)
    expect(page.locator(".ht-sheet").first).to_be_visible(timeout=PYTHON_STARTS)
    expect(button(page, "Copy link")).to_be_visible()
    page.wait_for_function("!document.querySelector('[data-busy]')", timeout=PYTHON_STARTS)
    page.evaluate("for (const part of document.querySelectorAll('.hearts-lesson details')) part.open = true")
    assert_fits(page)
    assert_no_barrier(page)


@pytest.mark.parametrize("name", ["scoring", "moon", "ending"])
def test_the_chapters_have_no_barrier(site_url: str, open_page: OpenPage, name: str) -> None:
    page = open_page(site_url + f"book/rules/{name}.html", width=360).page
    page.wait_for_selector(READY)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_no_barrier(page)


def test_the_moon_in_voila(server: Any, open_page: OpenPage) -> None:
    page = open_page(server.url + "live/voila/render/moon.ipynb").page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    button(page, "−26 for you").click()
    button(page, "North").click()
    expect(page.locator(".ht-way")).to_have_count(len(FORMS), timeout=PYTHON_STARTS)
    button(page, "Next").click()
    expect(page.locator(".ht-title")).to_have_text(BY_KEY["winning"].title)


def test_the_pad_in_voila_keeps_its_game(server: Any, open_page: OpenPage) -> None:
    page = open_page(server.url + "live/voila/render/scorepad.ipynb").page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    tap(page, 3, 1, 18, 4)
    button(page, "Enter deal").click()
    expect(page.locator(".ht-title")).to_have_text("Deal 2", timeout=PYTHON_STARTS)
    page.reload()
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    expect(page.locator(".ht-title")).to_have_text("Deal 2", timeout=PYTHON_STARTS)
    assert totals(page) == ["3", "1", "18", "4"]
