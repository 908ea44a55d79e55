"""The players that run inside the compiled loop, each by a number, and whole deals played by them.

The loop runs compiled if numba is installed, otherwise interpreted with the same results. A player can be added here if it decides by
marked functions of whole numbers (see ``compiled.marks``). It needs a number and a name in ``POLICIES``, a line in ``choose_pass``, and a
line in each of the functions ``choose_simply`` and ``choose_watching``; in the second only if it needs to know what others have shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, compilable, inlined, int_zeros, ints, zeros
from hearts_tutor.engine.kernel import Rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.players.house.play import house_play
from hearts_tutor.playout import deals
from hearts_tutor.playout.deals import Deals, Results, Setup
from hearts_tutor.playout.loop import GAVE, GAVE_TO, Situation
from hearts_tutor.playout.policies import dangerous, duck, random_card, random_pass
from hearts_tutor.playout.seen import Seen, away, turned

RANDOM, DUCKER, HOUSE = 0, 1, 2
POLICIES = {"random": RANDOM, "ducker": DUCKER, "house": HOUSE}


def results_of(
    rules: RuleSet, die: int, passing: Sequence[str], playing: Sequence[str], seed: int, to_play: Deals, *, fast: bool = True
) -> Results:
    """The results of deals in which the die shows the same face (0: none is rolled), with a player's name for each seat.

    ``to_play`` holds sequences of ints. Without ``fast`` the loop runs interpreted even if numba is installed.

    >>> results = results_of(RuleSet(), 0, ["house"] * 4, ["ducker"] * 4, 1, deals.deals_of(RuleSet(), [1, 2]))
    >>> int(sum(results.points)), all(shooter == -1 for shooter in results.shooters)
    (52, True)
    """
    loop, array, empty = (play_deals, ints, int_zeros) if fast else (play_deals.interpreted, list, zeros)
    counting, n, count = rules.rolled(die) if die else rules, rules.players, len(to_play.numbers)
    results = Results(*(empty(size) for size in (count * n, count * n, count)))
    loop(
        counting.kernel, rules.kernel, deals.setup_of(rules), array(deals.pack_of(rules)),
        array([POLICIES[name] for name in passing]), array([POLICIES[name] for name in playing]),
        seed, Deals(*map(array, to_play)), results,
    )  # fmt: skip
    return results


@entry
def play_deals(
    rules: Rules,
    rules_at_pass: Rules,
    setup: Setup,
    pack: IntArray,
    passing: IntArray,
    playing: IntArray,
    seed: int,
    to_play: Deals,
    results: Results,
) -> int:
    """Plays deals and writes their results to ``results``; returns how many. The arguments are those of ``deals.play_all``."""
    return deals.play_all(choose_pass, play_out, rules, rules_at_pass, setup, pack, passing, playing, seed, to_play, results)


@inlined
def choose_pass(rules: Rules, policy: int, setup: Setup, hand: int, size: int, random_bits: int) -> int:
    """The cards that a policy passes."""
    free = hand & ~setup.may_not_pass
    if policy == HOUSE:
        return house_pass(rules, setup.pack, hand, setup.may_not_pass, size)
    if policy == RANDOM:
        return random_pass(free, size, random_bits)
    return dangerous(free, size)


@compilable
def play_out(rules: Rules, setup: Setup, seats: IntArray, kitty: int, step: int, dealer: int, policies: IntArray, state: int) -> None:
    """Plays a deal from the first lead to the last trick; afterwards ``seats`` has the piles and the tricks won."""
    watched = 0  # 1 if a player at the table remembers what the others have shown
    for seat in range(rules.players):
        watched |= 1 if policies[seat] == HOUSE else 0
    if watched:
        deals.play_out(choose_watching, rules, setup, seats, kitty, step, dealer, policies, state)
    else:
        deals.play_out(choose_simply, rules, setup, seats, kitty, step, dealer, policies, state)


@inlined
def choose_simply(rules: Rules, setup: Setup, policies: IntArray, seats: IntArray, now: Situation) -> tuple[int, int]:
    """Chooses a card for ``play_on`` if every seat has a random player or a ducker."""
    if policies[now.seat] == RANDOM:
        return random_card(now.allowed, now.random_bits)
    return duck(rules, now.allowed, now.led, now.trick, rules.players - now.place - 1, now.cards_played), now.random_bits


@inlined
def choose_watching(rules: Rules, setup: Setup, policies: IntArray, seats: IntArray, now: Situation) -> tuple[int, int]:
    """Chooses a card for ``play_on`` if ``house``, which remembers what the others have shown, plays at some seats."""
    if policies[now.seat] == RANDOM:
        return random_card(now.allowed, now.random_bits)
    if policies[now.seat] == DUCKER:
        return duck(rules, now.allowed, now.led, now.trick, rules.players - now.place - 1, now.cards_played), now.random_bits
    seat, players = now.seat, rules.players
    seen = Seen(
        setup.pack, now.hand, now.allowed, now.led, now.trick, now.place, away(now.taker, seat, players), now.number, now.cards_played,
        now.broken, turned(now.voids, seat, players), away(now.only_taker, seat, players), seats[GAVE + seat], seats[GAVE_TO],
    )  # fmt: skip
    return house_play(rules, seen), now.random_bits
