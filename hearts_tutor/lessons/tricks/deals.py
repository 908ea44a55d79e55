"""A trick under its rules, and tricks from seeded deals: random legal play, then the most instructive of the last tricks."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from hearts_tutor.engine import cancellation
from hearts_tutor.engine.cancellation import CancellationDeal
from hearts_tutor.engine.cards import Card, Hand, parse_cards
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import Trick
from hearts_tutor.lessons.tricks.content import WorkedTrick

NOBODY = -1  # instead of a seat: nobody takes the trick
CANDIDATES = 4  # how many of the last tricks the most instructive one is chosen from
FEWEST_TRICKS, MOST_TRICKS = 4, 7  # tricks played before those: enough for voids, few enough to be quick in a browser


@dataclass(frozen=True)
class PlayedTrick:
    """A trick under its rules: the seat that led, and the cards in order. With two packs, equal cards cancel each other."""

    rules: RuleSet
    leader: int
    cards: tuple[Card, ...]

    @staticmethod
    def of(worked: WorkedTrick) -> PlayedTrick:
        """Return a worked trick as it lies on the table."""
        return PlayedTrick(parse_rules(worked.rules), worked.leader, parse_cards(worked.cards))

    @property
    def winning_place(self) -> int | None:
        """The place (from 0) of the card that takes the trick; None if every card of the suit led is cancelled."""
        return Trick(self.leader, self.cards).winning_place if self.rules.packs == 1 else cancellation.winning_place(self.cards)

    @property
    def winner(self) -> int | None:
        """The seat that takes the trick; None if nobody does."""
        place = self.winning_place
        return None if place is None else self.seat(place)

    @property
    def taker(self) -> int:
        """The seat that takes the trick, or NOBODY."""
        return NOBODY if self.winner is None else self.winner

    @property
    def points(self) -> int:
        """What the trick counts, in penalty points."""
        return cancellation.pile_points(self.rules, self.cards)

    def seat(self, place: int) -> int:
        """The seat that played the card at ``place`` (from 0)."""
        return (self.leader + place) % self.rules.players

    def first(self, count: int) -> PlayedTrick:
        """The trick as it stood after that many cards (at least one)."""
        return PlayedTrick(self.rules, self.leader, self.cards[:count])


@lru_cache(maxsize=64)
def seeded_trick(rules: RuleSet, seed: str) -> PlayedTrick:
    """Return the trick of a seed, the same one each time.

    >>> trick = seeded_trick(RuleSet(), "1")
    >>> trick == seeded_trick(RuleSet(), "1"), len(trick.cards)
    (True, 4)
    """
    rng = random.Random(f"trick {seed}")
    stop = rng.randint(FEWEST_TRICKS, MOST_TRICKS)
    deal = _with_two_packs(rules, rng, stop) if rules.packs > 1 else _with_one_pack(rules, rng, stop)
    tricks = [PlayedTrick(deal.rules, trick.leader, trick.cards) for trick in deal.tricks[-CANDIDATES:]]
    return max(tricks, key=lambda trick: (_interest(trick), rng.random()))


def _interest(trick: PlayedTrick) -> int:
    """How much the trick teaches: discards, cards that count, a leader who is beaten, cards that cancel."""
    led = trick.cards[0].suit
    discards = sum(card.suit is not led for card in trick.cards)
    counting = len({card for card in trick.cards if trick.rules.points.of(card)})
    special = sum(trick.rules.points.of(card) != trick.rules.points.heart for card in trick.cards if trick.rules.points.of(card))
    cancelled = len(trick.cards) - len(set(trick.cards))
    return min(discards, 2) + min(counting, 2) + 2 * min(special, 2) + 2 * cancelled + (trick.winning_place not in (0, None))


def _with_one_pack(rules: RuleSet, rng: random.Random, tricks: int) -> Deal:
    deal = Deal.new(rules, seed=rng.getrandbits(48), dealer=rng.randrange(rules.players), number=rng.randint(1, len(rules.pass_cycle)))
    for seat in range(rules.players) if deal.phase is Phase.PASSING else ():
        allowed = deal.hands[seat] - rules.may_not_pass
        deal = deal.choose_pass(seat, Hand.of_cards(rng.sample(allowed.cards, rules.pass_size(deal.number))))
    while len(deal.tricks) < tricks:
        deal = deal.play(_any_legal(deal.position, rng))
    return deal


def _with_two_packs(rules: RuleSet, rng: random.Random, tricks: int) -> CancellationDeal:
    deal = CancellationDeal.new(rules, seed=rng.getrandbits(48), dealer=rng.randrange(rules.players))
    while len(deal.tricks) < tricks:
        deal = deal.play(_any_legal(deal.position, rng))
    return deal


def _any_legal(position: Position, rng: random.Random) -> Card:
    return rng.choice(Hand(position.decide()[0]).cards)
