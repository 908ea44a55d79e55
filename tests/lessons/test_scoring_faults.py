"""Faults of scoring screens elsewhere, by their numbers in the list of faults: neither the moon lesson nor the score pad has them."""

from __future__ import annotations

import re
from typing import Any

from hearts_tutor.lessons import Moon, Scorepad
from hearts_tutor.lessons.shared.base import Lesson, html_to_text
from tests.lessons.machine import events_of


def say(lesson: Lesson[Any], kind: str, **more: Any) -> str:
    return str(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more})["notice"])


def result(setting: str, form: str) -> Any:
    view = Moon(setting=setting).view()
    return next(each for each in view["forms"] if each["form"] == form)["results"][0]


def buttons(lesson: Lesson[Any]) -> list[str]:
    return re.findall(r"<button\b[^>]*>", lesson.frame()["html"])


def test_b19_sixteen_points_are_no_moon() -> None:
    lesson = Scorepad()
    for seat, points in ((0, 16), (1, 10)):
        say(lesson, "select", seat=seat)
        say(lesson, "points", add=points)
    assert say(lesson, "enter") == ""
    assert lesson.view()["totals"] == [16, 10, 0, 0]
    assert Moon(setting="0/0/0/0,lost=HJT98765432").view()["is_moon"] is False


def test_b20_the_shooters_own_total_does_not_decide() -> None:
    assert result("80/10/20/30", "others_unless_losing")["totals"] == [80, 36, 46, 56]
    assert result("95/10/20/30", "others_unless_losing")["totals"] == [95, 36, 46, 56]


def test_b21_adding_stands_where_the_shooter_wins_by_it() -> None:
    found = result("10/80/75/78", "others_unless_losing")
    assert (found["totals"], found["winners"]) == ([10, 106, 101, 104], [0])


def test_b22_a_moon_hands_out_26_whoever_has_the_jack() -> None:
    assert result("0/0/0/0,jack=0", "others")["points"] == [-10, 26, 26, 26]
    assert result("0/0/0/0,jack=1", "others")["points"] == [0, 16, 26, 26]


def test_b23_no_total_is_raised_to_zero() -> None:
    assert result("10/80/75/78", "self")["totals"][0] == -16
    lesson = Scorepad()
    say(lesson, "moon", form="self")
    say(lesson, "enter")
    assert lesson.view()["totals"] == [-26, 0, 0, 0]
    assert "−26" in html_to_text(lesson.frame()["html"])


def test_b25_both_forms_are_there() -> None:
    forms = [form["form"] for form in Scorepad().view()["forms"] if form["offered"]]
    assert forms == ["self", "others"]
    assert result("50/50/50/50", "self")["points"] == [-26, 0, 0, 0]


def test_b26_a_moon_is_not_26_for_the_shooter() -> None:
    assert result("50/50/50/50", "others")["points"] == [0, 26, 26, 26]
    lesson = Scorepad()
    say(lesson, "points", add=26)
    assert say(lesson, "enter") == "Anna has taken every penalty card: a moon. Say below what it does."


def test_b27_tied_winners_are_all_named() -> None:
    view = Scorepad(pad="three_to_six;Ann,Bo,Cy,Di;103.41.41.75").view()
    assert view["winners"] == [1, 2]
    assert view["stands"] == "The game is over: Bo and Cy share the win with 41."


def test_b28_a_tie_is_played_off_where_the_rules_say_so() -> None:
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;103.41.41.75")
    assert lesson.view()["over"] is False
    assert lesson.view()["stands"] == "Bo and Cy share the fewest points, 41, so another deal is played."
    say(lesson, "select", seat=1)
    say(lesson, "rest")
    say(lesson, "moon", form="self")
    assert say(lesson, "enter") == ""
    assert lesson.view()["winners"] == [1]


def test_b30_one_point_is_one_point() -> None:
    lesson = Scorepad()
    say(lesson, "points", add=25)
    assert "1 point is missing" in lesson.view()["check"]
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;100.1.20.30")
    assert "wins with 1." in lesson.view()["stands"]
    assert not re.search(r"\b1 points", html_to_text(lesson.frame()["html"]))


def test_b31_a_new_game_shows_zero_at_once() -> None:
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;3.1.18.4")
    say(lesson, "points", add=5)
    say(lesson, "new")
    view = lesson.view()
    assert (view["totals"], view["shown"], view["history"], view["number"]) == ([0] * 4, [0] * 4, [], 1)


def test_b32_the_score_runs_over_many_deals() -> None:
    lesson = Scorepad()
    for number in range(1, 4):
        for seat, points in enumerate((20, 6)):
            say(lesson, "select", seat=seat)
            say(lesson, "points", add=points)
        assert say(lesson, "enter") == ""
        assert lesson.view()["totals"] == [20 * number, 6 * number, 0, 0]
        assert lesson.view()["over"] is False


def test_b33_the_pad_says_where_the_cards_go() -> None:
    assert Scorepad().view()["passes"] == "3 cards to the left"
    assert "3 cards to the left" in html_to_text(Scorepad().frame()["html"])


def test_b58_everything_is_a_button_or_a_field() -> None:
    """Nothing but buttons, fields and what opens carries an event, so the keyboard reaches all of it."""
    for lesson in (Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2"), Moon(), Moon(setting="1/2/3/4")):
        tags = re.findall(r"<(\w+)[^>]*data-event=", lesson.frame()["html"])
        assert set(tags) <= {"button", "input", "select", "details"}
        assert not re.search(r'tabindex="[1-9-]', lesson.frame()["html"])


def test_b59_cards_buttons_and_answers_are_said() -> None:
    html = Moon(setting="1/2/3/4,lost=5H").frame()["html"]
    assert 'aria-label="five of hearts, taken by West"' in html
    assert html.count("aria-live") == 1
    html = Scorepad().frame()["html"]
    assert 'aria-label="+13 for Anna"' in html
    assert html.count('role="status"') == 1


def test_b60_a_button_is_dim_only_where_it_can_do_nothing() -> None:
    """What is offered works, in some state at hand: no button is dim for another reason, and none that is bright is refused."""
    lesson = Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2")
    for event in events_of(lesson.frame()["html"]):
        if event["type"] in ("points", "select", "bonus", "moon", "revoke", "edit", "new", "rest"):
            other = Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2")
            assert say(other, **{"kind": event["type"], **{k: v for k, v in event.items() if k != "type"}}) == "", event


def test_b61_what_is_refused_says_why() -> None:
    lesson = Scorepad()
    assert say(lesson, "enter") == "The deal has 26 points: select a box and tap them in."
    assert say(Moon(), "card", card="5H").startswith("An example stays as it is.")


def test_b62_everything_that_was_tapped_can_be_taken_back() -> None:
    lesson = Scorepad()
    say(lesson, "points", add=13)
    say(lesson, "undo")
    assert lesson.view()["boxes"] == [0, 0, 0, 0]


def test_b68_a_new_game_in_the_middle_of_counting() -> None:
    lesson = Scorepad(pad="club;Ann,Bo,Cy,Di;3.1.18.4")
    say(lesson, "moon", form="others_unless_losing")
    assert say(lesson, "new") == ""
    moon = Moon()
    say(moon, "answer", question="better", option="self")
    assert say(moon, "restart") == ""
    assert moon.view()["forms"] == []


def test_b70_no_word_that_is_not_about_the_game() -> None:
    """Nothing is loaded and nothing leads elsewhere: no link, picture or frame with an address of its own."""
    for lesson in (Scorepad(), Moon(), Moon(setting="1/2/3/4")):
        assert not re.search(r"https?:|<iframe|<img|\ssrc=", lesson.frame()["html"])


def test_every_button_has_a_size_class_and_words() -> None:
    for lesson in (Scorepad(pad="omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2"), Moon(), Moon(setting="1/2/3/4")):
        for tag in buttons(lesson):
            assert re.search(r'class="(ht-btn|ht-mode|ht-box|ht-card)', tag), tag
