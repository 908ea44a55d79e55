"""``advise play``: what each card that may be played costs, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from hearts_tutor.advice.bands import CLOSE, SAYS
from hearts_tutor.cli.costs import as_json, print_cost
from hearts_tutor.cli.shared import Commands, InputError, add_json, print_json, seconds, whole

if TYPE_CHECKING:
    from hearts_tutor.advice.plays.cost import PlayAdvice
    from hearts_tutor.advice.plays.decision import Decision

ABOUT = """What each card that may be played costs, and why.

A position is one line: rules, trick, hearts, cards played, hand, such as “classic 5 unbroken JC4C SQ73HAT5CK9DJ”. Words behind
it say what more is known, seats counted clockwise from the player: gone=2C5C (cards of earlier tricks), void=1H,2SC,
took=2 (the only seat with penalty cards; - for none), gave=1QSKS (cards passed to a seat). What is not said is dealt at random.

Or name a record and a decision in it: --record FILE --at 5.Anna, the fifth trick."""


def add_play(kinds: Commands) -> None:
    """Adds ``play`` under ``advise``."""
    parser = kinds.add_parser("play", help="what each card that may be played costs", description=ABOUT)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--position", metavar="LINE", help="the position as one line, and what more is known")
    where.add_argument("--record", metavar="FILE", help="a recorded deal, or - for standard input; --at names the decision")
    parser.add_argument("--at", metavar="TRICK.NAME", help="with --record: the number of the trick and the player, such as 5.Anna")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--worlds", type=whole, metavar="N", help="play the promising cards out in N sampled deals (default: 1000)")
    effort.add_argument("--seconds", type=seconds, metavar="T", help="play them out in as many as fit into T seconds")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed and worlds give the same answer (default: 1)")
    parser.add_argument("--die", type=whole, metavar="N", help="the face of the die that names the dear seven (Papayoo)")
    add_json(parser)
    parser.set_defaults(run=run_play)


def run_play(options: argparse.Namespace) -> None:
    """Measures the cards and prints them."""
    from hearts_tutor.advice import advise_play
    from hearts_tutor.advice.cost import PLAYER, SECOND

    decision = _decision(options)
    advice = advise_play(decision, worlds=options.worlds, seconds=options.seconds, seed=options.seed)
    if not options.json:
        print_advice(advice)
        return
    rows = [{"card": each.card.code, **as_json(each)} for each in advice.plays]
    about = {"seed": advice.seed, "worlds": advice.worlds, "played_out_with": PLAYER, "second_opinion_from": SECOND}
    print_json({"plays": rows, "relative_to": advice.relative_to, **about})


def print_advice(advice: PlayAdvice) -> None:
    """Prints every card with its cost and its reasons."""
    print(f"{advice.hand} in {advice.rules.name}; cost is relative to {advice.relative_to}.")
    for each in advice.plays:
        print_cost(f"{each.card!s:4}", each, SAYS[each.band], against=True)
    print(f"\nThe best were played out in {advice.worlds:,} deals that fit what is known. Costs under {CLOSE} points are ties.")


def _decision(options: argparse.Namespace) -> Decision:
    """The decision that was asked for; raises InputError for options that do not go together."""
    from hearts_tutor.advice.plays.decision_text import parse_decision

    if options.position is None:
        return _recorded(options)
    if options.at is not None:
        raise InputError(f"--at {options.at} names a decision in a record: add --record FILE, or leave --at out.")
    if options.die is not None and not 1 <= options.die <= 6:
        raise InputError(f"--die {options.die}: write a number from 1 to 6.")
    return parse_decision(options.position, options.die or 0)


def _recorded(options: argparse.Namespace) -> Decision:
    """A decision of a recorded deal, as its player saw it."""
    from hearts_tutor.advice.plays.decision import decision_of
    from hearts_tutor.advice.review import states
    from hearts_tutor.cli.referee import read_text
    from hearts_tutor.players.view import PublicView
    from hearts_tutor.records.read import parse_game
    from hearts_tutor.records.replay import replay

    if options.at is None:
        raise InputError("--record needs --at TRICK.NAME, such as --at 5.Anna.")
    if options.die is not None:
        raise InputError("--die goes with --position: in a record, write a line such as “die: 3” instead.")
    record = parse_game(read_text(options.record)).deals[0]
    number, _, name = options.at.partition(".")
    names = [player.lower() for player in record.players]
    if not number.isascii() or not number.isdigit() or name.lower() not in names:
        raise InputError(f"--at {options.at}: write a trick and a player, such as 5.{record.players[0]}.")
    seat = names.index(name.lower())
    for state, chooser, _ in states(replay(record)):
        if chooser == seat and None not in state.chosen and state.trick_number == int(number):
            return decision_of(PublicView.of(state, seat))
    raise InputError(f"--at {options.at}: the record has no card of {record.players[seat]} in trick {number}.")
