"""What the seats round a table are called; the reader sits in seat 0, and the others follow clockwise."""

from __future__ import annotations

COMPASS = {3: ("You", "West", "East"), 4: ("You", "West", "North", "East")}
NAMES = ("You", "Anna", "Ben", "Carla", "Dan", "Emma", "Finn", "Gina")


def seat_names(players: int) -> tuple[str, ...]:
    """The names of 3 to 8 seats.

    >>> seat_names(4)
    ('You', 'West', 'North', 'East')
    """
    return COMPASS.get(players, NAMES[:players])
