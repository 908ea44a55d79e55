"""The start screen's choices: a preset and every option of a rule set, made from the engine's own list so that none is missing.

A draft may contradict itself while it is being changed; the engine says so in its own sentence, and nothing can be
dealt until it does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypedDict

from hearts_tutor.engine.cards import brief
from hearts_tutor.engine.rules import OPTION_NAMES, OPTIONS, PRESETS, RuleError, RuleSet, diff, find, preset
from hearts_tutor.engine.rules.options import Choice, Option, Switch, Whole, option
from hearts_tutor.lessons.shared.base import LessonError

FieldKind = Literal["switch", "choice", "number", "text"]
STANDARD = "classic"
LONGEST = 400  # letters in a field

GROUPS: dict[str, tuple[str, ...]] = {
    "Cards and players": ("players", "packs", "removed", "hand_size", "kitty", "first_dealer"),
    "Passing": ("pass_count", "pass_cycle", "may_not_pass"),
    "Playing": ("opening", "first_trick_points", "hearts_lead", "break_on_first_trick", "queen_breaks", "thaw_after"),
    "The queen of spades": ("lone_queen", "queen_waits", "queen_must_go"),
    "Points and the moon": ("points", "moon", "moon_needs_jack", "sun", "no_trick_bonus", "revoke"),
    "The end of the game": ("target", "deals", "exact_reset", "tie"),
    "Clocks": ("pass_clock", "card_clock", "time_limit"),
}
LABELS = {
    "removed": "Cards taken out",
    "hand_size": "Cards dealt to each",
    "pass_count": "Cards passed",
    "pass_cycle": "Where the pass goes",
    "may_not_pass": "Kept back from the pass",
    "opening": "Opening lead",
    "first_trick_points": "Points on trick one",
    "hearts_lead": "Leading hearts",
    "break_on_first_trick": "Hearts can break on trick one",
    "queen_breaks": "Q♠ breaks hearts",
    "thaw_after": "Hearts free after tricks",
    "lone_queen": "Hearts and Q♠ only",
    "queen_waits": "Q♠ waits for hearts",
    "queen_must_go": "Q♠ must go",
    "points": "What cards count",
    "moon_needs_jack": "The moon needs the bonus card",
    "sun": "Shooting the sun",
    "no_trick_bonus": "Bonus for no trick",
    "revoke": "What a revoke costs",
    "exact_reset": "Exactly the target becomes",
    "tie": "Ties",
    "pass_clock": "Seconds to pass",
    "card_clock": "Seconds a card",
    "time_limit": "Minutes a game",
}
WORDS = {"others_unless_losing": "others, unless that loses"}


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
    """Every option in its group; one that no group names stands in the last."""
    texts, standard = draft.texts(), _standard(draft)
    shown = []
    for title, options in _grouped():
        fields = [_field(each, texts[each.name], texts[each.name] != standard[each.name]) for each in options]
        shown.append(GroupView(title=title, fields=fields, changed=sum(field["changed"] for field in fields)))
    return shown


def _grouped() -> Iterator[tuple[str, list[Option]]]:
    by_name = {each.name: each for each in OPTIONS}
    for title, group in GROUPS.items():
        yield title, [by_name.pop(name) for name in group]
    yield "Further", list(by_name.values())


def _standard(draft: Draft) -> dict[str, str]:
    """Standard Hearts for as many players, as far as there is one; where the rules come from is never a change."""
    players = draft.players if draft.players in preset(STANDARD).players else 4
    return find(STANDARD, players).options() | {"players": str(draft.players), "source": draft.texts()["source"]}


def _field(each: Option, value: str, changed: bool) -> FieldView:
    kind: FieldKind = "text"
    choices: list[tuple[str, str]] = []
    if isinstance(each.kind, Switch):
        kind = "switch"
    elif isinstance(each.kind, Choice):
        kind, choices = "choice", [(word, words_of(word)) for word in each.kind.words]
    elif isinstance(each.kind, Whole):
        kind = "number" if not each.kind.none else "text"
    label = LABELS.get(each.name, words_of(each.name).capitalize())
    return FieldView(
        name=each.name, label=label, about=each.about, wanted=each.kind.wanted, kind=kind, value=value, choices=choices, changed=changed
    )


def words_of(name: str) -> str:
    """A value's or a preset's name as words.

    >>> words_of("first_trick")
    'first trick'
    """
    return WORDS.get(name, name.replace("_", " "))


def differences(rules: RuleSet) -> list[str]:
    """How a rule set differs from standard Hearts for as many players, option by option."""
    draft = draft_of(rules)
    players = rules.players if rules.players in preset(STANDARD).players else 4
    changed = diff(find(STANDARD, players), rules)
    labels = {field["name"]: field["label"] for group in groups(draft) for field in group["fields"]}
    return [f"{labels[name]}: {words_of(value)}" for name, (_, value) in changed.items() if name != "players"]
