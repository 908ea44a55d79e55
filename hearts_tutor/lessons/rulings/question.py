"""A question about one hand: the table as the player on turn sees it, without a rule set.

Every rule set can then be asked about the same cards, each as a position of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, QUEEN_OF_SPADES, Card, Hand
from hearts_tutor.engine.notation import NotationError
from hearts_tutor.engine.position import Position, hand_of
from hearts_tutor.engine.rules import PRESETS, Decides, RuleSet, find
from hearts_tutor.engine.rules.kinds import Switch
from hearts_tutor.engine.rules.options import deciding


def breakers() -> Hand:
    """The cards that break hearts under some rule set without being hearts, as the kernel answers for each preset and each switch.

    >>> [str(card) for card in breakers()]
    ['Q♠']
    """
    presets = map(find, PRESETS)  # at their usual tables, which the lesson asks first in any case
    switched = (RuleSet().with_options({each.name: "yes"}) for each in deciding(Decides.PLAY) if isinstance(each.kind, Switch))
    found = 0
    for rules in (*presets, *switched):
        found |= kernel.breaking(rules.kernel, kernel.NO_SUCH_TRICK)
    return Hand(found & ~kernel.HEARTS)


# The words for one card that has fallen while no heart has, each with its card.
FALLEN_CARDS = {"queen" if card == QUEEN_OF_SPADES else card.code: card for card in breakers()}
FALLEN = ("unbroken", *FALLEN_CARDS, "broken")
PLAYERS = tuple(sorted({number for preset in PRESETS.values() for number in preset.players}))


@dataclass(frozen=True)
class RuleQuestion:
    """What is asked, and about which cards.

    ``trick`` are the cards played so far, in order; ``number`` is the trick's number, from 1. ``fallen`` says what was played in earlier
    tricks (a word of FALLEN_CARDS: that card but no heart). ``about`` are the cards asked about (empty: the whole hand). ``own`` is a
    rule set to ask in addition to the presets. ``opens`` is the lowest club dealt to a player, in case lower ones lie in a kitty (None:
    taken from the hand).
    Raises NotationError for a question that contradicts itself.
    """

    players: int = 4
    hand: Hand = NO_CARDS
    trick: tuple[Card, ...] = ()
    number: int = 2
    fallen: str = "unbroken"
    about: Hand = NO_CARDS
    own: RuleSet | None = None
    opens: Hand | None = None

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise NotationError(f"{self.players} players: the rule sets are for {PLAYERS[0]} to {PLAYERS[-1]}.")
        if not 1 <= self.number <= most_tricks(self.players):
            raise NotationError(f"Trick {self.number}: with {self.players} players there are tricks 1 to {most_tricks(self.players)}.")
        if len(self.trick) >= self.players:
            raise NotationError(f"{self.players} players: one who is still to play can see {self.players - 1} cards in the trick at most.")
        card = FALLEN_CARDS.get(self.fallen)
        if card in (*self.hand, *self.trick):
            it = "she" if card == QUEEN_OF_SPADES else "it"
            raise NotationError(f"{card} is still in play here, so {it} cannot have fallen in an earlier trick.")
        for card in self.about - self.hand:
            raise NotationError(f"{card} is asked about, but it is not in the hand.")

    @property
    def asked(self) -> Hand:
        """The cards asked about: those named, or the whole hand."""
        return self.about or self.hand

    def broken(self, rules: RuleSet) -> bool:
        """Whether a card of an earlier trick has broken hearts under these rules."""
        played = [(card, self.number) for card in self.trick]
        if self.fallen in FALLEN_CARDS:
            played.append((FALLEN_CARDS[self.fallen], self.number - 1))
        return self.fallen == "broken" or any(kernel.breaks_hearts(rules.kernel, card.bit, number) for card, number in played)

    def position(self, rules: RuleSet) -> Position:
        """The position under a rule set; raises PositionError if it cannot arise there."""
        if self.opens is not None and rules.kitty_cards:
            return Position(rules, hand_of(rules, self.hand.cards), self.trick, self.number, self.broken(rules), self.opens)
        return Position.of_cards(rules, self.hand.cards, self.trick, number=self.number, broken=self.broken(rules))


@lru_cache
def sets_for(players: int) -> Mapping[str, RuleSet]:
    """Every preset for a number of players by name, the published ones first.

    >>> list(sets_for(7))
    ['jack_and_kitty', 'cancellation', 'large_table']
    """
    return {name: find(name, players) for name, each in PRESETS.items() if players in each.players}


def most_tricks(players: int) -> int:
    """The number of tricks in the longest deal that any rule set has for this number of players."""
    return max(rules.hand_cards for rules in sets_for(players).values())
