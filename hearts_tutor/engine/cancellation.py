"""Cancellation Hearts: two packs, six to ten players, and equal cards in a trick cancel each other.

Published descriptions agree on this form: nothing is passed, the eldest hand opens, and the cards left over go unseen to the taker of
the first trick. Two equal cards cannot win their trick; the highest other card of the suit led takes it, and the cancelled
cards still count for the taker. If every card of the suit led is cancelled, nobody takes the trick: its cards wait for the
winner of the next one, and the same player leads again. Descriptions differ on a last trick that is cancelled; here its
leader takes it with all the cards that wait, so that every card has an owner.

As in every game, the kernel decides which cards may be played; a second copy of a card makes no difference to that.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import DealError, IllegalPlay, Phase
from hearts_tutor.engine.numbers import count_noun, were_given
from hearts_tutor.engine.position import Position, hand_of
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import DealScore, MoonChoice, Outcome, settle
from hearts_tutor.engine.totals import ScoreError
from hearts_tutor.engine.verdicts import legal, verdicts


def winning_place(cards: Sequence[Card]) -> int | None:
    """The place (from 0) of the card that takes a trick; None if every card of the suit led is cancelled.

    >>> from hearts_tutor.engine.cards import parse_cards
    >>> winning_place(parse_cards("AH AH KH 3H 9H 2H")), winning_place(parse_cards("AH AH KS 3D 9C 2S"))
    (2, None)
    """
    standing = [card for card in cards if card.suit == cards[0].suit and cards.count(card) == 1]
    return cards.index(max(standing)) if standing else None


def pile_points(rules: RuleSet, pile: Sequence[Card]) -> int:
    """Penalty points of the cards of a pile, each copy counted."""
    return sum(map(rules.points.of, pile))


@dataclass(frozen=True)
class PairedTrick:
    """Cards played in turn from the seat that led, among which equal cards cancel each other."""

    leader: int
    cards: tuple[Card, ...] = ()

    def winner(self, players: int) -> int | None:
        """The seat that takes the trick; None if it is cancelled."""
        place = winning_place(self.cards)
        return None if place is None else (self.leader + place) % players


UNLED = PairedTrick(0)


@dataclass(frozen=True)
class CancellationDeal:
    """A deal of Cancellation Hearts; make one with ``new`` (seeded) or ``of`` (given hands).

    Hands are tuples of cards, because a hand may hold both copies of a card.

    >>> from hearts_tutor.engine.rules import find
    >>> deal = CancellationDeal.new(find("cancellation"), seed=1)
    >>> len(deal.hands), len(deal.hands[0]), len(deal.kitty), deal.turn
    (6, 17, 2, 1)
    """

    rules: RuleSet
    dealt: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()
    dealer: int = 0
    number: int = 1
    tricks: tuple[PairedTrick, ...] = ()
    trick: PairedTrick = UNLED
    broken: bool = False

    @classmethod
    def new(cls, rules: RuleSet, *, seed: int | str, dealer: int = 0, number: int = 1) -> CancellationDeal:
        """Shuffle both packs with a seed and deal one by one from the dealer's left."""
        packs = [card for card in rules.pack for _ in range(rules.packs)]
        random.Random(seed).shuffle(packs)
        n = rules.players
        shared = packs[: n * rules.hand_cards]
        return cls.of(rules, [shared[(seat - dealer - 1) % n :: n] for seat in range(n)], dealer=dealer, number=number)

    @classmethod
    def of(cls, rules: RuleSet, hands: Sequence[Sequence[Card]], *, dealer: int = 0, number: int = 1) -> CancellationDeal:
        """A deal of given hands; the other cards of both packs are the kitty. Raises DealError if they do not fit."""
        _check_hands(rules, hands)
        if not 0 <= dealer < rules.players:
            raise DealError(f"Seat {dealer} cannot deal: the seats are 0 to {rules.players - 1}.")
        dealt = tuple(tuple(sorted(hand)) for hand in hands)
        everything = [card for hand in dealt for card in hand]
        kitty = tuple(card for card in rules.pack for _ in range(rules.packs - everything.count(card)))
        leader = kernel.opening_seat(rules.kernel, [0] * rules.players, 0, dealer)
        return cls(rules, dealt, dealt, kitty, dealer, number, trick=PairedTrick(leader))

    @property
    def phase(self) -> Phase:
        return Phase.PLAYING if any(self.hands) else Phase.OVER

    @property
    def turn(self) -> int:
        """The seat that plays next; raises DealError after the last trick."""
        if self.phase is Phase.OVER:
            raise DealError("Nobody is on turn: the deal is over.")
        return (self.trick.leader + len(self.trick.cards)) % self.rules.players

    @property
    def trick_number(self) -> int:
        """The number of the current trick, from 1."""
        return len(self.tricks) + 1

    @property
    def position(self) -> Position:
        """What the player on turn sees."""
        return Position(self.rules, hand_of(self.rules, self.hands[self.turn]), self.trick.cards, self.trick_number, self.broken)

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The cards of cancelled tricks, and the kitty, that wait for the next winner."""
        return self._piles()[1]

    def play(self, card: Card) -> CancellationDeal:
        """The state after the seat on turn has played a card; raises IllegalPlay, with the reason, if it may not be played."""
        turn, position = self.turn, self.position
        if card not in position.hand:
            raise IllegalPlay(f"{card} is not in the hand {position.hand}.", card, position)
        if card not in legal(position):
            verdict = next(v for v in verdicts(position) if v.card == card)
            raise IllegalPlay(f"{card} may not be played. {verdict.why}", card, position, verdict)
        hand = list(self.hands[turn])
        hand.remove(card)
        hands = (*self.hands[:turn], tuple(hand), *self.hands[turn + 1 :])
        broken = self.broken or bool(kernel.breaks_hearts(self.rules.kernel, card.bit, self.trick_number))
        trick = PairedTrick(self.trick.leader, (*self.trick.cards, card))
        if len(trick.cards) < self.rules.players:
            return replace(self, hands=hands, trick=trick, broken=broken)
        winner = trick.winner(self.rules.players)
        leader = trick.leader if winner is None else winner
        return replace(self, hands=hands, tricks=(*self.tricks, trick), trick=PairedTrick(leader), broken=broken)

    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The pile of cards that each seat has won so far."""
        return self._piles()[0]

    def score(self, *, totals: Sequence[int] | None = None, choice: MoonChoice | None = None, deals_played: int | None = None) -> DealScore:
        """The points of the finished deal; raises DealError while it goes on."""
        if self.phase is not Phase.OVER:
            raise DealError("The deal is playing, so it cannot be scored yet.")
        return settle(self.rules, outcome(self.rules, self.taken()), totals=totals, choice=choice, deals_played=deals_played)

    def _piles(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """The cards that each seat has won, and those that still wait for a winner."""
        piles: list[tuple[Card, ...]] = [()] * self.rules.players
        waiting = self.kitty
        for number, trick in enumerate(self.tricks, start=1):
            waiting += trick.cards
            winner = trick.winner(self.rules.players)
            if winner is None and number == self.rules.hand_cards:
                winner = trick.leader
            if winner is not None:
                piles[winner] += waiting
                waiting = ()
        return tuple(piles), waiting


def outcome(rules: RuleSet, piles: Sequence[Sequence[Card]]) -> Outcome:
    """The outcome of a deal by its cards: the points, and who holds every copy of every card that a moon needs.

    Raises ScoreError for piles that do not hold both copies of every counting card.
    """
    if len(piles) != rules.players:
        raise ScoreError(f"{were_given(len(piles), 'pile')}, and {rules.players} play (--players N; an empty pile counts).")
    everything = [card for pile in piles for card in pile]
    for card in everything:
        if card not in rules.pack:
            raise ScoreError(f"{card} is not in the pack of these rules.")
        if everything.count(card) > rules.packs:
            raise ScoreError(f"{card} lies in the piles {everything.count(card)} times; {rules.packs} packs have {rules.packs}.")
    for card in Hand(rules.kernel.counted):
        if everything.count(card) < rules.packs:
            raise ScoreError(f"{card} counts, but lies in the piles {count_noun(everything.count(card), 'time')}, not {rules.packs}.")
    needed = Hand(rules.kernel.moon)
    moons = [seat for seat, pile in enumerate(piles) if needed and all(list(pile).count(card) == rules.packs for card in needed)]
    return Outcome(tuple(pile_points(rules, pile) for pile in piles), moons[0] if moons else None)


def _check_hands(rules: RuleSet, hands: Sequence[Sequence[Card]]) -> None:
    if rules.packs != 2:
        raise DealError(f"packs={rules.packs}: Cancellation Hearts is played with packs=2.")
    if len(hands) != rules.players:
        raise DealError(f"{were_given(len(hands), 'hand')}, and {rules.players} play.")
    everything = [card for hand in hands for card in hand]
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_cards:
            raise DealError(f"Seat {seat} was given {count_noun(len(hand), 'card')}, and these rules deal {rules.hand_cards}.")
    for card in everything:
        if card not in rules.pack or everything.count(card) > rules.packs:
            raise DealError(f"{card} is in the hands more often than in the packs of these rules.")
