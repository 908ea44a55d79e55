"""The house player's choices, as whole numbers: what to pass, what to play. The words for them are in ``reasons.py``."""

from __future__ import annotations

from hearts_tutor import kernel
from hearts_tutor.bits import count
from hearts_tutor.compiled import compilable
from hearts_tutor.kernel import ACE_OF_SPADES, HEARTS, KING_OF_SPADES, QUEEN, SPADES, Rules
from hearts_tutor.players.estimates import dear_cards, has_exit, relief, take_chance, trick_cost
from hearts_tutor.players.seen import NOBODY, SEVERAL, Seen, unseen

LEAD_COST = 10  # what having the lead costs with a safe card to lead
NO_EXIT = 56  # and without
SMOKE = 60  # what a low spade lead is worth while the queen is out
GIVEN = 694  # how surely a penalty card given to a trick that the shooter does not hold stops a moon, in thousandths
STOPPER = 500  # how much the highest heart is worth against a moon
FUTURE = 976  # how much of a hand's danger counts against the trick at hand, in thousandths


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
    best, least = 0, 1_000_000_000
    left = seen.allowed
    while left:
        card = left & -left
        left ^= card
        cost = play_cost(rules, seen, card)
        if cost < least:
            best, least = card, cost
    return best


# How often a seat that alone has taken penalty cards goes on to take them all, in thousandths, by thirteenths of them.
MOON = (0, 10, 44, 70, 110, 140, 210, 340, 450, 520, 763, 780, 890, 970, 1000)


@compilable
def moon_loss(rules: Rules, cards: int) -> int:
    """What the moon of a seat that alone has so many penalty cards is likely to cost each other seat, in hundredths."""
    if not rules.moon or not cards:
        return 0
    return MOON[min(14, cards * 14 // count(rules.penalty))] * kernel.points(rules, rules.penalty) // 10


@compilable
def moon_cost(rules: Rules, seen: Seen, card: int, chance: int) -> int:
    """How a card changes what somebody's moon is likely to cost; below 0 where it makes one less likely."""
    if seen.sole <= 0:
        return 0
    taken = count(seen.gone & rules.penalty)
    before = moon_loss(rules, taken)
    there, added = count(seen.trick & rules.penalty), count(card & rules.penalty)
    cost = 0
    if there + added:
        cost -= chance * before // 1000
        if seen.place and seen.winner == seen.sole:
            cost += (1000 - chance) * (moon_loss(rules, taken + there + added) - moon_loss(rules, taken + there)) // 1000
        elif added and not there:
            cost -= (1000 - chance) * before * GIVEN // 1000_000
    if card & HEARTS and not chance:
        out = unseen(seen) & HEARTS
        if not out & ~(card | card - 1):
            cost += before * STOPPER // 1000
    return cost


@compilable
def play_cost(rules: Rules, seen: Seen, card: int) -> int:
    """What playing a card is likely to cost, set against keeping it."""
    chance = take_chance(rules, seen, card)
    out = unseen(seen)
    cost = -relief(rules, seen.hand, card, out, seen.voids) * FUTURE // 1000
    if chance:
        lead = LEAD_COST if has_exit(rules, seen, seen.hand & ~card) else NO_EXIT
        cost += chance * (trick_cost(rules, seen, card) + lead) // 1000
    if seen.place == 0 and card & SPADES and out & QUEEN & dear_cards(rules) and card < QUEEN:
        if not seen.hand & (KING_OF_SPADES | ACE_OF_SPADES):
            cost -= SMOKE
    return cost + moon_cost(rules, seen, card, chance)
