"""Compile what live lessons will need: ``python -m hearts_tutor.advice.precompile``.

The compiled loops are kept on disk, so this takes long only once; the server runs it in the background.
"""

from __future__ import annotations

from hearts_tutor.advice.passes.cost import advise_pass
from hearts_tutor.advice.plays.cost import advise_play
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.view import PublicView

HAND = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")


def precompile() -> bool:
    """Compiles what measures the cost of a pass and of a play; returns False if numba is missing.

    >>> precompile() == available()
    True
    """
    if not available():
        return False
    rules = RuleSet()
    advise_pass(rules, HAND, "left", worlds=2)
    deal = Deal.new(rules, seed=1, number=len(rules.pass_cycle)).play(Card.parse("2C"))
    advise_play(PublicView.of(deal, deal.turn), worlds=40)
    return True


if __name__ == "__main__":
    precompile()
