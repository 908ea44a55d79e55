"""One deal from the first card dealt to the last trick, as an immutable state: pass and play give a new state.

Seats are numbered clockwise from 0; the left neighbour of seat ``s`` is ``s + 1``. Tricks are numbered from 1.
The cards left over are the kitty: nobody sees them, and they join the pile of the player whom the rule set names.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.numbers import count_noun, were_given
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import PassStep, RuleSet
from hearts_tutor.engine.scoring import DealScore, MoonChoice, score_deal
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.trick import UNLED, Trick
from hearts_tutor.engine.verdicts import Rule, Verdict, legal, verdicts


class DealError(ValueError):
    """A step that the state does not allow, such as passing twice or playing after the last trick."""


class IllegalPass(DealError):  # noqa: N818 – named for what was done, like IllegalPlay
    """Cards that may not be passed: the wrong number, not in the hand, or kept back by the rules; carries the rule."""

    def __init__(self, message: str, rule: Rule | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class IllegalPlay(DealError):  # noqa: N818 – the name is part of the published interface
    """A card that may not be played now; carries the verdict and the position as text."""

    def __init__(self, message: str, card: Card, position: Position, verdict: Verdict | None = None) -> None:
        from hearts_tutor.engine.notation import position_text

        super().__init__(message)
        self.card, self.verdict, self.position = card, verdict, position_text(position)


class Phase(Enum):
    """Where a deal stands."""

    PASSING = "passing"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True)
class Deal:
    """A deal of Hearts; make one with ``Deal.new`` (seeded) or ``Deal.of`` (given hands).

    ``dealt`` are the hands before the pass, ``hands`` the cards held now. ``chosen`` are the cards that each seat has put down to pass, in
    the order given (None: not yet). Cards change hands only when every seat has chosen. ``die`` is the face that names the dear seven in
    Papayoo; in other games it is 0.

    >>> deal = Deal.new(RuleSet(), seed=1, number=4)
    >>> deal.phase, deal.pass_step, len(deal.hands[deal.turn])
    (<Phase.PLAYING: 'playing'>, 'hold', 13)
    """

    rules: RuleSet
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    dealer: int = 0
    number: int = 1
    chosen: tuple[tuple[Card, ...] | None, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick = UNLED
    broken: bool = False
    die: int = 0

    @classmethod
    def new(cls, rules: RuleSet, *, seed: int | str, dealer: int = 0, number: int = 1, die: int = 0) -> Deal:
        """Shuffle with a seed and deal one by one from the dealer's left; ``number`` (from 1) picks the pass.

        If the rules need a die and none is given, it is rolled from the same seed.
        """
        pack = list(rules.pack)
        chance = random.Random(seed)
        chance.shuffle(pack)
        n = rules.players
        shared = pack[: n * rules.hand_cards]
        hands = [Hand.of_cards(shared[(seat - dealer - 1) % n :: n]) for seat in range(n)]
        if rules.points.die_seven and not die:
            die = chance.randint(1, 6)
        return cls.of(rules, hands, dealer=dealer, number=number, die=die)

    @classmethod
    def of(cls, rules: RuleSet, hands: Sequence[Hand], *, dealer: int = 0, number: int = 1, die: int = 0) -> Deal:
        """A deal of given hands; the other cards of the pack are the kitty.

        Raises DealError if these hands cannot be dealt from the pack, or the die does not fit the rules.
        """
        _check_hands(rules, hands)
        if not 0 <= dealer < rules.players:
            raise DealError(f"Seat {dealer} cannot deal: the seats are 0 to {rules.players - 1}.")
        if number < 1:
            raise DealError(f"Deal {number} does not exist: deals are numbered from 1.")
        _check_die(rules, die)
        deal = cls(rules, tuple(hands), tuple(hands), dealer, number, (None,) * rules.players, die=die)
        return deal if rules.pass_size(number) else deal._opened()

    @cached_property
    def counting(self) -> RuleSet:
        """The rules that score this deal, including the seven that the die has named."""
        return self.rules.rolled(self.die) if self.die else self.rules

    @property
    def pass_step(self) -> PassStep:
        """Where this deal's cards go."""
        return self.rules.pass_step(self.number)

    @property
    def passes(self) -> tuple[Hand | None, ...]:
        """The cards that each seat has put down to pass, as sets (None: not yet)."""
        return tuple(None if cards is None else Hand.of_cards(cards) for cards in self.chosen)

    @property
    def phase(self) -> Phase:
        if None in self.chosen:
            return Phase.PASSING
        return Phase.PLAYING if any(len(hand) for hand in self.hands) else Phase.OVER

    @cached_property
    def kitty(self) -> Hand:
        """The cards left over, which nobody sees during the deal."""
        return self.rules.pack - self.cards_dealt

    @property
    def cards_dealt(self) -> Hand:
        """All cards that were dealt to players."""
        return Hand(sum(hand.mask for hand in self.dealt))

    @cached_property
    def opener(self) -> Hand:
        """The lowest club dealt, if it must open trick one; no card if none must, or if no club was dealt."""
        return self.rules.opener_of(self.cards_dealt)

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

    @cached_property
    def position(self) -> Position:
        """What the player on turn sees."""
        number, played = self.trick_number, self.trick.cards
        opener = self.opener if number == 1 and not played else self.rules.opener  # a club in the kitty matters only for the opening lead
        return Position(self.counting, self.hands[self.turn], played, number, self.broken, opener)

    def choose_pass(self, seat: int, cards: Hand | Sequence[Card]) -> Deal:
        """The state after ``seat`` has put cards down to pass; raises IllegalPass for cards that may not go.

        In a scatter the order says who gets which card: the first goes to the left neighbour, the next to the seat after that, and so on
        clockwise; a Hand counts in the order in which it is shown. When the last seat has chosen, all passed cards change hands at once
        and play begins.
        """
        cards = tuple(cards)
        self._check_pass(seat, cards)
        chosen = (*self.chosen[:seat], cards, *self.chosen[seat + 1 :])
        deal = replace(self, chosen=chosen)
        return deal if None in chosen else deal._exchanged()

    def play(self, card: Card) -> Deal:
        """The state after the seat on turn has played a card; raises IllegalPlay, with the reason, if the card may not be played."""
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
        """The pile of cards that each seat has won so far, the kitty with them once somebody has it."""
        masks = [0] * self.rules.players
        for trick in self.tricks:
            masks[trick.winner(self.rules.players)] |= trick.hand.mask
        if (taker := self.kitty_taker()) is not None:
            masks[taker] |= self.kitty.mask
        return tuple(Hand(mask) for mask in masks)

    def kitty_taker(self) -> int | None:
        """The seat that has the kitty: as the rules say, the winner of the first trick, or of the first with a penalty card.

        If no trick of the whole deal holds a penalty card, the winner of the last trick has it. None: nobody has it yet.
        """
        for number, trick in enumerate(self.tricks, 1):
            if kernel.kitty_goes(self.counting.kernel, trick.hand.mask, number, int(number == self.rules.hand_cards)):
                return trick.winner(self.rules.players)
        return None

    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won so far."""
        winners = [trick.winner(self.rules.players) for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.rules.players))

    def score(self, *, totals: Sequence[int] | None = None, choice: MoonChoice | None = None, deals_played: int | None = None) -> DealScore:
        """The points of the finished deal (see ``scoring.score_deal``); raises DealError while it goes on."""
        if self.phase is not Phase.OVER:
            raise DealError(f"The deal is {self.phase.value}, so it cannot be scored yet.")
        return score_deal(self.counting, self.taken(), totals=totals, choice=choice, tricks=self.tricks_won(), deals_played=deals_played)

    def _check_pass(self, seat: int, cards: tuple[Card, ...]) -> None:
        if self.phase is not Phase.PASSING:
            raise DealError(f"Nothing is passed now: the deal is {self.phase.value}.")
        if not 0 <= seat < self.rules.players:
            raise IllegalPass(f"Seat {seat} does not exist: the seats are 0 to {self.rules.players - 1}.")
        passed = self.passes[seat]
        if passed is not None:
            raise IllegalPass(f"Seat {seat} has already passed {passed}.")
        size, chosen = self.rules.pass_size(self.number), Hand.of_cards(cards)
        if len(cards) != size:
            raise IllegalPass(f"{count_noun(size, 'card')} must be passed, not {len(cards)}.", Rule.PASS_COUNT)
        missing = chosen - self.hands[seat]
        if missing:
            raise IllegalPass(f"{missing.cards[0]} cannot be passed: it is not in the hand {self.hands[seat]}.")
        if kept := keeps_back(self.rules, chosen):
            raise IllegalPass(kept, Rule.MAY_NOT_PASS)

    def _check_play(self, card: Card) -> None:
        position = self.position
        if card not in position.hand:
            raise IllegalPlay(f"{card} is not in the hand {position.hand}.", card, position)
        if card not in legal(position):
            verdict = next(v for v in verdicts(position) if v.card == card)
            raise IllegalPlay(f"{card} may not be played. {verdict.why}", card, position, verdict)

    def _exchanged(self) -> Deal:
        """The state after the passed cards have changed hands: all in the same direction, or in a scatter one to each other seat."""
        n, offset = self.rules.players, self.rules.pass_offset(self.number)
        masks = [hand.mask for hand in self.hands]
        for seat, cards in enumerate(self.chosen):
            for place, card in enumerate(cards or ()):
                steps = place + 1 if self.pass_step == "scatter" else offset
                masks[seat] ^= card.bit
                masks[(seat + steps) % n] |= card.bit
        return replace(self, hands=tuple(map(Hand, masks)))._opened()

    def _opened(self) -> Deal:
        """The state once the passes are over: the holder of the opener, or the seat that the rules name, leads to trick one."""
        leader = kernel.opening_seat(self.rules.kernel, [hand.mask for hand in self.hands], self.opener.mask, self.dealer)
        return replace(self, chosen=tuple(cards or () for cards in self.chosen), trick=Trick(leader))


def keeps_back(rules: RuleSet, cards: Hand) -> str:
    """Why one of these cards may not be passed, in a sentence; empty if all may go.

    >>> keeps_back(RuleSet().with_options({"may_not_pass": "AS KS"}), Hand.parse("KS 2C"))
    'K♠ may not be passed: these rules let nobody pass A♠ nor K♠.'
    """
    kept = Hand(cards.mask & rules.may_not_pass.mask)
    protected = spoken_list(map(str, rules.may_not_pass), last="nor")
    return f"{kept.cards[0]} may not be passed: these rules let nobody pass {protected}." if kept else ""


def _check_die(rules: RuleSet, die: int) -> None:
    if rules.points.die_seven and not 1 <= die <= 6:
        raise DealError(f"points={rules.points} needs a die of 1 to 6, not {die}.")
    if die and not rules.points.die_seven:
        raise DealError(f"No die is rolled where points={rules.points}: leave die={die} out.")


def _check_hands(rules: RuleSet, hands: Sequence[Hand]) -> None:
    if rules.packs != 1:
        raise DealError(f"packs={rules.packs} is dealt by hearts_tutor.engine.cancellation, not here.")
    if len(hands) != rules.players:
        raise DealError(f"{were_given(len(hands), 'hand')}, and {rules.players} play.")
    seen = Hand()
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_cards:
            raise DealError(f"Seat {seat} was given {count_noun(len(hand), 'card')}, and these rules deal {rules.hand_cards}.")
        if hand.mask & seen.mask:
            raise DealError(f"{Hand(hand.mask & seen.mask).cards[0]} is in two hands.")
        seen += hand
    if seen.mask & ~rules.pack.mask:
        raise DealError(f"{Hand(seen.mask & ~rules.pack.mask).cards[0]} is not in the pack of these rules.")
