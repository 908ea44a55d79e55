"""Sentences of the lesson on the moon."""

from __future__ import annotations

from hearts_tutor.lessons import Moon


def test_where_either_form_ends_the_game_the_figures_of_both_are_said() -> None:
    says = Moon(setting="-200/150/20/30").view()["says"][0]
    assert "Either form ends the game alike." in says
    assert "With +26 to the others: the game is over: you win with −200." in says
    assert "With −26 for you: the game is over: you win with −226." in says
