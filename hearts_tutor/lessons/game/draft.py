"""The rules that the reader is choosing: a preset, the number of players, and options that differ from the preset.

A draft may contradict itself while it is being changed. The engine then says in one sentence what is wrong, and no cards can be
dealt until the contradiction is gone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS, Option, RuleError, RuleSet, find, option, preset
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.shared.base import LessonError

STANDARD = "classic"
LONGEST = 400  # letters in a field


@dataclass(frozen=True)
class Draft:
    """A preset in its form for a number of players, and the options that differ from it, as text.

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
        """The engine's sentence about a contradiction; empty if the rules can be played."""
        try:
            self.rules()
        except RuleError as fault:
            return str(fault)
        return ""

    def with_preset(self, name: object) -> Draft:
        """The draft of another preset, with the same number of players if that preset allows it."""
        if not isinstance(name, str) or name not in PRESETS:
            raise LessonError(f"“{name}” is not a rule set of this list.")
        players = preset(name).players
        return Draft(name, self.players if self.players in players else players[0])

    def with_option(self, name: object, value: object) -> Draft:
        """The draft with one option changed; raises LessonError for an option or a kind of value that does not exist."""
        if not isinstance(name, str) or name not in OPTION_NAMES or not isinstance(value, str | bool):
            raise LessonError("The page sent an option that does not exist, so nothing has changed.")
        if len(str(value)) > LONGEST:
            raise LessonError(f"“{shortened(str(value))}” is too long for an option: it may have at most {LONGEST} characters.")
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
    """The text in the option's own form if it can be read; otherwise as it was typed, so that the engine can say what is wrong."""
    try:
        return each.kind.text(each.parse(text))
    except RuleError:
        return text
