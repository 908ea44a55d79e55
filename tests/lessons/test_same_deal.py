"""The lesson "The same deal under other rules": its deals are the engine's and the play-outs', its reasons are computed."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.scoring import pile_points
from hearts_tutor.engine.verdicts import Rule, legal
from hearts_tutor.lab.blocks import play_block as simulated
from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal import many as many
from hearts_tutor.lessons.same_deal.content import PAIRINGS
from hearts_tutor.lessons.same_deal.lesson import DEALS_KEPT
from hearts_tutor.lessons.same_deal.play import KINDS, SetsError, check_sets, play_out
from hearts_tutor.lessons.same_deal.rule_sets import choices_for
from hearts_tutor.lessons.same_deal.why import COUNT, MOON, PASS_CARDS, PASS_WAY, first_difference
from hearts_tutor.players import PLAYERS, play_deal
from hearts_tutor.playout import deals as playout
from tests.lessons.machine import check, undo_restores, wander
from tests.lessons.test_pages import anchors

FOUR = [name for name in choices_for(4) if find(name).hand_cards == 13]
NAMES = ("You", "West", "North", "East")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, so that no test waits for a compilation; the compiled loop has a test of its own."""
    monkeypatch.setattr(many, "is_fast", lambda: False)


def say(lesson: SameDeal, kind: str, **more: Any) -> dict[str, Any]:
    return dict(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more}))


def finish(lesson: SameDeal) -> None:
    """Let the page's clock call until nothing is left to do."""
    seen = set()
    while piece := lesson.view()["piece"]:
        assert 'data-after="1"' in lesson.frame()["html"]
        assert piece not in seen, "the page would not call for the same piece again"
        seen.add(piece)
        assert not say(lesson, "tick")["notice"]
    assert "data-after" not in lesson.frame()["html"]


# --- the play -----------------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.sampled_from(FOUR), st.sampled_from(KINDS), st.integers(1, 50), st.integers(1, 500))
def test_a_deal_is_the_engines_own(name: str, player: str, seed: int, number: int) -> None:
    rules = find(name)
    played = play_out(rules, player, seed, number)
    again = play_deal(played.start, [PLAYERS[player]() for _ in range(4)])
    assert played.end == again
    deal = played.start
    for seat, choice in enumerate(played.passes):
        deal = deal.choose_pass(seat, choice.cards)
    assert deal == played.opened
    for move in played.moves:
        assert (deal.turn, deal.trick_number, deal.position) == (move.seat, move.trick, move.position)
        deal = deal.play(move.choice.card)
    assert played.points_after(played.tricks) == tuple(pile_points(deal.counting, pile) for pile in deal.taken())
    assert played.points_after(0) == (0, 0, 0, 0)


@settings(max_examples=15)
@given(st.sampled_from(FOUR), st.sampled_from(KINDS), st.integers(1, 50), st.integers(1, 500))
def test_many_deals_are_those_of_the_simulation_and_of_the_single_deal(name: str, player: str, seed: int, first: int) -> None:
    rules, span = find(name), range(first, first + 4)
    found = many.play_block(rules, player, seed, span)
    points, _, shooters = simulated(rules, [player] * 4, seed, span)
    assert [result.points for result in found] == [tuple(row) for row in points.tolist()]
    assert [result.shooter for result in found] == shooters.tolist()
    assert found[0].points == play_out(rules, player, seed, first).score.points


@pytest.mark.parametrize("players", [3, 5, 6, 7, 8])
def test_other_numbers_of_players(players: int) -> None:
    for word in choices_for(players):
        rules = parse_rules(word) if "," in word else find(word, players)
        assert many.play_block(rules, "ducker", 3, [2])[0].points == play_out(rules, "ducker", 3, 2).score.points


def test_the_compiled_loop_gives_the_same() -> None:
    rules = find("papayoo")
    plain = many._played(rules, 3, "house", 5, [7, 8], fast=False)
    assert many._played(rules, 3, "house", 5, [7, 8], fast=True) == plain


# --- where it differs, and why ------------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(st.sampled_from(FOUR), st.sampled_from(FOUR), st.sampled_from(KINDS), st.integers(1, 200))
def test_up_to_the_first_difference_everything_is_the_same(one: str, other: str, player: str, number: int) -> None:
    mine, theirs = (play_out(find(name), player, 1, number) for name in (one, other))
    found = first_difference(mine, theirs)
    before = [(a.choice.card, b.choice.card) for a, b in zip(mine.moves, theirs.moves, strict=True) if a.trick < found.trick]
    if found.stage != "pass":
        assert [choice.cards for choice in mine.passes] == [choice.cards for choice in theirs.passes]
        assert all(a == b for a, b in before)
    if found.stage == "play":
        a, b = next((a, b) for a, b in zip(mine.moves, theirs.moves, strict=True) if a.choice.card != b.choice.card)
        assert (a.trick, a.seat) == (found.trick, found.seat)
        assert str(a.choice.card) in found.sentences[0]
        assert str(b.choice.card) in found.sentences[0]
        rule_decides = b.choice.card not in legal(a.position) or a.choice.card not in legal(b.position)
        assert bool(found.chapter) == rule_decides
    if found.stage == "same":
        assert (mine.score.points, [m.choice.card for m in mine.moves]) == (theirs.score.points, [m.choice.card for m in theirs.moves])
    assert first_difference(mine, mine).stage == "same"


def test_a_rule_that_decides_is_quoted_from_the_engine() -> None:
    lesson = SameDeal(["classic", "hearts_any_time"])
    first = lesson.view()["firsts"][0]
    assert first["chapter"] == Rule.HEARTS_NOT_BROKEN.value
    says = " ".join(first["says"]).lower()
    assert re.search("hearts (are|were) not broken, so a heart (may|could) not be led", says), says
    assert lesson.view()["chapter"] == first["chapter"]
    assert lesson.view()["step"] == first["step"]


@pytest.mark.parametrize("chapter", [PASS_WAY, PASS_CARDS, MOON, COUNT])
def test_what_differs_outside_the_play_has_its_place_in_the_book(chapter: str) -> None:
    page, anchor = chapter.split("#")
    assert anchor in anchors(page)


def test_where_no_rule_decides_the_players_say_why() -> None:
    lesson = SameDeal(["classic", "omnibus"])
    says = lesson.view()["firsts"][0]["says"]
    assert sum("the player says" in sentence for sentence in says) == 2


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda pairing: pairing.key)
def test_each_comparison_begins_with_a_deal_in_which_something_happens(pairing: Any) -> None:
    lesson = SameDeal()
    say(lesson, "ready", key=pairing.key)
    finish(lesson)
    view = lesson.view()
    assert view["watch"] == pairing.watch
    assert any(first["says"][0] != "Not a card and not a point differs in this deal." for first in view["firsts"])
    say(lesson, "first")
    assert any(cell["differs"] for row in lesson.view()["rows"] for cell in row["cells"])
    number = view["number"]
    say(lesson, "deal")
    finish(lesson)
    assert lesson.view()["number"] > number


def test_two_names_for_the_same_rules_are_said_to_be_so() -> None:
    lesson = SameDeal(["classic", "club"], player="ducker")
    view = lesson.view()
    assert "240 deals" in view["says"][0]
    assert not view["work"]
    assert "data-after" not in lesson.frame()["html"]


# --- sets that do not fit -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "named"),
    [
        (["classic", "classic,players=3"], "the same number of players"),
        (["classic,players=3", "three_to_six,players=3"], "the same cards"),
        (["classic", "kitty_of_four"], "12 cards each"),
        (["classic", "classic"], "twice"),
        (["classic,players=6", "cancellation,players=6"], "two packs"),
        (["classic"], "two or three"),
        (["classic", "omnibus", "spot", "sun"], "two or three"),
    ],
)
def test_sets_that_cannot_share_a_deal_are_refused(sets: list[str], named: str) -> None:
    lesson = SameDeal()
    before = lesson.frame()["html"]
    frame = say(lesson, "open", text=f"{'/'.join(sets)}+house+1+1+0")
    assert named in frame["notice"]
    assert lesson.frame()["html"] == before


def test_the_lists_of_rule_sets_refuse_in_one_sentence() -> None:
    lesson = SameDeal()
    assert "kitty of four 12 cards each" in say(lesson, "rules", place=1, value="kitty_of_four")["notice"]
    assert "twice" in say(lesson, "rules", place=1, value="classic")["notice"]
    assert "no rule set" in say(lesson, "rules", place=1, value="poker")["notice"]
    assert "no column" in say(lesson, "rules", place=3, value="omnibus")["notice"]
    say(lesson, "rules", place=1, value="club")
    assert "club is for 4 players" in say(lesson, "players", value="5")["notice"]
    with pytest.raises(SetsError):
        check_sets([find("classic"), find("classic", 5)])


def test_a_third_column_comes_and_goes() -> None:
    lesson = SameDeal()
    say(lesson, "rules", place=2, value="queen_waits")
    assert [column["value"] for column in lesson.view()["sets"]] == ["classic", "hearts_any_time", "queen_waits"]
    say(lesson, "rules", place=2, value="none")
    assert len(lesson.view()["sets"]) == 2
    say(lesson, "players", value="3")
    finish(lesson)
    assert lesson.view()["players"] == 3
    assert [row["seat"] for row in lesson.view()["rows"]] == ["You", "West", "East"]


# --- the table of a step ------------------------------------------------------------------------------------------------


def test_each_step_shows_what_the_deal_holds() -> None:
    lesson = SameDeal(["classic", "hearts_any_time"])
    played = [play_out(rules, "house", 1, lesson.scene.table.number) for rules in lesson.scene.table.sets]
    say(lesson, "restart")
    view = lesson.view()
    assert [cell["cards"] for cell in view["rows"][1]["cells"]] == [[str(card) for card in each.passes[1].cards] for each in played]
    for step in range(1, view["last"]):
        say(lesson, "next")
        rows = lesson.view()["rows"]
        for column, each in enumerate(played):
            trick = each.end.tricks[step - 1]
            cards = {trick.seat(i, 4): card for i, card in enumerate(trick.cards)}
            assert [row["cells"][column]["cards"] for row in rows] == [[str(cards[seat])] for seat in range(4)]
            notes = [row["cells"][column]["note"] for row in rows]
            assert "led" in notes[trick.leader]
            assert "takes it" in notes[trick.winner(4)]
            assert tuple(row["cells"][column]["points"] for row in rows) == each.points_after(step)
    say(lesson, "next")
    assert [tuple(row["cells"][column]["points"] for row in lesson.view()["rows"]) for column in (0, 1)] == [
        each.score.points for each in played
    ]
    assert "last step" in say(lesson, "next")["notice"]
    say(lesson, "restart")
    assert "begins" in say(lesson, "previous")["notice"]


def test_the_play_of_the_table_is_legal_under_its_own_rules_only() -> None:
    """The cards of one column are refused by the engine in the other from the difference on, where a rule decides."""
    lesson = SameDeal(["classic", "hearts_any_time"])
    classic, free = (play_out(rules, "house", 1, lesson.scene.table.number) for rules in lesson.scene.table.sets)
    deal: Deal = classic.opened
    for move in free.moves:
        if move.choice.card not in legal(deal.position):
            assert move.trick == lesson.view()["firsts"][0]["step"]
            return
        deal = deal.play(move.choice.card)
    pytest.fail("the deal is legal under both")


# --- many deals ---------------------------------------------------------------------------------------------------------


def test_many_deals_in_small_steps_give_what_they_give_at_once() -> None:
    sets = [find("classic"), find("hearts_any_time"), find("queen_must_go")]
    at_once = many.more_deals(many.no_deals(sets), sets, "ducker", 4, 30)
    slowly = many.no_deals(sets)
    for count in (7, 13, 10):
        slowly = many.more_deals(slowly, sets, "ducker", 4, count)
    assert slowly == at_once
    assert at_once.deals == 30


def test_the_measures_are_those_of_the_deals() -> None:
    sets = [find("classic"), find("hearts_any_time")]
    rows = {row.label: row for row in many.rows_of(many.more_deals(many.no_deals(sets), sets, "ducker", 4, 25), sets)}
    differences = []
    for number in range(1, 26):
        one, other = (play_out(rules, "ducker", 4, number).score.points for rules in sets)
        seat = next(i for i, hand in enumerate(playout.hands_of(sets[0], 4, number)) if Card.parse("QS") in hand)
        differences.append(other[seat] - one[seat])
    mean = sum(differences) / 25
    spread = (sum((d - mean) ** 2 for d in differences) / 24) ** 0.5
    row = rows["Whoever was dealt Q♠"]
    assert row.mean == pytest.approx(mean)
    assert row.high - row.mean == pytest.approx(1.96 * spread / 5)


def test_a_run_grows_with_the_clock_and_stops() -> None:
    lesson = SameDeal(["classic", "queen_must_go"], player="ducker")
    block = many.PLAIN_BLOCKS["ducker"]
    say(lesson, "more")
    assert lesson.view()["many"]["deals"] == 0, "the first answer comes at once"
    goal = lesson.view()["many"]["goal"]
    assert "data-after" in lesson.frame()["html"]
    for _ in range(5):  # a block under one rule set each
        say(lesson, "tick")
    assert lesson.view()["many"]["deals"] == 2 * block
    say(lesson, "stop")
    assert lesson.view()["many"]["deals"] < goal
    assert "data-after" not in lesson.frame()["html"]
    assert "<svg" in lesson.frame()["html"]
    say(lesson, "next")
    assert lesson.view()["many"]["deals"] == 2 * block, "stepping keeps the count"
    say(lesson, "player", value="house")
    assert lesson.view()["many"]["deals"] == 0, "something else is counted anew"


def test_clicks_come_in_between_the_pieces_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_STATIC", "1")
    lesson = SameDeal(player="ducker")
    first = lesson.view()
    say(lesson, "ready", key="thaw")
    assert lesson.view()["work"] == "search"
    assert "still being played" in say(lesson, "next")["notice"]
    say(lesson, "stop")
    assert lesson.view()["work"] == "play", "the deal on the table is played out all the same"
    say(lesson, "tick")
    assert not any(cell["cards"] for row in lesson.view()["rows"] for cell in row["cells"])
    say(lesson, "undo")
    assert lesson.view() == first
    say(lesson, "more")
    say(lesson, "tick")
    say(lesson, "deal")
    finish(lesson)
    view = lesson.view()
    assert view["number"] > first["number"]
    assert view["many"]["deals"] == view["many"]["goal"] == many.PLAIN_RUN, "the count goes on after the search"
    say(lesson, "undo")
    assert {**lesson.view(), "many": None} == {**first, "many": None}


def test_a_deal_many_steps_back_is_played_again() -> None:
    lesson = SameDeal(player="ducker")
    first = lesson.view()
    for i in range(DEALS_KEPT + 2):
        say(lesson, "player", value=KINDS[i % 2])
        say(lesson, "stop")
    for _ in range(DEALS_KEPT + 2):
        say(lesson, "undo")
    assert lesson.view()["work"] == "play"
    finish(lesson)
    assert lesson.view() == first


def test_a_static_page_promises_what_a_browser_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_STATIC", "1")
    assert SameDeal().view()["many"]["adds"] == many.PLAIN_RUN
    assert "browser" in SameDeal().view()["many"]["how"]


def test_moon_rules_differ_in_points_alone() -> None:
    lesson = SameDeal(["moon_others", "moon_self"])
    view = lesson.view()
    assert view["step"] == view["last"]
    assert "shoots the moon" in " ".join(view["says"]) or "You shoot the moon" in " ".join(view["says"])


# --- links, undo, the machine -------------------------------------------------------------------------------------------


def test_a_link_brings_back_sets_player_deal_and_step() -> None:
    lesson = SameDeal()
    say(lesson, "ready", key="queen_options")
    finish(lesson)
    say(lesson, "next")
    other = SameDeal()
    assert say(other, "open", text=lesson.position())["notice"] == ""
    assert other.link == lesson.link
    finish(other)
    assert {**other.view(), "can_undo": False} == {**lesson.view(), "can_undo": False}
    own = "classic,queen_waits=yes,thaw_after=2/omnibus,players=3+ducker+7+3+0"
    assert "number of players" in say(other, "open", text=own)["notice"]
    assert say(other, "open", text=own.replace(",players=3", ""))["notice"] == ""
    assert other.view()["sets"][0]["name"] == "classic with thaw after=2, queen waits=yes"
    check(other)


@pytest.mark.parametrize(
    "text", [None, "", "classic", "classic/omnibus+house+1+1", "classic/omnibus+house+1+0+0", "classic/omnibus+coach+1+1+1"]
)
def test_a_broken_link_is_one_sentence(text: object) -> None:
    assert say(SameDeal(), "open", text=text)["notice"]


@pytest.mark.parametrize(
    "sets", ["classic/hearts_any_time", "classic/jack_and_kitty", "classic,players=5/omnibus,players=5/spot,players=5"]
)
def test_every_number_of_players_that_is_offered_can_be_chosen(sets: str) -> None:
    lesson = SameDeal()
    assert say(lesson, "open", text=f"{sets}+house+1+1+0")["notice"] == ""
    start, offered = lesson.position(), lesson.view()["player_choices"]
    assert lesson.view()["players"] in offered
    for number in range(3, 9):
        say(lesson, "open", text=start)
        notice = say(lesson, "players", value=str(number))["notice"]
        assert (notice == "") == (number in offered), (number, notice)


@pytest.mark.parametrize("players", [7, 8])
def test_a_large_table_is_reached_and_left_again(players: int) -> None:
    lesson = SameDeal(player="ducker")
    before = lesson.view()["sets"]
    assert {7, 8} <= set(lesson.view()["player_choices"])
    assert say(lesson, "players", value=str(players))["notice"] == ""
    finish(lesson)
    view = lesson.view()
    assert len(view["rows"]) == players
    assert [column["name"] for column in view["sets"]] == ["large table", "large table with hearts lead=any time"]
    assert all(column["value"] in dict(view["choices"]) for column in view["sets"])
    for value, _ in view["choices"]:
        assert (
            "stands there twice" in (notice := say(lesson, "rules", place=1, value=value)["notice"])
            or not notice
            or "so there is no deal" in notice
        )
    say(lesson, "players", value="4")
    assert say(lesson, "ready", key="hearts_any_time")["notice"] == ""
    assert say(lesson, "players", value=str(players))["notice"] == ""
    assert say(lesson, "players", value="4")["notice"] == ""
    assert lesson.view()["sets"] == before


def test_one_rule_set_alone_is_not_compared() -> None:
    assert say(SameDeal(), "open", text="classic+house+1+1+0")["notice"] == "Compare two or three rule sets, not 1."


def test_views_fit_their_schema_at_every_step() -> None:
    lesson = SameDeal(["classic", "jack_and_kitty", "scorepad"])
    say(lesson, "restart")
    for _ in range(lesson.view()["last"]):
        check(lesson)
        say(lesson, "next")
    say(lesson, "more")
    check(lesson)


def test_no_sequence_of_events_breaks_the_lesson() -> None:
    links = ("classic/omnibus+ducker+1+1+0", "classic,players=5/sun,players=5+ducker+9+2+3")
    wander(lambda: SameDeal(player="ducker"), links=links, examples=5, steps=8)


def test_undo_brings_back_what_was_there() -> None:
    assert undo_restores(SameDeal(player="ducker"), "ready", "rules", "player", "players", "deal") > 30
    assert "nothing to undo" in say(SameDeal(player="ducker"), "undo")["notice"]


def test_the_same_lesson_is_the_same_page_each_time() -> None:
    assert SameDeal().to_html() == SameDeal().to_html()
    assert json.loads(json.dumps(SameDeal(["classic", "sun"], seed=3).args)) == {"sets": ["classic", "sun"], "seed": 3}


def test_every_preset_of_one_pack_can_be_chosen() -> None:
    assert set(choices_for(4)) == {name for name, each in PRESETS.items() if 4 in each.players}
    assert isinstance(find(next(iter(choices_for(8))), 8), RuleSet)
    assert Hand() == RuleSet().removed
