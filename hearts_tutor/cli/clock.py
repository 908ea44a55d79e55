"""``clock``: which cards are passed or played when time runs out."""

from __future__ import annotations

import argparse

from hearts_tutor.cli.legal import add_position, position_of
from hearts_tutor.cli.shared import Commands, InputError, add_json, add_rules, print_json, rules_of
from hearts_tutor.engine.cards import parse_cards
from hearts_tutor.engine.clock import card_by_clock, pass_by_clock
from hearts_tutor.engine.position import hand_of


def add(commands: Commands) -> None:
    parser = commands.add_parser("clock", help="which cards are passed or played when time runs out", description=__doc__)
    parser.add_argument("--pass", action="store_true", dest="passing", help="time runs out during the pass")
    add_position(parser)
    add_rules(parser, die=True)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    if options.passing and (options.trick or options.broken):
        given = "--trick" if options.trick else "--broken"
        raise InputError(f"--pass and {given} exclude each other, since nothing is played before the pass is over: leave one of them out.")
    if options.passing:
        rules = rules_of(options)
        cards = pass_by_clock(rules, hand_of(rules, parse_cards(options.hand)))
    else:
        cards = (card_by_clock(position_of(options)),)
    if options.json:
        print_json({"cards": [card.code for card in cards]})
        return
    print(("The clock passes " if options.passing else "The clock plays ") + " ".join(map(str, cards)))
