"""The engine beside OpenSpiel's ``hearts``, card by card; for more deals than the test: ``python -m tests.engine.openspiel --deals 20000``.

OpenSpiel was written by others after another description of the game, so that the two hardly share a mistake. It plays four
seats and the moon form "others"; its return for a seat is 26 less the points. ``SWITCHES`` names each of its options with
the option of ours that means the same. It has no further option, and what only we have stays at the usual game.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import PACK, QUEEN_OF_SPADES, Card, Hand, Suit
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.rules import RuleSet, find

# OpenSpiel's option: ours, its value where OpenSpiel's is on, and where it is off.
SWITCHES = {
    "pass_cards": ("pass_cycle", "hold left across right", "hold"),  # OpenSpiel numbers the ways 0 to 3 in this order
    "no_pts_on_first_trick": ("first_trick_points", "barred", "allowed"),
    "can_lead_any_club": ("opening", "any_club", "lowest_club"),
    "jd_bonus": ("points", "H=1 QS=13 JD=-10", "H=1 QS=13"),
    "avoid_all_tricks_bonus": ("no_trick_bonus", "yes", "no"),
    "must_break_hearts": ("hearts_lead", "when_broken", "any_time"),
    "qs_breaks_hearts": ("queen_breaks", "yes", "no"),
    "can_lead_hearts_instead_of_qs": ("lone_queen", "heart_allowed", "must_lead"),
}
COMBINATIONS = tuple(itertools.product((True, False), repeat=len(SWITCHES)))
REASONS = {
    kernel.OPENING: "the opening lead",
    kernel.FOLLOW_SUIT: "following suit",
    kernel.DISCARD: "a discard",
    kernel.NOTHING_ELSE: "nothing but penalty cards on trick one",
    kernel.LEAD: "a lead",
    kernel.ONLY_HEARTS: "nothing but hearts on lead",
    kernel.LONE_QUEEN: "hearts and the queen on lead",
}
MOONS = ("a moon", "a moon with the jack that counts", "a moon without the jack that counts", "a moon with a seat without a trick")
EVENTS = (*REASONS.values(), *MOONS, "a bonus for no trick", "hearts broken by the queen", "a jack that counts, and no moon")
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)  # as OpenSpiel numbers them
CARDS = tuple(Card.of(rank, suit) for rank in range(13) for suit in SUITS)  # a card's place is OpenSpiel's number for it
NUMBER = {card: number for number, card in enumerate(CARDS)}
JACK, ACE_OF_CLUBS = Card.parse("JD"), Card.parse("AC")


def costs(card: Card) -> bool:
    """Whether it is a penalty card of the usual game."""
    return card.suit is Suit.HEARTS or card == QUEEN_OF_SPADES


# What chance hardly deals: one seat gets the cards that come first in this order.
RARE: dict[str, Callable[[Card], int]] = {
    "high": lambda card: card.rank // 3,  # and goes for the moon with them
    "penalty": costs,  # nothing else to play on trick one
    "ace of clubs": lambda card: 2 * (card == ACE_OF_CLUBS) + costs(card),  # on lead to trick two with nothing but penalty cards
}


class Difference(AssertionError):  # noqa: N818 – what is found, not what went wrong
    """A deal in which the two sides disagree; the message says where."""


@dataclass(frozen=True)
class Sides:
    """The same rules on both sides."""

    ours: RuleSet
    game: Any


@cache
def sides(combination: tuple[bool, ...]) -> Sides:
    """Both sides with the switches of a combination on or off, in the order of SWITCHES."""
    chosen = dict(zip(SWITCHES, combination, strict=True))
    options = {name: on if chosen[switch] else off for switch, (name, on, off) in SWITCHES.items()}
    rules = find("classic").with_options({"moon": "others", **options})
    return Sides(rules, import_module("pyspiel").load_game("hearts", chosen))


def hands(kind: str, rng: random.Random) -> tuple[Hand, ...]:
    """Four hands: at random, or so that one seat, drawn by chance, holds what RARE says."""
    cards = rng.sample(PACK.cards, 52)
    if kind != "random":
        cards.sort(key=RARE[kind], reverse=True)
    first = rng.randrange(4)
    places = [(seat + first) % 4 for seat in range(4)]
    return tuple(Hand.of_cards(cards[13 * place : 13 * place + 13]) for place in places)


class Table:
    """One deal on both sides; raises Difference at the first card on which they do not agree."""

    def __init__(self, both: Sides, dealt: tuple[Hand, ...], way: int = 0) -> None:
        self.seen: Counter[str] = Counter()
        self.deal = Deal.of(both.ours, dealt, number=way + 1)
        self.state = both.game.new_initial_state()
        self.same("ways to pass", range(len(both.ours.pass_cycle)), self.state.legal_actions())
        self.state.apply_action(way)
        for row in zip(*dealt, strict=True):  # OpenSpiel deals one by one, from seat 0
            for card in row:
                self.state.apply_action(NUMBER[card])

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        if list(ours) != list(theirs):
            raise Difference(f"{what}: {list(ours)} here, {list(theirs)} in OpenSpiel\n{self.deal}\n{self.state.get_game()}\n{self.state}")

    def pass_cards(self, rng: random.Random) -> None:
        """Everybody passes three cards at random, seat by seat as OpenSpiel has it."""
        for seat in range(4 if self.deal.phase is Phase.PASSING else 0):
            chosen = rng.sample(self.deal.hands[seat].cards, 3)
            for place, card in enumerate(chosen):
                left = self.deal.hands[seat] - Hand.of_cards(chosen[:place])
                self.same("who passes, and what", (seat, *numbers(left)), (self.state.current_player(), *self.state.legal_actions()))
                self.state.apply_action(NUMBER[card])
            self.deal = self.deal.choose_pass(seat, chosen)

    def play(self, rng: random.Random, kind: str) -> None:
        """Play to the end, comparing the turn, the legal cards and whether hearts may be led, and then the points."""
        while self.deal.phase is not Phase.OVER:
            self.play_one(self.choose(self.compare_turn(), rng, kind))
        self.compare_points()

    def play_one(self, card: Card) -> None:
        self.seen["hearts broken by the queen"] += not self.deal.broken and card == QUEEN_OF_SPADES and self.deal.rules.queen_breaks
        self.deal = self.deal.play(card)
        self.state.apply_action(NUMBER[card])

    def compare_turn(self) -> Hand:
        """The cards that both sides allow to the seat that both have on turn."""
        position, state = self.deal.position, self.state
        mask, reason = position.decide()
        self.seen[REASONS[reason]] += 1
        self.same("turn and legal cards", (self.deal.turn, *numbers(Hand(mask))), (state.current_player(), *sorted(state.legal_actions())))
        free = position.hearts_open or position.rules.hearts_lead == "any_time"
        self.same("hearts may be led", [free], [state.hearts_broken()])
        return Hand(mask)

    def choose(self, allowed: Hand, rng: random.Random, kind: str) -> Card:
        """A card at random; a seat with the high cards mostly plays its highest, and the others then stay below."""
        if kind != "high" or rng.random() < 0.1:
            return rng.choice(allowed.cards)
        strongest = max(range(4), key=lambda seat: sum(card.rank for card in self.deal.dealt[seat]))
        return sorted(allowed, key=lambda card: card.rank)[-1 if self.deal.turn == strongest else 0]

    def compare_points(self) -> None:
        """The points of the deal on both sides; what is rare in them is counted."""
        scored, rules = self.deal.score(), self.deal.rules
        self.same("the end", [True], [self.state.is_terminal()])
        self.same("points", scored.points, [26 - value for value in self.state.returns()])
        bonus = rules.no_trick_bonus and 0 in self.deal.tricks_won()
        jack = next((seat for seat, pile in enumerate(self.deal.taken()) if JACK in pile and rules.points.of(JACK)), None)
        if scored.shooter is None:
            self.seen.update({"a bonus for no trick": bonus, "a jack that counts, and no moon": jack is not None})
            return
        self.seen.update(dict(zip(MOONS, (True, jack == scored.shooter, jack not in (None, scored.shooter), bonus), strict=True)))


def numbers(cards: Hand) -> list[int]:
    """Cards as OpenSpiel numbers them, in its order."""
    return sorted(NUMBER[card] for card in cards)


def compare(kind: str, index: int, both: Sides) -> Counter[str]:
    """Play the deal of that kind and index on both sides; what happened in it, counted."""
    rng = random.Random(f"{kind} {index}")
    dealt = hands(kind, rng)
    way = rng.randrange(len(both.ours.pass_cycle)) if kind in ("random", "high") else 0  # a pass would spoil the other kinds
    table = Table(both, dealt, way)
    table.pass_cards(rng)
    table.play(rng, kind)
    return table.seen


def plan(deals: int) -> Iterator[tuple[str, int, tuple[bool, ...]]]:
    """So many random deals, and some of each rare kind, over all combinations of the switches in a mixed order."""
    mixed = random.Random(1).sample(COMBINATIONS, len(COMBINATIONS))
    for kind, number in {"random": deals, **dict.fromkeys(RARE, max(deals // 10, 100))}.items():
        for index in range(number):
            yield kind, index, mixed[index % len(mixed)]


def compare_all(deals: int) -> Counter[str]:
    """Compare the deals of a plan; what happened in them, and how often each switch was on and off."""
    seen: Counter[str] = Counter()
    for kind, index, combination in plan(deals):
        seen.update(compare(kind, index, sides(combination)))
        seen.update([f"{kind} deals", *(f"{switch}={on}" for switch, on in zip(SWITCHES, combination, strict=True))])
    return seen


def main() -> None:
    """Compare as many deals as asked for, and say what happened in them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20_000, help="how many random deals")
    seen = compare_all(parser.parse_args().deals)
    print("Both sides agree at every card, and on the points.")
    for what in sorted(seen):
        print(f"{seen[what]:9,}  {what}")


if __name__ == "__main__":
    main()
