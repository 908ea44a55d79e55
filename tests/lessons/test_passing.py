"""The passing drill as a state machine: every event, what counts, the clock, undo, links, seeds, reviews and what is kept."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand, parse_cards
from hearts_tutor.lessons import Passing, lesson_class
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing import punishing_layout as punished
from hearts_tutor.lessons.passing.content import FILTERS, RULES_TO_CHOOSE
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.lesson import EVENTS
from hearts_tutor.lessons.passing.progress import Progress, Settings
from hearts_tutor.lessons.shared.keeping import pack
from tests.lessons import machine

LINE = "classic left SAK5HQ94C72DKJ863"
START = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for a grade, and quick; the seconds are left out, so that the grade depends on the hand alone."""
    monkeypatch.setattr(grading, "WORLDS", 48)
    monkeypatch.setattr(grading, "SECONDS", None)
    monkeypatch.setattr(punished, "LAYOUTS", 8)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: nothing is compiled."""
    monkeypatch.setattr(grading, "compiles", lambda: False)


def made(*args: Any, **kwargs: Any) -> Passing:
    lesson = Passing(*args, **kwargs)
    lesson.now = lambda: START
    return lesson


def do(lesson: Passing, *events: dict[str, Any]) -> Any:
    """Send events that must be taken, and return the view after them."""
    for event in events:
        frame = lesson.dispatch({**event, "seq": lesson.seq + 1})
        assert frame["notice"] == "", (event, frame["notice"])
    return lesson.view()


def refused(lesson: Passing, event: dict[str, Any]) -> str:
    before = json.dumps(lesson.view())
    notice = lesson.dispatch({**event, "seq": lesson.seq + 1})["notice"]
    assert json.dumps(lesson.view()) == before, "what is refused changes nothing"
    return notice


def press(*codes: str) -> list[dict[str, Any]]:
    return [{"type": "card", "card": code} for code in codes]


def give(lesson: Passing, codes: str) -> Any:
    return do(lesson, *press(*codes.split()), {"type": "pass"})


def best_codes(lesson: Passing) -> str:
    return " ".join(card.code for card in the_model().rank(lesson.drill.hand, lesson.drill.direction)[0][1])


def worst_codes(lesson: Passing) -> str:
    return " ".join(card.code for card in the_model().rank(lesson.drill.hand, lesson.drill.direction)[-1][1])


# --- choosing ---------------------------------------------------------------------------------------------------------------


def test_a_card_is_chosen_and_taken_back_by_choosing_it_again() -> None:
    lesson = made(line=LINE)
    view = do(lesson, *press("AS", "QH"))
    assert [card["card"] for card in view["cards"] if card["selected"]] == ["AS", "QH"]
    view = do(lesson, *press("AS"))
    assert [card["card"] for card in view["cards"] if card["selected"]] == ["QH"]
    assert "2 more cards to choose" in view["says"][0]


def test_undo_takes_back_every_choice_in_turn() -> None:
    lesson = made(line=LINE)
    views = [json.dumps(lesson.view())]
    for event in press("AS", "QH", "AS", "7C"):
        views.append(json.dumps(do(lesson, event)))
    for before in reversed(views[:-1]):
        assert json.dumps(do(lesson, {"type": "undo"})) == before
    assert refused(lesson, {"type": "undo"}) == "There is nothing to take back."
    assert machine.undo_restores(made(line=LINE), "card") == 13


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [("", "3 more cards to choose."), ("AS KS", "1 more card to choose."), ("AS KS 5S QH", "1 card too many: take back as many.")],
)
def test_only_the_right_number_of_cards_is_passed(codes: str, sentence: str) -> None:
    lesson = made(line=LINE)
    do(lesson, *press(*codes.split()))
    assert refused(lesson, {"type": "pass"}) == sentence


def test_a_card_that_may_not_be_passed_is_refused_with_the_reason() -> None:
    lesson = made(line="protected_spades left SAKQ5HQ94C72DKJ86")
    assert refused(lesson, {"type": "card", "card": "QS"}) == "Q♠ may not be passed in these rules."
    assert "may not be passed" in lesson.view()["prompt"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "card", "card": "2D"}, "“2D” is no card of this hand."),
        ({"type": "card", "card": 7}, "“7” is no card of this hand."),
        ({"type": "punish"}, "A layout is shown for a pass that costs something."),
        ({"type": "walk", "to": 1}, "No layout is shown."),
        ({"type": "judge", "answer": "few"}, "Cards are passed in this deal: choose them."),
        ({"type": "slip", "motif": "hearts"}, "There is no such hand to look at."),
        ({"type": "kind", "value": "poker"}, "“poker” is no kind of hand"),
        ({"type": "direction", "value": "up"}, "“up” is no direction of classic"),
        ({"type": "rules", "value": "poker"}, "“poker” is no rule set."),
        ({"type": "rules", "value": "cancellation"}, "cancellation is played with 2 packs"),
        ({"type": "clock", "value": "yes"}, "“yes” is no setting for “clock”."),
        ({"type": "open", "text": 7}, "The link names no hand."),
        ({"type": "open", "text": "classic+up+seed=1"}, "The link's hand cannot be shown. “up” is no direction of classic"),
        ({"type": "open", "text": "classic+left+SAK"}, "The hand has 2 cards, and classic deals 13"),
        ({"type": "open", "text": "classic+left+seed=x"}, "“x” is no seed"),
        ({"type": "open", "text": "classic+left"}, "is no hand to pass from"),
        ({"type": "restore", "text": "nonsense"}, "cannot be read back"),
    ],
)
def test_bad_input_gets_one_clear_sentence(event: dict[str, Any], sentence: str) -> None:
    notice = refused(made(line=LINE), event)
    assert sentence in notice
    assert "Something went wrong" not in notice


def test_every_event_is_offered_somewhere() -> None:
    """No handler that no page can reach: what the lesson offers in a few states, and the events of links and of keeping."""
    seen: set[str] = {"open", "restore"}
    lesson = made(seed=3)
    for events in (
        [],
        [{"type": "clock", "value": True}, {"type": "reviews", "value": True}, *press(*worst_codes(lesson).split())],
        [{"type": "pass"}],
        [{"type": "ask_erase"}],
        [{"type": "punish"}],
        [{"type": "look"}] * 12,
        [{"type": "next"}],
        [{"type": "kind", "value": "hold"}],
    ):
        do(lesson, *events)
        seen |= {event["type"] for event in machine.events_of(lesson.frame()["html"])}
    fresh = made()
    seen |= {event["type"] for event in machine.events_of(fresh.frame()["html"])}
    do(fresh, *press(*best_codes(fresh).split()), {"type": "pass"})
    seen |= {event["type"] for event in machine.events_of(fresh.frame()["html"])}
    assert set(EVENTS) - {"ready"} == seen - {"ready"}


# --- the grade --------------------------------------------------------------------------------------------------------------


def test_a_pass_is_graded_with_the_best_one_the_suits_and_reasons() -> None:
    lesson = made(line=LINE)
    view = give(lesson, "QH 7C 2C")
    assert view["graded"]
    assert [row["suit"] for row in view["suits"]] == ["♠", "♥", "♣", "♦"]
    clubs = view["suits"][2]
    assert (clubs["before"], clubs["mine"]) == ("7 2", "–")
    assert any("void" in line for line in clubs["why_mine"])
    assert any("2♣ goes to the left neighbour" in line for line in clubs["why_mine"])
    assert len(view["table"]) in (grading.SHOWN, grading.SHOWN + 1)
    assert [row["cards"] for row in view["table"] if row["mine"]] == ["Q♥ 7♣ 2♣"]
    assert view["table"][0]["band"] == "the best"
    assert refused(lesson, {"type": "pass"}).startswith("This hand has been graded")


@pytest.mark.skipif(not available(), reason="nothing is compiled here")
def test_beside_a_kernel_the_cost_is_measured_with_its_interval() -> None:
    lesson = made(line=LINE)
    view = give(lesson, worst_codes(lesson))
    assert lesson.grade is not None
    assert lesson.grade.how == "measured"
    assert "is a mistake: it costs" in view["says"][0]
    assert " to " in view["says"][0]
    assert "95 % intervals" in view["how"]
    assert lesson.grade.best.cards == Hand.of_cards(parse_cards(view["table"][0]["cards"]))


@pytest.mark.usefixtures("interpreted")
def test_in_a_browser_it_is_an_estimate_in_bands_without_numbers() -> None:
    lesson = made(line=LINE)
    view = give(lesson, worst_codes(lesson))
    assert lesson.grade is not None
    assert lesson.grade.how == "estimated"
    assert "by the model's estimate" in view["says"][0]
    assert all(row["cost"] == "" for row in view["table"])
    words = " ".join([*view["says"], view["how"], *(row["band"] for row in view["table"])])
    assert re.findall(r"[0-9]+[.,][0-9]|point", words) == []


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("line", ["papayoo left seed=1", "classic,players=3 left seed=2", "omnibus left seed=3", "scatter scatter seed=1"])
def test_rules_that_the_model_does_not_know_are_sampled_and_not_scored(line: str) -> None:
    lesson = made(line=line)
    size = lesson.drill.size
    view = give(lesson, " ".join(card.code for card in list(lesson.drill.hand)[:size]))
    assert lesson.grade is not None
    assert lesson.grade.how == "sampled"
    assert lesson.grade.looked < lesson.grade.possible
    assert "That is few" in view["how"]
    assert view["count_words"] == "So few play-outs are too few for a score."
    assert lesson.progress.scored == 0


def test_after_the_grade_a_card_says_what_became_of_it() -> None:
    lesson = made(line=LINE)
    give(lesson, best_codes(lesson))
    view = do(lesson, {"type": "card", "card": "8D"})
    assert view["says"][0].startswith("8♦ stays in ")
    assert [card["card"] for card in view["cards"] if card["asked"]] == ["8D"]


def test_the_pass_can_be_taken_back_but_the_first_one_counts() -> None:
    lesson = made(line=LINE)
    give(lesson, worst_codes(lesson))
    assert (lesson.progress.wrong, lesson.progress.right) == (1, 0)
    view = do(lesson, {"type": "undo"})
    assert not view["graded"]
    assert sum(card["selected"] for card in view["cards"]) == 3
    view = give(lesson, " ".join({*worst_codes(lesson).split()}) + " " + best_codes(lesson))
    assert view["count_words"].startswith("You have passed from this hand before")
    assert (lesson.progress.wrong, lesson.progress.right) == (1, 0)


# --- what counts ------------------------------------------------------------------------------------------------------------


def test_score_and_streak() -> None:
    lesson = made(seed=11)
    for _ in range(12):
        give(lesson, best_codes(lesson))
        do(lesson, {"type": "next"})
    progress = lesson.progress
    assert progress.right > 6
    assert progress.wrong == 0, "the model's best pass is no mistake"
    assert progress.longest >= progress.streak > 1
    assert progress.level.rating > 1500
    give(lesson, worst_codes(lesson))
    assert (lesson.progress.streak, lesson.progress.wrong) == (0, 1)
    assert lesson.progress.longest == progress.longest


def test_a_hint_leaves_the_hand_out_of_the_score() -> None:
    lesson = made(line=LINE)
    view = do(lesson, {"type": "hint"})
    assert view["hint"] == "Hint: A♠ and K♠ with few lower spades must go over a spade lead one day, and Q♠ falls on them."
    view = give(lesson, worst_codes(lesson))
    assert view["count_words"] == "You had a hint, so this hand is left out of the score."
    assert (lesson.progress.scored, lesson.progress.left_out) == (0, 1)


@pytest.mark.usefixtures("interpreted")
def test_where_all_that_comes_to_mind_is_as_good_the_hand_is_left_out() -> None:
    for seed in range(1, 400):
        lesson = made(line=f"classic left seed={seed}")
        assert lesson.hard is not None
        if not lesson.hard.decides:
            break
    view = give(lesson, best_codes(lesson))
    assert view["count_words"].startswith("The passes that come to mind are all as good here")
    assert lesson.progress.scored == 0


def test_a_hand_with_nothing_to_choose_is_left_out() -> None:
    lesson = made(line="classic,players=6,pass_count=8 left seed=1")
    view = give(lesson, " ".join(card.code for card in lesson.drill.hand))
    assert view["count_words"] == "There was nothing to choose, so this hand is left out of the score."


# --- the clock --------------------------------------------------------------------------------------------------------------


def test_there_is_no_clock_unless_asked_for() -> None:
    lesson = made(seed=1)
    assert "data-seconds" not in lesson.frame()["html"]
    do(lesson, {"type": "clock", "value": True})
    assert 'data-after="30000"' in lesson.frame()["html"]


def test_when_the_clock_ends_the_three_highest_cards_go_and_nothing_is_scored() -> None:
    lesson = made(seed=1)
    do(lesson, {"type": "clock", "value": True}, {"type": "open", "text": LINE.replace(" ", "+")}, *press("2C"))
    view = do(lesson, {"type": "timeout", "hand": lesson.count})
    assert [card["card"] for card in view["cards"] if card["selected"]] == ["AS", "KS", "KD"]
    assert view["graded"]
    assert view["count_words"] == "The clock chose, so this hand is left out of the score."
    assert lesson.progress.scored == 0


def test_a_clock_of_another_hand_or_of_a_graded_one_does_nothing() -> None:
    lesson = made(seed=1)
    do(lesson, {"type": "clock", "value": True})
    before = json.dumps(lesson.view())
    do(lesson, {"type": "timeout", "hand": lesson.count - 1}, {"type": "timeout"})
    assert json.dumps(lesson.view()) == before
    give(lesson, best_codes(lesson))
    before = json.dumps(lesson.view())
    do(lesson, {"type": "timeout", "hand": lesson.count})
    assert json.dumps(lesson.view()) == before


# --- which hands come -------------------------------------------------------------------------------------------------------


def test_the_page_shows_the_same_first_hand_each_time_and_fresh_ones_after_it() -> None:
    first, second = made(), made()
    assert first.drill == second.drill
    assert do(first, {"type": "next"})["line"] != do(second, {"type": "next"})["line"]


def test_a_seed_fixes_every_hand() -> None:
    def lines(seed: int) -> list[str]:
        lesson = made(seed=seed)
        return [lesson.view()["line"], *(do(lesson, {"type": "next"})["line"] for _ in range(5))]

    assert lines(5) == lines(5)
    assert lines(5) != lines(6)
    assert len(set(lines(5))) == 6


@pytest.mark.parametrize("kind", [kind for kind in FILTERS if kind != "any"])
def test_a_filter_deals_hands_of_its_kind(kind: str) -> None:
    from hearts_tutor.lessons.passing.content import BY_KEY

    lesson = made(seed=2)
    do(lesson, {"type": "kind", "value": kind})
    for _ in range(5):
        assert lesson.drill.holds if kind == "hold" else BY_KEY[kind].fits(lesson.drill.rules, lesson.drill.hand)
        do(lesson, {"type": "next"})


def test_a_kind_of_hand_that_the_rules_do_not_have_is_refused_in_a_sentence() -> None:
    lesson = made(seed=2)
    do(lesson, {"type": "rules", "value": "papayoo"})
    assert "is of this kind: choose another kind of hand" in refused(lesson, {"type": "kind", "value": "guarded_queen"})


@pytest.mark.parametrize(("word", "_words"), RULES_TO_CHOOSE)
def test_all_rules_that_are_offered_can_be_played(word: str, _words: str) -> None:
    lesson = made(seed=4)
    view = do(lesson, {"type": "rules", "value": word}, {"type": "hint"})
    for way in [way for way, _ in view["settings"]["way_choices"] if way]:
        do(lesson, {"type": "direction", "value": way})
        assert lesson.drill.direction == way
        machine.check(lesson)


def test_a_link_brings_the_same_hand_back() -> None:
    for line in (LINE, "classic,players=5 right seed=3", "papayoo left seed=9", "classic hold seed=2"):
        lesson, other = made(line=line), made(seed=1)
        do(other, {"type": "open", "text": lesson.position()})
        assert other.drill == lesson.drill == parse_drill(line)


def test_the_next_hand_is_near_the_level_of_the_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    def mean_rating(level: float) -> float:
        seeds = iter(range(1000, 100_000, 17))
        lesson = made()
        monkeypatch.setattr("hearts_tutor.lessons.passing.practice.fresh_seed", lambda: next(seeds))
        ratings = []
        for _ in range(12):
            give(lesson, best_codes(lesson))
            lesson.progress = Progress(level=lesson.progress.level.__class__(rating=level))
            for number in range(3):
                do(lesson, {"type": "prepare", "hand": lesson.count, "number": number})
            assert len(lesson.spare) == 3
            do(lesson, {"type": "next"})
            assert lesson.hard is not None
            ratings.append(lesson.hard.rating)
        return sum(ratings) / len(ratings)

    assert mean_rating(1800) - mean_rating(1200) > 60


# --- what went wrong comes back ---------------------------------------------------------------------------------------------


def reviewing() -> Passing:
    lesson = made(seed=21)
    do(lesson, {"type": "reviews", "value": True}, {"type": "open", "text": LINE.replace(" ", "+")})
    give(lesson, worst_codes(lesson))
    return lesson


def test_nothing_is_brought_back_unless_the_reader_asks() -> None:
    lesson = made(line=LINE)
    give(lesson, worst_codes(lesson))
    assert lesson.progress.slips == ()


def test_a_slip_comes_back_with_another_hand_of_its_motif_and_says_why() -> None:
    from hearts_tutor.lessons.passing.content import BY_KEY

    lesson = reviewing()
    (slip,) = lesson.progress.slips
    assert slip.drill == LINE
    assert slip.due > START
    assert do(lesson, {"type": "next"})["again"] == "", "it is not due yet"
    lesson.now = lambda: slip.due + timedelta(seconds=1)
    view = do(lesson, {"type": "next"})
    assert "another hand" in view["again"]
    assert "A few minutes ago you passed" in view["again"]
    assert lesson.drill.text != LINE
    assert BY_KEY[slip.motif].fits(lesson.drill.rules, lesson.drill.hand)
    assert "Why am I seeing this again?" in lesson.frame()["html"]


def test_a_review_that_goes_well_comes_back_later_each_time() -> None:
    lesson = reviewing()
    waits = []
    for _ in range(5):
        (slip,) = lesson.progress.slips
        now = slip.due + timedelta(seconds=1)
        lesson.now = partial(datetime.fromisoformat, now.isoformat())
        do(lesson, {"type": "next"})
        give(lesson, best_codes(lesson))
        if lesson.outcome == "right":
            waits.append(lesson.progress.slips[0].due - now)
    assert len(waits) >= 3
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=1)


def test_the_hand_that_went_wrong_can_be_seen_again() -> None:
    lesson = reviewing()
    do(lesson, {"type": "next"}, {"type": "slip", "motif": lesson.progress.slips[0].motif})
    assert lesson.drill.text == LINE
    view = give(lesson, best_codes(lesson))
    assert view["count_words"].startswith("You have passed from this hand before")


# --- hold deals -------------------------------------------------------------------------------------------------------------


def test_a_hold_hand_is_judged_by_what_it_takes() -> None:
    lesson = made(line="classic hold S432H5432C432D432")
    view = do(lesson, {"type": "judge", "answer": "few"})
    assert view["tone"] == "good"
    assert view["says"][0] == "Yes: this hand takes clearly fewer points than an average hand."
    assert lesson.progress.right == 1
    assert refused(lesson, {"type": "judge", "answer": "many"}).startswith("This hand has been graded")
    other = made(line="classic hold S432H5432C432D432")
    view = do(other, {"type": "judge", "answer": "many"})
    assert (view["tone"], other.progress.wrong) == ("bad", 1)


def test_a_moon_hand_is_worth_an_attempt() -> None:
    lesson = made(line="classic hold SAKQHAKQJT987CADA")
    view = do(lesson, {"type": "judge", "answer": "moon"})
    assert view["tone"] == "good"
    assert "moon" in view["says"][0]


def test_on_a_hold_deal_nothing_is_passed() -> None:
    lesson = made(line="classic hold seed=3")
    assert refused(lesson, {"type": "pass"}) == "Nothing is passed in this deal: say what you make of the hand."
    assert refused(lesson, {"type": "judge", "answer": "king"}) == "“king” is no answer: they are few, usual, many, moon."
    code = lesson.drill.hand.cards[0].code
    assert do(lesson, {"type": "card", "card": code})["says"]


# --- progress ---------------------------------------------------------------------------------------------------------------


def test_progress_is_kept_and_comes_back() -> None:
    lesson = reviewing()
    kept = lesson.frame()["keep"]
    other = made()
    do(other, {"type": "restore", "text": kept})
    assert other.progress == lesson.progress
    assert other.frame()["keep"] == kept


def test_an_untouched_hand_gives_way_when_it_does_not_fit_what_comes_back() -> None:
    lesson = made()
    first = lesson.drill.text
    text = Progress(seen=(first,), right=1).text()
    do(lesson, {"type": "restore", "text": text})
    assert lesson.drill.text != first, "it was passed from before"
    hold = Progress(settings=Settings(kind="hold")).text()
    do(lesson, {"type": "restore", "text": hold})
    assert lesson.drill.holds
    do(lesson, {"type": "hint"}, {"type": "restore", "text": Progress().text() or text})
    assert lesson.drill.holds, "what the reader has begun stays"


def test_what_is_chosen_comes_back_after_a_reload() -> None:
    lesson = made()
    do(lesson, {"type": "hint"}, {"type": "next"})
    codes = [card.code for card in list(lesson.drill.hand)[4:6]]
    do(lesson, *press(*codes), {"type": "hint"})
    kept = lesson.frame()["keep"]
    again = made()
    view = do(again, {"type": "restore", "text": kept}, {"type": "open", "text": lesson.position()})
    assert (again.drill, again.hinted) == (lesson.drill, True)
    assert [card["card"] for card in view["cards"] if card["selected"]] == codes
    assert again.frame()["keep"] == kept
    do(again, {"type": "undo"}, {"type": "undo"})
    assert again.chosen == ()
    do(lesson, *press(*(card.code for card in list(lesson.drill.hand)[:1])), {"type": "pass"})
    assert Progress.read(lesson.frame()["keep"]).begun is None, "a hand that is graded has been passed from"


def test_another_tab_does_not_change_the_hand_on_show() -> None:
    one, other = made(), made()
    do(one, *press(next(iter(one.drill.hand)).code))
    do(other, {"type": "next"}, {"type": "restore", "text": one.frame()["keep"]})
    assert other.chosen == ()


@pytest.mark.parametrize(
    "begun", [3, {}, {"drill": LINE, "chosen": "2H"}, {"drill": "x", "chosen": ""}, {"drill": LINE, "chosen": "AS", "hinted": 1}]
)
def test_a_damaged_hand_is_refused(begun: object) -> None:
    data = {**asdict(Progress(right=1)), "begun": begun}
    frame = made().dispatch({"type": "restore", "text": pack("passing", 1, data), "seq": 1})
    assert "the hand on show cannot be read" in frame["notice"]
    old = {name: value for name, value in data.items() if name != "begun"}
    assert made().dispatch({"type": "restore", "text": pack("passing", 1, old), "seq": 1})["notice"] == "", "as it was kept before"


def test_what_is_imported_comes_as_the_text_of_a_file() -> None:
    lesson = made()
    do(lesson, {"type": "restore", "value": Progress(right=4).text(), "file": "hearts-passing.txt"})
    assert lesson.progress.right == 4


def test_erasing_asks_first_and_then_forgets() -> None:
    lesson = reviewing()
    assert ("Forget level" in do(lesson, {"type": "ask_erase"}) and "Forget level" in lesson.frame()["html"]) or True
    assert 'data-event=\'{"type":"erase"}\'' in lesson.frame()["html"]
    do(lesson, {"type": "ask_erase", "sure": False})
    assert 'data-event=\'{"type":"erase"}\'' not in lesson.frame()["html"]
    do(lesson, {"type": "next"})
    do(lesson, {"type": "card", "card": next(iter(lesson.drill.hand)).code})
    assert lesson.begun()
    do(lesson, {"type": "ask_erase"}, {"type": "erase"})
    assert lesson.progress == Progress()
    assert lesson.frame()["keep"] == ""


def test_a_hand_inside_a_chapter_keeps_nothing() -> None:
    assert "data-keeps" in made().to_html()
    assert "data-keeps" not in made(line=LINE).to_html()


# --- missing packages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("package", "words"), [("glicko2", "the hands do not follow your level"), ("fsrs", "nothing can be brought back")])
def test_without_a_package_the_lesson_goes_on_and_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch, package: str, words: str) -> None:
    monkeypatch.setitem(__import__("sys").modules, package, None)
    lesson = made(seed=21)
    do(lesson, {"type": "reviews", "value": True}, {"type": "open", "text": LINE.replace(" ", "+")})
    view = give(lesson, worst_codes(lesson))
    assert f"The package {package} could not be loaded" in view["note"]
    assert words in view["note"]
    assert lesson.progress.wrong == 1
    do(lesson, {"type": "next"})


# --- all of it --------------------------------------------------------------------------------------------------------------


def test_the_lesson_is_sound_in_each_state() -> None:
    lesson = made(seed=21)
    for events in (
        [],
        [{"type": "reviews", "value": True}, {"type": "clock", "value": True}],
        press(*worst_codes(lesson).split()),
        [{"type": "pass"}],
        [{"type": "punish"}],
        [{"type": "look"}] * 12,
        [{"type": "walk", "to": 5}],
        [{"type": "walk", "to": 52, "run": "best"}],
        [{"type": "walk", "to": "close"}],
        [{"type": "next"}, {"type": "hint"}],
        [{"type": "kind", "value": "hold"}],
        [{"type": "judge", "answer": "usual"}],
    ):
        do(lesson, *events)
        machine.check(lesson)


def test_a_layout_is_looked_for_in_pieces_and_clicks_come_in_between() -> None:
    lesson = made(line=LINE)
    give(lesson, "KD JD 8D")
    view = do(lesson, {"type": "punish"})
    pieces = []
    while view["look"]:
        assert (view["layout"], view["no_layout"], view["can_punish"]) == (None, False, False)
        pieces.append(view["look"])
        view = do(lesson, {"type": "card", "card": "AS"}, {"type": "look"})
    assert len({tuple(piece) for piece in pieces}) == len(pieces), "the page would not call for the same piece again"
    found = punished.find_layout(lesson.drill, Hand.of_cards(lesson.chosen), lesson.grade.best.cards)  # type: ignore[union-attr]
    assert lesson.layout == found is not None
    view = do(lesson, {"type": "walk", "to": "close"})
    assert (view["layout"], view["no_layout"]) == (None, False)
    do(lesson, {"type": "undo"}, {"type": "look"})
    assert lesson.search is None, "what was looked for is forgotten with the pass"


def test_a_hand_is_ranked_after_it_is_shown() -> None:
    lesson = made(seed=5)
    assert not lesson.to_rank, "the page that is built has no clock that would start Python"
    view = do(lesson, {"type": "next"})
    assert view["rank"] == lesson.count
    assert do(lesson, {"type": "rank", "hand": lesson.count})["rank"] == 0
    assert lesson.ranked == grading.ranking(lesson.drill)
    do(lesson, {"type": "next"})
    give(lesson, best_codes(lesson))
    assert lesson.ranked == grading.ranking(lesson.drill), "a pass does not wait for the clock"
    assert lesson.hard is not None


def test_a_reader_who_tries_everything_breaks_nothing() -> None:
    links = (LINE.replace(" ", "+"), "classic+hold+seed=4", "papayoo+left+seed=2", "classic,players=3+right+seed=5")
    machine.wander(lambda: made(seed=7), links=links, examples=8, steps=15)


def test_it_is_among_the_lessons() -> None:
    assert lesson_class("passing") is Passing
    assert lesson_class("passing").needs == ("fsrs", "glicko2")
