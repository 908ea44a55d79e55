"""Where a game stands, in a sentence with the players' names; what is decided is decided by ``totals``."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.cards import spoken_list
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.totals import is_end, lowest_seats, standing
from hearts_tutor.lessons.shared.words import does, midway


def signed(number: int) -> str:
    """A number with its sign, as it is added.

    >>> signed(26), signed(-26), signed(0)
    ('+26', '−26', '0')
    """
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def named(names: Sequence[str], seats: Sequence[int], *, start: bool = True) -> str:
    """Some seats by name in the order of the seats; ``start`` begins a sentence with them.

    >>> named(("You", "West", "North"), [1, 0]), named(("You", "West"), [0], start=False)
    ('You and West', 'you')
    """
    words = spoken_list([midway(names[seat]) for seat in sorted(seats)])
    return words[:1].upper() + words[1:] if start else words


def standing_words(rules: RuleSet, names: Sequence[str], totals: Sequence[int], deals_played: int | None = None) -> str:
    """Whether the game is over, who has won or leads, and what a tie means.

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
    fewest = plain(min(totals))
    if now.over:
        who = named(names, now.winners, start=False)
        if len(now.winners) == 1:
            return f"The game is over: {does_midway(names[now.winners[0]], 'win')} with {fewest}."
        return f"The game is over: {who} share the win with {fewest}."
    if len(best) == 1:
        return f"The game goes on. {does(names[best[0]], 'have')} the fewest points, {fewest}."
    if is_end(rules, totals, deals_played):
        return f"{named(names, best)} share the fewest points, {fewest}, so another deal is played."
    return f"The game goes on. {named(names, best)} share the fewest points, {fewest}."


def does_midway(name: str, verb: str) -> str:
    """As ``does``, inside a sentence."""
    words = does(name, verb)
    return "you" + words[3:] if name == "You" else words
