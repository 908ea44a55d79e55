"""A Dask cluster on this machine, with two workers in separate processes, gives the same results as without it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from hearts_tutor.cli import main
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab import deals, games
from hearts_tutor.lab.difference import compare
from hearts_tutor.lab.workers import SimulationError, run_parts

ABSENT = "Dask's distributed is not installed: pip install -e '.[dask]' brings it."
NOBODY_THERE = "tcp://127.0.0.1:9"  # the port that discards; no scheduler uses it


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    try:
        import distributed
    except ImportError:
        if os.environ.get("HEARTS_REQUIRE_DASK") == "1":
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    made: Any = distributed.LocalCluster
    with made(n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0") as running:
        yield running


def test_a_cluster_plays_the_same_deals_and_games(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "BLOCK", 100)
    monkeypatch.setattr(deals, "PLAIN_BLOCK", 100)
    monkeypatch.setattr(games, "BLOCK", 4)
    monkeypatch.setattr(games, "PLAIN_BLOCK", 4)
    address, names = cluster.scheduler_address, ["ducker", "random", "ducker", "random"]
    here, there = (deals.simulate(RuleSet(), names, deals=450, seed=7, dask=where) for where in (None, address))
    assert (here.points == there.points).all()
    assert (here.shooters == there.shooters).all()
    short = find("classic").with_options({"target": "40"})
    mine, theirs = (games.simulate_games(short, names, games=10, seed=7, dask=where) for where in (None, address))
    assert (mine.totals == theirs.totals).all()
    one, other = (compare(RuleSet(), "ducker", "random", deals=200, seed=2, dask=where) for where in (None, address))
    assert one == other
    pids = set(run_parts(_process, list(range(40)), dask=address))
    assert os.getpid() not in pids
    assert len(pids) == 2


def _process(part: int) -> int:
    import time

    time.sleep(0.02)
    return os.getpid()


def test_the_command_says_when_no_scheduler_answers(
    cluster: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hearts_tutor.lab.workers.PATIENCE", 1)
    for address in (NOBODY_THERE, "nowhere"):
        assert main(["simulate", "--deals", "5", "--players", "ducker", "--dask", address]) == 2
        error = capsys.readouterr().err.splitlines()[-1]
        assert error.startswith(f"hearts_tutor: No Dask scheduler answers at {address}")
    assert main(["simulate", "--deals", "5", "--players", "ducker", "--json", "--dask", cluster.scheduler_address]) == 0
    assert '"deals": 5' in capsys.readouterr().out


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(SimulationError, match="pip install"):
        list(run_parts(abs, [1, 2], dask=NOBODY_THERE))
