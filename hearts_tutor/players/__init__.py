"""Players of Hearts: each sees what its seat can see, and nothing else.

>>> from hearts_tutor.players import PLAYERS
>>> list(PLAYERS)
['random', 'ducker', 'house', 'coach']
"""

from collections.abc import Callable

from hearts_tutor.players.base import Choice, Player, choose_moon, play_deal
from hearts_tutor.players.house.player import House
from hearts_tutor.players.simple import Ducker, RandomPlayer
from hearts_tutor.players.view import PublicView


def _coach() -> Player:
    from hearts_tutor.advice.plays.coach import Coach  # stands a floor further down, on the play-outs of ``advice``

    return Coach()


PLAYERS: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "ducker": Ducker, "house": House, "coach": _coach}

__all__ = ["PLAYERS", "Choice", "Ducker", "House", "Player", "PublicView", "RandomPlayer", "choose_moon", "play_deal"]
