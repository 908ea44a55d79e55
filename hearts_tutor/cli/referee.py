"""``referee``: judges a recorded deal or game; ``hearts_tutor.records`` describes how one is written down.

The rules are those of the record; --rules, --players and --set name others, to judge the same cards by. A record that names no rules
was played by --rules, or otherwise by classic.

With ``--json`` one line (seats from 0, tricks from 1; cards as ``QS``):
``{"legal": bool, "players": [name …], "rules": name, "faults": [fault …], "passing": [{"seat", "player", "rule", "why"} …],
"points": [number …] or null, "choices": {"self": [number …], "others": [number …]} or null, "recorded": [number …] or
null, "totals": [number …] or null, "recorded_totals": [number …] or null, "notes": [sentence …],
"by_rule_set": {name: {"legal", "faults", "points", "why"}}}``.
A fault is ``{"trick", "seat", "player", "card", "rule", "why", "proven_in_trick", "put_right", "owed", "remedy"}``: ``rule``
is the name of a rule or of an irregularity, ``proven_in_trick`` null while the table cannot prove it, ``owed`` a number
of points and ``remedy`` the sentence for it. ``by_rule_set`` has the five published rule sets; if one cannot be
played with the cards of the record, ``legal`` is null and ``why`` says so. For a game the answer is
``{"legal": bool, "deals": [one such object for each deal, with "deal": its number]}``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hearts_tutor.cli.shared import Commands, InputError, add_changes, add_json, changes_of, help_text, print_json
from hearts_tutor.engine.rules import Decides, RuleSet, deciding, find, preset
from hearts_tutor.records.model import RecordedDeal
from hearts_tutor.records.read import names_rules, parse_game
from hearts_tutor.referee.judgement import Judgement, judge, named_rules, side_by_side
from hearts_tutor.referee.report import judgement_plain, judgement_text

MOST_BYTES = 4_000_000


def add(commands: Commands) -> None:
    about, _, shape = help_text(__doc__ or "").partition("\n\nWith ")
    parser = commands.add_parser(
        "referee",
        help="judge a recorded deal",
        description=about,
        epilog=f"With {shape}",  # what programs need comes after what people need
    )
    parser.add_argument("file", metavar="FILE", help="the record, or - for standard input")
    parser.add_argument("--rules", metavar="NAME", help="judge by this rule set (default: that of the record, or classic)")
    add_changes(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    text = read_text(options.file)
    chosen = _ChosenRules(options)
    game = parse_game(text, rules=chosen.rules_for).with_totals_before()
    names_its_rules = names_rules(text)
    deals = [(deal, judge(deal, chosen.instead_of(deal.rules) if names_its_rules else None)) for deal in game.deals]
    if options.json:
        print_json(_answer(deals))
        return
    print("\n\n".join(_text(deal, found, len(deals) > 1) for deal, found in deals))


class _ChosenRules:
    """The rules to judge by: those named on the command line, otherwise those of the record."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.name: str | None = None if options.rules is None else preset(options.rules).name
        self.players: int | None = options.players
        self.changes = changes_of(options)

    def rules_for(self, players: int) -> RuleSet:
        """The rules for a record that names none."""
        self._check(players)
        return find(self.name or "classic", players).with_options(self.changes)

    def instead_of(self, recorded: RuleSet) -> RuleSet:
        """The rules for a record that names its own; options that decide how cards are dealt cannot be changed."""
        self._check(recorded.players)
        fixed = [each.name for each in deciding(Decides.DEAL) if each.name in self.changes]
        if fixed:
            raise InputError(f"--set {fixed[0]}: the record says how its cards were dealt and passed, so leave this out.")
        base = recorded if self.name is None else named_rules(self.name, recorded)
        return base.with_options(self.changes)

    def _check(self, players: int) -> None:
        if self.players not in (None, players):
            raise InputError(f"--players {self.players}: the record names {players} players, so leave it out.")


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``; raises InputError if it cannot be read as text."""
    if not name:
        raise InputError("The name of the file is empty: write a name, or - for standard input.")
    if name == "-" and sys.stdin is None:
        raise InputError("Standard input is closed: name a file, or feed the record to the command.")
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _file(name)
    except OSError as fault:
        raise InputError(f"{name} cannot be read: {fault.strerror or fault}.") from None
    except ValueError:  # a name with a null character
        raise InputError("The name of the file cannot be read.") from None
    if len(raw) > MOST_BYTES:
        raise InputError(f"{name} is larger than a record can be ({MOST_BYTES // 1_000_000} MB).")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{name} is not text in UTF-8: save it in UTF-8 and try again.") from None
    if "\0" in text:
        raise InputError(f"{name} is not a text file: it contains null characters.")
    return text


def _file(name: str) -> bytes:
    with Path(_for_the_system(name)).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _for_the_system(name: str) -> str:
    """A file name that the system accepts, even if the terminal's encoding lacks some of its letters."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return os.fsdecode(name.encode("utf-8", errors="surrogateescape"))
    return name


def _answer(deals: Sequence[tuple[RecordedDeal, Judgement]]) -> dict[str, Any]:
    answers = [judgement_plain(deal, found, side_by_side(deal)) for deal, found in deals]
    if len(answers) == 1:
        return answers[0]
    numbered = [{"deal": deal.number, **answer} for (deal, _), answer in zip(deals, answers, strict=True)]
    return {"legal": all(found.legal for _, found in deals), "deals": numbered}


def _text(deal: RecordedDeal, found: Judgement, several: bool) -> str:
    head = f"Deal {deal.number}\n" if several else ""
    return head + judgement_text(deal, found, side_by_side(deal))
