"""The rules of one deal as small functions of integers: legal cards, the taker of a trick, points, the moon.

This is the only place where a rule of play is written. Hands, piles and tricks are bit masks (see ``cards.py``);
a rule set arrives as :class:`Rules`, a tuple of integers, so that the same source runs interpreted or compiled.
Nothing here raises: what is handed in has been checked by ``rules.py`` and ``deal.py``.
"""

from __future__ import annotations

from typing import NamedTuple

CLUBS, DIAMONDS, SPADES, HEARTS = 0x1FFF, 0x1FFF << 16, 0x1FFF << 32, 0x1FFF << 48
QUEEN, KING_OF_SPADES, ACE_OF_SPADES = 1 << 42, 1 << 43, 1 << 44
LEADING = -1  # stands for the suit led while the trick is empty

# How trick one is opened (``Rules.opening``).
LOWEST_CLUB, ANY_CLUB, ELDEST, DEALER = 0, 1, 2, 3

# What decided which cards are legal; the second value of ``legal``.
OPENING = 0  # a certain club must open trick one
FOLLOW_SUIT = 1  # the suit led is in the hand
DISCARD = 2  # void in the suit led
NOTHING_ELSE = 3  # every card is barred, so none can be
LEAD = 4  # on lead, and some card is not barred
ONLY_HEARTS = 5  # on lead with nothing but hearts
LONE_QUEEN = 6  # on lead with hearts and the queen of spades, hearts not broken
QUEEN_MUST_GO = 7  # the option that makes her go at the first chance


class Rules(NamedTuple):
    """A rule set for the kernel; switches are 0 or 1, cards are bit masks.

    ``specials`` are four masks of one card each (0 where unused) whose points, ``special_points``, count
    instead of the heart value; ``thaw_after`` is a number of completed tricks, 99 for never; ``moon`` is the set of
    cards that make a moon, 0 where there is none.
    """

    players: int
    penalty: int
    counted: int
    heart_points: int
    heart_face: int
    specials: tuple[int, int, int, int]
    special_points: tuple[int, int, int, int]
    opening: int
    ban: int
    must_break: int
    queen_breaks: int
    breaks_on_first: int
    thaw_after: int
    heart_for_lone_queen: int
    queen_waits: int
    queen_must_go: int
    moon: int


def suit_of(suit: int) -> int:
    """The mask of all cards of a suit, 0 (clubs) to 3 (hearts)."""
    return CLUBS << (16 * suit)


def lowest(mask: int) -> int:
    """The number of the lowest card of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The number of the highest card of a mask that is not empty."""
    return mask.bit_length() - 1


def count(mask: int) -> int:
    """How many cards a mask holds."""
    return mask.bit_count()


def hearts_open(rules: Rules, number: int, broken: int) -> int:
    """1 where hearts count as broken in trick ``number`` (from 1): by a card, or because the thaw has come."""
    return 1 if broken or number > rules.thaw_after else 0


def legal(rules: Rules, hand: int, led: int, trick: int, number: int, broken: int, opener: int) -> tuple[int, int]:
    """The legal cards of ``hand`` and what decided: ``(mask, reason)``, the mask never empty for a hand that is not.

    ``led`` is the suit led or LEADING, ``trick`` the cards already in the trick, ``number`` the trick's number
    from 1, ``broken`` 1 once a card has broken hearts, ``opener`` the lowest club that was dealt (0: none was).
    """
    if led != LEADING:
        return _legal_to_follow(rules, hand, led, trick, number, broken)
    return _legal_to_lead(rules, hand, number, broken, opener)


def _legal_to_follow(rules: Rules, hand: int, led: int, trick: int, number: int, broken: int) -> tuple[int, int]:
    same = hand & suit_of(led)
    if same:
        free = same & ~banned(rules, number)
        if not free:  # following suit outranks the ban
            free = same
        if rules.queen_must_go and free & QUEEN and trick & (KING_OF_SPADES | ACE_OF_SPADES):
            return QUEEN, QUEEN_MUST_GO
        return free, FOLLOW_SUIT
    free = hand & ~held_back(rules, number, broken)
    if rules.queen_must_go and free & QUEEN:
        return QUEEN, QUEEN_MUST_GO
    if free:
        return free, DISCARD
    return hand, NOTHING_ELSE


def _legal_to_lead(rules: Rules, hand: int, number: int, broken: int, opener: int) -> tuple[int, int]:
    if number == 1 and hand & opener:
        if rules.opening == LOWEST_CLUB:
            return opener, OPENING
        if rules.opening == ANY_CLUB:
            return hand & CLUBS, OPENING
    allowed = hand & ~held_back(rules, number, broken)
    if hearts_open(rules, number, broken) or not rules.must_break:
        return (allowed, LEAD) if allowed else (hand, NOTHING_ELSE)
    if hand & QUEEN and hand & HEARTS and not hand & ~(HEARTS | QUEEN):
        if rules.heart_for_lone_queen and allowed & HEARTS:
            return allowed, LONE_QUEEN
        if allowed & QUEEN:
            return QUEEN, LONE_QUEEN
    if allowed & ~HEARTS:
        return allowed & ~HEARTS, LEAD
    if hand & ~HEARTS:
        return hand, NOTHING_ELSE
    return (allowed, ONLY_HEARTS) if allowed else (hand, ONLY_HEARTS)


def banned(rules: Rules, number: int) -> int:
    """The penalty cards in trick one where they are barred from it, else nothing."""
    return rules.penalty if rules.ban and number == 1 else 0


def held_back(rules: Rules, number: int, broken: int) -> int:
    """The cards that may be neither discarded nor led while the hand holds another: by the ban, or the queen who waits."""
    if rules.queen_waits and not hearts_open(rules, number, broken):
        return banned(rules, number) | QUEEN
    return banned(rules, number)


def breaks_hearts(rules: Rules, card: int, number: int) -> int:
    """1 where playing ``card`` (a mask of one card) in trick ``number`` breaks hearts."""
    if number == 1 and not rules.breaks_on_first:
        return 0
    if card & HEARTS:
        return 1
    return 1 if rules.queen_breaks and card & QUEEN else 0


def winning_card(trick: int, led: int) -> int:
    """The number of the card that takes a trick: the highest of the suit led."""
    return highest(trick & suit_of(led))


def points(rules: Rules, pile: int) -> int:
    """Penalty points of a pile; negative where a bonus card outweighs them."""
    total = 0
    hearts = pile & HEARTS
    for i in range(4):
        if pile & rules.specials[i]:
            total += rules.special_points[i]
            hearts &= ~rules.specials[i]
    total += count(hearts) * rules.heart_points
    if rules.heart_face:
        while hearts:
            total += lowest(hearts) - 48 + 2
            hearts &= hearts - 1
    return total


def shot_the_moon(rules: Rules, pile: int) -> int:
    """1 where a pile holds every card that a moon needs; by cards, never by a number of points."""
    return 1 if rules.moon and pile & rules.moon == rules.moon else 0
