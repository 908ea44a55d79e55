"""``legal``: which cards of a hand may be played, and why."""

from __future__ import annotations

import argparse

from hearts_tutor.cards import parse_cards
from hearts_tutor.cli.shared import Commands, add_json, add_rules, print_json, rules_of
from hearts_tutor.verdicts import Position, verdicts


def add(commands: Commands) -> None:
    parser = commands.add_parser("legal", help="which cards of a hand may be played, and why", description=__doc__)
    parser.add_argument("--hand", required=True, metavar="CARDS", help="the whole hand, such as “QS 9S KD”")
    parser.add_argument("--trick", default="", metavar="CARDS", help="the cards already in the trick, the lead first")
    parser.add_argument("--trick-number", type=int, default=2, metavar="N", help="the number of the trick, from 1 (default: 2)")
    parser.add_argument("--broken", action="store_true", help="hearts are broken")
    add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    position = Position.of(rules_of(options), hand=options.hand, trick=options.trick, number=options.trick_number, broken=options.broken)
    by_card = {verdict.card: verdict for verdict in verdicts(position)}
    found = [by_card[card] for card in parse_cards(options.hand)]  # in the order in which they were asked
    if options.json:
        rows = [{"card": v.card.code, "legal": v.legal, "rule": v.rule.name, "why": v.why} for v in found]
        print_json({"legal": [v.card.code for v in found if v.legal], "verdicts": rows})
        return
    for verdict in found:
        print(f"{verdict.card!s:>3}  {'yes' if verdict.legal else 'no ':3}  {verdict.why}")
