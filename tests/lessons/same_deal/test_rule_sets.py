"""Which rule sets can share a deal, and their forms for other numbers of players."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal.rule_sets import SetsError, check_sets, choices_for
from tests.lessons.asking import send
from tests.lessons.same_deal.comparing import finish


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
    frame = send(lesson, "open", text=f"{'/'.join(sets)}+house+1+1+0")
    assert named in frame["notice"]
    assert lesson.frame()["html"] == before


def test_the_lists_of_rule_sets_refuse_in_one_sentence() -> None:
    lesson = SameDeal()
    assert "kitty of four 12 cards each" in send(lesson, "rules", place=1, value="kitty_of_four")["notice"]
    assert "twice" in send(lesson, "rules", place=1, value="classic")["notice"]
    assert "not a rule set" in send(lesson, "rules", place=1, value="poker")["notice"]
    assert "not a column" in send(lesson, "rules", place=3, value="omnibus")["notice"]
    send(lesson, "rules", place=1, value="club")
    assert "club is for 4 players" in send(lesson, "players", value="5")["notice"]
    with pytest.raises(SetsError):
        check_sets([find("classic"), find("classic", 5)])


def test_one_rule_set_alone_is_not_compared() -> None:
    assert send(SameDeal(), "open", text="classic+house+1+1+0")["notice"] == "Compare two or three rule sets, not 1."


@pytest.mark.parametrize(
    "sets", ["classic/hearts_any_time", "classic/jack_and_kitty", "classic,players=5/omnibus,players=5/spot,players=5"]
)
def test_every_number_of_players_that_is_offered_can_be_chosen(sets: str) -> None:
    lesson = SameDeal()
    assert send(lesson, "open", text=f"{sets}+house+1+1+0")["notice"] == ""
    start, offered = lesson.position(), lesson.view()["player_choices"]
    assert lesson.view()["players"] in offered
    for number in range(3, 9):
        send(lesson, "open", text=start)
        notice = send(lesson, "players", value=str(number))["notice"]
        assert (notice == "") == (number in offered), (number, notice)


@pytest.mark.parametrize("players", [7, 8])
def test_a_large_table_is_reached_and_left_again(players: int) -> None:
    lesson = SameDeal(player="ducker")
    before = lesson.view()["sets"]
    assert {7, 8} <= set(lesson.view()["player_choices"])
    assert send(lesson, "players", value=str(players))["notice"] == ""
    finish(lesson)
    view = lesson.view()
    assert len(view["rows"]) == players
    assert [column["name"] for column in view["sets"]] == ["large table", "large table with hearts lead=any time"]
    assert all(column["value"] in dict(view["choices"]) for column in view["sets"])
    for value, _ in view["choices"]:
        assert (
            "is chosen twice" in (notice := send(lesson, "rules", place=1, value=value)["notice"])
            or not notice
            or "so there is no deal" in notice
        )
    send(lesson, "players", value="4")
    assert send(lesson, "ready", key="hearts_any_time")["notice"] == ""
    assert send(lesson, "players", value=str(players))["notice"] == ""
    assert send(lesson, "players", value="4")["notice"] == ""
    assert lesson.view()["sets"] == before


def test_every_preset_of_one_pack_can_be_chosen() -> None:
    assert set(choices_for(4)) == {name for name, each in PRESETS.items() if 4 in each.players}
    assert isinstance(find(next(iter(choices_for(8))), 8), RuleSet)
    assert Hand() == RuleSet().removed
