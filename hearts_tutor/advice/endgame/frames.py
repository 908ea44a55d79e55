"""Positions of the last tricks with all cards open, as numbers: legal cards, a card played, a trick taken, what the end adds.

What a seat wants is few points less those of the others, that is n times its own less the sum of all; a moon, a sun and
the no-trick bonus count as the rules score them. A search keeps one frame for every card that lies played; ``paranoid.py``
and ``max_n.py`` search, for every rule set with one pack and 3–8 seats.
"""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.advice.plays.rollout import NO_TRICK, Scoring
from hearts_tutor.compiled.bits import count, highest, lowest
from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import LEADING, Rules
from hearts_tutor.playout.seen import NOBODY, SEVERAL

# The fields of a frame. ``SOLE`` is the only seat with cards that a moon needs, ``SWEEP`` the only one that has won tricks, ``IDLE``
# the seats that have won none, ``PLUS`` and ``MINUS`` the points of the cards not yet taken, above 0 and below.
HELD, TRICK, LED, PLACE, SEAT, TAKER, BROKEN, SOLE, SWEEP, IDLE, KITTY, PLUS, MINUS, NUMBER = range(14)
# ``CARD`` was played last, and what it ended was worth ``EDGE``; ``MOVES`` are the cards not tried yet, ``FIRST`` the one to
# try first; the value lies between ``LOW`` and ``HIGH`` (at first ``LOW_0``, ``HIGH_0``), or does not matter.
CARD, EDGE, MOVES, FIRST, BEST, LOW, HIGH, LOW_0, HIGH_0 = range(14, 23)
FRAME = 23
ENDLESS = 1 << 40
QUEEN_KIND = 1 << 20


class Table(NamedTuple):
    """What stays the same in a search: the rules, tricks in the deal, who opens trick one with what, and the cards.

    ``hands`` holds each seat's cards at the start, ``worth`` the points of each card by its number, and ``kinds`` its kind:
    two cards of a suit have the same where they have the same owner and nothing but their rank sets them apart.
    """

    rules: Rules
    scoring: Scoring
    hand_cards: int
    opener: int
    hands: IntArray
    worth: IntArray
    kinds: IntArray


@compilable
def lay_out(table: Table) -> int:
    """Fills ``worth`` and ``kinds`` from the rules and the hands; returns all cards."""
    every = 0
    for seat in range(table.rules.players):
        left = table.hands[seat]
        every |= left
        while left:
            card = left & -left
            left ^= card
            number = lowest(card)
            table.worth[number] = kernel.points(table.rules, card)
            table.kinds[number] = QUEEN_KIND if card == kernel.QUEEN else 8 * table.worth[number] + seat
    return every


@compilable
def moves_of(table: Table, frames: IntArray, at: int) -> int:
    """The legal cards of a frame, of cards that do the same the lowest only."""
    held, trick = frames[at + HELD], frames[at + TRICK]
    hand = table.hands[frames[at + SEAT]] & held
    number = frames[at + NUMBER]
    allowed, _ = kernel.legal(table.rules, hand, frames[at + LED], trick, number, frames[at + BROKEN], table.opener if number == 1 else 0)
    if not allowed & (allowed - 1):
        return allowed
    kept, before = 0, 0
    others = (held | trick) & ~hand
    left = allowed
    while left:
        card = left & -left
        left ^= card
        if not before or others & (card - before) or not alike(table, before, card):
            kept |= card
        before = card
    return kept


@compilable
def alike(table: Table, low: int, high: int) -> int:
    """1 where two cards of a seat are of one suit and one kind."""
    one, other = lowest(low), lowest(high)
    return 1 if one >> 4 == other >> 4 and table.kinds[one] == table.kinds[other] else 0


@compilable
def play(table: Table, frames: IntArray, at: int, card: int) -> int:
    """Plays a card: fills the next frame and returns the points that fall to the taker of a trick that it ends (else 0)."""
    rules, new = table.rules, at + FRAME
    for field in range(CARD):
        frames[new + field] = frames[at + field]
    frames[new + CARD] = card
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
    frames[new + SEAT] = seat + 1 if seat + 1 < rules.players else 0
    return end_trick(table, frames, new) if frames[new + PLACE] == rules.players else 0


@compilable
def end_trick(table: Table, frames: IntArray, at: int) -> int:
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
    if not trick & rules.counted:
        return 0
    points, less = kernel.points(rules, trick), kernel.points(rules, trick & (rules.counted ^ rules.penalty))
    frames[at + PLUS] -= points - less
    frames[at + MINUS] -= less
    return points


@compilable
def over(table: Table, frames: IntArray, at: int) -> int:
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
def at_end(table: Table, frames: IntArray, at: int, seat: int) -> int:
    """What the end of the deal changes for a seat beyond the points of cards: a moon, a sun, the bonus."""
    rules, scoring, shooter = table.rules, table.scoring, frames[at + SOLE]
    players = rules.players
    if rules.moon and shooter >= 0:
        moves = scoring.total * (2 if scoring.sun and frames[at + SWEEP] == shooter else 1)
        own = -scoring.total if seat == shooter else moves
        return players * own - (moves * (players - 1) - scoring.total)
    if scoring.bonus:
        idle: int = frames[at + IDLE]
        return NO_TRICK * (count(idle) - players * (idle >> seat & 1))
    return 0


@compilable
def most_moved(scoring: Scoring) -> int:
    """How far a moon sets a shooter at most from each other seat (see ``at_end``): its own points go, theirs come, twice in a sun."""
    return scoring.total * (3 if scoring.sun else 2)


@compilable
def least_of(table: Table, frames: IntArray, at: int, seat: int) -> int:
    """No value of a frame is less for a seat: it takes all cards below 0, the others all those above, unless it can shoot."""
    players, sole = table.rules.players, frames[at + SOLE]
    least: int = (players - 1) * frames[at + MINUS] - frames[at + PLUS]
    if table.scoring.bonus:
        least -= NO_TRICK * players
    if table.rules.moon and sole in (NOBODY, seat):
        least -= (players - 1) * most_moved(table.scoring)
    return least


@compilable
def most_of(table: Table, frames: IntArray, at: int, seat: int) -> int:
    """No value of a frame is more for a seat: it takes all cards above 0, the others all those below, unless one of them can shoot."""
    players, sole = table.rules.players, frames[at + SOLE]
    most: int = (players - 1) * frames[at + PLUS] - frames[at + MINUS]
    if table.scoring.bonus:
        most += NO_TRICK * players
    if table.rules.moon and sole != SEVERAL and sole != seat:
        most += most_moved(table.scoring)
    return most
