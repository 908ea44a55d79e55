"""The rule sets by name: the classic one, what each changes against it, aliases, suggestions, comparison."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS, RuleError, RuleSet, diff, find
from tests.engine import oracle

CLASSIC = find("classic")
NAMES = [
    "classic",
    "jack_and_kitty",
    "club",
    "three_to_six",
    "scorepad",
    "omnibus",
    "moon_self",
    "moon_others",
    "moon_adjusted",
    "hearts_any_time",
    "points_on_trick_one",
    "queen_breaks",
    "thaw",
    "black_maria",
    "spot",
    "papayoo",
    "cancellation",
]


def test_each_page_is_for_the_players_it_names() -> None:
    assert {name: sorted(PRESETS[name].players) for name in NAMES[:5]} == {
        "classic": [3, 4, 5, 6], "jack_and_kitty": [3, 4, 5, 6, 7], "club": [4], "three_to_six": [3, 4, 5, 6], "scorepad": [3, 4, 5],
    }  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_says_where_it_comes_from(name: str) -> None:
    rules = find(name)
    assert rules.name == name
    assert rules.source.endswith(".")
    assert len(rules.source) > 30


def test_the_agreed_names_are_there() -> None:
    assert set(NAMES) <= set(PRESETS)


# What each set changes against classic, at its usual number of players.
CHANGES: dict[str, dict[str, str]] = {
    "classic": {},
    "jack_and_kitty": {
        "hand_size": "13", "kitty": "first_trick", "pass_cycle": "right left across hold", "points": "H=1 QS=13 JD=-10",
        "moon": "others", "revoke": "hearts", "first_dealer": "cut",
    },
    "club": {"moon": "others_unless_losing", "pass_clock": "30", "card_clock": "15"},
    "three_to_six": {"moon": "self", "tie": "shared"},
    "scorepad": {"moon": "others", "first_trick_points": "allowed"},
    "omnibus": {"points": "H=1 QS=13 JD=-10"},
    "moon_self": {"moon": "self"},
    "moon_others": {"moon": "others"},
    "moon_adjusted": {"moon": "others_unless_losing"},
    "hearts_any_time": {"hearts_lead": "any_time"},
    "points_on_trick_one": {"first_trick_points": "allowed"},
    "queen_breaks": {"queen_breaks": "yes"},
    "thaw": {"thaw_after": "3"},
    "black_maria": {
        "players": "3", "removed": "2C", "pass_cycle": "right", "opening": "eldest", "hearts_lead": "any_time",
        "first_trick_points": "allowed",
    },
    "black_maria_43": {
        "players": "3", "removed": "2C", "pass_cycle": "right", "opening": "eldest", "hearts_lead": "any_time",
        "first_trick_points": "allowed", "points": "H=1 QS=13 KS=10 AS=7",
    },
    "spot": {"points": "H=face QS=25", "target": "500"},
    "papayoo": {
        "pass_count": "5", "pass_cycle": "left", "opening": "dealer", "first_trick_points": "allowed", "hearts_lead": "any_time",
        "points": "H=face die_seven=40", "moon": "none", "target": "none", "deals": "4",
    },
    "cancellation": {"players": "6", "kitty": "first_trick", "pass_cycle": "hold", "opening": "eldest", "packs": "2"},
    "eldest_opens": {"opening": "eldest"},
    "any_club_opens": {"opening": "any_club"},
    "no_passing": {"pass_cycle": "hold"},
    "fixed_pass": {"pass_cycle": "left"},
    "no_hold": {"pass_cycle": "left right across"},
    "scatter": {"pass_cycle": "left right across scatter"},
    "protected_spades": {"may_not_pass": "AS KS QS"},
    "sun": {"sun": "yes"},
    "ten_of_diamonds": {"points": "H=1 QS=13 TD=-10"},
    "jack_for_the_slam": {"points": "H=1 QS=13 JD=-10", "moon_needs_jack": "yes"},
    "heart_or_queen": {"lone_queen": "heart_allowed"},
    "queen_waits": {"queen_waits": "yes"},
    "queen_must_go": {"queen_must_go": "yes"},
    "no_trick_bonus": {"no_trick_bonus": "yes"},
    "exact_reset": {"exact_reset": "50"},
    "basic": {"points": "H=1"},
    "large_table": {"players": "7", "removed": "2S 2C 2D", "pass_cycle": "left right hold"},
    "kitty_of_four": {"hand_size": "12", "kitty": "first_penalty"},
}  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_set_changes_against_classic(name: str) -> None:
    assert {option: other for option, (_, other) in diff(RuleSet(), find(name)).items()} == CHANGES[name]


def test_classic_is_what_the_rule_book_says() -> None:
    assert CLASSIC.options() == {
        "players": "4",
        "removed": "none",
        "hand_size": "none",
        "kitty": "none",
        "pass_count": "3",
        "pass_cycle": "left right across hold",
        "may_not_pass": "none",
        "opening": "lowest_club",
        "first_trick_points": "barred",
        "hearts_lead": "when_broken",
        "queen_breaks": "no",
        "break_on_first_trick": "yes",
        "thaw_after": "none",
        "lone_queen": "must_lead",
        "queen_waits": "no",
        "queen_must_go": "no",
        "points": "H=1 QS=13",
        "moon": "choose",
        "moon_needs_jack": "no",
        "sun": "no",
        "no_trick_bonus": "no",
        "target": "100",
        "deals": "none",
        "exact_reset": "none",
        "tie": "play_on",
        "revoke": "all",
        "packs": "1",
        "first_dealer": "random",
        "time_limit": "none",
        "pass_clock": "none",
        "card_clock": "none",
        "source": CLASSIC.source,
    }
    assert (len(CLASSIC.pack), CLASSIC.hand_cards, CLASSIC.deal_total) == (52, 13, 26)
    assert CLASSIC.opener == Hand.parse("2C")
    assert [CLASSIC.pass_step(number) for number in range(1, 6)] == ["left", "right", "across", "hold", "left"]
    assert {card.code for card in CLASSIC.penalty_cards} == set(oracle.usual_points())
    assert oracle.read_rules(CLASSIC.options()) == oracle.CLASSIC


def test_the_rule_set_made_without_words_is_classic() -> None:
    assert RuleSet() == CLASSIC
    assert find(" Classic ") is CLASSIC
    assert all(name == rules.name for name, rules in PRESETS.items())


# J11
def test_black_marias_ace_and_king_of_spades_count_too() -> None:
    rules = find("black_maria_43")
    assert [rules.points.of(Card.parse(code)) for code in ("KS", "AS", "QS")] == [10, 7, 13]


def test_papayoo_passes_by_the_number_of_players() -> None:
    assert {n: find("papayoo", n).pass_count for n in (3, 4, 5, 6)} == {3: 5, 4: 5, 5: 4, 6: 3}


@pytest.mark.parametrize(
    ("name", "total"),
    [("classic", 26), ("spot", 129), ("papayoo", 144), ("black_maria", 26), ("black_maria_43", 43), ("basic", 13), ("omnibus", 26)],
)
def test_deal_totals(name: str, total: int) -> None:
    assert {find(name, players).deal_total for players in PRESETS[name].players} == {total}


@pytest.mark.parametrize(
    ("name", "found"), [("P3", "three_to_six"), (" Black Maria ", "black_maria"), ("spot-hearts", "spot"), ("CLASSIC", "classic")]
)
def test_aliases(name: str, found: str) -> None:
    assert find(name).name == found


def test_no_alias_hides_a_name() -> None:
    aliases = [alias for preset in PRESETS.values() for alias in preset.aliases if alias not in PRESETS]
    assert len(aliases) == len(set(aliases))


@pytest.mark.parametrize(("name", "meant"), [("clasic", "classic"), ("papajoo", "papayoo"), ("moon_selfish", "moon_self")])
def test_did_you_mean(name: str, meant: str) -> None:
    with pytest.raises(RuleError, match=f"Did you mean {meant}"):
        find(name)


def test_an_unknown_rule_set_is_refused_with_the_list_of_those_there_are() -> None:
    with pytest.raises(RuleError, match=r"bridge.*classic"):
        find("bridge")


def test_a_number_of_players_that_a_set_is_not_for_is_refused_with_those_that_are() -> None:
    with pytest.raises(RuleError, match=r"club is for 4 players, not for players=5.*classic"):
        find("club", 5)
    with pytest.raises(RuleError, match="3, 4, 5 or 6"):
        find("classic", 7)


def test_diff_of_a_set_with_itself_is_empty_and_leaves_the_source_out() -> None:
    assert diff(find("spot"), find("spot")) == {}
    assert "source" in OPTION_NAMES
    assert "source" not in diff(find("spot"), find("classic"))
