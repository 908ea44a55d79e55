"""``rules``: lists the rule sets, shows one, or compares two."""

from __future__ import annotations

import argparse
import re
from textwrap import fill
from typing import Any

from hearts_tutor.cli.shared import Commands, InputError, add_changes, add_json, changes_of, print_json
from hearts_tutor.engine.rules import CODES, PRESETS, Decides, RuleSet, deciding, diff, find, preset
from hearts_tutor.engine.text import shortened


def add(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="list the rule sets, show one, or compare two", description=__doc__)
    parser.add_argument("name", nargs="?", metavar="NAME", help="the rule set to show; --set changes it")
    parser.add_argument("other", nargs="?", metavar="OTHER", help="the rule set to compare it with")
    parser.add_argument("--rules", metavar="NAME", help="the same as NAME")
    add_changes(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    if options.rules is not None and options.name is not None:
        raise InputError(
            f"--rules {shortened(options.rules)} is the same as NAME, which is {shortened(options.name)} already: leave out one."
        )
    names = [name for name in (options.rules, options.name, options.other) if name is not None]
    if not names:
        if options.changes:
            raise InputError("--set changes a rule set: write the name of one.")
        _list(options)
        return
    rules = find(names[0], options.players).with_options(changes_of(options))
    if len(names) == 2:
        _compare(options, rules, find(names[1], options.players))
    else:
        _show(options, rules)


def _list(options: argparse.Namespace) -> None:
    found = [each for each in PRESETS.values() if options.players is None or options.players in each.players]
    if not found:
        raise InputError(f"--players {options.players}: there are rule sets for 3 to 10 players only.")
    if options.json:
        rows = [{"name": p.name, "players": sorted(p.players), "aliases": list(p.aliases), "source": p.source} for p in found]
        print_json({"rules": rows})
        return
    for each in found:
        low, high = min(each.players), max(each.players)
        head = f"{each.name:20} {low if low == high else f'{low}–{high}':>4}  "
        print(fill(each.source, 110, initial_indent=head, subsequent_indent=" " * len(head)))
    print(f"\n{fill(CODES, 110)}")


def plain(rules: RuleSet) -> dict[str, Any]:
    """A rule set as JSON has it: every option, the number of cards actually dealt, and what follows from these."""
    return {
        "name": rules.name,
        "aliases": list(preset(rules.name).aliases),
        **rules.plain(),
        "hand_size": rules.hand_cards,
        "kitty_size": rules.kitty_cards,
        "deal_total": rules.deal_total,
        "opener": next((card.code for card in rules.opener), None),
    }


def _show(options: argparse.Namespace, rules: RuleSet) -> None:
    if options.json:
        print_json(plain(rules))
        return
    values = rules.options() | {"hand_size": str(rules.hand_cards)}
    width = max(len(values[each.name]) for each in deciding(Decides.ANYTHING))
    print(f"{rules.name}: {rules.source}\n")
    for each in deciding(Decides.ANYTHING):
        print(f"{each.name:20}  {values[each.name]:{width}}  {each.help}")
    kitty = f", {rules.kitty_cards} in the kitty" if rules.kitty_cards else ""
    print(f"\n{rules.hand_cards} cards each{kitty}; {rules.deal_total} penalty points in a deal.")
    if re.search(r"\b[JP]\d", rules.source):
        print(f"\n{fill(CODES, 110)}")


def _compare(options: argparse.Namespace, one: RuleSet, other: RuleSet) -> None:
    changed = diff(one, other)
    if options.json:
        a, b = one.plain(), other.plain()
        print_json({"names": [one.name, other.name], "diff": {name: [a[name], b[name]] for name in changed}})
        return
    if not changed:
        print(f"{one.name} and {other.name} agree in every option.")
        return
    print(f"{'':20}  {one.name:34}  {other.name}")
    for name, (left, right) in changed.items():
        print(f"{name:20}  {left:34}  {right}")
