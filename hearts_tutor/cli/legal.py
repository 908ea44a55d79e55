"""``legal``: which cards of a hand may be played, and why."""

from __future__ import annotations

import argparse

from hearts_tutor.cli.shared import Commands, add_json, add_rules, print_json, rolled, rules_of, whole
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import parse_cards
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.verdicts import verdicts


def add(commands: Commands) -> None:
    parser = commands.add_parser("legal", help="which cards of a hand may be played, and why", description=__doc__)
    add_position(parser)
    add_rules(parser, die=True)
    add_json(parser)
    parser.set_defaults(run=run)


def add_position(parser: argparse.ArgumentParser) -> None:
    """The options that describe what the player on turn sees."""
    parser.add_argument("--hand", required=True, metavar="CARDS", help="the whole hand, such as “QS 9S KD”")
    parser.add_argument("--trick", default="", metavar="CARDS", help="the cards already in the trick, the lead first")
    parser.add_argument("--trick-number", type=whole, default=2, metavar="N", help="the number of the trick, from 1 (default: 2)")
    parser.add_argument("--broken", action="store_true", help="hearts are broken")


def position_of(options: argparse.Namespace) -> Position:
    """The position that the options describe."""
    rules = rules_of(options)
    rules = rolled(rules, options.die, needed=bool(kernel.banned(rules.kernel, options.trick_number)))
    return Position.of(rules, hand=options.hand, trick=options.trick, number=options.trick_number, broken=options.broken)


def run(options: argparse.Namespace) -> None:
    by_card = {verdict.card: verdict for verdict in verdicts(position_of(options))}
    found = [by_card[card] for card in parse_cards(options.hand)]  # in the order in which they were typed
    if options.json:
        rows = [{"card": v.card.code, "legal": v.legal, "rule": v.rule.name, "why": v.why} for v in found]
        print_json({"legal": [v.card.code for v in found if v.legal], "verdicts": rows})
        return
    for verdict in found:
        print(f"{verdict.card!s:>3}  {'yes' if verdict.legal else 'no ':3}  {verdict.why}")
