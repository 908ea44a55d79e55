"""The last tricks of a deal with all cards open, searched to the end: what each card is worth, for puzzles and reviews.

*Paranoid* is what the seat on turn can be sure of even if all others work against it; *max^n* is what comes of it when
every seat does what is best for itself (the lowest card where several are equally good).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hearts_tutor.advice.endgame import frames as endgame
from hearts_tutor.advice.endgame.frames import FRAME
from hearts_tutor.advice.endgame.max_n import max_n
from hearts_tutor.advice.endgame.memory import ENTRY
from hearts_tutor.advice.endgame.paranoid import paranoid
from hearts_tutor.advice.plays.search import tables_of
from hearts_tutor.compiled.marks import int_zeros, ints
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.playout.loop import MOST_SEATS
from hearts_tutor.playout.seen import NOBODY, SEVERAL

Way = Literal["paranoid", "max_n"]
WAYS: dict[Way, str] = {
    "paranoid": "what the player can be sure of, even if all others work against it",
    "max_n": "what comes of it when every player does what is best for itself",
}
MOST_CARDS = {"paranoid": 8, "max_n": 7}  # in the hand of the seat on turn
MOST_HELD = {"paranoid": 36, "max_n": 28}  # in all hands together
PLACES = 1 << 16  # of the memory


class ExactError(ValueError):
    """A deal that cannot be searched to its end; the message says why."""


@dataclass(frozen=True)
class Exact:
    """Every legal card with its value, the best first: points that the seat on turn makes in the whole deal less the mean of all.

    Cards of equal value stand in the order of their numbers. ``way`` says how the others were reckoned with.
    """

    way: Way
    values: tuple[tuple[Card, float], ...]

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards of the best value."""
        return tuple(card for card, value in self.values if value == self.values[0][1])

    def cost(self, card: Card) -> float:
        """What a card costs against the best; raises ExactError where it may not be played."""
        for each, value in self.values:
            if each == card:
                return value - self.values[0][1]
        raise ExactError(f"{card} may not be played here.")


def exact(deal: Deal, way: Way = "paranoid") -> Exact:
    """Searches a deal with open cards to its end, from the seat on turn.

    Raises ExactError where too many cards are left, or nobody is on turn.

    >>> from hearts_tutor.players import House, play_deal
    >>> from hearts_tutor.engine.rules import find
    >>> from hearts_tutor.advice.plays.review import states
    >>> deal = play_deal(Deal.new(find("classic"), seed=3), [House()] * 4)
    >>> late = [state for state, _, _ in states(deal) if len(state.tricks) == 8][0]
    >>> exact(late).best[0] in late.position.hand
    True
    """
    solver = Solver(deal, way)
    found = [(card, solver.value(deal.play(card))) for card in deal_legal(deal)]
    found.sort(key=lambda each: (each[1], each[0]))
    return Exact(way, tuple(found))


def line(deal: Deal, way: Way = "paranoid") -> tuple[Card, ...]:
    """The cards of best play from here to the end, every seat as the way says, the lowest card where several are equal."""
    solver, played = Solver(deal, way), []
    while deal.phase is Phase.PLAYING:
        sign = -1 if way == "paranoid" and deal.turn != solver.me else 1
        card = min(sorted(deal_legal(deal)), key=lambda each: sign * solver.worth(deal.play(each), deal.turn))
        played.append(card)
        deal = deal.play(card)
    return tuple(played)


def deal_legal(deal: Deal) -> Sequence[Card]:
    """The cards that may be played."""
    mask, _ = deal.position.decide()
    return [card for card in deal.position.hand if card.bit & mask]


class Solver:
    """Values of positions of one deal, with a memory that all of them share."""

    def __init__(self, deal: Deal, way: Way) -> None:
        check(deal, way)
        self.way, self.me, self.players = way, deal.turn, deal.rules.players
        rules, _, scoring = tables_of(deal.counting)
        hands = ints([hand.mask for hand in deal.hands] + [0] * (MOST_SEATS - self.players))
        self.table = endgame.Table(rules, scoring, deal.rules.hand_cards, deal.opener.mask, hands, int_zeros(64), int_zeros(64))
        self.memory = int_zeros(PLACES * ENTRY)

    def value(self, deal: Deal) -> float:
        """What the seat that was on turn first gets out of a position, less the mean of all."""
        return self.worth(deal, self.me)

    def worth(self, deal: Deal, seat: int) -> float:
        """The same for any seat; in the paranoid way it is always that of the first."""
        rules, taken = deal.counting.kernel, deal.taken()
        points = [kernel.points(rules, pile.mask) for pile in taken]
        root = ints(frame_of(deal))
        if self.way == "paranoid":
            to_come, seat = int(paranoid(self.table, self.me, root, self.memory)), self.me
        else:
            values = int_zeros(MOST_SEATS)
            max_n(self.table, root, self.memory, values)
            to_come = int(values[seat])
        return (to_come + self.players * points[seat] - sum(points)) / self.players


def check(deal: Deal, way: Way) -> None:
    """Raises ExactError for a deal that cannot be searched in good time."""
    if deal.phase is not Phase.PLAYING:
        raise ExactError(f"Nobody is on turn: the deal is {deal.phase.value}.")
    most, held = MOST_CARDS[way], sum(map(len, deal.hands))
    if len(deal.hands[deal.turn]) > most or held > MOST_HELD[way]:
        raise ExactError(f"{held} cards are still held, {len(deal.hands[deal.turn])} by the player on turn: too many to search to the end.")


def frame_of(deal: Deal) -> list[int]:
    """A deal as the first frame of a search."""
    n, rules, frame = deal.rules.players, deal.counting, [0] * FRAME
    winners = [trick.winner(n) for trick in deal.tricks]
    played = deal.trick.cards
    frame[endgame.HELD] = sum(hand.mask for hand in deal.hands)
    frame[endgame.TRICK] = deal.trick.hand.mask
    frame[endgame.LED] = int(played[0].suit) if played else kernel.LEADING
    frame[endgame.PLACE], frame[endgame.SEAT] = len(played), deal.turn if deal.phase is Phase.PLAYING else deal.trick.leader
    frame[endgame.TAKER] = deal.trick.winner(n) if played else deal.trick.leader
    frame[endgame.BROKEN], frame[endgame.NUMBER] = int(deal.broken), deal.trick_number
    frame[endgame.SOLE] = only([seat for seat, pile in enumerate(deal.taken()) if pile.mask & rules.kernel.moon])
    frame[endgame.SWEEP] = only(winners)
    frame[endgame.IDLE] = sum(1 << seat for seat in range(n) if seat not in winners)
    frame[endgame.KITTY] = 0 if deal.kitty_taker() is not None else deal.kitty.mask
    to_come = frame[endgame.HELD] | frame[endgame.TRICK] | frame[endgame.KITTY]
    frame[endgame.PLUS] = kernel.points(rules.kernel, to_come & rules.kernel.penalty)
    frame[endgame.MINUS] = kernel.points(rules.kernel, to_come & (rules.kernel.counted ^ rules.kernel.penalty))
    return frame


def only(seats: Sequence[int]) -> int:
    """The one seat that occurs, NOBODY or SEVERAL."""
    return NOBODY if not seats else seats[0] if len(set(seats)) == 1 else SEVERAL
