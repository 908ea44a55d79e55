"""The registry and the rule set's fields are one list; every option says what it decides and what readers are told."""

from __future__ import annotations

import dataclasses
from types import NoneType
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.points import Points
from hearts_tutor.engine.rules import OPTION_NAMES, OPTIONS, Decides, Option, RuleError, RuleSet, deciding, option
from hearts_tutor.engine.rules.kinds import CardPoints, Cards, Cycle, Line, OneOf, Switch, Whole
from hearts_tutor.engine.rules.options import Group

TYPES = get_type_hints(RuleSet)

# The options, in the words of the design.
AGREED = {
    "players", "removed", "hand_size", "kitty", "pass_count", "pass_cycle", "opening", "first_trick_points", "hearts_lead",
    "queen_breaks", "thaw_after", "lone_queen", "queen_waits", "queen_must_go", "points", "moon", "sun", "no_trick_bonus", "target",
    "deals", "tie", "revoke", "packs", "moon_needs_jack", "exact_reset", "break_on_first_trick", "may_not_pass", "first_dealer",
    "time_limit", "pass_clock", "card_clock", "source",
}  # fmt: skip


def test_the_options_are_the_agreed_ones_and_the_fields_of_a_rule_set_in_their_order() -> None:
    assert set(OPTION_NAMES) == AGREED
    assert [field.name for field in dataclasses.fields(RuleSet)] == ["name", *OPTION_NAMES]


@pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.name)
def test_a_field_holds_what_its_option_can_be(each: Option) -> None:
    held = TYPES[each.name]
    match each.kind:
        case OneOf():
            assert get_origin(held) is Literal
            assert get_args(held) == each.kind.words
        case Whole():
            assert set(get_args(held) or [held]) == {int, *[NoneType] * each.kind.none}
        case _:
            assert held == {Switch: bool, Cards: Hand, CardPoints: Points, Cycle: tuple[str, ...], Line: str}[type(each.kind)]


@pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.name)
def test_readers_are_told_what_an_option_is(each: Option) -> None:
    assert each.help.endswith(".")
    assert each.label[:1] == each.label[:1].upper()
    assert each.label


def test_options_of_a_group_stand_together_in_the_order_of_the_groups() -> None:
    order = list(Group)
    places = [order.index(each.group) for each in OPTIONS]
    assert places == sorted(places)
    assert set(places) == set(range(len(order)))


def test_every_option_decides_something_but_where_the_rules_come_from() -> None:
    assert [each.name for each in OPTIONS if not each.decides] == ["source"]
    assert [each.name for each in deciding(Decides.ANYTHING)] == [name for name in OPTION_NAMES if name != "source"]


@pytest.mark.parametrize(
    ("what", "names"),
    [
        (Decides.DEAL, "players packs removed hand_size kitty pass_count pass_cycle may_not_pass"),
        (
            Decides.PLAY,
            "opening first_trick_points hearts_lead break_on_first_trick queen_breaks thaw_after"
            " lone_queen queen_waits queen_must_go points",
        ),
        (Decides.SCORING, "kitty points moon moon_needs_jack sun no_trick_bonus"),
        (Decides.END, "target deals exact_reset tie"),
        (Decides.MANNERS, "first_dealer revoke pass_clock card_clock time_limit"),
    ],
)
def test_what_each_option_decides(what: Decides, names: str) -> None:
    assert [each.name for each in deciding(what)] == names.split()


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(RuleError, match=r"“moonlight” is not an option of a rule set. The options are players, .*, source\."):
        option("moonlight")


def test_all_that_cannot_be_read_is_named_at_once() -> None:
    with pytest.raises(RuleError) as fault:
        RuleSet().with_options({"speed": "9", "target": "soon", "colour": "red", "queen_breaks": "often", "moon": "self"})
    said = str(fault.value)
    assert said.startswith("“speed” and “colour” are not options of a rule set.")
    assert "target=soon" in said
    assert "queen_breaks=often" in said
    assert "moon=self" not in said


def test_a_misspelled_option_is_refused_with_the_list() -> None:
    with pytest.raises(RuleError, match=r"queen_brakes.*queen_breaks"):
        RuleSet().with_options({"queen_brakes": "yes"})
