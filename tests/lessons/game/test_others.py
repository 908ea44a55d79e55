"""The other players: who can sit down, what they see, and that they play the same again."""

from __future__ import annotations

import random

import pytest

from hearts_tutor.engine.deal import Deal
from hearts_tutor.lessons.game import PlayGame
from hearts_tutor.players import PublicView
from hearts_tutor.roster import player
from tests.lessons.game.playing import Reader, seated


def test_the_coach_plays_the_same_cards_after_an_undo_and_a_reload() -> None:
    reader = Reader(PlayGame(seed=6, speed="at_once"))
    reader.send("opponent", value="coach")
    reader.sit_down("classic")
    reader.play_tricks(4)
    event = reader.next_event()
    kind = event.pop("type")
    reader.send(kind, **event)
    after = reader.shown
    reader.send("undo")
    reader.send(kind, **event)
    assert reader.shown == after
    anew = Reader(PlayGame(speed="at_once"))
    anew.send("restore", text=reader.lesson.keep())
    assert anew.shown == after


def test_the_coach_is_refused_for_two_packs() -> None:
    reader = Reader(PlayGame(seed=6))
    reader.send("opponent", value="coach")
    reader.send("preset", value="cancellation")
    assert "one pack only" in reader.refused("start")
    assert "no coach" in seated("cancellation", seed=1).refused("coach")


def test_house_plays_with_two_packs() -> None:
    reader = seated("cancellation", 7, seed=3)
    assert reader.lesson.game.table.setup.opponent == "house"
    reader.play_deal()
    assert len(reader.table["sheet"]["rows"]) == 1


# B46
@pytest.mark.parametrize("name", ["ducker", "house", "coach"])
def test_no_player_sees_the_readers_cards(name: str) -> None:
    """A player does the same whatever cards the other seats hold; and the link shows the seed that fixed them."""
    reader = Reader(PlayGame(seed=6, speed="at_once"))
    reader.send("opponent", value=name)
    reader.sit_down("no_passing")
    for _ in range(4):
        reader.act()
    deal = reader.deal
    assert isinstance(deal, Deal)
    for seat in range(1, 4):
        views = []
        for chance in (random.Random(1), random.Random(2)):
            others = [other for other in range(4) if other != seat]
            hidden = [card for other in others for card in deal.hands[other]]
            chance.shuffle(hidden)
            hands = {seat: deal.hands[seat]}
            for other in others:
                size = len(deal.hands[other])
                hands[other] = type(deal.hands[0]).of_cards(hidden[:size])
                hidden = hidden[size:]
            changed = Deal(
                deal.rules, deal.dealt, tuple(hands[at] for at in range(4)), deal.dealer, deal.number, deal.chosen, deal.tricks,
                deal.trick, deal.broken,
            )  # fmt: skip
            views.append(PublicView.of(changed, seat))
        assert views[0] == views[1]
        if deal.turn == seat:
            assert player(name).choose_card(views[0]) == player(name).choose_card(views[1])
    assert f"+{reader.lesson.game.table.setup.seed}+" in reader.lesson.view()["link"]
