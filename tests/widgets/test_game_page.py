"""The game in a real browser with the real script: by keyboard alone, by what a screen reader is told alone, on a phone, after a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.lessons.game import PlayGame
from hearts_tutor.lessons.shared.keeping import pack
from hearts_tutor.site import assets, front_end
from tests.lessons.game.playing import Reader, seated
from tests.widgets.conftest import PAGE, Book

OpenPage = Callable[..., Any]
ONE_DEAL = "new+classic,deals=1,tie=shared"
KEPT = "localStorage.getItem('hearts:game')"


@pytest.fixture
def sit(book: Book, open_page: OpenPage) -> Callable[..., Page]:
    """A page with the game and its look, as the book has it.

    ``link`` opens it at a place, ``kept`` is the game that the browser keeps already, and ``clock`` lets the test stop the page's clock.
    """

    def make(lesson: PlayGame | None = None, link: str = "", kept: str = "", clock: bool = False, **options: Any) -> Page:
        book.up.set()
        body = f"<main><h1>Play a game</h1>{(lesson or PlayGame(seed=1, speed='at_once')).to_html()}</main>"
        script = '<script type="module" src="lesson.js?v=1"></script>'
        book.html = PAGE.format(style="body { margin: 6px }" + front_end.style_source(), body=body, script=script)
        page: Page = open_page(**options).page
        if clock:
            page.clock.install()
        if kept:
            page.add_init_script(f"localStorage.setItem('hearts:game', {json.dumps(kept)})")
        page.goto(book.url + (f"#game={link}" if link else ""))
        page.wait_for_selector("[data-ready]")
        return page

    return make


def stop_the_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now()") + 600_000)


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


def after_a_deal(preset: str = "classic", players: int | None = None) -> str:
    """A game whose first deal was played to its end, as a browser keeps it."""
    reader = seated(preset, players, seed=2)
    reader.play_deal(claims=False)
    return reader.lesson.keep()


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


def goes_on(page: Page, press: Callable[[], object]) -> None:
    """Press something, and wait until the page shows a later moment of the game."""
    moment = page.locator("[data-event*='\"beat\"']").first.get_attribute("data-event")
    press()
    expect(page.locator(f"[data-event='{moment}']")).to_have_count(0)


def test_a_complete_game_by_keyboard_alone(sit: Callable[..., Page]) -> None:
    """With less motion, so that nothing changes between what was seen and the key that answers it."""
    page = sit(PlayGame(seed=4, speed="fast"), ONE_DEAL, reduced_motion="reduce")
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
    go_on, over, legal = button(page, "Go on"), button(page, "New game"), page.locator(".ht-hand [data-legal='yes']")
    for _ in range(100):
        expect(go_on.or_(over).or_(legal).first).to_be_visible()
        if over.count():
            break
        if go_on.count():
            goes_on(page, lambda: page.keyboard.press("n"))
            continue
        left = cards(page).count()
        to_the_hand(page)
        along(page, lambda name: "not allowed" not in name)
        page.keyboard.press("Enter")
        expect(cards(page)).not_to_have_count(left)
    expect(says(page)).to_contain_text("The game is over")
    assert page.evaluate("document.activeElement.closest('.hearts-lesson') !== null"), "the focus is never lost"
    page.keyboard.press("u")
    expect(over).to_have_count(0)


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

    def waits_for(self, name: str) -> None:
        """Until a button of this name can be pressed."""
        expect(self.page.get_by_role("button", name=name, exact=True, disabled=False)).to_be_visible()

    def waits_for_another(self, name: str) -> None:
        """Until no button has this name."""
        expect(self.page.get_by_role("button", name=name, exact=True)).to_have_count(0)

    def waits_to_be_told(self, words: str) -> None:
        expect(self.page.get_by_role("main")).to_contain_text(words)


def test_a_complete_game_by_the_accessibility_tree_alone(sit: Callable[..., Page]) -> None:
    """What the tree says is enough to play: names, states, whose turn, what was played, and the score at the end."""
    listener = Listener(sit(PlayGame(seed=9, speed="at_once"), ONE_DEAL))
    listener.waits_to_be_told("Deals: 1")
    listener.press("Deal")
    listener.waits_for("Pass (0 of 3)")
    assert "Choose 3 cards to pass" in listener.tree
    for _ in range(3):
        name, _ = next((name, states) for name, states in listener.hand() if "pressed" not in states)
        listener.press(name)
        listener.waits_for_another(name)  # it is now "card 1 of 3"
    listener.press("Pass (3 of 3)")
    listener.waits_to_be_told("You were given")
    assert len([name for name, _ in listener.hand() if "just received" in name]) == 3
    told = ""
    while not listener.offers("New game"):
        told += listener.tree
        if listener.offers("Claim the rest"):
            listener.press("Claim the rest")
            listener.waits_for("New game")
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
    button(page, "Hint").click()  # answered after everything that was sent before
    expect(says(page)).to_contain_text("House would play")
    expect(cards(page)).to_have_count(12)


def test_cards_fall_one_at_a_time_by_the_clock(sit: Callable[..., Page]) -> None:
    page = sit(PlayGame(seed=6, speed="fast"), clock=True)
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(13)
    stop_the_clock(page)
    pass_three(page)
    pause = page.locator("[data-after][data-event*='tick']")
    fallen = [0]
    while pause.count():
        after = int(pause.get_attribute("data-after") or "0")
        goes_on(page, lambda: page.clock.run_for(after))  # noqa: B023 - it is called at once
        fallen.append(page.locator(".ht-felt .ht-face").count())
    assert len(fallen) > 2
    assert fallen == list(range(len(fallen)))
    expect(page.locator(".ht-hand [data-legal='yes']").first).to_be_visible()


def test_with_less_motion_nothing_falls_by_itself_and_go_on_does_it(sit: Callable[..., Page], book: Book) -> None:
    page = sit(PlayGame(seed=1, speed="fast"), clock=True, reduced_motion="reduce")
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(13)
    stop_the_clock(page)
    pass_three(page)
    expect(button(page, "Go on")).to_be_visible()
    before, asked = page.locator(".ht-felt .ht-face").count(), len(book.asked)
    page.clock.run_for(60_000)
    assert (page.locator(".ht-felt .ht-face").count(), len(book.asked)) == (before, asked)
    button(page, "Go on").click()
    expect(page.locator(".ht-hand [data-legal='yes']").first).to_be_visible()
    assert not [message for message in book.asked if '"tick"' in message]


def test_the_clock_runs_out_and_the_highest_cards_go(sit: Callable[..., Page]) -> None:
    page = sit(link="new+classic,pass_clock=30", clock=True)
    expect(page.locator(".hearts-lesson")).to_contain_text("Seconds to pass: 30")
    button(page, "Deal").click()
    expect(page.get_by_role("timer")).to_be_visible()
    page.clock.run_for(30_000)
    expect(says(page)).to_contain_text("You were given")


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
    page = sit(kept=after_a_deal())
    expect(button(page, "Next deal")).to_be_visible()
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


WIDTHS = pytest.mark.parametrize(("widths", "dark"), [((360,), True), ((768, 1280), False)], ids=["dark phone", "light tablet and desktop"])


def assert_usable(page: Page, widths: tuple[int, ...]) -> None:
    """No barrier at the last width, and everything fits and is large enough at each."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        assert_fits(page)
    assert_no_barrier(page)


@WIDTHS
def test_no_barrier_and_nothing_too_small_in_any_state(sit: Callable[..., Page], widths: tuple[int, ...], dark: bool) -> None:
    page = sit(PlayGame(seed=2, speed="at_once"), "new+three_to_six,players=3", dark=dark)
    expect(button(page, "Deal")).to_be_visible()
    for part in ("Every rule", "Settings and seed"):
        page.locator("summary", has_text=part).click()
    assert_usable(page, widths)
    button(page, "Deal").click()
    expect(cards(page)).to_have_count(17)
    cards(page).nth(16).click()
    expect(button(page, "Pass (1 of 3)")).to_be_visible()
    assert_usable(page, widths)
    cards(page).nth(16).click()
    pass_three(page)
    for part in ("Settings", "Save, share"):
        page.locator("summary", has_text=part).click()
    button(page, "Hint").click()
    expect(says(page)).to_contain_text("House would play")
    assert_usable(page, widths)


@WIDTHS
def test_no_barrier_and_nothing_too_small_in_the_review_of_a_deal(sit: Callable[..., Page], widths: tuple[int, ...], dark: bool) -> None:
    page = sit(kept=after_a_deal("three_to_six", 3), dark=dark)
    button(page, "Review my decisions").click()
    expect(page.get_by_role("region", name="Review")).to_be_visible()
    expect(page.get_by_text("The cost is being measured")).to_have_count(0, timeout=240_000)  # the first one may have to be compiled
    assert_usable(page, widths)


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


def show(page: Page, lesson: PlayGame) -> None:
    """Put what a lesson shows now in the place of what the page shows."""
    page.locator(".hearts-lesson").evaluate("(shown, html) => { shown.outerHTML = html }", lesson.to_html())


def test_unplayable_cards_are_dimmed_and_off_turn_none_is(sit: Callable[..., Page]) -> None:
    """Dimmed means "illegal now" only."""
    reader = Reader(PlayGame(seed=1, speed="normal"))
    reader.send("start")
    page = sit(reader.lesson)
    opacity = "[...document.querySelectorAll('.ht-hand button')].map(b => getComputedStyle(b.querySelector('svg')).opacity)"
    assert set(page.evaluate(opacity)) == {"1"}, "while passing"
    while not reader.legal() or len(reader.legal()) == len(reader.table["cards"]):
        if reader.table["pause"]:
            show(page, reader.lesson)
            assert set(page.evaluate(opacity)) == {"1"}, "while others play"
        reader.wait_or_act()
    show(page, reader.lesson)
    dimmed = page.locator(".ht-hand [data-legal='no'] svg").first
    assert float(dimmed.evaluate("e => getComputedStyle(e).opacity")) < 1
    assert page.locator(".ht-hand [data-legal='yes'] svg").first.evaluate("e => getComputedStyle(e).opacity") == "1"
