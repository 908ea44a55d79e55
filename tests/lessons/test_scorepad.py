"""The score pad: adding up, moons by rule set, ends and ties, undo, what is kept, links, the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.lessons import Scorepad
from hearts_tutor.lessons.scorepad.pad import NAMES, Entry, Pad, bonus_card, rule_names
from hearts_tutor.lessons.scorepad.text import EXAMPLE, pad_text, parse_pad
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import pack
from hearts_tutor.records.sheet import parse_scores
from tests.lessons.machine import check, events_of, undo_restores, wander


def say(lesson: Scorepad, kind: str, **more: Any) -> str:
    return str(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more})["notice"])


def tap(lesson: Scorepad, *points: int, enter: bool = True) -> str:
    """Tap the points of a deal, box by box."""
    for seat, number in enumerate(points):
        say(lesson, "select", seat=seat)
        say(lesson, "points", add=number)
    return say(lesson, "enter") if enter else ""


def moon(lesson: Scorepad, seat: int, form: str) -> str:
    say(lesson, "select", seat=seat)
    return say(lesson, "moon", form=form) or say(lesson, "enter")


def pad(text: str) -> Scorepad:
    return Scorepad(pad=text)


# --- golden numbers ---------------------------------------------------------------------------------------------------------


def test_two_deals_of_the_worked_example() -> None:
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
def test_a_moon_as_the_score_decides(boxes: str, after: list[int]) -> None:
    """The totals before it stand as one deal that does not add up, which a pad allows."""
    lesson = pad(f"club;Ann,Bo,Cy,Di;{boxes}")
    assert moon(lesson, 0, "others_unless_losing") == ""
    assert lesson.view()["totals"] == after


def test_the_jack_stays_with_whoever_took_it() -> None:
    lesson = Scorepad()
    say(lesson, "rules", value="omnibus")
    say(lesson, "select", seat=1)
    say(lesson, "bonus")
    assert moon(lesson, 0, "others") == ""
    assert lesson.view()["totals"] == [0, 16, 26, 26]
    say(lesson, "select", seat=0)
    say(lesson, "bonus")
    assert moon(lesson, 0, "self") == ""
    assert lesson.view()["totals"] == [-36, 16, 26, 26]


@pytest.mark.parametrize("name", [name for name in PRESETS if find(name).players <= 8])
def test_every_rule_set_has_its_deal_total_and_forms(name: str) -> None:
    rules = find(name)
    lesson = Scorepad()
    say(lesson, "players", players=rules.players)
    assert say(lesson, "rules", value=name) == ""
    view = lesson.view()
    assert str(rules.deal_total) in view["check"]
    offered = [form["form"] for form in view["forms"] if form["offered"]]
    assert offered == {"choose": ["self", "others"], "none": []}.get(rules.moon, [rules.moon])
    assert (view["bonus_card"] != "") == any(value < 0 for _, value in rules.points.specials)


def test_no_rule_set_has_two_cards_that_take_points_off() -> None:
    for each in PRESETS.values():
        for players in each.players:
            rules = each.rules(players)
            assert len([card for card in rules.pack if rules.points.of(card) < 0]) == (bonus_card(rules) is not None)


# --- does a deal add up? ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((3, 1, 18, 0), "The deal has 26 points, and 22 are in: 4 points are missing."),
        ((3, 1, 18, 3), "The deal has 26 points, and 25 are in: 1 point is missing."),
        ((3, 1, 18, 6), "The deal has 26 points, and 28 are in: 2 points are too many."),
        ((3, 1, 18, 5), "The deal has 26 points, and 27 are in: 1 point is too many."),
        ((-3, 1, 24, 4), "Anna cannot have fewer than 0 points by cards: the moon and the bonus have buttons of their own."),
        ((0, 0, 26, 0), "Carla has taken every penalty card: a moon. Say below what it does."),
    ],
)
def test_a_deal_that_does_not_add_up_is_refused_in_one_sentence(points: tuple[int, ...], words: str) -> None:
    lesson = Scorepad()
    assert tap(lesson, *points) == words
    assert lesson.view()["history"] == []
    assert say(lesson, "enter", anyway=True) == ""
    assert lesson.view()["history"][0]["note"] == "does not add up"


def test_the_jack_must_lie_somewhere() -> None:
    lesson = Scorepad()
    say(lesson, "rules", value="omnibus")
    assert tap(lesson, 3, 1, 18, 4) == "26 of 26 points are in, but J♦ lies with nobody: select who took it and press J♦."
    say(lesson, "select", seat=3)
    say(lesson, "bonus")
    assert say(lesson, "enter") == ""
    assert lesson.view()["totals"] == [3, 1, 18, -6], "totals may be negative"


def test_the_rest_goes_to_the_selected_box() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, enter=False)
    say(lesson, "select", seat=3)
    say(lesson, "rest")
    assert lesson.view()["boxes"] == [3, 1, 18, 4]
    assert say(lesson, "rest") == "No points are missing."


def test_a_moon_fills_the_boxes_and_can_be_taken_back() -> None:
    lesson = Scorepad()
    say(lesson, "moon", form="others")
    assert lesson.view()["shown"] == [0, 26, 26, 26]
    assert say(lesson, "points", add=1) == "The moon fills every box. Press its button again to take it back, then tap points."
    say(lesson, "moon", form="self")
    assert lesson.view()["shown"] == [-26, 0, 0, 0]
    say(lesson, "moon", form="self")
    assert lesson.view()["shown"] == [0, 0, 0, 0]


def test_a_slam_that_needs_the_jack() -> None:
    lesson = Scorepad()
    say(lesson, "rules", value="jack_for_the_slam")
    assert say(lesson, "moon", form="others") == "These rules ask for J♦ as well: Anna needs it for a moon. Press J♦ first."
    say(lesson, "select", seat=1)
    say(lesson, "bonus")
    assert tap(lesson, 26, 0, 0, 0) == "", "all the hearts and the queen without the jack are no moon here"
    assert lesson.view()["totals"] == [26, -10, 0, 0]


def test_sun_no_trick_bonus_and_revoke() -> None:
    lesson = Scorepad()
    say(lesson, "rules", value="sun")
    assert say(lesson, "sun") == "A sun counts only after a moon, and only where the rules have it."
    say(lesson, "moon", form="others")
    say(lesson, "sun")
    assert lesson.view()["shown"] == [0, 52, 52, 52]
    say(lesson, "clear")
    say(lesson, "rules", value="no_trick_bonus")
    tap(lesson, 13, 13, enter=False)
    say(lesson, "select", seat=3)
    say(lesson, "idle")
    assert say(lesson, "enter") == ""
    assert lesson.view()["totals"] == [13, 13, 0, -5]
    say(lesson, "select", seat=2)
    say(lesson, "revoke")
    assert say(lesson, "enter") == ""
    assert lesson.view()["totals"] == [13, 13, 26, -5]
    assert lesson.view()["history"][1]["note"] == "Carla revoked"


def test_a_revoke_in_the_words_of_its_page_charges_the_hearts() -> None:
    lesson = pad("jack_and_kitty;Ann,Bo,Cy,Di")
    say(lesson, "revoke")
    say(lesson, "enter")
    assert lesson.view()["totals"] == [13, 0, 0, 0]


# --- ends, ties, dealers, passes --------------------------------------------------------------------------------------------


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
    lesson = pad(text)
    assert (lesson.view()["over"], lesson.view()["stands"]) == (over, stands)
    if over:
        assert say(lesson, "points", add=1) == "The game is over. Start a new one, or undo."


def test_an_exact_hundred_is_set_back() -> None:
    assert pad("exact_reset;A1,B1,C1,D1;100.20.30.40").view()["totals"] == [50, 20, 30, 40]


def test_dealer_and_pass_of_the_next_deal() -> None:
    lesson = Scorepad()
    say(lesson, "dealer", seat=2)
    seen = []
    for _ in range(5):
        view = lesson.view()
        seen.append((view["names"][view["dealer"]], view["passes"]))
        tap(lesson, 10, 10, 3, 3)
    assert seen == [
        ("Carla", "3 cards to the left"), ("Dan", "3 cards to the right"), ("Anna", "3 cards across the table"),
        ("Ben", "Nobody passes"), ("Carla", "3 cards to the left"),
    ]  # fmt: skip


def test_other_ways_to_pass() -> None:
    assert pad("scorepad;A1,B1,C1,D1,E1;13.13.0.0.0;13.13.0.0.0").view()["passes"] == "3 cards two seats to the left"
    assert pad("scatter;A1,B1,C1,D1;26.0.0.0;13.13.0.0;13.13.0.0").view()["passes"] == "One card to each other player"


def test_a_pad_for_two_only_adds() -> None:
    lesson = Scorepad()
    say(lesson, "players", players=2)
    assert lesson.view()["note"] == "This pad for two adds up; the rule sets begin with three players."
    assert tap(lesson, 5, -7) == ""
    assert tap(lesson, 100, 3) == ""
    view = lesson.view()
    assert (view["totals"], view["over"], view["stands"]) == ([105, -4], False, "Fewest points: Ben, −4.")
    assert say(lesson, "target", value="50") == "The rules and the players are settled once a deal is in. Press “New game” to change them."


@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_players(players: int) -> None:
    lesson = Scorepad()
    assert say(lesson, "players", players=players) == ""
    view = lesson.view()
    assert view["names"] == list(NAMES[:players])
    assert view["rules"] == rule_names(players)[0]


# --- undo, correcting, names ------------------------------------------------------------------------------------------------


def test_the_last_deal_can_be_corrected() -> None:
    lesson = pad("classic;Ann,Bo,Cy,Di;3.1.18.4;26.0.0.0_m0o")
    tap(lesson, 1, enter=False)
    assert say(lesson, "edit") == "Enter or clear the deal at hand first."
    say(lesson, "clear")
    assert say(lesson, "edit") == ""
    assert (lesson.view()["moon"], lesson.view()["totals"]) == (0, [3, 1, 18, 4])
    assert moon(lesson, 2, "others") == ""
    assert lesson.view()["totals"] == [29, 27, 18, 30]


def test_undo_goes_back_over_entered_deals_and_a_new_game() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    say(lesson, "new")
    assert lesson.view()["history"] == []
    say(lesson, "undo")
    assert lesson.view()["totals"] == [3, 1, 18, 4]
    for _ in range(5):
        assert say(lesson, "undo") == ""
    assert lesson.view()["boxes"] == [0, 0, 0, 0]
    assert say(lesson, "undo") == "There is nothing to undo."


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "A player needs a name."), ("Ben", "Two players are called Ben: give each a name of its own."),
        ("BEN", "Two players are called BEN: give each a name of its own."), ("x" * 30, "at most 24 letters"),
        ("é" + "x" * 23 + "y", "at most 24 letters"), ("😀", "start with a letter or a digit."),
        ("=1+1", "holds “=”, which names may not"), ("A;B", "holds “;”"), ("QS", "is a card"),
        ("-5", "must start with a letter or a digit."), (5, "A name is a text."),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_is_one_sentence(name: object, words: str) -> None:
    lesson = Scorepad()
    assert words in say(lesson, "name", seat=0, value=name)
    assert lesson.view()["names"] == list(NAMES[:4])


def test_names_can_change_at_any_time_and_rules_only_before_the_first_deal() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    assert say(lesson, "name", seat=0, value="  Zoë   B  ") == ""
    assert lesson.view()["names"][0] == "Zoë B"
    changes: dict[str, dict[str, Any]] = {
        "rules": {"value": "club"},
        "players": {"players": 3},
        "dealer": {"seat": 1},
        "target": {"value": "5"},
    }
    for kind, more in changes.items():
        assert "settled" in say(lesson, kind, **more)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"kind": "rules", "value": "black_maria"}, "“black_maria” is no rule set for 4 players."),
        ({"kind": "target", "value": "ten"}, "“ten” is no target: it is a whole number from 1 to 100000."),
        ({"kind": "set", "value": "1e9"}, "“1e9” is no number of points: it is a whole number from −999 to 999."),
        ({"kind": "points", "add": 5000}, "“5000” is no number of points: it is a whole number from −999 to 999."),
        ({"kind": "select", "seat": 4}, "“4” is no player: they are 0 to 3."),
        ({"kind": "moon", "form": "sky"}, "“sky” is nothing that a moon does: it is one of self, others, others_unless_losing."),
        ({"kind": "bonus"}, "No card takes points off under the rules classic."),
        ({"kind": "players", "players": 9}, "“9” is no number of players: it is a whole number from 2 to 8."),
    ],
)
def test_what_cannot_be_is_one_sentence(event: dict[str, Any], words: str) -> None:
    assert say(Scorepad(), **event) == words


def test_a_target_that_contradicts_the_rules() -> None:
    lesson = Scorepad()
    say(lesson, "rules", value="exact_reset")
    assert "exact_reset=50 must be below target=40" in say(lesson, "target", value="40")
    assert lesson.view()["own_target"] is None
    assert say(lesson, "target", value="60") == ""
    assert say(lesson, "target", value="") == ""
    assert lesson.view()["own_target"] is None


# --- what is kept, links, the sheet -----------------------------------------------------------------------------------------

PADS = (
    "classic;Ann,Bo~Lee,Cy,Di;3.1.18.4;26.0.0.0_m0o", "club;Ann,Bo,Cy,Di;dealer=2;0.0.26.0_m2a", "add;Ann,Bo;-5.7;900.-3",
    "omnibus;Ann,Bo,Cy,Di;target=50;3.1.18.4_b2;26.0.0.0_b1_m0s", "sun;Ann,Bo,Cy,Di;26.0.0.0_m0o_s",
    "no_trick_bonus;Ann,Bo,Cy,Di;13.13.0.0_i2_i3",
    "jack_and_kitty;A1,B1,C1,D1,E1,F1,G1;0.0.0.0.0.0.0_r6", "cancellation;A1,B1,C1,D1,E1,F1,G1,H1;52.0.0.0.0.0.0.0_m0s",
)  # fmt: skip


@pytest.mark.parametrize("text", PADS)
def test_what_is_kept_comes_back_with_the_deal_at_hand(text: str) -> None:
    assert pad_text(parse_pad(text)) == text
    lesson = Scorepad()
    assert say(lesson, "open", text=text) == ""
    if not lesson.view()["over"]:
        tap(lesson, 1, 2, enter=False)
    kept = lesson.frame()["keep"]
    other = Scorepad()
    assert say(other, "restore", text=kept) == ""
    assert other.frame()["keep"] == kept
    seen, again = lesson.view(), other.view()
    assert {**again, "can_undo": True, "note": ""} == {**seen, "can_undo": True, "note": ""}


def test_nothing_is_kept_of_an_untouched_pad_and_of_an_erased_one() -> None:
    lesson = Scorepad()
    assert lesson.frame()["keep"] == ""
    tap(lesson, 3, 1, 18, 4)
    assert lesson.frame()["keep"] != ""
    say(lesson, "erase")
    assert lesson.frame()["keep"] == ""
    assert Scorepad(keeps=False).frame()["keep"] == ""


def test_damaged_foreign_and_newer_texts_are_refused_and_change_nothing() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    kept = lesson.frame()["keep"]
    texts = (
        "", "x", kept[:-5], kept.replace("18", "19"), pack("game", 1, {}), pack("scorepad", 2, {}), pack("scorepad", 1, []),
        pack("scorepad", 1, {"pad": 5, "draft": "", "selected": 0}), pack("scorepad", 1, {"pad": "classic;A", "draft": "", "selected": 0}),
        pack("scorepad", 1, {"pad": "classic;A1,B1,C1,D1", "draft": "0.0.0.0", "selected": 9}),
    )  # fmt: skip
    for text in texts:
        for kind in ("restore", "import"):
            frame = lesson.dispatch({"type": kind, "seq": lesson.seq + 1, "text": text})
            assert frame["notice"], text
            assert "\n" not in frame["notice"]
            assert lesson.view()["totals"] == [3, 1, 18, 4]
    assert lesson.frame()["keep"] == kept


def test_a_saved_pad_is_opened_from_its_file_and_undo_brings_the_old_one_back() -> None:
    lesson, other = Scorepad(), pad("club;Ann,Bo,Cy,Di;3.1.18.4")
    tap(lesson, 26, 0, 0, 0, enter=False)
    assert (
        say(lesson, "import", value=pack("scorepad", 1, {"pad": pad_text(other.pad), "draft": "0.0.0.0", "selected": 1}), file="a.txt")
        == ""
    )
    assert lesson.view()["totals"] == [3, 1, 18, 4]
    say(lesson, "undo")
    assert lesson.view()["boxes"] == [26, 0, 0, 0]


def test_a_link_never_overwrites_another_game() -> None:
    lesson = Scorepad()
    tap(lesson, 3, 1, 18, 4)
    earlier = lesson.position()
    tap(lesson, 3, 1, 18, 4)
    assert say(lesson, "open", text=earlier) == "", "an earlier state of this game: the pad stays as it is"
    assert lesson.view()["totals"] == [6, 2, 36, 8]
    assert say(lesson, "open", text=PADS[1]).startswith("The link shows another game.")
    say(lesson, "new")
    assert say(lesson, "open", text=PADS[1]) == ""
    assert lesson.position() == PADS[1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "not text"), ("", "“” is no pad. One reads:"), ("poker 7", "“poker 7” is no pad. One reads:"),
        ("classic;,Bo,Cy,Di", "A player needs a name."), ("classic;Ann", "2 to 8 players, not 1"),
        ("sky;A1,B1,C1,D1", "no rule set for 4 players"),
        ("classic;A1,B1,C1,D1;1.2.3", "Deal 1, “1.2.3”, cannot be read"), ("classic;A1,B1,C1,D1;1.2.3.4_q", "“q”, which is not known"),
        ("classic;A1,B1,C1,D1;1.2.3.4_m0o", "cannot be under the rules classic"),
        ("classic;A1,B1,C1,D1;1.2.3.4_b0", "cannot be under the rules"),
        ("classic;A1,B1,C1,D1;26.0.0.0_m7o", "not known"), ("classic;A1,B1,C1,D1;colour=3", "“colour” is no part"),
        ("classic;A1,B1,C1,D1;dealer=4", "“4” is no seat of the dealer"), ("classic;A1,A1,C1,D1", "Two players are called A1"),
        ("classic;A,A,B,C", "Two players are called A"), ("classic;A,B,C,D;target=50;target=60", "can each be said once"),
        ("papayoo;A1,B1,C1,D1;144.0.0.0_m0o", "cannot be under"),
        ("classic;A1,B1,C1,D1;104.101.31.62;1.1.1.1", "The game is over after deal 1."),
        ("classic;A1,B1,C1,D1" + ";0.0.0.0" * 201, "room for 200 deals"), ("add;A1,B1;1.2_r1", "cannot be under"),
        ("exact_reset;A1,B1,C1,D1;target=10", "exact_reset=50 must be below target=10"),
    ],
)  # fmt: skip
def test_a_broken_link_is_one_sentence(text: object, words: str) -> None:
    assert words in say(Scorepad(), "open", text=text)
    with pytest.raises(LessonError, match=r"^[^\n]+$"):
        parse_pad(text)


def test_the_example_of_a_pad_is_one() -> None:
    assert parse_pad(EXAMPLE).players == 4


def test_the_sheet_is_what_records_read_back() -> None:
    lesson = pad("classic;Ann,Bo,Cy,Di;3.1.18.4;26.0.0.0_m0o")
    sheet = parse_scores(lesson.view()["csv"])
    assert (sheet.players, sheet.points, sheet.totals) == (("Ann", "Bo", "Cy", "Di"), ((3, 1, 18, 4), (0, 26, 26, 26)), (3, 27, 44, 30))


# --- as a machine -----------------------------------------------------------------------------------------------------------


def test_no_sequence_of_events_breaks_the_pad() -> None:
    wander(Scorepad, links=PADS, examples=10)


def test_nor_near_the_end_of_a_game() -> None:
    wander(lambda: Scorepad(pad="omnibus;Ann,Bo,Cy,Di;90.80.20.30_b2"), links=PADS[:2], examples=5)


def test_undo_restores() -> None:
    assert undo_restores(Scorepad()) >= 15
    kinds = ("points", "moon", "bonus", "clear", "edit", "new", "name", "revoke", "rest")
    lesson = pad("omnibus;Ann,Bo,Cy,Di;3.1.18.4_b2")
    assert undo_restores(lesson, *kinds) >= 10
    tap(lesson, 3, 3, enter=False)
    assert undo_restores(lesson, *kinds, "enter") >= 10


def test_every_pad_here_is_sound() -> None:
    for text in PADS:
        check(pad(text))
    assert Pad().entries == ()
    assert Entry((0, 0, 0)).is_empty


def test_every_button_of_a_game_that_is_over_says_why_or_works() -> None:
    lesson = pad("classic;A1,B1,C1,D1;104.101.31.62")
    offered = {event["type"] for event in events_of(lesson.frame()["html"])}
    assert {"new", "edit"} <= offered
    assert not {"points", "moon", "enter"} & offered
