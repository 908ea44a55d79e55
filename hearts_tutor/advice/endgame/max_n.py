"""The last tricks searched with open cards where every seat does what is best for itself, the lowest card where several are equal."""

from __future__ import annotations

from hearts_tutor.advice.endgame.frames import (
    BEST,
    EDGE,
    ENDLESS,
    FRAME,
    HELD,
    MOVES,
    PLACE,
    SEAT,
    TAKER,
    Table,
    at_end,
    lay_out,
    least_of,
    moves_of,
    over,
    play,
)
from hearts_tutor.advice.endgame.memory import FLAGS, KIND, KNOWN, NAME, VALUE, flags_of, holds, name_of, place_of
from hearts_tutor.compiled.bits import count
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.playout.loop import MOST_SEATS


@entry
def max_n(table: Table, root: IntArray, memory: IntArray, values: IntArray) -> int:
    """Writes to ``values`` what each seat gets from the position ``root`` (a frame) on: n times its points less those of all.

    ``memory`` may be used again for other positions with the same cards. A seat that has found the best it could ever get
    looks no further, for no card after that one would be taken.
    """
    players, depth, every = table.rules.players, count(root[HELD]) + 2, lay_out(table)
    frames, bests = zeros(FRAME * depth), zeros(MOST_SEATS * depth)
    for field in range(FRAME):
        frames[field] = root[field]
    ply, entering = 0, 1
    while True:
        at, best, done = ply * FRAME, ply * MOST_SEATS, 0
        if entering:
            if over(table, frames, at):
                for seat in range(players):
                    bests[best + seat] = at_end(table, frames, at, seat)
                done = 1
            elif not frames[at + PLACE] and recall(table, every, memory, frames, at, bests, best):
                done = 1
            else:
                frames[at + MOVES] = moves_of(table, frames, at)
                frames[at + BEST] = ENDLESS
        if not done and (not frames[at + MOVES] or frames[at + BEST] <= least_of(table, frames, at, frames[at + SEAT])):
            done = 1
            if not frames[at + PLACE]:
                keep(table, every, memory, frames, at, bests, best)
        if done:
            if ply == 0:
                for seat in range(players):
                    values[seat] = bests[seat]
                return 0
            ply, entering = ply - 1, 0
            better(frames, bests, ply, players)
            continue
        card = frames[at + MOVES] & -frames[at + MOVES]
        frames[at + MOVES] ^= card
        frames[at + FRAME + EDGE] = play(table, frames, at, card)
        ply, entering = ply + 1, 1


@compilable
def better(frames: IntArray, bests: IntArray, ply: int, players: int) -> None:
    """Takes over what the move just searched leads to, if the seat that made it likes it better."""
    at, seat = ply * FRAME, frames[ply * FRAME + SEAT]
    points, taker, below = frames[at + FRAME + EDGE], frames[at + FRAME + TAKER], (ply + 1) * MOST_SEATS
    value = bests[below + seat] - points + (players * points if seat == taker else 0)
    if value >= frames[at + BEST]:
        return
    frames[at + BEST] = value
    for each in range(players):
        bests[ply * MOST_SEATS + each] = bests[below + each] - points + (players * points if each == taker else 0)


@compilable
def recall(table: Table, every: int, memory: IntArray, frames: IntArray, at: int, bests: IntArray, best: int) -> int:
    """Fetches the values of a frame between tricks from the memory; 0 where it has none."""
    name, flags = name_of(table, every, frames[at + HELD]), flags_of(table, frames, at)
    place = place_of(memory, name, flags)
    if not holds(memory, place, name, flags):
        return 0
    for seat in range(MOST_SEATS):
        bests[best + seat] = memory[place + VALUE + seat]
    return 1


@compilable
def keep(table: Table, every: int, memory: IntArray, frames: IntArray, at: int, bests: IntArray, best: int) -> None:
    """Keeps the values of a frame between tricks."""
    name, flags = name_of(table, every, frames[at + HELD]), flags_of(table, frames, at)
    place = place_of(memory, name, flags)
    memory[place + NAME], memory[place + FLAGS], memory[place + KIND] = name, flags, KNOWN
    for seat in range(MOST_SEATS):
        memory[place + VALUE + seat] = bests[best + seat]
