"""Views and sets of cards made by hand, for the tests of players and of advice."""

from __future__ import annotations

from hearts_tutor.engine.cards import Card, Hand, parse_cards
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.trick import Trick
from hearts_tutor.players import PublicView


def view(
    hand: str, trick: str = "", *, earlier: str = "", rules: RuleSet | None = None, number: int = 4, broken: bool = False
) -> PublicView:
    """What seat 0 sees: its hand, the trick so far, and earlier tricks of four cards, each led by the seat that plays first in this one."""
    rules = rules or find("classic")
    played = parse_cards(trick)
    leader = -len(played) % rules.players
    gone = parse_cards(earlier)
    tricks = tuple(Trick(leader, gone[at : at + rules.players]) for at in range(0, len(gone), rules.players))
    return PublicView(
        rules, 0, 3, number, Hand.parse(hand), tricks=tricks, trick=Trick(leader, played), broken=broken, totals=(0,) * rules.players
    )


def cards(text: str) -> tuple[Card, ...]:
    return tuple(sorted(parse_cards(text)))
