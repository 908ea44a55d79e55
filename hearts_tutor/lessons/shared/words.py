"""What the seats round a table are called; the reader sits in seat 0, and the others follow clockwise."""

from __future__ import annotations

COMPASS = {3: ("You", "West", "East"), 4: ("You", "West", "North", "East")}
NAMES = ("You", "Anna", "Ben", "Carla", "Dan", "Emma", "Finn", "Gina", "Hugo", "Iris")


def seat_names(players: int) -> tuple[str, ...]:
    """The names of 3 to 10 seats.

    >>> seat_names(4)
    ('You', 'West', 'North', 'East')
    """
    return COMPASS.get(players, NAMES[:players])


_IRREGULAR = {"are": "is", "have": "has", "go": "goes", "pass": "passes"}


def does(name: str, verb: str) -> str:
    """A name with its verb, which is given as it goes with "you".

    >>> does("You", "lead"), does("West", "lead"), does("West", "have")
    ('You lead', 'West leads', 'West has')
    """
    return f"{name} {verb if name == 'You' else _IRREGULAR.get(verb, verb + 's')}"


def midway(name: str) -> str:
    """A name inside a sentence: ``you`` for the reader, others as they are."""
    return "you" if name == "You" else name
