"""The memory of a search: each position between tricks is searched once, under the name of the first that is like it.

The owner of every card is fixed, so the cards still held say who has what. Two positions are alike where in each suit the same
owners hold cards of the same kinds in the same order: then only gaps in the ranks tell them apart. So the cards held are
named by the lowest cards of the start that have that order. With the leader and a few flags they name a position.
"""

from __future__ import annotations

from hearts_tutor.advice.endgame.frames import BROKEN, IDLE, KITTY, SEAT, SOLE, SWEEP, Table
from hearts_tutor.compiled.bits import lowest
from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.engine.kernel import suit_of
from hearts_tutor.playout.chance import mixed
from hearts_tutor.playout.loop import MOST_SEATS

LOOK = 8  # places tried for a position
KNOWN, AT_LEAST, AT_MOST = 1, 2, 3  # what is known of a value; 0 where an entry is empty
NAME, FLAGS, KIND, VALUE = 0, 1, 2, 3  # the numbers of an entry; more values, or the card to try first, follow
ENTRY = 3 + MOST_SEATS


@compilable
def name_of(table: Table, every: int, held: int) -> int:
    """The lowest cards of ``every`` that show the same owners and kinds in the same order as those held."""
    name = 0
    for suit in range(4):
        left, free = held & suit_of(suit), every & suit_of(suit)
        while left and left != free:  # where all that are free are held, they are the name
            kind = table.kinds[lowest(left)]
            while table.kinds[lowest(free)] != kind:
                free &= free - 1
            name |= free & -free
            free &= free - 1
            left &= left - 1
        name |= left
    return name


@compilable
def flags_of(table: Table, frames: IntArray, at: int) -> int:
    """What names a position beside the cards held: what can no longer matter is left out."""
    named: int = frames[at + SEAT] | (1 if frames[at + KITTY] else 0) << 3 | frames[at + BROKEN] << 4
    if table.rules.moon:
        named |= (frames[at + SOLE] + 2) << 5
    if table.scoring.sun:
        named |= (frames[at + SWEEP] + 2) << 9
    if table.scoring.bonus:
        named |= frames[at + IDLE] << 13
    return named


@compilable
def place_of(memory: IntArray, name: int, flags: int) -> int:
    """The place of a position in the memory, or the place to put it; ``holds`` tells them apart."""
    places = len(memory) // ENTRY
    place = mixed(name ^ flags << 20)
    for step in range(LOOK):
        at = (place + step) % places * ENTRY
        if memory[at + KIND] == 0 or (memory[at + NAME] == name and memory[at + FLAGS] == flags):
            return at
    return place % places * ENTRY


@compilable
def holds(memory: IntArray, at: int, name: int, flags: int) -> int:
    """1 where the position is there."""
    return 1 if memory[at + KIND] and memory[at + NAME] == name and memory[at + FLAGS] == flags else 0
