"""The exact value of each card in the last tricks of a deal with open cards, for puzzles and for reviews.

*Paranoid* search finds what the seat on turn can be sure of even if all others work against it. *Max^n* search finds what comes of
a card when every seat does what is best for itself; ties go to the lowest card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hearts_tutor.advice.endgame import frames
from hearts_tutor.advice.endgame.frames import FRAME, OpenDeal
from hearts_tutor.advice.endgame.max_n import max_n
from hearts_tutor.advice.endgame.memory import ENTRY
from hearts_tutor.advice.endgame.paranoid import paranoid
from hearts_tutor.advice.plays.tables import tables_of
from hearts_tutor.compiled.marks import int_zeros, ints
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.playout.loop import MOST_SEATS
from hearts_tutor.playout.seen import only_one

Search = Literal["paranoid", "max_n"]
MOST_CARDS = {"paranoid": 8, "max_n": 7}  # in the hand of the seat on turn
MOST_HELD = {"paranoid": 36, "max_n": 28}  # in all hands together
ENTRIES = 1 << 16  # of the transposition table


class ExactError(ValueError):
    """A deal that cannot be searched to its end, or a card that cannot be played; the message says why."""


@dataclass(frozen=True)
class Exact:
    """Every legal card with its value, the best first; of equal values the lowest card first.

    A value is the points that the seat on turn gets in the whole deal, less the mean of all seats. ``search`` names the search.
    """

    search: Search
    values: tuple[tuple[Card, float], ...]

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards of the best value."""
        return tuple(card for card, value in self.values if value == self.values[0][1])

    def cost(self, card: Card) -> float:
        """How many points a card costs more than the best; raises ExactError for a card that may not be played."""
        for each, value in self.values:
            if each == card:
                return value - self.values[0][1]
        raise ExactError(f"{card} may not be played here.")


def exact(deal: Deal, search: Search = "paranoid") -> Exact:
    """Searches a deal with open cards to its end, for the seat on turn.

    Raises ExactError if too many cards are left, or nobody is on turn.

    >>> from hearts_tutor.players import House, play_deal
    >>> from hearts_tutor.engine.rules import find
    >>> from hearts_tutor.advice.review import states
    >>> deal = play_deal(Deal.new(find("classic"), seed=3), [House()] * 4)
    >>> late = [state for state, _, _ in states(deal) if len(state.tricks) == 8][0]
    >>> exact(late).best[0] in late.position.hand
    True
    """
    solver = Solver(deal, search)
    found = [(card, solver.value(deal.play(card))) for card in legal_cards(deal)]
    found.sort(key=lambda each: (each[1], each[0]))
    return Exact(search, tuple(found))


def legal_cards(deal: Deal) -> Sequence[Card]:
    """The cards that may be played."""
    mask, _ = deal.position.decide()
    return [card for card in deal.position.hand if card.bit & mask]


class Solver:
    """Finds values of positions of one deal, with one transposition table; raises ExactError for a deal that cannot be searched."""

    def __init__(self, deal: Deal, search: Search) -> None:
        check(deal, search)
        self.search, self.me, self.players = search, deal.turn, deal.rules.players
        rules, _, scoring = tables_of(deal.counting)
        hands = ints([hand.mask for hand in deal.hands] + [0] * (MOST_SEATS - self.players))
        self.open_deal = OpenDeal(rules, scoring, deal.rules.hand_cards, deal.opener.mask, hands, int_zeros(64), int_zeros(64))
        self.memory = int_zeros(ENTRIES * ENTRY)

    def value(self, deal: Deal) -> float:
        """The points of the whole deal, less the mean of all seats, for the seat on turn at the start."""
        return self.value_for(deal, self.me)

    def value_for(self, deal: Deal, seat: int) -> float:
        """The value of a position for any seat; paranoid search can give it only for the seat on turn at the start."""
        rules, taken = deal.counting.kernel, deal.taken()
        points = [kernel.points(rules, pile.mask) for pile in taken]
        root = ints(frame_of(deal))
        if self.search == "paranoid":
            to_come, seat = int(paranoid(self.open_deal, self.me, root, self.memory)), self.me
        else:
            values = int_zeros(MOST_SEATS)
            max_n(self.open_deal, root, self.memory, values)
            to_come = int(values[seat])
        return (to_come + self.players * points[seat] - sum(points)) / self.players


def check(deal: Deal, search: Search) -> None:
    """Raises ExactError for a deal that would take too long to search."""
    if deal.phase is not Phase.PLAYING:
        raise ExactError(f"Nobody is on turn: the deal is {deal.phase.value}.")
    most, held = MOST_CARDS[search], sum(map(len, deal.hands))
    if len(deal.hands[deal.turn]) > most or held > MOST_HELD[search]:
        raise ExactError(f"{held} cards are still held, {len(deal.hands[deal.turn])} by the player on turn: too many to search to the end.")


def frame_of(deal: Deal) -> list[int]:
    """The first frame of a search from the position of a deal."""
    n, rules, frame = deal.rules.players, deal.counting, [0] * FRAME
    winners = [trick.winner(n) for trick in deal.tricks]
    played = deal.trick.cards
    frame[frames.HELD] = sum(hand.mask for hand in deal.hands)
    frame[frames.TRICK] = deal.trick.hand.mask
    frame[frames.LED] = int(played[0].suit) if played else kernel.LEADING
    frame[frames.PLACE], frame[frames.SEAT] = len(played), deal.turn if deal.phase is Phase.PLAYING else deal.trick.leader
    frame[frames.TAKER] = deal.trick.winner(n) if played else deal.trick.leader
    frame[frames.BROKEN], frame[frames.NUMBER] = int(deal.broken), deal.trick_number
    frame[frames.ONLY_TAKER] = only_one([seat for seat, pile in enumerate(deal.taken()) if pile.mask & rules.kernel.moon])
    frame[frames.ONLY_WINNER] = only_one(winners)
    frame[frames.TRICKLESS] = sum(1 << seat for seat in range(n) if seat not in winners)
    frame[frames.KITTY] = 0 if deal.kitty_taker() is not None else deal.kitty.mask
    to_come = frame[frames.HELD] | frame[frames.TRICK] | frame[frames.KITTY]
    frame[frames.PLUS] = kernel.points(rules.kernel, to_come & rules.kernel.penalty)
    frame[frames.MINUS] = kernel.points(rules.kernel, to_come & (rules.kernel.counted ^ rules.kernel.penalty))
    return frame
