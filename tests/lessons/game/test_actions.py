"""What the reader does at the table: passing, playing, clocks, the choice after a moon, claims and hints."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.verdicts import verdicts
from tests.lessons.game.playing import after_moon, on_turn, seated
from tests.lessons.machine import events_of


def test_cards_to_pass_are_chosen_and_taken_back_and_the_received_ones_are_marked() -> None:
    reader = seated(seed=2)
    hand = [card["card"] for card in reader.table["cards"]]
    for card in (hand[0], hand[1], hand[0]):
        reader.send("card", card=card)
    assert reader.table["chosen"] == [hand[1]]
    assert "3 cards must be passed, not 1." in reader.refused("pass")
    for card in (hand[2], hand[5]):
        reader.send("card", card=card)
    reader.send("pass")
    received = [card["card"] for card in reader.table["cards"] if card["received"]]
    assert len(received) == 3
    assert not set(received) & {hand[1], hand[2], hand[5]}
    assert "You were given" in reader.says
    assert reader.html.count("just received") == 3
    reader.play_tricks(1)
    assert not [card for card in reader.table["cards"] if card["received"]]


# B51
def test_a_chosen_card_can_be_taken_back() -> None:
    reader = seated(seed=1)
    card = reader.table["cards"][3]["card"]
    reader.send("card", card=card)
    assert reader.table["chosen"] == [card]
    reader.send("card", card=card)
    assert reader.table["chosen"] == []


# B61
def test_an_illegal_card_says_why_and_is_not_played() -> None:
    reader = seated(seed=2)
    reader.act_until(lambda table: any(card["legal"] is False for card in table["cards"]))
    acts, reasons = reader.acts, {verdict.card.code: verdict.why for verdict in verdicts(reader.deal.position)}
    for card in reader.table["cards"]:
        if card["legal"] is False:
            assert card["why"] == f"{Card.parse(card['card'])} may not be played. {reasons[card['card']]}"
            reader.send("card", card=card["card"])
            assert reader.says == card["why"]
            assert reader.table["tone"] == "bad"
            assert reader.acts == acts


# B61
def test_a_card_out_of_turn_says_whose_turn_it_is() -> None:
    reader = on_turn(speed="normal")
    reader.act_until(lambda table: table["pause"] and table["stage"] == "OTHERS")
    reader.send("card", card=reader.table["cards"][0]["card"])
    assert reader.says == f"It is {reader.table['seats'][reader.deal.turn]['name']}'s turn."


@pytest.mark.parametrize(
    ("preset", "clock", "seconds"), [("club", "rules", (30, 15)), ("classic", "on", (30, 15)), ("classic", "rules", None)]
)
def test_a_clock_passes_the_highest_cards_and_plays_the_lowest(preset: str, clock: str, seconds: tuple[int, int] | None) -> None:
    reader = seated(preset, seed=2)
    reader.send("pref", name="clock", value=clock)
    if seconds is None:
        assert reader.table["clock"] is None
        return
    assert reader.table["clock"]["seconds"] == seconds[0]
    hand = reader.deal.hands[0]
    highest = sorted(hand, key=lambda card: (-card.rank, "SHDC".index(card.suit.letter)))[:3]
    reader.send("time", beat=reader.table["clock"]["beat"])
    deal: Any = reader.deal
    assert list(deal.chosen[0]) == highest
    reader.reach_turn()
    assert reader.table["clock"]["seconds"] == seconds[1]
    lowest = min(map(Card.parse, reader.legal()), key=lambda card: (card.rank, "CDSH".index(card.suit.letter)))
    reader.send("time", beat=reader.table["clock"]["beat"])
    assert f"{lowest.code}@" in reader.acts
    assert "Time is up" in reader.says


def test_the_shooter_chooses_what_the_moon_scores() -> None:
    reader = after_moon()
    choices = {choice["form"]: choice["totals"] for choice in reader.table["moon"]}
    assert choices == {"self": [-26, 0, 0, 0], "others": [0, 26, 26, 26]}
    assert "no such choice" in reader.refused("moon", form="none")
    reader.send("moon", form="self")
    assert reader.table["sheet"]["totals"] == [-26, 0, 0, 0]
    assert "You shot the moon: 26 points off for the shooter." in reader.says
    assert reader.table["sheet"]["rows"][0]["shooter"] == 0
    reader.send("undo")
    reader.send("moon", form="others")
    assert reader.table["sheet"]["totals"] == [0, 26, 26, 26]


def test_a_claim_that_is_not_offered_is_refused() -> None:
    reader = seated(seed=1)
    assert "played on" in reader.refused("claim")


def test_hints_say_what_house_would_do_and_why() -> None:
    reader = seated(seed=1)
    reader.send("hint")
    assert reader.says.startswith("House would pass ")
    reader.act()
    assert not reader.says.startswith("House would pass ")
    reader.reach_turn()
    reader.send("hint")
    named = reader.says.split(". ")[0].removeprefix("House would play ")
    assert Card.parse(named).code in reader.legal()
    reader.send("coach")
    assert reader.says.startswith("The coach plays some imagined deals")
    think = next(event for event in events_of(reader.html) if event["type"] == "think")
    reader.send("think", beat=think["beat"] - 1)
    assert reader.says.startswith("The coach plays"), "a timer of another moment changes nothing"
    reader.send("think", beat=think["beat"])
    assert reader.says.startswith("Coach would play ")
    assert "deals that fit what is known" in reader.says
