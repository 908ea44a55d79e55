"""What the pass model looks at: yes-or-no features of the cards kept and given, numbered from 0.

Most look at one suit of what is kept: its ranks, pairs of ranks, length, lowest cards. Some look across: the top spades
and their guards, voids, the opening lead, and what is given in which direction. Four seats, thirteen cards, one pack.
"""

from __future__ import annotations

from typing import Any

from hearts_tutor.bits import count, lowest
from hearts_tutor.compiled import compilable
from hearts_tutor.kernel import CLUBS, HEARTS, QUEEN, SPADES, suit_of

Ints = Any  # a list of whole numbers, or in compiled code an array of them

DIRECTIONS = ("left", "right", "across")
MOST_ACTIVE = 160  # features of one pass, at most

# Where each group begins. A suit has its ranks, pairs, lengths, lowest cards by length, second and third lowest.
RANK, PAIR, LENGTH, LOWEST, SECOND, THIRD, SUIT = 0, 13, 91, 105, 157, 170, 183
GIVEN = 4 * SUIT  # by direction and card
SHORT = GIVEN + 3 * 52  # by direction, suit and length up to 3
GUARDS = SHORT + 48  # by direction, top spades kept (of three) and lower spades kept up to 6
TOPS_GIVEN = GUARDS + 168  # by direction, top spades given and lower spades kept up to 4
VOIDS = TOPS_GIVEN + 120  # up to 3, by top spades kept
SHORTEST = VOIDS + 32  # length of the shortest side suit up to 4, by whether the queen is kept
HEARTS_KEPT = SHORTEST + 10  # low hearts up to 6 by high hearts up to 4
OPENER = HEARTS_KEPT + 35  # the two of clubs kept: by direction and clubs kept up to 5
LOW_HIGH = OPENER + 18  # low cards by high cards kept, both up to 10
MOON = LOW_HIGH + 121  # top hearts kept (of four) by high cards kept up to 10
LENGTHS = MOON + 176  # two suits' lengths, both up to 4
STRENGTH = LENGTHS + 150  # cards given, by how many high cards the whole hand has (four classes)
QUEEN_HELD = STRENGTH + 4 * 52  # cards given, by whether the whole hand has the queen, and how many other spades (three classes)
QUEEN_CARDS = QUEEN_HELD + 3 * 52  # cards kept beside the queen
QUEEN_SHAPE = QUEEN_CARDS + 52  # the lengths of the two shortest other suits beside her, up to 4, by her guards (four classes)
FEATURES = QUEEN_SHAPE + 100

TWO_OF_CLUBS = 1
LOW_RANKS = 0xF | 0xF << 16 | 0xF << 32 | 0xF << 48  # two to five
HIGH_RANKS = 0x1E00 | 0x1E00 << 16 | 0x1E00 << 32 | 0x1E00 << 48  # jack to ace
LOW_HEARTS, TOP_SPADES = 0x3F << 48, 7 << 42


@compilable
def features(kept: int, given: int, direction: int, active: Ints) -> int:
    """Writes the numbers of the features that a pass has, and returns how many; ``direction`` is a place in DIRECTIONS."""
    n = 0
    for suit in range(4):
        n = suit_features((kept >> 16 * suit) & 0x1FFF, SUIT * suit, active, n)
    n = given_features(kept, given, direction, active, n)
    n = across(kept, direction, active, n)
    return beside_queen(kept, active, n) if kept & QUEEN else n


@compilable
def suit_features(ranks: int, base: int, active: Ints, n: int) -> int:
    """The features of one suit, its ranks as a mask of 13 bits; ``base`` is where its numbers begin."""
    length, left, place = count(ranks), ranks, 0
    while left:
        rank = lowest(left)
        active[n] = base + RANK + rank
        n += 1
        left &= left - 1
        higher = left
        while higher:
            other = lowest(higher)
            active[n] = base + PAIR + rank * (25 - rank) // 2 + other - rank - 1
            n += 1
            higher &= higher - 1
        if place < 3:
            active[n] = base + (LOWEST + 13 * (min(length, 4) - 1) if place == 0 else SECOND if place == 1 else THIRD) + rank
            n += 1
        place += 1
    active[n] = base + LENGTH + length
    return n + 1


@compilable
def given_features(kept: int, given: int, direction: int, active: Ints, n: int) -> int:
    """What goes where, and which suits it leaves short."""
    hand = kept | given
    strength = min(3, max(0, count(hand & HIGH_RANKS) - 2) // 2)
    queen = 0 if not hand & QUEEN else 1 if count(hand & SPADES) < 5 else 2
    left = given
    while left:
        card = lowest(left)
        place = 13 * (card >> 4) + (card & 15)
        active[n] = GIVEN + 52 * direction + place
        active[n + 1] = STRENGTH + 52 * strength + place
        active[n + 2] = QUEEN_HELD + 52 * queen + place
        n += 3
        left &= left - 1
    for suit in range(4):
        length = count(kept & suit_of(suit))
        if length <= 3:
            active[n] = SHORT + 16 * direction + 4 * suit + length
            n += 1
    small = count(kept & SPADES & ~TOP_SPADES)
    active[n] = GUARDS + 56 * direction + 7 * ((kept & TOP_SPADES) >> 42) + min(6, small)
    active[n + 1] = TOPS_GIVEN + 40 * direction + 5 * ((given & TOP_SPADES) >> 42) + min(4, small)
    return n + 2


@compilable
def across(kept: int, direction: int, active: Ints, n: int) -> int:
    """Voids and the queen, the hearts, the opening lead, low and high cards, lengths two by two."""
    queen = 1 if kept & QUEEN else 0
    voids, shortest, pair = 0, 4, 0
    for suit in range(4):
        length = min(4, count(kept & suit_of(suit)))
        if not length:
            voids += 1
        if suit < 2:
            shortest = min(shortest, length)
        for other in range(suit):
            active[n] = LENGTHS + 25 * pair + 5 * length + min(4, count(kept & suit_of(other)))
            pair += 1
            n += 1
    hearts = kept & HEARTS
    active[n] = VOIDS + 4 * ((kept & TOP_SPADES) >> 42) + min(3, voids)
    active[n + 1] = SHORTEST + 5 * queen + shortest
    active[n + 2] = HEARTS_KEPT + 5 * min(6, count(hearts & LOW_HEARTS)) + min(4, count(hearts & HIGH_RANKS))
    active[n + 3] = LOW_HIGH + 11 * min(10, count(kept & LOW_RANKS)) + min(10, count(kept & HIGH_RANKS))
    active[n + 4] = MOON + 11 * ((kept >> 57) & 15) + min(10, count(kept & HIGH_RANKS))
    n += 5
    if kept & TWO_OF_CLUBS:
        active[n] = OPENER + 6 * direction + min(5, count(kept & CLUBS))
        n += 1
    return n


@compilable
def beside_queen(kept: int, active: Ints, n: int) -> int:
    """What stays with the queen of spades: every card, and how short the two shortest other suits are."""
    left = kept & ~QUEEN
    while left:
        card = lowest(left)
        active[n] = QUEEN_CARDS + 13 * (card >> 4) + (card & 15)
        n += 1
        left &= left - 1
    clubs, diamonds, hearts = count(kept & CLUBS), count(kept & suit_of(1)), count(kept & HEARTS)
    shortest = min(clubs, min(diamonds, hearts))
    second = clubs + diamonds + hearts - shortest - max(clubs, max(diamonds, hearts))
    guards = count(kept & SPADES & (QUEEN - 1))
    active[n] = QUEEN_SHAPE + 25 * min(3, max(0, guards - 1)) + 5 * min(4, shortest) + min(4, second)
    return n + 1


def group_of(feature: int) -> int:
    """The suit that a feature is about, 0 to 3; 4 for what is given, 5 for what looks across suits.

    >>> group_of(0), group_of(SUIT), group_of(GIVEN), group_of(GUARDS), group_of(VOIDS), group_of(HEARTS_KEPT)
    (0, 1, 4, 2, 5, 3)
    """
    if feature < GIVEN:
        return feature // SUIT
    if feature < SHORT or STRENGTH <= feature < QUEEN_CARDS:
        return 4
    if feature >= QUEEN_CARDS:
        return (feature - QUEEN_CARDS) // 13 if feature < QUEEN_SHAPE else 5
    if feature < GUARDS:
        return (feature - SHORT) // 4 % 4
    if feature < VOIDS:
        return 2
    if HEARTS_KEPT <= feature < OPENER:
        return 3
    return 0 if OPENER <= feature < LOW_HIGH else 5
