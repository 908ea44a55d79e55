"""A layout of the hidden cards in which the worse of two passes is punished, played out twice by house players.

The other hands are dealt at random, and their players pass as ``house`` does. Then all seats, the reader's too, play as
``house`` does: once after the reader's pass and once after the best. The layout is chosen *because* it punishes the reader's
pass, so it shows how that pass can go wrong, never how often.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Literal

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.players import House, PublicView, numbered
from hearts_tutor.players.numbered import HOUSE
from hearts_tutor.playout import loop
from hearts_tutor.playout.deals import setup_of, step_of

Run = Literal["chosen", "best"]

LAYOUTS = 40  # at most this many layouts are examined
CLEARLY = 6  # the search ends at the first layout in which the pass costs this many penalty points more
AT_LEAST = 3  # a layout is shown only if the pass costs at least this many penalty points more


@dataclass(frozen=True)
class Step:
    """One card played: the seat, the card and the player's reason."""

    seat: int
    card: Card
    why: str


@dataclass(frozen=True)
class PlayedOut:
    """A deal played to its end, with the penalty points of each seat; the reader is seat 0."""

    start: Deal
    steps: tuple[Step, ...]
    points: tuple[int, ...]

    def at(self, step: int) -> Deal:
        """The deal after ``step`` cards."""
        deal = self.start
        for played in self.steps[:step]:
            deal = deal.play(played.card)
        return deal


@dataclass(frozen=True)
class Layout:
    """The same cards played out after the reader's pass and after the best; chosen from ``examined`` layouts."""

    examined: int
    chosen: PlayedOut
    best: PlayedOut

    def run(self, which: Run) -> PlayedOut:
        return self.chosen if which == "chosen" else self.best

    @property
    def difference(self) -> int:
        """Penalty points that the worse pass costs in this layout."""
        return self.chosen.points[0] - self.best.points[0]


@dataclass(frozen=True)
class Replay:
    """A moment of a layout: ``step`` cards have been played after one of the two passes."""

    layout: Layout
    run: Run = "chosen"
    step: int = 0


@dataclass(frozen=True)
class LayoutSearch:
    """The search for a layout in which ``chosen`` fares worse than ``best``, in pieces short enough to keep the page responsive.

    Each piece examines one layout, until one punishes clearly or LAYOUTS are ``examined``. ``found`` is the number of the
    layout that punishes most so far, by ``difference`` penalty points. Two more pieces play it out, once for each pass.
    Layouts in which somebody shoots the moon are skipped, because they punish by accident.
    """

    drill: Drill
    chosen: Hand
    best: Hand
    seed: int = 1
    examined: int = 0
    found: int | None = None
    difference: int = AT_LEAST - 1
    after_chosen: PlayedOut | None = None
    layout: Layout | None = None

    @property
    def is_over(self) -> bool:
        return self.layout is not None or (self.examined >= LAYOUTS and self.found is None)

    @property
    def piece(self) -> int:
        """How many pieces have been done."""
        return self.examined + (self.after_chosen is not None)

    def next_piece(self) -> LayoutSearch:
        """The search after one more piece."""
        if self.examined < LAYOUTS and self.difference < CLEARLY:
            return self._examine(self.examined + 1)
        if self.found is None:
            return self
        if self.after_chosen is None:
            return replace(self, after_chosen=play_out(_passed(self._dealt(self.found), self.chosen)))
        after_best = play_out(_passed(self._dealt(self.found), self.best))
        return replace(self, layout=Layout(self.examined, self.after_chosen, after_best))

    def _examine(self, number: int) -> LayoutSearch:
        deal, examined = self._dealt(number), replace(self, examined=number)
        points = _points(self.drill, _passed(deal, self.chosen))
        if points is None or points <= self.difference:
            return examined
        best_points = _points(self.drill, _passed(deal, self.best))
        if best_points is None or points - best_points <= self.difference:
            return examined
        return replace(examined, found=number, difference=points - best_points)

    def _dealt(self, number: int) -> Deal:
        return _dealt(self.drill, f"layout {self.seed} {number} {self.drill.text}")


def find_layout(drill: Drill, chosen: Hand, best: Hand, seed: int = 1) -> Layout | None:
    """The result of the whole search; None if no layout among those examined punishes ``chosen``."""
    search = LayoutSearch(drill, chosen, best, seed)
    while not search.is_over:
        search = search.next_piece()
    return search.layout


def play_out(deal: Deal) -> PlayedOut:
    """A deal played to its end by house players, each of whom sees only what its seat may see."""
    start, house, steps = deal, House(), []
    while deal.phase is Phase.PLAYING:
        choice = house.choose_card(PublicView.of(deal, deal.turn))
        steps.append(Step(deal.turn, choice.card, choice.why))
        deal = deal.play(choice.card)
    return PlayedOut(start, tuple(steps), _pile_points(deal))


def _dealt(drill: Drill, seed: str) -> Deal:
    """A deal with the drill's hand in seat 0; the hidden cards, the dealer and the die are random."""
    rules, rng = drill.rules, random.Random(seed)
    hidden = list(rules.pack - drill.hand)
    rng.shuffle(hidden)
    size = rules.hand_cards
    hands = [drill.hand, *(Hand.of_cards(hidden[size * seat : size * (seat + 1)]) for seat in range(rules.players - 1))]
    dealer, die = rng.randrange(rules.players), rng.randint(1, 6) if rules.points.die_seven else 0
    return Deal.of(rules, hands, dealer=dealer, number=drill.deal_number, die=die)


def _passed(deal: Deal, given: Hand) -> Deal:
    """The deal after seat 0 has passed the given cards, and the other seats what ``house`` passes."""
    house = House()
    for seat in range(1, deal.rules.players):
        deal = deal.choose_pass(seat, house.choose_pass(PublicView.of(deal, seat)).cards)
    return deal.choose_pass(0, given)


def _points(drill: Drill, deal: Deal) -> int | None:
    """The penalty points of seat 0 when house players play the deal out; None if somebody shoots the moon.

    The loop of ``playout`` plays the same cards as ``play_out``, but several times as fast.
    """
    rules, players = deal.counting, drill.rules.players
    seats = [0] * loop.ROOM
    for seat in range(players):
        seats[loop.HANDS + seat] = deal.hands[seat].mask
        seats[loop.GAVE + seat] = (deal.passes[seat] or Hand()).mask
    step = step_of(drill.rules, deal.number)
    numbered.play_out(rules.kernel, setup_of(rules), seats, deal.kitty.mask, step, deal.dealer, [HOUSE] * players, 0)
    piles = seats[loop.PILES : loop.PILES + players]
    return None if any(kernel.shot_the_moon(rules.kernel, pile) for pile in piles) else kernel.points(rules.kernel, piles[0])


def _pile_points(deal: Deal) -> tuple[int, ...]:
    return tuple(kernel.points(deal.counting.kernel, pile.mask) for pile in deal.taken())
