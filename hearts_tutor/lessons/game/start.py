"""The start screen as data: presets, who plays, every option of the rules, and what is wrong if they contradict each other."""

from __future__ import annotations

from typing import Literal, TypedDict

from hearts_tutor.engine.rules import OPTIONS, PRESETS, Option, RuleSet, diff, find, option, preset
from hearts_tutor.engine.rules.kinds import OneOf, Switch, Whole
from hearts_tutor.engine.rules.options import Group
from hearts_tutor.engine.rules.words import set_title, set_words
from hearts_tutor.lessons.game.draft import STANDARD, Draft
from hearts_tutor.lessons.game.others import opponents, why_fewer
from hearts_tutor.roster import PLAYERS

FieldKind = Literal["switch", "choice", "number", "text"]


class FieldView(TypedDict):
    """One option: ``value`` as text, ``choices`` as pairs of value and words, whether it differs from standard Hearts."""

    name: str
    label: str
    about: str
    wanted: str
    kind: FieldKind
    value: str
    choices: list[tuple[str, str]]
    changed: bool


class GroupView(TypedDict):
    """Options that belong together, and how many of them differ from standard Hearts."""

    title: str
    fields: list[FieldView]
    changed: int


class StartView(TypedDict):
    """The start screen: presets and players as pairs of name and words, the numbers of players, and every option.

    ``problem`` is one sentence, empty if the rules can be played; ``differences`` are the changes from standard Hearts.
    """

    preset: str
    presets: list[tuple[str, str]]
    source: str
    players: int
    player_numbers: list[int]
    groups: list[GroupView]
    problem: str
    differences: list[str]
    opponent: str
    opponents: list[tuple[str, str]]
    fewer: str
    seed: str


def start_view(draft: Draft, opponent: str, seed: str) -> StartView:
    """The start screen of a draft."""
    problem = draft.problem
    rules = None if problem else draft.rules()
    return StartView(
        preset=draft.preset,
        presets=[(name, set_title(name)) for name in PRESETS],
        source=preset(draft.preset).source,
        players=draft.players,
        player_numbers=sorted(preset(draft.preset).players),
        groups=groups(draft),
        problem=problem,
        differences=differences(rules) if rules else [],
        opponent=opponent,
        opponents=[(name, f"{name.capitalize()}: {PLAYERS[name].does}") for name in opponents(rules)],
        fewer=why_fewer(rules) if rules else "",
        seed=seed,
    )


def groups(draft: Draft) -> list[GroupView]:
    """Every option in its group, in the order of the registry."""
    texts = draft.texts()
    # Standard Hearts may not exist for this number of players; the source of the rules never counts as a change.
    standard = _standard(draft.players).options() | {"players": str(draft.players), "source": texts["source"]}
    shown = []
    for group in Group:
        fields = [_field(each, texts[each.name], texts[each.name] != standard[each.name]) for each in OPTIONS if each.group is group]
        shown.append(GroupView(title=group.value, fields=fields, changed=sum(field["changed"] for field in fields)))
    return shown


def _field(each: Option, value: str, changed: bool) -> FieldView:
    kind: FieldKind = "text"
    choices: list[tuple[str, str]] = []
    if isinstance(each.kind, Switch):
        kind = "switch"
    elif isinstance(each.kind, OneOf):
        kind, choices = "choice", [(value.word, value.shown) for value in each.kind.values]
    elif isinstance(each.kind, Whole):
        kind = "number" if not each.kind.none else "text"
    return FieldView(
        name=each.name,
        label=each.label,
        about=each.help,
        wanted=each.kind.wanted,
        kind=kind,
        value=value,
        choices=choices,
        changed=changed,
    )


def differences(rules: RuleSet) -> list[str]:
    """How a rule set differs from standard Hearts for as many players, option by option."""
    changed = diff(_standard(rules.players), rules)
    return [f"{option(name).label}: {_shown(option(name), value)}" for name, (_, value) in changed.items() if name != "players"]


def _standard(players: int) -> RuleSet:
    """Standard Hearts for this number of players, or for four if it does not exist for this number."""
    return find(STANDARD, players if players in preset(STANDARD).players else 4)


def _shown(each: Option, text: str) -> str:
    """The value of an option as the settings show it."""
    return each.kind.value(text).shown if isinstance(each.kind, OneOf) else set_words(text)
