"""The house player's choice of a card, in whole numbers. Its passes are in ``passing``, the words for both in ``reasons``."""

from __future__ import annotations

from hearts_tutor.compiled.bits import below, count, lowest, top
from hearts_tutor.compiled.marks import compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import ACE_OF_SPADES, HEART_SUIT, KING_OF_SPADES, QUEEN, SPADE_SUIT, SPADES, Rules, suit_of
from hearts_tutor.players.house.estimates import (
    NO_LEAD,
    able_to_come,
    dear_cards,
    holders,
    lead_cost,
    missing,
    suit_danger,
    take_chance,
    trick_cost,
)
from hearts_tutor.players.house.moon import moon_cost, moon_play, tries_moon
from hearts_tutor.playout.seen import Seen, unseen

# Costs are in hundredths of a point.
FUTURE = 1234  # weight of the danger of the cards that are left, relative to the trick at hand, in thousandths
TAKEN = -36  # the cost of taking a trick, beyond its points and the next lead
NEXT_LEAD = 375  # weight of the cost of the cheapest next lead, in thousandths
SMOKE = 108  # the value of leading a low spade while the queen is out
LEADS_OWN = 80  # the cost of leading a spade while the hand holds the queen
FOLLOWS_OWN = 66  # the same for a spade that follows
HEART_LED = -40  # the cost of leading a heart
BREAKS = -80  # the cost of breaking hearts
WAY_OUT = -36  # the cost of becoming void while the hand holds a dear card
POINTS_TAKEN = 100  # the cost of taking points although another card would go under
LAST_LOW = 46  # the cost of giving up the lowest card of a suit without taking the trick


@compilable
def house_play(rules: Rules, seen: Seen) -> int:
    """The card that is likely to cost least, now and later."""
    if seen.allowed & (seen.allowed - 1) == 0:
        return seen.allowed
    if tries_moon(rules, seen):
        return moon_play(rules, seen)
    clubs, diamonds = lead_cost(rules, seen, seen.hand, 0), lead_cost(rules, seen, seen.hand, 1)
    spades, hearts = lead_cost(rules, seen, seen.hand, SPADE_SUIT), lead_cost(rules, seen, seen.hand, HEART_SUIT)
    best, least = 0, 1_000_000_000
    left = seen.allowed
    while left:
        card = left & -left
        left ^= card
        suit = lowest(card) >> 4
        elsewhere = min(
            min(clubs if suit != 0 else NO_LEAD, diamonds if suit != 1 else NO_LEAD),
            min(spades if suit != SPADE_SUIT else NO_LEAD, hearts if suit != HEART_SUIT else NO_LEAD),
        )
        cost = play_cost(rules, seen, card, elsewhere)
        if cost < least:
            best, least = card, cost
    return best


@compilable
def play_cost(rules: Rules, seen: Seen, card: int, elsewhere: int) -> int:
    """What playing a card is likely to cost, less the cost of keeping it; ``elsewhere`` is the cheapest lead of another suit."""
    chance = take_chance(rules, seen, card)
    cost = danger_after(rules, seen, card) * FUTURE // 1000 + habits(rules, seen, card, chance)
    if chance:
        lead = min(elsewhere, lead_cost(rules, seen, seen.hand & ~card, lowest(card) >> 4))
        lead = lead * NEXT_LEAD // 1000 if lead < NO_LEAD else 0
        cost += chance * (trick_cost(rules, seen, card) + TAKEN + lead) // 1000
    return cost + moon_cost(rules, seen, card, chance)


@compilable
def danger_after(rules: Rules, seen: Seen, card: int) -> int:
    """How the danger of a card's suit changes when the card is played and, if its suit was led, the others follow."""
    suit = lowest(card) >> 4
    able, out = holders(rules, seen.voids, suit), unseen(seen)
    before = suit_danger(rules, seen.hand, out, suit, able)
    if not seen.place or suit == seen.led:
        out = out_after(rules, seen, card, able)
    return suit_danger(rules, seen.hand & ~card, out, suit, able) - before


@compilable
def out_after(rules: Rules, seen: Seen, card: int, able: int) -> int:
    """The cards of the suit led that are likely to be out after the trick; followers play just under the best card, or their lowest."""
    here = unseen(seen) & suit_of(lowest(card) >> 4)
    to_come = able_to_come(rules, seen, lowest(card) >> 4)
    if not to_come or not here:
        return here
    fall = min(count(here), (to_come * (1000 - missing(able, count(here))) + 500) // 1000)
    best = card if not seen.place else 1 << max(lowest(card), kernel.winning_card(seen.trick, seen.led))
    while fall > 0:
        under = here & (best - 1)
        here ^= top(under) if under else here & -here
        fall -= 1
    return here


@compilable
def habits(rules: Rules, seen: Seen, card: int, chance: int) -> int:
    """Corrections to the other costs: for smoking out the queen, breaking hearts, keeping low cards, and the like."""
    rest, dear, cost = seen.hand & ~card, dear_cards(rules), 0
    suit = lowest(card) >> 4
    beside = rest & suit_of(suit)
    if smokes(rules, seen, card):
        cost -= SMOKE
    if suit == SPADE_SUIT and rest & dear & SPADES:
        cost += FOLLOWS_OWN if seen.place else LEADS_OWN
    if suit == HEART_SUIT:
        cost += (0 if seen.place else HEART_LED) + (0 if seen.broken else BREAKS)
    if not beside and rest & dear:
        cost += WAY_OUT
    if beside and not beside & (card - 1) and not chance and (not seen.place or suit == seen.led):
        cost += LAST_LOW
    if chance and seen.trick & rules.penalty and seen.only_taker <= 0:
        suit_led = suit_of(seen.led)
        if seen.allowed & suit_led & below(seen.trick & suit_led):
            cost += POINTS_TAKEN
    return cost


@compilable
def smokes(rules: Rules, seen: Seen, card: int) -> int:
    """1 if the card is a low spade that is led while the queen is out, from a hand that cannot catch her."""
    if seen.place or not card & SPADES or card >= QUEEN or seen.hand & (KING_OF_SPADES | ACE_OF_SPADES):
        return 0
    return 1 if unseen(seen) & QUEEN & dear_cards(rules) else 0
