"""What several commands share: options for the rule set, numbers, and the form of the answer."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from hearts_tutor.engine.numbers import hyphens
from hearts_tutor.engine.rules import RuleError, RuleSet, find
from hearts_tutor.engine.text import shortened, spoken_list

Commands = Any  # argparse keeps the type of its sub-parsers private
_WHOLE = re.compile(r"[+-]?[0-9]+")
_MOST_DIGITS = 6
LONGEST = 600.0  # most seconds that an option accepts


class InputError(ValueError):
    """An argument that cannot be read; the message names it and says what to write."""


class _Paragraphs(argparse.HelpFormatter):
    """Keeps the paragraphs of a description, each filled to the terminal's width."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n\n".join(super(_Paragraphs, self)._fill_text(part, width, indent) for part in text.split("\n\n"))


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence on standard error, without the usage before it.

    Options have to be written in full, because an abbreviation that works today may be ambiguous tomorrow. A description may be a
    module's docstring.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        options.setdefault("formatter_class", _Paragraphs)
        if options.get("description"):
            options["description"] = help_text(options["description"])
        super().__init__(*args, **options)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Like argparse, but refuses ``--name=--``, for which argparse would pass on an empty list."""
        for word in args or ():
            if re.fullmatch(r"--[\w-]+=--", word):
                self.error(f"{word}: “--” is not a value")
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message)}. {self.prog} --help says what can be written.\n")


def help_text(docstring: str) -> str:
    """A docstring as a help text.

    >>> help_text("``legal``: which cards may be played with ``--hand``.")
    'Which cards may be played with --hand.'
    """
    text = re.sub(r"^``\w+``: (\w)", lambda found: found[1].upper(), docstring)
    return text.replace("``", "")


def one_line(text: str) -> str:
    """A message on one line, even if it quotes input with line breaks."""
    return " ".join(text.split())


def whole(text: str) -> int:
    """A whole number of at most six digits, for argparse."""
    if fault := _not_whole(text.strip()):
        raise argparse.ArgumentTypeError(f"“{shortened(text)}” {fault}")
    return int(text)


def seconds(text: str) -> float:
    """A number of seconds, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.0 < value <= LONGEST:
        raise argparse.ArgumentTypeError(f"“{shortened(text)}” is not a number of seconds above 0 and up to {LONGEST:.0f}")
    return value


def at_least_one(text: str) -> int:
    """A whole number from 1, for argparse."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"“{shortened(text)}” is too small: the least is 1")
    return number


def _not_whole(word: str) -> str:
    """What is wrong with a word as a whole number; empty if nothing is."""
    if not _WHOLE.fullmatch(word):
        return "is not a whole number"
    return f"has too many digits: the most are {_MOST_DIGITS}" if len(word.lstrip("+-")) > _MOST_DIGITS else ""


def numbers(option: str, text: str) -> list[int]:
    """Whole numbers separated by spaces or commas; raises InputError, which names the option and the word at fault."""
    words = hyphens(text).replace(",", " ").split()
    for word in words:
        if fault := _not_whole(word):
            raise InputError(f"{option}: “{shortened(word)}” {fault}; write a whole number for each player, such as “90 80 20 30”.")
    return [int(word) for word in words]


def add_rules(parser: argparse.ArgumentParser, *, die: bool = False) -> None:
    """The options that choose a rule set; ``die`` also offers the face that names Papayoo's seven."""
    parser.add_argument("--rules", default="classic", metavar="NAME", help="the rule set (default: classic)")
    add_changes(parser)
    if die:
        parser.add_argument("--die", type=whole, metavar="N", help="the face of the die that names the dear seven (Papayoo)")


def add_changes(parser: argparse.ArgumentParser) -> None:
    """The options that change a rule set."""
    parser.add_argument("--players", type=whole, metavar="N", help="take the rule set for N players")
    add_set(parser)


def add_set(parser: argparse.ArgumentParser) -> None:
    """The option that changes one option of a rule set."""
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", dest="changes", help="change one option, such as queen_breaks=yes"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch from an answer for people to one for programs."""
    parser.add_argument("--json", action="store_true", help="answer as JSON")


def changes_of(options: argparse.Namespace) -> Mapping[str, str]:
    """The changes of ``--set``; if an option is named twice, the last value counts."""
    wrong = [f"--set {shortened(change)}" for change in options.changes if "=" not in change]
    if wrong:
        raise RuleError(f"{spoken_list(wrong)}: write an option, an equals sign and its value, such as --set queen_breaks=yes.")
    pairs = (change.partition("=") for change in options.changes)
    return {name.strip(): value for name, _, value in pairs}


def rules_of(options: argparse.Namespace) -> RuleSet:
    """The rule set that the options name; raises RuleError for one that does not exist."""
    return find(options.rules, options.players).with_options(changes_of(options))


def rolled(rules: RuleSet, die: int | None, *, needed: bool) -> RuleSet:
    """The rules after the die has been rolled; raises InputError if the die is needed and missing."""
    if die is not None:
        return rules.rolled(die)
    if needed and rules.points.die_seven:
        raise InputError(f"In {rules.name} a die names the seven that counts {rules.points.die_seven}: add --die N (1–2 ♠, 3–4 ♦, 5–6 ♣).")
    return rules


def print_json(answer: object) -> None:
    """Prints an answer as one line of JSON, with symbols as they are."""
    print(json.dumps(answer, ensure_ascii=False))
