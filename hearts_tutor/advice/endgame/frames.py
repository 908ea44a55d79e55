"""Positions of the last tricks with open cards as numbers: which cards are legal, what a card does, what the end of the deal adds.

The value of a position for a seat is n times its points, less the points of all n seats; less is better. A moon, a sun and the
no-trick bonus count as the rules score them. A search keeps a stack of frames: one for its root, and one for each card played since.
``paranoid.py`` and ``max_n.py`` search, for every rule set with one pack and 3–8 seats.
"""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.advice.plays.tables import Scoring
from hearts_tutor.compiled.bits import count, highest, lowest
from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.engine import kernel
from hearts_tutor.engine.kernel import LEADING, Rules
from hearts_tutor.playout.seen import NOBODY, SEVERAL

# The fields of a frame. TAKER is the seat that is winning the trick so far. ONLY_TAKER is the only seat that has taken cards that
# count towards a moon, and ONLY_WINNER the only seat that has won a trick (or NOBODY, SEVERAL). TRICKLESS are the seats without a
# trick, as bits. PLUS sums the points above 0 of the cards not yet taken, MINUS those below 0.
HELD, TRICK, LED, PLACE, SEAT, TAKER, BROKEN, ONLY_TAKER, ONLY_WINNER, TRICKLESS, KITTY, PLUS, MINUS, NUMBER = range(14)
# CARD was played last; GAIN is what the trick that it ended was worth. MOVES are the cards still to try, TRY_FIRST the one to try
# first. BEST is the best value so far. LOW and HIGH are the search window, which narrows from LOW_0 and HIGH_0.
CARD, GAIN, MOVES, TRY_FIRST, BEST, LOW, HIGH, LOW_0, HIGH_0 = range(14, 23)
FRAME = 23
ENDLESS = 1 << 40  # beyond every value
SINGLE_KIND = 1 << 20  # plus its number: the kind of a card that the rules of play single out


class OpenDeal(NamedTuple):
    """What stays the same in a search: rules and scoring, tricks in a deal, the card that opens trick one, and the hands.

    ``hands`` are the cards of each seat at the start of the search. ``prepare`` fills the two other lists, which are indexed by the
    number of a card: ``worth`` has its points, ``kinds`` its kind. Cards of a suit are of one kind if they have the same owner and points,
    and the rules of play single out neither.
    """

    rules: Rules
    scoring: Scoring
    hand_cards: int
    opener: int
    hands: IntArray
    worth: IntArray
    kinds: IntArray


@compilable
def prepare(deal: OpenDeal) -> int:
    """Fills ``worth`` and ``kinds`` from the rules and the hands; returns all cards."""
    all_cards, alone = 0, kernel.singled_out(deal.rules)
    for seat in range(deal.rules.players):
        left = deal.hands[seat]
        all_cards |= left
        while left:
            card = left & -left
            left ^= card
            number = lowest(card)
            deal.worth[number] = kernel.points(deal.rules, card)
            deal.kinds[number] = SINGLE_KIND + number if card & alone else 8 * deal.worth[number] + seat
    return all_cards


@compilable
def moves_of(deal: OpenDeal, frames: IntArray, at: int) -> int:
    """The legal cards of a frame; of interchangeable cards only the lowest.

    Two neighbours of one kind are interchangeable if no other seat has a card between them.
    """
    held, trick = frames[at + HELD], frames[at + TRICK]
    hand = deal.hands[frames[at + SEAT]] & held
    number = frames[at + NUMBER]
    allowed, _ = kernel.legal(deal.rules, hand, frames[at + LED], trick, number, frames[at + BROKEN], deal.opener if number == 1 else 0)
    if not allowed & (allowed - 1):
        return allowed
    kept, before = 0, 0
    others = (held | trick) & ~hand
    left = allowed
    while left:
        card = left & -left
        left ^= card
        if not before or others & (card - before) or not interchangeable(deal, before, card):
            kept |= card
        before = card
    return kept


@compilable
def interchangeable(deal: OpenDeal, low: int, high: int) -> int:
    """1 if two cards of a seat are of one suit and one kind."""
    one, other = lowest(low), lowest(high)
    return 1 if one >> 4 == other >> 4 and deal.kinds[one] == deal.kinds[other] else 0


@compilable
def play_card(deal: OpenDeal, frames: IntArray, at: int, card: int) -> int:
    """Plays a card: fills the next frame, and returns the points of the trick if the card ends it (else 0)."""
    rules, new = deal.rules, at + FRAME
    for field in range(CARD):
        frames[new + field] = frames[at + field]
    frames[new + CARD] = card
    trick, led = frames[at + TRICK] | card, frames[at + LED]
    if led == LEADING:
        led = lowest(card) >> 4
    frames[new + HELD] ^= card
    frames[new + TRICK], frames[new + LED] = trick, led
    seat = frames[at + SEAT]
    if kernel.winning_card(trick, led) == highest(card):
        frames[new + TAKER] = seat
    if not frames[at + BROKEN]:
        frames[new + BROKEN] = kernel.breaks_hearts(rules, card, frames[at + NUMBER])
    frames[new + PLACE] += 1
    frames[new + SEAT] = seat + 1 if seat + 1 < rules.players else 0
    return end_trick(deal, frames, new) if frames[new + PLACE] == rules.players else 0


@compilable
def end_trick(deal: OpenDeal, frames: IntArray, at: int) -> int:
    """Moves a complete trick to its taker, who leads next; returns its points."""
    rules, trick, taker = deal.rules, frames[at + TRICK], frames[at + TAKER]
    if frames[at + KITTY] and kernel.kitty_goes(rules, trick, frames[at + NUMBER], 0 if frames[at + HELD] else 1):
        trick |= frames[at + KITTY]
        frames[at + KITTY] = 0
    if trick & rules.moon and frames[at + ONLY_TAKER] != taker:
        frames[at + ONLY_TAKER] = taker if frames[at + ONLY_TAKER] == NOBODY else SEVERAL
    if frames[at + ONLY_WINNER] != taker:
        frames[at + ONLY_WINNER] = taker if frames[at + ONLY_WINNER] == NOBODY else SEVERAL
    frames[at + TRICKLESS] &= ~(1 << taker)
    frames[at + NUMBER] += 1
    frames[at + SEAT], frames[at + TRICK], frames[at + LED], frames[at + PLACE] = taker, 0, LEADING, 0
    if not trick & rules.counted:
        return 0
    points, less = kernel.points(rules, trick), kernel.points(rules, trick & (rules.counted ^ rules.penalty))
    frames[at + PLUS] -= points - less
    frames[at + MINUS] -= less
    return points


@compilable
def is_over(deal: OpenDeal, frames: IntArray, at: int) -> int:
    """1 between tricks if no card that is still held can change anybody's points."""
    if frames[at + PLACE]:
        return 0
    held = frames[at + HELD]
    if not held:
        return 1
    if frames[at + KITTY] or (deal.scoring.sun and frames[at + ONLY_WINNER] >= 0) or (deal.scoring.bonus and frames[at + TRICKLESS]):
        return 0
    return 0 if held & deal.rules.counted else 1


@compilable
def end_value(deal: OpenDeal, frames: IntArray, at: int, seat: int) -> int:
    """What the end of the deal adds to a seat's value beyond the points of cards: a moon, a sun, the no-trick bonus."""
    rules, scoring, shooter = deal.rules, deal.scoring, frames[at + ONLY_TAKER]
    players = rules.players
    if rules.moon and shooter >= 0:
        moves = scoring.total * (2 if scoring.sun and frames[at + ONLY_WINNER] == shooter else 1)
        own = -scoring.total if seat == shooter else moves
        return players * own - (moves * (players - 1) - scoring.total)
    if scoring.bonus:
        idle: int = frames[at + TRICKLESS]
        return scoring.bonus * (count(idle) - players * (idle >> seat & 1))
    return 0


@compilable
def most_by_moon(scoring: Scoring) -> int:
    """The widest gap that a moon can open between the shooter and another seat.

    The shooter's own points are taken off, and the others are charged the total: twice for a sun.
    """
    return scoring.total * (3 if scoring.sun else 2)


@compilable
def lower_bound(deal: OpenDeal, frames: IntArray, at: int, seat: int) -> int:
    """A lower bound on a frame's value for a seat: it wins every negative card, the others every positive one, and it may shoot."""
    players, sole = deal.rules.players, frames[at + ONLY_TAKER]
    least: int = (players - 1) * frames[at + MINUS] - frames[at + PLUS]
    least -= deal.scoring.bonus * players
    if deal.rules.moon and sole in (NOBODY, seat):
        least -= (players - 1) * most_by_moon(deal.scoring)
    return least


@compilable
def upper_bound(deal: OpenDeal, frames: IntArray, at: int, seat: int) -> int:
    """An upper bound on a frame's value for a seat: it wins every positive card, the others every negative one, and one may shoot."""
    players, sole = deal.rules.players, frames[at + ONLY_TAKER]
    most: int = (players - 1) * frames[at + PLUS] - frames[at + MINUS]
    most += deal.scoring.bonus * players
    if deal.rules.moon and sole != SEVERAL and sole != seat:
        most += most_by_moon(deal.scoring)
    return most
