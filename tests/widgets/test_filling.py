"""Fields, forms, files, clocks, keeping and the look of cards, in a real browser with a tiny lesson."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearts_tutor.lessons import LESSONS
from hearts_tutor.lessons.shared.keeping import pack
from hearts_tutor.site import front_end
from hearts_tutor.widgets.widget import LessonWidget
from tests.widgets.conftest import WATCHED, Book
from tests.widgets.filling import Filling

OpenPage = Callable[..., Any]
KEPT = "hearts:filling"


@pytest.fixture(autouse=True)
def with_filling(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS, "filling", "tests.widgets.filling:Filling")


@pytest.fixture
def show(book: Book, open_page: OpenPage) -> Callable[..., Page]:
    """A page with this lesson, its Python up."""

    def make(*lessons: Filling, **options: Any) -> Page:
        book.up.set()
        page: Page = open_page(book.show(*(lessons or (Filling(),))), **options).page
        page.wait_for_selector("[data-ready]")
        return page

    return make


def diary(page: Page | Locator) -> Locator:
    return page.locator("output")


def status(page: Page) -> Locator:
    return page.locator("[data-status]")


def kept(page: Page) -> list[str] | None:
    text = page.evaluate("key => localStorage.getItem(key)", KEPT)
    return json.loads(text)["data"] if text else None


# --- fields ------------------------------------------------------------------------------------------------------------


def test_a_field_sends_what_was_typed_when_it_is_left(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_label("Name").fill("Bo")
    expect(diary(page)).to_have_text("")
    page.keyboard.press("Tab")
    expect(diary(page)).to_have_text("name:Bo")
    page.get_by_label("Record").fill("two\nlines")
    page.get_by_label("Name").focus()
    expect(diary(page)).to_have_text("name:Bo record:two lines")


def test_lists_and_boxes_send_at_once_and_show_what_python_made_of_it(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_label("Rules").select_option("omnibus")
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("rules:omnibus show:True")
    expect(page.get_by_label("Show")).to_be_checked()
    page.get_by_label("Rules").select_option("never")
    expect(status(page)).to_have_text("Never is no choice.")
    expect(page.get_by_label("Rules")).to_have_value("omnibus")
    page.get_by_label("Show").focus()
    page.keyboard.press("Space")
    expect(diary(page)).to_have_text("rules:omnibus show:True show:False")


def test_a_live_field_sends_while_typing_and_only_once(show: Callable[..., Page], open_page: OpenPage, book: Book) -> None:
    book.up.set()
    page = open_page().page
    page.clock.install()
    page.goto(book.show(Filling()))
    page.wait_for_selector("[data-ready]")
    page.get_by_label("Hand").press_sequentially("QS")
    page.clock.run_for(300)
    page.get_by_label("Hand").press_sequentially(" 5")
    page.clock.run_for(300)
    assert book.asked == []
    page.clock.run_for(200)
    expect(diary(page)).to_have_text("hand:QS 5")
    expect(page.get_by_label("Hand")).to_have_value("QS 5")  # Python has rendered it empty
    page.keyboard.press("Tab")
    page.clock.run_for(1000)
    expect(diary(page)).to_have_text("hand:QS 5")


def test_a_patch_leaves_alone_what_is_being_typed(show: Callable[..., Page], book: Book) -> None:
    page = show()
    book.free.clear()
    page.get_by_label("Rules").select_option("omnibus")
    page.get_by_label("Name").click()
    page.keyboard.press("End")
    page.keyboard.type("abel")
    page.keyboard.press("ArrowLeft")
    book.free.set()
    expect(diary(page)).to_have_text("rules:omnibus")
    page.keyboard.type("l")
    expect(page.get_by_label("Name")).to_have_value("Annabell")
    page.keyboard.press("Tab")
    expect(diary(page)).to_have_text("rules:omnibus name:Annabell")


def test_a_text_that_python_refuses_stays_to_be_mended(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_label("Name").fill("nobody")
    page.keyboard.press("Tab")
    expect(status(page)).to_have_text("Nobody is no name.")
    expect(page.get_by_label("Name")).to_have_value("nobody")
    page.get_by_label("Name").fill("  Cy ")
    page.keyboard.press("Enter")
    expect(diary(page)).to_have_text("name: Cy")
    expect(page.get_by_label("Name")).to_have_value("Cy")  # as Python has tidied it


def test_a_form_is_sent_whole_cleared_when_taken_and_kept_when_refused(show: Callable[..., Page]) -> None:
    page = show()
    player = page.get_by_label("Player")
    page.get_by_label("Sure").check()
    page.get_by_role("button", name="Add").click()
    expect(status(page)).to_have_text("A player has a name.")
    expect(page.get_by_label("Sure")).to_be_checked()
    player.fill("Dee")
    page.get_by_label("Rules").select_option("omnibus")  # a patch comes between
    expect(diary(page)).to_have_text("rules:omnibus")
    expect(player).to_have_value("Dee")
    expect(page.get_by_label("Sure")).to_be_checked()
    player.press("Enter")
    expect(diary(page)).to_have_text("rules:omnibus add:{'player': 'Dee', 'sure': True}")
    expect(player).to_have_value("")
    expect(player).to_be_focused()
    expect(page.get_by_label("Sure")).not_to_be_checked()


def test_letters_typed_into_a_field_press_no_button(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_label("Hand").focus()
    page.keyboard.type("s?")
    page.get_by_label("Show").focus()
    page.keyboard.type("s")
    expect(diary(page)).to_have_text("hand:s? stop:")
    assert page.locator("details[open]").count() == 0


def test_fields_work_before_python_is_there(book: Book, open_page: OpenPage) -> None:
    page = open_page(book.show(Filling())).page
    page.get_by_label("Rules").select_option("omnibus")
    page.get_by_label("Player").fill("Eve")
    page.get_by_role("button", name="Add").dblclick()
    book.up.set()
    expect(diary(page)).to_have_text("rules:omnibus add:{'player': 'Eve', 'sure': False}")


# --- files -------------------------------------------------------------------------------------------------------------


def test_a_file_is_saved_and_read_again(show: Callable[..., Page], tmp_path: Path) -> None:
    page = show()
    page.get_by_label("Rules").select_option("omnibus")
    expect(diary(page)).to_have_text("rules:omnibus")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
    assert saved.value.suggested_filename == "kept.txt"
    path = tmp_path / "kept.txt"
    saved.value.save_as(path)
    assert path.read_text(encoding="utf-8") == pack("filling", 1, ["rules:omnibus"])
    for _ in range(2):  # the same file twice
        page.get_by_role("button", name="Erase").click()
        expect(diary(page)).to_have_text("")
        page.get_by_label("Import").set_input_files(path)
        expect(diary(page)).to_have_text("rules:omnibus (kept.txt)")


def test_a_file_that_is_too_long_or_foreign_is_one_sentence(show: Callable[..., Page], tmp_path: Path) -> None:
    page = show()
    (tmp_path / "long.txt").write_bytes(b"x" * 1_000_001)
    page.get_by_label("Import").set_input_files(tmp_path / "long.txt")
    expect(status(page)).to_have_text("This file is larger than 1 MB, so it is nothing that a lesson has saved.")
    (tmp_path / "photo.jpg").write_bytes(bytes(range(256)))
    page.get_by_label("Import").set_input_files(tmp_path / "photo.jpg")
    expect(status(page)).to_have_text("This text cannot be read back: it is not what a lesson keeps.")


def test_printing_shows_this_lesson_alone(show: Callable[..., Page]) -> None:
    page = show(Filling(), Filling(keeps=False))
    page.evaluate("window.print = () => { window.printed = document.querySelectorAll('[data-printed]').length }")
    page.get_by_role("button", name="Print").nth(1).click()
    assert page.evaluate("window.printed") == 1
    page.add_style_tag(content=front_end.style_source())
    page.emulate_media(media="print")
    shown = "[...document.querySelectorAll('[data-lesson]')].map(one => one.getClientRects().length)"
    assert page.evaluate(shown) == [0, 1]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(shown) == [1, 1]


# --- clocks ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def clocked(book: Book, open_page: OpenPage) -> Callable[..., Page]:
    """A page whose time the test makes."""

    def make(*lessons: Filling, **options: Any) -> Page:
        book.up.set()
        page: Page = open_page(**options).page
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.goto(book.show(*lessons))
        page.wait_for_selector("[data-ready]")
        return page

    return make


def test_a_clock_rings_once_and_the_next_one_begins(clocked: Callable[..., Page]) -> None:
    page = clocked(Filling(step=1))
    page.clock.run_for(690)
    expect(diary(page)).to_have_text("")
    page.clock.run_for(60)  # and the page starts its Python after 50 ms
    expect(diary(page)).to_contain_text("tick:1")
    page.clock.run_for(600)
    assert "tick:2" not in diary(page).inner_text()
    page.clock.run_for(150)
    expect(diary(page)).to_contain_text("tick:2")
    page.clock.run_for(800)
    expect(diary(page)).to_contain_text("tick:3")
    page.clock.run_for(5000)
    assert diary(page).inner_text().count("tick") == 3
    assert diary(page).inner_text().count("fall") == 1


def test_a_patch_does_not_wind_a_clock_and_one_that_goes_away_is_stopped(clocked: Callable[..., Page]) -> None:
    page = clocked(Filling(step=1))
    page.clock.run_for(400)
    page.get_by_label("Rules").select_option("omnibus")
    page.clock.run_for(100)
    expect(diary(page)).to_have_text("rules:omnibus")
    page.clock.run_for(250)
    expect(diary(page)).to_contain_text("tick:1")  # 750 ms after it appeared, 350 after the patch
    page.get_by_role("button", name="Stop").click()
    page.clock.run_for(100)
    expect(diary(page)).to_contain_text("stop:")
    page.clock.run_for(3000)
    assert "tick:2" not in diary(page).inner_text()


def test_what_was_refused_can_still_be_read_when_a_clock_has_rung(clocked: Callable[..., Page]) -> None:
    """Until the reader's next step, whose answer takes it away."""
    page = clocked(Filling(step=1))
    page.clock.run_for(400)
    page.get_by_label("Rules").select_option("never")
    page.clock.run_for(100)
    expect(status(page)).to_have_text("Never is no choice.")
    page.clock.run_for(400)
    expect(diary(page)).to_contain_text("tick:1")
    expect(status(page)).to_have_text("Never is no choice.")
    page.get_by_label("Rules").select_option("omnibus")
    page.clock.run_for(100)
    expect(diary(page)).to_contain_text("rules:omnibus")
    expect(status(page)).to_have_text("")


def test_words_of_waiting_go_with_the_wait_whatever_ends_it(book: Book, open_page: OpenPage) -> None:
    page = open_page().page
    page.clock.install()
    page.goto(book.show(Filling(step=1)))
    page.get_by_label("Rules").select_option("omnibus")
    expect(status(page)).to_have_text("Starting Python. The first time takes a few seconds.")
    page.clock.run_for(900)  # the clock has rung, and Python is not there yet
    book.up.set()
    expect(diary(page)).to_contain_text("tick:1")
    expect(status(page)).to_have_text("")


def test_a_reload_begins_the_clock_anew(clocked: Callable[..., Page]) -> None:
    page = clocked(Filling(step=1))
    page.clock.run_for(600)
    page.reload()
    page.wait_for_selector("[data-ready]")
    page.clock.run_for(600)
    expect(diary(page)).to_have_text("")
    page.clock.run_for(200)
    expect(diary(page)).to_contain_text("tick:1")


def test_a_clock_shows_the_seconds_left(clocked: Callable[..., Page]) -> None:
    page = clocked(Filling(seconds=30))
    timer = page.get_by_role("timer")
    expect(timer).to_have_text("30")
    page.clock.run_for(10_100)
    expect(timer).to_have_text("20")
    page.get_by_label("Rules").select_option("omnibus")
    page.clock.run_for(1000)
    expect(diary(page)).to_have_text("rules:omnibus")
    expect(timer).to_have_text("19")
    page.clock.run_for(20_000)
    expect(diary(page)).to_have_text("rules:omnibus over:")
    expect(timer).to_have_text("0")


def test_a_clock_waits_for_an_answer_that_may_stop_it(clocked: Callable[..., Page], book: Book) -> None:
    page = clocked(Filling(step=1))
    page.clock.run_for(300)
    book.free.clear()
    page.get_by_role("button", name="Stop").click()
    page.clock.run_for(1000)
    book.free.set()
    expect(diary(page)).to_have_text("stop:")
    page.clock.run_for(1000)
    expect(diary(page)).to_have_text("stop:")


def test_where_less_motion_is_wanted_what_only_moves_stands_still(clocked: Callable[..., Page]) -> None:
    page = clocked(Filling(step=1), reduced_motion="reduce")
    page.clock.run_for(800)
    expect(diary(page)).to_have_text("tick:1")


# --- keeping -----------------------------------------------------------------------------------------------------------


def test_what_was_done_is_there_after_a_reload(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("show:True")
    page.reload()
    expect(diary(page)).to_have_text("show:True")
    assert kept(page) == ["show:True"]
    page.get_by_role("button", name="Erase").click()
    expect(diary(page)).to_have_text("")
    page.wait_for_function("key => localStorage.getItem(key) === null", arg=KEPT)
    page.reload()
    expect(diary(page)).to_have_text("")


def test_a_key_pressed_while_the_last_visit_is_restored_acts_when_it_is_there(show: Callable[..., Page], book: Book) -> None:
    page = show()
    page.get_by_label("Name").fill("Bo")
    page.keyboard.press("Tab")
    expect(diary(page)).to_have_text("name:Bo")
    book.free.clear()
    page.reload()
    page.wait_for_selector("[data-ready]")
    page.get_by_role("button", name="Stop").focus()
    expect(page.get_by_role("button", name="Again")).to_be_disabled()
    page.keyboard.press("a")
    book.free.set()
    expect(diary(page)).to_have_text("name:Bo again:")


def test_what_is_kept_comes_before_the_link(show: Callable[..., Page], book: Book) -> None:
    page = show()
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("show:True")
    page.goto("about:blank")
    page.goto(book.url + "#filling=omnibus")
    expect(diary(page)).to_have_text("show:True open:omnibus")
    expect(page.get_by_label("Rules")).to_have_value("omnibus")


def test_a_link_to_what_is_shown_anyway_opens_nothing(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("show:True")
    assert page.url.endswith("#filling=classic")
    page.reload()
    expect(diary(page)).to_have_text("show:True")
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("show:True show:True")


def test_two_tabs_show_the_same(show: Callable[..., Page], book: Book) -> None:
    page = show()
    other = page.context.new_page()
    other.goto(book.url)
    other.wait_for_selector("[data-ready]")
    page.get_by_label("Show").check()
    expect(diary(other)).to_have_text("show:True")
    other.get_by_label("Rules").select_option("omnibus")
    expect(diary(page)).to_have_text("show:True rules:omnibus")
    other.get_by_role("button", name="Erase").click()
    expect(diary(page)).to_have_text("")
    assert kept(page) is None


def test_a_tab_in_the_background_asks_when_it_is_looked_at(clocked: Callable[..., Page]) -> None:
    page = clocked(Filling())
    page.evaluate(WATCHED)
    page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    text = pack("filling", 1, ["elsewhere"])
    page.evaluate(
        "([key, text]) => { localStorage.setItem(key, text); "
        "for (let n = 0; n < 3; n++) dispatchEvent(new StorageEvent('storage', {key, newValue: text, storageArea: localStorage})) }",
        [KEPT, text],
    )
    page.clock.run_for(60_000)
    assert not page.evaluate("window.started")
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(100)
    assert page.evaluate("window.started")
    expect(diary(page)).to_have_text("elsewhere")


def test_two_lessons_of_a_page_share_what_is_kept_and_a_third_keeps_nothing(show: Callable[..., Page]) -> None:
    page = show(Filling(), Filling(), Filling(keeps=False))
    page.get_by_label("Show").nth(1).check()
    expect(diary(page)).to_have_text(["show:True", "show:True", ""])
    page.get_by_label("Show").nth(2).check()
    expect(diary(page)).to_have_text(["show:True", "show:True", "show:True"])
    page.get_by_label("Rules").nth(2).select_option("omnibus")
    expect(diary(page)).to_have_text(["show:True", "show:True", "show:True rules:omnibus"])
    assert kept(page) == ["show:True"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (pack("filling", 9, []), "This was kept by a newer version of the lesson (form 9, this one reads up to 1). Reload the page."),
        (pack("scorepad", 1, []), "This was kept by “scorepad”, not by “filling”, so it cannot be read here."),
        ("nonsense", "This text cannot be read back: it is not what a lesson keeps."),
    ],
)
def test_what_python_refuses_is_put_aside_and_can_be_saved(book: Book, open_page: OpenPage, tmp_path: Path, text: str, why: str) -> None:
    page = open_page(book.show(Filling())).page
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, text])
    page.goto(book.url + "#filling=omnibus")
    page.reload()
    book.up.set()
    expect(diary(page)).to_have_text("open:omnibus")
    for _ in range(2):
        assert page.evaluate("key => localStorage.getItem(key)", KEPT + ".old") == text
        page.goto("about:blank")
        page.goto(book.url)
        page.evaluate("key => localStorage.removeItem(key)", "hearts:filling")
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, text])
        page.reload()
        expect(status(page)).to_contain_text(why + " It has been put aside in this browser.")
        assert page.evaluate("Object.keys(localStorage).sort()") == [KEPT, KEPT + ".old"]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it as a file").click()
    saved.value.save_as(tmp_path / "old.txt")
    assert (tmp_path / "old.txt").read_text(encoding="utf-8") == text
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("show:True")
    assert kept(page) == ["show:True"]


def test_an_older_text_that_was_put_aside_is_not_overwritten(show: Callable[..., Page]) -> None:
    page = show()
    for text in ("first", "second"):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, text])
        page.reload()
        expect(status(page)).to_contain_text("put aside")
    aside = page.evaluate("key => [localStorage.getItem(key + '.old'), localStorage.getItem(key + '.old2')]", KEPT)
    assert aside == ["first", "second"]


NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})"


def test_without_storage_one_sentence_says_so_once(book: Book, open_page: OpenPage) -> None:
    book.up.set()
    visit = open_page()
    page = visit.page
    page.add_init_script(NO_STORAGE)
    page.goto(book.show(Filling()))
    page.get_by_label("Show").check()
    expect(diary(page)).to_have_text("show:True")
    expect(status(page)).to_have_text("This browser keeps nothing for this page, so what you do here ends with it.")
    page.get_by_label("Rules").select_option("omnibus")
    expect(diary(page)).to_have_text("show:True rules:omnibus")
    expect(status(page)).to_have_text("")
    page.get_by_text("Cards", exact=True).click()
    page.get_by_role("button", name="Four colours").click()
    assert page.evaluate("document.documentElement.dataset.deck") == "four"
    assert visit.errors == []


def test_nothing_kept_starts_nothing(book: Book, starts: Callable[[str], bool]) -> None:
    assert not starts(book.show(Filling()))


# --- tools below the lesson --------------------------------------------------------------------------------------------


def test_the_look_of_cards_is_remembered_and_works_before_python(book: Book, open_page: OpenPage) -> None:
    page = open_page(book.show(Filling(), Filling(keeps=False))).page
    page.get_by_text("Cards", exact=True).first.click()
    page.get_by_role("button", name="Four colours").first.click()
    page.get_by_role("button", name="Large").first.click()
    look = "[document.documentElement.dataset.deck, document.documentElement.dataset.size]"
    for _ in range(2):
        assert page.evaluate(look) == ["four", "large"]
        pressed = page.locator("[data-look][aria-pressed=true]")
        expect(pressed).to_have_text(["Four colours", "Large"] * 2)
        page.reload()
        page.wait_for_selector("[data-ready]")
    other = page.context.new_page()
    other.goto(book.url)
    assert other.evaluate(look) == ["four", "large"]
    other.evaluate("document.documentElement.heartsLook({deck: 'two'})")
    expect(page.locator("[data-look=deck][aria-pressed=true]")).to_have_text(["Two colours"] * 2)
    assert book.asked == []


def test_a_damaged_look_is_the_usual_one(show: Callable[..., Page]) -> None:
    page = show()
    for text in ("{", "null", "3", '{"deck": "five", "size": 4}'):
        page.evaluate("text => localStorage.setItem('hearts:look', text)", text)
        page.reload()
        page.wait_for_selector("[data-ready]")
        assert page.evaluate("[document.documentElement.dataset.deck, document.documentElement.dataset.size]") == ["two", "normal"]


def test_the_keys_of_a_lesson_are_listed_and_a_key_shows_them(show: Callable[..., Page]) -> None:
    page = show()
    page.get_by_role("button", name="Stop").focus()
    page.keyboard.press("?")
    keys = page.locator("details[open] .ht-keys li")
    expect(keys.first).to_be_visible()
    listed = [" ".join(words.split()) for words in keys.all_inner_texts()]
    assert (listed[:2], listed[-1]) == (["S Stop", "A Again"], "? Show or hide this list")
    page.keyboard.press("s")
    expect(diary(page)).to_have_text("stop:")
    expect(keys.first).to_be_visible()
    page.keyboard.press("?")
    expect(keys.first).not_to_be_visible()


# --- in Voilà ----------------------------------------------------------------------------------------------------------

VOILA = """async (source) => {
    const module = await import(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
    const state = await kernel({}), listeners = new Set();
    const model = {
        get: (name) => state[name],
        on: (name, f) => name === "change:frame" && listeners.add(f),
        off: (name, f) => listeners.delete(f),
        async send(event) { Object.assign(state, await kernel(event)); for (const f of listeners) f(); },
    };
    module.default.render({model, el: document.body.appendChild(document.createElement("main"))});
}"""


@pytest.mark.parametrize("voila", [True, False], ids=["voila", "notebook"])
def test_a_live_page_keeps_and_a_notebook_does_not(open_page: OpenPage, voila: bool) -> None:
    page = open_page().page
    widgets: list[LessonWidget] = []

    def kernel(event: dict[str, Any]) -> dict[str, Any]:
        if event:
            widgets[-1]._handle_custom_msg(event, [])
        return {"frame": widgets[-1].frame, "lesson_name": widgets[-1].lesson_name, "keeps": widgets[-1].keeps}

    page.expose_function("kernel", kernel)
    body = f"<!doctype html><body {'data-voila=voila' if voila else ''}>"
    page.route("**/notebook", lambda route: route.fulfill(body=body, content_type="text/html"))
    for told in ("show:True", "show:True show:True"):
        widgets.append(LessonWidget(Filling()))
        page.goto("http://127.0.0.1/notebook")
        page.evaluate(VOILA, front_end.module_source())
        page.wait_for_selector("[data-ready]")
        page.get_by_label("Show").check()
        expect(diary(page)).to_have_text(told if voila else "show:True")
