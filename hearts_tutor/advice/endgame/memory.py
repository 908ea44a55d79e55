"""The transposition table of a search: positions between tricks that must have the same value are searched once.

The owner of every card is fixed, so the cards still held say who has what. Two positions are equivalent if in each suit the same
owners hold cards of the same kinds in the same order: then they differ in gaps between ranks only. A position is therefore
stored under its canonical cards, the lowest cards of the start in that order, with the leader and a few flags.
"""

from __future__ import annotations

from hearts_tutor.advice.endgame.frames import BROKEN, KITTY, ONLY_TAKER, ONLY_WINNER, SEAT, TRICKLESS, OpenDeal
from hearts_tutor.compiled.bits import lowest
from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.engine.kernel import suit_of
from hearts_tutor.playout.chance import mixed
from hearts_tutor.playout.loop import MOST_SEATS

PROBES = 8  # places tried for a position
KNOWN, AT_LEAST, AT_MOST = 1, 2, 3  # kinds of entry: an exact value, a lower bound, an upper bound; 0 is an empty entry
NAME, FLAGS, KIND, VALUE = 0, 1, 2, 3  # places in an entry; the values of the other seats, or the card to try first, follow
ENTRY = 3 + MOST_SEATS  # how many numbers an entry has


@compilable
def canonical(deal: OpenDeal, all_cards: int, held: int) -> int:
    """The canonical cards: the lowest of ``all_cards`` that have the same owners and kinds in the same order as the cards held."""
    name = 0
    for suit in range(4):
        left, free = held & suit_of(suit), all_cards & suit_of(suit)
        while left and left != free:  # if all remaining cards are held, they are canonical as they are
            kind = deal.kinds[lowest(left)]
            while deal.kinds[lowest(free)] != kind:
                free &= free - 1
            name |= free & -free
            free &= free - 1
            left &= left - 1
        name |= left
    return name


@compilable
def flags_of(deal: OpenDeal, frames: IntArray, at: int) -> int:
    """What else must agree, as bits: the leader, the kitty, broken hearts, and what a moon, a sun and the bonus depend on."""
    named: int = frames[at + SEAT] | (1 if frames[at + KITTY] else 0) << 3 | frames[at + BROKEN] << 4
    if deal.rules.moon:
        named |= (frames[at + ONLY_TAKER] + 2) << 5
    if deal.scoring.sun:
        named |= (frames[at + ONLY_WINNER] + 2) << 9
    if deal.scoring.bonus:
        named |= frames[at + TRICKLESS] << 13
    return named


@compilable
def place_of(memory: IntArray, name: int, flags: int) -> int:
    """Where a position is stored, or would be stored; ``holds`` tells whether it is there."""
    places = len(memory) // ENTRY
    place = mixed(name ^ flags << 20)
    for step in range(PROBES):
        at = (place + step) % places * ENTRY
        if memory[at + KIND] == 0 or (memory[at + NAME] == name and memory[at + FLAGS] == flags):
            return at
    return place % places * ENTRY


@compilable
def holds(memory: IntArray, at: int, name: int, flags: int) -> int:
    """1 if the position is stored there."""
    return 1 if memory[at + KIND] and memory[at + NAME] == name and memory[at + FLAGS] == flags else 0
