"""Two simple players: one that plays any legal card, and one that ducks."""

from __future__ import annotations

import random

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.players.base import Choice
from hearts_tutor.players.view import PublicView
from hearts_tutor.playout.policies import dangerous, duck
from hearts_tutor.playout.seen import Seen


class RandomPlayer:
    """Plays random legal cards and passes random cards, drawn from a generator of its own."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def choose_pass(self, view: PublicView) -> Choice:
        free = [card for card in view.hand if card not in view.rules.may_not_pass]
        return Choice(tuple(self.chance.sample(free, view.rules.pass_size(view.number))), "Picked at random.")

    def choose_card(self, view: PublicView) -> Choice:
        return Choice((self.chance.choice(view.legal.cards),), "Picked at random.")


class Ducker:
    """Plays under the winning card if it can, leads low, and throws the most dangerous card when void."""

    name = "ducker"

    def choose_pass(self, view: PublicView) -> Choice:
        free = view.hand - view.rules.may_not_pass
        given = dangerous(free.mask, view.rules.pass_size(view.number))
        return Choice(low_first(given), "High spades first, then the highest ranks, hearts before others.")

    def choose_card(self, view: PublicView) -> Choice:
        seen = view.seen
        card = duck(view.rules.kernel, seen.allowed, seen.led, seen.trick, view.rules.players - seen.place - 1, seen.cards_played)
        return Choice((Card(card.bit_length() - 1),), _why(seen, card))


def _why(seen: Seen, card: int) -> str:
    """Why the ducker plays a card, given as a mask."""
    if not seen.place:
        return "The lowest rank in the hand is led."
    if not card & kernel.suit_of(seen.led):
        return "Void, so the most dangerous card goes."
    best = kernel.winning_card(seen.trick, seen.led)
    if card.bit_length() - 1 < best:
        return "The highest card that does not take the trick."
    if best == kernel.NO_CARD:
        return "Every card of the suit led is cancelled, so any card of it takes the trick so far."
    return "Nothing goes under the winning card."


def low_first(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, the lowest number first: the order in which rollouts scatter them."""
    return tuple(sorted(Hand(mask)))
