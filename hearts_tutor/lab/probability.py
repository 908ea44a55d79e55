"""Exact chances of what is dealt, as fractions, for comparison with simulated ones.

A question about cards divides the pack into classes whose cards it need not tell apart (such as the queen of spades, other spades, the
rest). A *layout* says how many cards of each class each seat gets. Every chance here is a sum over layouts, each weighted with the number
of deals that give it. Standard library only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, prod

Row = tuple[int, ...]  # the cards of one seat: how many of each class
Layout = tuple[Row, ...]  # one row for every seat
Void = tuple[int, int]  # a seat, and a class of which it holds no card


class LayoutError(ValueError):
    """Classes and seats that do not fit each other; the message says which numbers."""


def layouts(classes: Sequence[int], seats: Sequence[int], voids: Collection[Void] = ()) -> Iterator[tuple[Layout, int]]:
    """Every layout of ``classes`` (cards in each) over ``seats`` (cards that each gets), with the number of deals that give it.

    ``voids`` are pairs of a seat (from 0) and a class in which it is void. Raises LayoutError if the numbers of cards do not agree.

    >>> list(layouts([1, 3], [2, 2]))
    [(((0, 2), (1, 1)), 3), (((1, 1), (0, 2)), 3)]
    """
    if min((*classes, *seats), default=0) < 0 or sum(classes) != sum(seats):
        raise LayoutError(f"{sum(classes)} cards cannot be dealt to seats that take {sum(seats)}.")
    yield from _deal_out(tuple(classes), tuple(seats), 0, frozenset(voids))


def _deal_out(left: Row, seats: Sequence[int], seat: int, voids: frozenset[Void]) -> Iterator[tuple[Layout, int]]:
    if seat == len(seats):
        yield (), 1
        return
    barred = tuple((seat, kind) in voids for kind in range(len(left)))
    for row in _rows(left, seats[seat], barred):
        here = prod(map(comb, left, row))
        remaining = tuple(all_ - taken for all_, taken in zip(left, row, strict=True))
        for rest, ways in _deal_out(remaining, seats, seat + 1, voids):
            yield (row, *rest), here * ways


@lru_cache(maxsize=4096)  # many layouts leave the same cards to the seats that follow
def _rows(left: Row, size: int, barred: tuple[bool, ...]) -> tuple[Row, ...]:
    """Every way to take ``size`` cards from what is left of each class."""
    if not left:
        return ((),) if size == 0 else ()
    beyond = sum(cards for cards, bar in zip(left[1:], barred[1:], strict=True) if not bar)
    most = 0 if barred[0] else min(left[0], size)
    taken = range(max(0, size - beyond), most + 1)
    return tuple((cards, *rest) for cards in taken for rest in _rows(left[1:], size - cards, barred[1:]))


def chance(classes: Sequence[int], seats: Sequence[int], event: Callable[[Layout], bool], voids: Collection[Void] = ()) -> Fraction:
    """The chance of a layout for which ``event`` is true, among all layouts that the voids allow.

    Raises LayoutError when no deal fits what is known.

    >>> chance([13, 39], [13, 39], lambda layout: layout[0][0] == 0)  # a hand without hearts
    Fraction(17063919, 1334062100)
    """
    total = wanted = 0
    for layout, ways in layouts(classes, seats, voids):
        total += ways
        if event(layout):
            wanted += ways
    if not total:
        raise LayoutError("No deal fits what is known of the seats.")
    return Fraction(wanted, total)


def mean(classes: Sequence[int], seats: Sequence[int], number: Callable[[Layout], int], voids: Collection[Void] = ()) -> Fraction:
    """The mean of a number that depends on the layout alone.

    >>> mean([13, 39], [13, 39], lambda layout: layout[0][0])  # hearts in a hand
    Fraction(13, 4)
    """
    total = weighted = 0
    for layout, ways in layouts(classes, seats, voids):
        total += ways
        weighted += ways * number(layout)
    if not total:
        raise LayoutError("No deal fits what is known of the seats.")
    return Fraction(weighted, total)


def hand_chance(classes: Sequence[int], cards: int, event: Callable[[Row], bool]) -> Fraction:
    """The chance of an event for one hand of ``cards`` cards; ``event`` is given the number of cards of each class in the hand.

    >>> hand_chance([1, 12, 39], 13, lambda row: row[0] == 1 and row[1] == 0)  # Q♠ is your only spade
    Fraction(8215961, 1334062100)
    """
    return chance(classes, (cards, sum(classes) - cards), lambda layout: event(layout[0]))


def split_chance(cards: int, seats: Sequence[int], event: Callable[[Row], bool]) -> Fraction:
    """The chance of a split of ``cards`` marked cards, such as a suit; ``event`` is given the number of them at each seat.

    >>> split_chance(13, [13] * 4, lambda at: 0 in at)  # somebody is void in clubs
    Fraction(1621364909, 31750677980)
    """
    return chance((cards, sum(seats) - cards), seats, lambda layout: event(tuple(row[0] for row in layout)))


def any_of(chances: Sequence[Fraction]) -> Fraction:
    """The chance that something happens to at least one player, by inclusion and exclusion.

    ``chances[j - 1]`` is the *sum*, over all groups of ``j`` players, of the chances that it happens to the whole group.

    >>> any_of([Fraction(1), Fraction(1, 4)])  # two coins, heads on either
    Fraction(3, 4)
    """
    return sum((term if i % 2 == 0 else -term for i, term in enumerate(chances)), Fraction(0))


def fewest_deals(target: int, deal_total: int) -> int:
    """The fewest deals after which a game can be over: one seat takes every penalty point, and no moon is scored.

    >>> fewest_deals(100, 26)
    4
    """
    return -(-target // deal_total)


def most_deals(target: int, deal_total: int, players: int) -> int:
    """The latest deal after which a game without moons, bonus cards and ties can end: all points before it leave every seat below target.

    >>> most_deals(100, 26, players=4)
    16
    """
    return 1 + players * (target - 1) // deal_total
