"""Faults that were reported against other card games, by number: for each a test shows that this one does not have it.

A test names its fault at the beginning of its own name (``test_b18_…``) or in a comment above it (``# B18``).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FAULTS = {
    "display": ("B18", "B30", "B31", "B34"),
    "missing": ("B32", "B33"),
    "ui": ("B51", "B52", "B55", "B58", "B59", "B60", "B61", "B62", "B63", "B64", "B65", "B68", "B70"),
    "ai": ("B36", "B40", "B43", "B45", "B46", "B48"),
}


@pytest.mark.parametrize("number", [number for numbers in FAULTS.values() for number in numbers])
def test_every_reported_fault_has_a_test(number: str) -> None:
    named = re.compile(rf"^def test_{number.lower()}_|^# (B\d\d, )*{number}\b", re.MULTILINE)
    assert [path for path in TESTS.rglob("test_*.py") if named.search(path.read_text(encoding="utf-8"))]
