"""Measured advice with reasons in words: what a pass or a play costs, and what a hand is likely to cost as it was dealt.

A cost is measured in common random worlds and put into a band (see ``bands.py``). The packages below build on one another, from the
bottom up: ``plays`` (a card), ``endgame`` (exact values of the last tricks), ``passes`` (a pass), ``model`` (the instant pass model),
``coach`` (a player). The module ``review`` stands on top of them.

>>> from hearts_tutor.advice import advise_pass
>>> from hearts_tutor.engine.cards import Hand
>>> from hearts_tutor.engine.rules import RuleSet
>>> advise_pass(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), "left", worlds=64).best.band
'best'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_tutor.faces import face

if TYPE_CHECKING:
    from hearts_tutor.advice.passes.cost import advise_pass
    from hearts_tutor.advice.passes.hold_cost import advise_hold
    from hearts_tutor.advice.plays.cost import advise_play

__all__ = ["advise_hold", "advise_pass", "advise_play"]

__getattr__, __dir__ = face(__name__, {"advise_hold": "passes.hold_cost", "advise_pass": "passes.cost", "advise_play": "plays.cost"})
