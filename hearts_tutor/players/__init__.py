"""Players of Hearts, each of which sees only what its seat can see. ``hearts_tutor.roster`` lists all players by name."""

from hearts_tutor.players.base import Choice, Player, choose_moon, play_deal
from hearts_tutor.players.house.player import House
from hearts_tutor.players.simple import Ducker, RandomPlayer
from hearts_tutor.players.view import PublicView

__all__ = ["Choice", "Ducker", "House", "Player", "PublicView", "RandomPlayer", "choose_moon", "play_deal"]
