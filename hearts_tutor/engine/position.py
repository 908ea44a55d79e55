"""A position: what the player on turn can see and nothing else. A position that cannot arise is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, Card, Hand, Suit, parse_cards
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet


class PositionError(ValueError):
    """A position that cannot arise; the message names the card or number at fault."""


@dataclass(frozen=True)
class Position:
    """What the player on turn sees: the whole hand, the trick so far, its number from 1, and whether hearts are broken.

    ``opener`` is the lowest club that was dealt; it matters only if the hand leads to trick one. With two packs the hand holds each card
    once, because a second copy does not change what may be played. Raises PositionError for a position that cannot arise: for example a
    card that appears twice, a hand without cards, or a trick that is already full.

    >>> position = Position.of(RuleSet(), hand="QS 9S KD", trick="2C KC", number=1)
    >>> position.led, position.hearts_open
    (<Suit.CLUBS: 0>, False)
    """

    rules: RuleSet
    hand: Hand
    trick: tuple[Card, ...] = ()
    number: int = 2
    broken: bool = False
    opener: Hand = NO_CARDS

    def __post_init__(self) -> None:
        rules, most = self.rules, self.rules.hand_cards
        _refuse(not self.hand, "The hand is empty: name the cards that the player holds.")
        _check_copies(rules, self.hand, self.trick)
        _refuse_cards((self.hand.mask | self.trick_mask) & rules.removed.mask, "not in the pack of these rules")
        _refuse(not 1 <= self.number <= most, f"Trick {self.number} does not exist: these rules have tricks 1 to {most}.")
        _refuse(
            len(self.trick) >= rules.players,
            f"The trick already has {count_noun(len(self.trick), 'card')}, and only {rules.players} play: nobody is left to play to it.",
        )
        _refuse(len(self.hand) > most, f"The hand has {count_noun(len(self.hand), 'card')}, and these rules deal {most}.")
        if self.opener and self.leads_first:
            self._check_opener()
        elif self.opener and self.number == 1 and not rules.kitty_cards:
            self._check_opening_lead()

    def _check_opener(self) -> None:
        opener, clubs = self.opener.cards[0], self.hand.of(Suit.CLUBS)
        _refuse(opener.suit is not Suit.CLUBS, f"{opener} is not a club, so it cannot be the lowest club dealt.")
        _refuse(opener not in self.hand, f"Only the holder of {opener} leads to trick one, and this hand does not hold it.")
        _refuse(clubs.cards[-1] < opener, f"The hand holds {clubs.cards[-1]}, so {opener} is not the lowest club dealt.")

    def _check_opening_lead(self) -> None:
        """Refuses a trick one that somebody else had to open; without a kitty it is known who opens, and with which card."""
        opener, lead = self.opener.cards[0], self.trick[0]
        _refuse(opener in self.hand, f"{opener} is in the hand, so this player has led to trick one: name no cards of the trick.")
        leads = kernel.opening_leads(self.rules.kernel, kernel.EVERY, opener.bit)
        if leads == opener.bit:
            _refuse(lead != opener, f"Trick one is led with {opener}, not with {lead}.")
        _refuse(not lead.bit & leads, f"Trick one is led with a club by the holder of {opener}, not with {lead}.")

    @classmethod
    def of(cls, rules: RuleSet, *, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> Position:
        """A position from card lists as text, like ``of_cards``."""
        return cls.of_cards(rules, parse_cards(hand), parse_cards(trick), number=number, broken=broken)

    @classmethod
    def of_cards(
        cls, rules: RuleSet, hand: Sequence[Card], played: tuple[Card, ...] = (), *, number: int = 2, broken: bool = False
    ) -> Position:
        """A position from cards.

        Every card of the pack counts as dealt to a player. The only exception: if the hand leads to trick one, clubs below its lowest may
        lie in a kitty.
        """
        cards = hand_of(rules, hand)
        opener = rules.opener
        if rules.kitty_cards and number == 1 and opener:
            if played:
                _check_lead_beside_kitty(rules, cards, played)
            else:
                opener = rules.opener_of(cards)
                lower = _clubs_below(rules, opener.cards[0] if opener else None)
                _refuse_too_many_hidden(rules, lower, "This hand cannot lead to trick one")
        return cls(rules, cards, played, number, broken, opener)

    @property
    def leads_first(self) -> bool:
        """True if the hand leads to trick one."""
        return self.number == 1 and not self.trick

    @property
    def led(self) -> Suit | None:
        return self.trick[0].suit if self.trick else None

    @property
    def trick_mask(self) -> int:
        """The cards of the trick as a mask; with two packs, equal cards once."""
        return Hand.of_cards(dict.fromkeys(self.trick)).mask

    @property
    def hearts_open(self) -> bool:
        """True if hearts count as broken: by a card, or by the thaw."""
        return bool(kernel.hearts_open(self.rules.kernel, self.number, self.broken))

    def decide(self) -> tuple[int, int]:
        """The kernel's answer: the mask of legal cards and its reason."""
        return self._decision

    @cached_property
    def _decision(self) -> tuple[int, int]:
        led = kernel.LEADING if self.led is None else int(self.led)
        return kernel.legal(self.rules.kernel, self.hand.mask, led, self.trick_mask, self.number, int(self.broken), self.opener.mask)


def hand_of(rules: RuleSet, cards: Sequence[Card]) -> Hand:
    """The set of the given cards; raises PositionError for more copies of one than there are packs."""
    _check_copies(rules, Hand(), cards)
    return Hand.of_cards(dict.fromkeys(cards))


def _check_lead_beside_kitty(rules: RuleSet, hand: Hand, trick: Sequence[Card]) -> None:
    """Refuses a lead to trick one if it is certain that, under the rules, another card or another seat had to open."""
    lead = trick[0]
    if lead.bit & kernel.opening_leads(rules.kernel, kernel.EVERY, 0):
        return
    lower = _clubs_below(rules, lead)
    seen = Hand(lower & (hand.mask | Hand.of_cards(dict.fromkeys(trick)).mask))
    _refuse(bool(seen), f"Trick one is led with the lowest club dealt, and {seen} was dealt, so {lead} cannot have been led to it.")
    _refuse_too_many_hidden(rules, lower, f"Trick one is led with the lowest club dealt, so not with {lead}")


def _clubs_below(rules: RuleSet, card: Card | None) -> int:
    """The mask of the pack's clubs that are lower than ``card``; all its clubs if that is None or not a club."""
    clubs = rules.pack.mask & Suit.CLUBS.mask
    return clubs & (card.bit - 1) if card is not None and card.suit is Suit.CLUBS else clubs


def _refuse_too_many_hidden(rules: RuleSet, hidden: int, sentence: str) -> None:
    """Raises PositionError, which begins with ``sentence``, if more cards are ``hidden`` than the kitty holds."""
    _refuse(hidden.bit_count() > rules.kitty_cards, f"{sentence}: {Hand(hidden)} cannot all lie in a kitty of {rules.kitty_cards}.")


def _refuse(fault: bool, sentence: str) -> None:
    if fault:
        raise PositionError(sentence)


def _check_copies(rules: RuleSet, hand: Hand, cards: Sequence[Card]) -> None:
    """Raises PositionError for a card of which ``hand`` and ``cards`` have more copies than there are packs."""
    for card in cards:
        listed = cards.count(card)
        if listed > rules.packs:
            has = "a pack has one" if rules.packs == 1 else "two packs have two"
            raise PositionError(f"{card} appears {'twice' if listed == 2 else f'{listed} times'}; {has}.")
        if listed + (card in hand) > rules.packs:
            raise PositionError(f"{card} is both in the hand and in the trick.")


def _refuse_cards(mask: int, what: str) -> None:
    if mask:
        raise PositionError(f"{Hand(mask).cards[0]} is {what}.")
