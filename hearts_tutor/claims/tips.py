"""Tips on passing that can be measured: each says which hands it is about, and which of their passes follow it.

``python -m tests.bench.tips`` plays both kinds of passes out and writes ``tips.json``, from which the chapter *Tips* takes its figures.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearts_tutor.engine.cards import QUEEN_OF_SPADES, Card, Hand, Suit
from hearts_tutor.engine.numbers import signed
from hearts_tutor.playout.confidence import margin

DATA = Path(__file__).parent / "tips.json"
QUEEN = Hand(QUEEN_OF_SPADES.bit)
TOPS = Hand.parse("AS KS")
OPENER = Card.parse("2C")
HIGH_HEARTS = Hand.parse("AH KH QH")
LOW_HEARTS = Hand.parse("8H 7H 6H 5H 4H 3H 2H")


@dataclass(frozen=True)
class Tip:
    """A tip: which hands it is about, and which of their passes follow it; it warns against all their other passes."""

    key: str
    says: str
    speaks_of: Callable[[Hand], bool]
    follows: Callable[[Hand, Hand], bool]  # called with the hand and the cards given


def _both(hand: Hand, cards: Hand) -> Hand:
    return Hand(hand.mask & cards.mask)


def low_spades(hand: Hand) -> int:
    """How many spades below the queen the hand has."""
    return len(hand.of(Suit.SPADES) - QUEEN - TOPS)


def guards(hand: Hand) -> int:
    """How many spades the hand has, not counting the queen; the ace and the king count."""
    return len(hand.of(Suit.SPADES) - QUEEN)


def _gives_tops(hand: Hand, given: Hand) -> bool:
    return not _both(hand - given, TOPS)


def _gives_queen(hand: Hand, given: Hand) -> bool:
    return QUEEN_OF_SPADES in given


def _keeps_queen(hand: Hand, given: Hand) -> bool:
    return QUEEN_OF_SPADES not in given


def _has_tops(hand: Hand, low: range) -> bool:
    return bool(_both(hand, TOPS)) and QUEEN_OF_SPADES not in hand and low_spades(hand) in low


def _has_queen(hand: Hand, beside: range) -> bool:
    return QUEEN_OF_SPADES in hand and guards(hand) in beside


def _short_minors(hand: Hand) -> list[Suit]:
    return [suit for suit in (Suit.CLUBS, Suit.DIAMONDS) if 1 <= len(hand.of(suit)) <= 3]


def _makes_void(hand: Hand, given: Hand) -> bool:
    return any(not (hand - given).of(suit) for suit in _short_minors(hand))


def _lonely_high_heart(hand: Hand) -> bool:
    return bool(_both(hand, HIGH_HEARTS)) and not _both(hand, LOW_HEARTS)


def _guarded_high_heart(hand: Hand) -> bool:
    return len(_both(hand, HIGH_HEARTS)) == 1 and len(_both(hand, LOW_HEARTS)) >= 3


TIPS = (
    Tip("bare_tops", "Pass A♠ and K♠ when fewer than three spades below the Queen are with them.",
        lambda hand: _has_tops(hand, range(3)), _gives_tops),
    Tip("guarded_tops", "Keep A♠ and K♠ when three or more spades below the Queen are with them.",
        lambda hand: _has_tops(hand, range(3, 10)), lambda hand, given: not _both(given, TOPS)),
    Tip("bare_queen", "Pass the Queen when she has at most one other spade beside her.",
        lambda hand: _has_queen(hand, range(2)), _gives_queen),
    Tip("two_guards", "Pass the Queen when she has two other spades beside her.", lambda hand: _has_queen(hand, range(2, 3)), _gives_queen),
    Tip("three_guards", "Keep the Queen when she has three other spades beside her.",
        lambda hand: _has_queen(hand, range(3, 4)), _keeps_queen),
    Tip("four_guards", "Keep the Queen when she has four or more other spades beside her.",
        lambda hand: _has_queen(hand, range(4, 13)), _keeps_queen),
    Tip("void", "Pass a short suit of clubs or diamonds away altogether.", lambda hand: bool(_short_minors(hand)), _makes_void),
    Tip("lonely_high_hearts", "Pass ace, king and queen of hearts when no heart below the nine is with them.",
        _lonely_high_heart, lambda hand, given: not _both(hand - given, HIGH_HEARTS) or len(_both(given, HIGH_HEARTS)) == len(given)),
    Tip("guarded_high_heart", "Keep a single high heart when three or more low hearts are with it.",
        _guarded_high_heart, lambda hand, given: not _both(given, HIGH_HEARTS)),
    Tip("opening_lead", "Keep the two of clubs: do not give the opening lead away.",
        lambda hand: OPENER in hand, lambda hand, given: OPENER not in given),
)  # fmt: skip


def measurements() -> dict[str, dict[str, Any]]:
    """What was measured for each tip: the number of hands, and the points a deal that each kind of player saves by following it."""
    read: dict[str, dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))
    return read


def tip_rows() -> list[list[str]]:
    """A row of column names, then one row for each tip, the one that saves quick players most first.

    A row has the tip, the points a deal that it saves each kind of player, how often it helps quick players, and a verdict.

    >>> tip_rows()[0]
    ['tip', 'quick players', 'house players', 'helps in', 'so it']
    """
    measured = measurements()
    rows = sorted(((tip, measured[tip.key]) for tip in TIPS), key=lambda row: -row[1]["quick"]["saves"])
    return [["tip", "quick players", "house players", "helps in", "so it"], *([tip.says, *_columns(row)] for tip, row in rows)]


def _columns(row: dict[str, Any]) -> list[str]:
    judges = [row["quick"], row["house"]]
    intervals = [f"{signed(judge['saves'], 2)} ± {margin(judge['stderr']):.2f}" for judge in judges]
    return [*intervals, f"{100 * row['quick']['share']:.0f} % of hands", _verdict([_sign(judge) for judge in judges])]


def _sign(judge: dict[str, float]) -> int:
    """1 if the whole interval lies above zero (the tip saves points), -1 if it lies below, 0 if it contains zero."""
    half = margin(judge["stderr"])
    return 1 if judge["saves"] > half else -1 if judge["saves"] < -half else 0


def _verdict(signs: Sequence[int]) -> str:
    """The verdict on a tip from the signs of two kinds of player.

    >>> _verdict([1, 1]), _verdict([-1, 1]), _verdict([1, 0])
    ('helps', 'is open: the two disagree', 'is not clear')
    """
    if {1, -1} <= set(signs):
        return "is open: the two disagree"
    return "is not clear" if 0 in signs else "helps" if signs[0] == 1 else "costs"
