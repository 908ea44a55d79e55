"""Claims: when nothing is left to win, and how that is known from what the reader can see alone.

Three cases, each proven by counting and none by search: every card that counts has been played; every card of the hand
will take its trick; no card of the hand can take a trick, and none counts.
"""

from __future__ import annotations

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.lessons.game.table import GameTable
from hearts_tutor.players import PublicView
from hearts_tutor.playout.seen import unseen

ALL_COUNTED = "Every card that counts has been played and taken, so nothing is left to win."
ALL_YOURS = "No card that is still out can beat yours, and you have the lead: every trick that is left is yours."
NONE_YOURS = "None of your cards can take a trick any more, and none of them counts: the rest goes on without you."
FEWEST = 2  # cards; the last one plays itself


def claim(table: GameTable, view: PublicView) -> str:
    """Why the rest need not be played, in a sentence; empty where it must.

    ``view`` is what the reader's seat sees, while it is on turn.
    """
    deal = table.deal
    if not table.may_play or len(deal.hands[view.seat]) < FEWEST:
        return ""
    if _all_counted(table) and not _tricks_count(table):
        return ALL_COUNTED
    if not isinstance(deal, Deal):
        return ""
    if deal.tricks and not view.trick.cards and _all_win(view):  # the lead to trick one is not free
        return ALL_YOURS
    return NONE_YOURS if _none_wins(view) else ""


def best_order(view: PublicView) -> Card:
    """The card to lead when every trick is the reader's: the highest of a suit that is still out, if there is one."""
    out = Hand(unseen(view.seen))
    tops = [max(view.legal.of(card.suit)) for card in view.legal]
    return next((card for card in tops if out.of(card.suit)), tops[0])


def _all_counted(table: GameTable) -> bool:
    """Whether every copy of every card that counts lies in a pile that somebody owns; a kitty nobody has seen is not known."""
    deal, counted = table.deal, Hand(table.counting.kernel.counted)
    if isinstance(deal, Deal):
        gone = Hand(sum(trick.hand.mask for trick in deal.tricks))
        return not counted - gone
    shown = [card for trick in deal.tricks for card in trick.cards]
    waits = any(card in counted for card in deal.waiting)
    return not waits and all(shown.count(card) == table.rules.packs for card in counted)


def _tricks_count(table: GameTable) -> bool:
    """Whether a trick without points can still matter: for the 5 off of a seat without one, or for a sun."""
    deal = table.deal
    if not isinstance(deal, Deal):
        return False
    won = deal.tricks_won()
    return (table.rules.no_trick_bonus and 0 in won) or (table.rules.sun and max(won) == len(deal.tricks))


def _all_win(view: PublicView) -> bool:
    return all(_suit_wins(view, view.hand.of(card.suit), Hand(unseen(view.seen)).of(card.suit)) for card in view.hand)


def _suit_wins(view: PublicView, mine: Hand, out: Hand) -> bool:
    """Whether every card of a suit takes its trick when it is led from the top: each lead draws a card that is out, if there is one."""
    if not out:
        return True
    tops = [card for card in mine if card > out.cards[0]]
    if len(tops) == len(mine):
        return True
    return len(tops) >= len(out) and _may_all_be_led(view, mine)


def _may_all_be_led(view: PublicView, cards: Hand) -> bool:
    """Whether no rule holds some of these cards back from a lead while the others are in the hand."""
    number, broken = len(view.tricks) + 1, int(view.broken)
    return kernel.legal(view.rules.kernel, cards.mask, kernel.LEADING, 0, number, broken, 0)[0] == cards.mask


def _none_wins(view: PublicView) -> bool:
    """Whether no card can take this trick or a later one, nor costs or brings anything."""
    if not view.trick.cards or view.hand.mask & view.rules.kernel.counted:
        return False
    best = max(card for card in view.trick.cards if card.suit is view.trick.cards[0].suit)
    out = Hand(unseen(view.seen))
    under_now = all(card < best for card in view.hand.of(best.suit))
    return under_now and all(not out.of(card.suit) or card < out.of(card.suit).cards[-1] for card in view.hand)
