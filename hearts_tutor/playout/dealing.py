"""Cards dealt at random inside a loop: the one way in which hands are drawn from the rest of a pack."""

from __future__ import annotations

from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.playout import chance
from hearts_tutor.playout.loop import HANDS, MOST_SEATS, PILES, ROOM


@compilable
def spread(cards: int, order: IntArray) -> int:
    """Writes the cards of a set to ``order`` as masks of one card, the lowest first; returns how many."""
    left = 0
    while cards:
        order[left] = cards & -cards
        cards &= cards - 1
        left += 1
    return left


@compilable
def draw_hand(order: IntArray, left: int, cards: int, state: int) -> tuple[int, int]:
    """A hand of ``cards`` cards, drawn from the first ``left`` in ``order``, and the generator's next state.

    Afterwards the cards that were not drawn are in the first places of ``order``.
    """
    hand, random_bits = 0, 0
    for card in range(cards):
        if card & 3 == 0:  # one fraction is enough for four draws
            state = chance.step(state)
            random_bits = chance.fraction(state)
        place, random_bits = chance.draw(random_bits, left)
        left -= 1
        hand |= order[place]
        order[place] = order[left]
    return hand, state


@compilable
def rest_of(order: IntArray, left: int) -> int:
    """The first ``left`` cards in ``order`` as one set."""
    rest = 0
    for place in range(left):
        rest |= order[place]
    return rest


@compilable
def deal_world_to_seats(hands: IntArray, row: int, seats: IntArray) -> None:
    """Gives each seat its hand of a world, read from place ``row`` of ``hands`` on; everything else in ``seats`` is cleared."""
    for seat in range(MOST_SEATS):
        seats[HANDS + seat] = hands[row + seat]
    for place in range(PILES, ROOM):
        seats[place] = 0
