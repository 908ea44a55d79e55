"""``game``: whether a game is over, and who has won."""

from __future__ import annotations

import argparse

from hearts_tutor.cli.score import add_deals, standing_of, standing_text
from hearts_tutor.cli.shared import Commands, add_json, add_rules, numbers, print_json, rules_of


def add(commands: Commands) -> None:
    parser = commands.add_parser("game", help="whether a game is over, and who has won", description=__doc__)
    parser.add_argument("--totals", required=True, metavar="NUMBERS", help="the totals after a deal, such as “103 41 41 75”")
    add_deals(parser)
    add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    rules, totals = rules_of(options), numbers("--totals", options.totals)
    over, winners = standing_of(rules, totals, options.deals)
    if options.json:
        print_json({"over": over, "winners": winners})
        return
    print(standing_text(rules, totals, options.deals))
