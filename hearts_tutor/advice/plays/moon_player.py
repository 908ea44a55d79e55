"""A player of rollouts that goes for a moon: it wants every penalty card, and so every trick that may bring one."""

from __future__ import annotations

from hearts_tutor.advice.plays.tables import RolloutTable
from hearts_tutor.compiled.bits import count, lowest_rank, top
from hearts_tutor.compiled.marks import compilable
from hearts_tutor.engine.kernel import LEADING, Rules, suit_of
from hearts_tutor.players.house.moon import win_or_duck
from hearts_tutor.playout.loop import Situation


@compilable
def shoot(rules: Rules, table: RolloutTable, now: Situation) -> int:
    """The card of a player who wants every penalty card: one that wins the trick if possible, else one it can spare.

    It leads with ``winning_lead``, follows suit with ``win_or_duck`` and discards with ``losing_discard``.
    """
    out = table.pack & ~(now.hand | now.cards_played | now.trick)
    if now.led == LEADING:
        return winning_lead(now.allowed, out)
    same = now.allowed & suit_of(now.led)
    if not same:
        return losing_discard(rules, now.allowed, out)
    return win_or_duck(same, now.trick & suit_of(now.led), rules.players - now.place - 1)


@compilable
def winning_lead(allowed: int, out: int) -> int:
    """The top card of a suit to lead; one that nobody can beat is preferred, most of all if others still hold its suit.

    Between equally good ones it takes the longest suit, and hearts last.
    """
    best, most = 0, -1
    for suit in range(4):
        mine, here = allowed & suit_of(suit), out & suit_of(suit)
        if mine:
            card = top(mine)
            value = 2 * count(mine) + (1 if suit != 3 else 0) + (40 if card > here and here else 20 if not here else 0)
            if value > most:
                best, most = card, value
    return best


@compilable
def losing_discard(rules: Rules, allowed: int, out: int) -> int:
    """The lowest card that is no penalty card and that somebody can beat.

    If there is none, it is the lowest card that is no penalty card, or else the lowest card of all.
    """
    free = allowed & ~rules.penalty
    if not free:
        free = allowed
    beaten = 0
    for suit in range(4):
        mine = free & suit_of(suit)
        if mine and (mine & -mine) < (out & suit_of(suit)):
            beaten |= mine & -mine
    low = lowest_rank(beaten if beaten else free)
    return low & -low
