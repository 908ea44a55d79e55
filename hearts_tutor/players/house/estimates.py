"""What cards are likely to cost, in hundredths of a point: the arithmetic behind the house player's choices.

Chances are in thousandths. The model is rough, but quick and easy to explain in a sentence: every unseen card is equally likely to be
in any other hand, and everybody who can duck does.
"""

from __future__ import annotations

from hearts_tutor.compiled.bits import count, lowest
from hearts_tutor.compiled.marks import cached_when_interpreted, compilable, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import HEART_SUIT, HEARTS, Rules, suit_of
from hearts_tutor.playout.seen import Seen, is_void, unseen, worth

# The weights here, in ``play`` and in ``moon`` were tuned on plays whose cost was measured by rollouts.

# How often a card of a suit must be played, by the number of lower cards beside it in the hand; the same for hearts.
CALLED = (1052, 474, 176, 40, 0, 0, 0)
HEART_CALLED = (1441, 701, 208, 208, 134, 92, 92)
# The same for a dear card such as the queen of spades, by the number of other cards of its suit in the hand.
DEAR_CALLED = (770, 443, 380, 120, 112, 51, 51)
PLAIN_TRICK = 117  # the average cost of taking a trick in a suit without points
HEART_TRICK = 162  # how many other hearts fall on a heart trick, in hundredths
DEAR_CAUGHT = (461, 461, 305)  # how often a card above a dear one catches it, by the number of pairs of lower cards beside it
VOID = -15  # the cost of holding no card of a suit

LYING = 152  # weight of a point that comes with the trick for certain, in hundredths: later points may not come
DUMPED = 69  # how many hearts a seat that cannot follow throws while four are out, in hundredths
DEAR_DUMPED = 750  # how often it throws a dear card that it holds
DEAR_UNDER = 1575  # weight of a dear card that may fall under a higher one, in thousandths
HEART_FOLLOWS = 425  # weight of a heart that follows to a heart trick, in thousandths
DEAR_LED = 300  # the cost of leading a dear card
NO_LEAD = 1_000_000  # the cost of a lead that does not exist
A_LEAD = 66  # the cost of a lead that takes its own trick, beyond its points


@compilable
def missing(seats: int, cards: int) -> int:
    """The chance that one of ``seats`` hands holds none of ``cards`` cards."""
    chance = 1000
    for _ in range(cards):
        chance = chance * (seats - 1) // seats
    return chance


@cached_when_interpreted
def nobody_over(able: int, to_come: int, lower: int, higher: int) -> int:
    """The chance that nobody plays over a card when ``to_come`` seats are still to play.

    ``lower`` and ``higher`` count the unseen cards below and above it, which lie with ``able`` seats. A seat plays over it only if it
    must: if it holds a higher card and no lower one. ``none``, ``one``, ``two`` and ``three`` are the chances (in millionths) that this
    many of the seats to come hold a lower card; ``a``, ``b`` and ``c`` are how many seats hold none in the first three cases.
    """
    if not to_come or not higher:
        return 1000
    if to_come > 3:
        return _nobody_of_many(able, to_come, lower, higher)
    none, one, two, three = 1_000_000, 0, 0, 0
    a, b, c = to_come, to_come - 1, to_come - 2
    for _ in range(lower):
        three += (two * c - three * (c - 1)) // able
        two += (one * b - two * c) // able
        one += (none * a - one * b) // able
        none -= none * a // able
    others = able - to_come
    for _ in range(higher):
        none = none * others // able
        one = one * (others + 1) // able
        two = two * (others + 2) // able
        three = three * (others + 3) // able
    return (none + one + two + three) // 1000


@compilable
def _nobody_of_many(able: int, to_come: int, lower: int, higher: int) -> int:
    """Like ``nobody_over``, for any number of seats: ``with_lower`` has a chance for each number of seats that hold a lower card."""
    with_lower = zeros(to_come + 1)
    with_lower[0] = 1_000_000
    for _ in range(lower):
        for number in range(to_come, 0, -1):
            stays = with_lower[number] * (able - to_come + number) // able
            with_lower[number] = stays + with_lower[number - 1] * (to_come - number + 1) // able
        with_lower[0] = with_lower[0] * (able - to_come) // able
    chance = 0
    for number in range(to_come + 1):
        safe = with_lower[number]
        for _ in range(higher):
            safe = safe * (able - to_come + number) // able
        chance += safe
    return chance // 1000


@compilable
def heart_worth(rules: Rules, out: int) -> int:
    """What one of the hearts still ``out`` costs on average; 0 if none is out."""
    hearts = out & HEARTS
    if not hearts:
        return 0
    return 100 * kernel.points(rules, hearts) // count(hearts)


@cached_when_interpreted
def dear_cards(rules: Rules) -> int:
    """The single cards that cost 5 points or more, such as the queen of spades."""
    dear = 0
    for i in range(4):
        if rules.special_points[i] >= 5:
            dear |= rules.specials[i]
    return dear


@cached_when_interpreted
def bonus_cards(rules: Rules) -> int:
    """The single cards that take points off, such as the jack of diamonds."""
    bonus = 0
    for i in range(4):
        if rules.special_points[i] < 0:
            bonus |= rules.specials[i]
    return bonus


@compilable
def suit_danger(rules: Rules, held: int, out: int, suit: int, others: int) -> int:
    """What the cards of one suit in a hand are likely to cost.

    ``out`` are the unseen cards of all suits; ``others`` is how many other seats may hold some of this suit.
    """
    mine, out_here = held & suit_of(suit), out & suit_of(suit)
    if not out_here or not others:
        return 0
    if not mine:
        return VOID
    dear, danger, below = dear_cards(rules) & suit_of(suit), 0, 0
    dear_out = dear & out_here
    length, spread = count(mine), count(out_here)
    guards = count(mine & ((dear & -dear) - 1)) if dear else 0
    while mine:
        card = mine & -mine
        mine ^= card
        lower = count(out_here & (card - 1))
        own = worth(rules, card)
        falls = nobody_over(others, others, lower, spread - lower)
        if card & dear:
            danger += own * DEAR_CALLED[min(6, length - 1)] // 1000 * (falls + 1000) // 2000
        elif own < 0:
            danger += own * falls // 2000
        else:
            trick = PLAIN_TRICK if suit != HEART_SUIT else own + HEART_TRICK * heart_worth(rules, out) // 100
            if dear_out and card > dear_out:
                trick += 100 * kernel.points(rules, dear_out) * DEAR_CAUGHT[min(2, guards // 2)] // 1000
            led_under = 1000 * (lower + 1) // (spread + 1)
            called = (HEART_CALLED if suit == HEART_SUIT else CALLED)[min(6, below)]
            danger += falls * led_under // 1000 * trick // 1000 * called // 1000
        below += 1
    return danger


@compilable
def holders(rules: Rules, voids: int, suit: int) -> int:
    """How many other seats have not shown a void in a suit."""
    number = 0
    for seat in range(1, rules.players):
        number += 1 - (voids >> (4 * seat + suit) & 1)
    return number


@compilable
def holds_dear(rules: Rules, seen: Seen, seat: int, dear: int) -> int:
    """The chance that a seat holds the ``dear`` cards that are out, all of one suit."""
    if seen.gave & dear:
        return 1000 if seat == seen.gave_to else 0
    suit = lowest(dear) >> 4
    return 0 if is_void(seen, seat, suit) else 1000 // max(1, holders(rules, seen.voids, suit))


@compilable
def able_to_come(rules: Rules, seen: Seen, suit: int) -> int:
    """How many of the seats that play after this one have not shown a void in a suit."""
    number = 0
    for seat in range(1, rules.players - seen.place):
        number += 1 - is_void(seen, seat, suit)
    return number


@compilable
def take_chance(rules: Rules, seen: Seen, card: int) -> int:
    """The chance that a card takes the trick."""
    suit = lowest(card) >> 4
    if seen.place and (suit != seen.led or lowest(card) < kernel.winning_card(seen.trick, seen.led)):
        return 0
    here = unseen(seen) & suit_of(suit)
    lower = count(here & (card - 1))
    return nobody_over(holders(rules, seen.voids, suit), able_to_come(rules, seen, suit), lower, count(here) - lower)


@compilable
def likely_to_come(rules: Rules, seen: Seen, card: int, to_come: int) -> int:
    """What the ``to_come`` seats are likely to add to a trick that this card takes when its suit is led."""
    suit = lowest(card) >> 4
    out = unseen(seen)
    here, heart = out & suit_of(suit), heart_worth(rules, out)
    dear, bonus = dear_cards(rules) & out, bonus_cards(rules) & here
    elsewhere, under = dear & ~here, dear & here if card > dear & here else 0
    able = holders(rules, seen.voids, suit)
    empty = missing(able, count(here)) if able else 1000
    hearts_out, cost = min(4, count(out & HEARTS)), 0
    for seat in range(1, to_come + 1):
        void = 1000 if is_void(seen, seat, suit) else empty
        if not (rules.ban and seen.number == 1):
            if suit != HEART_SUIT and not is_void(seen, seat, HEART_SUIT):
                cost += void * DUMPED * heart * hearts_out // 400_000
            if elsewhere:
                points = kernel.points(rules, elsewhere)
                cost += void * holds_dear(rules, seen, seat, elsewhere) // 1000 * points * DEAR_DUMPED // 10_000
        if suit == HEART_SUIT:
            cost += (1000 - void) * heart * HEART_FOLLOWS // 1_000_000
        if under:
            cost += holds_dear(rules, seen, seat, under) * kernel.points(rules, under) * DEAR_UNDER // 10_000
        if bonus and card > bonus:
            cost += (1000 - void) * 100 * kernel.points(rules, bonus) // 2000 // (rules.players - 1)
    return cost


@compilable
def trick_cost(rules: Rules, seen: Seen, card: int) -> int:
    """What the trick costs if this card takes it: the cards in it, the card itself, and those that are likely to come."""
    lying = kernel.points(rules, seen.trick | card)
    return (LYING if lying > 0 else 100) * lying + likely_to_come(rules, seen, card, rules.players - 1 - seen.place)


@compilable
def lead_cost(rules: Rules, seen: Seen, rest: int, suit: int) -> int:
    """What it is likely to cost to lead the lowest card of a suit next, out of ``rest``; NO_LEAD if it holds none."""
    mine = rest & suit_of(suit)
    if not mine or (suit == HEART_SUIT and rest & ~HEARTS and rules.must_break and not seen.broken):
        return NO_LEAD
    card, others, here = mine & -mine, rules.players - 1, unseen(seen) & suit_of(suit)
    able, lower = holders(rules, seen.voids, suit), count(here & (card - 1))
    chance = nobody_over(able, able, lower, count(here) - lower)
    cost = DEAR_LED if card & dear_cards(rules) else 0
    if not chance:
        return cost
    return cost + chance * (likely_to_come(rules, seen, card, others) + max(0, worth(rules, card)) + A_LEAD) // 1000
