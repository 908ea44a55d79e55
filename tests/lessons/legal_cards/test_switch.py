"""The switch of rule sets in "Which cards may I play?": what changes, why, and links that carry the rules."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.notation import parse_rules, rules_text
from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.lessons import LegalCards
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES
from tests.lessons.legal_cards.predicting import Reader
from tests.lessons.machine import check, wander

OTHERS = ("thaw 4 unbroken - SJ7HKT4CQ3DA85 beside=omnibus", "jack_and_kitty,players=5 2 unbroken 5S SK8HA")


def test_the_switch_asks_the_same_cards_anew_and_shows_what_changes() -> None:
    reader = Reader()
    reader("open", text=BY_KEY["unbroken"].line)
    reader("rules", value="hearts_any_time")
    view = reader.view
    assert view["heading"] == BY_KEY["unbroken"].title
    assert (view["switch"]["rules"], view["switch"]["compared"]) == ("hearts_any_time", "classic")
    assert view["says"][0].startswith("The same cards under other rules, Hearts any time.")
    assert view["link"].endswith("+beside=classic")
    for card in view["cards"]:
        reader("card", card=card["card"])
    reader("check")
    assert reader.view["tone"] == "good"
    reader("beside", value="queen_waits")
    assert reader.view["comparison"]["left"] == "Queen waits"
    reader("beside", value="")
    assert reader.view["comparison"] is None


def test_chosen_rules_hold_for_further_positions_and_deals() -> None:
    reader = Reader()
    reader("rules", value="thaw")
    for _ in range(len(EXAMPLES)):
        line = EXAMPLES[reader.lesson.stop].line
        held = reader.view["line"].split()[0]
        assert held == ("thaw" if line.startswith("classic ") else line.split()[0])
        reader("next")
    assert reader.view["line"].startswith("thaw ")
    assert reader.view["comparison"] is None


@pytest.mark.parametrize("name", [name for name, preset in PRESETS.items() if name != "cancellation"])
def test_every_rule_set_with_one_pack_can_be_chosen(name: str) -> None:
    reader = Reader()
    word = rules_text(find(name))
    assert reader("rules", value=word)["notice"] == ""
    assert reader.view["line"].split()[0] == word
    offered = [value for part in ("groups", "others") for _, group in reader.view["switch"][part] for value, _ in group]
    assert {rules_text(find(other)) for other in PRESETS if other != "cancellation"} <= set(offered)
    assert len(offered) == len(set(offered))
    reader("next")
    check(reader.lesson)


def test_links_carry_the_rules_and_those_beside_them() -> None:
    reader = Reader()
    reader("open", text=BY_KEY["void"].line)
    reader("rules", value="classic,queen_waits=yes,thaw_after=9")
    link = reader.lesson.position()
    other = Reader()
    other("open", text=link)
    assert other.view["switch"]["rules"] == "classic,thaw_after=9,queen_waits=yes"
    assert other.view["comparison"] == reader.view["comparison"]
    assert other.view["heading"] == BY_KEY["void"].title
    assert rules_title(parse_rules(other.view["switch"]["rules"])) == "Classic, thaw_after=9, queen_waits=yes"


@pytest.mark.parametrize(
    ("event", "notice"),
    [
        ({"type": "rules", "value": "cancellation"}, "two packs"),
        ({"type": "rules", "value": "nonsense"}, "is not a rule set"),
        ({"type": "rules"}, "is not a rule set"),
        ({"type": "beside", "value": "classic,players=5"}, "5 players"),
        ({"type": "beside", "value": "classic,thaw_after=x"}, "thaw_after"),
        ({"type": "open", "text": BY_KEY["void"].line + " beside=papayoo,players=3"}, "3 players"),
    ],
)
def test_rules_that_do_not_fit_are_one_sentence(event: dict[str, Any], notice: str) -> None:
    reader = Reader()
    before = reader.view
    assert notice in reader(event.pop("type"), **event)["notice"]
    assert reader.view == before


def test_a_lesson_in_a_chapter_has_no_switch_unless_it_is_asked_for() -> None:
    assert Reader(only=["void"]).view["switch"] is None
    assert (
        "switch" in Reader(only=["void"])("rules", value="thaw")["notice"]
        or "rules" in Reader(only=["void"])("rules", value="thaw")["notice"]
    )
    with_switch = Reader(only=["void"], switch=True)
    assert with_switch("rules", value="queen_waits")["notice"] == ""
    assert with_switch("rules", value="black_maria")["notice"].startswith("This position cannot be shown by those rules.")
    assert with_switch.view["switch"]["others"] == []


@pytest.mark.parametrize("only", [[], ["thaw"]])
def test_a_walk_through_the_lesson_finds_no_fault(only: list[str]) -> None:
    links = (*(example.line for example in EXAMPLES[::5]), *OTHERS)
    wander(lambda: LegalCards(only=only, switch=True), links=links)
