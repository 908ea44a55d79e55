"""The last tricks searched with open cards where all others work together against one seat, which so gets what it can be sure of."""

from __future__ import annotations

from hearts_tutor.advice.endgame.frames import (
    BEST,
    CARD,
    EDGE,
    ENDLESS,
    FIRST,
    FRAME,
    HELD,
    HIGH,
    HIGH_0,
    LED,
    LOW,
    LOW_0,
    MOVES,
    PLACE,
    SEAT,
    TAKER,
    TRICK,
    Table,
    at_end,
    lay_out,
    least_of,
    most_of,
    moves_of,
    over,
    play,
)
from hearts_tutor.advice.endgame.memory import AT_LEAST, AT_MOST, FLAGS, KIND, KNOWN, NAME, VALUE, flags_of, holds, name_of, place_of
from hearts_tutor.compiled.bits import count, lowest, nth
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import LEADING, suit_of

TRIED = VALUE + 1  # in an entry of the memory


@entry
def paranoid(table: Table, me: int, root: IntArray, memory: IntArray) -> int:
    """What seat ``me`` can be sure of from the position ``root`` (a frame) on: n times its points less those of all, yet to come.

    Whether a value is reached is soon decided, so the value is closed in on by questions of that kind. ``memory`` may be
    used again for other positions with the same cards and the same seat.
    """
    frames, every = zeros(FRAME * (count(root[HELD]) + 2)), lay_out(table)
    least, most, value = -ENDLESS, ENDLESS, 0
    while least < most:
        asked = value + 1 if value == least else value
        value = search(table, me, every, root, asked - 1, asked, memory, frames)
        if value < asked:
            most = value
        else:
            least = value
    return value


@compilable
def search(table: Table, me: int, every: int, root: IntArray, low: int, high: int, memory: IntArray, frames: IntArray) -> int:
    """The value of ``root`` if it lies between ``low`` and ``high``, else a bound on the side where it lies."""
    for field in range(FRAME):
        frames[field] = root[field]
    frames[LOW], frames[HIGH] = low, high
    at, value, entering = 0, 0, 1
    while True:
        done = 0
        if entering:
            value, done = known(table, me, every, memory, frames, at)
            if not done:
                frames[at + MOVES] = moves_of(table, frames, at)
                frames[at + LOW_0], frames[at + HIGH_0] = frames[at + LOW], frames[at + HIGH]
                frames[at + BEST] = ENDLESS if frames[at + SEAT] == me else -ENDLESS
        if not done and (not frames[at + MOVES] or frames[at + LOW] >= frames[at + HIGH]):
            value, done = frames[at + BEST], 1
            if not frames[at + PLACE]:
                keep(table, every, memory, frames, at, value)
        if done:
            if at == 0:
                return value
            value += frames[at + EDGE]
            at -= FRAME
            entering = 0
            take_over(frames, at, value, 1 if frames[at + SEAT] == me else 0)
            continue
        card = next_move(table, frames, at, me)
        frames[at + MOVES] ^= card
        points = play(table, frames, at, card)
        edge = edge_of(table, frames, at + FRAME, points, me)
        at += FRAME
        frames[at + EDGE] = edge
        frames[at + LOW], frames[at + HIGH] = frames[at - FRAME + LOW] - edge, frames[at - FRAME + HIGH] - edge
        entering = 1


@compilable
def known(table: Table, me: int, every: int, memory: IntArray, frames: IntArray, at: int) -> tuple[int, int]:
    """The value of a frame, or a bound on it that is enough, and 1 where it needs no search."""
    frames[at + FIRST] = 0
    if over(table, frames, at):
        return at_end(table, frames, at, me), 1
    least, most = least_of(table, frames, at, me), most_of(table, frames, at, me)
    if least >= frames[at + HIGH]:
        return least, 1
    if most <= frames[at + LOW]:
        return most, 1
    return (0, 0) if frames[at + PLACE] else look_up(table, every, memory, frames, at)


@compilable
def edge_of(table: Table, frames: IntArray, at: int, points: int, me: int) -> int:
    """What the points of a trick are worth to ``me`` that the seat on turn has just taken."""
    return table.rules.players * points - points if frames[at + SEAT] == me else -points


@compilable
def take_over(frames: IntArray, at: int, value: int, mine: int) -> None:
    """Takes over what the move just searched leads to, if whoever made it likes it better."""
    if value < frames[at + BEST] if mine else value > frames[at + BEST]:
        frames[at + BEST], frames[at + FIRST] = value, frames[at + FRAME + CARD]
    if mine:
        frames[at + HIGH] = min(frames[at + HIGH], value)
    else:
        frames[at + LOW] = max(frames[at + LOW], value)


@compilable
def next_move(table: Table, frames: IntArray, at: int, me: int) -> int:
    """The card to try next: the one that was best before, else the one most likely to be."""
    left: int = frames[at + MOVES]
    tried: int = frames[at + FIRST]
    if tried & left:
        return tried
    best, most = left, -ENDLESS
    if not left & (left - 1):
        left = 0  # the only one
    while left:
        card = left & -left
        left ^= card
        promise = promise_of_mine(table, frames, at, card) if frames[at + SEAT] == me else promise_against(table, frames, at, card, me)
        if promise > most:
            best, most = card, promise
    return best


@compilable
def promise_of_mine(table: Table, frames: IntArray, at: int, card: int) -> int:
    """How good a card of the seat's own looks: low leads, high cards under the winning one, dear cards thrown."""
    led, rank = frames[at + LED], lowest(card) & 15
    points: int = table.worth[lowest(card)]
    if led == LEADING:
        return -rank
    if not card & suit_of(led) or card < 1 << kernel.winning_card(frames[at + TRICK], led):
        return 100 + 20 * points + rank
    return rank if frames[at + PLACE] + 1 == table.rules.players else -rank


@compilable
def promise_against(table: Table, frames: IntArray, at: int, card: int, me: int) -> int:
    """How good a card of another seat looks against ``me``: it leads under, ducks under, and throws points on that one's tricks."""
    led, rank = frames[at + LED], lowest(card) & 15
    points: int = table.worth[lowest(card)]
    mine: int = table.hands[me] & frames[at + HELD]
    if led == LEADING:
        same = mine & suit_of(lowest(card) >> 4)
        return (50 if same and same & -same > card else 0 if same else -50) - rank
    played = (frames[at + SEAT] - me + table.rules.players) % table.rules.players <= frames[at + PLACE]
    if played:
        if frames[at + TAKER] != me:
            return rank - 20 * points
        over = card & suit_of(led) and card > 1 << kernel.winning_card(frames[at + TRICK], led)
        return -100 if over else 20 * points + rank
    same = mine & suit_of(led)
    if not same:
        return rank - 20 * points
    return 20 * points - rank if same & -same > frames[at + TRICK] & suit_of(led) else -rank - 20 * points


@compilable
def look_up(table: Table, every: int, memory: IntArray, frames: IntArray, at: int) -> tuple[int, int]:
    """What the memory knows of a frame between tricks, and 1 if that is enough."""
    held = frames[at + HELD]
    name, flags = name_of(table, every, held), flags_of(table, frames, at)
    place = place_of(memory, name, flags)
    if not holds(memory, place, name, flags):
        return 0, 0
    kind, value = memory[place + KIND], memory[place + VALUE]
    frames[at + FIRST] = nth(held, memory[place + TRIED])
    if kind == KNOWN or (kind == AT_LEAST and value >= frames[at + HIGH]) or (kind == AT_MOST and value <= frames[at + LOW]):
        return value, 1
    return 0, 0


@compilable
def keep(table: Table, every: int, memory: IntArray, frames: IntArray, at: int, value: int) -> None:
    """Keeps what has been found of a frame between tricks."""
    held = frames[at + HELD]
    name, flags = name_of(table, every, held), flags_of(table, frames, at)
    place = place_of(memory, name, flags)
    memory[place + NAME], memory[place + FLAGS], memory[place + VALUE] = name, flags, value
    memory[place + KIND] = AT_MOST if value <= frames[at + LOW_0] else AT_LEAST if value >= frames[at + HIGH_0] else KNOWN
    memory[place + TRIED] = count(held & (frames[at + FIRST] - 1))  # the card to try first, as its place among those held
