"""The table: its acts make the same game that the engine makes, deal by deal to the end."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Phase
from hearts_tutor.engine.game import Game
from hearts_tutor.lessons.game.table import NEXT, PASS
from tests.effort import only_deep
from tests.lessons.game.playing import Reader, seated
from tests.lessons.machine import check

GAMES = [
    ("three_to_six", 3),
    ("classic", 4),
    only_deep("classic", 5),
    only_deep("three_to_six", 6),
    only_deep("large_table", 7),
    ("large_table", 8),
    only_deep("omnibus", 4),
    only_deep("papayoo", 3),
    ("papayoo", 6),
    ("jack_and_kitty", 5),
    only_deep("kitty_of_four", 4),
    ("scatter", 4),
    ("black_maria_43", 3),
    only_deep("spot", 4),
    only_deep("no_passing", 4),
    only_deep("sun", 4),
    ("no_trick_bonus", 4),
    only_deep("protected_spades", 4),
    ("cancellation", 6),
    only_deep("cancellation", 10),
]


def engine_game(reader: Reader) -> Game:
    """The game that the engine makes of the same acts, without the lesson."""
    setup = reader.lesson.game.table.setup
    game = Game.new(setup.rules, seed=setup.seed)
    deal: Any = game.deal()
    for act in reader.acts:
        if act.startswith("M:"):
            game = game.add(deal, choice="self" if act == "M:self" else "others")
        elif act.startswith(PASS):
            for seat, word in enumerate(act[1:].split("/")):
                deal = deal.choose_pass(seat, [Card.parse(word[at : at + 2]) for at in range(0, len(word), 2)])
        elif act == NEXT:
            deal = game.deal()
        elif act != "C":
            deal = deal.play(Card.parse(act.rstrip("*@")))
        if deal.phase is Phase.OVER and len(game.records) < deal.number:
            try:
                game = game.add(deal)
            except ValueError:  # the shooter's choice follows
                continue
    return game


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_a_whole_game_has_the_totals_of_the_engine(preset: str, players: int) -> None:
    reader = seated(preset, players, seed=players)
    reader.play_game()
    game = engine_game(reader)
    sheet = reader.table["sheet"]
    assert game.over
    assert sheet["totals"] == list(game.totals)
    assert [row["points"] for row in sheet["rows"]] == [list(record.points) for record in game.records]
    assert sheet["winners"] == list(game.winners)
    assert "The game is over" in reader.says
    check(reader.lesson)


# B18
def test_the_last_trick_counts_at_once_for_its_winner() -> None:
    reader = seated(seed=3)
    reader.send("pref", name="points", value=True)
    while len(reader.deal.tricks) < reader.lesson.game.table.rules.hand_cards:
        reader.act(claims=False)
    deal = reader.deal
    expected = [sum(deal.rules.points.of(card) for card in pile) for pile in deal.taken()]
    assert [seat["points"] for seat in reader.table["seats"]] == expected
    assert reader.table["last"] is not None
    assert reader.table["last"]["winner"] == deal.tricks[-1].winner(4)


# B32
def test_a_game_goes_on_until_a_total_reaches_the_target() -> None:
    reader = seated(seed=1)
    reader.play_game()
    assert len(reader.table["sheet"]["rows"]) >= 4
    assert max(reader.table["sheet"]["totals"]) >= 100


# B33
def test_three_deals_of_four_begin_with_a_pass() -> None:
    reader = seated(seed=1)
    passes = []
    for _ in range(4):
        passes.append(reader.table["stage"] == "PASS")
        reader.play_deal()
        reader.send("next") if reader.table["stage"] == "SCORED" else None
    assert passes == [True, True, True, False]
