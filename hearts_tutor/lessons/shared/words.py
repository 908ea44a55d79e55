"""Words that several lessons use: names of seats, names with verbs, and the standing of a game."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.numbers import minus
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.totals import is_end, lowest_seats, standing

COMPASS = {3: ("You", "West", "East"), 4: ("You", "West", "North", "East")}
NAMES = ("You", "Anna", "Ben", "Carla", "Dan", "Emma", "Finn", "Gina", "Hugo", "Iris")
_IRREGULAR = {"are": "is", "have": "has", "go": "goes", "pass": "passes"}


def seat_names(players: int) -> tuple[str, ...]:
    """Return the names of 3 to 10 seats, clockwise; the reader sits in seat 0.

    >>> seat_names(4)
    ('You', 'West', 'North', 'East')
    """
    return COMPASS.get(players, NAMES[:players])


def with_verb(name: str, verb: str, *, start: bool = True) -> str:
    """Return a name with its verb, given in the form that goes with "you"; ``start`` is True at the start of a sentence.

    >>> with_verb("You", "lead"), with_verb("West", "have"), with_verb("You", "win", start=False)
    ('You lead', 'West has', 'you win')
    """
    if name == "You":
        return f"{name if start else 'you'} {verb}"
    return f"{name} {_IRREGULAR.get(verb, verb + 's')}"


def mid_sentence(name: str) -> str:
    """Return a name as it is written inside a sentence: ``you`` for the reader, others unchanged."""
    return "you" if name == "You" else name


def named_seats(names: Sequence[str], seats: Sequence[int], *, start: bool = True) -> str:
    """Return the names of some seats, in the order of the seats; ``start`` is True at the start of a sentence.

    >>> named_seats(("You", "West", "North"), [1, 0]), named_seats(("You", "West"), [0], start=False)
    ('You and West', 'you')
    """
    words = spoken_list([mid_sentence(names[seat]) for seat in sorted(seats)])
    return words[:1].upper() + words[1:] if start else words


def standing_words(rules: RuleSet, names: Sequence[str], totals: Sequence[int], deals_played: int | None = None) -> str:
    """Say whether the game is over, who has won or leads, and what a tie means; ``engine.totals`` decides it.

    >>> names = ("You", "West", "North", "East")
    >>> standing_words(RuleSet(), names, [10, 106, 101, 104])
    'The game is over: you win with 10.'
    >>> standing_words(RuleSet(), names, [103, 41, 41, 75])
    'West and North share the fewest points, 41, so another deal is played.'
    >>> standing_words(RuleSet(tie="shared"), names, [103, 41, 41, 75])
    'The game is over: West and North share the win with 41.'
    >>> standing_words(RuleSet(), names, [64, 80, 20, 30])
    'The game goes on. North has the fewest points, 20.'
    """
    now, best = standing(rules, totals, deals_played), lowest_seats(totals)
    fewest = minus(min(totals))
    if now.over and len(now.winners) == 1:
        return f"The game is over: {with_verb(names[now.winners[0]], 'win', start=False)} with {fewest}."
    if now.over:
        return f"The game is over: {named_seats(names, now.winners, start=False)} share the win with {fewest}."
    if len(best) == 1:
        return f"The game goes on. {with_verb(names[best[0]], 'have')} the fewest points, {fewest}."
    share = f"{named_seats(names, best)} share the fewest points, {fewest}"
    return f"{share}, so another deal is played." if is_end(rules, totals, deals_played) else f"The game goes on. {share}."
