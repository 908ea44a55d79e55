"""The reader's hand: its order, and what is said of each card."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Card, Suit
from tests.lessons.game.playing import seated


def test_cards_that_may_not_be_passed_say_so_and_are_not_chosen() -> None:
    reader = seated("protected_spades", seed=1)
    kept = [card for card in reader.table["cards"] if card["why"]]
    assert {card["card"] for card in kept} <= {"AS", "KS", "QS"}
    assert kept
    reader.send("card", card=kept[0]["card"])
    assert "may not be passed" in reader.says
    assert reader.table["chosen"] == []


# B52
@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("three_to_six", 3), ("cancellation", 6)])
def test_each_suit_stands_together_and_no_two_red_ones_side_by_side(preset: str, players: int) -> None:
    for seed in range(5):
        reader = seated(preset, players, seed=seed)
        suits = [Card.parse(card["card"]).suit for card in reader.table["cards"]]
        order = [suit for at, suit in enumerate(suits) if at == 0 or suits[at - 1] is not suit]
        assert len(order) == len(set(order)), "each suit stands together"
        if len(order) == 4:
            red = [suit in (Suit.HEARTS, Suit.DIAMONDS) for suit in order]
            assert red in ([False, True, False, True], [True, False, True, False])


# B60
def test_cards_have_verdicts_only_on_the_readers_turn() -> None:
    reader = seated(seed=2, speed="normal")
    waited = 0
    while reader.table["stage"] != "SCORED":
        table = reader.table
        mine = bool(table["can_ask"]) and table["stage"] != "PASS"
        assert all((card["legal"] is not None) == mine for card in table["cards"])
        shown = "data-revealed" in reader.html.split('class="ht-hand"')[-1].split(">")[0]
        assert shown == (mine and bool(table["cards"]))
        if table["pause"]:
            waited += 1
            reader.send("tick", beat=table["beat"])
        else:
            reader.act()
    assert waited > 20
