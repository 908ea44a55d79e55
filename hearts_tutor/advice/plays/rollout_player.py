"""The quick player of rollouts: it plays about half a million deals a second, handles the queen of spades and stops moons.

It ducks, leads cards that are unlikely to win, smokes out dear cards such as the queen of spades, and discards cards that are likely to
take tricks. It must stop moons, since passes that lead to accidental moons would otherwise look cheap. A few random bits shift its
preferences, so that the same cards are not always played in the same way.
"""

from __future__ import annotations

from typing import Any

from hearts_tutor.advice.plays.tables import RolloutTable
from hearts_tutor.compiled.bits import count, top
from hearts_tutor.compiled.marks import IntArray, inlined
from hearts_tutor.engine.kernel import HEARTS, LEADING, Rules, suit_of
from hearts_tutor.playout.loop import Situation
from hearts_tutor.playout.policies import duck

QUICK, DUCKER = 0, 1  # kinds of players in a rollout
NOISE = 3  # random bits in each preference, worth 0 to 7


@inlined
def lead(table: RolloutTable, hand: int, allowed: int, cards_played: int, random_bits: int) -> int:
    """The card to lead: the lowest of the suit in which that card is least likely to win.

    A suit in which a dear card is out is preferred, to smoke that card out, unless the hand has a card above it.
    """
    out = table.pack & ~(hand | cards_played)
    best, least = 0, 1_000_000
    for suit in range(4):
        mine = allowed & suit_of(suit)
        if not mine:
            continue
        low, here = mine & -mine, out & suit_of(suit)
        lower, spread = count(here & (low - 1)), count(here)
        danger = 120 if lower == spread else 100 * lower // spread
        held = hand & suit_of(suit)
        if table.dear & here:
            danger += 40 if held > table.dear & here else -60
        if table.dear & held:
            danger += 200 if low & table.dear else 40
        if suit == 3:
            danger += 10
        danger += 3 * count(held) + (random_bits >> NOISE * suit & 7)
        if danger < least:
            best, least = low, danger
    return best


@inlined
def follow(table: RolloutTable, rules: Rules, same: int, trick: int, led: int, to_come: int, cards_played: int, guard: int) -> int:
    """A card of the suit led: under the winning card if possible; otherwise low while others may still play over it, and high if not.

    ``guard`` is 1 if the trick must be taken from a seat that goes for a moon.
    """
    best = top(trick & suit_of(led))
    over = same & ~(best | best - 1)
    if guard and over:
        return top(over)
    under = same & (best - 1)
    if under:
        dear = under & table.dear
        if dear:
            return top(dear)
        plain = under & ~table.bonus
        if not over or to_come or trick & (rules.penalty | table.dear) or count((cards_played | trick) & suit_of(led)) > 5:
            return top(plain) if plain else top(under)
        safe = over & ~table.dear
        return top(safe) if safe and led != 3 else top(under)
    rest = same & ~table.dear
    if not rest:
        return same & -same
    if trick & table.bonus:
        return top(rest)
    if not to_come:
        return top(rest)
    first = count(cards_played & suit_of(led)) == 0
    high = rest & ~table.bonus
    if high and first and led != 3 and not trick & rules.penalty and not (table.dear & suit_of(led)):
        return top(high)
    return rest & -rest


@inlined
def discard(table: RolloutTable, rules: Rules, hand: int, free: int, cards_played: int, avoid: int, random_bits: int) -> int:
    """The card that is likely to cost most: a dear card, one that may catch it, a high card with few lower ones, a heart.

    ``avoid`` is 1 if a penalty card would help a seat that goes for a moon.
    """
    if avoid and free & ~rules.penalty:
        free &= ~rules.penalty
    elif free & table.dear:
        return top(free & table.dear)
    out = table.pack & ~(hand | cards_played)
    best, most = 0, -1_000_000
    for suit in range(4):
        mine = free & suit_of(suit) & ~table.bonus
        if not mine:
            continue
        card = top(mine)
        here, held = out & suit_of(suit), hand & suit_of(suit)
        lower = count(here & (card - 1))
        value = 12 * lower - 18 * (count(held) - 1)
        if suit == 3:
            value += 45 + 4 * lower
        if table.dear & here and card > table.dear & here:
            value += 90
        if not here:
            value -= 40
        value += random_bits >> NOISE * suit & 7
        if value > most:
            best, most = card, value
    return best if best else free & -free


@inlined
def without_stopper(rules: Rules, hand: int, free: int, cards_played: int) -> int:
    """The cards to discard from while a seat goes for a moon: all but the highest heart that is left, which may stop it."""
    hearts = HEARTS & ~cards_played
    if not free & HEARTS:
        return free
    mine = top(free & HEARTS)
    if hearts & ~(mine | mine - 1) & ~hand or free == mine:
        return free
    return free & ~mine


@inlined
def quick_card(rules: Rules, table: RolloutTable, now: Situation, threat: int) -> int:
    """The quick player's card; it tries to stop another seat that alone has taken ``threat`` penalty cards or more."""
    if now.allowed & (now.allowed - 1) == 0:
        return now.allowed
    if now.led == LEADING:
        return lead(table, now.hand, now.allowed, now.cards_played, now.random_bits)
    to_come = rules.players - now.place - 1
    chased = 1 if now.only_taker >= 0 and now.only_taker != now.seat and now.penalties_taken >= threat else 0
    winning = 1 if now.taker == now.only_taker else 0
    same = now.allowed & suit_of(now.led)
    if same:
        guard = 1 if chased and winning and now.trick & rules.penalty else 0
        return follow(table, rules, same, now.trick, now.led, to_come, now.cards_played, guard)
    if not chased:
        return discard(table, rules, now.hand, now.allowed, now.cards_played, 0, now.random_bits)
    hearts = now.allowed & HEARTS & rules.penalty
    if not winning and not now.trick & rules.penalty and hearts and not to_come:
        return hearts & -hearts
    free = without_stopper(rules, now.hand, now.allowed, now.cards_played)
    return discard(table, rules, now.hand, free, now.cards_played, winning, now.random_bits)


@inlined
def choose_quickly(rules: Rules, table: RolloutTable, policies: Any, seats: IntArray, now: Situation) -> tuple[int, int]:
    """Chooses a card for ``loop.play_on``: the quick player at every seat."""
    return quick_card(rules, table, now, table.threat), now.random_bits >> 7


@inlined
def choose_ducking(rules: Rules, table: RolloutTable, policies: Any, seats: IntArray, now: Situation) -> tuple[int, int]:
    """Chooses a card for ``loop.play_on``: the ducker at every seat."""
    return duck(rules, now.allowed, now.led, now.trick, rules.players - now.place - 1, now.cards_played), now.random_bits
