"""The passing drill where readers meet it: the static book, by mouse and by keyboard alone, with packages missing; and Voilà."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.site import assets

OpenPage = Callable[..., Any]
PYTHON_STARTS = 60_000  # ms, on a machine that does much else
READY = ".hearts-lesson[data-ready]"
LINE = "classic left SAK5HQ94C72DKJ863"
LINK = "#passing=" + LINE.replace(" ", "+")
RANKED = the_model().rank(parse_drill(LINE).hand, "left")
SEVENTEEN = "#passing=classic,players=3+left+SAKQJ5HQ942CT762DKJ86"  # cards, as three players hold
SIZES = """[...document.querySelectorAll(".hearts-lesson :is(button, select, summary, label.ht-check)")]
    .filter(part => part.getClientRects().length).map(part => [part.textContent.slice(0, 20), part.getBoundingClientRect()])
    .map(([words, box]) => [words, box.width, box.height])"""
BEST, WORST = RANKED[0][1], RANKED[-1][1]


def drill(site_url: str, open_page: OpenPage, link: str = LINK, **options: Any) -> Page:
    """The page of the drill with the hand of a link, once Python shows it."""
    page: Page = open_page(site_url + "notebooks/passing.html" + link, **options).page
    page.wait_for_selector(READY)
    expect(page.locator(READY)).to_have_attribute("data-link", link[1:], timeout=PYTHON_STARTS)
    return page


def button(page: Page, name: str) -> Locator:
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=True)


def give(page: Page, cards: Hand) -> None:
    for card in cards:
        page.locator(f"[data-card='{card.code}']").click()
    button(page, "Pass these 3").click()


def say(page: Page) -> Locator:
    return page.locator("[data-say]")


def score(page: Page) -> Locator:
    return page.locator(".ht-score").last


def open_part(page: Page, title: str) -> None:
    page.locator(".hearts-lesson summary", has_text=title).click()


def assert_no_barrier(page: Page) -> None:
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function("!document.getAnimations().some(one => one.playState === 'running')")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found] == []


def test_a_bad_pass_is_graded_punished_and_taken_back(site_url: str, open_page: OpenPage) -> None:
    page = drill(site_url, open_page)
    give(page, WORST)
    expect(say(page)).to_contain_text("is a mistake, by the model's estimate", timeout=PYTHON_STARTS)
    expect(score(page)).to_have_text("0 of 1 right")
    expect(page.locator(".ht-suits tbody tr")).to_have_count(4)
    expect(page.locator("[data-card][data-mark='missed']")).not_to_have_count(0)
    assert_no_barrier(page)
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
    assert_no_barrier(page)
    button(page, "Back to the grade").click()
    expect(page.locator(".ht-layout")).to_have_count(0)
    button(page, "Undo").click()
    expect(page.locator("[data-card][aria-pressed='true']")).to_have_count(3)
    expect(page.locator(".ht-suits")).to_have_count(0)


def test_a_drill_by_keyboard_alone(site_url: str, open_page: OpenPage) -> None:
    page = drill(site_url, open_page)
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
    expect(say(page)).to_contain_text("is the best that the model knows")
    page.keyboard.press("n")
    expect(page.locator(".ht-suits")).to_have_count(0)
    assert LINK[1:] != page.locator(READY).get_attribute("data-link")


def test_a_reload_loses_nothing_and_a_hand_counts_once(site_url: str, open_page: OpenPage) -> None:
    page = drill(site_url, open_page)
    open_part(page, "Settings")
    page.get_by_label("Bring back what went wrong").check()
    give(page, WORST)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    page.reload()
    page.wait_for_selector(READY)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    expect(page.locator(READY)).to_have_attribute("data-link", LINK[1:])
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


def test_the_clock_passes_the_three_highest_cards(site_url: str, open_page: OpenPage) -> None:
    page = drill(site_url, open_page)
    page.clock.install()
    open_part(page, "Settings")
    page.get_by_label("Clock: 30 seconds").check()
    expect(page.locator(".ht-clock")).to_be_visible(timeout=PYTHON_STARTS)
    page.clock.run_for(31_000)
    expect(page.get_by_text("The clock chose, so this hand is left out of the score.")).to_be_visible()
    pressed = page.locator("[data-card][aria-pressed='true']").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert pressed == ["AS", "KS", "KD"]


def test_a_hold_deal_is_judged(site_url: str, open_here: OpenPage) -> None:
    page = drill(site_url, open_here, "#passing=classic+hold+S432H5432C432D432")
    assert_no_barrier(page)
    button(page, "A good hand").click()
    expect(say(page)).to_contain_text("Yes: this hand takes clearly fewer points than an average hand.", timeout=PYTHON_STARTS)
    expect(score(page)).to_have_text("1 of 1 right")


def test_without_the_packages_the_lesson_opens_and_says_what_it_lacks(site_url: str, open_page: OpenPage) -> None:
    page: Page = open_page().page
    page.context.route(re.compile(r"/(fsrs|glicko2)-[^/]*\.whl$"), lambda route: route.fulfill(status=404))
    page.goto(site_url + "notebooks/passing.html" + LINK)
    expect(page.locator(READY)).to_have_attribute("data-link", LINK[1:], timeout=PYTHON_STARTS)
    open_part(page, "Settings")
    page.get_by_label("Bring back what went wrong").check()
    give(page, WORST)
    expect(score(page)).to_have_text("0 of 1 right", timeout=PYTHON_STARTS)
    expect(page.get_by_text("The package glicko2 could not be loaded, so the hands do not follow your level here.")).to_be_visible()
    expect(page.get_by_text("The package fsrs could not be loaded, so nothing can be brought back for review here.")).to_be_visible()


def test_it_fits_every_width_and_targets_are_big_enough(site_url: str, open_page: OpenPage) -> None:
    """The other packages that the lesson uses are loaded from this site as well."""
    visit = open_page(site_url + "notebooks/passing.html" + SEVENTEEN)
    page: Page = visit.page
    expect(page.locator("[data-card]")).to_have_count(17, timeout=PYTHON_STARTS)
    wheels = {url.rsplit("/", 1)[1].split("-")[0] for url in visit.requests if url.endswith(".whl")}
    assert wheels == {"fsrs", "glicko2", "hearts_tutor", "typing_extensions"}
    open_part(page, "Settings")
    open_part(page, "Your progress")
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert [size for size in page.evaluate(SIZES) if min(size[1:]) < 44] == [], width


def test_the_drill_in_voila_measures(server: Any, open_page: OpenPage) -> None:
    page: Page = open_page(server.url + "live/voila/render/passing.ipynb" + LINK).page
    page.wait_for_selector(READY, timeout=PYTHON_STARTS)
    expect(page.locator(READY)).to_have_attribute("data-link", LINK[1:], timeout=PYTHON_STARTS)
    give(page, WORST)
    expect(say(page)).to_contain_text(re.compile(r"is a mistake: it costs \d+\.\d points a deal more than the best"), timeout=120_000)
    expect(page.get_by_text("Measured: all 286 passes of this hand")).to_be_visible()
    button(page, "Show it punished").click()
    expect(page.locator(".ht-layout")).to_be_visible(timeout=PYTHON_STARTS)
    button(page, "Next trick").click()
    expect(page.locator(".ht-layout .ht-score")).to_have_text("Card 4 of 52")
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    found = page.evaluate("axe.run('.hearts-lesson', {resultTypes: ['violations']})")["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found if rule["impact"] in ("serious", "critical")] == []
