"""Counts of all plays of small deals; run as a script, it writes them anew: ``python -m tests.engine.perft``.

``tests/data/perft`` holds a file for each rule set of one pack. A line has the count, the trick at which play starts (from 1),
whether hearts are broken, the seat on lead, how many cards are played (``all``: to the end), and the hands, one for each
player. The counts are made with the kernel's integers alone; the tests count the same deals with the oracle.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count as numbers
from pathlib import Path

from hearts_tutor.compiled import bits
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Hand, Suit
from hearts_tutor.engine.rules import PRESETS, RuleSet

FOLDER = Path(__file__).parents[1] / "data" / "perft"
NAMES = tuple(name for name, each in PRESETS.items() if each.rules(each.players[0]).packs == 1)
SMALL = ((3, 6, 100), (4, 2, 400))  # cards in a hand, how many deals of that size, and the most ways to play one of them


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


def count(rules: RuleSet, case: Case, most: int = 10**9) -> int:
    """The number of ways to play a case, by the kernel; counting stops somewhere above ``most``."""
    opener = rules.opener_of(Hand(sum(hand.mask for hand in case.hands)))
    return _count_once(rules.kernel._replace(moon=0), opener.mask, case, most)  # how a moon is scored does not change the ways to play


@cache
def _count_once(rules: kernel.Rules, opener: int, case: Case, most: int) -> int:
    masks = [hand.mask for hand in case.hands]
    return _count(rules, masks, [], case.leader, case.number, int(case.broken), opener, case.plies or 52, most)


def _count(
    rules: kernel.Rules, hands: Sequence[int], trick: list[int], leader: int, number: int, broken: int, opener: int, plies: int, most: int
) -> int:
    led = kernel.LEADING if not trick else bits.lowest(trick[0]) // 16
    if len(trick) == rules.players:
        winner = trick.index(1 << kernel.winning_card(sum(trick), led))
        return _count(rules, hands, [], (leader + winner) % rules.players, number + 1, broken, opener, plies, most)
    seat = (leader + len(trick)) % rules.players
    if not plies or not hands[seat]:
        return 1
    allowed, _ = kernel.legal(rules, hands[seat], led, sum(trick), number, broken, opener)
    ways = 0
    while allowed and ways <= most:
        card = allowed & -allowed
        allowed ^= card
        left = [mask ^ card if place == seat else mask for place, mask in enumerate(hands)]
        now_broken = broken | kernel.breaks_hearts(rules, card, number)
        ways += _count(rules, left, [*trick, card], leader, number, now_broken, opener, plies - 1, most)
    return ways


def cases(rules: RuleSet) -> Iterator[Case]:
    """Small deals from trick one, two and three on, hearts unbroken and broken, and the first tricks of two whole deals."""
    for size, wanted, most in SMALL:
        for slot in range(wanted):
            case = _first_fitting(rules, size, slot, most)
            yield case
            if case.number > 1:
                yield replace(case, broken=True)
    for slot in (0, 1):
        yield _first_fitting(rules, rules.hand_cards, 3 * slot, 300)
    if rules.players == 4 and not rules.removed:
        yield from _rare_cases()


def _first_fitting(rules: RuleSet, size: int, slot: int, most: int) -> Case:
    """The first seeded deal with few enough ways to be played; after many attempts, more are few enough."""
    for attempt in numbers():
        case, enough = _deal(rules, size, slot, attempt), most * 2 ** (attempt // 12)
        if count(rules, replace(case, broken=case.number > 1), enough) <= enough:  # there are more ways where hearts are broken
            return case
    raise AssertionError("not reached")


def _deal(rules: RuleSet, size: int, slot: int, attempt: int) -> Case:
    chance, n, number = random.Random(f"{rules.players} {size} {slot} {attempt}"), rules.players, 1 + slot % 3
    pack = chance.sample(rules.pack.cards, len(rules.pack))
    many = size == 4 and n > 4  # nearly every deal would have too many ways to be played
    if slot % 2 and not many:  # rich in hearts and spades, where most rules are
        pack.sort(key=lambda card: card.suit in (Suit.CLUBS, Suit.DIAMONDS))
    if number == 1:  # with the card that opens
        pack.sort(key=lambda card: card not in rules.opener)
    dealt = chance.sample(pack[: n * size], n * size)
    if many:  # suits spread evenly over the seats leave less to choose
        dealt.sort(key=lambda card: card.suit + 1.3 * chance.random())
    hands = tuple(Hand.of_cards(dealt[seat::n]) for seat in range(n))
    leader = next((seat for seat in range(n) if number == 1 and hands[seat].mask & rules.opener.mask), slot % n)
    plies = n + bool(rules.opener) if size == rules.hand_cards else 0  # of a whole deal, a trick and the next lead
    return Case(number, False, leader, plies, hands)


def _rare_cases() -> Iterator[Case]:
    """Deals that a shuffle hardly ever gives: hearts and the Queen alone on lead, nothing but hearts, nothing else on trick one."""
    rare = (
        (2, 0, 0, "QS 2H AH | KS AS 3H | 4H 5D 6D | 7C 8C 9H"),
        (2, 2, 0, "5D 6D 4H | 7C 8C 9C | 2H TH AH | KS AS QS"),
        (1, 1, 0, "QS 3H 4H | 2C 5C KD | 6H 7H 8H | 9C TC JH"),
        (2, 1, 10, "KS AS 2S 3S | QS 2H 3H 4H | 4D 5D 6D 5H | 6H 7H 8H 9H"),
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


def read(name: str) -> list[tuple[int, Case]]:
    """The counts and cases of a rule set's file."""
    return [parse(line) for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()]


def main() -> None:
    """Write the files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        sets = [PRESETS[name].rules(players) for players in sorted(PRESETS[name].players)]
        lines = [f"{count(rules, case):,} ways: {case}\n" for rules in sets for case in cases(rules)]
        (FOLDER / f"{name}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
