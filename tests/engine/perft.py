"""Counts of all plays of small deals; run as a script, it writes them anew: ``python -m tests.engine.perft``.

A line of ``tests/data/perft/classic.txt`` holds the count, the trick at which play starts (from 1), whether hearts are broken, the
seat on lead, how many cards are played (``all``: to the end), and the four hands, seat by seat. The counts are made with the
kernel's integers alone; the tests count the same deals with the oracle.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hearts_tutor import kernel
from hearts_tutor.cards import Hand
from hearts_tutor.rules import RuleSet, find

FOLDER = Path(__file__).parents[1] / "data" / "perft"
SEATS = 4


@dataclass(frozen=True)
class Case:
    """One small deal and where its play starts; ``plies`` is a number of cards, 0 for all that are left."""

    number: int
    broken: bool
    leader: int
    plies: int
    hands: tuple[Hand, ...]

    def __str__(self) -> str:
        hands = " | ".join(" ".join(card.code for card in hand) for hand in self.hands)
        hearts = "broken" if self.broken else "unbroken"
        return f"trick {self.number}, {hearts}, seat {self.leader} leads, {self.plies or 'all'} cards: {hands}"


def count(rules: RuleSet, case: Case) -> int:
    """The number of ways to play a case, by the kernel."""
    masks = [hand.mask for hand in case.hands]
    return _count(rules.kernel, masks, [], case.leader, case.number, int(case.broken), rules.opener.mask, case.plies or 4 * 13)


def _count(
    rules: kernel.Rules, hands: Sequence[int], trick: list[int], leader: int, number: int, broken: int, opener: int, plies: int
) -> int:
    led = kernel.LEADING if not trick else kernel.lowest(trick[0]) // 16
    if len(trick) == SEATS:
        winner = trick.index(1 << kernel.winning_card(sum(trick), led))
        return _count(rules, hands, [], (leader + winner) % SEATS, number + 1, broken, opener, plies)
    seat = (leader + len(trick)) % SEATS
    if not plies or not hands[seat]:
        return 1
    allowed, _ = kernel.legal(rules, hands[seat], led, sum(trick), number, broken, opener)
    ways = 0
    while allowed:
        card = allowed & -allowed
        allowed ^= card
        left = [mask ^ card if place == seat else mask for place, mask in enumerate(hands)]
        now_broken = broken | kernel.breaks_hearts(rules, card, number)
        ways += _count(rules, left, [*trick, card], leader, number, now_broken, opener, plies - 1)
    return ways


def cases(rules: RuleSet) -> Iterator[Case]:
    """Small deals cut out of seeded ones: the last three and four tricks, and the first tricks of whole deals."""
    for size, seeds in ((3, range(16)), (4, range(16, 22))):
        for seed in seeds:
            hands = _deal(rules, seed, size)
            for broken in (False, True):
                yield Case(14 - size, broken, seed % SEATS, 0, hands)
    for seed in range(40, 52):
        hands = _deal(rules, seed, 13)
        leader = next(seat for seat, hand in enumerate(hands) if hand.mask & rules.opener.mask)
        yield Case(1, False, leader, 5, hands)
    yield from _rare_cases()


def _deal(rules: RuleSet, seed: int, size: int) -> tuple[Hand, ...]:
    pack = list(rules.pack)
    random.Random(seed).shuffle(pack)
    return tuple(Hand.of_cards(pack[13 * seat : 13 * seat + size]) for seat in range(SEATS))


def _rare_cases() -> Iterator[Case]:
    """Deals that a shuffle hardly ever gives: hearts and the Queen alone on lead, nothing but hearts, nothing else on trick one."""
    rare = (
        (11, 0, 0, "QS 2H AH | KS AS 3H | 4H 5D 6D | 7C 8C 9H"),
        (11, 2, 0, "5D 6D 4H | 7C 8C 9C | 2H TH AH | KS AS QS"),
        (1, 1, 0, "QS 3H 4H | 2C 5C KD | 6H 7H 8H | 9C TC JH"),
        (10, 3, 0, "KS AS 2S 3S | QS 2H 3H 4H | 4D 5D 6D 5H | 6H 7H 8H 9H"),
    )
    for number, leader, plies, hands in rare:
        yield Case(number, False, leader, plies, tuple(Hand.parse(hand) for hand in hands.split("|")))


def parse(line: str) -> tuple[int, Case]:
    """The count and the case of one line."""
    counted, _, rest = line.partition(" ways: ")
    start, _, hands = rest.partition(" cards: ")
    number, hearts, leader, plies = start.split(", ")
    case = Case(
        int(number.split()[1]),
        hearts == "broken",
        int(leader.split()[1]),
        0 if plies == "all" else int(plies),
        tuple(Hand.parse(hand) for hand in hands.split("|")),
    )
    return int(counted.replace(",", "")), case


def lines(rules: RuleSet) -> list[str]:
    """The lines of a rule set's file."""
    return [f"{count(rules, case):,} ways: {case}" for case in cases(rules)]


def main() -> None:
    """Write the files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("classic",):
        (FOLDER / f"{name}.txt").write_text("\n".join(lines(find(name))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
