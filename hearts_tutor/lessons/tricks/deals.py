"""Tricks from deals: a seed deals, legal cards are played at random, and of the last tricks the most telling is shown."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from hearts_tutor.engine import cancellation
from hearts_tutor.engine.cancellation import CancellationDeal
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import Trick

LOOK_BACK = 4  # tricks among which the most telling is chosen
FIRST_STOP, LAST_STOP = 4, 7  # after how many tricks the play stops: late enough for voids, early enough to be quick in a browser


@dataclass(frozen=True)
class Played:
    """A complete trick under its rules: the seat that led, and the cards in order. With two packs equal cards cancel each other."""

    rules: RuleSet
    leader: int
    cards: tuple[Card, ...]

    @property
    def winning_place(self) -> int | None:
        """The place (from 0) of the card that takes it; None where every card of the suit led is cancelled."""
        return Trick(self.leader, self.cards).winning_place if self.rules.packs == 1 else cancellation.winning_place(self.cards)

    @property
    def winner(self) -> int | None:
        """The seat that takes it; None where nobody does."""
        place = self.winning_place
        return None if place is None else self.seat(place)

    @property
    def points(self) -> int:
        return cancellation.pile_points(self.rules, self.cards)

    def seat(self, place: int) -> int:
        """The seat that played the card at ``place`` (from 0)."""
        return (self.leader + place) % self.rules.players

    def first(self, count: int) -> Played:
        """The trick when that many cards had fallen (at least one)."""
        return Played(self.rules, self.leader, self.cards[:count])


@lru_cache(maxsize=64)
def seeded_trick(rules: RuleSet, seed: str) -> Played:
    """The trick of a seed: the same one each time.

    >>> trick = seeded_trick(RuleSet(), "1")
    >>> trick == seeded_trick(RuleSet(), "1"), len(trick.cards)
    (True, 4)
    """
    rng = random.Random(f"trick {seed}")
    stop = rng.randint(FIRST_STOP, LAST_STOP)
    deal = _paired(rules, rng, stop) if rules.packs > 1 else _single(rules, rng, stop)
    tricks = [Played(deal.rules, trick.leader, trick.cards) for trick in deal.tricks[-LOOK_BACK:]]
    return max(tricks, key=lambda trick: (_telling(trick), rng.random()))


def _telling(trick: Played) -> int:
    """How much there is to see: discards, cards that count, cards that overtake another, cards that cancel."""
    led = trick.cards[0].suit
    discards = sum(card.suit is not led for card in trick.cards)
    counting = len({card for card in trick.cards if trick.rules.points.of(card)})
    special = sum(trick.rules.points.of(card) != trick.rules.points.heart for card in trick.cards if trick.rules.points.of(card))
    cancelled = len(trick.cards) - len(set(trick.cards))
    return min(discards, 2) + min(counting, 2) + 2 * min(special, 2) + 2 * cancelled + (trick.winning_place not in (0, None))


def _single(rules: RuleSet, rng: random.Random, tricks: int) -> Deal:
    deal = Deal.new(rules, seed=rng.getrandbits(48), dealer=rng.randrange(rules.players), number=rng.randint(1, len(rules.pass_cycle)))
    for seat in range(rules.players) if deal.phase is Phase.PASSING else ():
        allowed = deal.hands[seat] - rules.may_not_pass
        deal = deal.choose_pass(seat, Hand.of_cards(rng.sample(allowed.cards, rules.pass_size(deal.number))))
    while len(deal.tricks) < tricks:
        deal = deal.play(_any_legal(deal.position, rng))
    return deal


def _paired(rules: RuleSet, rng: random.Random, tricks: int) -> CancellationDeal:
    deal = CancellationDeal.new(rules, seed=rng.getrandbits(48), dealer=rng.randrange(rules.players))
    while len(deal.tricks) < tricks:
        deal = deal.play(_any_legal(deal.position, rng))
    return deal


def _any_legal(position: Position, rng: random.Random) -> Card:
    return rng.choice(Hand(position.decide()[0]).cards)


def shown_trick(rules: RuleSet, leader: int, cards: tuple[Card, ...]) -> Played:
    """A trick as data has it; raises ValueError where it is not complete."""
    if len(cards) != rules.players:
        raise ValueError(f"A trick of {rules.players} players has {rules.players} cards, not {len(cards)}.")
    return Played(rules, leader, cards)
