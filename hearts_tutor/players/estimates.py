"""What cards are likely to cost, in hundredths of a point: the arithmetic under the house player's judgement.

Chances are in thousandths. They take every unseen card to lie with any other seat equally often, and everybody to duck
who can: rough, but quick, the same interpreted and compiled, and easy to say in a sentence.
"""

from __future__ import annotations

from hearts_tutor import kernel
from hearts_tutor.bits import count, lowest
from hearts_tutor.compiled import compilable
from hearts_tutor.kernel import HEARTS, Rules, suit_of
from hearts_tutor.players.seen import Seen, is_void, unseen, worth

# The weights were tuned on duplicate deals against duckers and against itself, the rule book's two passes held fixed.

# How likely a card is to be called for, by the number of lower cards beside it in its suit.
CALLED = (915, 521, 414, 231, 100, 80, 20, 16, 4, 0, 0, 0, 0, 0, 0, 0, 0)
# The same for a dear card such as the queen of spades, by the number of other cards of the suit in the hand.
DEAR_CALLED = (616, 420, 300, 114, 32, 25, 25, 13, 6, 5, 0, 0, 0, 0, 0, 0, 0)
PLAIN_TRICK = 127  # what a trick of a suit without points costs its taker, on average over a deal
HEART_TRICK = 103  # hearts that fall on a heart trick beside one's own, in hundredths of hearts
DEAR_CAUGHT = 441  # how often a card above a dear one catches it, in thousandths
DEAR_UNDER = 2031  # how a dear card still out weighs on a higher card of its suit, against each seat holding it equally often
LYING = 120  # what a point that surely comes with a trick counts, in hundredths: points that may come later may also not
LOW_LEADS = 1  # leads are low: as if so many more cards lay below one's own
VOID = -3  # having none of a suit
DUMPED = 163  # what a seat throws that cannot follow, in hundredths of hearts


@compilable
def missing(seats: int, cards: int) -> int:
    """The chance that one of ``seats`` hands holds none of ``cards`` cards."""
    chance = 1000
    for _ in range(cards):
        chance = chance * (seats - 1) // seats
    return chance


@compilable
def takes(others: int, to_come: int, lower: int, higher: int) -> int:
    """The chance that nobody of ``to_come`` seats goes over a card with so many lower and higher ones unseen."""
    if not to_come:
        return 1000
    over = missing(others, lower) * (1000 - missing(others, higher)) // 1000
    chance = 1000
    for _ in range(to_come):
        chance = chance * (1000 - over) // 1000
    return chance


@compilable
def heart_worth(rules: Rules, out: int) -> int:
    """What a heart costs on average: of those still out, or of all."""
    hearts = out & HEARTS
    if not hearts:
        return 0
    return 100 * kernel.points(rules, hearts) // count(hearts)


@compilable
def dear_cards(rules: Rules) -> int:
    """The single cards that cost more than a few hearts, such as the queen of spades."""
    dear = 0
    for i in range(4):
        if rules.special_points[i] >= 5:
            dear |= rules.specials[i]
    return dear


@compilable
def bonus_cards(rules: Rules) -> int:
    """The single cards that take points off, such as the jack of diamonds."""
    bonus = 0
    for i in range(4):
        if rules.special_points[i] < 0:
            bonus |= rules.specials[i]
    return bonus


@compilable
def suit_danger(rules: Rules, held: int, out: int, suit: int, others: int) -> int:
    """What the cards ``held`` of one suit are likely to cost.

    ``out`` are the unseen cards of all suits, ``others`` the number of other seats that may hold some of this one.
    """
    mine, out_here = held & suit_of(suit), out & suit_of(suit)
    if not out_here or not others:
        return 0
    if not mine:
        return VOID
    dear, danger, below = dear_cards(rules), 0, 0
    dear_out = dear & out_here
    length, spread = count(mine), count(out_here)
    while mine:
        card = mine & -mine
        mine ^= card
        lower = count(out_here & (card - 1))
        own = worth(rules, card)
        falls = takes(others, others, lower, spread - lower)
        if card & dear:
            danger += own * DEAR_CALLED[length - 1] // 1000 * (falls + 1000) // 2000
        elif own < 0:
            danger += own * falls // 2000
        else:
            trick = PLAIN_TRICK if suit != 3 else own + HEART_TRICK * heart_worth(rules, out) // 100
            if dear_out and card > dear_out:
                trick += 100 * kernel.points(rules, dear_out) * DEAR_CAUGHT // 1000
            led_under = 1000 * (lower + LOW_LEADS) // (spread + LOW_LEADS)
            danger += falls * led_under // 1000 * trick // 1000 * CALLED[below] // 1000
        below += 1
    return danger


@compilable
def holders(rules: Rules, voids: int, suit: int) -> int:
    """How many other seats have not shown that they are out of a suit."""
    number = 0
    for seat in range(1, rules.players):
        number += 1 - (voids >> (4 * seat + suit) & 1)
    return number


@compilable
def relief(rules: Rules, hand: int, card: int, out: int, voids: int) -> int:
    """How much less a hand is likely to cost without a card of it."""
    suit = lowest(card) >> 4
    others = holders(rules, voids, suit)
    return suit_danger(rules, hand, out, suit, others) - suit_danger(rules, hand & ~card, out, suit, others)


@compilable
def take_chance(rules: Rules, seen: Seen, card: int) -> int:
    """The chance that a card takes the trick."""
    suit = lowest(card) >> 4
    if seen.place and (suit != seen.led or lowest(card) < kernel.winning_card(seen.trick, seen.led)):
        return 0
    out = unseen(seen) & suit_of(suit)
    to_come = 0
    for seat in range(1, rules.players - seen.place):
        to_come += 1 - is_void(seen, seat, suit)
    lower = count(out & (card - 1))
    return takes(holders(rules, seen.voids, suit), to_come, lower, count(out) - lower)


@compilable
def trick_cost(rules: Rules, seen: Seen, card: int) -> int:
    """What the trick costs if this card takes it: what lies there, the card itself, and what is likely to come."""
    suit, others = lowest(card) >> 4, rules.players - 1
    out = unseen(seen)
    here = out & suit_of(suit)
    lying = kernel.points(rules, seen.trick | card)
    cost = LYING * lying if lying > 0 else 100 * lying
    banned = 1 if rules.ban and seen.number == 1 else 0
    heart = heart_worth(rules, out)
    dear = dear_cards(rules) & out
    bonus = bonus_cards(rules) & here
    able = holders(rules, seen.voids, suit)
    empty = missing(able, count(here)) if able else 1000
    for seat in range(1, rules.players - seen.place):
        void = 1000 if is_void(seen, seat, suit) else empty
        dump = 0 if banned else DUMPED * heart // 100 + 100 * kernel.points(rules, dear & ~here) // others
        follow = heart if suit == 3 else 0
        if dear & here and card > dear & here:
            follow += 100 * kernel.points(rules, dear & here) * DEAR_UNDER // 1000 // others
        if bonus and card > bonus:
            follow += 100 * kernel.points(rules, bonus) // 2 // others
        cost += (void * dump + (1000 - void) * follow) // 1000
    return cost


@compilable
def has_exit(rules: Rules, seen: Seen, rest: int) -> int:
    """1 where the rest of a hand has a card that somebody will surely or nearly surely go over."""
    out = unseen(seen)
    for suit in range(4):
        mine, here = rest & suit_of(suit), out & suit_of(suit)
        if mine:
            low = mine & -mine
            lower = count(here & (low - 1))
            if count(here) - lower >= 2 and lower <= 1:
                return 1
    return 0
