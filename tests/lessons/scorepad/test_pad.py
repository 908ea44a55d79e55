"""A game on a pad: moons, bonus cards, revokes, ends and ties, all scored by the engine."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.rules import PRESETS
from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.scorepad.content import NAMES
from hearts_tutor.lessons.scorepad.pad import DealEntry, Pad, bonus_card, rule_names
from hearts_tutor.lessons.shared.base import html_to_text
from tests.lessons.asking import notice
from tests.lessons.scorepad.tapping import moon, tap


def test_two_deals_of_the_worked_example_add_up() -> None:
    lesson = Scorepad()
    assert tap(lesson, 3, 1, 18, 4) == ""
    assert lesson.view()["totals"] == [3, 1, 18, 4]
    assert moon(lesson, 3, "others") == ""
    assert lesson.view()["totals"] == [29, 27, 44, 4]
    assert lesson.view()["stands"] == "The game goes on. Dan has the fewest points, 4."


@pytest.mark.parametrize(
    ("boxes", "after"),
    [("90.80.20.30", [64, 80, 20, 30]), ("10.80.75.78", [10, 106, 101, 104]), ("95.10.20.30", [95, 36, 46, 56]),
     ("46.20.80.50", [46, 46, 106, 76]), ("60.10.10.80", [60, 36, 36, 106])],
)  # fmt: skip
def test_a_moon_takes_the_form_that_the_score_decides(boxes: str, after: list[int]) -> None:
    """The totals before it stand as one deal that does not add up, which a pad allows."""
    lesson = Scorepad(pad=f"club;Ann,Bo,Cy,Di;{boxes}")
    assert moon(lesson, 0, "others_unless_losing") == ""
    assert lesson.view()["totals"] == after


def test_the_jack_stays_with_whoever_took_it() -> None:
    lesson = Scorepad()
    notice(lesson, "rules", value="omnibus")
    notice(lesson, "select", seat=1)
    notice(lesson, "bonus")
    assert moon(lesson, 0, "others") == ""
    assert lesson.view()["totals"] == [0, 16, 26, 26]
    notice(lesson, "select", seat=0)
    notice(lesson, "bonus")
    assert moon(lesson, 0, "self") == ""
    assert lesson.view()["totals"] == [-36, 16, 26, 26]


def test_no_rule_set_has_two_cards_that_take_points_off() -> None:
    for each in PRESETS.values():
        for players in each.players:
            rules = each.rules(players)
            assert len([card for card in rules.pack if rules.points.of(card) < 0]) == (bonus_card(rules) is not None)


def test_where_the_jack_is_needed_every_penalty_card_alone_is_no_moon() -> None:
    lesson = Scorepad()
    notice(lesson, "rules", value="jack_for_the_slam")
    assert notice(lesson, "moon", form="others") == "These rules ask for J♦ as well: Anna needs it for a moon. Press J♦ first."
    notice(lesson, "select", seat=1)
    notice(lesson, "bonus")
    assert tap(lesson, 26, 0, 0, 0) == "", "all the hearts and the queen without the jack are no moon here"
    assert lesson.view()["totals"] == [26, -10, 0, 0]


def test_a_sun_doubles_a_moon_no_trick_takes_five_off_and_a_revoke_costs_26() -> None:
    lesson = Scorepad()
    notice(lesson, "rules", value="sun")
    assert notice(lesson, "sun") == "A sun counts only after a moon, and only under rules that have it."
    notice(lesson, "moon", form="others")
    notice(lesson, "sun")
    assert lesson.view()["shown"] == [0, 52, 52, 52]
    notice(lesson, "clear")
    notice(lesson, "rules", value="no_trick_bonus")
    tap(lesson, 13, 13, enter=False)
    notice(lesson, "select", seat=3)
    notice(lesson, "idle")
    assert notice(lesson, "enter") == ""
    assert lesson.view()["totals"] == [13, 13, 0, -5]
    notice(lesson, "select", seat=2)
    notice(lesson, "revoke")
    assert notice(lesson, "enter") == ""
    assert lesson.view()["totals"] == [13, 13, 26, -5]
    assert lesson.view()["history"][1]["note"] == "Carla revoked"


def test_a_revoke_in_the_words_of_its_page_charges_the_hearts() -> None:
    lesson = Scorepad(pad="jack_and_kitty;Ann,Bo,Cy,Di")
    notice(lesson, "revoke")
    notice(lesson, "enter")
    assert lesson.view()["totals"] == [13, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "over", "stands"),
    [
        ("classic;A1,B1,C1,D1;103.41.41.75", False, "B1 and C1 share the fewest points, 41, so another deal is played."),
        ("three_to_six;A1,B1,C1,D1;103.41.41.75", True, "The game is over: B1 and C1 share the win with 41."),
        ("classic;A1,B1,C1,D1;104.101.31.62", True, "The game is over: C1 wins with 31."),
        ("classic;A1,B1,C1,D1;target=50;49.20.30.40", False, "The game goes on. B1 has the fewest points, 20."),
        ("classic;A1,B1,C1,D1;target=50;50.20.30.40", True, "The game is over: B1 wins with 20."),
        ("exact_reset;A1,B1,C1,D1;100.20.30.40", False, "The game goes on. B1 has the fewest points, 20."),
        ("papayoo;A1,B1,C1,D1;1.2.3.138;1.2.3.138;1.2.3.138;1.2.3.138", True, "The game is over: A1 wins with 4."),
    ],
)
def test_the_rule_set_ends_the_game(text: str, over: bool, stands: str) -> None:
    lesson = Scorepad(pad=text)
    assert (lesson.view()["over"], lesson.view()["stands"]) == (over, stands)
    if over:
        assert notice(lesson, "points", add=1) == "The game is over. Start a new one, or undo."


def test_an_exact_hundred_is_set_back() -> None:
    assert Scorepad(pad="exact_reset;A1,B1,C1,D1;100.20.30.40").view()["totals"] == [50, 20, 30, 40]


# B19
def test_sixteen_points_are_no_moon() -> None:
    lesson = Scorepad()
    for seat, points in ((0, 16), (1, 10)):
        notice(lesson, "select", seat=seat)
        notice(lesson, "points", add=points)
    assert notice(lesson, "enter") == ""
    assert lesson.view()["totals"] == [16, 10, 0, 0]


# B23
def test_no_total_is_raised_to_zero() -> None:
    lesson = Scorepad()
    notice(lesson, "moon", form="self")
    notice(lesson, "enter")
    assert lesson.view()["totals"] == [-26, 0, 0, 0]
    assert "−26" in html_to_text(lesson.frame()["html"])


# B27
def test_tied_winners_are_all_named() -> None:
    view = Scorepad(pad="three_to_six;Ann,Bo,Cy,Di;103.41.41.75").view()
    assert view["winners"] == [1, 2]
    assert view["stands"] == "The game is over: Bo and Cy share the win with 41."


# B28
def test_a_tie_is_played_off_where_the_rules_say_so() -> None:
    lesson = Scorepad(pad="classic;Ann,Bo,Cy,Di;103.41.41.75")
    assert lesson.view()["over"] is False
    assert lesson.view()["stands"] == "Bo and Cy share the fewest points, 41, so another deal is played."
    notice(lesson, "select", seat=1)
    notice(lesson, "rest")
    notice(lesson, "moon", form="self")
    assert notice(lesson, "enter") == ""
    assert lesson.view()["winners"] == [1]


# B32
def test_the_score_runs_over_many_deals() -> None:
    lesson = Scorepad()
    for number in range(1, 4):
        for seat, points in enumerate((20, 6)):
            notice(lesson, "select", seat=seat)
            notice(lesson, "points", add=points)
        assert notice(lesson, "enter") == ""
        assert lesson.view()["totals"] == [20 * number, 6 * number, 0, 0]
        assert lesson.view()["over"] is False


def test_a_pad_for_two_only_adds() -> None:
    lesson = Scorepad()
    notice(lesson, "players", players=2)
    assert lesson.view()["note"] == "This pad for two adds up; the rule sets begin with three players."
    assert tap(lesson, 5, -7) == ""
    assert tap(lesson, 100, 3) == ""
    view = lesson.view()
    assert (view["totals"], view["over"], view["stands"]) == ([105, -4], False, "Fewest points: Ben, −4.")
    assert (
        notice(lesson, "target", value="50") == "The rules and the players are settled once a deal is in. Press “New game” to change them."
    )


@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_players_begin_with_the_first_rules_for_them(players: int) -> None:
    lesson = Scorepad()
    assert notice(lesson, "players", players=players) == ""
    view = lesson.view()
    assert view["names"] == list(NAMES[:players])
    assert view["rules"] == rule_names(players)[0]


def test_an_empty_pad_has_no_deals_and_an_empty_deal_no_points() -> None:
    assert Pad().entries == ()
    assert DealEntry((0, 0, 0)).is_empty
