"""The referee: finds what is certain, proves it when the table can, and charges what the rule set says."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal, DealError
from hearts_tutor.engine.rules import RuleError, RuleSet, find
from hearts_tutor.engine.scoring import moon_choices
from hearts_tutor.engine.verdicts import Rule
from hearts_tutor.records import RecordedDeal, parse_deal, record_of, replay
from hearts_tutor.referee import Fault, Irregularity, Judgement, as_dealt, judge, penalty_due, report, side_by_side
from tests.corpus import ONE_PACK, label, played_at_random
from tests.effort import examples
from tests.engine.strategies import rule_sets
from tests.records.recording import NAMES, SEEDS, cut, played, preset_rules, recorded, sloppy

DATA = Path(__file__).parents[1] / "data" / "records"
HEAD = "players: Anna, Ben, Carla, Dan\n"
SOME = examples(25)


def of_file(name: str) -> RecordedDeal:
    return parse_deal((DATA / f"{name}.txt").read_text(encoding="utf-8"))


def faults(text: str, rules: str = "classic") -> list[tuple[int, str, str, str, int | None]]:
    """Trick, player, card, rule and proof of every fault of a record."""
    record = parse_deal(text)
    found = judge(record, find(rules)).faults
    return [(f.trick, record.players[f.seat], f.card.code, f.rule.name, f.proven_in_trick) for f in found]


def only(judgement: Judgement) -> Fault:
    (fault,) = judgement.faults
    return fault


# Deals without a fault


def check_legal(rules: RuleSet, deal: Deal, record: RecordedDeal) -> None:
    found = judge(record)
    assert found.legal, found
    choose = bool(moon_choices(deal.counting, deal.taken(), tricks=deal.tricks_won()))
    assert choose == bool(found.choices)
    if not choose:
        assert found.points == deal.score(deals_played=deal.number).points
    assert judge(cut(record, len(record.tricks))).legal


@pytest.mark.parametrize("rules", ONE_PACK, ids=label)
def test_a_legal_deal_has_no_fault(rules: RuleSet) -> None:
    deal = played_at_random(rules)[-1]
    check_legal(rules, deal, record_of(deal, NAMES[: rules.players]))


@SOME
@given(rule_sets(), SEEDS, st.integers(1, 9))
def test_no_legal_deal_of_any_rule_set_has_a_fault(rules: RuleSet, seed: int, number: int) -> None:
    check_legal(rules, played(rules, seed, number), recorded(rules, seed, number))


# Deals with faults


@SOME
@given(SEEDS, SEEDS)
def test_whole_deals_are_judged_the_same_without_hands(index: int, seed: int) -> None:
    """Every card that is played was in the hand, so in a finished deal all hands are known."""
    record = sloppy(preset_rules(index), seed)
    with_hands, without = judge(record), judge(cut(record, len(record.tricks)))
    certain = {Irregularity.CARD_NOT_HELD, Rule.OPENING}  # a card shown and taken back may be anybody's; a kitty may hide a club
    assert [f.index for f in with_hands.faults if f.rule not in certain] == [f.index for f in without.faults if f.rule not in certain]
    assert [f.proven_in_trick for f in with_hands.faults] == [f.proven_in_trick for f in without.faults] or record.rules.kitty_cards


@SOME
@given(SEEDS, SEEDS)
def test_a_fault_is_proven_by_the_first_trick_that_shows_it(index: int, seed: int) -> None:
    """The record cut off after that trick, hands unknown, shows the fault; cut off one trick earlier it does not."""
    record = sloppy(preset_rules(index), seed)
    if record.rules.kitty_cards:
        return
    for fault in judge(record).faults:
        proven = fault.proven_in_trick
        assert proven is not None
        assert fault.index in [f.index for f in judge(cut(record, proven)).faults]
        if proven > fault.trick:
            assert fault.index not in [f.index for f in judge(cut(record, proven - 1)).faults if f.rule == fault.rule]


@SOME
@given(SEEDS, SEEDS)
def test_the_referee_and_the_engine_agree(index: int, seed: int) -> None:
    """A deal that can be played again has no standing fault, and one that cannot has one."""
    record = sloppy(preset_rules(index), seed)
    standing = [fault for fault in judge(record).faults if not fault.put_right]
    try:
        replay(record)
    except (DealError, ValueError):
        assert standing
    else:
        assert not standing


def test_a_revoke_is_proven_when_the_suit_comes_out() -> None:
    fault = only(judge(of_file("revoke_found_later")))
    assert (fault.trick, fault.seat, fault.card.code, fault.rule, fault.proven_in_trick) == (5, 1, "AD", Rule.FOLLOW_SUIT, 13)
    assert fault.why == "Clubs were led and Ben held Q♣, so a club had to be played."
    assert judge(of_file("revoke_from_memory")).legal


def test_the_reasons_speak_about_the_player() -> None:
    words = " ".join(report(of_file("put_right")).split())
    assert "Diamonds were led and Ben held A♦, 10♦ and 9♦, so a diamond had to be played." in words
    for name in ("put_right", "revoke_found_later", "turns", "wrong_opening"):
        assert not re.search(r"\byour?\b", report(of_file(name)), re.IGNORECASE)


def test_a_revoke_costs_what_the_rule_set_says() -> None:
    record = of_file("revoke_found_later")
    points = {name: side.points for name, side in side_by_side(record).items() if isinstance(side, Judgement)}
    assert points.pop("jack_and_kitty") == (0, 13, 0, 0)
    assert points == dict.fromkeys(["classic", "club", "three_to_six", "scorepad"], (0, 26, 0, 0))
    spot = judge(record, find("spot"))
    assert penalty_due(only(spot), spot.rules)[0] == 129
    assert spot.points == (0, 129, 0, 0)


def test_what_is_put_right_in_time_is_free() -> None:
    record = of_file("put_right")
    found = judge(record)
    fault = only(found)
    assert fault.put_right
    assert fault.proven_in_trick == fault.trick == 4
    assert penalty_due(fault, found.rules) == (0, "It was put right before the trick was complete, so nothing is owed.")
    assert found.points == record.points


def test_a_wrong_opening_stands_once_all_have_played() -> None:
    found = judge(of_file("wrong_opening"))
    fault = only(found)
    assert (fault.rule, fault.proven_in_trick, fault.complete) == (Rule.OPENING, 1, True)
    assert penalty_due(fault, found.rules) == (0, "Everybody has played to the trick, so it stands.")


def test_leads_and_cards_out_of_turn() -> None:
    found = judge(of_file("turns"))
    assert [(f.trick, f.seat, f.rule.name, f.put_right) for f in found.faults] == [
        (2, 2, "OUT_OF_TURN", True),
        (3, 3, "OUT_OF_TURN", False),
        (3, 2, "OUT_OF_TURN", False),
        (4, 3, "CARD_PLAYED_TWICE", False),
    ]
    unfinished = judge(parse_deal(HEAD + "1. Anna 2C 5C KC AC\n2. Ben 5D"))
    assert "put right now" in penalty_due(only(unfinished), unfinished.rules)[1]


REVOKE = HEAD + "1. Anna 2C 5D KC AC\n2. Dan 9D 4D "
CASES = [
    ("a revoke nobody can know of yet", REVOKE + "6D 2D", "classic", []),
    ("a revoke shown one trick later", REVOKE + "6C 2D", "classic", [(1, "Ben", "5D", "FOLLOW_SUIT", 2)]),
    ("a card shown and taken back was held", HEAD + "1. Anna 2C (5D) 6C KC AC\n2. Dan 9D 4D 7C", "classic",
     [(1, "Ben", "5D", "FOLLOW_SUIT", 1), (2, "Ben", "7C", "FOLLOW_SUIT", 2)]),
    ("a card that somebody else has shown", HEAD + "1. Anna 2C (5D) 6C KC AC\n2. Dan 9D 5D", "classic",
     [(1, "Ben", "5D", "FOLLOW_SUIT", 1), (2, "Anna", "5D", "CARD_NOT_HELD", 2)]),
    ("points on trick one", HEAD + "1. Anna 2C QS KC AC\n2. Dan 9D 4D 7D", "classic", [(1, "Ben", "QS", "FIRST_TRICK", 2)]),
    ("points on trick one, allowed", HEAD + "1. Anna 2C QS KC AC\n2. Dan 9D 4D 7D", "points_on_trick_one", []),
    ("nothing but penalty cards, so far", HEAD + "1. Anna 2C QS KC AC\n2. Dan 9D 4D 7H", "classic", []),
    ("hearts led too early", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9H 4H 7H 8H\n3. Dan 3D 4D 5D 6D", "classic",
     [(2, "Dan", "9H", "HEARTS_NOT_BROKEN", 3)]),
    ("hearts led at any time", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9H 4H 7H 8H\n3. Dan 3D", "hearts_any_time", []),
    ("only hearts, so far", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9H 4H 7H 8H\n3. Dan AH", "classic", []),
    ("broken by a discard", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9D 4D 7H 8D\n3. Dan 9H 3H 4H 5H\n4. Dan 3D", "classic", []),
    ("a heart taken back does not break", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9D 4D (7H) 7D 8D\n3. Dan 9H 3H 4H 5H\n4. Dan 3D", "classic",
     [(2, "Ben", "7H", "FOLLOW_SUIT", 2), (3, "Dan", "9H", "HEARTS_NOT_BROKEN", 4)]),
    ("the wrong club", HEAD + "1. Anna 3C", "classic", [(1, "Anna", "3C", "OPENING", 1)]),
    ("a wrong opening, and a revoke with it", HEAD + "1. Anna 3C 4D 5C 6C\n2. Dan 7C AC 2C", "classic",
     [(1, "Anna", "3C", "OPENING", 1), (1, "Ben", "4D", "FOLLOW_SUIT", 2)]),
    ("any club", HEAD + "1. Anna 3C", "any_club_opens", []),
    ("any club, but of another hand", HEAD + "1. Anna 3C 4C 5C 6C\n2. Dan 7C 8C 2C", "any_club_opens", [(1, "Anna", "3C", "OPENING", 2)]),
    ("no club at all", HEAD + "1. Anna 3D", "any_club_opens", [(1, "Anna", "3D", "OPENING", 1)]),
    ("eldest hand, dealer unknown", HEAD + "1. Ben 3D", "eldest_opens", []),
    ("eldest hand", HEAD + "dealer: Dan\n1. Ben 3D", "eldest_opens", [(1, "Ben", "3D", "OUT_OF_TURN", 1)]),
    ("eldest hand with Q♠ (J12)", HEAD + "dealer: Dan\n1. Anna QS 2S 3S 4S\n2. Anna 2C", "eldest_opens",
     [(1, "Anna", "QS", "FIRST_TRICK", 2)]),
    ("the dealer opens", HEAD + "dealer: Dan\n1. Anna 3D", "papayoo", [(1, "Anna", "3D", "OUT_OF_TURN", 1)]),
    ("lone queen", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9H 4H 7H 8H\n3. Dan QS", "classic", [(2, "Dan", "9H", "LONE_QUEEN", 3)]),
    ("lone queen, a heart allowed", HEAD + "1. Anna 2C 3C KC AC\n2. Dan 9H 4H 7H 8H\n3. Dan QS", "heart_or_queen", []),
    ("queen waits", HEAD + "1. Anna 2C 3C KC AC\n2. Dan QS 4S 7S 8S\n3. Dan 3D", "queen_waits", [(2, "Dan", "QS", "QUEEN_WAITS", 3)]),
    ("queen must go", HEAD + "1. Anna 2C 3C KC AC\n2. Dan AS 4S 7S 8S\n3. Dan 3D QS", "queen_must_go",
     [(2, "Anna", "4S", "QUEEN_MUST_GO", 3)]),
    ("played twice", HEAD + "1. Anna 2C 3C KC KC", "classic", [(1, "Dan", "KC", "CARD_PLAYED_TWICE", 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rules", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_each_rule_is_judged_from_the_table_alone(text: str, rules: str, expected: list[tuple[int, str, str, str, int | None]]) -> None:
    assert faults(text, rules) == expected


def test_known_hands_show_a_revoke_before_the_table_can() -> None:
    record = recorded(find("no_passing"), 8)
    first = record.tricks[0]
    seat = next(p.seat for p in first.plays[1:] if p.card.suit == 0)
    other = next(card for card in record.hands[seat] or Hand() if card.suit == 1)
    plays = tuple(replace(p, card=other) if p.seat == seat else p for p in first.plays)
    fault = only(judge(replace(record, tricks=(replace(first, plays=plays),))))
    assert (fault.seat, fault.rule, fault.proven_in_trick) == (seat, Rule.FOLLOW_SUIT, None)


def test_a_card_from_another_hand() -> None:
    record = recorded(find("no_passing"), 8)
    first = record.tricks[0]
    wrong = next(card for card in record.hands[first.plays[2].seat] or Hand() if card != first.plays[2].card)
    plays = (first.plays[0], replace(first.plays[1], card=wrong))
    fault = only(judge(replace(record, tricks=(replace(first, plays=plays),))))
    assert (fault.rule, fault.proven_in_trick) == (Irregularity.CARD_NOT_HELD, None)
    out = judge(parse_deal("players: A,B,C\n1. A 2C 2D"))
    assert [f.rule.name for f in out.faults] == ["CARD_NOT_IN_PACK"]


def test_passes_are_judged() -> None:
    hand = "hand Anna: ♠AK5 ♥Q94 ♦KJ863 ♣72\n"
    few = judge(parse_deal(HEAD + hand + "pass Anna: AS KS"))
    assert [p.rule.name for p in few.passing] == ["PASS_COUNT"]
    assert not few.legal
    away = judge(parse_deal(HEAD + "deal: 2\npass: left\n" + hand + "pass Anna: AS KS QS"))
    assert [p.rule.name for p in away.passing] == ["WRONG_WAY", "CARD_NOT_HELD"]
    kept = judge(parse_deal("rules: protected_spades\n" + HEAD + "pass Anna: AS 2C 3C"))
    assert [p.rule.name for p in kept.passing] == ["MAY_NOT_PASS"]


def test_two_revokers_are_both_charged() -> None:
    for seed in range(400):
        record = sloppy(find("classic"), seed)
        found = judge(record)
        if len(found.revokers) > 1:
            assert found.points == tuple(26 if seat in found.revokers else 0 for seat in range(4))
            return
    raise AssertionError("no deal with two revokers")


def test_points_that_cannot_be_counted_say_why() -> None:
    papayoo = judge(replace(recorded(find("papayoo"), 1), die=0))
    assert papayoo.points is None
    assert "die" in papayoo.notes[0]
    assert judge(parse_deal(HEAD)).notes == ("The deal is not complete, so it has no points yet.",)


def test_a_moon_is_settled_as_recorded() -> None:
    hands = [f"hand {name}: {suit}AKQJ1098765432" for name, suit in zip(NAMES, "♠♥♣♦", strict=False)]
    order = "AKQJT98765432"
    # Carla opens with 2♣ and takes every trick with clubs.
    tricks = [f"{n}. Carla {r}C {r}D {r}S {r}H" for n, r in enumerate("2" + order[:-1], start=1)]
    text = HEAD + "deal: 4\n" + "\n".join(hands + tricks)
    found = judge(parse_deal(text))
    assert found.choices == {"self": (0, 0, -26, 0), "others": (26, 26, 0, 26)}
    assert {f.rule.name for f in found.faults} == set()
    assert judge(parse_deal(text + "\nmoon: self")).points == (0, 0, -26, 0)
    club = "before: 10 80 90 30\n"
    assert judge(parse_deal(HEAD + club + text.removeprefix(HEAD)), find("club")).points == (0, 0, -26, 0)


def test_other_rules_judge_the_cards_as_dealt() -> None:
    record = recorded(find("classic", 3), 2)
    sides = side_by_side(record)
    assert all(isinstance(side, Judgement) for side in sides.values())
    assert as_dealt(find("three_to_six", 3), record.rules).removed == record.rules.removed
    with pytest.raises(RuleError, match="one pack"):
        judge(record, find("cancellation"))
    without_jack = replace(record.rules, removed=Hand.parse("JD"))
    assert "JD" in str(side_by_side(RecordedDeal(without_jack, NAMES[:3]))["jack_and_kitty"])
