"""Max^n search of the last tricks with open cards: every seat does what is best for itself; ties go to the lowest card."""

from __future__ import annotations

from hearts_tutor.advice.endgame.frames import (
    BEST,
    ENDLESS,
    FRAME,
    GAIN,
    HELD,
    MOVES,
    PLACE,
    SEAT,
    TAKER,
    OpenDeal,
    end_value,
    is_over,
    lower_bound,
    moves_of,
    play_card,
    prepare,
)
from hearts_tutor.advice.endgame.memory import FLAGS, KIND, KNOWN, NAME, VALUE, canonical, flags_of, holds, place_of
from hearts_tutor.compiled.bits import count
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.playout.loop import MOST_SEATS


@entry
def max_n(deal: OpenDeal, root: IntArray, memory: IntArray, values: IntArray) -> int:
    """Writes the value of ``root`` (a frame) for each seat, over the tricks to come: n times its points, less those of all n seats.

    ``memory`` may be used again for other positions with the same cards. A seat whose best value reaches its lower bound tries no
    more cards: they could at most tie, and ties go to the lowest card, which was tried earlier.
    """
    players, depth, all_cards = deal.rules.players, count(root[HELD]) + 2, prepare(deal)
    frames, bests = zeros(FRAME * depth), zeros(MOST_SEATS * depth)
    for field in range(FRAME):
        frames[field] = root[field]
    ply, entering = 0, 1
    while True:
        at, best, done = ply * FRAME, ply * MOST_SEATS, 0
        if entering:
            if is_over(deal, frames, at):
                for seat in range(players):
                    bests[best + seat] = end_value(deal, frames, at, seat)
                done = 1
            elif not frames[at + PLACE] and recall(deal, all_cards, memory, frames, at, bests, best):
                done = 1
            else:
                frames[at + MOVES] = moves_of(deal, frames, at)
                frames[at + BEST] = ENDLESS
        if not done and (not frames[at + MOVES] or frames[at + BEST] <= lower_bound(deal, frames, at, frames[at + SEAT])):
            done = 1
            if not frames[at + PLACE]:
                store(deal, all_cards, memory, frames, at, bests, best)
        if done:
            if ply == 0:
                for seat in range(players):
                    values[seat] = bests[seat]
                return 0
            ply, entering = ply - 1, 0
            back_up(frames, bests, ply, players)
            continue
        card = frames[at + MOVES] & -frames[at + MOVES]
        frames[at + MOVES] ^= card
        frames[at + FRAME + GAIN] = play_card(deal, frames, at, card)
        ply, entering = ply + 1, 1


@compilable
def back_up(frames: IntArray, bests: IntArray, ply: int, players: int) -> None:
    """Backs up the values of the move just searched if they are better for the seat that made it."""
    at, seat = ply * FRAME, frames[ply * FRAME + SEAT]
    points, taker, below = frames[at + FRAME + GAIN], frames[at + FRAME + TAKER], (ply + 1) * MOST_SEATS
    value = bests[below + seat] - points + (players * points if seat == taker else 0)
    if value >= frames[at + BEST]:
        return
    frames[at + BEST] = value
    for each in range(players):
        bests[ply * MOST_SEATS + each] = bests[below + each] - points + (players * points if each == taker else 0)


@compilable
def recall(deal: OpenDeal, all_cards: int, memory: IntArray, frames: IntArray, at: int, bests: IntArray, best: int) -> int:
    """Fetches the stored values of a frame between tricks; returns 0 if there are none."""
    name, flags = canonical(deal, all_cards, frames[at + HELD]), flags_of(deal, frames, at)
    place = place_of(memory, name, flags)
    if not holds(memory, place, name, flags):
        return 0
    for seat in range(MOST_SEATS):
        bests[best + seat] = memory[place + VALUE + seat]
    return 1


@compilable
def store(deal: OpenDeal, all_cards: int, memory: IntArray, frames: IntArray, at: int, bests: IntArray, best: int) -> None:
    """Stores the values of a frame between tricks."""
    name, flags = canonical(deal, all_cards, frames[at + HELD]), flags_of(deal, frames, at)
    place = place_of(memory, name, flags)
    memory[place + NAME], memory[place + FLAGS], memory[place + KIND] = name, flags, KNOWN
    for seat in range(MOST_SEATS):
        memory[place + VALUE + seat] = bests[best + seat]
