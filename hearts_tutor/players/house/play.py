"""The house player's plays, as whole numbers. Its passes are in ``passing.py``, the words for both in ``reasons.py``."""

from __future__ import annotations

from hearts_tutor.compiled.bits import below, count, lowest, top
from hearts_tutor.compiled.marks import compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import ACE_OF_SPADES, KING_OF_SPADES, QUEEN, SPADES, Rules, suit_of
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

FUTURE = 1234  # how much of a hand's danger counts against the trick at hand, in thousandths
TAKEN = -36  # what taking a trick costs beyond its points and the next lead
NEXT_LEAD = 375  # how much of what the cheapest next lead costs counts, in thousandths
SMOKE = 108  # what a low spade lead is worth while the queen is out
LEADS_OWN = 80  # what a spade led from a queen of one's own costs, and one that follows
FOLLOWS_OWN = 66
HEART_LED = -40  # what leading a heart costs
BREAKS = -80  # and a heart that breaks hearts
WAY_OUT = -36  # becoming void while a dear card is in the hand
POINTS_TAKEN = 100  # taking points that lie there although a card would go under
LAST_LOW = 46  # giving up the lowest card of a suit where it takes no trick


@compilable
def house_play(rules: Rules, seen: Seen) -> int:
    """The card to play: the one that is likely to cost least, now and later."""
    if seen.allowed & (seen.allowed - 1) == 0:
        return seen.allowed
    if tries_moon(rules, seen):
        return moon_play(rules, seen)
    clubs, diamonds = lead_cost(rules, seen, seen.hand, 0), lead_cost(rules, seen, seen.hand, 1)
    spades, hearts = lead_cost(rules, seen, seen.hand, 2), lead_cost(rules, seen, seen.hand, 3)
    best, least = 0, 1_000_000_000
    left = seen.allowed
    while left:
        card = left & -left
        left ^= card
        suit = lowest(card) >> 4
        elsewhere = min(
            min(clubs if suit != 0 else NO_LEAD, diamonds if suit != 1 else NO_LEAD),
            min(spades if suit != 2 else NO_LEAD, hearts if suit != 3 else NO_LEAD),
        )
        cost = play_cost(rules, seen, card, elsewhere)
        if cost < least:
            best, least = card, cost
    return best


@compilable
def play_cost(rules: Rules, seen: Seen, card: int, elsewhere: int) -> int:
    """What playing a card is likely to cost, set against keeping it; ``elsewhere`` is the cheapest lead from another suit."""
    chance = take_chance(rules, seen, card)
    cost = danger_after(rules, seen, card) * FUTURE // 1000 + habits(rules, seen, card, chance)
    if chance:
        lead = min(elsewhere, lead_cost(rules, seen, seen.hand & ~card, lowest(card) >> 4))
        lead = lead * NEXT_LEAD // 1000 if lead < NO_LEAD else 0
        cost += chance * (trick_cost(rules, seen, card) + TAKEN + lead) // 1000
    return cost + moon_cost(rules, seen, card, chance)


@compilable
def danger_after(rules: Rules, seen: Seen, card: int) -> int:
    """How the danger of a card's suit changes when it is played and, where it is the suit led, others follow."""
    suit = lowest(card) >> 4
    able, out = holders(rules, seen.voids, suit), unseen(seen)
    before = suit_danger(rules, seen.hand, out, suit, able)
    if not seen.place or suit == seen.led:
        out = left_out(rules, seen, card, able)
    return suit_danger(rules, seen.hand & ~card, out, suit, able) - before


@compilable
def left_out(rules: Rules, seen: Seen, card: int, able: int) -> int:
    """The cards of the suit led that are likely to be out after the trick: who follows plays just under the best card, or low."""
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
    """What is worth a little more or less than it looks: smoking out the queen, breaking hearts, keeping low cards."""
    rest, dear, cost = seen.hand & ~card, dear_cards(rules), 0
    suit = lowest(card) >> 4
    beside = rest & suit_of(suit)
    if smokes(rules, seen, card):
        cost -= SMOKE
    if suit == 2 and rest & dear & SPADES:
        cost += FOLLOWS_OWN if seen.place else LEADS_OWN
    if suit == 3:
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
    """1 for a low spade led while the queen is out, from a hand that cannot catch her."""
    if seen.place or not card & SPADES or card >= QUEEN or seen.hand & (KING_OF_SPADES | ACE_OF_SPADES):
        return 0
    return 1 if unseen(seen) & QUEEN & dear_cards(rules) else 0
