"""The start screen's choices: a preset and every option of a rule set, as the engine's registry of options has them.

A draft may contradict itself while it is being changed; the engine says so in its own sentence, and nothing can be
dealt until it does not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypedDict

from hearts_tutor.engine.cards import brief
from hearts_tutor.engine.rules import OPTION_NAMES, OPTIONS, PRESETS, Option, RuleError, RuleSet, diff, find, option, preset
from hearts_tutor.engine.rules.kinds import OneOf, Switch, Whole
from hearts_tutor.engine.rules.options import Group
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.lessons.shared.base import LessonError

FieldKind = Literal["switch", "choice", "number", "text"]
STANDARD = "classic"
LONGEST = 400  # letters in a field


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


@dataclass(frozen=True)
class Draft:
    """A preset, the number of players that picks its form, and options changed against it, as text.

    >>> Draft().with_option("queen_breaks", True).rules().queen_breaks
    True
    >>> Draft().with_option("queen_breaks", True).with_option("queen_breaks", False) == Draft()
    True
    """

    preset: str = STANDARD
    players: int = 4
    changes: tuple[tuple[str, str], ...] = ()

    @property
    def base(self) -> RuleSet:
        """The preset as it is for this number of players."""
        return find(self.preset, self.players)

    def texts(self) -> dict[str, str]:
        """Every option as text."""
        return self.base.options() | dict(self.changes)

    def rules(self) -> RuleSet:
        """The rule set; raises RuleError, in the engine's words, for one that contradicts itself."""
        return self.base.with_options(dict(self.changes))

    @property
    def problem(self) -> str:
        """The engine's sentence about what contradicts itself; empty where the rules can be played."""
        try:
            self.rules()
        except RuleError as fault:
            return str(fault).partition(" --")[0]  # what the command line offers is of no use here
        return ""

    def with_preset(self, name: object) -> Draft:
        """The draft of another preset, with as many players if it allows them."""
        if not isinstance(name, str) or name not in PRESETS:
            raise LessonError(f"“{name}” is no rule set of this list.")
        players = preset(name).players
        return Draft(name, self.players if self.players in players else players[0])

    def with_option(self, name: object, value: object) -> Draft:
        """The draft with one option changed; raises LessonError for an option or a kind of value that does not exist."""
        if not isinstance(name, str) or name not in OPTION_NAMES or not isinstance(value, str | bool):
            raise LessonError("The page sent an option that is none, so nothing has changed.")
        if len(str(value)) > LONGEST:
            raise LessonError(f"“{brief(str(value))}” is too long for an option: at most {LONGEST} letters can be read.")
        text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else " ".join(value.split())
        if name == "players" and text.isascii() and text.isdigit() and len(text) < 3 and int(text) in preset(self.preset).players:
            kept = tuple(pair for pair in self.changes if pair[0] != "players")
            return replace(self, players=int(text), changes=kept)
        changes = dict(self.changes) | {name: _tidy(option(name), text)}
        base = self.base.options()
        return replace(self, changes=tuple((key, text) for key, text in changes.items() if text != base[key]))


def draft_of(rules: RuleSet) -> Draft:
    """The draft that makes a rule set."""
    known = preset(rules.name) if rules.name in PRESETS else preset(STANDARD)
    draft = Draft(known.name, rules.players if rules.players in known.players else known.players[0])
    base, wanted = draft.base.options(), rules.options()
    return replace(draft, changes=tuple((name, text) for name, text in wanted.items() if text != base[name]))


def _tidy(each: Option, text: str) -> str:
    """The text as the option writes it, where it can be read; else as it was typed, for the engine to say what is wrong."""
    try:
        return each.kind.text(each.parse(text))
    except RuleError:
        return text


def groups(draft: Draft) -> list[GroupView]:
    """Every option in its group, in the order of the registry."""
    texts, standard = draft.texts(), _standard(draft)
    shown = []
    for group in Group:
        fields = [_field(each, texts[each.name], texts[each.name] != standard[each.name]) for each in OPTIONS if each.group is group]
        shown.append(GroupView(title=group.value, fields=fields, changed=sum(field["changed"] for field in fields)))
    return shown


def _standard(draft: Draft) -> dict[str, str]:
    """Standard Hearts for as many players, as far as there is one; where the rules come from is never a change."""
    players = draft.players if draft.players in preset(STANDARD).players else 4
    return find(STANDARD, players).options() | {"players": str(draft.players), "source": draft.texts()["source"]}


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
    players = rules.players if rules.players in preset(STANDARD).players else 4
    changed = diff(find(STANDARD, players), rules)
    return [f"{option(name).label}: {_shown(option(name), value)}" for name, (_, value) in changed.items() if name != "players"]


def _shown(each: Option, text: str) -> str:
    """The value of an option as the settings show it."""
    return each.kind.value(text).shown if isinstance(each.kind, OneOf) else set_words(text)
