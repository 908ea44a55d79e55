"""``trick``: who takes a trick, what it costs, and whether it breaks hearts."""

from __future__ import annotations

import argparse

from hearts_tutor.cli.shared import Commands, InputError, add_json, add_rules, print_json, rolled, rules_of, whole
from hearts_tutor.engine import cancellation, kernel
from hearts_tutor.engine.cards import Card, parse_cards
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.points import die_card
from hearts_tutor.engine.position import Position, hand_of
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import Trick


def add(commands: Commands) -> None:
    parser = commands.add_parser("trick", help="who takes a trick, and what it costs", description=__doc__)
    parser.add_argument("--cards", required=True, metavar="CARDS", help="the cards in the order played, the lead first")
    parser.add_argument("--trick-number", type=whole, default=2, metavar="N", help="the number of the trick, from 1 (default: 2)")
    add_rules(parser, die=True)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    rules = rules_of(options)
    cards = parse_cards(options.cards)
    rules = rolled(rules, options.die, needed=any(die_card(face) in cards for face in (1, 3, 5)))
    _check(rules, cards, options.trick_number)
    winner = winning_place(rules, cards)
    points = cancellation.pile_points(rules, cards)
    breaks = any(kernel.breaks_hearts(rules.kernel, card.bit, options.trick_number) for card in cards)
    if options.json:
        print_json({"winner": winner, "points": points, "breaks_hearts": breaks})
        return
    print(" ".join(map(str, cards)))
    so_far = f" so far ({len(cards)} of {rules.players} cards)" if len(cards) < rules.players else ""
    if winner is None:
        print(f"Every card of the suit led is cancelled{so_far}: {count_noun(points, 'point')} for the winner of the next trick.")
    else:
        print(f"{cards[winner]}, card {winner + 1}, takes the trick{so_far}: {count_noun(points, 'point')}.")
    if breaks:
        print("It breaks hearts.")


def winning_place(rules: RuleSet, cards: tuple[Card, ...]) -> int | None:
    """The place (from 0) of the card that takes the trick; None if equal cards cancel every card of the suit led."""
    return Trick(0, cards).winning_place if rules.packs == 1 else cancellation.winning_place(cards)


def _check(rules: RuleSet, cards: tuple[Card, ...], number: int) -> None:
    if not cards:
        raise InputError("--cards is empty: write the cards of the trick, the lead first.")
    if len(cards) > rules.players:
        raise InputError(f"--cards has {count_noun(len(cards), 'card')}, but {rules.players} play: write one for each (or --players N).")
    if not 1 <= number <= rules.hand_cards:
        raise InputError(f"--trick-number {number} does not exist: these rules have tricks 1 to {rules.hand_cards}.")
    out = [card for card in hand_of(rules, cards) if card not in rules.pack]
    if out:
        raise InputError(f"{out[0]} is not in the pack of these rules.")
    if number == 1:
        _check_first_lead(rules, cards)


def _check_first_lead(rules: RuleSet, cards: tuple[Card, ...]) -> None:
    """Refuses a lead to trick one that the rules forbid, by making a position after that lead, which raises PositionError."""
    other = next(card for card in rules.pack if card not in cards and card not in rules.opener)
    Position.of(rules, hand=other.code, trick=cards[0].code, number=1)
