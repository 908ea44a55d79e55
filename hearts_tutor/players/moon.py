"""The moon in the house player's judgement: how near somebody is, what stops it, when to try oneself and when to give up."""

from __future__ import annotations

from hearts_tutor import kernel
from hearts_tutor.bits import count, lowest, top
from hearts_tutor.compiled import compilable
from hearts_tutor.kernel import HEARTS, LEADING, Rules, suit_of
from hearts_tutor.players.estimates import holders
from hearts_tutor.players.seen import NOBODY, Seen, unseen

# How often a seat that alone has taken penalty cards goes on to take them all, in thousandths, by fourteenths of them.
MOON = (0, 10, 23, 70, 93, 198, 240, 340, 450, 500, 510, 520, 690, 900, 1000)
GIVEN = 869  # how surely a penalty card given to a trick that the shooter does not hold stops a moon, in thousandths
STOPPER = 714  # how much the highest heart is worth against a moon
EARLY = 11  # with so many cards in hand a moon attempt may have one loser; later none


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
def suit_losers(mine: int, out: int, others: int) -> int:
    """How many cards of a suit lose a trick when it is led from the top, the other cards lying evenly with ``others`` seats."""
    losers = 0
    while mine and out:
        card, best = top(mine), top(out)
        mine ^= card
        if card < best:
            losers += 1
            out ^= best
        for _ in range(others if card > best else others - 1):
            out &= out - 1
    return losers


@compilable
def losers(rules: Rules, hand: int, out: int, voids: int, suit: int) -> int:
    """How many cards of one suit of a hand are likely to lose a trick."""
    return suit_losers(hand & suit_of(suit), out & suit_of(suit), max(1, holders(rules, voids, suit)))


@compilable
def tries_moon(rules: Rules, seen: Seen) -> int:
    """1 where a moon is worth trying: nobody else has a penalty card, no heart is likely to lose, and hardly anything else."""
    if not rules.moon or (seen.sole != NOBODY and seen.sole != 0):
        return 0
    out, number = unseen(seen), 0
    if losers(rules, seen.hand, out, seen.voids, 3):
        return 0
    for suit in range(3):
        number += losers(rules, seen.hand, out, seen.voids, suit)
    if seen.place and seen.trick & rules.penalty and not can_win(rules, seen):
        return 0
    return 1 if number <= (1 if count(seen.hand) >= EARLY else 0) else 0


@compilable
def can_win(rules: Rules, seen: Seen) -> int:
    """1 where a legal card of the suit led goes over the trick so far."""
    same = seen.allowed & suit_of(seen.led)
    return 1 if same and lowest(top(same)) > kernel.winning_card(seen.trick, seen.led) else 0


@compilable
def moon_play(rules: Rules, seen: Seen) -> int:
    """The card to play in a moon attempt: what wins, and what cannot win thrown away."""
    out = unseen(seen)
    if seen.led == LEADING:
        return _run(rules, seen, out)
    same = seen.allowed & suit_of(seen.led)
    if not same:
        return _waste(rules, seen, out)
    if not can_win(rules, seen):
        return same & -same
    if seen.place + 1 < rules.players:
        return top(same)
    over = same & ~((1 << kernel.winning_card(seen.trick, seen.led)) - 1)
    return over & -over


@compilable
def _run(rules: Rules, seen: Seen, out: int) -> int:
    """The top of the longest suit that cannot be beaten; without one, the top of the longest suit."""
    best, most = 0, -1
    for suit in range(4):
        mine = seen.allowed & suit_of(suit)
        if mine:
            card = top(mine)
            sure = 1 if card > out & suit_of(suit) else 0
            if 20 * sure + count(mine) > most:
                best, most = card, 20 * sure + count(mine)
    return best


@compilable
def _waste(rules: Rules, seen: Seen, out: int) -> int:
    """A card to throw: the lowest of the suit with the most losers, hearts last."""
    best, most = 0, -1
    for suit in range(4):
        mine = seen.allowed & suit_of(suit)
        if mine:
            value = 2 * losers(rules, seen.hand, out, seen.voids, suit) + (1 if suit != 3 else 0)
            if value > most:
                best, most = mine & -mine, value
    return best
