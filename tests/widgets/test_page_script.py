"""The lesson script in a real browser, with a tiny lesson: what shows at once, what waits for Python, and what is said when it fails."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.site import front_end
from hearts_tutor.widgets import host
from hearts_tutor.widgets.widget import LessonWidget
from tests.widgets.conftest import Book
from tests.widgets.picking import Picking

OpenPage = Callable[..., Any]
STARTING = "Starting Python. The first time takes a few seconds."
LOST = "Python does not answer. The cards still answer; "


@pytest.fixture
def page(book: Book, open_page: OpenPage) -> Page:
    """The book's page with one lesson, its Python not yet up."""
    opened: Page = open_page(book.show(Picking())).page
    opened.wait_for_selector("[data-lesson][data-ready]")
    return opened


def card(page: Page | Locator, name: str) -> Locator:
    return page.locator(".pick").get_by_role("button", name=name, exact=True)


def button(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def history(page: Page) -> Locator:
    return page.locator("output")


def status(page: Page) -> Locator:
    return page.locator("[data-status]")


def active(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


# --- before Python -----------------------------------------------------------------------------------------------------


def test_cards_answer_before_python_is_there(page: Page, book: Book) -> None:
    card(page, "A").click()
    expect(card(page, "A")).to_have_attribute("aria-pressed", "true")
    button(page, "why B").click()
    expect(page.locator("[data-say]")).to_have_text("B is no vowel.")
    expect(page.locator("[data-say]")).to_have_attribute("data-tone", "bad")
    expect(page.locator("[data-asked]")).to_have_text("why B")
    button(page, "Check").click()
    expect(page.locator("[data-reveals]")).to_have_attribute("data-revealed", "")
    expect(status(page)).to_have_text(STARTING)  # the marks are there, the score is not yet
    assert book.asked == []


def test_after_the_reveal_a_press_says_why(page: Page) -> None:
    button(page, "Check").click()
    card(page, "A").click()
    expect(card(page, "A")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-say]")).to_have_text("A is a vowel.")


def test_a_choice_shows_at_once(page: Page) -> None:
    button(page, "Slow").click()
    expect(button(page, "Slow")).to_have_attribute("aria-pressed", "true")
    expect(button(page, "Fast")).to_have_attribute("aria-pressed", "false")


def test_a_button_that_needs_a_choice_says_so_and_does_nothing(page: Page, book: Book) -> None:
    button(page, "Go").click()
    expect(status(page)).to_have_text("Pick first.")
    card(page, "A").click()
    button(page, "Go").click()
    book.up.set()
    expect(history(page)).to_have_text("pickA go")


def test_what_the_page_says_while_an_answer_is_on_its_way_is_not_wiped_away_by_it(page: Page, book: Book) -> None:
    book.up.set()
    book.free.clear()
    card(page, "A").click()
    card(page, "A").click()
    button(page, "Go").click()
    expect(status(page)).to_have_text("Pick first.")
    book.free.set()
    expect(history(page)).to_have_text("pickA pickA")
    expect(status(page)).to_have_text("Pick first.")
    card(page, "A").click()
    expect(history(page)).to_have_text("pickA pickA pickA")
    expect(status(page)).to_have_text("")


def test_a_choice_made_while_the_next_position_is_awaited_is_kept(page: Page, book: Book) -> None:
    button(page, "Next").click()
    button(page, "Slow").click()
    button(page, "Check").click()  # of which position? not sent
    book.up.set()
    expect(history(page)).to_have_text("next slow")


def test_opened_details_are_an_event_and_close_with_their_position(page: Page, book: Book) -> None:
    book.up.set()
    page.get_by_text("More").click()
    expect(history(page)).to_have_text("peek")
    expect(page.locator("details").first).to_have_attribute("open", "")
    button(page, "Next").click()
    expect(history(page)).to_have_text("peek next")
    assert page.locator("details[open]").count() == 0


def test_caps_lock_does_not_silence_a_key(page: Page, book: Book) -> None:
    book.up.set()
    card(page, "A").focus()
    page.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'N', bubbles: true}))")
    expect(history(page)).to_have_text("next")


def test_a_key_pressed_before_its_button_can_be_is_not_lost(page: Page, book: Book) -> None:
    """Python's answer to the card enables Undo; a key that was pressed earlier still counts."""
    book.up.set()
    book.free.clear()
    card(page, "A").click()
    expect(button(page, "Undo")).to_be_disabled()
    page.keyboard.press("u")
    book.free.set()
    expect(history(page)).to_have_text("pickA undo")
    expect(card(page, "A")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("u")  # nothing is under way and nothing is to be undone: this one is over
    card(page, "B").click()
    expect(button(page, "Undo")).to_be_enabled()
    expect(history(page)).to_have_text("pickA undo pickB")


def test_a_key_pressed_too_early_is_forgotten_when_python_does_not_answer(page: Page, book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(message: str) -> str:
        answer(message)
        return json.dumps({"id": 0, "error": "The answer is lost."})

    answer = host.answer
    monkeypatch.setattr(host, "answer", lost)
    book.up.set()
    book.free.clear()
    card(page, "A").click()
    page.keyboard.press("u")  # nothing is to be undone yet
    book.free.set()
    expect(status(page)).to_contain_text("The answer is lost.")
    monkeypatch.setattr(host, "answer", answer)
    for name in "BC":
        card(page, name).click()
    expect(history(page)).to_have_text("pickA pickB pickC")


def test_the_address_follows_clicks_of_which_the_last_is_refused(page: Page, book: Book) -> None:
    """Events queue up while Python starts, and are answered together."""
    button(page, "Next").click()
    button(page, "Fly").click()
    book.up.set()
    expect(status(page)).to_have_text("This lesson does not know the event “fly”.")
    page.wait_for_url("**#picking=at%201")


def test_links_lead_into_the_book(book: Book, open_page: OpenPage) -> None:
    """Links start from the book's root if the page knows it; without a book they are plain words."""
    link = 'document.querySelector("[data-lesson] a").getAttribute("href")'
    visit = open_page(book.show(Picking()))
    visit.page.wait_for_selector("[data-ready]")
    assert visit.page.evaluate(link) is None
    book.show(Picking())
    book.html = book.html.replace("<html ", '<html data-content_root="../" ')
    visit.page.reload()
    visit.page.wait_for_selector("[data-ready]")
    assert visit.page.evaluate(link) == "../book/rules.html#one"
    book.up.set()
    button(visit.page, "Next").click()
    expect(history(visit.page)).to_have_text("next")
    assert visit.page.evaluate(link) == "../book/rules.html#one"


def test_what_needs_python_waits_visibly_and_is_replayed_in_order(page: Page, book: Book) -> None:
    card(page, "A").click()
    card(page, "B").click()
    button(page, "Next").click()
    expect(status(page)).to_have_text(STARTING)
    expect(page.locator("[data-busy]")).to_have_count(1)
    book.up.set()
    expect(page.locator("h3")).to_have_text("Position 1")
    expect(history(page)).to_have_text("pickA pickB next")
    expect(status(page)).to_have_text("")
    expect(page.locator("[data-busy]")).to_have_count(0)
    assert [event["seq"] for event in json.loads(book.asked[0])["events"]] == [1, 2, 3]


def test_while_the_next_position_is_awaited_old_cards_only_say_why(page: Page, book: Book) -> None:
    button(page, "Next").click()
    card(page, "A").click()
    expect(card(page, "A")).to_have_attribute("aria-pressed", "false")
    button(page, "why A").click()
    expect(page.locator("[data-say]")).to_have_text("A is a vowel.")
    book.up.set()
    expect(history(page)).to_have_text("next")


def test_a_double_click_acts_once_but_twice_on_a_card_that_toggles(page: Page, book: Book) -> None:
    button(page, "Next").dblclick()
    book.up.set()
    expect(page.locator("h3")).to_have_text("Position 1")
    button(page, "Check").dblclick()
    expect(history(page)).to_have_text("next check")  # till then the cards say why
    card(page, "C").dblclick()
    expect(history(page)).to_have_text("next check pickC pickC")


def test_one_click_starts_the_worker_even_if_it_needs_no_answer(book: Book, open_page: OpenPage) -> None:
    visit = open_page(book.show(Picking()))
    visit.page.wait_for_selector("[data-ready]")
    assert not any("worker.js" in url for url in visit.requests)
    card(visit.page, "A").click()
    book.up.set()
    expect(history(visit.page)).to_have_text("pickA")
    assert sum("worker.js" in url for url in visit.requests) == 1
    assert visit.errors == []


# --- with Python -------------------------------------------------------------------------------------------------------


def test_an_answer_to_an_older_click_is_not_drawn(page: Page, book: Book) -> None:
    book.up.set()
    card(page, "A").click()
    expect(history(page)).to_have_text("pickA")
    book.free.clear()
    page.evaluate(
        """window.seen = [];
        new MutationObserver(() => seen.push(document.querySelector("output").textContent))
            .observe(document.body, {subtree: true, characterData: true, childList: true, attributes: true})"""
    )
    card(page, "B").click()
    card(page, "C").click()
    book.free.set()
    expect(history(page)).to_have_text("pickA pickB pickC")
    assert "pickA pickB" not in page.evaluate("seen")


def test_pythons_answer_changes_nothing_that_the_echo_has_shown(page: Page, book: Book) -> None:
    book.up.set()
    page.evaluate(
        """window.before = document.querySelector("[data-say]"); window.after = document.querySelector("[data-status]");
        window.changes = [];
        new MutationObserver((all) => changes.push(...all.map((one) => one.type + " " + (one.attributeName ?? one.target.textContent))))
            .observe(document.querySelector("[data-lesson]"), {subtree: true, characterData: true, childList: true, attributes: true})"""
    )
    button(page, "why A").click()
    expect(history(page)).to_have_text("askA")
    assert page.evaluate("[before, after].every((region) => region.isConnected)")
    changes = page.evaluate("changes")
    assert [line for line in changes if line.startswith("childList") and "vowel" in line] == ["childList A is a vowel."]
    assert sorted(line for line in changes if line.startswith("attributes") and "tabindex" not in line) == [
        "attributes data-asked",
        "attributes data-link",
        "attributes data-tone",
        "attributes data-tone",
    ]


def test_a_refused_event_and_a_broken_one_are_one_sentence_each(page: Page, book: Book) -> None:
    book.up.set()
    card(page, "A").click()
    button(page, "Fly").click()
    expect(status(page)).to_have_text("This lesson does not know the event “fly”.")
    button(page, "Break").click()
    expect(status(page)).to_have_text("Something went wrong in the lesson with that click, so nothing has changed.")
    expect(card(page, "A")).to_have_attribute("aria-pressed", "true")
    button(page, "Next").click()
    expect(page.locator("h3")).to_have_text("Position 1")
    expect(status(page)).to_have_text("")


def test_opened_details_stay_open_at_the_same_position(page: Page, book: Book) -> None:
    book.up.set()
    page.get_by_text("More").click()
    button(page, "Check").click()
    expect(history(page)).to_have_text("peek check")
    expect(page.locator("details[open]")).to_have_count(1)


def test_several_lessons_share_one_python(book: Book, open_page: OpenPage) -> None:
    visit = open_page(book.show(Picking(), Picking(), Picking(first=1)))
    page = visit.page
    assert len(set(page.eval_on_selector_all("[data-lesson]", "all => all.map(one => one.id)"))) == 3
    roots = page.locator("[data-lesson]")
    book.up.set()
    for n in range(3):
        button(roots.nth(n), "Next").click()
    for n, position in enumerate((1, 1, 2)):
        expect(roots.nth(n).locator("h3")).to_have_text(f"Position {position}")
    assert sum("worker.js" in url for url in visit.requests) == 1
    assert page.evaluate("location.hash") == "#picking.3=at%202", "the address names the lesson that was used last"


def test_the_link_of_the_second_lesson_of_a_page_opens_there(book: Book, open_page: OpenPage) -> None:
    visit = open_page(book.show(Picking(), Picking()), permissions=["clipboard-read", "clipboard-write"])
    page, second = visit.page, visit.page.locator("[data-lesson]").nth(1)
    book.up.set()
    button(second, "Next").click()
    expect(second.locator("h3")).to_have_text("Position 1")
    button(second, "Copy link").click()
    expect(second.locator("[data-status]")).to_have_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == book.url + "#picking.2=at%201"
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("h3")).to_have_text(["Position 0", "Position 1"])


# --- keyboard ----------------------------------------------------------------------------------------------------------


def test_arrows_move_between_cards_as_they_lie(page: Page) -> None:
    card(page, "B").click()  # raised out of its row
    card(page, "A").focus()
    seen = []
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp", "Home", "ArrowLeft", "End", "ArrowRight"):
        page.keyboard.press(key)
        seen.append(active(page))
    assert seen == ["B", "E", "F", "C", "C", "A", "A", "F", "F"]


def test_a_group_is_one_stop_of_the_tab_key_and_remembers_it(page: Page, book: Book) -> None:
    book.up.set()
    assert page.locator(".pick [tabindex='0']").all_text_contents() == ["A"]
    card(page, "C").focus()
    page.keyboard.press("Tab")
    assert active(page) == "why A"
    page.keyboard.press("Shift+Tab")
    assert active(page) == "C"
    page.keyboard.press("Space")
    expect(history(page)).to_have_text("pickC")
    assert active(page) == "C"
    assert page.locator(".pick [tabindex='0']").all_text_contents() == ["C"]


def test_letters_press_buttons_only_inside_the_lesson(page: Page, book: Book) -> None:
    book.up.set()
    page.keyboard.press("n")
    card(page, "A").focus()
    page.keyboard.press("Control+n")
    page.keyboard.press("c")
    page.keyboard.press("n")
    expect(history(page)).to_have_text("check next")


def test_focus_goes_with_the_card_or_to_the_one_in_its_place(page: Page, book: Book) -> None:
    book.up.set()
    card(page, "C").focus()
    page.keyboard.press("n")
    expect(page.locator("h3")).to_have_text("Position 1")  # C D E F G
    assert active(page) == "C"
    page.keyboard.press("End")
    page.keyboard.press("n")
    expect(page.locator("h3")).to_have_text("Position 2")  # X Y
    assert active(page) == "Y"


def test_focus_leaves_a_button_that_python_disables(page: Page, book: Book) -> None:
    book.up.set()
    for position in ("Position 1", "Position 2"):
        button(page, "Next").focus()
        page.keyboard.press("Enter")
        expect(page.locator("h3")).to_have_text(position)
    assert active(page) == "Fast"


# --- links -------------------------------------------------------------------------------------------------------------


def test_a_link_opens_its_position_and_the_address_follows(book: Book, open_page: OpenPage) -> None:
    page = open_page(book.show(Picking(), body="<p style='height: 3000px'>Long.</p>") + "#picking=at%201").page
    expect(status(page)).to_have_text(STARTING)
    expect(page.locator("h3")).to_be_in_viewport()
    book.up.set()
    expect(page.locator("h3")).to_have_text("Position 1")
    button(page, "Next").click()
    expect(page.locator("h3")).to_have_text("Position 2")
    assert page.evaluate("location.hash") == "#picking=at%202"
    page.evaluate("location.hash = 'picking=at 0'")
    expect(page.locator("h3")).to_have_text("Position 0")


@pytest.mark.parametrize("link", ["picking=%E0%A4%A", "picking=nowhere"])
def test_a_bad_link_is_refused_in_one_sentence_and_left_in_the_address(book: Book, open_page: OpenPage, link: str) -> None:
    book.up.set()
    page = open_page(book.show(Picking()) + "#" + link).page
    expect(status(page)).to_have_text("The link names no position of this lesson.")
    expect(page.locator("h3")).to_have_text("Position 0")
    assert page.evaluate("location.hash") == "#" + link


def test_a_link_to_what_is_shown_ends_what_was_said_of_a_bad_one(book: Book, open_page: OpenPage) -> None:
    book.up.set()
    page = open_page(book.show(Picking()) + "#picking=nowhere").page
    expect(status(page)).to_have_text("The link names no position of this lesson.")
    page.evaluate("location.hash = 'a-heading'")
    expect(status(page)).to_have_text("The link names no position of this lesson.")
    page.evaluate("location.hash = 'picking=at%200'")
    expect(status(page)).to_have_text("")


@pytest.mark.parametrize("link", ["", "picking=at%200", "picking.2=at%201", "another=at%201", "a-heading"])
def test_other_links_start_nothing(book: Book, starts: Callable[[str], bool], link: str) -> None:
    assert not starts(book.show(Picking()) + "#" + link)


def test_a_link_to_another_position_starts_python(book: Book, starts: Callable[[str], bool]) -> None:
    assert starts(book.show(Picking()) + "#picking=at%201")


def test_copying_the_link(book: Book, open_page: OpenPage) -> None:
    page = open_page(book.show(Picking()), permissions=["clipboard-read", "clipboard-write"]).page
    button(page, "Copy link").click()
    expect(status(page)).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == book.url + "#picking=at%200"


def test_without_a_clipboard_the_link_is_shown_to_be_copied(page: Page, book: Book) -> None:
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    button(page, "Copy link").click()
    expect(status(page)).to_have_text("Copy this link:")
    expect(page.get_by_label("Link", exact=True)).to_have_value(book.url + "#picking=at%200")
    assert page.evaluate("getSelection().toString()") == book.url + "#picking=at%200"


# --- failures ----------------------------------------------------------------------------------------------------------


def test_python_that_cannot_start_is_one_sentence_and_cards_still_answer(page: Page, book: Book) -> None:
    book.broken = "no memory"
    card(page, "A").click()
    button(page, "Next").click()
    book.up.set()
    expect(status(page)).to_contain_text(LOST + "reload the page to try again.")
    card(page, "B").click()
    expect(card(page, "B")).to_have_attribute("aria-pressed", "true")
    button(page, "Next").click()
    expect(status(page)).to_contain_text(LOST)
    expect(page.locator("[data-busy]")).to_have_count(0)
    book.broken = ""
    with page.expect_navigation():
        button(page, "Reload").click()
    page.wait_for_selector("[data-lesson][data-ready]", timeout=60_000)
    button(page, "Next").click()
    expect(page.locator("h3")).to_have_text("Position 1")


def test_a_missing_worker_is_one_sentence(book: Book, open_page: OpenPage) -> None:
    page = open_page().page
    page.route("**/worker.js", lambda route: route.fulfill(status=404))
    page.goto(book.show(Picking()))
    button(page, "Next").click()
    expect(status(page)).to_contain_text(LOST)


def test_no_answer_for_a_minute_is_one_sentence_and_a_late_one_is_drawn(book: Book, open_page: OpenPage) -> None:
    page = open_page().page
    page.clock.install()
    page.goto(book.show(Picking()))
    button(page, "Next").click()
    page.clock.run_for(59_000)
    expect(status(page)).to_have_text(STARTING)
    page.clock.run_for(2_000)
    expect(status(page)).to_contain_text(LOST)
    book.up.set()
    expect(page.locator("h3")).to_have_text("Position 1")
    expect(status(page)).to_have_text("")


def test_back_from_the_browsers_cache_lost_answers_are_asked_for_again(page: Page, book: Book) -> None:
    book.up.set()
    card(page, "A").click()
    expect(history(page)).to_have_text("pickA")
    book.free.clear()
    button(page, "Next").click()
    expect(status(page)).to_have_text("Python is working on it.")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    book.free.set()
    expect(page.locator("h3")).to_have_text("Position 1")
    expect(history(page)).to_have_text("pickA next")


# --- in a notebook -----------------------------------------------------------------------------------------------------

NOTEBOOK = """async (source) => {
    const module = await import(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
    const state = await kernel({}), listeners = new Set();
    const model = (window.model = {
        get: (name) => state[name],
        on: (name, f) => name === "change:frame" && listeners.add(f),
        off: (name, f) => listeners.delete(f),
        async send(event) { Object.assign(state, await kernel(event)); for (const f of listeners) f(); },
    });
    window.show = () => module.default.render({model, el: document.body.appendChild(document.createElement("main"))});
    window.undo = show();
}"""


@pytest.fixture
def notebook(open_page: OpenPage) -> Callable[..., Page]:
    """A page that shows a LessonWidget as anywidget would; ``voila`` marks the page as Voilà does."""

    def make(lesson: Picking, voila: bool = False) -> Page:
        page: Page = open_page().page
        live = LessonWidget(lesson)

        def kernel(event: dict[str, Any]) -> dict[str, Any]:
            if event:
                live._handle_custom_msg(event, [])
            return {"frame": live.frame, "lesson_name": live.lesson_name}

        page.expose_function("kernel", kernel)
        page.route(
            "**/notebook",
            lambda route: route.fulfill(body=f"<!doctype html><body {'data-voila=voila' if voila else ''}>", content_type="text/html"),
        )
        page.goto("http://127.0.0.1/notebook")
        page.evaluate(NOTEBOOK, front_end.module_source())
        return page

    return make


def test_two_views_of_one_widget_show_the_same(notebook: Callable[..., Page]) -> None:
    page = notebook(Picking())
    page.evaluate("void show()")
    first, second = page.locator("main").nth(0), page.locator("main").nth(1)
    button(first, "Next").click()
    card(second, "C").click()
    card(first, "D").click()
    for view in (first, second):
        expect(view.locator("output")).to_have_text("next pickC pickD")
        expect(view.locator(".pick [aria-pressed=true]")).to_have_text(["C", "D"])
    assert page.evaluate("location.hash") == ""


def test_a_closed_view_is_let_go_and_a_new_one_shows_the_present_state(notebook: Callable[..., Page]) -> None:
    page = notebook(Picking())
    button(page, "Next").click()
    expect(page.locator("h3")).to_have_text("Position 1")
    page.evaluate("undo(); document.querySelector('main').remove(); void show()")
    expect(page.locator("h3")).to_have_text("Position 1")
    card(page, "C").click()
    expect(history(page)).to_have_text("next pickC")


def test_a_notebook_never_takes_keys_that_were_meant_for_the_cards(notebook: Callable[..., Page]) -> None:
    """The notebook's own keys would cut the cell at "x" and go to the next one at an arrow; Tab and Escape lead out."""
    page = notebook(Picking())
    page.evaluate("window.taken = []; document.addEventListener('keydown', ({key}) => taken.push(key))")
    card(page, "A").focus()
    for key in ("ArrowUp", "ArrowLeft", "x", "n", "Enter", "Escape", "Shift+Enter"):
        page.keyboard.press(key)
    assert page.evaluate("taken") == ["Escape", "Shift", "Enter"]


def test_a_dead_kernel_is_one_sentence(notebook: Callable[..., Page]) -> None:
    page = notebook(Picking())
    page.clock.install()
    page.evaluate("model.send = () => {}")
    card(page, "A").click()
    page.clock.run_for(61_000)
    expect(status(page)).to_have_text(LOST + "run the cell again to start afresh.")


def test_links_stand_in_the_address_of_a_voila_page(notebook: Callable[..., Page]) -> None:
    page = notebook(Picking(), voila=True)
    button(page, "Next").click()
    expect(page.locator("h3")).to_have_text("Position 1")
    assert page.evaluate("location.hash") == "#picking=at%201"
