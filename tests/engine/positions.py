"""Positions made up at random, rich in what play seldom brings about, and every combination of the options that decide over legal cards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from hearts_tutor.engine.cards import PACK, Hand, Suit
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from tests.engine import oracle

POOLS = (
    PACK,
    Hand.parse("QS 2H 3H 7H TH JH QH KH AH"),
    Hand.parse("QS KS AS 9S 2S 4H 5H AH"),
    Hand.parse("QS JD TD 2H 9H AH 3C"),
    Hand.parse("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
    Hand.parse("2C 5C 6C 3D 2H 6H QS KS AS"),
)


def made_up(rules: RuleSet, rng: random.Random) -> Position | None:
    """A random position, rich in the rare ones; None if one drawn cannot arise."""
    pool = [card for card in rng.choice(POOLS) if card in rules.pack]
    rest = [card for card in rng.choice(POOLS) if card in rules.pack]
    number = rng.choice((1, 1, 2, 3, 4, 5, rules.hand_cards))
    if not pool:
        return None
    hand = rng.sample(pool, rng.randint(1, min(len(pool), rules.hand_cards)))
    most = min(3, rules.players - 1)
    trick = [card for card in rng.sample(rest, min(len(rest), rng.randint(0, most))) if card not in hand]
    broken = rng.random() < 0.3
    if number == 1 and rules.opener:  # trick one is opened as the rules say; nobody else holds that card then
        (opener,) = rules.opener
        first = opener if rules.opening == "lowest_club" else rng.choice([card for card in rules.pack.of(Suit.CLUBS) if card not in hand])
        trick = [first, *[card for card in trick if card not in (first, opener)][: most - 1]] if trick else []
        hand = [card for card in hand if card not in (opener, first, *trick)]
        hand = hand if trick else [opener, *hand[1:]]
        if not hand:
            return None
    return Position(rules, Hand.of_cards(hand), tuple(trick), number, broken, rules.opener)


def every_combination() -> Iterator[dict[str, str]]:
    """Every combination of the options that decide over legal cards."""
    for values in itertools.product(*oracle.PLAY_OPTIONS.values()):
        for queen in oracle.QUEENS:
            yield {**dict(zip(oracle.PLAY_OPTIONS, values, strict=True)), **queen}
