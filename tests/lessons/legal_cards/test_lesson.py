"""The lesson "Which cards may I play?": predictions, scores, stops and links."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Card, Suit
from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import verdicts
from hearts_tutor.lessons import LegalCards
from hearts_tutor.lessons.legal_cards.content import EXAMPLES, Example
from hearts_tutor.lessons.legal_cards.deals import seeded_position
from tests.lessons.legal_cards.predicting import Reader


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_the_right_prediction_is_right(example: Any) -> None:
    reader = Reader(only=[example.key])
    reader.select_right()
    reader("check")
    assert reader.view["tone"] == "good"
    assert reader.view["score"] == "1 of 1 right"
    assert {card["outcome"] for card in reader.view["cards"]} <= {"right", "left"}


def test_slips_explain_themselves() -> None:
    reader = Reader(only=["following"])
    reader("card", card="QS")
    reader("card", card="9C")
    reader("check")
    view = reader.view
    assert view["tone"] == "bad"
    outcomes = {card["card"]: card["outcome"] for card in view["cards"]}
    assert (outcomes["QS"], outcomes["9C"], outcomes["KC"], outcomes["7S"]) == ("wrong", "right", "missed", "left")
    words = " ".join(view["says"])
    assert "Q♠ may not be played. Clubs were led and you hold K♣ and 9♣" in words
    assert "K♣ could be played too." in words
    assert view["score"] == "0 of 1 right"


def test_a_second_press_takes_a_card_back() -> None:
    reader = Reader()
    reader("card", card="2C")
    reader("card", card="2C")
    assert not any(card["selected"] for card in reader.view["cards"])


def test_only_the_first_check_of_a_position_counts() -> None:
    reader = Reader(only=["following", "void"])
    reader("card", card="QS")
    reader("check")
    assert reader("check")["notice"]
    reader("next")
    reader("previous")
    reader.select_right()
    reader("check")
    assert reader.view["score"] == "0 of 1 right"


def test_a_position_asked_about_is_not_scored() -> None:
    reader = Reader(only=["following"])
    reader("mode", mode="ask")
    reader("card", card="QS")
    assert reader.view["says"][0].startswith("Q♠ may not be played.")
    reader("mode", mode="predict")
    assert "not scored" in reader.view["says"][0]
    reader.select_right()
    reader("check")
    assert reader.view["tone"] == "good"
    assert reader.view["score"] == "Nothing scored yet"


def test_check_needs_a_selection() -> None:
    reader = Reader()
    assert "Select the cards" in reader("check")["notice"]
    assert not reader.view["checked"]


def test_after_the_check_a_press_asks() -> None:
    reader = Reader(only=["following"])
    reader.select_right()
    reader("check")
    reader("card", card="AH")
    view = reader.view
    assert view["says"][0].startswith("A♥ may not be played.")
    assert [card["card"] for card in view["cards"] if card["asked"]] == ["AH"]
    assert view["score"] == "1 of 1 right"


def test_the_road_goes_on_into_endless_deals() -> None:
    reader = Reader()
    for _ in EXAMPLES:
        reader("next")
    assert reader.view["heading"] == "Deal 1"
    first = reader.lesson.position()
    reader("next")
    assert reader.lesson.position() != first
    reader("previous")
    assert reader.lesson.position() == first
    reader("restart")
    assert reader.view["heading"] == EXAMPLES[0].title


def test_chosen_examples_end() -> None:
    reader = Reader(only=["void", "following"])
    reader("next")
    assert not reader.view["can_go_on"]
    assert reader("next")["notice"] == "There is no further position in that direction."


def test_a_link_brings_every_position_back() -> None:
    for seed in range(40):
        line = position_text(seeded_position(RuleSet(), seed))
        reader = Reader()
        reader("open", text=line.replace(" ", "+"))
        assert position_text(reader.lesson.state.shown) == line
        assert reader.lesson.link == "legal_cards=" + line.replace(" ", "+")
        reader("next")
        assert reader.view["heading"] == EXAMPLES[0].title


def test_a_link_to_an_example_goes_to_its_place() -> None:
    reader = Reader()
    reader("open", text=EXAMPLES[4].line)
    assert reader.view["heading"] == EXAMPLES[4].title
    assert reader.view["now"] == 4


@pytest.mark.parametrize("text", ["", "nonsense", "classic 5 broken QSQS SQ", "klassik 5 broken - SQ", "classic 0 broken - SQ", None, 7])
def test_a_bad_link_is_refused_in_one_sentence_and_changes_nothing(text: object) -> None:
    reader = Reader()
    reader("card", card="2C")
    before = reader.view
    notice = reader("open", text=text)["notice"]
    assert notice.startswith("The link")
    assert "\n" not in notice
    assert reader.view == before


def test_unknown_examples_are_refused() -> None:
    with pytest.raises(ValueError, match=r"“nothing” is not an example\. The examples are opening, "):
        LegalCards(only=["nothing"])


EVENTS = st.one_of(
    st.builds(lambda code: {"type": "card", "card": code}, st.sampled_from([Card.of(r, s).code for s in Suit for r in range(13)])),
    st.sampled_from([{"type": t} for t in ("check", "next", "previous", "restart", "open", "card", "mode", "fly")]),
    st.builds(lambda mode: {"type": "mode", "mode": mode}, st.sampled_from(["predict", "ask", "x", None])),
    st.builds(lambda text: {"type": "open", "text": text}, st.one_of(st.text(max_size=30), st.sampled_from([e.line for e in EXAMPLES]))),
    st.dictionaries(
        st.sampled_from(["type", "card", "text", "mode"]), st.one_of(st.none(), st.integers(), st.text(max_size=5)), max_size=3
    ),
)


@given(st.lists(EVENTS, max_size=25))
def test_no_sequence_of_events_breaks_the_lesson(events: list[dict[str, Any]]) -> None:
    lesson = LegalCards()
    for seq, event in enumerate(events, 1):
        frame = lesson.dispatch({**event, "seq": seq})
        assert frame["notice"] != "Something went wrong in the lesson with that click, so nothing has changed."
        view = json.loads(json.dumps(lesson.view()))
        assert frame["html"].startswith(lesson.render(view))
        for state in view["cards"]:
            assert f'data-card="{state["card"]}"' in frame["html"]


def test_reasons_once_looked_at_cost_the_score_for_good() -> None:
    for look in ({"kind": "peek"}, {"kind": "mode", "mode": "ask"}):
        reader = Reader(only=["following", "void"])
        reader(**look)
        if "mode" in look:
            reader("card", card="QS")
            reader("mode", mode="predict")
        reader("next")
        reader("previous")
        assert "not scored" in reader.view["says"][0]
        reader.select_right()
        reader("check")
        assert reader.view["score"] == "Nothing scored yet"


def test_a_second_visit_says_that_the_first_check_counts() -> None:
    reader = Reader(only=["following", "void"])
    reader.select_right()
    reader("check")
    reader("peek")
    reader("next")
    reader("previous")
    assert "the first check is the one that counts" in reader.view["says"][0]


def test_a_missed_card_that_was_the_only_one_must_be_played() -> None:
    reader = Reader(only=["opening"])
    reader("card", card="AS")
    reader("check")
    assert any(says.startswith("2♣ must be played.") for says in reader.view["says"])


@pytest.mark.parametrize(
    ("line", "leader", "seats"),
    [
        ("classic,players=6 2 unbroken 9D8D7D6D5D SQ8", "Anna", 6),
        ("classic,players=3 2 unbroken 9D SQ8", "East", 3),
        ("classic,queen_waits=yes 6 unbroken 9D8D7D SAKQCQ", "West", 4),
    ],
)
def test_a_link_to_other_rules_draws_their_table_and_names_them(line: str, leader: str, seats: int) -> None:
    reader = Reader()
    assert reader("open", text=line)["notice"] == ""
    view = reader.view
    assert len(view["seats"]) == seats
    assert view["seats"][view["plays"][0][0]] == leader
    assert f"{leader} led 9♦" in view["story"]
    assert view["switch"]["rules"] == line.split()[0]
    without = Reader(switch=False)
    without("open", text=line)
    assert without.view["rules"] == line.split()[0].replace(",", ", ")
    assert view["rules"] in reader.lesson.frame()["html"]


def test_a_game_with_two_packs_is_refused() -> None:
    assert "one pack" in Reader()("open", text="cancellation 2 broken AHAH SQ8")["notice"]


# B61
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_an_illegal_card_that_is_asked_about_says_why(example: Example) -> None:
    lesson = LegalCards(only=[example.key], mode="ask")
    for verdict in verdicts(lesson.state.shown):
        if not verdict.legal:
            lesson.dispatch({"type": "card", "card": verdict.card.code, "seq": 1})
            assert verdict.why in lesson.view()["says"][0]
