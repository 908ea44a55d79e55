"""The game in a real browser with the real script: by keyboard alone, by what a screen reader is told alone, on a phone, after a reload."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.lessons.game import PlayGame
from hearts_tutor.lessons.shared.keeping import pack
from hearts_tutor.site import assets, front_end
from tests.lessons.game.playing import Reader
from tests.widgets.conftest import PAGE, Book

OpenPage = Callable[..., Any]
ONE_DEAL = "new+classic,deals=1,tie=shared"
KEPT = "localStorage.getItem('hearts:game')"


@pytest.fixture
def sit(book: Book, open_page: OpenPage) -> Callable[..., Page]:
    """A page with the game and its look, as the book has it; ``link`` opens it at a place."""

    def make(lesson: PlayGame | None = None, link: str = "", **options: Any) -> Page:
        book.up.set()
        body = f"<main><h1>Play a game</h1>{(lesson or PlayGame(seed=1, speed='at_once')).to_html()}</main>"
        script = '<script type="module" src="lesson.js?v=1"></script>'
        book.html = PAGE.format(style="body { margin: 6px }" + front_end.style_source(), body=body, script=script)
        page: Page = open_page(book.url + (f"#game={link}" if link else ""), **options).page
        page.wait_for_selector("[data-ready]")
        return page

    return make


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    return page.locator(".hearts-lesson").get_by_role("button", name=name, exact=isinstance(name, str))


def says(page: Page) -> Locator:
    return page.locator("[data-say]")


def cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Your hand").get_by_role("button")


def pass_three(page: Page) -> None:
    for place in range(3):
        cards(page).nth(place).click()
    button(page, "Pass (3 of 3)").click()
    expect(button(page, "Pass (3 of 3)")).to_have_count(0)


def play_to_the_end(page: Page) -> None:
    """Any legal cards to the end of the deal."""
    while not button(page, re.compile("Next deal|New game")).count():
        left = cards(page).count()
        page.locator(".ht-hand [data-legal='yes']").first.click()
        expect(cards(page)).not_to_have_count(left)


# --- the whole game -----------------------------------------------------------------------------------------------------


def focused(page: Page) -> tuple[str, str]:
    """The role-giving part and the name of what has the focus."""
    found = page.evaluate("(e => [e.dataset.card ?? e.localName, e.getAttribute('aria-label') ?? e.textContent])(document.activeElement)")
    return found[0], found[1]


def to_the_hand(page: Page) -> None:
    for _ in range(60):
        if page.evaluate("!!document.activeElement.closest('.ht-hand')"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab does not reach the hand")


def along(page: Page, wanted: Callable[[str], bool]) -> None:
    """With the arrow keys to a card whose name fits."""
    page.keyboard.press("Home")
    for _ in range(20):
        if wanted(focused(page)[1]):
            return
        page.keyboard.press("ArrowRight")
    pytest.fail("no card fits")


def test_a_complete_game_by_keyboard_alone(sit: Callable[..., Page]) -> None:
    page = sit(PlayGame(seed=4, speed="fast"), ONE_DEAL)
    expect(page.locator(".hearts-lesson")).to_contain_text("Deals: 1")
    while focused(page) != ("button", "Deal"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(button(page, "Pass (0 of 3)")).to_be_visible()
    to_the_hand(page)
    for number in range(3):
        along(page, lambda name: "card " not in name)
        page.keyboard.press("Space")
        expect(button(page, f"Pass ({number + 1} of 3)")).to_be_visible()
    page.keyboard.press("n")
    expect(says(page)).to_contain_text("You were given")
    for _ in range(60):
        if button(page, "New game").count():
            break
        if button(page, "Go on").count():
            page.keyboard.press("n")
            page.wait_for_timeout(50)
            continue
        left = cards(page).count()
        to_the_hand(page)
        along(page, lambda name: "not allowed" not in name)
        page.keyboard.press("Enter")
        expect(cards(page)).not_to_have_count(left)
        page.wait_for_timeout(50)
    expect(says(page)).to_contain_text("The game is over")
    assert page.evaluate("document.activeElement.closest('.hearts-lesson') !== null"), "the focus is never lost"
    page.keyboard.press("u")
    expect(button(page, "New game")).to_have_count(0)


ITEM = re.compile(r"""- '?button "([^"]*)"((?: \[[^]]*\])*)""")  # a name with a colon makes the item a quoted one


class Listener:
    """Knows nothing of the page but its accessibility tree."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def tree(self) -> str:
        return self.page.locator("main").aria_snapshot()

    def hand(self) -> list[tuple[str, str]]:
        """The cards of the list "Your hand": name and states."""
        _, _, rest = self.tree.partition('list "Your hand"')
        lines = rest.split("\n")[1:]
        indent = len(lines[0]) - len(lines[0].lstrip()) if lines else 0
        inside = []
        for line in lines:
            if len(line) - len(line.lstrip()) < indent:
                break
            inside.append(line)
        return ITEM.findall("\n".join(inside))

    def offers(self, name: str) -> bool:
        return any(found == name and "disabled" not in states for found, states in ITEM.findall(self.tree))

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def waits_for(self, change: Callable[[], bool]) -> None:
        for _ in range(200):
            if change():
                return
            self.page.wait_for_timeout(25)
        pytest.fail(f"Nothing came of it:\n{self.tree}")

    def waits_for_another(self, name: str) -> None:
        """Until no card of the hand has this name."""
        self.waits_for(lambda: name not in [other for other, _ in self.hand()])


def test_a_complete_game_by_the_accessibility_tree_alone(sit: Callable[..., Page]) -> None:
    """What the tree says is enough to play: names, states, whose turn, what was played, and the score at the end."""
    listener = Listener(sit(PlayGame(seed=9, speed="at_once"), ONE_DEAL))
    listener.waits_for(lambda: "Deals: 1" in listener.tree)
    listener.press("Deal")
    listener.waits_for(lambda: bool(listener.hand()))
    assert "Choose 3 cards to pass" in listener.tree
    for _ in range(3):
        name, _ = next((name, states) for name, states in listener.hand() if "pressed" not in states)
        listener.press(name)
        listener.waits_for_another(name)  # it is now "card 1 of 3"
    listener.press("Pass (3 of 3)")
    listener.waits_for(lambda: "You were given" in listener.tree)
    assert len([name for name, _ in listener.hand() if "just received" in name]) == 3
    told = ""
    while not listener.offers("New game"):
        told += listener.tree
        if listener.offers("Claim the rest"):
            listener.press("Claim the rest")
            listener.waits_for(lambda: listener.offers("New game"))
            break
        name = next(name for name, _ in listener.hand() if "not allowed" not in name)
        listener.press(name)
        listener.waits_for_another(name)
    for who in ("West", "North", "East"):
        assert re.search(rf"{who} (led|played)", told)
    assert "take" in told
    assert "Hearts are" in told
    end = listener.tree
    assert "The game is over" in end
    assert re.search(r'row "Total( −?\d+( ?, winner)?){4}"', end), end


# --- what other card games get wrong --------------------------------------------------------------------------------------


def test_an_illegal_card_says_why_at_once_and_stays(sit: Callable[..., Page], book: Book) -> None:
    page = sit()
    button(page, "Deal").click()
    pass_three(page)
    book.free.clear()  # Python is busy
    illegal = page.locator(".ht-hand [data-legal='no']").first
    why = illegal.get_attribute("data-why") or ""
    illegal.click()
    expect(says(page)).to_have_text(why)
    assert "may not be played" in why
    book.free.set()
    expect(cards(page)).to_have_count(13)


def test_a_double_click_plays_one_card(sit: Callable[..., Page]) -> None:
    page = sit()
    button(page, "Deal").click()
    pass_three(page)
    page.locator(".ht-hand [data-legal='yes']").first.dblclick()
    expect(cards(page)).to_have_count(12)
    page.wait_for_timeout(300)
    expect(cards(page)).to_have_count(12)


def test_cards_fall_one_at_a_time_by_the_clock(sit: Callable[..., Page]) -> None:
    page = sit(PlayGame(seed=1, speed="fast"))
    button(page, "Deal").click()
    pass_three(page)
    seen = set()
    for _ in range(100):
        seen.add(page.locator(".ht-felt .ht-face").count())
        if page.locator(".ht-hand [data-legal='yes']").count():
            break
        page.wait_for_timeout(60)
    assert len(seen) > 1, "the table filled card by card"
    assert page.locator(".ht-hand [data-legal='yes']").count()


def test_with_less_motion_nothing_falls_by_itself_and_go_on_does_it(sit: Callable[..., Page]) -> None:
    page = sit(PlayGame(seed=1, speed="fast"), reduced_motion="reduce")
    button(page, "Deal").click()
    pass_three(page)
    before = page.locator(".ht-felt .ht-face").count()
    page.wait_for_timeout(900)
    assert page.locator(".ht-felt .ht-face").count() == before
    button(page, "Go on").click()
    expect(page.locator(".ht-hand [data-legal='yes']").first).to_be_visible()


def test_the_clock_runs_out_and_the_highest_cards_go(sit: Callable[..., Page]) -> None:
    page = sit(link="new+classic,pass_clock=1")
    expect(page.locator(".hearts-lesson")).to_contain_text("Seconds to pass: 1")
    button(page, "Deal").click()
    expect(says(page)).to_contain_text("You were given", timeout=10_000)


def test_a_reload_brings_the_game_back_and_two_tabs_show_the_same(sit: Callable[..., Page], book: Book) -> None:
    page = sit()
    button(page, "Deal").click()
    pass_three(page)
    page.locator(".ht-hand [data-legal='yes']").first.click()
    expect(cards(page)).to_have_count(12)
    hand = [card.get_attribute("data-card") for card in cards(page).all()]
    page.reload()
    expect(cards(page)).to_have_count(12)
    assert [card.get_attribute("data-card") for card in cards(page).all()] == hand
    other = page.context.new_page()
    other.goto(book.url)
    expect(cards(other)).to_have_count(12)
    other.locator(".ht-hand [data-legal='yes']").first.click()
    expect(cards(other)).to_have_count(11)
    expect(cards(page)).to_have_count(11)


def test_a_game_of_another_version_is_put_aside_and_not_lost(sit: Callable[..., Page]) -> None:
    page = sit()
    old = pack("game", 99, {})
    page.evaluate("text => localStorage.setItem('hearts:game', text)", old)
    page.reload()
    expect(page.locator("[data-status]")).to_contain_text("newer version")
    assert page.evaluate("localStorage.getItem('hearts:game.old')") == old
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(13)


def test_erase_leaves_nothing_behind(sit: Callable[..., Page]) -> None:
    page = sit()
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(13)
    assert page.evaluate(KEPT)
    page.locator("summary", has_text="Settings").click()
    button(page, "Erase what this browser keeps").click()
    expect(button(page, "Deal")).to_be_visible()
    page.wait_for_function("localStorage.getItem('hearts:game') === null")


def test_start_again_during_the_score_count(sit: Callable[..., Page]) -> None:
    page = sit()
    button(page, "Deal").click()
    pass_three(page)
    play_to_the_end(page)
    page.locator("summary", has_text="Save, share").click()
    button(page, "Rules and new game").click()
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(13)
    expect(page.locator(".ht-sheet")).to_have_count(0)


# --- how it looks -------------------------------------------------------------------------------------------------------


def assert_no_barrier(page: Page) -> None:
    page.add_script_tag(path=assets.axe(assets.ensure_assets()))
    page.wait_for_function("!document.getAnimations().some(one => one.playState === 'running')")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found] == []


def assert_fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.evaluate(
        "[...document.querySelectorAll('.hearts-lesson button, .hearts-lesson summary, .hearts-lesson select')]"
        ".map(b => b.getBoundingClientRect()).filter(r => r.width).map(r => [r.width, r.height])"
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes), sizes


@pytest.mark.parametrize(("width", "dark"), [(360, True), (768, False), (1280, False)], ids=["dark phone", "tablet", "light desktop"])
def test_no_barrier_and_nothing_too_small_in_any_state(sit: Callable[..., Page], width: int, dark: bool) -> None:
    page = sit(PlayGame(seed=2, speed="at_once", rules="three_to_six"), "new+three_to_six,players=3", width=width, dark=dark)
    expect(button(page, "Deal")).to_be_visible()
    for part in ("Every rule", "Settings and seed"):
        page.locator("summary", has_text=part).click()
    assert_no_barrier(page)
    assert_fits(page)
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(17)
    cards(page).nth(16).click()
    assert_no_barrier(page)
    assert_fits(page)
    cards(page).nth(16).click()
    pass_three(page)
    for part in ("Settings", "Save, share"):
        page.locator("summary", has_text=part).click()
    button(page, "Hint").click()
    expect(says(page)).to_contain_text("House would play")
    assert_no_barrier(page)
    assert_fits(page)
    play_to_the_end(page)
    button(page, "Review my decisions").click()
    expect(page.get_by_role("region", name="Review")).to_be_visible()
    expect(page.get_by_text("The cost is being measured")).to_have_count(0, timeout=240_000)  # the first one may have to be compiled
    assert_no_barrier(page)
    assert_fits(page)


BIG = ("cancellation,players=10", "cancellation,players=9", "large_table,players=8", "jack_and_kitty,players=7")


@pytest.mark.parametrize("rules", BIG)
def test_big_tables_fit_on_a_phone(sit: Callable[..., Page], rules: str) -> None:
    page = sit(link=f"new+{rules}", width=360)
    expect(button(page, "Deal")).to_be_visible()
    button(page, "Deal").click()
    expect(cards(page).first).to_be_visible()
    assert_fits(page)
    seats = page.locator(".ht-seat .ht-name")
    boxes = [seats.nth(place).bounding_box() for place in range(seats.count())]
    for at, box in enumerate(boxes):
        assert box is not None
        for other in boxes[:at]:
            assert other is not None
            apart = box["x"] + box["width"] <= other["x"] or other["x"] + other["width"] <= box["x"]
            apart |= box["y"] + box["height"] <= other["y"] or other["y"] + other["height"] <= box["y"]
            assert apart, "no two names lie on each other"


def test_unplayable_cards_are_dimmed_and_off_turn_none_is(sit: Callable[..., Page]) -> None:
    """Dimmed means "illegal now" only."""
    reader = Reader(PlayGame(seed=1, speed="normal"))
    reader.send("start")
    page = sit(reader.lesson)
    opacity = "[...document.querySelectorAll('.ht-hand button')].map(b => getComputedStyle(b.querySelector('svg')).opacity)"
    assert set(page.evaluate(opacity)) == {"1"}, "while passing"
    while not reader.legal() or len(reader.legal()) == len(reader.table["cards"]):
        page = sit(reader.lesson)
        if reader.table["pause"]:
            assert set(page.evaluate(opacity)) == {"1"}, "while others play"
            reader.send("tick", beat=reader.table["beat"])
        else:
            reader.act()
    page = sit(reader.lesson)
    dimmed = page.locator(".ht-hand [data-legal='no'] svg").first
    assert float(dimmed.evaluate("e => getComputedStyle(e).opacity")) < 1
    assert page.locator(".ht-hand [data-legal='yes'] svg").first.evaluate("e => getComputedStyle(e).opacity") == "1"
