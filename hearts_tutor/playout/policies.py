"""Two simple policies for the compiled loop: at random, and ducking. Sets of cards are masks; a choice is a mask of one card."""

from __future__ import annotations

from hearts_tutor.compiled.bits import below, count, highest_rank, lowest_rank, nth, top
from hearts_tutor.compiled.marks import compilable, inlined
from hearts_tutor.engine.kernel import ACE_OF_SPADES, HEARTS, KING_OF_SPADES, LEADING, QUEEN, Rules, suit_of
from hearts_tutor.playout import chance


@inlined
def random_pass(free: int, size: int, random_bits: int) -> int:
    """Random cards to pass, from those in ``free``."""
    chosen, held = 0, count(free)
    for left in range(held, held - size, -1):
        place, random_bits = chance.draw(random_bits, left)
        card = nth(free, place)
        chosen |= card
        free ^= card
    return chosen


@compilable
def dangerous(free: int, size: int) -> int:
    """The most dangerous cards of a hand: high spades first, then the highest ranks, hearts before other suits."""
    chosen = 0
    for _ in range(size):
        spades = free & (QUEEN | KING_OF_SPADES | ACE_OF_SPADES)
        card = top(spades) if spades else top(highest_rank(free))
        chosen |= card
        free ^= card
    return chosen


@inlined
def random_card(allowed: int, random_bits: int) -> tuple[int, int]:
    """A random card of those that may be played, and the random bits that are left."""
    place, random_bits = chance.draw(random_bits, count(allowed))
    return nth(allowed, place), random_bits


@inlined
def duck(rules: Rules, allowed: int, led: int, trick: int, to_come: int, cards_played: int) -> int:
    """Plays under the winning card if it can, leads low, and throws dangerous cards when void.

    ``cards_played`` are the cards of earlier tricks, ``to_come`` is how many seats play after this one.
    """
    if led == LEADING:
        low = lowest_rank(allowed)
        return low & -low
    suit = suit_of(led)
    if not allowed & suit:
        return throw(allowed, cards_played)
    under = allowed & below(trick & suit)  # none if equal cards have cancelled all of the suit
    if under:
        return top(under)
    rest = allowed & ~QUEEN
    if not rest:
        return QUEEN
    return rest & -rest if to_come or trick & rules.penalty else top(rest)


@compilable
def throw(allowed: int, cards_played: int) -> int:
    """A card to throw when void: the queen, the ace or king of spades while she is out, the highest heart, the highest card."""
    if allowed & QUEEN:
        return QUEEN
    spades = allowed & (KING_OF_SPADES | ACE_OF_SPADES)
    if spades and not cards_played & QUEEN:
        return top(spades)
    if allowed & HEARTS:
        return top(allowed & HEARTS)
    return top(highest_rank(allowed))
