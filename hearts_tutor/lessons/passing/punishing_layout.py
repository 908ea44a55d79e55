"""A layout in which the worse of two passes is punished: chosen among random ones, played out twice by house players.

The other hands are dealt at random and pass what ``house`` passes; then everybody plays as ``house`` does, once after the
one pass and once after the other. The layout is chosen *because* it punishes: it shows how a pass can go wrong, never how often.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Literal

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.players import House, PublicView
from hearts_tutor.playout import deals as playout
from hearts_tutor.playout import loop
from hearts_tutor.playout.policies import HOUSE

Run = Literal["chosen", "best"]

LAYOUTS = 40  # looked at, at most
CLEARLY = 6  # points more: the first layout with so many is taken
AT_LEAST = 3  # else the one with the most, if it has so many


@dataclass(frozen=True)
class Step:
    """One card played: by whom, and the player's reason."""

    seat: int
    card: Card
    why: str


@dataclass(frozen=True)
class PlayedOut:
    """A deal played to its end, and its steps; seat 0 is the reader's."""

    start: Deal
    steps: tuple[Step, ...]
    points: tuple[int, ...]

    def at(self, count: int) -> Deal:
        """The deal after so many cards."""
        deal = self.start
        for step in self.steps[:count]:
            deal = deal.play(step.card)
        return deal


@dataclass(frozen=True)
class Layout:
    """The same cards after either pass; ``looked`` is how many layouts were looked at until this one was chosen."""

    number: int
    looked: int
    chosen: PlayedOut
    best: PlayedOut

    def run(self, which: Run) -> PlayedOut:
        return self.chosen if which == "chosen" else self.best

    @property
    def difference(self) -> int:
        """Points that the worse pass costs here."""
        return self.chosen.points[0] - self.best.points[0]


@dataclass(frozen=True)
class Search:
    """The search for a layout that punishes ``chosen``, in pieces that take no longer than a click should.

    The first layout that does it clearly is taken, else the one that does it most. Layouts with a moon in them are left out:
    they would punish by accident. ``looked`` are done, ``found`` is the best so far, which costs ``most``; then ``played`` is that
    deal after the chosen pass, and ``layout`` all that is shown.
    """

    drill: Drill
    chosen: Hand
    best: Hand
    seed: int = 1
    looked: int = 0
    found: int | None = None
    most: int = AT_LEAST - 1
    played: PlayedOut | None = None
    layout: Layout | None = None

    @property
    def is_over(self) -> bool:
        return self.layout is not None or (self.looked >= LAYOUTS and self.found is None)

    @property
    def piece(self) -> int:
        """The number of the next piece."""
        return self.looked + (self.played is not None)

    def further(self) -> Search:
        """The same after one more piece: one layout looked at, or one deal of the chosen layout played out with its reasons."""
        if self.looked < LAYOUTS and self.most < CLEARLY:
            return self._look(self.looked + 1)
        if self.found is None:
            return self
        if self.played is None:
            return replace(self, played=play_out(_passed(self._dealt(self.found), self.chosen)))
        best = play_out(_passed(self._dealt(self.found), self.best))
        return replace(self, layout=Layout(self.found, self.looked, self.played, best))

    def _look(self, number: int) -> Search:
        deal, looked = self._dealt(number), replace(self, looked=number)
        mine = _points(self.drill, _passed(deal, self.chosen))
        if mine is None or mine <= self.most:
            return looked
        theirs = _points(self.drill, _passed(deal, self.best))
        if theirs is None or mine - theirs <= self.most:
            return looked
        return replace(looked, found=number, most=mine - theirs)

    def _dealt(self, number: int) -> Deal:
        return _dealt(self.drill, f"layout {self.seed} {number} {self.drill.text}")


def find_layout(drill: Drill, chosen: Hand, best: Hand, seed: int = 1) -> Layout | None:
    """The whole search at once; None where hardly any layout punishes ``chosen``."""
    search = Search(drill, chosen, best, seed)
    while not search.is_over:
        search = search.further()
    return search.layout


def play_out(deal: Deal) -> PlayedOut:
    """A deal played to its end by house players, each seeing its own view only."""
    start, house, steps = deal, House(), []
    while deal.phase is Phase.PLAYING:
        choice = house.choose_card(PublicView.of(deal, deal.turn))
        steps.append(Step(deal.turn, choice.card, choice.why))
        deal = deal.play(choice.card)
    return PlayedOut(start, tuple(steps), _pile_points(deal))


def _dealt(drill: Drill, seed: str) -> Deal:
    """The hidden cards dealt at random, the dealer and the die with them."""
    rules, chance = drill.rules, random.Random(seed)
    hidden = list(rules.pack - drill.hand)
    chance.shuffle(hidden)
    size = rules.hand_cards
    hands = [drill.hand, *(Hand.of_cards(hidden[size * seat : size * (seat + 1)]) for seat in range(rules.players - 1))]
    dealer, die = chance.randrange(rules.players), chance.randint(1, 6) if rules.points.die_seven else 0
    return Deal.of(rules, hands, dealer=dealer, number=drill.number, die=die)


def _passed(deal: Deal, given: Hand) -> Deal:
    """The deal after seat 0 has passed these cards and the others what house passes."""
    house = House()
    for seat in range(1, deal.rules.players):
        deal = deal.choose_pass(seat, house.choose_pass(PublicView.of(deal, seat)).cards)
    return deal.choose_pass(0, given)


def _points(drill: Drill, deal: Deal) -> int | None:
    """What seat 0 takes when house players play the deal out; None where somebody shoots the moon.

    By the loop of ``playout.py``: the same cards as ``play_out`` plays, some times as fast.
    """
    rules, players = deal.counting, drill.rules.players
    seats = [0] * loop.ROOM
    for seat in range(players):
        seats[loop.HANDS + seat] = deal.hands[seat].mask
        seats[loop.GAVE + seat] = (deal.passes[seat] or Hand()).mask
    step = playout.step_of(drill.rules, deal.number)
    playout.play_out(rules.kernel, playout.table(rules), seats, deal.kitty.mask, step, deal.dealer, [HOUSE] * players, 0)
    piles = seats[loop.PILES : loop.PILES + players]
    return None if any(kernel.shot_the_moon(rules.kernel, pile) for pile in piles) else kernel.points(rules.kernel, piles[0])


def _pile_points(deal: Deal) -> tuple[int, ...]:
    return tuple(kernel.points(deal.counting.kernel, pile.mask) for pile in deal.taken())
