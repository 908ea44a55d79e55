"""The house player as a ``Player``: it sees public information only and gives a reason for every choice."""

from __future__ import annotations

from hearts_tutor.engine.cards import Card
from hearts_tutor.players.base import Choice
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.players.house.play import house_play
from hearts_tutor.players.house.reasons import pass_reason, play_reason
from hearts_tutor.players.simple import low_first
from hearts_tutor.players.view import PublicView


class House:
    """Weighs what each card is likely to cost now and later, counts cards, watches for moons, and gives its reason.

    >>> from hearts_tutor.engine.cards import Hand
    >>> from hearts_tutor.engine.rules import find
    >>> view = PublicView(find("classic"), 0, 3, 1, Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))
    >>> [str(card) for card in House().choose_pass(view).cards]
    ['K♠', 'A♠', 'Q♥']
    """

    name = "house"

    def choose_pass(self, view: PublicView) -> Choice:
        rules = view.rules
        given = house_pass(rules.kernel, rules.pack.mask, view.hand.mask, rules.may_not_pass.mask, rules.pass_size(view.number))
        cards = low_first(given)
        return Choice(cards, pass_reason(view, cards))

    def choose_card(self, view: PublicView) -> Choice:
        card = Card(house_play(view.rules.kernel, view.seen).bit_length() - 1)
        return Choice((card,), play_reason(view, card))
