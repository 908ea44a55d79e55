"""Where two plays of a deal first differ, and why."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.engine.verdicts import Rule, legal
from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal.difference import COUNT, MOON, PASS_CARDS, PASS_WAY, first_difference
from hearts_tutor.lessons.same_deal.play import KINDS, play_out
from tests.effort import examples
from tests.lessons.same_deal.comparing import FOUR
from tests.lessons.test_pages import anchors


@examples(15)
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


def test_from_the_difference_on_a_play_is_legal_under_its_own_rules_only() -> None:
    """If a rule decides, the engine refuses the card of one column in the other column at the first difference."""
    lesson = SameDeal(["classic", "hearts_any_time"])
    classic, free = (play_out(rules, "house", 1, lesson.state.selection.number) for rules in lesson.state.selection.sets)
    deal: Deal = classic.opened
    for move in free.moves:
        if move.choice.card not in legal(deal.position):
            assert move.trick == lesson.view()["firsts"][0]["step"]
            return
        deal = deal.play(move.choice.card)
    pytest.fail("the deal is legal under both")


def test_moon_rules_differ_in_points_alone() -> None:
    lesson = SameDeal(["moon_others", "moon_self"])
    view = lesson.view()
    assert view["step"] == view["last"]
    assert "shoots the moon" in " ".join(view["says"]) or "You shoot the moon" in " ".join(view["says"])


def test_the_end_of_a_game_is_no_reason_for_other_points_in_one_deal() -> None:
    """Every deal is scored by itself here, with all totals at 0 before it."""
    ends = {"target": "50", "exact_reset": "40", "tie": "shared", "deals": "none"}
    deals = (play_out(find("classic").with_options(each), "random", 1, 3) for each in ({}, {**ends, "points": "H=2 QS=13"}))
    found = first_difference(*deals)
    assert found.stage == "points"
    said = " ".join(found.sentences)
    assert "points: H=1 QS=13" in said
    for name in ends:
        assert set_words(name) + ":" not in said
