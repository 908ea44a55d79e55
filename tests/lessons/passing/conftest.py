"""How the tests of the passing drill grade: quickly, and the same each time."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons.passing import grading, punishing_layout


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few random deals and layouts, and no limit of time, so that a grade depends on the hand alone."""
    monkeypatch.setattr(grading, "WORLDS", 48)
    monkeypatch.setattr(grading, "SECONDS", None)
    monkeypatch.setattr(punishing_layout, "LAYOUTS", 8)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grades as in a browser, where nothing is compiled."""
    monkeypatch.setattr(grading, "compiles", lambda: False)
