"""Paranoid search of the last tricks with open cards: the value that one seat can be sure of if all others work together against it."""

from __future__ import annotations

from hearts_tutor.advice.endgame.frames import (
    BEST,
    CARD,
    ENDLESS,
    FRAME,
    GAIN,
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
    TRY_FIRST,
    OpenDeal,
    end_value,
    is_over,
    lower_bound,
    moves_of,
    play_card,
    prepare,
    upper_bound,
)
from hearts_tutor.advice.endgame.memory import AT_LEAST, AT_MOST, FLAGS, KIND, KNOWN, NAME, VALUE, canonical, flags_of, holds, place_of
from hearts_tutor.compiled.bits import count, lowest, nth
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import LEADING, suit_of

TRIED = VALUE + 1  # the place of the card to try first in an entry of the memory


@entry
def paranoid(deal: OpenDeal, me: int, root: IntArray, memory: IntArray) -> int:
    """The value of ``root`` (a frame) for seat ``me``, over the tricks to come: n times its points, less those of all n seats.

    The value is narrowed down by quick searches with a null window (MTD(f)). ``memory`` may be used again for other positions with
    the same cards and the same seat.
    """
    frames, all_cards = zeros(FRAME * (count(root[HELD]) + 2)), prepare(deal)
    least, most, value = -ENDLESS, ENDLESS, 0
    while least < most:
        asked = value + 1 if value == least else value
        value = search(deal, me, all_cards, root, asked - 1, asked, memory, frames)
        if value < asked:
            most = value
        else:
            least = value
    return value


@compilable
def search(deal: OpenDeal, me: int, all_cards: int, root: IntArray, low: int, high: int, memory: IntArray, frames: IntArray) -> int:
    """Alpha–beta search: the value of ``root`` if it lies between ``low`` and ``high``, else a bound outside that window."""
    for field in range(FRAME):
        frames[field] = root[field]
    frames[LOW], frames[HIGH] = low, high
    at, value, entering = 0, 0, 1
    while True:
        done = 0
        if entering:
            value, done = settled(deal, me, all_cards, memory, frames, at)
            if not done:
                frames[at + MOVES] = moves_of(deal, frames, at)
                frames[at + LOW_0], frames[at + HIGH_0] = frames[at + LOW], frames[at + HIGH]
                frames[at + BEST] = ENDLESS if frames[at + SEAT] == me else -ENDLESS
        if not done and (not frames[at + MOVES] or frames[at + LOW] >= frames[at + HIGH]):
            value, done = frames[at + BEST], 1
            if not frames[at + PLACE]:
                store(deal, all_cards, memory, frames, at, value)
        if done:
            if at == 0:
                return value
            value += frames[at + GAIN]
            at -= FRAME
            entering = 0
            back_up(frames, at, value, 1 if frames[at + SEAT] == me else 0)
            continue
        card = next_move(deal, frames, at, me)
        frames[at + MOVES] ^= card
        points = play_card(deal, frames, at, card)
        gain = gain_of(deal, frames, at + FRAME, points, me)
        at += FRAME
        frames[at + GAIN] = gain
        frames[at + LOW], frames[at + HIGH] = frames[at - FRAME + LOW] - gain, frames[at - FRAME + HIGH] - gain
        entering = 1


@compilable
def settled(deal: OpenDeal, me: int, all_cards: int, memory: IntArray, frames: IntArray, at: int) -> tuple[int, int]:
    """A frame's value, or a bound outside its window, with 1; (0, 0) if neither is known without a search."""
    frames[at + TRY_FIRST] = 0
    if is_over(deal, frames, at):
        return end_value(deal, frames, at, me), 1
    least, most = lower_bound(deal, frames, at, me), upper_bound(deal, frames, at, me)
    if least >= frames[at + HIGH]:
        return least, 1
    if most <= frames[at + LOW]:
        return most, 1
    return (0, 0) if frames[at + PLACE] else look_up(deal, all_cards, memory, frames, at)


@compilable
def gain_of(deal: OpenDeal, frames: IntArray, at: int, points: int, me: int) -> int:
    """What a trick worth ``points``, just taken by the seat now on turn, adds to the value for ``me``."""
    return deal.rules.players * points - points if frames[at + SEAT] == me else -points


@compilable
def back_up(frames: IntArray, at: int, value: int, mine: int) -> None:
    """Backs up the value of the move just searched: keeps it if it is the best so far for the seat that moved, and narrows the window."""
    if value < frames[at + BEST] if mine else value > frames[at + BEST]:
        frames[at + BEST], frames[at + TRY_FIRST] = value, frames[at + FRAME + CARD]
    if mine:
        frames[at + HIGH] = min(frames[at + HIGH], value)
    else:
        frames[at + LOW] = max(frames[at + LOW], value)


@compilable
def next_move(deal: OpenDeal, frames: IntArray, at: int, me: int) -> int:
    """The card to try next: the one that was best in an earlier search, else the most promising."""
    left: int = frames[at + MOVES]
    tried: int = frames[at + TRY_FIRST]
    if tried & left:
        return tried
    best, most = left, -ENDLESS
    if not left & (left - 1):
        left = 0  # there is only one
    while left:
        card = left & -left
        left ^= card
        promise = promise_own(deal, frames, at, card) if frames[at + SEAT] == me else promise_against(deal, frames, at, card, me)
        if promise > most:
            best, most = card, promise
    return best


@compilable
def promise_own(deal: OpenDeal, frames: IntArray, at: int, card: int) -> int:
    """How good a card of ``me`` looks: low leads, high cards under the winning card, dear cards thrown away."""
    led, rank = frames[at + LED], lowest(card) & 15
    points: int = deal.worth[lowest(card)]
    if led == LEADING:
        return -rank
    if not card & suit_of(led) or card < 1 << kernel.winning_card(frames[at + TRICK], led):
        return 100 + 20 * points + rank
    return rank if frames[at + PLACE] + 1 == deal.rules.players else -rank


@compilable
def promise_against(deal: OpenDeal, frames: IntArray, at: int, card: int, me: int) -> int:
    """How good a card of another seat looks against ``me``: leads below the cards of ``me``, ducks, points thrown on its tricks."""
    led, rank = frames[at + LED], lowest(card) & 15
    points: int = deal.worth[lowest(card)]
    mine: int = deal.hands[me] & frames[at + HELD]
    if led == LEADING:
        same = mine & suit_of(lowest(card) >> 4)
        return (50 if same and same & -same > card else 0 if same else -50) - rank
    played = (frames[at + SEAT] - me + deal.rules.players) % deal.rules.players <= frames[at + PLACE]
    if played:
        if frames[at + TAKER] != me:
            return rank - 20 * points
        wins = card & suit_of(led) and card > 1 << kernel.winning_card(frames[at + TRICK], led)
        return -100 if wins else 20 * points + rank
    same = mine & suit_of(led)
    if not same:
        return rank - 20 * points
    return 20 * points - rank if same & -same > frames[at + TRICK] & suit_of(led) else -rank - 20 * points


@compilable
def look_up(deal: OpenDeal, all_cards: int, memory: IntArray, frames: IntArray, at: int) -> tuple[int, int]:
    """The stored value of a frame between tricks, with 1 if it makes a search unnecessary, else (0, 0)."""
    held = frames[at + HELD]
    name, flags = canonical(deal, all_cards, held), flags_of(deal, frames, at)
    place = place_of(memory, name, flags)
    if not holds(memory, place, name, flags):
        return 0, 0
    kind, value = memory[place + KIND], memory[place + VALUE]
    frames[at + TRY_FIRST] = nth(held, memory[place + TRIED])
    if kind == KNOWN or (kind == AT_LEAST and value >= frames[at + HIGH]) or (kind == AT_MOST and value <= frames[at + LOW]):
        return value, 1
    return 0, 0


@compilable
def store(deal: OpenDeal, all_cards: int, memory: IntArray, frames: IntArray, at: int, value: int) -> None:
    """Stores the value of a frame between tricks, or the bound on it."""
    held = frames[at + HELD]
    name, flags = canonical(deal, all_cards, held), flags_of(deal, frames, at)
    place = place_of(memory, name, flags)
    memory[place + NAME], memory[place + FLAGS], memory[place + VALUE] = name, flags, value
    memory[place + KIND] = AT_MOST if value <= frames[at + LOW_0] else AT_LEAST if value >= frames[at + HIGH_0] else KNOWN
    memory[place + TRIED] = count(held & (frames[at + TRY_FIRST] - 1))  # the rank of that card among those held
