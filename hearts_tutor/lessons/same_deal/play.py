"""A deal played out under one rule set, with the reason for every card.

Deals are those of ``playout.deals``: a seed and a number give the cards, the dealer and the die, whatever the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from hearts_tutor import roster
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import DealScore, pile_points
from hearts_tutor.players import Choice, PublicView
from hearts_tutor.playout.deals import dealer_of, die_of, hands_of

# Players that always do the same in the same position and are quick enough for many deals in a browser; the best first.
KINDS = tuple(name for name, listed in reversed(roster.PLAYERS.items()) if listed.repeats and roster.in_loop([name]))


@dataclass(frozen=True)
class Move:
    """One card played: the trick (from 1), the seat, the position before it, and the card with its player's reason."""

    trick: int
    seat: int
    position: Position
    choice: Choice


@dataclass(frozen=True)
class PlayedDeal:
    """A deal played out under one rule set: before the pass, the passes, when play began, every move, the end and its points.

    The deal is scored with all totals 0 before it. A shooter who may choose adds the points to the others.
    """

    rules: RuleSet
    start: Deal
    passes: tuple[Choice, ...]
    opened: Deal
    moves: tuple[Move, ...]
    end: Deal
    score: DealScore

    @property
    def tricks(self) -> int:
        return len(self.end.tricks)

    def points_after(self, trick: int) -> tuple[int, ...]:
        """The points of the cards that each seat has taken after this many tricks."""
        part = replace(self.end, tricks=self.end.tricks[:trick])
        return tuple(pile_points(self.end.counting, pile) for pile in part.taken())


@dataclass(frozen=True)
class DealInPlay:
    """A deal in progress under one rule set, each seat played by the same kind of player."""

    rules: RuleSet
    player: str
    start: Deal
    deal: Deal
    passes: tuple[Choice, ...] = ()
    opened: Deal | None = None  # once the passes are in
    moves: tuple[Move, ...] = ()

    @classmethod
    def begin(cls, rules: RuleSet, player: str, seed: int, number: int) -> DealInPlay:
        """Deal ``number`` (from 1) of a seed, nothing passed or played."""
        hands = hands_of(rules, seed, number)
        dealer, die = dealer_of(rules, number), die_of(rules, seed, number)
        deal = Deal.of(rules, hands, dealer=dealer, number=number, die=die)
        return cls(rules, player, deal, deal)

    @property
    def is_over(self) -> bool:
        return self.deal.phase is Phase.OVER

    def further(self) -> DealInPlay:
        """The deal after the pass, or after one more trick."""
        player, deal = roster.player(self.player), self.deal
        if self.opened is None:
            passes: list[Choice] = []
            for seat in range(self.rules.players):
                if deal.phase is Phase.PASSING:
                    passes.append(player.choose_pass(PublicView.of(deal, seat)))
                    deal = deal.choose_pass(seat, passes[-1].cards)
            return replace(self, deal=deal, passes=tuple(passes), opened=deal)
        moves = []
        for _ in range(self.rules.players):
            choice = player.choose_card(PublicView.of(deal, deal.turn))
            moves.append(Move(deal.trick_number, deal.turn, deal.position, choice))
            deal = deal.play(choice.card)
        return replace(self, deal=deal, moves=(*self.moves, *moves))

    @cached_property
    def played(self) -> PlayedDeal:
        """The deal played out; call this only once the deal is over."""
        assert self.opened is not None, "the passes come first"
        score = self.deal.score(choice="others" if self.rules.moon == "choose" else None)
        return PlayedDeal(self.rules, self.start, self.passes, self.opened, self.moves, self.deal, score)


def play_out(rules: RuleSet, player: str, seed: int, number: int) -> PlayedDeal:
    """Deal ``number`` (from 1) of a seed, played to its end by one kind of player at every seat."""
    deal = DealInPlay.begin(rules, player, seed, number)
    while not deal.is_over:
        deal = deal.further()
    return deal.played
