"""Every player by name: the one list that simulations, lessons, the lab and the command line use.

A player is listed as text and imported when it is first used, so that reading the list loads none of them. To add a player, add a
line to ``PLAYERS``. A player named ``house+ducker`` plays like ``house`` and passes like ``ducker``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from hearts_tutor.engine.text import spoken_list

if TYPE_CHECKING:
    from hearts_tutor.players import Choice, Player, PublicView

BOTH = "+"  # joins the name of who plays and the name of who passes


@dataclass(frozen=True)
class Listed:
    """An entry of the roster.

    ``where`` is the class of the player, as ``module:class``. ``does`` says in a few words how it plays, after its name in a menu;
    ``phrase`` names it in a sentence. ``seeded`` players take a ``seed``. ``repeats`` is True for a player that always decides alike
    when shown the same view. ``packs`` is the largest number of packs that it can play with. A player that is not ``quick`` is too slow
    for thousands of deals.
    """

    where: str
    does: str
    phrase: str
    seeded: bool = False
    repeats: bool = True
    packs: int = 2
    quick: bool = True

    def make(self, seed: int | None = None) -> Player:
        """A new player; ``seed`` is used by players that draw at random (None: their default seed)."""
        module, _, name = self.where.partition(":")
        kind = getattr(import_module(module), name)
        player: Player = kind(seed=seed) if self.seeded and seed is not None else kind()
        return player


PLAYERS = {
    "random": Listed(
        "hearts_tutor.players.simple:RandomPlayer",
        "picks legal cards at random",
        "a player who picks legal cards at random",
        seeded=True,
        repeats=False,
    ),
    "ducker": Listed("hearts_tutor.players.simple:Ducker", "goes under if it can", "the ducker, who always plays under"),
    "house": Listed("hearts_tutor.players.house.player:House", "plays by rule, says why", "the house player"),
    "coach": Listed(
        "hearts_tutor.advice.coach.player:Coach", "looks ahead", "the coach, who looks ahead", seeded=True, packs=1, quick=False
    ),
}  # the weakest first


class UnknownPlayerError(ValueError):
    """A name that is not in the roster; the message names those that are."""


class PlaysAndPasses:
    """Plays like one player and passes like another."""

    def __init__(self, playing: Player, passing: Player) -> None:
        self.playing, self.passing, self.name = playing, passing, f"{playing.name}{BOTH}{passing.name}"

    def choose_pass(self, view: PublicView) -> Choice:
        """The cards to pass, by the second."""
        return self.passing.choose_pass(view)

    def choose_card(self, view: PublicView) -> Choice:
        """The card to play, by the first."""
        return self.playing.choose_card(view)


def parts(name: str) -> tuple[str, str]:
    """Who plays and who passes under a name; raises UnknownPlayerError.

    >>> parts("house"), parts("house+ducker")
    (('house', 'house'), ('house', 'ducker'))
    """
    playing, both, passing = name.partition(BOTH)
    found = (playing, passing if both else playing)
    for part in found:
        if part not in PLAYERS:
            raise UnknownPlayerError(
                f"“{part[:80]}” is not a player. The players are {spoken_list(PLAYERS)}; house{BOTH}ducker passes like ducker."
            )
    return found


def player(name: str, seed: int | None = None) -> Player:
    """A new player of this name; raises UnknownPlayerError.

    >>> player("house").name, player("house+ducker").name
    ('house', 'house+ducker')
    """
    playing, passing = parts(name)
    if BOTH not in name:
        return PLAYERS[name].make(seed)
    return PlaysAndPasses(PLAYERS[playing].make(seed), PLAYERS[passing].make(seed))


def in_loop(names: Sequence[str]) -> bool:
    """Whether players of these names run inside the compiled loop, which is a thousand times as fast; raises UnknownPlayerError.

    >>> in_loop(["house", "house+ducker"]), in_loop(["coach"])
    (True, False)
    """
    from hearts_tutor.players.numbered import POLICIES

    return all(part in POLICIES for name in names for part in parts(name))


def names_to_choose() -> str:
    """The names of the players, for a help text."""
    return f"{spoken_list(PLAYERS, 'or')}; house{BOTH}ducker plays like house and passes like ducker"
