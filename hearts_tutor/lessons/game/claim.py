"""Claims: when the rest of a deal need not be played, as far as the reader can know from the visible cards.

There are three cases, each proven by counting cards, without a search: every card that counts has been taken; every card of the
hand will take its trick; no card of the hand can take a trick, and none of them counts.
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
FEWEST = 2  # cards in the hand; a last card leaves no choice


def claim(table: GameTable, view: PublicView) -> str:
    """Why the rest of the deal need not be played, in a sentence; empty if it must be played.

    ``view`` is what the reader's seat sees when it is on turn.
    """
    deal = table.deal
    if not table.may_play or len(deal.hands[view.seat]) < FEWEST:
        return ""
    if _all_counted(table) and not _tricks_count(table):
        return ALL_COUNTED
    if not isinstance(deal, Deal):
        return ""
    if deal.tricks and not view.trick.cards and _all_win(view):  # not before trick 2: rules may fix the first lead
        return ALL_YOURS
    return NONE_YOURS if _none_wins(view) else ""


def best_lead(view: PublicView) -> Card:
    """The lead when the reader takes every trick: the highest card of a suit that others may still hold, if there is one."""
    out = _out(view)
    tops = [max(view.legal.of(card.suit)) for card in view.legal]
    return next((card for card in tops if out.of(card.suit)), tops[0])


def _out(view: PublicView) -> Hand:
    """The cards that may be in other hands."""
    return Hand(unseen(view.seen))


def _all_counted(table: GameTable) -> bool:
    """Whether every copy of every card that counts is in some seat's pile; the cards of an unseen kitty are not known."""
    deal, counting = table.deal, Hand(table.counting.kernel.counted)
    if isinstance(deal, Deal):
        played = Hand(sum(trick.hand.mask for trick in deal.tricks))
        return not counting - played
    shown = [card for trick in deal.tricks for card in trick.cards]
    in_dispute = any(card in counting for card in deal.waiting)
    return not in_dispute and all(shown.count(card) == table.rules.packs for card in counting)


def _tricks_count(table: GameTable) -> bool:
    """Whether a trick without points can still matter: for the bonus of a seat without a trick, or for a sun."""
    deal = table.deal
    if not isinstance(deal, Deal):
        return False
    won = deal.tricks_won()
    return (table.rules.no_trick_bonus and 0 in won) or (table.rules.sun and max(won) == len(deal.tricks))


def _all_win(view: PublicView) -> bool:
    """Whether the hand, which is on lead, takes every trick that is left."""
    out = _out(view)
    return all(_suit_wins(view, view.hand.of(card.suit), out.of(card.suit)) for card in view.hand)


def _suit_wins(view: PublicView, mine: Hand, out: Hand) -> bool:
    """Whether every card of a suit takes its trick when the suit is led from the top.

    Each lead draws at least one of the suit's cards that are out. So with enough top cards, the lower ones have no rival left. The
    rules must allow the top cards to be led first.
    """
    tops = [card for card in mine if not out or card > out.cards[0]]
    return len(tops) == len(mine) or (len(tops) >= len(out) and _may_all_be_led(view, mine))


def _may_all_be_led(view: PublicView, cards: Hand) -> bool:
    """Whether the rules allow each of these cards to be led while the others are in the hand."""
    number, broken = len(view.tricks) + 1, int(view.broken)
    return kernel.legal(view.rules.kernel, cards.mask, kernel.LEADING, 0, number, broken, 0)[0] == cards.mask


def _none_wins(view: PublicView) -> bool:
    """Whether no card of the hand can take this trick or a later one, and none of them counts."""
    if not view.trick.cards or view.hand.mask & view.rules.kernel.counted:
        return False
    out = _out(view)
    best = max(card for card in view.trick.cards if card.suit is view.trick.cards[0].suit)
    under_now = all(card < best for card in view.hand.of(best.suit))
    return under_now and all(not out.of(card.suit) or card < out.of(card.suit).cards[-1] for card in view.hand)
