"""One question about a deal before the pass: it has an exact answer, and it can be counted in random deals.

A question says what is known (cards in your hand, a suit in which West is void), which cards it watches, and what it reads off their
layout. The exact chance and the counted one both come from this one description. ``topics`` has the list of questions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from hearts_tutor.engine.cards import NO_CARDS, Hand, Suit
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab.probability import Layout, Void, layouts

YOU, WEST = 0, 1
Bar = int | str  # what is read off one deal; it decides which bar of the histogram grows


class QuestionError(ValueError):
    """A question that a rule set cannot answer; the message says why."""


@dataclass(frozen=True)
class Known:
    """What is known in every deal: cards in your hand, whether they are the whole hand, and a suit in which West is void."""

    yours: Hand = NO_CARDS
    whole_hand: bool = False
    west_lacks: Suit | None = None


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question with its choice filled in, about one rule set.

    ``watched`` are the groups of cards that it tells apart. ``bar_of`` reads a bar off their layout (a row for each seat, a number for each
    group), and ``wanted`` says which bars mean yes. ``only_you`` marks a question about your hand alone.

    >>> hearts = Hand(Suit.HEARTS.mask)
    >>> none = Question(rules=RuleSet(), text="You hold no heart.", axis="hearts in your hand", watched=(hearts,),
    ...     bar_of=lambda layout: layout[YOU][0], wanted=lambda bar: bar == 0, only_you=True)
    >>> none.chance, none.exact[13]
    (Fraction(17063919, 1334062100), Fraction(1, 635013559600))
    """

    rules: RuleSet
    text: str
    axis: str
    watched: tuple[Hand, ...]
    bar_of: Callable[[Layout], Bar]
    wanted: Callable[[Bar], bool]
    known: Known = Known()
    only_you: bool = False

    @cached_property
    def exact(self) -> dict[Bar, Fraction]:
        """The exact chance of every bar."""
        ways: dict[Bar, int] = defaultdict(int)
        for layout, number in layouts(self.sizes, self.places, self.voids):
            ways[self.read(layout)] += number
        total = sum(ways.values())
        return {bar: Fraction(number, total) for bar, number in sorted(ways.items(), key=lambda way: (len(str(way[0])), way[0]))}

    @property
    def chance(self) -> Fraction:
        """The exact chance that the answer is yes."""
        return sum((share for bar, share in self.exact.items() if self.wanted(bar)), Fraction(0))

    def read(self, layout: Layout) -> Bar:
        """The bar of a layout of the cards whose place is not known."""
        yours = tuple(dealt + _count(group, self.known.yours) for dealt, group in zip(layout[YOU], self.groups, strict=True))
        return self.bar_of((yours, *layout[1:]))

    # --- the cards whose place is not known -------------------------------------------------------------------------------

    @cached_property
    def groups(self) -> tuple[Hand, ...]:
        """The whole pack in groups: the watched ones, the other cards of the suit in which West is void, and the rest."""
        rest = self.rules.pack
        for group in self.watched:
            rest -= group
        barred = rest.of(self.known.west_lacks) if self.known.west_lacks is not None else NO_CARDS
        return (*(Hand(group.mask & self.rules.pack.mask) for group in self.watched), barred, rest - barred)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards of each group have an unknown place."""
        return tuple(self.rules.packs * len(group) - _count(group, self.known.yours) for group in self.groups)

    @property
    def places(self) -> tuple[int, ...]:
        """How many of these cards each seat gets, then the kitty, if there is one; for ``only_you``, how many you get and the rest."""
        hand, kitty = self.rules.hand_cards, self.rules.kitty_cards
        yours = 0 if self.known.whole_hand else hand - len(self.known.yours)
        others = (hand,) * (self.rules.players - 1) + ((kitty,) if kitty else ())
        return (yours, sum(others)) if self.only_you else (yours, *others)

    @property
    def voids(self) -> tuple[Void, ...]:
        """The groups of which West can hold no card."""
        suit = self.known.west_lacks
        return () if suit is None else tuple((WEST, kind) for kind, group in enumerate(self.groups) if _count(group, Hand(suit.mask)))


def _count(group: Hand, cards: Hand) -> int:
    return (group.mask & cards.mask).bit_count()
