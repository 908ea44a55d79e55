"""Faults that were reported against other card games, and judgements of the rule book, by number: each has its test.

A test names its number in a comment above it (``# B18``, ``# B02, J3``); some still have it at the beginning of their name.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FAULTS = {
    "rules": ("B01", "B02", "B03", "B04", "B05", "B06", "B08", "B10", "B11", "B12", "B13", "B15", "B16", "B17"),
    "scoring": ("B19", "B20", "B21", "B22", "B23", "B25", "B26", "B27", "B28"),
    "code": ("B35",),
    "display": ("B18", "B30", "B31", "B34"),
    "missing": ("B32", "B33"),
    "ui": ("B51", "B52", "B55", "B58", "B59", "B60", "B61", "B62", "B63", "B64", "B65", "B68", "B70"),
    "ai": ("B36", "B40", "B43", "B45", "B46", "B48"),
}


JUDGEMENTS = [f"J{number}" for number in range(1, 13)]
IDS = [number for numbers in FAULTS.values() for number in numbers] + JUDGEMENTS


@pytest.mark.parametrize("number", IDS)
def test_every_reported_fault_and_every_judgement_has_a_test(number: str) -> None:
    named = re.compile(rf"^def test_{number.lower()}_|^# ([BJ]\d+, )*{number}\b", re.MULTILINE)
    assert [path for path in TESTS.rglob("test_*.py") if named.search(path.read_text(encoding="utf-8"))]
