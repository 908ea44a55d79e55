"""The review of a finished deal: what every decision of one seat cost, measured from what that seat could see at the time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_tutor.advice.bands import Band
from hearts_tutor.advice.passes.cost import advise_pass
from hearts_tutor.advice.plays.cost import advise_play
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.players.view import PublicView

PASS = 0  # instead of the number of a trick


@dataclass(frozen=True)
class MeasuredChoice:
    """One choice: the trick (from 1; 0 for the pass), the cards chosen, the best cards as measured, and what the choice cost.

    A forced choice costs nothing and has ``forced`` set.
    """

    trick: int
    chosen: tuple[Card, ...]
    best: tuple[Card, ...]
    cost: float
    stderr: float
    band: Band
    why: str
    forced: bool = False


def states(deal: Deal) -> Iterator[tuple[Deal, int, tuple[Card, ...]]]:
    """Every state of a deal in which a seat made a choice, with that seat and the cards that it chose.

    >>> from hearts_tutor.engine.rules import find
    >>> deal = Deal.new(find("classic"), seed=1, number=4).play(Card.parse("2C"))
    >>> [(seat, [card.code for card in cards]) for _, seat, cards in states(deal)]
    [(2, ['2C'])]
    """
    now = Deal.of(deal.rules, deal.dealt, dealer=deal.dealer, number=deal.number, die=deal.die)
    for seat, cards in enumerate(deal.chosen):
        if cards:
            yield now, seat, cards
            now = now.choose_pass(seat, cards)
    for trick in (*deal.tricks, deal.trick):
        for card in trick.cards:
            yield now, now.turn, (card,)
            now = now.play(card)


def review(deal: Deal, seat: int, *, worlds: int | None = None, seed: int = 1) -> Iterator[MeasuredChoice]:
    """Yields the choices of a seat one by one. Each is measured, in up to ``worlds`` sampled deals, only when it is asked for."""
    for state, chooser, cards in states(deal):
        if chooser == seat:
            yield measure_choice(state, seat, cards, worlds=worlds, seed=seed)


def measure_choice(state: Deal, seat: int, cards: tuple[Card, ...], *, worlds: int | None = None, seed: int = 1) -> MeasuredChoice:
    """What it cost to choose these cards in this state: cards to pass while somebody has yet to pass, else a card to play."""
    if None in state.chosen:
        chosen = Hand.of_cards(cards)
        advice = advise_pass(state.rules, state.hands[seat], state.pass_step, seed=seed, worlds=worlds, asked=[chosen])
        cost = advice.of(chosen)
        return MeasuredChoice(PASS, cards, advice.best.cards, cost.cost, cost.stderr, cost.band, cost.why)
    view = PublicView.of(state, seat)
    if len(view.legal) == 1:
        return MeasuredChoice(state.trick_number, cards, cards, 0.0, 0.0, "best", "The only card that may be played.", True)
    plays = advise_play(view, worlds=worlds, seed=seed)
    play = plays.of(cards[0])
    return MeasuredChoice(state.trick_number, cards, (plays.best.card,), play.cost, play.stderr, play.band, play.why)
