"""What the view shows, and that it shows nothing hidden."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.lessons.game import PlayGame
from tests.lessons.game.playing import Reader, seated


def shuffled(reader: Reader, chance: random.Random) -> PlayGame:
    """The same lesson with the cards that the reader cannot know dealt another way; from trick 2 on with those of a kitty."""
    game = reader.lesson.game
    deal = game.table.deal
    assert isinstance(deal, Deal)
    kitty = deal.kitty if deal.tricks else Hand()
    hidden = [card for hand in deal.hands[1:] for card in hand] + list(kitty)
    chance.shuffle(hidden)
    hands = [deal.hands[0], *_in_hands(hidden, [len(hand) for hand in deal.hands[1:]])]
    unseen = Hand.of_cards(hidden[len(hidden) - len(kitty) :]) if kitty else deal.kitty
    rest = list(deal.rules.pack - unseen - deal.dealt[0])
    dealt = hands if deal.phase is Phase.PASSING else [deal.dealt[0], *_in_hands(rest, [len(hand) for hand in deal.dealt[1:]])]
    table = replace(game.table, deal=replace(deal, dealt=tuple(dealt), hands=tuple(hands)))
    other = PlayGame(seed=1)
    vars(other).update(vars(reader.lesson))
    other.state = replace(other.state, game=game.with_now(replace(game.now, table=table)))
    return other


def _in_hands(cards: list[Card], sizes: list[int]) -> list[Hand]:
    return [Hand.of_cards(cards[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(len(sizes))]


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("jack_and_kitty", 5), ("papayoo", 4), ("large_table", 8), ("scatter", 4)])
def test_no_hidden_card_changes_what_is_shown(preset: str, players: int) -> None:
    """Neither the view nor the HTML depends on the cards that the reader cannot know; nor do hints and claims."""
    reader = seated(preset, players, seed=5, speed="normal")
    reader.send("pref", name="points", value=True)
    chance = random.Random(1)
    for _ in range(40):
        other = shuffled(reader, chance)
        assert other.view() == reader.lesson.view()
        if reader.table["can_ask"]:
            assert other.dispatch({"type": "hint", "seq": 1})["html"] == Reader(reader.lesson).send("hint")["html"]
        reader.wait_or_act()
    assert reader.deal.phase is Phase.PLAYING, "all of this was in the middle of a deal"


def test_no_card_of_another_seat_is_named_before_it_is_played() -> None:
    reader = seated(seed=8)
    while reader.table["stage"] != "SCORED":
        hidden = {card.code for seat in range(1, 4) for card in reader.deal.hands[seat]}
        shown = reader.shown + reader.html
        assert not [code for code in hidden if f'"{code}"' in shown]
        reader.act()


# B65
def test_points_at_the_seats_are_a_switch_that_is_off_at_first() -> None:
    reader = seated(seed=4)
    assert [seat["points"] for seat in reader.table["seats"]] == [None] * 4
    reader.send("pref", name="points", value=True)
    reader.play_deal()
    assert sum(seat["points"] for seat in reader.table["seats"]) == reader.deal.rules.deal_total == 26
    reader.send("pref", name="points", value=False)
    assert [seat["points"] for seat in reader.table["seats"]] == [None] * 4


def test_the_points_of_a_kitty_are_not_shown_at_the_seats() -> None:
    reader = seated("jack_and_kitty", 5, seed=6, points="H=1 QS=13")
    reader.send("pref", name="points", value=True)
    reader.play_deal(claims=False)
    kitty = sum(reader.lesson.game.table.rules.points.of(card) for card in reader.deal.kitty)
    assert kitty > 0, "a seed with points in the kitty"
    assert sum(seat["points"] for seat in reader.table["seats"]) == 26 - kitty
    assert "In the kitty" in reader.says


def test_the_last_trick_can_be_looked_at_again() -> None:
    reader = seated(seed=4)
    assert reader.table["last"] is None
    reader.play_tricks(3)
    reader.send("last")
    trick: Any = reader.deal.tricks[-1]
    last: Any = reader.table["last"]
    assert [code for _, code in last["plays"]] == [card.code for card in trick.cards]
    assert last["winner"] == trick.winner(4)
    assert "The last trick" in reader.html
    reader.send("last")
    assert "The last trick" not in reader.html
