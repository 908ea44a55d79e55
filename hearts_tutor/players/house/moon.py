"""How the house player judges moons: how near somebody else is, what stops it, and when to try for one or give up."""

from __future__ import annotations

from hearts_tutor.compiled.bits import below, count, lowest, top
from hearts_tutor.compiled.marks import compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import HEART_SUIT, HEARTS, LEADING, Rules, suit_of
from hearts_tutor.players.house.estimates import holders
from hearts_tutor.playout.seen import NOBODY, Seen, unseen

# Weight of the cost of a moon by a seat that alone has taken penalty cards, in thousandths, by fourteenths of those cards taken. The
# second list is for a seat that also leads to this trick, as a shooter usually does.
MOON = (0, 8, 10, 10, 10, 20, 60, 80, 100, 120, 120, 120, 150, 230, 255)
LEADS = (0, 20, 20, 20, 30, 110, 150, 180, 210, 240, 270, 300, 350, 400, 450)
GIVEN = 1460  # weight of giving a penalty card to somebody else, in thousandths
STOPPER = 193  # weight of giving up the highest heart, which stops a moon
TOP = 476  # weight of giving up the highest card of another suit
LEAD_TAKEN = 287  # weight of taking the lead from that seat
# How many losers outside hearts a moon attempt may have, by the number of cards in the hand: at first, after taking penalty cards, and
# after taking half the points.
BEGIN = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
STARTED = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
NEAR = (0, 0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)


@compilable
def moon_loss(rules: Rules, cards: int, leads: int) -> int:
    """The expected cost, in hundredths, of a moon by a seat that alone has taken ``cards`` penalty cards; ``leads`` is 1 if it leads."""
    if not rules.moon or not cards:
        return 0
    likely = (LEADS if leads else MOON)[min(14, cards * 14 // count(rules.penalty))]
    return likely * kernel.points(rules, rules.penalty) // 10


@compilable
def moon_cost(rules: Rules, seen: Seen, card: int, chance: int) -> int:
    """How a card changes the expected cost of somebody else's moon; below 0 if it makes the moon less likely."""
    if seen.only_taker <= 0:
        return 0
    leads = 1 if seen.place and seen.only_taker == rules.players - seen.place else 0
    taken = count(seen.cards_played & rules.penalty)
    before = moon_loss(rules, taken, leads)
    there, added = count(seen.trick & rules.penalty), count(card & rules.penalty)
    cost = 0
    if there + added:
        cost -= chance * before // 1000
        if seen.place and seen.taker == seen.only_taker:
            more = moon_loss(rules, taken + there + added, leads) - moon_loss(rules, taken + there, leads)
            cost += (1000 - chance) * more // 1000
        elif added and not there:
            cost -= (1000 - chance) * before // 1000 * GIVEN // 1000
    elif leads:
        cost -= chance * before // 1000 * LEAD_TAKEN // 1000
    if not chance:
        higher = unseen(seen) & suit_of(lowest(card) >> 4) & ~(card | card - 1)
        if not higher:
            cost += before * (STOPPER if card & HEARTS else TOP) // 1000
    return cost


@compilable
def suit_losers(mine: int, out: int, others: int) -> int:
    """How many cards of a suit lose a trick if it is led from the top and the other cards are split evenly among ``others`` seats."""
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
    """1 if a moon is worth trying: nobody else has a penalty card, no heart is likely to lose, and few other cards are.

    The more the player has already taken, the more risk it accepts, because giving up has then become expensive, too.
    """
    if not rules.moon or (seen.only_taker != NOBODY and seen.only_taker != 0):
        return 0
    out, number = unseen(seen), 0
    if losers(rules, seen.hand, out, seen.voids, HEART_SUIT):
        return 0
    for suit in range(HEART_SUIT):
        number += losers(rules, seen.hand, out, seen.voids, suit)
    if seen.place and seen.trick & rules.penalty and not can_win(rules, seen):
        return 0
    most = BEGIN
    if seen.only_taker == 0:
        most = NEAR if 2 * kernel.points(rules, seen.cards_played) >= kernel.points(rules, rules.penalty) else STARTED
    return 1 if number <= most[count(seen.hand)] else 0


@compilable
def can_win(rules: Rules, seen: Seen) -> int:
    """1 if a legal card of the suit led goes over the trick so far."""
    same = seen.allowed & suit_of(seen.led)
    return 1 if same and lowest(top(same)) > kernel.winning_card(seen.trick, seen.led) else 0


@compilable
def moon_play(rules: Rules, seen: Seen) -> int:
    """The card to play in a moon attempt: one that wins, or else one that would not have won anyway."""
    out = unseen(seen)
    if seen.led == LEADING:
        return _lead(rules, seen, out)
    same = seen.allowed & suit_of(seen.led)
    if not same:
        return _discard(rules, seen, out)
    return win_or_duck(same, seen.trick & suit_of(seen.led), rules.players - seen.place - 1)


@compilable
def win_or_duck(same: int, played: int, to_come: int) -> int:
    """A card of the suit led for a player who wants the trick: over the cards ``played`` of it if possible, else the lowest.

    It is the highest while others are ``to_come``, and from the last seat the lowest that wins.
    """
    over = same & ~below(played)
    if not over:
        return same & -same
    return top(over) if to_come else over & -over


@compilable
def _lead(rules: Rules, seen: Seen, out: int) -> int:
    """The top card of the longest suit whose top card nobody can beat; if there is no such suit, that of the longest suit."""
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
def _discard(rules: Rules, seen: Seen, out: int) -> int:
    """A card to discard: the lowest of the suit with the most losers; in a tie, not of hearts."""
    best, most = 0, -1
    for suit in range(4):
        mine = seen.allowed & suit_of(suit)
        if mine:
            value = 2 * losers(rules, seen.hand, out, seen.voids, suit) + (1 if suit != HEART_SUIT else 0)
            if value > most:
                best, most = mine & -mine, value
    return best
