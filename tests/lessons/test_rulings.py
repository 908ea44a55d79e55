"""The lesson "Settle it": its answers are the engine's under every rule set, and every dispute comes out right through it."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import PACK, Hand
from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.verdicts import Verdict, verdicts
from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.rulings.content import QUESTIONS, RECORDS
from hearts_tutor.lessons.rulings.question import OWN, PLAYERS, Question, answers, parse_question, sets_for
from hearts_tutor.lessons.shared.positions import seeded_position
from hearts_tutor.records import parse_game
from hearts_tutor.referee import judge
from tests.cli.asking import outcome
from tests.lessons.machine import check, events_of, undo_restores, wander

DISPUTES = json.loads((Path(__file__).parents[1] / "data" / "disputes.json").read_text(encoding="utf-8"))["disputes"]
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in DISPUTES}


def say(lesson: Rulings, kind: str, **more: Any) -> dict[str, Any]:
    return dict(lesson.dispatch({"type": kind, "seq": lesson.seq + 1, **more}))


def answer_of(lesson: Rulings, name: str) -> Hand:
    """The legal cards that the page shows for one rule set."""
    reasons = [reason for ruling in lesson.view()["rulings"] for reason in ruling["reasons"] if name.replace("_", " ") in reason["sets"]]
    assert len(reasons) == 1, f"{name} answers once"
    return Hand.parse(" ".join(card["card"] for card in reasons[0]["cards"] if card["legal"]))


def asked_of(question: Question, rules: RuleSet) -> tuple[Verdict, ...]:
    """What the engine says of every card."""
    return verdicts(question.position(rules))


# --- disputes -----------------------------------------------------------------------------------------------------------

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


@pytest.mark.parametrize(("case", "rules", "key"), LEGALITY)
def test_a_dispute_is_settled_by_clicking_it(case: str, rules: str, key: str) -> None:
    situation, expect = CASES[case]["situation"], CASES[case]["expect"]
    done = situation.get("completed_tricks")
    number = done + 1 if done is not None else 1 if situation.get("first_trick") else 2
    lesson = Rulings()
    say(lesson, "restart")
    say(lesson, "number", value=str(number))
    for card in situation["hand"]:
        say(lesson, "card", card=card)
    say(lesson, "box", box="trick")
    for card in situation.get("trick_so_far", []):
        say(lesson, "card", card=card)
    if situation.get("hearts_broken"):
        say(lesson, "fallen", fallen="broken")
    assert answer_of(lesson, rules) == Hand.parse(" ".join(expect[key]))


def test_a_dispute_about_a_rule_set_of_ones_own_is_settled_by_its_line() -> None:
    """D80 without the ban, and D38: a kitty hides the lowest clubs."""
    lesson = Rulings()
    hand = Hand.parse(" ".join(CASES["D80"]["situation"]["hand"]))
    rules = find("eldest_opens").with_options({"first_trick_points": "allowed"})
    say(lesson, "line", fields={"line": position_text(Position(rules, hand, number=1))})
    assert answer_of(lesson, "the rules of this line") == Hand.parse(" ".join(CASES["D80"]["expect"]["legal_break_rule"]))
    say(lesson, "line", fields={"line": "jack_and_kitty,players=3,hand_size=17 1 unbroken - SAC53 opens=3C"})
    assert answer_of(lesson, "the rules of this line") == Hand.parse("3C")


# --- the engine's verdicts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_every_preset_for_the_players_answers(players: int) -> None:
    found = answers(Question(players, Hand.parse("QS 9S KD"), number=2))
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


@given(st.integers(1, 3000), st.sampled_from(["classic", "thaw", "queen_waits", "eldest_opens"]))
def test_the_page_shows_each_rule_set_once_with_its_verdicts(seed: int, name: str) -> None:
    lesson = Rulings(question=position_text(seeded_position(find(name), seed)))
    found = {answer.rule_set.replace("_", " "): answer for answer in answers(lesson.desk.question)}
    shown = [one for ruling in lesson.view()["rulings"] for reason in ruling["reasons"] for one in reason["sets"]]
    assert sorted(shown) == sorted(found)
    for ruling in lesson.view()["rulings"]:
        assert sorted(ruling["sets"]) == sorted(one for reason in ruling["reasons"] for one in reason["sets"])
        for reason in ruling["reasons"]:
            for one in reason["sets"]:
                cards = [(v.card.code, v.legal, v.why, v.rule.value) for v in found[one].verdicts]
                assert [tuple(card.values()) for card in reason["cards"]] == cards
                assert found[one].refusal == reason["refusal"]


def test_a_queen_that_has_fallen_breaks_hearts_where_she_does() -> None:
    lesson = Rulings(question="4 3 queen - S84HK62D976C5")
    assert answer_of(lesson, "classic") == Hand.parse("8S 4S 9D 7D 6D 5C")
    assert answer_of(lesson, "queen_breaks") == lesson.desk.question.hand


def test_a_heart_of_this_trick_has_broken_hearts() -> None:
    """Q♠ waits for the first heart, and it lies on the table."""
    lesson = Rulings(question="4 4 unbroken 9D5H SQ8C72")
    assert answer_of(lesson, "queen_waits") == lesson.desk.question.hand
    lesson = Rulings(question="4 4 unbroken 9D5D SQ8C72")
    assert answer_of(lesson, "queen_waits") == Hand.parse("8S 7C 2C")


# --- asking -------------------------------------------------------------------------------------------------------------


def test_only_the_cards_asked_about_are_ruled_on() -> None:
    lesson = Rulings(question="4 10 unbroken - SQHK85")
    assert len(lesson.view()["rulings"][0]["reasons"][0]["cards"]) == 4
    say(lesson, "about", card="8H")
    rulings = lesson.view()["rulings"]
    assert [[card["card"] for card in ruling["reasons"][0]["cards"]] for ruling in rulings] == [["8H"]] * len(rulings)
    assert say(lesson, "about", card="2C")["notice"] == "2♣ is not in the hand, so there is nothing to ask about it."


def test_a_card_goes_into_the_box_in_use_and_comes_out_again() -> None:
    lesson = Rulings()
    say(lesson, "restart")
    say(lesson, "card", card="QS")
    say(lesson, "box", box="trick")
    say(lesson, "card", card="5D")
    assert (lesson.view()["hand"], lesson.view()["trick"]) == (["QS"], ["5D"])
    say(lesson, "card", card="QS")
    say(lesson, "card", card="5D")
    assert (lesson.view()["hand"], lesson.view()["trick"]) == ([], [])
    assert lesson.view()["summary"] == "Put the cards of the hand in, and every rule set answers."


def test_a_full_box_says_so() -> None:
    lesson = Rulings()
    say(lesson, "restart")
    for card in PACK.cards[:13]:
        assert not say(lesson, "card", card=card.code)["notice"]
    assert "The hand is full" in say(lesson, "card", card="2D")["notice"]
    say(lesson, "box", box="trick")
    for code in ("2D", "3D", "4D"):
        assert not say(lesson, "card", card=code)["notice"]
    assert "3 cards in the trick at most" in say(lesson, "card", card="5D")["notice"]
    assert "with 3 players" not in say(lesson, "players", value="3")["notice"]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "is no position"),
        ("4 1 unbroken", "4 1 unbroken"),
        ("4 1 unbroken - SQ7X", "“XS”"),
        ("4 1 maybe - SQ", "maybe"),
        ("4 99 unbroken - SQ", "99"),
        ("2 1 unbroken - SQ", "2 players"),
        ("4 1 unbroken 2C3C4C5C SQ", "4 players"),
        ("4 3 queen - SQ4", "Q♠"),
        ("4 3 unbroken - SQ4 about=H2", "2♥"),
        ("4 3 unbroken - SQ4 about=SQ about=S4", "about=S4"),
        ("4 3 unbroken - SQ4 rules=poker", "poker"),
        ("4 3 unbroken - SQ4 because", "because"),
        ("poker 1 unbroken - SQ", "poker"),
        ("classic 1 unbroken - SQQ", "Q♠ stands twice"),
    ],
)
def test_a_bad_line_is_one_sentence_and_the_text_stays(line: str, named: str) -> None:
    lesson = Rulings()
    before = lesson.desk.question
    frame = say(lesson, "line", fields={"line": line})
    view = lesson.view()
    assert not frame["notice"]
    assert named in view["fault"]
    assert view["line"] == line
    assert lesson.desk.question == before
    assert frame["html"].count('aria-invalid="true"') == 1
    say(lesson, "card", card="QS")
    assert (lesson.view()["fault"], lesson.view()["line"]) == ("", lesson.desk.question.text)


def test_changes_that_contradict_are_refused() -> None:
    lesson = Rulings(question="4 10 unbroken - SQHK85")
    assert say(lesson, "fallen", fallen="queen")["notice"].startswith("Q♠ is still in play here")
    assert "tricks 1 to 13" in say(lesson, "number", value="17")["notice"]
    assert "3 to 10" in say(lesson, "players", value="11")["notice"]
    assert "no whole number" in say(lesson, "players", value="many")["notice"]


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.key)
def test_ready_questions_are_whole_positions_that_some_rule_set_knows(asked: Any) -> None:
    lesson = Rulings()
    say(lesson, "ask", key=asked.key)
    view = lesson.view()
    assert view["words"] == asked.words
    assert [named["key"] for named in view["questions"] if named["now"]] == [asked.key]
    assert any(ruling["tone"] for ruling in view["rulings"])
    assert parse_question(asked.line).text == asked.line


def test_most_ready_questions_are_disputed() -> None:
    disputed = [asked for asked in QUESTIONS if len({a.ruling for a in answers(parse_question(asked.line)) if not a.refusal}) > 1]
    assert len(disputed) >= 7


@given(st.integers(1, 2000), st.sampled_from(["classic", "queen_breaks", "papayoo", "kitty_of_four"]), st.booleans())
def test_a_line_brings_the_question_back(seed: int, name: str, changed: bool) -> None:
    rules = find(name).with_options({"queen_waits": "yes"}) if changed else find(name)
    question = parse_question(position_text(seeded_position(rules, seed)))
    assert parse_question(question.text) == question


def test_links_carry_a_question_or_a_deal() -> None:
    for first in (Rulings(question="4 10 unbroken - SQHK85 about=HK"), Rulings(record=RECORDS[0].text)):
        other = Rulings()
        assert say(other, "open", text=first.position())["notice"] == ""
        assert other.link == first.link
        assert [each["now"] for each in other.view()["examples"]] == [each["now"] for each in first.view()["examples"]]
    frame = say(other, "open", text="4+1+unbroken")
    assert frame["notice"].startswith("The link's question cannot be shown.")
    assert say(other, "open", text="classic+4+broken+-+SJ7HKT4")["notice"] == "", "links to positions are questions, too"


# --- a played deal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["revoke_found_later", "put_right", "wrong_opening", "two_deals", "turns", "revoke_from_memory"])
def test_a_record_is_judged_as_the_referee_judges_it(name: str) -> None:
    text = (Path(__file__).parents[1] / "data" / "records" / f"{name}.txt").read_text(encoding="utf-8")
    lesson = Rulings()
    say(lesson, "record", fields={"record": text})
    view = lesson.view()
    deals = parse_game(text).with_totals_before().deals
    assert len(view["deals"]) == len(deals)
    for shown, deal in zip(view["deals"], deals, strict=True):
        found = judge(deal)
        assert shown["legal"] == found.legal
        assert [fault["why"] for fault in shown["faults"]] == [fault.why for fault in found.faults]
        assert all(len(row["answers"]) for row in shown["rows"])
    assert view["record"] == text


def test_a_file_is_a_record_too() -> None:
    lesson = Rulings()
    say(lesson, "record", value=RECORDS[0].text, file="deal.txt")
    assert lesson.view()["deals"][0]["faults"][0]["what"] == "Trick 1: Ben played 5♦ (revoke)"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "players: Anna"),
        ("hello", "hello"),
        ("players: Anna, Ben, Carla, Dan\n1. Anna 2C 5C QX", "“QX” is not a card"),
        ("players: Anna, Ben, Carla, Dan\n" + "\n".join(f"deal: {n}\npoints: 26 0 0 0" for n in range(1, 30)), "29 deals"),
    ],
)
def test_a_bad_record_is_one_sentence_and_the_text_stays(text: str, named: str) -> None:
    lesson = Rulings()
    frame = say(lesson, "record", fields={"record": text})
    assert named in lesson.view()["record_fault"]
    assert lesson.view()["record"] == text
    assert 'aria-invalid="true"' in frame["html"]


def test_ready_deals_show_what_their_names_say() -> None:
    said = {record.key: Rulings(record=record.text).view()["deals"][0] for record in RECORDS}
    assert [fault["what"] for fault in said["early_heart"]["faults"]] == [
        "Trick 1: Ben played Q♠ (points on trick one)",
        "Trick 3: Ben played 5♥ (hearts led too early)",
    ]
    assert "nothing is owed" in said["put_right"]["faults"][0]["owed"]
    assert "26 points" in said["revoke"]["faults"][0]["owed"]


# --- in a chapter -------------------------------------------------------------------------------------------------------


def test_a_chapter_shows_the_questions_that_it_is_about() -> None:
    lesson = Rulings(only=["five_players", "six_players"])
    view = lesson.view()
    assert [each["key"] for each in view["questions"]] == ["five_players", "six_players"]
    assert view["words"].startswith("Five play")
    assert "ht-pack" not in lesson.frame()["html"]
    assert {event["type"] for event in events_of(lesson.frame()["html"])} == {"ask", "about"}
    check(lesson)
    deals = Rulings(record=RECORDS[0].text, only=["revoke", "put_right"])
    assert [each["key"] for each in deals.view()["examples"]] == ["revoke", "put_right"]
    with pytest.raises(ValueError, match="no ready question"):
        Rulings(only=["poker"])


# --- the machine --------------------------------------------------------------------------------------------------------

LINKS = (*(asked.line.replace(" ", "+") for asked in QUESTIONS), "deal:" + RECORDS[0].text, "deal:", "deal:players: A")


def test_views_fit_their_schema() -> None:
    for asked in QUESTIONS:
        check(Rulings(question=asked.line))
    for record in RECORDS:
        check(Rulings(record=record.text))


def test_no_sequence_of_events_breaks_the_lesson() -> None:
    wander(Rulings, links=LINKS, examples=8, steps=12)


def test_undo_brings_back_what_was_there() -> None:
    lesson = Rulings()
    say(lesson, "box", box="trick")
    kinds = ("card", "about", "players", "number", "fallen", "box", "mode", "restart", "ask", "line")
    assert undo_restores(lesson, *kinds) > 60
    say(lesson, "mode", mode="deal")
    assert undo_restores(lesson, "example", "record", "mode") >= 3
    assert "nothing to undo" in say(Rulings(), "undo")["notice"]


def test_a_rule_set_with_two_packs_answers_as_well() -> None:
    assert "cancellation" in sets_for(6)
    question = Question(6, Hand.parse("QS 9S KD"), number=2)
    answer = next(each for each in answers(question) if each.rule_set == "cancellation")
    assert answer.legal == question.hand
    assert isinstance(sets_for(6)["cancellation"], RuleSet)
