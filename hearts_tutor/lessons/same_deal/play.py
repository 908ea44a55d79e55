"""One deal played out under several rule sets by the same players.

Deals are those of the play-outs (``playout.py``): a seed and a number give the cards, the dealer and the die, whatever the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from hearts_tutor.engine.cards import spoken_list
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.words import rules_words
from hearts_tutor.engine.scoring import DealScore, pile_points
from hearts_tutor.players import PLAYERS, Choice, PublicView
from hearts_tutor.playout import deals as playout

KINDS = ("house", "ducker")  # players that always do the same in the same position
FEWEST, MOST = 2, 3


class SetsError(ValueError):
    """Rule sets that cannot be compared on the same deal; the message says why and what can."""


def check_sets(sets: Sequence[RuleSet]) -> None:
    """Raises SetsError unless these rule sets deal the same hands to the same number of players.

    >>> from hearts_tutor.engine.rules import find
    >>> check_sets([find("classic"), find("classic", 3)])
    Traceback (most recent call last):
    hearts_tutor.lessons.same_deal.play.SetsError: classic is for 4 players here and classic for 3: ...
    """
    if not FEWEST <= len(sets) <= MOST:
        raise SetsError(f"Compare two or three rule sets, not {len(sets)}.")
    first = sets[0]
    for rules in sets:
        if rules.packs > 1:
            raise SetsError(f"{rules_words(rules)} is played with two packs, and these deals have one: choose another rule set.")
        if rules.players != first.players:
            ours, theirs = f"{rules_words(first)} is for {first.players} players here", f"{rules_words(rules)} for {rules.players}"
            raise SetsError(f"{ours} and {theirs}: choose rule sets for the same number of players.")
        if rules.pack != first.pack or rules.hand_cards != first.hand_cards:
            ours, theirs = f"{rules_words(first)} deals {_dealt(first)}", f"{rules_words(rules)} {_dealt(rules)}"
            raise SetsError(f"{ours} and {theirs}, so there is no deal that both can play: choose sets with the same cards.")
    if len(set(sets)) < len(sets):
        raise SetsError(f"{rules_words(sets[0])} stands there twice: choose two rule sets that differ.")


def _dealt(rules: RuleSet) -> str:
    out = f", without {spoken_list(map(str, rules.removed))}" if rules.removed else ""
    return f"{rules.hand_cards} cards each{out}"


@dataclass(frozen=True)
class Move:
    """One card played: the trick (from 1), the seat, the position it was played from, the card with its player's reason."""

    trick: int
    seat: int
    position: Position
    choice: Choice


@dataclass(frozen=True)
class Played:
    """A deal played out under one rule set: before the pass, the passes, every move, the end and its points.

    Points are those of a deal of its own, all totals 0; where the shooter may choose, the others go up.
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
        """The points of the cards that each seat has taken after so many tricks."""
        part = replace(self.end, tricks=self.end.tricks[:trick])
        return tuple(pile_points(self.end.counting, pile) for pile in part.taken())


@dataclass(frozen=True)
class Playing:
    """A deal on its way to the end under one rule set, each seat played by the same kind of player."""

    rules: RuleSet
    player: str
    start: Deal
    deal: Deal
    passes: tuple[Choice, ...] = ()
    opened: Deal | None = None  # once the passes are in
    moves: tuple[Move, ...] = ()

    @classmethod
    def begin(cls, rules: RuleSet, player: str, seed: int, number: int) -> Playing:
        """Deal ``number`` (from 1) of a seed, nothing passed or played."""
        hands = playout.hands_of(rules, seed, number)
        dealer, die = playout.dealer_of(rules, number), playout.die_of(rules, seed, number)
        deal = Deal.of(rules, hands, dealer=dealer, number=number, die=die)
        return cls(rules, player, deal, deal)

    @property
    def is_over(self) -> bool:
        return self.deal.phase is Phase.OVER

    def further(self) -> Playing:
        """The same after the pass, or after one more trick."""
        player, deal = PLAYERS[self.player](), self.deal
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
    def played(self) -> Played:
        """The deal played out; to be asked for when it is over."""
        assert self.opened is not None, "the passes come first"
        score = self.deal.score(choice="others" if self.rules.moon == "choose" else None)
        return Played(self.rules, self.start, self.passes, self.opened, self.moves, self.deal, score)


def play_out(rules: RuleSet, player: str, seed: int, number: int) -> Played:
    """Deal ``number`` (from 1) of a seed, played to its end by one kind of player at every seat."""
    playing = Playing.begin(rules, player, seed, number)
    while not playing.is_over:
        playing = playing.further()
    return playing.played
