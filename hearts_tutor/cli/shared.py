"""What several commands take: the rule set with its changes, and the form of the answer."""

from __future__ import annotations

import argparse
import json
from typing import Any

from hearts_tutor.rules import RuleError, RuleSet, find

Commands = Any  # argparse keeps the type of its sub-parsers private


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The options that choose a rule set."""
    parser.add_argument("--rules", default="classic", metavar="NAME", help="the rule set (default: classic)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", dest="changes", help="change one option, such as queen_breaks=yes"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch between an answer to read and an answer for a program."""
    parser.add_argument("--json", action="store_true", help="answer as JSON")


def rules_of(options: argparse.Namespace) -> RuleSet:
    """The rule set that was asked for; raises RuleError for one that does not exist."""
    changes = {}
    for change in options.changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise RuleError(f"--set {change}: write an option, an equals sign and its value, such as --set queen_breaks=yes.")
        changes[name.strip()] = value
    return find(options.rules).with_options(changes)


def print_json(answer: object) -> None:
    """One line of JSON, symbols left as they are."""
    print(json.dumps(answer, ensure_ascii=False))
