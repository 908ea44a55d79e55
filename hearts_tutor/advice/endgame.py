"""The last tricks with all cards open, searched to the end: compiled, for every rule set with one pack and 3–8 seats.

Two ways to reckon with the others. *Paranoid*: all others together work against one seat, which so gets what it can be
sure of. *Max^n*: every seat does what is best for itself, the lowest card where several are equally good.

What a seat wants is few points less those of the others, that is n times its own less the sum of all; a moon, a sun and
the no-trick bonus count as the rules score them. The owner of every card is fixed, so the cards still held say who has
what: with the leader and a few flags they name a position between tricks, and each is searched once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hearts_tutor import kernel
from hearts_tutor.advice.rollout import NO_TRICK, Scoring
from hearts_tutor.bits import count, highest, lowest, times
from hearts_tutor.compiled import compilable, entry, zeros
from hearts_tutor.kernel import LEADING, QUEEN, Rules, suit_of
from hearts_tutor.loop import MOST_SEATS
from hearts_tutor.players.seen import NOBODY, SEVERAL

Ints = Any  # a list of whole numbers, or in compiled code an array of them

# The fields of a frame, one frame a card played. ``SOLE`` is the only seat with cards that a moon needs, ``SWEEP`` the only one
# that has won tricks, ``IDLE`` the seats that have won none, ``EDGE`` what the card before was worth,
# ``MOVES`` the cards not tried yet, ``FIRST`` the one to try first.
HELD, TRICK, LED, PLACE, SEAT, TAKER, BROKEN, SOLE, SWEEP, IDLE, KITTY = range(11)
MOVES, LOW, HIGH, LOW_0, HIGH_0, BEST, EDGE, CARD, NUMBER, FIRST = range(11, 21)
FRAME = 21
ENDLESS = 1 << 40
KNOWN, AT_LEAST, AT_MOST = 1, 2, 3  # what the memory knows of a value
ENTRY = 3 + MOST_SEATS  # numbers an entry of the memory: cards held, flags, kind, values
MIX, LOOK = 0x2545F4914F6CDD1D, 8  # stirs a key; places of the memory tried for it


class Table(NamedTuple):
    """What stays the same in a search: the rules beyond play, tricks in the deal, and who opens trick one with what."""

    rules: Rules
    scoring: Scoring
    hand_cards: int
    opener: int


@compilable
def moves_of(table: Table, hands: Ints, frames: Ints, at: int) -> int:
    """The legal cards of a frame, of cards that do the same the lowest only."""
    rules, held, trick = table.rules, frames[at + HELD], frames[at + TRICK]
    hand = hands[frames[at + SEAT]] & held
    number = frames[at + NUMBER]
    allowed, _ = kernel.legal(rules, hand, frames[at + LED], trick, number, frames[at + BROKEN], table.opener if number == 1 else 0)
    kept, last, worth = 0, -1, 0
    others = (held | trick) & ~hand
    left = allowed
    while left:
        card = left & -left
        left ^= card
        points = kernel.points(rules, card)
        same = last >= 0 and lowest(card) >> 4 == last >> 4 and not others & (card - 1) & ~((1 << last) - 1)
        if not same or points != worth or card == QUEEN or 1 << last == QUEEN:
            kept |= card
        last, worth = lowest(card), points
    return kept


@compilable
def advance(table: Table, frames: Ints, at: int, card: int) -> int:
    """Plays a card: fills the next frame and returns the points that fall to the taker of a trick that it ends (else 0)."""
    rules, new = table.rules, at + FRAME
    players = rules.players
    for field in range(MOVES):
        frames[new + field] = frames[at + field]
    frames[new + CARD], frames[new + NUMBER] = card, frames[at + NUMBER]
    trick, led = frames[at + TRICK] | card, frames[at + LED]
    if led == LEADING:
        led = lowest(card) >> 4
    frames[new + HELD] ^= card
    frames[new + TRICK], frames[new + LED] = trick, led
    seat = frames[at + SEAT]
    if kernel.winning_card(trick, led) == highest(card):
        frames[new + TAKER] = seat
    if not frames[at + BROKEN]:
        frames[new + BROKEN] = kernel.breaks_hearts(rules, card, frames[at + NUMBER])
    frames[new + PLACE] += 1
    frames[new + SEAT] = seat + 1 if seat + 1 < players else 0
    return end_trick(table, frames, new) if frames[new + PLACE] == players else 0


@compilable
def end_trick(table: Table, frames: Ints, at: int) -> int:
    """Gives the trick to its taker, who leads the next; returns its points."""
    rules, trick, taker = table.rules, frames[at + TRICK], frames[at + TAKER]
    if frames[at + KITTY] and kernel.kitty_goes(rules, trick, frames[at + NUMBER], 0 if frames[at + HELD] else 1):
        trick |= frames[at + KITTY]
        frames[at + KITTY] = 0
    if trick & rules.moon and frames[at + SOLE] != taker:
        frames[at + SOLE] = taker if frames[at + SOLE] == NOBODY else SEVERAL
    if frames[at + SWEEP] != taker:
        frames[at + SWEEP] = taker if frames[at + SWEEP] == NOBODY else SEVERAL
    frames[at + IDLE] &= ~(1 << taker)
    frames[at + NUMBER] += 1
    frames[at + SEAT], frames[at + TRICK], frames[at + LED], frames[at + PLACE] = taker, 0, LEADING, 0
    return kernel.points(rules, trick)


@compilable
def over(table: Table, frames: Ints, at: int) -> int:
    """1 where nothing that is still held can change the points."""
    if frames[at + PLACE]:
        return 0
    held = frames[at + HELD]
    if not held:
        return 1
    if frames[at + KITTY] or (table.scoring.sun and frames[at + SWEEP] >= 0) or (table.scoring.bonus and frames[at + IDLE]):
        return 0
    return 0 if held & table.rules.counted else 1


@compilable
def at_end(table: Table, frames: Ints, at: int, seat: int) -> int:
    """What the end of the deal changes for a seat beyond the points of cards: a moon, a sun, the bonus."""
    rules, scoring, shooter = table.rules, table.scoring, frames[at + SOLE]
    players = rules.players
    if rules.moon and shooter >= 0:
        moves = scoring.total
        if scoring.sun and frames[at + SWEEP] == shooter:
            moves *= 2
        own = -scoring.total if seat == shooter else moves
        return players * own - (moves * (players - 1) - scoring.total)
    if scoring.bonus:
        idle: int = frames[at + IDLE]
        return NO_TRICK * (count(idle) - players * (idle >> seat & 1))
    return 0


@compilable
def flags(table: Table, frames: Ints, at: int) -> int:
    """What names a position between tricks beside the cards held: what can no longer matter is left out."""
    named: int = frames[at + SEAT] | (1 if frames[at + KITTY] else 0) << 3 | frames[at + BROKEN] << 4
    if table.rules.moon:
        named |= (frames[at + SOLE] + 2) << 5
    if table.scoring.sun:
        named |= (frames[at + SWEEP] + 2) << 9
    if table.scoring.bonus:
        named |= frames[at + IDLE] << 13
    return named


@compilable
def remembered(memory: Ints, held: int, flag: int) -> int:
    """The place of a position in the memory, or of the place to put it (its kind is 0 then, or it is another's)."""
    places = len(memory) // ENTRY
    place = times(held ^ flag << 20, MIX) >> 20
    for step in range(LOOK):
        at = (place + step) % places * ENTRY
        if memory[at + 2] == 0 or (memory[at] == held and memory[at + 1] == flag):
            return at
    return place % places * ENTRY


@entry
def paranoid(table: Table, me: int, hands: Ints, root: Ints, memory: Ints) -> int:
    """What seat ``me`` can be sure of from the position ``root`` (a frame) on: n times its points less those of all, yet to come.

    Whether a value is reached is soon decided, so the value is closed in on by questions of that kind. ``memory`` may be
    used again for other positions with the same cards and the same seat.
    """
    frames = zeros(FRAME * (count(root[HELD]) + 2))
    least, most, value = -ENDLESS, ENDLESS, 0
    while least < most:
        asked = value + 1 if value == least else value
        value = search(table, me, hands, root, asked - 1, asked, memory, frames)
        if value < asked:
            most = value
        else:
            least = value
    return value


@compilable
def search(table: Table, me: int, hands: Ints, root: Ints, low: int, high: int, memory: Ints, frames: Ints) -> int:
    """The value of ``root`` if it lies between ``low`` and ``high``, else a bound on the side where it lies."""
    for field in range(FRAME):
        frames[field] = root[field]
    frames[LOW], frames[HIGH] = low, high
    at, value, entering = 0, 0, 1
    players = table.rules.players
    while True:
        done = 0
        if entering:
            if over(table, frames, at):
                value, done = at_end(table, frames, at, me), 1
            else:
                frames[at + FIRST] = 0
                if not frames[at + PLACE]:
                    value, done = look_up(table, memory, frames, at)
                    if not done:
                        value, done = bounded(table, frames, at, me)
                if not done:
                    frames[at + MOVES] = moves_of(table, hands, frames, at)
                    frames[at + LOW_0], frames[at + HIGH_0] = frames[at + LOW], frames[at + HIGH]
                    frames[at + BEST] = ENDLESS if frames[at + SEAT] == me else -ENDLESS
        if not done and (not frames[at + MOVES] or frames[at + LOW] >= frames[at + HIGH]):
            value, done = frames[at + BEST], 1
            if not frames[at + PLACE]:
                keep(table, memory, frames, at, value)
        if done:
            if at == 0:
                return value
            value += frames[at + EDGE]
            at -= FRAME
            entering = 0
            if frames[at + SEAT] == me:
                if value < frames[at + BEST]:
                    frames[at + FIRST] = frames[at + FRAME + CARD]
                frames[at + BEST] = min(frames[at + BEST], value)
                frames[at + HIGH] = min(frames[at + HIGH], value)
            else:
                if value > frames[at + BEST]:
                    frames[at + FIRST] = frames[at + FRAME + CARD]
                frames[at + BEST] = max(frames[at + BEST], value)
                frames[at + LOW] = max(frames[at + LOW], value)
            continue
        card = next_move(table, hands, frames, at, me)
        frames[at + MOVES] ^= card
        points = advance(table, frames, at, card)
        edge = 0
        if points:
            edge = players * points - points if frames[at + FRAME + SEAT] == me else -points
        at += FRAME
        frames[at + EDGE] = edge
        frames[at + LOW], frames[at + HIGH] = frames[at - FRAME + LOW] - edge, frames[at - FRAME + HIGH] - edge
        entering = 1


@compilable
def bounded(table: Table, frames: Ints, at: int, me: int) -> tuple[int, int]:
    """A bound on the value of a frame between tricks, and 1 if it settles the matter: at most all points are still to be taken."""
    rules, scoring, players = table.rules, table.scoring, table.rules.players
    held = frames[at + HELD] | frames[at + KITTY]
    plus, minus = kernel.points(rules, held & rules.penalty), kernel.points(rules, held & rules.counted & ~rules.penalty)
    least, most = (players - 1) * minus - plus, (players - 1) * plus - minus
    if scoring.bonus:
        least -= NO_TRICK * players
        most += NO_TRICK * players
    if rules.moon and frames[at + SOLE] != SEVERAL:
        least -= 2 * scoring.total * players
        most += 2 * scoring.total * players
    if least >= frames[at + HIGH]:
        return least, 1
    if most <= frames[at + LOW]:
        return most, 1
    return 0, 0


@compilable
def next_move(table: Table, hands: Ints, frames: Ints, at: int, me: int) -> int:
    """The card to try next: the one that was best before, else the one most likely to be."""
    left = frames[at + MOVES]
    if frames[at + FIRST] & left:
        tried: int = frames[at + FIRST]
        return tried
    best, most = 0, -ENDLESS
    while left:
        card = left & -left
        left ^= card
        if frames[at + SEAT] == me:
            promise = promise_of_mine(table, frames, at, card)
        else:
            promise = promise_against(table, hands, frames, at, card, me)
        if promise > most:
            best, most = card, promise
    return best


@compilable
def promise_of_mine(table: Table, frames: Ints, at: int, card: int) -> int:
    """How good a card of the seat's own looks: low leads, high cards under the winning one, dear cards thrown."""
    led, rank = frames[at + LED], lowest(card) & 15
    if led == LEADING:
        return -rank
    if not card & suit_of(led):
        return 100 + 20 * kernel.points(table.rules, card) + rank
    if card < 1 << kernel.winning_card(frames[at + TRICK], led):
        return 100 + 20 * kernel.points(table.rules, card) + rank
    return rank if frames[at + PLACE] + 1 == table.rules.players else -rank


@compilable
def promise_against(table: Table, hands: Ints, frames: Ints, at: int, card: int, me: int) -> int:
    """How good a card of another seat looks against ``me``: it leads under, ducks under, and throws points on that one's tricks."""
    led, rank, points = frames[at + LED], lowest(card) & 15, kernel.points(table.rules, card)
    mine = hands[me] & frames[at + HELD]
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
def look_up(table: Table, memory: Ints, frames: Ints, at: int) -> tuple[int, int]:
    """What the memory knows of a frame between tricks, and 1 if that is enough."""
    held, flag = frames[at + HELD], flags(table, frames, at)
    place = remembered(memory, held, flag)
    kind, value = memory[place + 2], memory[place + 3]
    if kind == 0 or memory[place] != held or memory[place + 1] != flag:
        return 0, 0
    frames[at + FIRST] = memory[place + 4]
    if kind == KNOWN or (kind == AT_LEAST and value >= frames[at + HIGH]) or (kind == AT_MOST and value <= frames[at + LOW]):
        return value, 1
    return 0, 0


@compilable
def keep(table: Table, memory: Ints, frames: Ints, at: int, value: int) -> None:
    """Keeps what has been found of a frame between tricks."""
    held, flag = frames[at + HELD], flags(table, frames, at)
    place = remembered(memory, held, flag)
    memory[place], memory[place + 1], memory[place + 3], memory[place + 4] = held, flag, value, frames[at + FIRST]
    memory[place + 2] = AT_MOST if value <= frames[at + LOW_0] else AT_LEAST if value >= frames[at + HIGH_0] else KNOWN


@entry
def max_n(table: Table, hands: Ints, root: Ints, memory: Ints, values: Ints) -> int:
    """The same where each seat does what is best for itself: a value for every seat, written to ``values``."""
    players, depth = table.rules.players, count(root[HELD]) + 2
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
            elif not frames[at + PLACE] and recall(table, memory, frames, at, bests, best):
                done = 1
            else:
                frames[at + MOVES] = moves_of(table, hands, frames, at)
                frames[at + BEST] = ENDLESS
        if not done and not frames[at + MOVES]:
            done = 1
            if not frames[at + PLACE]:
                keep_all(table, memory, frames, at, bests, best)
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
        frames[at + FRAME + EDGE] = advance(table, frames, at, card)
        ply, entering = ply + 1, 1


@compilable
def better(frames: Ints, bests: Ints, ply: int, players: int) -> None:
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
def recall(table: Table, memory: Ints, frames: Ints, at: int, bests: Ints, best: int) -> int:
    """Fetches the values of a frame between tricks from the memory; 0 where it has none."""
    held, flag = frames[at + HELD], flags(table, frames, at)
    place = remembered(memory, held, flag)
    if memory[place + 2] == 0 or memory[place] != held or memory[place + 1] != flag:
        return 0
    for seat in range(MOST_SEATS):
        bests[best + seat] = memory[place + 3 + seat]
    return 1


@compilable
def keep_all(table: Table, memory: Ints, frames: Ints, at: int, bests: Ints, best: int) -> None:
    """Keeps the values of a frame between tricks."""
    held, flag = frames[at + HELD], flags(table, frames, at)
    place = remembered(memory, held, flag)
    memory[place], memory[place + 1], memory[place + 2] = held, flag, KNOWN
    for seat in range(MOST_SEATS):
        memory[place + 3 + seat] = bests[best + seat]
