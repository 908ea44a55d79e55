"""A deal played out under one rule set is the engine's own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor import roster
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.scoring import pile_points
from hearts_tutor.lessons.same_deal.play import KINDS, play_out
from hearts_tutor.players import play_deal
from tests.effort import examples
from tests.lessons.same_deal.comparing import FOUR


@examples(15)
@given(st.sampled_from(FOUR), st.sampled_from(KINDS), st.integers(1, 50), st.integers(1, 500))
def test_a_deal_is_the_engines_own(name: str, player: str, seed: int, number: int) -> None:
    rules = find(name)
    played = play_out(rules, player, seed, number)
    again = play_deal(played.start, [roster.player(player) for _ in range(4)])
    assert played.end == again
    deal = played.start
    for seat, choice in enumerate(played.passes):
        deal = deal.choose_pass(seat, choice.cards)
    assert deal == played.opened
    for move in played.moves:
        assert (deal.turn, deal.trick_number, deal.position) == (move.seat, move.trick, move.position)
        deal = deal.play(move.choice.card)
    assert played.points_after(played.tricks) == tuple(pile_points(deal.counting, pile) for pile in deal.taken())
    assert played.points_after(0) == (0, 0, 0, 0)
