"""Players of Hearts: each sees what its seat can see, and nothing else. ``hearts_tutor.roster`` lists them all by name."""

from hearts_tutor.players.base import Choice, Player, choose_moon, play_deal
from hearts_tutor.players.house.player import House
from hearts_tutor.players.simple import Ducker, RandomPlayer
from hearts_tutor.players.view import PublicView

__all__ = ["Choice", "Ducker", "House", "Player", "PublicView", "RandomPlayer", "choose_moon", "play_deal"]
