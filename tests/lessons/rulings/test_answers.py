"""The answers of "Settle it" are the engine's under every rule set, and every dispute comes out right through the lesson."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.verdicts import Verdict, verdicts
from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.legal_cards.deals import seeded_position
from hearts_tutor.lessons.rulings.answers import OWN, answers
from hearts_tutor.lessons.rulings.question import PLAYERS, RuleQuestion, sets_for
from hearts_tutor.lessons.rulings.text import parse_question
from tests.cli.asking import outcome
from tests.lessons.asking import send
from tests.lessons.rulings.reading import answer_of

DISPUTES = json.loads((Path(__file__).parents[2] / "data" / "disputes.json").read_text(encoding="utf-8"))["disputes"]

CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in DISPUTES}

LEGALITY = [
    ("D01", "classic", "legal"),
    ("D03", "classic", "legal"),
    ("D04", "jack_and_kitty", "legal_resolved"),
    ("D05", "omnibus", "legal"),
    ("D08", "any_club_opens", "legal_option"),
    ("D08", "classic", "legal_standard"),
    ("D10", "classic", "legal"),
    ("D11", "classic", "legal"),
    ("D12", "classic", "legal"),
    ("D14", "classic", "legal"),
    ("D18", "hearts_any_time", "legal"),
    ("D19", "thaw", "legal"),
    ("D20", "queen_waits", "legal"),
    ("D21", "classic", "legal_standard"),
    ("D21", "queen_must_go", "legal_forced_variant"),
    ("D22", "classic", "legal"),
    ("D80", "eldest_opens", "legal_break_rule_and_ban"),
]


def asked_of(question: RuleQuestion, rules: RuleSet) -> tuple[Verdict, ...]:
    """What the engine says of every card."""
    return verdicts(question.position(rules))


@pytest.mark.parametrize(("case", "rules", "key"), LEGALITY)
def test_a_dispute_is_settled_by_clicking_it(case: str, rules: str, key: str) -> None:
    situation, expect = CASES[case]["situation"], CASES[case]["expect"]
    done = situation.get("completed_tricks")
    number = done + 1 if done is not None else 1 if situation.get("first_trick") else 2
    lesson = Rulings()
    send(lesson, "restart")
    send(lesson, "number", value=str(number))
    for card in situation["hand"]:
        send(lesson, "card", card=card)
    send(lesson, "box", box="trick")
    for card in situation.get("trick_so_far", []):
        send(lesson, "card", card=card)
    if situation.get("hearts_broken"):
        send(lesson, "fallen", fallen="broken")
    assert answer_of(lesson, rules) == Hand.parse(" ".join(expect[key]))


def test_a_dispute_about_a_rule_set_of_ones_own_is_settled_by_its_line() -> None:
    """D80 without the ban, and D38: a kitty hides the lowest clubs."""
    lesson = Rulings()
    hand = Hand.parse(" ".join(CASES["D80"]["situation"]["hand"]))
    rules = find("eldest_opens").with_options({"first_trick_points": "allowed"})
    send(lesson, "line", fields={"line": position_text(Position(rules, hand, number=1))})
    assert answer_of(lesson, "the rules of this line") == Hand.parse(" ".join(CASES["D80"]["expect"]["legal_break_rule"]))
    send(lesson, "line", fields={"line": "jack_and_kitty,players=3,hand_size=17 1 unbroken - SAC53 opens=3C"})
    assert answer_of(lesson, "the rules of this line") == Hand.parse("3C")


@pytest.mark.parametrize("players", PLAYERS)
def test_every_preset_for_the_players_answers(players: int) -> None:
    found = answers(RuleQuestion(players, Hand.parse("QS 9S KD"), number=2))
    assert {answer.rule_set for answer in found} == {name for name, each in PRESETS.items() if players in each.players}


@given(st.integers(1, 10_000), st.sampled_from(sorted(name for name, each in PRESETS.items() if 4 in each.players)))
def test_answers_are_the_verdicts_of_the_engine(seed: int, name: str) -> None:
    rules = find(name, 4)
    position = seeded_position(rules, seed)
    question = parse_question(position_text(position))
    assert (question.own is None) == (not rules.points.die_seven), "the die names a seven"
    answer = next(each for each in answers(question) if each.rule_set == name)
    assert answer.verdicts == verdicts(position)
    for other in answers(question):
        rules = question.own if other.rule_set == OWN and question.own else find(other.rule_set, 4)
        expected, refusal = outcome(partial(asked_of, question, rules))
        assert (other.verdicts, other.refusal) == (expected or (), refusal)


def test_a_rule_set_with_two_packs_answers_as_well() -> None:
    assert "cancellation" in sets_for(6)
    question = RuleQuestion(6, Hand.parse("QS 9S KD"), number=2)
    answer = next(each for each in answers(question) if each.rule_set == "cancellation")
    assert answer.legal == question.hand
    assert isinstance(sets_for(6)["cancellation"], RuleSet)
