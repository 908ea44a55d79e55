"""One deal from the first card dealt to the last trick, as an immutable state: pass and play give a new state.

Seats are numbered clockwise from 0; the left neighbour of seat ``s`` is ``s + 1``. Tricks are numbered from 1.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from hearts_tutor import kernel
from hearts_tutor.cards import Card, Hand
from hearts_tutor.rules import PassStep, RuleSet
from hearts_tutor.verdicts import Position, Verdict, legal, verdicts


class DealError(ValueError):
    """A step that the state does not allow, such as passing twice or playing after the last trick."""


class IllegalPass(DealError):
    """Cards that may not be passed: the wrong number, or not in the hand."""


class IllegalPlay(DealError):
    """A card that may not be played now; carries the verdict and the position as text."""

    def __init__(self, message: str, card: Card, position: Position, verdict: Verdict | None = None) -> None:
        from hearts_tutor.notation import position_text

        super().__init__(message)
        self.card, self.verdict, self.position = card, verdict, position_text(position)


class Phase(Enum):
    """Where a deal stands."""

    PASSING = "passing"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True)
class Trick:
    """Cards played in turn, from the seat that led; complete when every seat has played.

    >>> from hearts_tutor.cards import parse_cards
    >>> trick = Trick(0, parse_cards("5D KD 9D QS"))
    >>> trick.winner(4)
    1
    """

    leader: int
    cards: tuple[Card, ...] = ()

    @property
    def hand(self) -> Hand:
        """The cards as a set."""
        return Hand.of_cards(self.cards)

    def seat(self, place: int, players: int) -> int:
        """The seat that played the card at ``place`` (from 0)."""
        return (self.leader + place) % players

    @property
    def winning_place(self) -> int:
        """The place (from 0) of the card that is winning; raises IndexError while the trick is empty."""
        best = kernel.winning_card(self.hand.mask, int(self.cards[0].suit))
        return [card.id for card in self.cards].index(best)

    def winner(self, players: int) -> int:
        """The seat that holds the trick at the moment."""
        return self.seat(self.winning_place, players)


@dataclass(frozen=True)
class Deal:
    """A deal of Hearts; make one with ``Deal.new`` (seeded) or ``Deal.of`` (given hands).

    ``dealt`` are the hands before the pass, ``hands`` what is held now, ``passes`` the cards each seat has
    chosen so far (None: not yet). Cards change hands only when every seat has chosen.

    >>> deal = Deal.new(RuleSet(), seed=1, number=4)
    >>> deal.phase, deal.pass_step, len(deal.hands[deal.turn])
    (<Phase.PLAYING: 'playing'>, 'hold', 13)
    """

    rules: RuleSet
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    dealer: int = 0
    number: int = 1
    passes: tuple[Hand | None, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick = Trick(0)
    broken: bool = False

    @classmethod
    def new(cls, rules: RuleSet, *, seed: int, dealer: int = 0, number: int = 1) -> Deal:
        """Shuffle with a seed and deal one by one from the dealer's left; ``number`` (from 1) picks the pass."""
        pack = list(rules.pack)
        random.Random(seed).shuffle(pack)
        n = rules.players
        hands = [Hand.of_cards(pack[(seat - dealer - 1) % n :: n]) for seat in range(n)]
        return cls.of(rules, hands, dealer=dealer, number=number)

    @classmethod
    def of(cls, rules: RuleSet, hands: Sequence[Hand], *, dealer: int = 0, number: int = 1) -> Deal:
        """A deal of given hands; raises DealError where they are not the pack shared out."""
        _check_hands(rules, hands)
        if not 0 <= dealer < rules.players:
            raise DealError(f"Seat {dealer} cannot deal: the seats are 0 to {rules.players - 1}.")
        deal = cls(rules, tuple(hands), tuple(hands), dealer, number, (None,) * rules.players)
        return deal if deal.pass_step != "hold" and rules.pass_count else deal._opened()

    @property
    def pass_step(self) -> PassStep:
        """Where this deal's cards go."""
        return self.rules.pass_step(self.number)

    @property
    def phase(self) -> Phase:
        if any(chosen is None for chosen in self.passes):
            return Phase.PASSING
        return Phase.PLAYING if any(len(hand) for hand in self.hands) else Phase.OVER

    @cached_property
    def opener(self) -> Hand:
        """The lowest club dealt where it must open trick one, else no card."""
        return self.rules.opener

    @property
    def turn(self) -> int:
        """The seat that plays next; raises DealError before the passes are in and after the last trick."""
        if self.phase is not Phase.PLAYING:
            raise DealError(f"Nobody is on turn: the deal is {self.phase.value}.")
        return self.trick.seat(len(self.trick.cards), self.rules.players)

    @property
    def trick_number(self) -> int:
        """The number of the current trick, from 1."""
        return len(self.tricks) + 1

    @property
    def position(self) -> Position:
        """What the player on turn sees."""
        return Position(self.rules, self.hands[self.turn], self.trick.cards, self.trick_number, self.broken, self.opener)

    def choose_pass(self, seat: int, cards: Hand) -> Deal:
        """The state after ``seat`` has put cards down to pass; raises IllegalPass for cards that may not go.

        When the last seat has chosen, all passes change hands at once and play begins.
        """
        self._check_pass(seat, cards)
        chosen = (*self.passes[:seat], cards, *self.passes[seat + 1 :])
        deal = replace(self, passes=chosen)
        return deal if None in chosen else deal._exchanged()

    def play(self, card: Card) -> Deal:
        """The state after the seat on turn has played a card; raises IllegalPlay, with the reason, where it may not."""
        if self.phase is not Phase.PLAYING:
            raise DealError(f"{card} cannot be played: the deal is {self.phase.value}.")
        self._check_play(card)
        turn = self.turn
        hands = (*self.hands[:turn], self.hands[turn] - Hand(card.bit), *self.hands[turn + 1 :])
        broken = self.broken or bool(kernel.breaks_hearts(self.rules.kernel, card.bit, self.trick_number))
        trick = Trick(self.trick.leader, (*self.trick.cards, card))
        if len(trick.cards) < self.rules.players:
            return replace(self, hands=hands, trick=trick, broken=broken)
        winner = trick.winner(self.rules.players)
        return replace(self, hands=hands, tricks=(*self.tricks, trick), trick=Trick(winner), broken=broken)

    def taken(self) -> tuple[Hand, ...]:
        """The pile of cards that each seat has won so far."""
        masks = [0] * self.rules.players
        for trick in self.tricks:
            masks[trick.winner(self.rules.players)] |= trick.hand.mask
        return tuple(Hand(mask) for mask in masks)

    def _check_pass(self, seat: int, cards: Hand) -> None:
        if self.phase is not Phase.PASSING:
            raise DealError("The pass is over: the deal is " + self.phase.value + ".")
        if not 0 <= seat < self.rules.players:
            raise IllegalPass(f"Seat {seat} does not exist: the seats are 0 to {self.rules.players - 1}.")
        if self.passes[seat] is not None:
            raise IllegalPass(f"Seat {seat} has already passed {self.passes[seat]}.")
        if len(cards) != self.rules.pass_count:
            raise IllegalPass(f"{self.rules.pass_count} cards must be passed, not {len(cards)}.")
        missing = cards - self.hands[seat]
        if missing:
            raise IllegalPass(f"{missing.cards[0]} cannot be passed: it is not in the hand {self.hands[seat]}.")

    def _check_play(self, card: Card) -> None:
        position = self.position
        if card not in position.hand:
            raise IllegalPlay(f"{card} is not in the hand {position.hand}.", card, position)
        if card not in legal(position):
            verdict = next(v for v in verdicts(position) if v.card == card)
            raise IllegalPlay(f"{card} may not be played. {verdict.why}", card, position, verdict)

    def _exchanged(self) -> Deal:
        n = self.rules.players
        shift = {"left": 1, "right": -1, "across": n // 2, "hold": 0}[self.pass_step]
        given = [chosen or Hand() for chosen in self.passes]
        hands = tuple(self.hands[seat] - given[seat] + given[(seat - shift) % n] for seat in range(n))
        return replace(self, hands=hands)._opened()

    def _opened(self) -> Deal:
        """Nothing is left to pass: the opener's holder, or the seat that the rules name, leads to trick one."""
        n = self.rules.players
        leader = self.dealer if self.rules.opening == "dealer" else (self.dealer + 1) % n
        if self.opener:
            leader = next(seat for seat in range(n) if self.hands[seat].mask & self.opener.mask)
        passes = tuple(chosen or Hand() for chosen in self.passes)
        return replace(self, passes=passes, trick=Trick(leader))


def _check_hands(rules: RuleSet, hands: Sequence[Hand]) -> None:
    if len(hands) != rules.players:
        raise DealError(f"{len(hands)} hands were given, and {rules.players} play.")
    seen = Hand()
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_cards:
            raise DealError(f"Seat {seat} was given {len(hand)} cards, and these rules deal {rules.hand_cards}.")
        if hand.mask & seen.mask:
            raise DealError(f"{Hand(hand.mask & seen.mask).cards[0]} is in two hands.")
        seen += hand
    if seen.mask & ~rules.pack.mask:
        raise DealError(f"{Hand(seen.mask & ~rules.pack.mask).cards[0]} is not in the pack of these rules.")
