"""What every player shares: the choice of what a moon scores."""

from __future__ import annotations

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.scoring import moon_choices
from hearts_tutor.players import choose_moon


def test_the_shooter_takes_what_wins_the_game() -> None:
    rules = find("classic")
    moon = [Hand.parse("♠Q ♥AKQJ1098765432"), Hand(), Hand(), Hand()]
    for totals, form in [
        ((95, 80, 90, 85), "others"),
        ((20, 80, 101 - 1, 30), "self"),
        ((10, 20, 30, 40), "others"),
        ((60, 40, 30, 80), "others"),
    ]:
        forms = moon_choices(rules, moon, totals=totals)
        chosen = choose_moon(rules, totals, 0, forms)
        assert chosen == form, totals
