"""What cards are likely to cost, in hundredths of a point: the arithmetic under the house player's judgement.

Chances are in thousandths. They take every unseen card to lie with any other seat equally often, and everybody to duck
who can: rough, but quick, the same interpreted and compiled, and easy to say in a sentence.
"""

from __future__ import annotations

from hearts_tutor import kernel
from hearts_tutor.bits import count, highest, lowest
from hearts_tutor.compiled import compilable
from hearts_tutor.kernel import HEARTS, Rules, suit_of
from hearts_tutor.players.seen import Seen, is_void, unseen, worth

# How likely a card is to be called for, by the number of lower cards beside it in its suit.
CALLED = (1000, 780, 480, 220, 90, 40, 20, 10, 5, 0, 0, 0, 0, 0, 0, 0, 0)
# The same for a dear card such as the queen of spades, by the number of other cards of the suit in the hand.
DEAR_CALLED = (520, 420, 300, 170, 90, 50, 30, 20, 10, 5, 0, 0, 0, 0, 0, 0, 0)
PLAIN_TRICK = 130  # what a trick of a suit without points costs its taker, on average over a deal
HEART_TRICK = 260  # hearts that fall on a heart trick beside one's own, in hundredths of hearts
VOID = -50  # having none of a suit
DUMPED = 120  # what a seat throws that cannot follow, in hundredths of hearts


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
def suit_danger(rules: Rules, held: int, out: int, suit: int) -> int:
    """What the cards ``held`` of one suit are likely to cost; ``out`` are the unseen cards of all suits."""
    others = rules.players - 1
    mine, out_here = held & suit_of(suit), out & suit_of(suit)
    if not mine:
        return VOID if out_here else 0
    dear_out, danger, below = dear_cards(rules) & out_here, 0, 0
    length = count(mine)
    while mine:
        card = mine & -mine
        mine ^= card
        higher, lower = count(out_here & ~(card | card - 1)), count(out_here & (card - 1))
        falls = takes(others, others, lower, higher) if lower or higher else 0
        own = worth(rules, card)
        if own >= 500:
            danger += own * DEAR_CALLED[length - 1] // 1000 * (falls + 1000) // 2000
        elif own < 0:
            danger += own * falls // 2000
        else:
            trick = PLAIN_TRICK if suit != 3 else own + HEART_TRICK * heart_worth(rules, out) // 100
            if dear_out and card > dear_out:
                trick += 100 * kernel.points(rules, dear_out) * 600 // 1000
            danger += falls * trick // 1000 * CALLED[below] // 1000
        below += 1
    return danger


@compilable
def danger(rules: Rules, hand: int, out: int) -> int:
    """What a hand is likely to cost."""
    return (
        suit_danger(rules, hand, out, 0)
        + suit_danger(rules, hand, out, 1)
        + suit_danger(rules, hand, out, 2)
        + suit_danger(rules, hand, out, 3)
    )


@compilable
def relief(rules: Rules, hand: int, card: int, out: int) -> int:
    """How much less a hand is likely to cost without a card of it."""
    suit = lowest(card) >> 4
    return suit_danger(rules, hand, out, suit) - suit_danger(rules, hand & ~card, out, suit)


@compilable
def take_chance(rules: Rules, seen: Seen, card: int) -> int:
    """The chance that a card takes the trick."""
    suit = lowest(card) >> 4
    if seen.place:
        if suit != seen.led or card < 1 << kernel.winning_card(seen.trick, seen.led):
            return 0
    out = unseen(seen) & suit_of(suit)
    to_come = 0
    for seat in range(1, rules.players - seen.place):
        to_come += 1 - is_void(seen, seat, suit)
    return takes(rules.players - 1, to_come, count(out & (card - 1)), count(out & ~(card | card - 1)))


@compilable
def trick_cost(rules: Rules, seen: Seen, card: int) -> int:
    """What the trick costs if this card takes it: what lies there, the card itself, and what is likely to come."""
    suit, others = lowest(card) >> 4, rules.players - 1
    out = unseen(seen)
    here = out & suit_of(suit)
    cost = 100 * kernel.points(rules, seen.trick | card)
    banned = 1 if rules.ban and seen.number == 1 else 0
    heart = heart_worth(rules, out)
    dump = 0 if banned else DUMPED * heart // 100 + 100 * kernel.points(rules, dear_cards(rules) & out) * 900 // 1000 // others
    dear = dear_cards(rules) & here
    under = 100 * kernel.points(rules, dear) * 900 // 1000 // others if dear and card > dear else 0
    bonus = bonus_cards(rules) & here
    if bonus and card > bonus:
        under += 100 * kernel.points(rules, bonus) // 2 // others
    follow = under + (heart if suit == 3 else 0)
    empty = missing(others, count(here))
    for seat in range(1, rules.players - seen.place):
        void = 1000 if is_void(seen, seat, suit) else empty
        cost += (void * dump + (1000 - void) * follow) // 1000
    return cost


@compilable
def highest_in(mask: int, suit: int) -> int:
    """The number of the highest card of a suit in a mask, -1 for none."""
    cards = mask & suit_of(suit)
    return highest(cards) if cards else -1
