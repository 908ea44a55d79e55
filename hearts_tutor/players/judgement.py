"""The house player's choices, as whole numbers: what to pass, what to play. The words for them are in ``reasons.py``."""

from __future__ import annotations

from hearts_tutor.compiled import compilable
from hearts_tutor.kernel import ACE_OF_SPADES, KING_OF_SPADES, QUEEN, SPADES, Rules
from hearts_tutor.players.estimates import dear_cards, has_exit, relief, take_chance, trick_cost
from hearts_tutor.players.moon import moon_cost, moon_play, tries_moon
from hearts_tutor.players.seen import Seen, unseen

LEAD_COST = 10  # what having the lead costs with a safe card to lead
NO_EXIT = 56  # and without
SMOKE = 50  # what a low spade lead is worth while the queen is out
FUTURE = 987  # how much of a hand's danger counts against the trick at hand, in thousandths


@compilable
def house_pass(rules: Rules, pack: int, hand: int, may_not_pass: int, size: int) -> int:
    """The cards to pass, one by one: each time the card whose going relieves the hand most."""
    given, out = 0, pack & ~hand
    for _ in range(size):
        best, most = 0, -1_000_000
        free = hand & ~given & ~may_not_pass
        while free:
            card = free & -free
            free ^= card
            gain = relief(rules, hand & ~given, card, out, 0)
            if gain > most:
                best, most = card, gain
        given |= best
    return given


@compilable
def house_play(rules: Rules, seen: Seen) -> int:
    """The card to play: the one that is likely to cost least, now and later."""
    if seen.allowed & (seen.allowed - 1) == 0:
        return seen.allowed
    if tries_moon(rules, seen):
        return moon_play(rules, seen)
    best, least = 0, 1_000_000_000
    left = seen.allowed
    while left:
        card = left & -left
        left ^= card
        cost = play_cost(rules, seen, card)
        if cost < least:
            best, least = card, cost
    return best


@compilable
def smokes(rules: Rules, seen: Seen, card: int) -> int:
    """1 for a low spade led while the queen is out, from a hand that cannot catch her."""
    if seen.place or not card & SPADES or card >= QUEEN or seen.hand & (KING_OF_SPADES | ACE_OF_SPADES):
        return 0
    return 1 if unseen(seen) & QUEEN & dear_cards(rules) else 0


@compilable
def play_cost(rules: Rules, seen: Seen, card: int) -> int:
    """What playing a card is likely to cost, set against keeping it."""
    chance = take_chance(rules, seen, card)
    out = unseen(seen)
    cost = -relief(rules, seen.hand, card, out, seen.voids) * FUTURE // 1000
    if chance:
        lead = LEAD_COST if has_exit(rules, seen, seen.hand & ~card) else NO_EXIT
        cost += chance * (trick_cost(rules, seen, card) + lead) // 1000
    if smokes(rules, seen, card):
        cost -= SMOKE
    return cost + moon_cost(rules, seen, card, chance)
