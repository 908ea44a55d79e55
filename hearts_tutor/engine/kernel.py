"""The rules of one deal as small functions of integers: legal cards, the taker of a trick, points, the moon.

No rule of play is written anywhere else. Hands, piles and tricks are bit masks (see ``cards``); a rule set is a :class:`Rules`, a tuple
of integers, so that the same source runs interpreted and compiled. Tricks are numbered from 1, seats clockwise from 0. Nothing here
raises: ``rules`` and ``deal`` have checked the arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hearts_tutor.compiled.bits import count, highest, lowest
from hearts_tutor.compiled.marks import compilable, inlined

CLUBS, DIAMONDS, SPADES, HEARTS = 0x1FFF, 0x1FFF << 16, 0x1FFF << 32, 0x1FFF << 48
EVERY = CLUBS | DIAMONDS | SPADES | HEARTS
QUEEN, KING_OF_SPADES, ACE_OF_SPADES = 1 << 42, 1 << 43, 1 << 44
SPADE_SUIT, HEART_SUIT = 2, 3  # the numbers of these suits, as in ``cards.Suit``
NO_SUCH_TRICK = 99  # more than any deal has
LEADING = -1  # instead of the suit led while the trick is empty
NO_CARD = -1  # instead of the number of a card; in plain Python ``highest`` gives this for an empty mask

# How trick one is opened (``Rules.opening``).
LOWEST_CLUB, ANY_CLUB, ELDEST, DEALER = 0, 1, 2, 3

# Who gets the cards left over (``Rules.kitty``).
NO_KITTY, FIRST_TRICK, FIRST_PENALTY = 0, 1, 2

# The rule that decided which cards are legal: the second value of ``legal``.
OPENING = 0  # a certain club must open trick one
FOLLOW_SUIT = 1  # the suit led is in the hand
DISCARD = 2  # void in the suit led
NOTHING_ELSE = 3  # every card of the hand is held back, so all of them may be played
LEAD = 4  # on lead, with a card that is not held back
ONLY_HEARTS = 5  # on lead with nothing but hearts
LONE_QUEEN = 6  # on lead with hearts and the queen of spades, hearts not broken
QUEEN_MUST_GO = 7  # under the rule that she must be played at the first chance


class Rules(NamedTuple):
    """A rule set for the kernel; switches are 0 or 1, sets of cards are bit masks.

    ``penalty`` are the penalty cards, ``counted`` all cards that count anything. ``specials`` are four masks of one card each (unused
    ones are 0 and come last); each counts its ``special_points`` instead of the heart value. Hearts may be led after ``thaw_after``
    complete tricks (NO_SUCH_TRICK: never). ``moon`` are the cards that make a moon (0: there is no moon).
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
    kitty: int


@compilable
def suit_of(suit: int) -> int:
    """The mask of all cards of a suit, 0 (clubs) to 3 (hearts)."""
    return CLUBS << (16 * suit)


@compilable
def hearts_open(rules: Rules, number: int, broken: int) -> int:
    """1 if hearts may be led in trick ``number``: a card has broken them, or enough tricks are complete."""
    return 1 if broken or number > rules.thaw_after else 0


class Bars(NamedTuple):
    """Which cards are restricted, for every hand, until a card breaks hearts or trick ``last`` is over. All other fields are masks.

    ``opening`` is the club that must open the trick (0: none must). ``not_banned`` are the cards that may follow suit, since trick one may
    ban penalty cards. ``not_held_back`` are the cards that may be discarded or led; others may be only if the hand holds nothing else.
    ``may_lead`` are all cards, except hearts while those may not be led. ``breaking`` are the cards that break hearts (0: they are
    broken).
    """

    last: int
    opening: int
    not_banned: int
    not_held_back: int
    may_lead: int
    breaking: int


@inlined
def bars_of(rules: Rules, number: int, broken: int, opener: int) -> Bars:
    """The restrictions of trick ``number``; ``broken`` is 1 once a card has broken hearts, ``opener`` is the lowest club dealt."""
    first, closed = number == 1, not hearts_open(rules, number, broken)
    last = 1 if first else rules.thaw_after if closed else NO_SUCH_TRICK
    opening = opener if first and (rules.opening == LOWEST_CLUB or rules.opening == ANY_CLUB) else 0
    not_banned, not_held_back = EVERY ^ banned(rules, number), EVERY ^ held_back(rules, number, broken)
    may_lead = EVERY ^ HEARTS if rules.must_break and closed else EVERY
    return Bars(last, opening, not_banned, not_held_back, may_lead, 0 if broken else breaking(rules, number))


@compilable
def legal(rules: Rules, hand: int, led: int, trick: int, number: int, broken: int, opener: int) -> tuple[int, int]:
    """The legal cards of ``hand`` and the rule that decides: ``(mask, reason)``. A hand with a card has a legal card.

    ``led`` is the suit led or LEADING, ``trick`` the cards already in trick ``number``; ``broken`` is 1 once a card has broken hearts,
    ``opener`` is the lowest club dealt (0: none was).
    """
    return allowed(rules, bars_of(rules, number, broken, opener), hand, 0 if led == LEADING else suit_of(led), trick)


@inlined
def allowed(rules: Rules, bars: Bars, hand: int, suit: int, trick: int) -> tuple[int, int]:
    """Like ``legal``, but takes the restrictions of the trick as ``bars``; ``suit`` is the mask of the suit led, 0 on lead."""
    if not suit:
        return _allowed_to_lead(rules, bars, hand)
    same = hand & suit
    following = same & bars.not_banned
    following = following if following else same  # following suit takes precedence over the ban
    free = hand & bars.not_held_back
    if rules.queen_must_go and _queen_goes(following, free, trick):
        return QUEEN, QUEEN_MUST_GO
    # Two selections instead of branches, because a mispredicted branch costs more and following suit cannot be predicted.
    other = free if free else hand
    cards = following if following else other
    return cards, FOLLOW_SUIT if same else DISCARD if free else NOTHING_ELSE


@compilable
def _queen_goes(same: int, free: int, trick: int) -> int:
    """1 if the queen must be played: under the king or ace of spades, or as a discard."""
    if same:
        return 1 if same & QUEEN and trick & (KING_OF_SPADES | ACE_OF_SPADES) else 0
    return 1 if free & QUEEN else 0


@inlined
def _allowed_to_lead(rules: Rules, bars: Bars, hand: int) -> tuple[int, int]:
    if hand & bars.opening:
        return opening_leads(rules, hand, bars.opening), OPENING
    free = hand & bars.not_held_back
    if bars.may_lead != EVERY and not hand & (EVERY ^ HEARTS ^ QUEEN):
        return _lead_of_hearts_and_queen(rules, hand, free)
    free &= bars.may_lead
    return (free, LEAD) if free else (hand, NOTHING_ELSE)


@compilable
def _lead_of_hearts_and_queen(rules: Rules, hand: int, allowed: int) -> tuple[int, int]:
    """The legal leads of a hand of hearts and the queen only, before hearts are broken; ``allowed`` are the cards not held back."""
    if hand & QUEEN and hand & HEARTS:
        if rules.heart_for_lone_queen and allowed & HEARTS:
            return allowed, LONE_QUEEN
        if allowed & QUEEN:
            return QUEEN, LONE_QUEEN
    if allowed & ~HEARTS:
        return allowed & ~HEARTS, LEAD
    if hand & ~HEARTS:
        return hand, NOTHING_ELSE
    return (allowed, ONLY_HEARTS) if allowed else (hand, ONLY_HEARTS)


@compilable
def banned(rules: Rules, number: int) -> int:
    """The penalty cards in trick one if they are banned from it, else nothing."""
    return rules.penalty if rules.ban and number == 1 else 0


@compilable
def held_back(rules: Rules, number: int, broken: int) -> int:
    """The cards that may be neither discarded nor led while the hand holds others: banned ones, and a queen who waits for hearts."""
    if rules.queen_waits and not hearts_open(rules, number, broken):
        return banned(rules, number) | QUEEN
    return banned(rules, number)


@compilable
def breaking(rules: Rules, number: int) -> int:
    """The cards that break hearts when they are played in trick ``number``."""
    if number == 1 and not rules.breaks_on_first:
        return 0
    return HEARTS | QUEEN if rules.queen_breaks else HEARTS


@compilable
def singled_out(rules: Rules) -> int:
    """The cards that rules of play name one by one, so that none of them can stand for a neighbour of equal worth.

    The queen of spades is always among them; so is every card that breaks hearts without being a heart.
    """
    return QUEEN | breaking(rules, NO_SUCH_TRICK) & ~HEARTS


@compilable
def breaks_hearts(rules: Rules, card: int, number: int) -> int:
    """1 if ``card`` (a mask of one card) breaks hearts when it is played in trick ``number``."""
    return 1 if card & breaking(rules, number) else 0


@compilable
def opening_card(rules: Rules, dealt: int) -> int:
    """The lowest club dealt, if it decides who opens (a mask of one card; 0: it does not)."""
    clubs = dealt & CLUBS
    return clubs & -clubs if club_opens(rules) else 0


@compilable
def club_opens(rules: Rules) -> int:
    """1 if a club decides who leads to trick one, and not the seat of the dealer."""
    return 1 if rules.opening == LOWEST_CLUB or rules.opening == ANY_CLUB else 0


@compilable
def opening_leads(rules: Rules, hand: int, opener: int) -> int:
    """The cards with which the holder of ``opener``, the lowest club dealt, may open trick one from ``hand``."""
    return opener if rules.opening == LOWEST_CLUB else hand & CLUBS


@compilable
def opening_seat(rules: Rules, hands: Sequence[int], opener: int, dealer: int) -> int:
    """The seat that leads to trick one: the one that holds ``opener``, or the one that the rules name."""
    for seat in range(rules.players):
        if hands[seat] & opener:
            return seat
    return dealer if rules.opening == DEALER else (dealer + 1) % rules.players


@compilable
def kitty_goes(rules: Rules, trick: int, number: int, last: int) -> int:
    """1 if the taker of this trick gets the kitty, while nobody has it yet; ``last`` is 1 for the last trick of the deal."""
    if rules.kitty == FIRST_TRICK:
        return 1 if number == 1 else 0
    if rules.kitty == FIRST_PENALTY:
        return 1 if trick & rules.penalty or last else 0
    return 0


@compilable
def takes(card: int, best: int, suit: int) -> int:
    """1 if ``card`` takes the trick from the ``best`` card so far (0: there is none); ``suit`` is the mask of the suit led."""
    return 1 if card & suit > best else 0


@compilable
def winning_card(trick: int, led: int) -> int:
    """The number of the card that takes a trick: the highest of the suit led; NO_CARD if equal cards have cancelled all of that suit."""
    return highest(trick & suit_of(led))


@inlined
def points(rules: Rules, pile: int) -> int:
    """Penalty points of a pile; negative if a bonus card outweighs them."""
    total = 0
    hearts = pile & HEARTS
    for i in range(4):
        special = rules.specials[i]
        if not special:
            break
        total += rules.special_points[i] if pile & special else 0
        hearts &= ~special
    total += count(hearts) * rules.heart_points
    if rules.heart_face:
        while hearts:
            total += lowest(hearts) - 48 + 2
            hearts &= hearts - 1
    return total


@compilable
def shot_the_moon(rules: Rules, pile: int) -> int:
    """1 if a pile holds every card that a moon needs; points do not matter."""
    return 1 if rules.moon and pile & rules.moon == rules.moon else 0
