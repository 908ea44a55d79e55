"""``advise``, and ``advise pass``: what every pass of a hand costs, and why. ``advise play`` is in ``advise_play``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from hearts_tutor.advice.bands import CLOSE, SAYS
from hearts_tutor.cli import advise_play
from hearts_tutor.cli.costs import as_json, print_cost
from hearts_tutor.cli.shared import Commands, InputError, add_json, add_rules, print_json, rules_of, seconds, whole
from hearts_tutor.engine.cards import Hand, parse_cards
from hearts_tutor.engine.position import hand_of

if TYPE_CHECKING:
    from hearts_tutor.advice.passes.cost import PassAdvice

SHOWN = 5  # how many passes the answer for people shows


def add(commands: Commands) -> None:
    """Adds ``advise`` with its two commands, ``pass`` and ``play``."""
    parser = commands.add_parser("advise", help="what a pass or a play costs, and why", description="Measured advice, with reasons.")
    kinds = parser.add_subparsers(title="kinds of advice", metavar="KIND", required=True)
    add_pass(kinds)
    advise_play.add_play(kinds)


def add_pass(kinds: Commands) -> None:
    """Adds ``pass`` under ``advise``."""
    parser = kinds.add_parser("pass", help="what every pass of a hand costs", description="What every pass of a hand costs, and why.")
    parser.add_argument("--hand", required=True, metavar="CARDS", help="the whole hand before the pass, such as “♠AK5 ♥Q94 ♦KJ863 ♣72”")
    parser.add_argument("--direction", metavar="WHERE", help="left, right, across, left2 … (default: the rule set's first)")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--worlds", type=whole, metavar="N", help="play the leading passes out in N random deals (default: 2000)")
    effort.add_argument("--seconds", type=seconds, metavar="T", help="play as many random deals as fit into T seconds")
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed and worlds give the same answer (default: 1)")
    parser.add_argument("--jobs", type=whole, default=0, metavar="J", help="how many cores; results do not depend on it (default: all)")
    parser.add_argument("--asked", default="", metavar="CARDS", help="a pass to measure in as many deals as the best, such as “AS KS QH”")
    add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=run_pass)


def run_pass(options: argparse.Namespace) -> None:
    """Measures the passes and prints them."""
    from hearts_tutor.advice import advise_pass
    from hearts_tutor.advice.cost import PLAYER, SECOND

    rules = rules_of(options)
    hand = hand_of(rules, parse_cards(options.hand))
    asked = [hand_of(rules, parse_cards(options.asked))] if options.asked else []
    if options.jobs < 0:
        raise InputError(f"--jobs {options.jobs}: write 1 or more, or 0 for all cores.")
    direction = options.direction.strip().lower() if options.direction else None
    advice = advise_pass(
        rules, hand, direction, seed=options.seed, worlds=options.worlds, seconds=options.seconds, jobs=options.jobs, asked=asked
    )
    if not options.json:
        print_advice(advice, asked)
        return
    rows = [{"cards": [card.code for card in each.cards], **as_json(each)} for each in advice.passes]
    about = {"direction": advice.direction, "seed": advice.seed, "worlds": advice.worlds, "possible": advice.possible}
    print_json({"passes": rows, "relative_to": advice.relative_to, **about, "played_out_with": PLAYER, "second_opinion_from": SECOND})


def print_advice(advice: PassAdvice, asked: list[Hand]) -> None:
    """Prints the best passes, and those that were asked for, with reasons."""
    print(f"{advice.hand} passing {advice.direction} in {advice.rules.name}; cost is relative to {advice.relative_to}.")
    shown = list(advice.passes[:SHOWN])
    shown += [each for each in ([advice.moon] if advice.moon else []) + list(map(advice.of, asked)) if each not in shown]
    for each in shown:
        says = SAYS[each.band] if each is not advice.moon else "the best to aim at a moon"
        print_cost(f"{' '.join(map(str, each.cards)):12}", each, says)
    print(
        f"\nThe best were played out in {advice.worlds:,} random deals; {len(advice.passes):,} of {advice.possible:,} passes measured. "
        f"Costs under {CLOSE} points are ties."
    )
