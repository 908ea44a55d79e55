"""Simulation and comparison: workers, scoring, the table of rows, interruption, and the commands."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hearts_tutor.cli import main
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab import deals as lab
from hearts_tutor.lab import workers
from hearts_tutor.lab.card_by_card import play_block_by_card
from hearts_tutor.lab.deals import SimulationError, simulate
from hearts_tutor.lab.difference import compare


def test_the_number_of_workers_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "BLOCK", 50)
    monkeypatch.setattr(lab, "PLAIN_BLOCK", 50)
    one = simulate(RuleSet(), ["random", "ducker", "house", "random"], deals=330, seed=4)
    for jobs in (2, 3):
        more = simulate(RuleSet(), ["random", "ducker", "house", "random"], deals=330, seed=4, jobs=jobs)
        assert (more.points == one.points).all()
        assert (more.shooters == one.shooters).all()
    assert one.numbers.tolist() == list(range(1, 331))


def test_totals_of_a_deal() -> None:
    done = simulate(RuleSet(), ["ducker"], deals=3000)
    plain, moon = done.points[done.shooters < 0], done.points[done.shooters >= 0]
    assert (plain.sum(axis=1) == 26).all()
    assert (moon.sum(axis=1) == 78).all()
    assert done.moons == len(moon) > 20
    assert (done.tricks.sum(axis=1) == 13).all()
    self_scored = simulate(find("three_to_six"), ["ducker"], deals=3000)
    assert (self_scored.points[self_scored.shooters >= 0].sum(axis=1) == -26).all()


def test_scoring_of_special_rules() -> None:
    bonus = simulate(find("no_trick_bonus"), ["ducker"], deals=3000)
    idle = (bonus.tricks == 0) & (bonus.shooters < 0)[:, None]
    assert idle.any()
    assert (bonus.points[idle] == -5).all()
    jack = simulate(find("omnibus"), ["house"], deals=500)
    assert (jack.points[jack.shooters < 0].sum(axis=1) == 16).all()


def test_strength_is_what_it_should_be() -> None:
    """Four duckers average 6.5 to 6.9, and one house among three duckers stays under 5.6 (see tests/bench for the figures)."""
    rules = find("moon_others")
    duckers = simulate(rules, ["ducker"], deals=20_000).points.mean()
    assert 6.5 < duckers < 6.9
    house = np.mean(
        [simulate(rules, ["house" if seat == at else "ducker" for seat in range(4)], deals=2500).points[:, at] for at in range(4)]
    )
    assert house < 5.6


def test_a_comparison_knows_the_better_player() -> None:
    found = compare(RuleSet(), "house", "ducker", deals=1500)
    assert found.interval[1] < 0
    same = compare(RuleSet(), "ducker", "ducker", deals=300)
    assert (same.mean, same.stderr) == (0, 0)
    back = compare(RuleSet(), "ducker", "house", deals=1500)
    assert back.mean == pytest.approx(-found.mean)
    passing = compare(RuleSet(), "house", "house+random", deals=1500)
    assert passing.interval[1] < 0
    three = compare(find("classic", 3), "house", "ducker", deals=1000)
    assert three.interval[1] < 0


def test_an_interruption_keeps_what_is_done() -> None:
    def blocks() -> Iterator[Any]:
        yield from [(np.zeros((2, 4)), np.zeros((2, 4)), np.zeros(2))] * 3
        raise KeyboardInterrupt

    assert len(workers.until_interrupted(blocks(), 9, None)) == 3
    with pytest.raises(KeyboardInterrupt):
        workers.until_interrupted(iter(_stop, None), 9, None)


def _stop() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("players", "rules", "words"),
    [
        (["nobody"], RuleSet(), "“nobody” is not a player. The players are random, ducker, house and coach"),
        (["house", "ducker"], RuleSet(), "2 players were named, and 4 play"),
        (["house+"], RuleSet(), "“” is not a player"),
        (["house"], find("cancellation"), "2 packs"),
    ],
)
def test_what_cannot_be_simulated_is_said(players: list[str], rules: RuleSet, words: str) -> None:
    with pytest.raises(SimulationError, match=words):
        simulate(rules, players, deals=5)


def test_the_simulate_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = tmp_path / "deals.csv"
    command = ["simulate", "--deals", "50", "--players", "house,ducker,ducker,random", "--seed", "3", "--csv", str(table), "--json"]
    assert main(command) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["deals", "deals_per_second", "mean_points", "stderr", "moons"]
    assert answer["deals"] == 50
    assert len(answer["mean_points"]) == len(answer["stderr"]) == 4
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert list(rows[0]) == ["deal", "seat", "rules", "player", "points", "moon", "seed"]
    assert len(rows) == 200
    mean = sum(int(row["points"]) for row in rows if row["seat"] == "0") / 50
    assert mean == pytest.approx(answer["mean_points"][0])
    assert {row["player"] for row in rows if row["seat"] == "3"} == {"random"}


def test_several_names_say_how_many_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--deals", "20", "--players", "ducker,ducker,house", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["mean_points"]) == 3
    assert main(["simulate", "--deals", "20", "--players", "ducker", "--seats", "5", "--rules", "scorepad"]) == 0
    assert "20 deals of scorepad" in capsys.readouterr().out


def test_the_compare_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "house", "random", "--deals", "100", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["difference", "stderr", "interval", "deals"]
    low, high = answer["interval"]
    assert low < answer["difference"] < high < 0
    assert main(["compare", "house", "random", "--deals", "100"]) == 0
    assert "house is better" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--deals", "0"],
        ["simulate", "--jobs", "0"],
        ["simulate", "--deals", "many"],
        ["simulate", "--players", "nobody"],
        ["simulate", "--rules", "nothing"],
        ["simulate", "--deals", "5", "--csv", "/nowhere/deals.csv"],
        ["compare", "house", "nobody"],
        ["compare", "house", "ducker", "--deals", "1"],
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = main(arguments)
    except SystemExit as stop:
        status = int(str(stop.code))
    error = capsys.readouterr().err
    assert status == 2
    assert error.startswith("hearts_tutor: ") or ": " in error
    assert len(error.splitlines()) == 1


@pytest.mark.compiles
def test_players_outside_the_compiled_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach is seated; the others play the same deals as in the loop, and workers change nothing."""
    monkeypatch.setattr("hearts_tutor.advice.coach.player.WORLDS", 8)
    names = ["coach", "house", "coach+ducker", "random"]
    one = simulate(find("moon_others"), names, deals=12, seed=3)
    two = simulate(find("moon_others"), names, deals=12, seed=3, jobs=1)
    assert (one.points == two.points).all()
    assert (simulate(find("moon_others"), names, deals=6, seed=3, first=7).points == one.points[6:]).all()
    assert set(one.points.sum(axis=1).tolist()) <= {26, 78}


def test_seated_players_play_as_in_the_loop() -> None:
    for name in ("classic", "papayoo", "jack_and_kitty", "no_trick_bonus"):
        rules = find(name)
        names = ["house", "ducker", "house+ducker", "ducker+house"]
        in_loop = simulate(rules, names, deals=12, seed=5)
        seated = play_block_by_card(rules, names, 5, range(1, 13))
        assert (in_loop.points == seated[0]).all()
        assert (in_loop.tricks == seated[1]).all()
        assert (in_loop.shooters == seated[2]).all()


def test_workers_change_nothing_for_seated_players() -> None:
    """In processes of their own, so with the coach's usual budget."""
    one, two = (simulate(RuleSet(), ["coach", "house", "house", "house"], deals=10, seed=2, jobs=jobs) for jobs in (1, 2))
    assert (one.points == two.points).all()
