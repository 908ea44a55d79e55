"""The roster: a player that is listed there can be chosen wherever players are chosen."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hearts_tutor.cli import parser
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab.deals import simulate
from hearts_tutor.lab.difference import compare
from hearts_tutor.lab.which_is_better import sides
from hearts_tutor.lessons.game.others import opponents
from hearts_tutor.players import Choice, PublicView
from hearts_tutor.roster import PLAYERS, Listed, UnknownPlayerError, parts, player


class Lowest:
    """Passes and plays the lowest cards."""

    name = "lowest"

    def choose_pass(self, view: PublicView) -> Choice:
        return Choice(tuple(sorted(view.hand)[: view.rules.pass_size(view.number)]), "The lowest.")

    def choose_card(self, view: PublicView) -> Choice:
        return Choice((min(view.legal),), "The lowest.")


@pytest.fixture
def lowest(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(PLAYERS, "lowest", Listed(f"{__name__}:Lowest", "plays low", "the lowest player"))
    return "lowest"


def test_a_listed_player_can_be_chosen_everywhere(lowest: str) -> None:
    done = simulate(RuleSet(), [lowest, f"house+{lowest}", "ducker", "house"], deals=3)
    assert done.players[0] == lowest
    assert compare(RuleSet(), lowest, "random", deals=2).deals == 2
    assert lowest in opponents()
    assert sides()[lowest] == "the lowest player"
    commands = next(action.choices for action in parser()._actions if isinstance(action.choices, dict))  # argparse has no public way
    for command in ("simulate", "compare"):
        assert lowest in commands[command].format_help()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_goes_by_its_name(name: str) -> None:
    assert player(name, seed=3).name == name
    assert player(f"{name}+house").name == f"{name}+house"


@pytest.mark.parametrize("name", ["", "nobody", "house+", "+house", "house+nobody", "house+house+house"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayerError, match="The players are random, ducker, house and coach"):
        parts(name)


def test_the_coach_does_not_sit_down_to_two_packs() -> None:
    assert "coach" in opponents(find("classic"))
    assert "coach" not in opponents(find("cancellation"))


def test_reading_the_roster_loads_no_player() -> None:
    code = "import sys, hearts_tutor.roster; print([name for name in sys.modules if name.startswith('hearts_tutor.players')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
