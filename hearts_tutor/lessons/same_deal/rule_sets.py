"""Which rule sets can share a deal, and the form that a rule set takes for another number of players.

Not every preset exists for every number of players. If one does not, its form there is the classic or the large table for that number,
with the options of play, deal and scoring that the preset changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hearts_tutor.engine.notation import rules_text
from hearts_tutor.engine.rules import PRESETS, Decides, RuleError, RuleSet, diff, find, option
from hearts_tutor.engine.rules.presets import preset_and_changes
from hearts_tutor.engine.rules.words import rules_words, set_words
from hearts_tutor.engine.text import spoken_list

FEWEST, MOST = 2, 3  # rule sets side by side
SMALL, LARGE = "classic", "large_table"  # together these cover every number of players that can use one pack
ONE_DEAL = Decides.DEAL | Decides.PLAY | Decides.SCORING  # what options must decide to matter in a single deal


class SetsError(ValueError):
    """Rule sets that cannot be compared on the same deal; the message says why and what can."""


def check_sets(sets: Sequence[RuleSet]) -> None:
    """Raise SetsError unless these rule sets deal the same hands to the same number of players.

    >>> check_sets([find("classic"), find("classic", 3)])
    Traceback (most recent call last):
    hearts_tutor.lessons.same_deal.rule_sets.SetsError: classic is for 4 players here and classic for 3: ...
    """
    if not FEWEST <= len(sets) <= MOST:
        raise SetsError(f"Compare two or three rule sets, not {len(sets)}.")
    first = sets[0]
    for rules in sets:
        if rules.packs > 1:
            raise SetsError(f"{rules_words(rules)} is played with two packs, and these deals have one: choose another rule set.")
        if rules.players != first.players:
            ours, theirs = f"{rules_words(first)} is for {first.players} players here", f"{rules_words(rules)} for {rules.players}"
            raise SetsError(f"{ours} and {theirs}: choose rule sets for the same number of players.")
        if rules.pack != first.pack or rules.hand_cards != first.hand_cards:
            ours, theirs = f"{rules_words(first)} deals {_dealt(first)}", f"{rules_words(rules)} {_dealt(rules)}"
            raise SetsError(f"{ours} and {theirs}, so there is no deal that both can play: choose sets with the same cards.")
    if len(set(sets)) < len(sets):
        raise SetsError(f"{rules_words(sets[0])} is chosen twice: choose two rule sets that differ.")


def _dealt(rules: RuleSet) -> str:
    out = f", without {spoken_list(map(str, rules.removed))}" if rules.removed else ""
    return f"{rules.hand_cards} cards each{out}"


@cache
def can_share_deal(sets: tuple[RuleSet, ...], players: int) -> bool:
    """Whether these rule sets can share a deal, each in its form for this number of players."""
    try:
        check_sets([form_for(rules, players) for rules in sets])
    except (RuleError, SetsError):
        return False
    return True


def form_for(rules: RuleSet, players: int) -> RuleSet:
    """A rule set in its form for another number of players; raises RuleError if it cannot have one.

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
    changes = diff(base, usual, ONE_DEAL).items()
    # What only sets up a table is decided by the new table.
    taken = {each: value for each, (_, value) in changes if not option(each).decides & Decides.TABLE}
    return _by_name(find(to, players).with_options(taken | own))


def _table(players: int) -> str:
    return SMALL if players in PRESETS[SMALL].players else LARGE


def _by_name(rules: RuleSet) -> RuleSet:
    """The preset that is the same as these rules, if there is one."""
    same = (find(name, rules.players) for name, preset in PRESETS.items() if rules.players in preset.players)
    return next((each for each in same if not diff(each, rules)), rules)


@cache
def choices_for(players: int) -> dict[str, str]:
    """The rule sets for a number of players that can play a deal of one pack, and their names in words.

    >>> len(choices_for(4)), choices_for(8)["large_table,players=8,hearts_lead=any_time"]
    (32, 'large table with hearts lead=any time')
    """
    known = {name: find(name, players) for name, preset in PRESETS.items() if players in preset.players}
    named = {name: rules for name, rules in known.items() if rules.packs == 1}
    if _table(players) == LARGE:
        named |= {rules_text(form): form for form in map(_form_of, PRESETS, [players] * len(PRESETS)) if form}
    return {value: set_words(value) if value in known else rules_words(rules) for value, rules in named.items()}


def _form_of(name: str, players: int) -> RuleSet | None:
    """The form of a preset if that changes exactly one option of the large table; otherwise None."""
    if players in PRESETS[name].players or find(name).packs > 1:
        return None
    form = form_for(find(name), players)
    return form if len(diff(find(LARGE, players), form)) == 1 else None


def choice_of(rules: RuleSet) -> str:
    """The value of a rule set in the list of choices; one that is not in the list is written with its changes."""
    known = rules.name in PRESETS and rules.players in PRESETS[rules.name].players and find(rules.name, rules.players) == rules
    return rules.name if known else rules_text(rules)
