"""From the engine to a record and back: writes a deal or a game down, and plays a recorded deal again if it was legal."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.game import Game
from hearts_tutor.engine.scoring import DealScore
from hearts_tutor.records.model import Play, RecordedDeal, RecordedGame, RecordedTrick


class ReplayError(ValueError):
    """A record that cannot be played again: something is not known, or somebody played out of turn."""


def record_of(deal: Deal, players: Sequence[str], score: DealScore | None = None, *, before: Sequence[int] | None = None) -> RecordedDeal:
    """The record of a deal so far, with the players' names, and with its points if a score is given.

    >>> from hearts_tutor.engine.rules import find
    >>> record = record_of(Deal.new(find("club"), seed=1), ["Anna", "Ben", "Carla", "Dan"])
    >>> record.pass_step, len(record.tricks), str(record.hands[0])
    ('left', 0, '♠8643 ♥KJ75 ♣K10 ♦A72')
    """
    done = [trick for trick in (*deal.tricks, deal.trick) if trick.cards]
    n = deal.rules.players
    tricks = [
        RecordedTrick(trick.leader, tuple(Play(trick.seat(place, n), card) for place, card in enumerate(trick.cards))) for trick in done
    ]
    return RecordedDeal(
        rules=deal.rules,
        players=tuple(players),
        number=deal.number,
        dealer=deal.dealer,
        pass_step=deal.pass_step,
        die=deal.die,
        before=None if before is None else tuple(before),
        hands=deal.dealt,
        passes=tuple(cards or None for cards in deal.chosen),
        tricks=tuple(tricks),
        points=None if score is None else score.points,
        moon=None if score is None or deal.rules.moon != "choose" else score.form,
    )


def record_of_game(game: Game, players: Sequence[str]) -> RecordedGame:
    """The finished deals of a game, with hands, points, totals and the shooters' choices; raises ReplayError if there is no deal."""
    if not game.records:
        raise ReplayError("No deal of the game has been played yet.")
    deals = [
        RecordedDeal(
            rules=game.rules,
            players=tuple(players),
            number=each.number,
            dealer=each.dealer,
            die=each.die,
            hands=tuple(map(Hand.of_cards, each.hands)),
            points=each.points,
            totals=each.totals,
            moon=each.form if game.rules.moon == "choose" else None,
        )
        for each in game.records
    ]
    return RecordedGame(tuple(deals))


def replay(record: RecordedDeal) -> Deal:
    """The deal played again as recorded; cards taken back are left out.

    Raises ReplayError if hands or passes are not known or a play was out of turn. Raises the engine's own error (a DealError such as
    IllegalPass or IllegalPlay) if the rules do not allow a step.
    """
    rules, number = record.rules, record.number
    hands = [hand for hand in record.dealt() if hand is not None]
    if len(hands) < rules.players:
        unknown = record.players[record.dealt().index(None)]
        raise ReplayError(f"The hand of {unknown} is not known, so the deal cannot be played again; the referee can judge it all the same.")
    if rules.pass_step(number) != record.pass_step:
        raise ReplayError(f"Deal {number} of these rules passes {rules.pass_step(number)}, and the record passes {record.pass_step}.")
    if record.dealer is None and not rules.club_opens:
        raise ReplayError(f"Who dealt is not known, and under opening={rules.opening} it decides who leads.")
    deal = Deal.of(rules, hands, dealer=record.dealer or 0, number=number, die=record.die)
    for seat, cards in enumerate(record.passes):
        if cards:
            deal = deal.choose_pass(seat, cards)
    for trick_number, play in record.plays:
        if deal.phase is Phase.PASSING:
            raise ReplayError("Not every pass is known, so the deal cannot be played again; the referee can judge it all the same.")
        if play.seat != deal.turn:
            raise ReplayError(f"Trick {trick_number}: {record.players[play.seat]} played {play.card} out of turn.")
        deal = deal.play(play.card)
    return deal
