"""Rule sets for any number of players: where a preset has none, its options are taken over by the table that has."""

from __future__ import annotations

from functools import cache

from hearts_tutor.engine.notation import rules_text
from hearts_tutor.engine.rules import PRESETS, Decides, RuleSet, diff, find, option
from hearts_tutor.engine.rules.presets import preset_and_changes
from hearts_tutor.engine.rules.words import rules_words, set_words

SMALL, LARGE = "classic", "large_table"  # between them they have a table for each number of players with one pack
ONE_DEAL = Decides.DEAL | Decides.PLAY | Decides.SCORING  # what makes a difference in a single deal


def form_for(rules: RuleSet, players: int) -> RuleSet:
    """A rule set in its form for another number of players; raises RuleError where it cannot have one.

    >>> rules_text(form_for(find("hearts_any_time"), 7)), rules_text(form_for(find("omnibus"), 5))
    ('large_table,hearts_lead=any_time', 'omnibus,players=5')
    >>> form_for(form_for(find("hearts_any_time"), 8), 4) == find("hearts_any_time")
    True
    """
    name, own = preset_and_changes(rules)
    own.pop("players", None)
    usual, to = find(name), _table(players)
    if players in PRESETS[name].players or usual.packs > 1 or LARGE not in (name, to):
        return find(name, players).with_options(own)
    base = find(_table(usual.players), usual.players)
    apart = diff(base, usual, ONE_DEAL).items()
    taken = {each: value for each, (_, value) in apart if not option(each).decides & Decides.TABLE}  # which the new table decides
    return _by_name(find(to, players).with_options(taken | own))


def _table(players: int) -> str:
    return SMALL if players in PRESETS[SMALL].players else LARGE


def _by_name(rules: RuleSet) -> RuleSet:
    """The preset that is no other than these rules, if there is one."""
    same = (find(name, rules.players) for name, preset in PRESETS.items() if rules.players in preset.players)
    return next((each for each in same if not diff(each, rules)), rules)


@cache
def choices_for(players: int) -> dict[str, str]:
    """The rule sets for a number of players that a deal of one pack can be played by, and their names in words.

    >>> len(choices_for(4)), choices_for(8)["large_table,players=8,hearts_lead=any_time"]
    (32, 'large table with hearts lead=any time')
    """
    known = {name: find(name, players) for name, preset in PRESETS.items() if players in preset.players}
    named = {name: rules for name, rules in known.items() if rules.packs == 1}
    if _table(players) == LARGE:
        named |= {rules_text(form): form for form in map(_form_of, PRESETS, [players] * len(PRESETS)) if form}
    return {value: set_words(value) if value in known else rules_words(rules) for value, rules in named.items()}


def _form_of(name: str, players: int) -> RuleSet | None:
    """The form of a preset that changes one rule of the large table; None where it changes none or several."""
    if players in PRESETS[name].players or find(name).packs > 1:
        return None
    form = form_for(find(name), players)
    return form if len(diff(find(LARGE, players), form)) == 1 else None
