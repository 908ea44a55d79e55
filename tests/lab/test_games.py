"""Whole games: the same as games kept by ``Game`` deal by deal, for any workers; precision, tables, the commands."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hearts_tutor.cli import main
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.game import Game, first_dealer
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import moon_choices
from hearts_tutor.lab import games as lab
from hearts_tutor.lab import workers
from hearts_tutor.lab.deals import SimulationError, simulate
from hearts_tutor.lab.games import MOST_DEALS, play_games, simulate_games
from hearts_tutor.players import choose_moon, play_deal
from hearts_tutor.playout.deals import die_of, hands_of
from hearts_tutor.roster import player

SHORT = {"target": "40"}
KINDS = [
    find("classic").with_options(SHORT),
    find("classic").with_options({"target": "30", "tie": "shared"}),
    find("classic").with_options({"target": "none", "deals": "3", "moon": "choose"}),
    find("exact_reset").with_options({"first_dealer": "cut"}),
    find("papayoo", 5),
    find("moon_adjusted", 4).with_options({"moon": "choose", "target": "60"}),
    find("jack_and_kitty", 3),
]


def kept_by_hand(rules: RuleSet, names: list[str], seed: int, number: int) -> Game:
    """The same game, its deals played card by card and its score kept by ``Game``."""
    game = Game.new(rules, seed=seed, dealer=first_dealer(rules, f"{seed}/{number}"))
    players = [player(name) for name in names]
    while not game.over:
        cards = number * MOST_DEALS + game.number
        hands, die = hands_of(rules, seed, cards), die_of(rules, seed, cards)
        deal = play_deal(Deal.of(rules, hands, dealer=game.dealer, number=game.number, die=die), players)
        forms = moon_choices(deal.counting, deal.taken(), totals=game.totals, tricks=deal.tricks_won())
        shooter = deal.score(totals=game.totals, choice="others" if forms else None, deals_played=game.number).shooter
        game = game.add(deal, choose_moon(deal.counting, game.totals, shooter, forms) if forms and shooter is not None else None)
    return game


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_games_are_those_of_the_score_sheet(rules: RuleSet) -> None:
    names = [("ducker", "house")[seat == 1] for seat in range(rules.players)]
    done = simulate_games(rules, names, games=3, seed=6)
    for number in (1, 2, 3):
        game, here = kept_by_hand(rules, names, 6, number), done.games == number
        assert done.numbers[here].tolist() == [record.number for record in game.records]
        assert done.points[here].tolist() == [list(record.points) for record in game.records]
        assert done.totals[here].tolist() == [list(record.totals) for record in game.records]
        assert done.shooters[here].tolist() == [-1 if record.shooter is None else record.shooter for record in game.records]
        share = 1 / len(game.winners)
        assert done.wins[number - 1].tolist() == [share if seat in game.winners else 0 for seat in range(rules.players)]
        assert done.final[number - 1].tolist() == list(game.totals)


def test_the_same_game_card_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find("classic").with_options(SHORT)
    one = play_games(rules, ["house"] * 4, 2, range(3, 5))
    monkeypatch.setattr(lab, "in_loop", lambda names: False)
    other = play_games(rules, ["house"] * 4, 2, range(3, 5))
    assert all((mine == yours).all() for mine, yours in zip(one, other, strict=True))


def test_the_number_of_workers_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "BLOCK", 7)
    monkeypatch.setattr(lab, "PLAIN_BLOCK", 7)
    rules = find("classic").with_options(SHORT)
    one, two = (simulate_games(rules, ["ducker"], games=20, seed=4, jobs=jobs) for jobs in (1, 2))
    assert (one.totals == two.totals).all()
    assert len(one) == len(two) == 20


def test_the_first_dealer_is_found_by_the_rules() -> None:
    """In a deal with a hold the dealer's left neighbour leads under ``eldest``; over many games every seat deals first."""
    assert {lab._GameSheet(RuleSet(), 1, game).dealer for game in range(1, 40)} == {0, 1, 2, 3}
    assert lab._GameSheet(RuleSet(), 1, 3).dealer == first_dealer(RuleSet(), "1/3")


def test_it_stops_once_it_is_precise(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = simulate(RuleSet(), ["ducker"], deals=100_000, precision=0.1)
    assert max(deals.stderr) <= 0.1
    assert 1000 < len(deals) < 20_000
    assert len(simulate(RuleSet(), ["ducker"], deals=1500, precision=0.001)) == 1500
    monkeypatch.setattr(workers, "FIRST_LOOK", 20)
    games = simulate_games(find("classic").with_options(SHORT), ["ducker"], games=2000, precision=1.5)
    assert max(games.stderr) <= 1.5
    assert 20 < len(games) < 400
    with pytest.raises(SimulationError, match="precision"):
        workers.rows_needed(np.zeros((4, 2)), 0.0)


def test_an_interruption_keeps_the_games_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "BLOCK", 2)
    monkeypatch.setattr(lab, "PLAIN_BLOCK", 2)
    parts = workers.run_parts

    def stopped(*args: object, **settings: object) -> Iterator[object]:
        yield next(iter(parts(*args, **settings)))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "run_parts", stopped)
    assert len(simulate_games(find("classic").with_options(SHORT), ["ducker"], games=6)) == 2
    assert len(simulate_games(find("classic").with_options(SHORT), ["ducker"], games=6, precision=1e-9)) == 2


def test_the_command_plays_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    command = ["simulate", "--games", "6", "--players", "house,ducker,ducker,random", "--seed", "3", "--set", "target=40"]
    assert main([*command, "--csv", str(table), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["games", "deals", "deals_per_second", "mean_totals", "stderr", "wins", "moons"]
    assert (answer["games"], sum(answer["wins"])) == (6, pytest.approx(1, abs=1e-3))
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert list(rows[0]) == ["game", "deal", "seat", "rules", "player", "points", "total", "moon", "seed"]
    assert len(rows) == 4 * answer["deals"]
    last = {(row["game"], row["seat"]): int(row["total"]) for row in rows}
    assert answer["mean_totals"] == [
        pytest.approx(sum(last[str(game), str(seat)] for game in range(1, 7)) / 6, abs=1e-3) for seat in range(4)
    ]
    assert main(command) == 0
    assert "6 games of classic" in capsys.readouterr().out


def test_the_command_compares_ways_to_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "house", "random", "--pass", "--deals", "400", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["interval"][1] < 0
    assert main(["compare", "house+house", "house+random", "--deals", "400", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == answer
    assert main(["compare", "ducker", "random", "--pass", "--play", "ducker", "--deals", "50"]) == 0
    assert "ducker+ducker less ducker+random" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--games", "0"],
        ["simulate", "--games", "3", "--deals", "5"],
        ["simulate", "--precision", "0"],
        ["simulate", "--precision", "nan"],
        ["simulate", "--precision", "close"],
        ["compare", "house", "ducker", "--play", "house"],
        ["compare", "nobody", "house", "--pass"],
        ["simulate", "--games", "2", "--rules", "cancellation"],
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
