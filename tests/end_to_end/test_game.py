"""The game in the book: a whole deal with the page's own Python, and a link that deals the same cards."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.end_to_end.pages import PYTHON_STARTS, READY, OpenPage, button

AT_ONCE = "At once, without a pause"


def cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Your hand").get_by_role("button")


def legal(page: Page) -> Locator:
    return page.locator(".ht-hand [data-legal='yes']")


def sit_down(page: Page) -> None:
    """Deal standard Hearts at once, the same cards each time, and pass three cards."""
    page.locator("summary", has_text="Settings and seed").click()
    page.get_by_label("Seed").fill("7")
    page.get_by_label("Seed").press("Tab")
    page.get_by_label("Speed").select_option(AT_ONCE)
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(13, timeout=PYTHON_STARTS)
    for place in range(3):
        cards(page).nth(place).click()
    button(page, "Pass (3 of 3)").click()
    expect(page.locator("[data-say]")).to_contain_text("You were given")


def play(page: Page, count: int) -> None:
    for _ in range(count):
        left = cards(page).count()
        legal(page).first.click()
        expect(cards(page)).not_to_have_count(left)


def test_a_deal_in_the_book(site_url: str, open_page: OpenPage) -> None:
    """Dealt, passed, hinted, taken back, kept over a reload, played to the end, reviewed and saved."""
    visit = open_page(site_url + "notebooks/game.html")
    page: Page = visit.page
    page.wait_for_selector(READY)
    sit_down(page)
    play(page, 2)
    button(page, "Hint").click()
    expect(page.locator("[data-say]")).to_contain_text("House would play")
    held = cards(page).count()
    button(page, "Undo").click()
    expect(cards(page)).to_have_count(held + 1)
    link = page.url
    assert "#game=classic+7+" in link
    page.reload()
    expect(cards(page)).to_have_count(held + 1, timeout=PYTHON_STARTS)
    while cards(page).count():
        if button(page, "Claim the rest").count():
            button(page, "Claim the rest").click()
            expect(cards(page)).to_have_count(0)
            break
        play(page, 1)
    expect(page.get_by_role("region", name="Score sheet")).to_be_visible()
    button(page, "Review my decisions").click()
    expect(page.get_by_role("region", name="Review")).to_be_visible()
    expect(page.get_by_text("The cost is being measured")).to_have_count(0, timeout=PYTHON_STARTS)
    assert page.locator(".ht-review .ht-cost").count() >= 2
    page.locator("summary", has_text="Save, share").click()
    with page.expect_download() as saved:
        button(page, "Save the record").click()
    assert saved.value.path().read_text(encoding="utf-8").startswith("rules: classic\nplayers: You, West, North, East\n")
    assert visit.errors == []


def test_a_link_deals_the_same_cards_in_the_book(site_url: str, open_here: OpenPage) -> None:
    hands = []
    for _ in range(2):
        page = open_here(site_url + "notebooks/game.html#game=omnibus,players=5+77+2").page
        expect(cards(page)).to_have_count(10, timeout=PYTHON_STARTS)
        hands.append([card.get_attribute("data-card") for card in cards(page).all()])
    assert hands[0] == hands[1]
