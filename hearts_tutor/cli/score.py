"""``score``: the points of a deal from the cards that each player has taken, and where the game then stands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from hearts_tutor.cli.shared import Commands, InputError, add_json, add_rules, at_least_one, numbers, print_json, rolled, rules_of
from hearts_tutor.engine import cancellation
from hearts_tutor.engine.cards import Hand, parse_cards
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import DealScore, Outcome, choices, outcome, settle
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.totals import is_end, lowest_seats, new_totals, reset, standing


def add(commands: Commands) -> None:
    parser = commands.add_parser("score", help="the points of a deal, and where the game stands", description=__doc__)
    parser.add_argument(
        "--taken",
        required=True,
        metavar="PILES",
        help="the counting cards of each pile, “2H 3H; QS; ; 4H …”; leave an empty pile blank",
    )
    parser.add_argument("--totals", metavar="NUMBERS", help="the totals before the deal, such as “90 80 20 30” (default: all 0)")
    parser.add_argument("--choose", choices=("self", "others"), help="the shooter's choice after a moon")
    parser.add_argument("--tricks", metavar="NUMBERS", help="how many tricks each player won (for a sun or a no-trick bonus)")
    add_deals(parser)
    add_rules(parser, die=True)
    add_json(parser)
    parser.set_defaults(run=run)


def add_deals(parser: argparse.ArgumentParser) -> None:
    """The option for games that end after a number of deals."""
    parser.add_argument(
        "--deals", type=at_least_one, metavar="N", help="how many deals have been played, for rules that end a game after a number of deals"
    )


def run(options: argparse.Namespace) -> None:
    rules = rolled(rules_of(options), options.die, needed=True)
    result = _outcome(rules, options.taken, numbers("--tricks", options.tricks) if options.tricks is not None else None)
    before = numbers("--totals", options.totals) if options.totals is not None else [0] * rules.players
    deals = options.deals if options.totals is not None or options.deals is not None else 1  # no totals: the first deal
    offered = choices(rules, result, totals=before) if options.choose is None else {}
    if offered:
        answers = {form: _answer(rules, score, before, deals) for form, score in offered.items()}
        _print_choices(options, result, answers, {form: standing_text(rules, each["totals"], deals) for form, each in answers.items()})
        return
    score = settle(rules, result, totals=before, choice=options.choose, deals_played=deals)
    if rules.deals is not None and deals is None:
        at_the_end = settle(rules, result, totals=before, choice=options.choose, deals_played=rules.deals)
        if score != at_the_end:
            raise InputError("--deals N is needed: how this moon is scored depends on whether the game ends with the deal.")
    answer = _answer(rules, score, before, deals)
    if options.json:
        print_json(answer)
        return
    _print_table(answer)
    for sentence in score.why:
        print(sentence)
    print(standing_text(rules, answer["totals"], deals))


def _outcome(rules: RuleSet, text: str, tricks: Sequence[int] | None) -> Outcome:
    piles = text.split(";")
    if rules.packs > 1:
        if tricks is not None:
            raise InputError("--tricks makes no difference with two packs: leave it out.")
        return cancellation.outcome(rules, [parse_cards(pile) for pile in piles])
    return outcome(rules, [Hand.parse(pile) for pile in piles], tricks)


def _answer(rules: RuleSet, score: DealScore, before: Sequence[int], deals: int | None) -> dict[str, Any]:
    totals = new_totals(rules, before, score.points)
    over, winners = standing_of(rules, totals, deals)
    return {"deal": list(score.points), "totals": list(totals), "shooter": score.shooter, "over": over, "winners": winners}


def standing_of(rules: RuleSet, totals: Sequence[int], deals: int | None) -> tuple[bool | None, list[int]]:
    """Whether the game is over, and its winners; the first is None if the number of deals decides and is not given."""
    now = standing(rules, totals, deals)
    unknown = rules.deals is not None and deals is None and not now.over
    return (None if unknown else now.over), list(now.winners)


def standing_text(rules: RuleSet, totals: Sequence[int], deals: int | None) -> str:
    """Where the game stands, in a sentence."""
    over, winners = standing_of(rules, totals, deals)
    if over is None:
        return "Whether the game is over depends on the deals played (--deals N)."
    if not over:
        final = reset(rules, totals)
        best = lowest_seats(final)
        if not is_end(rules, final, deals):
            return "The game goes on."
        return f"Seats {_seats(best)} share the lowest total, {final[best[0]]}: the game goes on until only one of them has it."
    if len(winners) == 1:
        return f"The game is over: seat {winners[0]} wins."
    return f"The game is over: seats {_seats(winners)} share the win."


def _seats(seats: Sequence[int]) -> str:
    return spoken_list(map(str, seats))


def _print_choices(options: argparse.Namespace, result: Outcome, answers: dict[Any, dict[str, Any]], stands: dict[Any, str]) -> None:
    """Prints the answer after a moon that leaves the choice to the shooter: both forms, and what does not depend on the choice."""
    one, other = answers["self"], answers["others"]
    if options.json:
        same = {key: one[key] if one[key] == other[key] else None for key in ("over", "winners")}
        print_json({"deal": None, "totals": None, "shooter": result.shooter, **same, "choices": answers})
        return
    print(f"Seat {result.shooter} shot the moon and has to choose (--choose self or --choose others).")
    for form, answer in answers.items():
        print(f"\n{form}: {stands[form]}")
        _print_table(answer)


def _print_table(answer: dict[str, Any]) -> None:
    for seat, (points, total) in enumerate(zip(answer["deal"], answer["totals"], strict=True)):
        print(f"Seat {seat}  {count_noun(points, 'point'):>10}  total {total:>5}")
