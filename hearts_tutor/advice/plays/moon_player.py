"""The player of a play-out that goes for a moon: it wants every penalty card, and so every trick that may bring one."""

from __future__ import annotations

from hearts_tutor.advice.plays.rollout_player import Table
from hearts_tutor.compiled.bits import count, lowest_rank, top
from hearts_tutor.compiled.marks import compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import LEADING, Rules, suit_of


@compilable
def shoot(rules: Rules, table: Table, hand: int, allowed: int, led: int, trick: int, to_come: int, cards_played: int) -> int:
    """The card of a player who wants every penalty card: what wins, and what cannot win thrown away."""
    out = table.pack & ~(hand | cards_played | trick)
    if led == LEADING:
        return run(allowed, out)
    same = allowed & suit_of(led)
    if not same:
        return waste(rules, hand, allowed, out)
    over = same & ~((1 << kernel.winning_card(trick, led)) - 1)
    if not over:
        return same & -same
    return top(over) if to_come else over & -over


@compilable
def run(allowed: int, out: int) -> int:
    """A card that nobody can beat, of the longest suit; without one, the top of the longest suit, hearts last."""
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
def waste(rules: Rules, hand: int, allowed: int, out: int) -> int:
    """The lowest card that is no penalty card, of those that somebody can beat if there are any."""
    free = allowed & ~rules.penalty
    if not free:
        free = allowed
    loose = 0
    for suit in range(4):
        mine = free & suit_of(suit)
        if mine and (mine & -mine) < (out & suit_of(suit)):
            loose |= mine & -mine
    low = lowest_rank(loose if loose else free)
    return low & -low
