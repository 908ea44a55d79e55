"""Deals are played interpreted here, as in a browser."""

from __future__ import annotations

import pytest

from hearts_tutor.lessons.same_deal import many


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, so that no test waits for a compilation; the compiled loop has a test of its own."""
    monkeypatch.setattr(many, "is_fast", lambda: False)
