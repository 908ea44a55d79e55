"""A rule set in words: its name, or the nearest preset with what the rule set changes."""

from __future__ import annotations

from hearts_tutor.engine.rules.presets import preset_and_changes
from hearts_tutor.engine.rules.ruleset import RuleSet


def set_words(name: str) -> str:
    """The name of a rule set within a sentence.

    >>> set_words("hearts_any_time")
    'hearts any time'
    """
    return name.replace("_", " ")


def set_title(name: str) -> str:
    """The name of a rule set in a list or a heading.

    >>> set_title("hearts_any_time")
    'Hearts any time'
    """
    return name[:1].upper() + set_words(name)[1:]


def rules_words(rules: RuleSet) -> str:
    """A rule set within a sentence about one table, without the number of players.

    >>> rules_words(RuleSet(queen_waits=True))
    'classic with queen waits=yes'
    """
    name, changes = preset_and_changes(rules)
    said = ", ".join(f"{option}={value}" for option, value in changes.items() if option != "players")
    return set_words(f"{name} with {said}" if said else name)


def rules_title(rules: RuleSet, players: str = ", players={}") -> str:
    """A rule set in a list or a heading; ``players`` is added if the number of players is not the usual one.

    >>> from hearts_tutor.engine.rules import find
    >>> rules_title(find("hearts_any_time").with_options({"queen_breaks": "yes"}))
    'Hearts any time, queen_breaks=yes'
    >>> rules_title(find("classic", 6)), rules_title(find("classic", 6), " for {}")
    ('Classic, players=6', 'Classic for 6')
    """
    name, changes = preset_and_changes(rules)
    seats = players.format(changes.pop("players")) if "players" in changes else ""
    return ", ".join([set_title(name) + seats, *_written(changes)])


def rules_line(rules: RuleSet) -> str:
    """A rule set as it is typed, for small print.

    >>> from hearts_tutor.engine.rules import find
    >>> rules_line(find("no_hold", 5).with_options({"points": "H=1"}))
    'no_hold, players=5, points=H=1'
    """
    name, changes = preset_and_changes(rules)
    return ", ".join([name, *_written(changes)])


def _written(changes: dict[str, str]) -> list[str]:
    return [f"{option}={value}" for option, value in changes.items()]
