"""The passing drill as a reader drives it: every event, undo, the clock, links, seeds, reviews, and what is stored."""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from dataclasses import asdict, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.lessons import Passing, lesson_class
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing.content import KINDS, MOTIFS_BY_KEY, RULES_TO_CHOOSE
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.progress import KIND, VERSION, Progress, Settings
from hearts_tutor.lessons.passing.punishing_layout import find_layout
from hearts_tutor.lessons.shared.keeping import pack
from tests.lessons import machine
from tests.lessons.passing.drilling import (
    LINE,
    LINK,
    best_pass,
    do,
    drill_lesson,
    pass_cards,
    press,
    refused,
    reviewing,
    selected,
    worst_pass,
)

pytestmark = pytest.mark.usefixtures("few_worlds")


def test_the_drill_is_among_the_lessons() -> None:
    assert lesson_class("passing") is Passing
    assert lesson_class("passing").needs == ("fsrs", "glicko2")


# --- choosing ---------------------------------------------------------------------------------------------------------------


def test_a_card_is_chosen_and_taken_back_by_pressing_it_again() -> None:
    lesson = drill_lesson(line=LINE)
    assert selected(do(lesson, *press("AS", "QH"))) == ["AS", "QH"]
    view = do(lesson, *press("AS"))
    assert selected(view) == ["QH"]
    assert "2 more cards to choose" in view["says"][0]


def test_undo_takes_back_every_choice_in_turn() -> None:
    lesson = drill_lesson(line=LINE)
    views = [json.dumps(lesson.view())]
    for event in press("AS", "QH", "AS", "7C"):
        views.append(json.dumps(do(lesson, event)))
    for before in reversed(views[:-1]):
        assert json.dumps(do(lesson, {"type": "undo"})) == before
    assert refused(lesson, {"type": "undo"}) == "There is nothing to take back."
    assert machine.undo_restores(drill_lesson(line=LINE), "card") == 13


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [("", "3 more cards to choose."), ("AS KS", "1 more card to choose."), ("AS KS 5S QH", "1 card too many: take back as many.")],
)
def test_only_the_right_number_of_cards_is_passed(codes: str, sentence: str) -> None:
    lesson = drill_lesson(line=LINE)
    do(lesson, *press(*codes.split()))
    assert refused(lesson, {"type": "pass"}) == sentence


def test_a_card_that_may_not_be_passed_is_refused_with_the_reason() -> None:
    lesson = drill_lesson(line="protected_spades left SAKQ5HQ94C72DKJ86")
    assert refused(lesson, {"type": "card", "card": "QS"}) == "Q♠ may not be passed in these rules."
    assert "may not be passed" in lesson.view()["prompt"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "card", "card": "2D"}, "“2D” is not a card of this hand."),
        ({"type": "card", "card": 7}, "“7” is not a card of this hand."),
        ({"type": "punish"}, "A layout is shown for a pass that costs something."),
        ({"type": "walk", "to": 1}, "No layout is shown."),
        ({"type": "judge", "answer": "few"}, "Cards are passed in this deal: choose them."),
        ({"type": "slip", "motif": "hearts"}, "There is no such hand to look at."),
        ({"type": "kind", "value": "poker"}, "“poker” is not a kind of hand"),
        ({"type": "direction", "value": "up"}, "“up” is not a direction of classic"),
        ({"type": "rules", "value": "poker"}, "“poker” is not a rule set."),
        ({"type": "rules", "value": "cancellation"}, "cancellation is played with 2 packs"),
        ({"type": "clock", "value": "yes"}, "“yes” is not a setting for “clock”."),
        ({"type": "open", "text": 7}, "The link names no hand."),
        ({"type": "open", "text": "classic+up+seed=1"}, "The link's hand cannot be shown. “up” is not a direction of classic"),
        ({"type": "open", "text": "classic+left+SAK"}, "The hand has 2 cards, and classic deals 13"),
        ({"type": "open", "text": "classic+left+seed=x"}, "“x” is not a seed"),
        ({"type": "open", "text": "classic+left"}, "is not a hand to pass from"),
        ({"type": "restore", "text": "nonsense"}, "cannot be read back"),
    ],
)
def test_bad_input_gets_one_clear_sentence(event: dict[str, Any], sentence: str) -> None:
    notice = refused(drill_lesson(line=LINE), event)
    assert sentence in notice
    assert "Something went wrong" not in notice


# --- the grade --------------------------------------------------------------------------------------------------------------


def test_after_the_grade_a_pressed_card_says_what_became_of_it() -> None:
    lesson = drill_lesson(line=LINE)
    pass_cards(lesson, best_pass(lesson.state.drill))
    view = do(lesson, {"type": "card", "card": "8D"})
    assert view["says"][0].startswith("8♦ stays in ")
    assert [card["card"] for card in view["cards"] if card["asked"]] == ["8D"]


def test_a_hand_is_passed_from_once() -> None:
    lesson = drill_lesson(line=LINE)
    pass_cards(lesson, "QH 7C 2C")
    assert refused(lesson, {"type": "pass"}).startswith("This hand has been graded")
    assert refused(lesson, {"type": "hint"}).startswith("This hand has been graded")


def test_the_pass_can_be_taken_back_but_the_first_one_counts() -> None:
    lesson = drill_lesson(line=LINE)
    worst, best = worst_pass(lesson.state.drill), best_pass(lesson.state.drill)
    pass_cards(lesson, worst)
    assert (lesson.state.progress.wrong, lesson.state.progress.right) == (1, 0)
    view = do(lesson, {"type": "undo"})
    assert not view["graded"]
    assert len(selected(view)) == 3
    view = pass_cards(lesson, f"{worst} {best}")  # the first three are pressed again, and so taken back
    assert view["not_scored"].startswith("You have passed from this hand before")
    assert (lesson.state.progress.wrong, lesson.state.progress.right) == (1, 0)


def test_score_streak_and_level_follow_the_grades() -> None:
    lesson = drill_lesson(seed=11)
    for _ in range(12):
        pass_cards(lesson, best_pass(lesson.state.drill))
        do(lesson, {"type": "next"})
    progress = lesson.state.progress
    assert progress.right > 6
    assert progress.wrong == 0, "the model's best pass is no mistake"
    assert progress.longest >= progress.streak > 1
    assert progress.level.rating > 1500
    pass_cards(lesson, worst_pass(lesson.state.drill))
    assert (lesson.state.progress.streak, lesson.state.progress.wrong) == (0, 1)
    assert lesson.state.progress.longest == progress.longest


def test_a_hint_leaves_the_hand_out_of_the_score() -> None:
    lesson = drill_lesson(line=LINE)
    view = do(lesson, {"type": "hint"})
    assert view["hint"] == "Hint: A♠ and K♠ with few lower spades must go over a spade lead one day, and Q♠ falls on them."
    view = pass_cards(lesson, worst_pass(lesson.state.drill))
    assert view["not_scored"] == "You had a hint, so this hand is left out of the score."
    assert (lesson.state.progress.scored, lesson.state.progress.left_out) == (0, 1)


@pytest.mark.usefixtures("interpreted")
def test_a_good_pass_from_a_hand_without_traps_is_left_out_of_the_score() -> None:
    lessons = (drill_lesson(line=f"classic left seed={seed}") for seed in range(1, 400))
    lesson = next(lesson for lesson in lessons if lesson.state.exercise.difficulty and not lesson.state.exercise.difficulty.has_traps)
    view = pass_cards(lesson, best_pass(lesson.state.drill))
    assert view["not_scored"].startswith("The passes that come to mind are all as good here")
    assert lesson.state.progress.scored == 0


def test_a_hand_with_nothing_to_choose_is_left_out_of_the_score() -> None:
    lesson = drill_lesson(line="classic,players=6,pass_count=8 left seed=1")
    view = pass_cards(lesson, " ".join(card.code for card in lesson.state.drill.hand))
    assert view["not_scored"] == "There was nothing to choose, so this hand is left out of the score."


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("line", ["papayoo left seed=1", "classic,players=3 left seed=2", "omnibus left seed=3", "scatter scatter seed=1"])
def test_a_sampled_grade_is_left_out_of_the_score(line: str) -> None:
    lesson = drill_lesson(line=line)
    drill = lesson.state.drill
    view = pass_cards(lesson, " ".join(card.code for card in list(drill.hand)[: drill.size]))
    assert "That is few" in view["how"]
    assert view["not_scored"] == "So few play-outs are too few for a score."
    assert lesson.state.progress.scored == 0


@pytest.mark.parametrize(("package", "words"), [("glicko2", "the hands do not follow your level"), ("fsrs", "nothing can be brought back")])
def test_without_a_package_the_lesson_goes_on_and_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch, package: str, words: str) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    lesson = reviewing()
    note = lesson.view()["note"]
    assert f"The package {package} could not be loaded" in note
    assert words in note
    assert lesson.state.progress.wrong == 1
    do(lesson, {"type": "next"})


# --- the clock --------------------------------------------------------------------------------------------------------------


def test_there_is_no_clock_unless_asked_for() -> None:
    lesson = drill_lesson(seed=1)
    assert "data-seconds" not in lesson.frame()["html"]
    do(lesson, {"type": "clock", "value": True})
    assert 'data-after="30000"' in lesson.frame()["html"]


def test_when_the_clock_ends_the_three_highest_cards_go_and_nothing_is_scored() -> None:
    lesson = drill_lesson(seed=1)
    do(lesson, {"type": "clock", "value": True}, {"type": "open", "text": LINK}, *press("2C"))
    view = do(lesson, {"type": "timeout", "hand": lesson.state.number})
    assert selected(view) == ["AS", "KS", "KD"]
    assert view["graded"]
    assert view["not_scored"] == "The clock chose, so this hand is left out of the score."
    assert lesson.state.progress.scored == 0


def test_a_clock_of_another_hand_or_of_a_graded_one_does_nothing() -> None:
    lesson = drill_lesson(seed=1)
    do(lesson, {"type": "clock", "value": True})
    before = json.dumps(lesson.view())
    do(lesson, {"type": "timeout", "hand": lesson.state.number - 1}, {"type": "timeout"})
    assert json.dumps(lesson.view()) == before
    pass_cards(lesson, best_pass(lesson.state.drill))
    before = json.dumps(lesson.view())
    do(lesson, {"type": "timeout", "hand": lesson.state.number})
    assert json.dumps(lesson.view()) == before


# --- which hands come -------------------------------------------------------------------------------------------------------


def test_the_page_shows_the_same_first_hand_each_time_and_fresh_ones_after_it() -> None:
    first, second = drill_lesson(), drill_lesson()
    assert first.state.drill == second.state.drill
    assert do(first, {"type": "next"})["line"] != do(second, {"type": "next"})["line"]


def test_a_seed_fixes_every_hand() -> None:
    def lines(seed: int) -> list[str]:
        lesson = drill_lesson(seed=seed)
        return [lesson.view()["line"], *(do(lesson, {"type": "next"})["line"] for _ in range(5))]

    assert lines(5) == lines(5)
    assert lines(5) != lines(6)
    assert len(set(lines(5))) == 6


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "any"])
def test_a_kind_of_hand_is_dealt_once_it_is_chosen(kind: str) -> None:
    lesson = drill_lesson(seed=2)
    do(lesson, {"type": "kind", "value": kind})
    for _ in range(5):
        drill = lesson.state.drill
        assert drill.is_hold if kind == "hold" else MOTIFS_BY_KEY[kind].fits(drill.rules, drill.hand)
        do(lesson, {"type": "next"})


def test_a_kind_of_hand_that_the_rules_do_not_have_is_refused_in_a_sentence() -> None:
    lesson = drill_lesson(seed=2)
    do(lesson, {"type": "rules", "value": "papayoo"})
    assert "is of this kind: choose another kind of hand" in refused(lesson, {"type": "kind", "value": "guarded_queen"})


@pytest.mark.parametrize(("word", "_words"), RULES_TO_CHOOSE)
def test_all_rules_that_are_offered_can_be_drilled(word: str, _words: str) -> None:
    lesson = drill_lesson(seed=4)
    view = do(lesson, {"type": "rules", "value": word}, {"type": "hint"})
    for direction in [direction for direction, _ in view["settings"]["direction_choices"] if direction]:
        do(lesson, {"type": "direction", "value": direction})
        assert lesson.state.drill.direction == direction
        machine.check(lesson)


def test_a_link_brings_the_same_hand_back() -> None:
    for line in (LINE, "classic,players=5 right seed=3", "papayoo left seed=9", "classic hold seed=2"):
        lesson, other = drill_lesson(line=line), drill_lesson(seed=1)
        do(other, {"type": "open", "text": lesson.position()})
        assert other.state.drill == lesson.state.drill == parse_drill(line)


def test_the_next_hand_is_near_the_level_of_the_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    def mean_rating(level: float) -> float:
        seeds = iter(range(1000, 100_000, 17))
        lesson = drill_lesson()
        monkeypatch.setattr("hearts_tutor.lessons.passing.lesson.fresh_seed", lambda: next(seeds))
        ratings = []
        for _ in range(12):
            pass_cards(lesson, best_pass(lesson.state.drill))
            progress = Progress(level=replace(lesson.state.progress.level, rating=level))
            lesson.state = replace(lesson.state, progress=progress)
            for number in range(3):
                do(lesson, {"type": "prepare", "hand": lesson.state.number, "number": number})
            assert len(lesson.state.prepared) == 3
            do(lesson, {"type": "next"})
            assert lesson.state.exercise.difficulty is not None
            ratings.append(lesson.state.exercise.difficulty.rating)
        return sum(ratings) / len(ratings)

    assert mean_rating(1800) - mean_rating(1200) > 60


def test_a_hand_is_ranked_after_it_is_shown() -> None:
    lesson = drill_lesson(seed=5)
    assert not lesson.view()["rank"], "the page that is built has no timer, which would start Python"
    view = do(lesson, {"type": "next"})
    assert view["rank"] == lesson.state.number
    assert do(lesson, {"type": "rank", "hand": lesson.state.number})["rank"] == 0
    assert lesson.state.exercise.ranked == grading.ranking(lesson.state.drill)
    do(lesson, {"type": "next"})
    pass_cards(lesson, best_pass(lesson.state.drill))
    assert lesson.state.exercise.ranked == grading.ranking(lesson.state.drill), "a pass does not wait for the timer"
    assert lesson.state.exercise.difficulty is not None


# --- what went wrong comes back ---------------------------------------------------------------------------------------------


def test_nothing_is_brought_back_unless_the_reader_asks() -> None:
    lesson = drill_lesson(line=LINE)
    pass_cards(lesson, worst_pass(lesson.state.drill))
    assert lesson.state.progress.slips == ()


def test_a_slip_comes_back_with_another_hand_of_its_motif_and_says_why() -> None:
    lesson = reviewing()
    (slip,) = lesson.state.progress.slips
    assert slip.drill == LINE
    assert slip.due > lesson.now()
    assert do(lesson, {"type": "next"})["again"] == "", "it is not due yet"
    lesson.now = lambda: slip.due + timedelta(seconds=1)
    view = do(lesson, {"type": "next"})
    assert "another hand" in view["again"]
    assert "A few minutes ago you passed" in view["again"]
    drill = lesson.state.drill
    assert drill.text != LINE
    assert MOTIFS_BY_KEY[slip.motif].fits(drill.rules, drill.hand)
    assert "Why am I seeing this again?" in lesson.frame()["html"]


def test_a_review_that_goes_well_comes_back_later_each_time() -> None:
    lesson = reviewing()
    waits = []
    for _ in range(5):
        (slip,) = lesson.state.progress.slips
        now = slip.due + timedelta(seconds=1)
        lesson.now = partial(datetime.fromisoformat, now.isoformat())
        do(lesson, {"type": "next"})
        pass_cards(lesson, best_pass(lesson.state.drill))
        if lesson.state.attempt.outcome == "right":
            waits.append(lesson.state.progress.slips[0].due - now)
    assert len(waits) >= 3
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=1)


def test_the_hand_that_went_wrong_can_be_seen_again() -> None:
    lesson = reviewing()
    do(lesson, {"type": "next"}, {"type": "slip", "motif": lesson.state.progress.slips[0].motif})
    assert lesson.state.drill.text == LINE
    view = pass_cards(lesson, best_pass(lesson.state.drill))
    assert view["not_scored"].startswith("You have passed from this hand before")


# --- hold deals -------------------------------------------------------------------------------------------------------------


def test_a_hold_hand_is_judged_by_what_it_takes() -> None:
    lesson = drill_lesson(line="classic hold S432H5432C432D432")
    view = do(lesson, {"type": "judge", "answer": "few"})
    assert view["tone"] == "good"
    assert view["says"][0] == "Yes: this hand takes clearly fewer points than an average hand."
    assert lesson.state.progress.right == 1
    assert refused(lesson, {"type": "judge", "answer": "many"}).startswith("This hand has been graded")
    other = drill_lesson(line="classic hold S432H5432C432D432")
    view = do(other, {"type": "judge", "answer": "many"})
    assert (view["tone"], other.state.progress.wrong) == ("bad", 1)


def test_a_moon_hand_is_worth_an_attempt() -> None:
    lesson = drill_lesson(line="classic hold SAKQHAKQJT987CADA")
    view = do(lesson, {"type": "judge", "answer": "moon"})
    assert view["tone"] == "good"
    assert "moon" in view["says"][0]


def test_on_a_hold_deal_nothing_is_passed() -> None:
    lesson = drill_lesson(line="classic hold seed=3")
    assert refused(lesson, {"type": "pass"}) == "Nothing is passed in this deal: say what you make of the hand."
    assert refused(lesson, {"type": "judge", "answer": "king"}) == "“king” is not an answer: they are few, usual, many, moon."
    code = lesson.state.drill.hand.cards[0].code
    assert do(lesson, {"type": "card", "card": code})["says"]


# --- layouts ----------------------------------------------------------------------------------------------------------------


def test_a_layout_is_searched_for_in_pieces_and_clicks_are_answered_in_between() -> None:
    lesson = drill_lesson(line=LINE)
    pass_cards(lesson, "KD JD 8D")
    view = do(lesson, {"type": "punish"})
    pieces = []
    while view["look"]:
        assert (view["replay"], view["no_layout"], view["can_punish"]) == (None, False, False)
        pieces.append(tuple(view["look"]))
        view = do(lesson, {"type": "card", "card": "AS"}, {"type": "look"})
    assert len(set(pieces)) == len(pieces), "the page would not ask for the same piece twice"
    attempt = lesson.state.attempt
    assert attempt.grade is not None
    assert attempt.replay is not None
    assert attempt.replay.layout == find_layout(lesson.state.drill, Hand.of_cards(attempt.chosen), attempt.grade.best.cards)
    view = do(lesson, {"type": "walk", "to": "close"})
    assert (view["replay"], view["no_layout"]) == (None, False)
    do(lesson, {"type": "undo"}, {"type": "look"})
    assert lesson.state.attempt.search is None, "the search is forgotten with the pass"


# --- what is stored ---------------------------------------------------------------------------------------------------------


def test_progress_is_stored_and_comes_back() -> None:
    lesson = reviewing()
    stored = lesson.frame()["keep"]
    other = drill_lesson()
    do(other, {"type": "restore", "text": stored})
    assert other.state.progress == lesson.state.progress
    assert other.frame()["keep"] == stored


def test_an_untouched_hand_is_replaced_when_it_does_not_suit_what_comes_back() -> None:
    lesson = drill_lesson()
    first = lesson.state.drill.text
    text = Progress(seen=(first,), right=1).text()
    do(lesson, {"type": "restore", "text": text})
    assert lesson.state.drill.text != first, "it has been passed from before"
    hold = Progress(settings=Settings(kind="hold")).text()
    do(lesson, {"type": "restore", "text": hold})
    assert lesson.state.drill.is_hold
    do(lesson, {"type": "hint"}, {"type": "restore", "text": text})
    assert lesson.state.drill.is_hold, "the reader has begun with it"


def test_what_is_chosen_comes_back_after_a_reload() -> None:
    lesson = drill_lesson()
    do(lesson, {"type": "hint"}, {"type": "next"})
    codes = [card.code for card in list(lesson.state.drill.hand)[4:6]]
    do(lesson, *press(*codes), {"type": "hint"})
    stored = lesson.frame()["keep"]
    again = drill_lesson()
    view = do(again, {"type": "restore", "text": stored}, {"type": "open", "text": lesson.position()})
    assert (again.state.drill, again.state.attempt.hinted) == (lesson.state.drill, True)
    assert selected(view) == codes
    assert again.frame()["keep"] == stored
    do(again, {"type": "undo"}, {"type": "undo"})
    assert again.state.attempt.chosen == ()
    do(lesson, *press(lesson.state.drill.hand.cards[0].code), {"type": "pass"})
    assert Progress.read(lesson.frame()["keep"]).unfinished is None, "a graded hand is finished"


def test_another_tab_does_not_change_the_hand_on_show() -> None:
    one, other = drill_lesson(), drill_lesson()
    do(one, *press(one.state.drill.hand.cards[0].code))
    do(other, {"type": "next"}, {"type": "restore", "text": one.frame()["keep"]})
    assert other.state.attempt.chosen == ()


@pytest.mark.parametrize(
    "unfinished", [3, {}, {"drill": LINE, "chosen": "2H"}, {"drill": "x", "chosen": ""}, {"drill": LINE, "chosen": "AS", "hinted": 1}]
)
def test_a_damaged_unfinished_hand_is_refused(unfinished: object) -> None:
    data = asdict(Progress(right=1))
    del data["unfinished"]
    damaged = pack(KIND, VERSION, {**data, "begun": unfinished})
    assert "the hand on show cannot be read" in refused(drill_lesson(), {"type": "restore", "text": damaged})
    earlier = pack(KIND, VERSION, data)
    assert drill_lesson().dispatch({"type": "restore", "text": earlier, "seq": 1})["notice"] == "", "earlier versions stored none"


def test_what_is_imported_comes_as_the_text_of_a_file() -> None:
    lesson = drill_lesson()
    do(lesson, {"type": "restore", "value": Progress(right=4).text(), "file": "hearts-passing.txt"})
    assert lesson.state.progress.right == 4


def test_erasing_asks_first_and_then_forgets() -> None:
    lesson, erase = reviewing(), 'data-event=\'{"type":"erase"}\''
    assert erase not in lesson.frame()["html"]
    do(lesson, {"type": "ask_erase"})
    assert "Forget level, score and settings for good?" in lesson.frame()["html"]
    assert erase in lesson.frame()["html"]
    do(lesson, {"type": "ask_erase", "sure": False})
    assert "Forget level" not in lesson.frame()["html"]
    assert erase not in lesson.frame()["html"]
    do(lesson, {"type": "next"})
    do(lesson, *press(lesson.state.drill.hand.cards[0].code))
    assert lesson.state.unfinished
    do(lesson, {"type": "ask_erase"}, {"type": "erase"})
    assert lesson.state.progress == Progress()
    assert lesson.frame()["keep"] == ""


def test_a_hand_inside_a_chapter_stores_nothing() -> None:
    assert "data-keeps" in drill_lesson().to_html()
    assert "data-keeps" not in drill_lesson(line=LINE).to_html()


# --- all of it --------------------------------------------------------------------------------------------------------------


def test_every_event_that_is_handled_is_offered_somewhere() -> None:
    offered: set[str] = {"open", "restore"}  # of links and of the browser's storage
    lesson = drill_lesson(seed=3)
    for events in (
        [],
        [{"type": "clock", "value": True}, {"type": "reviews", "value": True}, *press(*worst_pass(lesson.state.drill).split())],
        [{"type": "pass"}],
        [{"type": "ask_erase"}],
        [{"type": "punish"}],
        [{"type": "look"}] * 12,
        [{"type": "next"}],
        [{"type": "kind", "value": "hold"}],
    ):
        do(lesson, *events)
        offered |= {event["type"] for event in machine.events_of(lesson.frame()["html"])}
    fresh = drill_lesson()
    offered |= {event["type"] for event in machine.events_of(fresh.frame()["html"])}
    pass_cards(fresh, best_pass(fresh.state.drill))
    offered |= {event["type"] for event in machine.events_of(fresh.frame()["html"])}
    assert _handled() - {"ready"} == offered - {"ready"}  # "ready" is only offered where code is still to be loaded


def _handled() -> set[str]:
    """The types of event that ``handle`` names in its ``match``, and the settings."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(Passing.handle)))
    patterns = (node.value for node in ast.walk(tree) if isinstance(node, ast.MatchValue))
    return {ast.literal_eval(pattern) for pattern in patterns} | set(Settings.__annotations__)


def test_the_lesson_is_sound_in_each_state() -> None:
    lesson = drill_lesson(seed=21)
    for events in (
        [],
        [{"type": "reviews", "value": True}, {"type": "clock", "value": True}],
        press(*worst_pass(lesson.state.drill).split()),
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


def test_a_reader_who_tries_everything_breaks_nothing() -> None:
    links = (LINK, "classic+hold+seed=4", "papayoo+left+seed=2", "classic,players=3+right+seed=5")
    machine.wander(lambda: drill_lesson(seed=7), links=links, examples=8, steps=15)
