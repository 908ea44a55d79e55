"""The switch of rule sets in "Which cards may I play?": what changes, why, and links that carry the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hearts_tutor.engine.notation import parse_position, parse_rules, rules_text
from hearts_tutor.engine.position import PositionError
from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.engine.verdicts import legal, verdicts
from hearts_tutor.lessons import LegalCards
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES
from hearts_tutor.lessons.shared.compare_rules import compare, holders, under
from tests.lessons.machine import check, wander
from tests.lessons.test_legal_cards import Reader

SWITCHES = [example for example in EXAMPLES if example.beside]
OTHERS = ("thaw 4 unbroken - SJ7HKT4CQ3DA85 beside=omnibus", "jack_and_kitty,players=5 2 unbroken 5S SK8HA")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_every_holder_of_an_example_is_explained_beside_it(example: Any) -> None:
    position = parse_position(example.line)
    found = holders(position)
    assert position.rules in found
    assert len(found) > 20
    for rules, changes in found.items():
        told = compare(position, position.rules, rules)
        before, after = set(legal(position)), set(legal(under(position, rules)))
        assert bool(told["changes"]) == changes == (before != after), rules.name
        for change in told["changes"]:
            assert change["left"]["legal"] != change["right"]["legal"]
            assert change["left"]["why"] != change["right"]["why"]


@pytest.mark.parametrize("example", SWITCHES, ids=lambda example: example.key)
def test_the_examples_of_house_rules_are_those_where_the_rules_matter(example: Any) -> None:
    position = parse_position(example.line)
    told = compare(position, parse_rules(example.beside), position.rules)
    assert told["changes"]
    assert [option for option in told["options"] if option[1] != option[2]]


def test_the_page_says_how_many_examples_there_are() -> None:
    assert (len(EXAMPLES) - len(SWITCHES), len(SWITCHES)) == (17, 8)
    page = (Path(__file__).parents[2] / "notebooks" / "legal_cards.ipynb").read_text(encoding="utf-8")
    assert "Seventeen chosen positions" in page
    assert "eight more show house rules" in page


def test_every_option_about_the_play_has_an_example() -> None:
    deciding = {"first_trick_points", "hearts_lead", "thaw_after", "lone_queen", "queen_waits", "queen_must_go", "opening", "points"}
    classic = find("classic").options()
    shown = {name for e in SWITCHES for name, value in parse_position(e.line).rules.options().items() if value != classic[name]}
    assert deciding <= shown


def test_both_reasons_stand_side_by_side() -> None:
    told = compare(parse_position(BY_KEY["unbroken"].line), find("classic"), find("hearts_any_time"))
    assert (told["left"], told["right"]) == ("Classic", "Hearts any time")
    assert told["changes"] == [
        {
            "cards": "K♥, 9♥, 4♥ and 2♥",
            "left": {
                "legal": False,
                "why": "Hearts are not broken, so a heart may not be led while you can lead another card, such as Q♠.",
            },
            "right": {"legal": True, "why": "You are on lead, and in these rules hearts may be led at any time."},
        }
    ]
    assert told["same"] == "Nothing changes for Q♠, 8♠, 7♦, 5♦ and 3♦."


def test_rules_that_cannot_hold_a_position_are_refused() -> None:
    position = parse_position(BY_KEY["opening"].line)
    for name, players, words in (("cancellation", None, "two packs"), ("classic", 5, "5 players"), ("kitty_of_four", 4, "12 cards")):
        with pytest.raises(PositionError, match=words):
            under(position, find(name, players))


def test_the_switch_asks_the_same_cards_anew_and_shows_what_changes() -> None:
    reader = Reader()
    reader("open", text=BY_KEY["unbroken"].line)
    reader("rules", value="hearts_any_time")
    view = reader.view
    assert view["heading"] == BY_KEY["unbroken"].title
    assert (view["switch"]["rules"], view["switch"]["beside"]) == ("hearts_any_time", "classic")
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
        ({"type": "rules", "value": "nonsense"}, "is no rule set"),
        ({"type": "rules"}, "is no rule set"),
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


def test_what_changes_is_told_after_the_check_or_when_it_is_opened() -> None:
    reader = Reader(only=["thaw"], switch=True)
    assert '<details class="ht-details ht-compare"' in reader.lesson.frame()["html"]
    reader("peek")
    reader("card", card=verdicts(reader.lesson.state.shown)[0].card.code)
    reader("check")
    assert '<section class="ht-compare" aria-label=' in reader.lesson.frame()["html"]
    assert reader.view["score"] == "Nothing scored yet"


@pytest.mark.parametrize("only", [[], ["thaw"]])
def test_a_walk_through_the_lesson_finds_no_fault(only: list[str]) -> None:
    links = (*(example.line for example in EXAMPLES[::5]), *OTHERS)
    wander(lambda: LegalCards(only=only, switch=True), links=links)
