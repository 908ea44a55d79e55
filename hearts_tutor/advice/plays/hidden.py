"""Hidden information: what a player can infer about the cards that it cannot see, namely who must hold which and who may.

Everything comes from a public view. For each play of another seat the kernel answers which other cards would have made it illegal;
those cards were not in that hand. So voids, forced plays on trick one and leads of hearts all follow from the rules themselves.
Cards that the player has passed stay with whoever got them until they are played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import factorial, prod
from typing import NamedTuple

from hearts_tutor.compiled.bits import lowest
from hearts_tutor.compiled.marks import IntArray, ints
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Suit
from hearts_tutor.engine.kernel import ACE_OF_SPADES, CLUBS, KING_OF_SPADES, LEADING, Rules
from hearts_tutor.engine.trick import Trick
from hearts_tutor.players.view import PublicView

KITTY, PAST, HOLDERS = 8, 9, 10  # who can hold a card: seats 0 to 7, the kitty, and earlier tricks of unknown cards
ALL_WAYS = 1 << 16  # the sum of the probabilities of all ways, which are whole numbers


@dataclass(frozen=True)
class Hidden:
    """One way in which the hidden cards may lie: for each holder the cards that it ``must`` hold, and others that it ``may`` hold.

    ``need`` is how many of those others each holder has; ``weight`` is how likely this way is, relative to the other ways.
    """

    must: tuple[int, ...]
    may: tuple[int, ...]
    need: tuple[int, ...]
    weight: int = 1

    @property
    def groups(self) -> list[tuple[int, int]]:
        """The unplaced cards, grouped by the holders that may have them: ``(cards, holders)``, both as bits, fewest holders first."""
        found: dict[int, int] = {}
        left = 0
        for cards in self.may:
            left |= cards
        while left:
            card = left & -left
            left ^= card
            holders = sum(1 << holder for holder, cards in enumerate(self.may) if cards & card and self.need[holder])
            found[holders] = found.get(holders, 0) | card
        return sorted(((cards, holders) for holders, cards in found.items()), key=lambda group: (group[1].bit_count(), group[1]))

    def spec(self) -> list[int]:
        """This way as a list of whole numbers for ``sampling.py``.

        First comes the number of groups; then, for each holder, what it needs; then, for each holder, what it must hold. Three numbers
        follow for each group: its cards, its holders, and the most room that these can have left when the group is dealt.
        """
        groups = self.groups
        numbers = [len(groups), *self.need, *self.must]
        left = sum(self.need)
        for cards, holders in groups:
            room = sum(need for holder, need in enumerate(self.need) if holders >> holder & 1)
            numbers += [cards, holders, min(room, left)]
            left -= cards.bit_count()
        return numbers

    def with_certain(self, holder: int, cards: int) -> Hidden | None:
        """The same way with some unplaced cards assigned to one holder; None if it has no room for them or may not have them."""
        if cards & ~self.may[holder] or self.need[holder] < cards.bit_count():
            return None
        must, need = list(self.must), list(self.need)
        must[holder] |= cards
        need[holder] -= cards.bit_count()
        return replace(self, must=tuple(must), may=tuple(each & ~cards for each in self.may), need=tuple(need))

    @property
    def arrangements(self) -> int:
        """The number of ways to deal the unplaced cards if every holder might have each of them."""
        return factorial(sum(self.need)) // prod(map(factorial, self.need))

    @property
    def is_possible(self) -> bool:
        """True if some deal of the unplaced cards fits: no set of holders needs more cards than it may have (Hall's condition).

        >>> none = (0,) * 8
        >>> two, same = (Hidden((0,) * 10, (cards, 0b10, *none), (1, 1, *none)) for cards in (0b11, 0b10))
        >>> two.is_possible, same.is_possible
        (True, False)
        """
        together = [(0, 0)]
        for may, need in zip(self.may, self.need, strict=True):
            if need:
                together += [(cards | may, needed + need) for cards, needed in together]
        return all(cards.bit_count() >= needed for cards, needed in together)


def hidden_of(view: PublicView) -> tuple[Hidden, ...]:
    """How the hidden cards may lie for the player on turn: one way, or several if the lowest club dealt is not known.

    >>> from hearts_tutor.engine.deal import Deal
    >>> from hearts_tutor.engine.rules import find
    >>> (way,) = hidden_of(PublicView.of(Deal.new(find("classic"), seed=1, number=4), 2))
    >>> way.need[:4], way.must[0]
    ((13, 13, 0, 13), 0)
    """
    n, rules = view.rules.players, view.rules
    seen = view.hand.mask | view.trick.hand.mask
    for trick in view.tricks:
        seen |= trick.hand.mask
    free = rules.pack.mask & ~seen
    excluded = _excluded(view)
    must, may, need = [0] * HOLDERS, [0] * HOLDERS, [0] * HOLDERS
    for seat, cards in _passed(view):
        must[seat] |= cards & free
    unplaced = free & ~sum(must)
    for seat in range(n):
        if seat != view.seat:
            has_played = (seat - view.trick.leader) % n < len(view.trick.cards)
            need[seat] = rules.hand_cards - len(view.tricks) - has_played - must[seat].bit_count()
            may[seat] = unplaced & ~excluded[seat]
    must[view.seat] = view.hand.mask
    need[KITTY], may[KITTY] = rules.kitty_cards, unplaced if rules.kitty_cards else 0
    way = Hidden(tuple(must), tuple(may), tuple(need))
    return _opened(view, way, unplaced & CLUBS) if kernel.club_opens(rules.kernel) else (way,)


def _passed(view: PublicView) -> Iterator[tuple[int, int]]:
    """The cards that this player has passed, each after the seat that got it."""
    n = view.rules.players
    scatter = view.rules.pass_step(view.number) == "scatter"
    for place, card in enumerate(view.gave):
        steps = place + 1 if scatter else view.rules.pass_offset(view.number)
        yield (view.seat + steps) % n, card.bit


def plays_of(tricks: Sequence[Trick], players: int) -> Iterator[tuple[int, int, int, int, Card]]:
    """Every play in order: the number of the trick, the seat, the suit led or LEADING, the cards before it as a mask, the card."""
    for number, trick in enumerate(tricks, 1):
        before = 0
        for place, card in enumerate(trick.cards):
            led = int(trick.cards[0].suit) if place else LEADING
            yield number, trick.seat(place, players), led, before, card
            before |= card.bit


def _excluded(view: PublicView) -> list[int]:
    """For each seat, a mask of the cards that its plays show it cannot hold."""
    rules, excluded, broken = view.rules.kernel, [0] * view.rules.players, 0
    for number, seat, led, before, card in plays_of((*view.tricks, view.trick), view.rules.players):
        followed = led != LEADING and card.bit & kernel.suit_of(led)
        if seat != view.seat and (not followed or number == 1 or rules.queen_must_go):
            is_open = kernel.hearts_open(rules, number, broken)
            excluded[seat] |= ruled_out(rules, card.bit, led, before & (KING_OF_SPADES | ACE_OF_SPADES), min(number, 2), is_open)
        broken = broken or kernel.breaks_hearts(rules, card.bit, number)
    return excluded


@lru_cache(maxsize=1 << 14)
def ruled_out(rules: Rules, card: int, led: int, trick: int, number: int, broken: int) -> int:
    """A mask of the cards that were not in the hand when ``card`` was played, since each of them would have made that play illegal.

    ``led`` is the suit led, or LEADING. ``trick`` is a mask of the cards played to the trick before; only the king and the ace of spades
    matter. ``number`` is 1 in trick one; any higher number stands for every later trick. ``broken`` is 1 if hearts may be led.
    """
    opener = kernel.opening_card(rules, card) if number == 1 and led == LEADING else 0
    excluded, left = 0, _every_card() & ~card
    while left:
        other = left & -left
        left ^= other
        if not kernel.legal(rules, card | other, led, trick, number, broken, opener)[0] & card:
            excluded |= other
    return excluded


@cache
def _every_card() -> int:
    return sum(suit.mask for suit in Suit)


def _opened(view: PublicView, way: Hidden, free_clubs: int) -> tuple[Hidden, ...]:
    """Splits a way by which club the opener of trick one may have held as the lowest club dealt to a player.

    All clubs below that one lie in the kitty.
    """
    first = (*view.tricks, view.trick)[0]
    leader = first.leader if first.cards else view.seat
    mine = view.hand.mask | _played(view, view.seat)
    if leader == view.seat:
        return _with_kitty(way, _below(free_clubs, mine & CLUBS))
    lead = first.cards[0].bit
    if not lead & CLUBS or kernel.opening_leads(view.rules.kernel, CLUBS, lead) == lead:
        return _with_kitty(way, _below(free_clubs, lead & CLUBS))
    theirs = (_played(view, leader) | way.must[leader]) & CLUBS
    known = (mine | sum(way.must[: view.rules.players]) | sum(trick.hand.mask for trick in (*view.tricks, view.trick))) & CLUBS
    found = list(_with_kitty(way, _below(free_clubs, known))) if lowest(theirs) == lowest(known) else []
    left = _below(free_clubs, known)
    while left:
        opener = left & -left
        left ^= opener
        held = way.with_certain(leader, opener)
        found += _with_kitty(held, _below(free_clubs, opener)) if held else ()
    return tuple(replace(each, weight=each.arrangements) for each in found if len(found) == 1 or each.is_possible)


def _played(view: PublicView, seat: int) -> int:
    """The cards that a seat has played."""
    return sum(card.bit for _, player, _, _, card in plays_of((*view.tricks, view.trick), view.rules.players) if player == seat)


def _below(cards: int, limit: int) -> int:
    """Those of the ``cards`` that are below the lowest of ``limit``; all of them if ``limit`` is empty."""
    return cards & ((limit & -limit) - 1) if limit else cards


def _with_kitty(way: Hidden, cards: int) -> tuple[Hidden, ...]:
    """The way with some cards assigned to the kitty; an empty tuple if the kitty has no room for them."""
    held = way.with_certain(KITTY, cards)
    return (held,) if held else ()


class HiddenSpecs(NamedTuple):
    """Ways in which the hidden cards may lie, as whole numbers.

    ``specs`` holds the specs of all ways, one after another (see ``Hidden.spec``). ``places`` holds two numbers for each way: where its
    spec begins, and the probability of this way and those before it together, out of ALL_WAYS.
    """

    specs: IntArray
    places: IntArray


def specs_of(ways: Sequence[Hidden]) -> HiddenSpecs:
    """The ways in the form that the compiled loops take."""
    specs: list[int] = []
    places: list[int] = []
    total, sum_so_far = sum(way.weight for way in ways), 0
    for way in ways:
        sum_so_far += way.weight
        places += [len(specs), sum_so_far * ALL_WAYS // total]
        specs += way.spec()
    return HiddenSpecs(ints(specs), ints(places))
