"""The house player's pass: it estimates what the cards it keeps will cost, suit by suit, and leaves the cheapest hand.

Costs are in hundredths of a point, for hearts of 1 point and a queen of spades of 13, and are scaled for other rule sets. They were
fitted to rollouts of random hands, under the condition that the two published example hands get their published passes.
"""

from __future__ import annotations

from hearts_tutor.compiled.bits import count
from hearts_tutor.compiled.marks import compilable, zeros
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import HEART_SUIT, Rules, suit_of
from hearts_tutor.players.house.estimates import bonus_cards, dear_cards, heart_worth, nobody_over
from hearts_tutor.playout.seen import worth

# The cost of a card that takes a trick for certain when its suit is led low, by the number of lower cards beside it in the hand.
PLAIN = (187, 207, 221, 176, 115)
SPADE = (111, 162, 169, 95, 92)  # in a suit with a dear card, which is usually spades
HEART = (427, 376, 237, 123, 95)
# The further cost of holding no card of a suit, one, two, ... five or more.
PLAIN_LENGTH = (-100, -15, 50, 39, 12, 14)
SPADE_LENGTH = (137, 101, 36, -62, -102, -109)
HEART_LENGTH = (74, 105, 3, -61, -66, -55)
# The cost of a dear card, and of a card above one that is out, by the number of lower cards that guard it.
DEAR = (523, 577, 444, 242, 140, 96, 12)
OVER_DEAR = (310, 314, 263, 158, 122, 117, 117)
QUEEN_POINTS = 13  # the points of the dear card in those rollouts
TOO_DEAR = 1 << 40  # the cost of passing a number of cards that cannot be passed


@compilable
def house_pass(rules: Rules, pack: int, hand: int, may_not_pass: int, size: int) -> int:
    """The cards to pass: those that leave the cheapest hand.

    It uses dynamic programming over the suits. ``costs`` has the least cost of the suits so far if 0, 1, ... of their cards are passed, and
    ``cards`` has those cards; the second half of each list holds the values from before this suit.
    """
    costs, cards, before, out = zeros(2 * size + 2), zeros(2 * size + 2), size + 1, pack & ~hand
    for number in range(1, size + 1):
        costs[number] = TOO_DEAR
    for suit in range(4):
        mine = hand & suit_of(suit)
        free = mine & ~may_not_pass
        for number in range(size + 1):
            costs[before + number], cards[before + number] = costs[number], cards[number]
            costs[number] = TOO_DEAR
        given, more = free, 1
        while more:  # every subset of the suit may be passed
            passed = count(given)
            if passed <= size:
                kept = suit_cost(rules, mine & ~given, out, suit)
                for number in range(passed, size + 1):
                    cost = costs[before + number - passed] + kept
                    if cost < costs[number]:
                        costs[number], cards[number] = cost, cards[before + number - passed] | given
            more, given = given, (given - 1) & free
    best: int = cards[size]
    return best


@compilable
def suit_cost(rules: Rules, mine: int, out: int, suit: int) -> int:
    """What the cards ``mine`` of one suit are likely to cost if they are kept; ``out`` are the unseen cards of all suits."""
    here, others = out & suit_of(suit), rules.players - 1
    if not here:
        return 0
    dear = dear_cards(rules) & suit_of(suit)
    dear_out = dear & here
    heart = heart_worth(rules, out) if suit == HEART_SUIT else 100
    length = min(5, count(mine))
    cost = SPADE_LENGTH[length] if dear else PLAIN_LENGTH[length] if suit != HEART_SUIT else HEART_LENGTH[length] * heart // 100
    spread, below, left = count(here), 0, mine
    guards = min(6, count(mine & ((dear & -dear) - 1))) if dear else 0
    while left:
        card = left & -left
        left ^= card
        own = worth(rules, card)
        over = 1 if dear_out and card > dear_out else 0
        if over:
            cost += OVER_DEAR[guards] * kernel.points(rules, dear_out) // QUEEN_POINTS
        if card & dear:
            cost += DEAR[guards] * own // (100 * QUEEN_POINTS)
        elif not over:
            lower = count(here & (card - 1))
            falls = nobody_over(others, others, lower, spread - lower)
            if card & bonus_cards(rules):
                cost += own * falls // 2000
            else:
                trick = (SPADE if dear else PLAIN)[min(4, below)] if suit != HEART_SUIT else HEART[min(4, below)] * heart // 100
                cost += falls * (lower + 1) // (spread + 1) * trick // 1000
        below += 1
    return cost
