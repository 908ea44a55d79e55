"""The features of the pass model: yes-or-no questions about the cards kept and given, numbered from 0.

Most are about one suit of the cards kept: its ranks, pairs of ranks, length, lowest cards. If the hand was dealt the queen of spades,
the other suits have a second set of these features if she is kept, and a third if she is given. The rest combine suits: the classes of
every two suits, the class of a suit and what was given of it, the top spades and their guards, voids, the opening lead.
They are made for four seats, thirteen cards each and one pack.
"""

from __future__ import annotations

from hearts_tutor.compiled.bits import count, lowest
from hearts_tutor.compiled.marks import IntArray, compilable
from hearts_tutor.engine.kernel import CLUBS, HEARTS, QUEEN, SPADES, suit_of

DIRECTIONS = ("left", "right", "across")
MOST_ACTIVE = 200  # the most features that one pass can have

# The first number of each group. A suit has features for ranks, pairs, lengths, lowest card by length, second and third lowest card.
RANK, PAIR, LENGTH, LOWEST, SECOND, THIRD, SUIT = 0, 13, 91, 105, 157, 170, 183
CLASSES, SPADE_CLASSES = 19, 20  # of the cards kept in a suit, see suit_class and spade_class
GIVEN = 4 * SUIT  # cards given: by direction and card
GUARDS = GIVEN + 3 * 52  # by direction, which of the three top spades are kept, and lower spades kept up to 6
TOPS_GIVEN = GUARDS + 168  # by direction, which top spades are given, and lower spades kept up to 4
VOIDS = TOPS_GIVEN + 120  # voids up to 3, by which top spades are kept
SHORTEST = VOIDS + 32  # length of the shorter minor suit up to 4, by whether the queen is kept
HEARTS_KEPT = SHORTEST + 10  # low hearts up to 6, by high hearts up to 4
OPENER = HEARTS_KEPT + 35  # the two of clubs is kept: by direction and clubs kept up to 5
LOW_HIGH = OPENER + 18  # low cards kept, by high cards kept, both up to 10
MOON = LOW_HIGH + 121  # which of the four top hearts are kept, by high cards kept up to 10
STRENGTH = MOON + 176  # cards given, by the number of high cards in the whole hand (four classes)
QUEEN_HELD = STRENGTH + 4 * 52  # cards given, by whether the whole hand has the queen, and few or many spades with her
QUEEN_SHAPE = QUEEN_HELD + 3 * 52  # the queen is kept: the lengths of the two shortest other suits up to 4, by her guards
WITH_QUEEN = QUEEN_SHAPE + 100  # the queen is kept, or given: the features of clubs, diamonds and hearts
THINNED = WITH_QUEEN + 2 * 3 * SUIT  # the class of each suit, by direction and cards given of it up to 3
PAIRS = THINNED + 3 * 12 * CLASSES + 12 * SPADE_CLASSES  # the classes of every two suits: six pairs
FEATURES = PAIRS + 3 * CLASSES * CLASSES + 3 * CLASSES * SPADE_CLASSES

TWO_OF_CLUBS = 1
LOW_RANKS = 0xF | 0xF << 16 | 0xF << 32 | 0xF << 48  # two to five
HIGH_RANKS = 0x1E00 | 0x1E00 << 16 | 0x1E00 << 32 | 0x1E00 << 48  # jack to ace
LOW_HEARTS, TOP_SPADES = 0x3F << 48, 7 << 42


@compilable
def features(kept: int, given: int, direction: int, active: IntArray) -> int:
    """Writes the numbers of the features of a pass to ``active``, and returns how many; ``direction`` is a place in DIRECTIONS."""
    n = 0
    for suit in range(4):
        n = suit_features((kept >> 16 * suit) & 0x1FFF, SUIT * suit, active, n)
    queen = queen_of(kept, given)
    if queen >= 0:
        for suit in (0, 1, 3):
            n = suit_features((kept >> 16 * suit) & 0x1FFF, with_queen_base(queen, suit), active, n)
    return mixed_features(kept, given, direction, active, n)


@compilable
def mixed_features(kept: int, given: int, direction: int, active: IntArray, n: int) -> int:
    """Appends the features about several suits or about the cards given to the ``n`` that are there; returns how many there are then."""
    n = given_features(kept, given, direction, active, n)
    n = class_features(kept, given, direction, active, n)
    n = combined_features(kept, direction, active, n)
    return queen_shape_features(kept, active, n) if kept & QUEEN else n


@compilable
def queen_of(kept: int, given: int) -> int:
    """0 if the queen of spades is kept, 1 if she is given, -1 if the hand does not have her."""
    return 0 if kept & QUEEN else 1 if given & QUEEN else -1


@compilable
def with_queen_base(queen: int, suit: int) -> int:
    """The number of the first of a suit's features in a hand that was dealt the queen of spades (``queen`` 0: kept, 1: given)."""
    return WITH_QUEEN + SUIT * (3 * queen + min(suit, 2))


@compilable
def suit_features(ranks: int, base: int, active: IntArray, n: int) -> int:
    """Appends the features of one suit, from number ``base`` on; ``ranks`` is a mask of 13 bits."""
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
def given_features(kept: int, given: int, direction: int, active: IntArray, n: int) -> int:
    """Appends the features of the cards given, and of the top spades."""
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
    small = count(kept & SPADES & ~TOP_SPADES)
    active[n] = GUARDS + 56 * direction + 7 * ((kept & TOP_SPADES) >> 42) + min(6, small)
    active[n + 1] = TOPS_GIVEN + 40 * direction + 5 * ((given & TOP_SPADES) >> 42) + min(4, small)
    return n + 2


@compilable
def combined_features(kept: int, direction: int, active: IntArray, n: int) -> int:
    """Appends the features of voids, hearts, high and low cards, and of the opening lead."""
    queen = 1 if kept & QUEEN else 0
    voids, shortest = 0, 4
    for suit in range(4):
        length = count(kept & suit_of(suit))
        if not length:
            voids += 1
        if suit < 2:
            shortest = min(shortest, length)
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
def class_features(kept: int, given: int, direction: int, active: IntArray, n: int) -> int:
    """Appends the features of the classes of suits: of each with what was given of it, and of every two."""
    clubs, diamonds = suit_class(kept & 0x1FFF), suit_class((kept >> 16) & 0x1FFF)
    spades, hearts = spade_class((kept >> 32) & 0x1FFF), suit_class((kept >> 48) & 0x1FFF)
    way, side = 4 * direction, 12 * CLASSES
    active[n] = THINNED + CLASSES * (way + min(3, count(given & CLUBS))) + clubs
    active[n + 1] = THINNED + side + CLASSES * (way + min(3, count(given & suit_of(1)))) + diamonds
    active[n + 2] = THINNED + 2 * side + CLASSES * (way + min(3, count(given & HEARTS))) + hearts
    active[n + 3] = THINNED + 3 * side + SPADE_CLASSES * (way + min(3, count(given & SPADES))) + spades
    square, table = CLASSES * CLASSES, CLASSES * SPADE_CLASSES
    active[n + 4] = PAIRS + CLASSES * clubs + diamonds
    active[n + 5] = PAIRS + square + CLASSES * clubs + hearts
    active[n + 6] = PAIRS + 2 * square + CLASSES * diamonds + hearts
    active[n + 7] = PAIRS + 3 * square + CLASSES * spades + clubs
    active[n + 8] = PAIRS + 3 * square + table + CLASSES * spades + diamonds
    active[n + 9] = PAIRS + 3 * square + 2 * table + CLASSES * spades + hearts
    return n + 10


@compilable
def suit_class(ranks: int) -> int:
    """The class of a suit, 0 to 18: void; one card, by its rank; two, three or more cards, by how low and how high they are."""
    length = count(ranks)
    if not length:
        return 0
    low = lowest(ranks)
    if length == 1:
        return 1 + min(3, low // 3)
    second = lowest(ranks & (ranks - 1))
    if length == 2:
        return 5 + (0 if low <= 2 else 1 if low <= 6 else 2) + (3 if second > 8 else 0)
    third = lowest((ranks & (ranks - 1)) & ((ranks & (ranks - 1)) - 1))
    danger = (0 if low <= 1 else 1 if low <= 4 else 2) + (1 if third >= 8 else 0)
    return (11 if length == 3 else 15) + danger


@compilable
def spade_class(ranks: int) -> int:
    """The class of the spades, 0 to 19: which top cards there are, and how many lower ones guard them."""
    tops, guards = ranks >> 10, count(ranks & 0x3FF)
    if not tops:
        return min(4, guards)
    guarded = min(3, max(0, guards - 1))
    if tops & 1:
        return 5 + guarded + (4 if tops > 1 else 0)
    return 13 + guarded if tops < 6 else 17 + (0 if guards <= 1 else 1 if guards <= 3 else 2)


@compilable
def queen_shape_features(kept: int, active: IntArray, n: int) -> int:
    """Appends the feature of the two shortest other suits that stay with the queen of spades."""
    clubs, diamonds, hearts = count(kept & CLUBS), count(kept & suit_of(1)), count(kept & HEARTS)
    shortest = min(clubs, min(diamonds, hearts))
    second = clubs + diamonds + hearts - shortest - max(clubs, max(diamonds, hearts))
    guards = count(kept & SPADES & (QUEEN - 1))
    active[n] = QUEEN_SHAPE + 25 * min(3, max(0, guards - 1)) + 5 * min(4, shortest) + min(4, second)
    return n + 1


def group_of(feature: int) -> int:
    """The suit that a feature is about, 0 to 3; 4 for the cards given, 5 for several suits.

    >>> group_of(0), group_of(SUIT), group_of(GIVEN), group_of(GUARDS), group_of(VOIDS), group_of(HEARTS_KEPT)
    (0, 1, 4, 2, 5, 3)
    """
    if feature < GIVEN:
        return feature // SUIT
    if feature < GUARDS or STRENGTH <= feature < QUEEN_SHAPE:
        return 4
    if WITH_QUEEN <= feature < THINNED:
        return (0, 1, 3)[(feature - WITH_QUEEN) // SUIT % 3]
    if THINNED <= feature < PAIRS:
        return (0, 1, 3, 2)[min(3, (feature - THINNED) // (12 * CLASSES))]
    if feature >= QUEEN_SHAPE:
        return 5
    if feature < VOIDS:
        return 2
    if HEARTS_KEPT <= feature < OPENER:
        return 3
    return 0 if OPENER <= feature < LOW_HIGH else 5
