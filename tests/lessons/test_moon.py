"""The lesson on the moon: the worked examples of the rules through its screen, its questions, its free setting, its links."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.lessons import Moon
from hearts_tutor.lessons.moon.content import BY_KEY, STOPS
from hearts_tutor.lessons.moon.forms import FORMS, better, leaders
from hearts_tutor.lessons.moon.setting import Setting, parse_setting, setting_text
from hearts_tutor.lessons.moon.view import View
from hearts_tutor.lessons.shared.base import LessonError
from tests.lessons.machine import check, undo_restores, wander


def say(lesson: Moon, kind: str, **more: Any) -> str:
    return str(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more})["notice"])


def answer(lesson: Moon, right: bool = True) -> None:
    """Answer every question of this stop."""
    for asked in lesson.view()["asks"]:
        option = next(each for each in asked["options"] if each["right"] is right)
        assert say(lesson, "answer", question=asked["question"], option=option["value"]) == ""


def form(view: View, name: str) -> Any:
    return next(each for each in view["forms"] if each["form"] == name)


def totals(setting: str, name: str) -> list[list[int]]:
    return [result["totals"] for result in form(Moon(setting=setting).view(), name)["results"]]


# --- golden numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "after", "sentence"),
    [
        ("90/80/20/30", [64, 80, 20, 30], "Adding to the others would let somebody else win."),
        ("10/80/75/78", [10, 106, 101, 104], "Adding to the others ends the game with the shooter winning."),
        ("95/10/20/30", [95, 36, 46, 56], "Adding to the others does not end the game."),
        ("46/20/80/50", [46, 46, 106, 76], "Adding to the others leaves a tie for lowest, so the game goes on."),
        ("60/10/10/80", [60, 36, 36, 106], "Adding to the others leaves a tie for lowest, so the game goes on."),
        ("60/10/10/80,jack=1", [34, 0, 10, 80], "Adding to the others would let somebody else win."),
        ("46/20/80/50,ties=shared", [46, 46, 106, 76], "Adding to the others ends the game with the shooter winning."),
    ],
)
def test_the_automatic_form_and_its_sentence(setting: str, after: list[int], sentence: str) -> None:
    found = form(Moon(setting=setting).view(), "others_unless_losing")
    assert found["results"][0]["totals"] == after
    assert sentence in found["why"]


def test_shared_ties_subtract_where_the_shooter_is_not_among_the_lowest() -> None:
    assert totals("60/10/10/80,ties=shared", "others_unless_losing") == [[34, 10, 10, 80]]


def test_the_second_deal_of_the_worked_example() -> None:
    found = form(Moon(setting="3/1/18/4,shooter=3").view(), "others")["results"][0]
    assert (found["points"], found["totals"], found["lowest"]) == ([26, 26, 26, 0], [29, 27, 44, 4], [3])


@pytest.mark.parametrize(("lost", "points"), [("5H", [25, 1, 0, 0]), ("QS", [13, 13, 0, 0]), ("HJT98765432", [16, 10, 0, 0])])
def test_an_attempt_that_misses_cards_collapses_in_every_form(lost: str, points: list[int]) -> None:
    view = Moon(setting=f"40/40/40/40,lost={lost}").view()
    assert [each["form"] for each in view["forms"]] == list(FORMS)
    assert [[result["points"] for result in each["results"]] for each in view["forms"]] == [[points]] * 5
    assert "No moon" in view["says"][0]


def test_where_either_form_ends_the_game_the_figures_of_both_are_said() -> None:
    says = Moon(setting="-200/150/20/30").view()["says"][0]
    assert "Either form ends the game alike." in says
    assert "With +26 to the others: the game is over: you win with −200." in says
    assert "With −26 for you: the game is over: you win with −226." in says


def test_a_moon_is_told_by_its_cards() -> None:
    """With J♦ the shooter's cards count 16, and it is a moon; without it 16 points are none."""
    with_jack, without = Moon(setting="0/0/0/0,jack=0").view(), Moon(setting="0/0/0/0,lost=HJT98765432").view()
    assert (with_jack["by_cards"][0], with_jack["is_moon"]) == (16, True)
    assert (without["by_cards"][0], without["is_moon"]) == (16, False)
    assert Moon(setting="0/0/0/0,jack=1,lost=HJT98765432,to=1").view()["by_cards"] == [16, 0, 0, 0]


@pytest.mark.parametrize(
    ("setting", "own", "others"),
    [
        ("50/50/50/50,jack=0", [-36, 0, 0, 0], [-10, 26, 26, 26]),
        ("50/50/50/50,jack=2", [-26, 0, -10, 0], [0, 26, 16, 26]),
        ("50/50/50/50", [-26, 0, 0, 0], [0, 26, 26, 26]),
        ("50/50/50/50,sun=yes", [-52, 0, 0, 0], [0, 52, 52, 52]),
        ("50/50/50", [-26, 0, 0], [0, 26, 26]),
        ("50/50/50/50/50/50,shooter=5", [0, 0, 0, 0, 0, -26], [26, 26, 26, 26, 26, 0]),
    ],
)
def test_both_choices_and_the_jack(setting: str, own: list[int], others: list[int]) -> None:
    view = Moon(setting=setting).view()
    assert [result["points"] for result in form(view, "choose")["results"]] == [own, others]
    assert form(view, "self")["results"][0]["points"] == own
    assert form(view, "others")["results"][0]["points"] == others


def test_without_a_moon_rule_the_cards_count() -> None:
    assert totals("10/20/30/40", "none") == [[36, 20, 30, 40]]
    assert totals("10/20/30/40,sun=yes", "none") == [[36, 20, 30, 40]]


def test_totals_may_be_negative() -> None:
    assert totals("10/80/75/78", "self") == [[-16, 80, 75, 78]]


# --- questions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "which", "fewest"),
    [
        ("spoiled", "self", (2,)), ("winning", "others", (0,)), ("own_total", "same", (1,)), ("tied", "same", (0, 1)),
        ("second_deal", "same", (3,)), ("jack", "self", (1,)),
    ],
)  # fmt: skip
def test_which_form_is_better_and_who_leads(key: str, which: str, fewest: tuple[int, ...]) -> None:
    setting = parse_setting(BY_KEY[key].setting)
    assert (better(setting), leaders(setting)) == (which, fewest)


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.key)
def test_every_question_has_one_right_answer_that_it_carries(stop: Any) -> None:
    lesson = Moon(only=[stop.key])
    for asked in lesson.view()["asks"]:
        assert sum(option["right"] for option in asked["options"]) == 1
        for option in asked["options"]:
            say(lesson, "answer", question=asked["question"], option=option["value"])
            assert option["why"] in lesson.view()["says"]
            assert option["why"].startswith("Yes. " if option["right"] else "No. ")


def test_the_leader_is_the_same_in_either_form() -> None:
    for stop in STOPS:
        results = [form(Moon(setting=stop.setting).view(), name)["results"][0] for name in ("self", "others")]
        assert results[0]["lowest"] == results[1]["lowest"]


def test_the_forms_show_once_every_question_is_answered_and_the_first_answer_counts() -> None:
    lesson = Moon()
    assert lesson.view()["forms"] == []
    say(lesson, "answer", question="better", option="self")
    assert lesson.view()["forms"] == []
    say(lesson, "answer", question="leader", option="0")
    say(lesson, "answer", question="leader", option="2")
    assert len(lesson.view()["forms"]) == 5
    assert (lesson.view()["tone"], lesson.view()["score"]) == ("good", "0 of 1 right")
    say(lesson, "next")
    answer(lesson)
    assert lesson.view()["score"] == "1 of 2 right"


def test_the_road_ends_in_the_free_setting() -> None:
    lesson = Moon(only=["tied"])
    say(lesson, "next")
    assert (lesson.view()["free"], lesson.view()["place"]) == (True, "Free setting")
    assert say(lesson, "next") == "There is no further example in that direction."
    say(lesson, "previous")
    assert lesson.view()["heading"] == BY_KEY["tied"].title


# --- free setting and links ------------------------------------------------------------------------------------------------


def test_a_heart_given_away_and_taken_back() -> None:
    lesson = Moon(setting="90/80/20/30")
    say(lesson, "card", card="7H")
    assert (lesson.view()["by_cards"], lesson.view()["is_moon"]) == ([25, 1, 0, 0], False)
    say(lesson, "taker", seat=3)
    assert lesson.view()["by_cards"] == [25, 0, 0, 1]
    say(lesson, "undo")
    say(lesson, "undo")
    assert lesson.view()["is_moon"] is True
    assert say(lesson, "undo") == "There is nothing to undo."


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players(players: int) -> None:
    lesson = Moon(setting="1/2/3/4")
    say(lesson, "players", players=players)
    assert len(lesson.view()["names"]) == players
    assert all(len(result["totals"]) == players for each in lesson.view()["forms"] for result in each["results"])


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"type": "players", "players": 7}, "“7” is no number of players here: it is a whole number from 3 to 6."),
        ({"type": "total", "seat": 0, "value": "many"}, "“many” is no total: it is a whole number from −9999 to 9999."),
        ({"type": "total", "seat": 9, "value": "1"}, "“9” is no seat: they are 0 to 3."),
        ({"type": "card", "card": "2C"}, "“2C” is no card that a moon needs."),
        ({"type": "target", "value": "0"}, "“0” is no target: it is a whole number from 1 to 9999."),
        ({"type": "ties", "ties": "x"}, "“x” is no way to treat a tie: it is play_on or shared."),
    ],
)
def test_what_cannot_be_set_is_one_sentence(event: dict[str, Any], words: str) -> None:
    lesson = Moon(setting="1/2/3/4")
    before = lesson.view()
    assert say(lesson, **{"kind": event["type"], **{key: value for key, value in event.items() if key != "type"}}) == words
    assert lesson.view() == before


def test_a_sun_has_every_card() -> None:
    lesson = Moon(setting="1/2/3/4,sun=yes")
    assert say(lesson, "card", card="5H") == "You have taken every trick, and so 5♥ too. Switch off “every trick” first."
    assert say(lesson, "jack", seat=1) == "You have taken every trick, and so J♦ too. Switch off “every trick” first."
    assert say(lesson, "jack", seat=0) == ""
    assert say(lesson, "shooter", seat=2) == ""
    assert lesson.view()["jack"] == 2, "every trick, so the jack goes with the shooter"


@pytest.mark.parametrize(
    "text",
    [
        "90/80/20/30,shooter=0", "-16/80/75,shooter=2,jack=1", "1/2/3/4/5/6,shooter=5,lost=SQH7,to=1,ties=shared,target=50",
        "0/0/0/0,shooter=1,jack=1,sun=yes",
    ],
)  # fmt: skip
def test_a_link_brings_any_setting_back(text: str) -> None:
    assert setting_text(parse_setting(text)) == text
    lesson = Moon()
    assert say(lesson, "open", text=text) == ""
    assert lesson.position() == text
    assert lesson.view()["totals"] == list(parse_setting(text).totals)


def test_a_link_to_an_example_goes_there() -> None:
    lesson = Moon()
    say(lesson, "open", text=BY_KEY["tied"].setting)
    assert lesson.view()["heading"] == BY_KEY["tied"].title


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "“” is no total"), ("1/2", "3 to 6 totals"), ("1/2/3/4,shooter=9", "“9” is no seat"), ("1/2/3/4,lost=2C", "2♣ counts nothing"),
        ("1/2/3/4,lost=zz", "cards cannot be read"), ("1/2/3/4,colour=red", "no part of a setting"),
        ("1/2/3/4,sun=maybe", "sun is no or yes"),
        ("1/2/3/4,jack=1,jack=2", "stands twice"), ("1/2/3/99999", "“99999” is no total"),
    ],
)  # fmt: skip
def test_a_broken_link_is_one_sentence(text: str, words: str) -> None:
    lesson = Moon()
    assert words in say(lesson, "open", text=text)
    with pytest.raises(LessonError, match=r"^[^\n]+$"):
        parse_setting(text)


def test_an_unknown_example_or_setting_is_refused_when_the_lesson_is_made() -> None:
    with pytest.raises(ValueError, match="“sky” is no example"):
        Moon(only=["sky"])
    with pytest.raises(ValueError, match="no total"):
        Moon(setting="sky")


# --- as a machine ----------------------------------------------------------------------------------------------------------


def test_no_sequence_of_events_breaks_the_lesson() -> None:
    wander(Moon, links=("90/80/20/30", "1/2/3,shooter=2,lost=5H", "60/10/10/80,jack=1"), examples=10)


def test_nor_in_the_free_setting() -> None:
    wander(lambda: Moon(setting="90/80/20/30"), links=("1/2/3/4/5/6,sun=yes",), examples=6)


def test_undo_restores() -> None:
    assert undo_restores(Moon()) >= 5
    assert undo_restores(Moon(setting="90/80/20/30,lost=5H")) >= 20


def test_a_fresh_lesson_is_sound() -> None:
    check(Moon())
    assert Setting().checked() == parse_setting("90/80/20/30")
