"""Players simple enough to run inside the compiled loop; each decides from what its seat can see.

They are numbers here, and the functions pick a card as a mask of one card.
"""

from __future__ import annotations

from typing import NamedTuple

from hearts_tutor.compiled.bits import count, highest_rank, lowest_rank, nth, top
from hearts_tutor.compiled.marks import compilable, inlined
from hearts_tutor.engine.kernel import ACE_OF_SPADES, HEARTS, KING_OF_SPADES, LEADING, QUEEN, Rules, suit_of
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.playout import chance

RANDOM, DUCKER, HOUSE = 0, 1, 2
POLICIES = {"random": RANDOM, "ducker": DUCKER, "house": HOUSE}


class Setup(NamedTuple):
    """What a table needs beyond the rules of play: the pack, cards a seat, cards to pass, and cards that may not go."""

    pack: int
    hand_cards: int
    pass_count: int
    may_not_pass: int


@inlined
def choose_pass(rules: Rules, policy: int, setup: Setup, hand: int, size: int, share: int) -> int:
    """The cards to pass, as a mask; ``share`` is a random fraction for players that draw."""
    free = hand & ~setup.may_not_pass
    if policy == HOUSE:
        return house_pass(rules, setup.pack, hand, setup.may_not_pass, size)
    if policy == RANDOM:
        return _any_cards(free, size, share)
    return dangerous(free, size)


@inlined
def _any_cards(free: int, size: int, share: int) -> int:
    chosen, held = 0, count(free)
    for left in range(held, held - size, -1):
        place, share = chance.draw(share, left)
        card = nth(free, place)
        chosen |= card
        free ^= card
    return chosen


@compilable
def dangerous(free: int, size: int) -> int:
    """The most dangerous cards of a hand: ace, king and queen of spades first, then the highest ranks, hearts before others."""
    chosen = 0
    for _ in range(size):
        spades = free & (QUEEN | KING_OF_SPADES | ACE_OF_SPADES)
        card = top(spades) if spades else top(highest_rank(free))
        chosen |= card
        free ^= card
    return chosen


@inlined
def choose_card(rules: Rules, policy: int, allowed: int, led: int, trick: int, place: int, gone: int, share: int) -> tuple[int, int]:
    """The card to play, of the ``allowed`` ones, and what is left of the random fraction ``share``."""
    if policy == RANDOM:
        place, share = chance.draw(share, count(allowed))
        return nth(allowed, place), share
    return duck(rules, allowed, led, trick, rules.players - place - 1, gone), share


@inlined
def duck(rules: Rules, allowed: int, led: int, trick: int, to_come: int, gone: int) -> int:
    """Under the winning card, if it can; leads low; throws the queen, high spades, hearts, then what is highest.

    ``gone`` are the cards of the tricks before this one, ``to_come`` the number of seats that play after this one.
    """
    if led == LEADING:
        low = lowest_rank(allowed)
        return low & -low
    suit = suit_of(led)
    if not allowed & suit:
        return throw(allowed, gone)
    best = top(trick & suit)
    under = allowed & (best - 1)
    if under:
        return top(under)
    rest = allowed & ~QUEEN
    if not rest:
        return QUEEN
    return rest & -rest if to_come or trick & rules.penalty else top(rest)


@compilable
def throw(allowed: int, gone: int) -> int:
    """What to throw when void: the queen, ace and king of spades while she is out, the highest heart, the highest card."""
    if allowed & QUEEN:
        return QUEEN
    spades = allowed & (KING_OF_SPADES | ACE_OF_SPADES)
    if spades and not gone & QUEEN:
        return top(spades)
    if allowed & HEARTS:
        return top(allowed & HEARTS)
    return top(highest_rank(allowed))
