"""What a player sees: its own hand, what it passed and was given, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import fields

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import find
from hearts_tutor.players import PublicView


def test_the_view_holds_no_deal() -> None:
    """No field of the view leads back to the hidden hands."""
    deal = Deal.new(find("classic"), seed=1, number=4)
    view = PublicView.of(deal, 2)
    hidden = [deal.hands[seat] for seat in (0, 1, 3)]
    for field in fields(view):
        value = getattr(view, field.name)
        assert not isinstance(value, Deal)
        assert value not in hidden


def test_what_was_passed_is_known_to_giver_and_taker() -> None:
    deal = Deal.new(find("classic"), seed=2)
    for seat in range(4):
        assert PublicView.of(deal, seat).gave == PublicView.of(deal, seat).got == ()
        deal = deal.choose_pass(seat, deal.hands[seat].cards[:3])
    for seat in range(4):
        view = PublicView.of(deal, seat)
        assert view.gave == deal.chosen[seat]
        assert PublicView.of(deal, (seat + 1) % 4).got == view.gave
        assert (view.seen.gave, view.seen.gave_to) == (Hand.of_cards(view.gave).mask, 1)
    scatter = Deal.new(find("scatter"), seed=2, number=4)
    for seat in range(4):
        scatter = scatter.choose_pass(seat, scatter.hands[seat].cards[:3])
    for seat in range(4):
        got = PublicView.of(scatter, seat).got
        assert all(card in scatter.hands[seat] for card in got)
        assert len(got) == 3
